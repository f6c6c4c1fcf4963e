export type PictureContent = Readonly<{ file: string; width: number; height: number }>

type PictureProps = Readonly<{
  picture: PictureContent
  className?: string
  /** In the first view: fetched at once. Any other waits for the first scroll (styles/_base.scss). */
  eager?: boolean
}>

/**
 * A decorative illustration from public/illustrations; the words beside it say the same. Of low
 * priority: else React would preload it, beside the font that the first paint needs.
 */
export function Picture({ picture, className, eager = false }: PictureProps) {
  return (
    <img
      className={className}
      // Before `src`, or the copy that startIslands makes of an island would fetch it.
      loading={eager ? 'eager' : 'lazy'}
      src={`/illustrations/${picture.file}`}
      width={picture.width}
      height={picture.height}
      alt=""
      fetchPriority="low"
      decoding="async"
    />
  )
}

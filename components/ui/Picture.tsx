export type PictureContent = Readonly<{ file: string; width: number; height: number }>

type PictureProps = Readonly<{
  picture: PictureContent
  className?: string
  /** In the first view: fetched at once, not when scrolled near. */
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
      src={`/illustrations/${picture.file}`}
      width={picture.width}
      height={picture.height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority="low"
      decoding="async"
    />
  )
}

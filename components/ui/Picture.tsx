export type PictureContent = Readonly<{ file: string; width: number; height: number }>

type PictureProps = Readonly<{
  picture: PictureContent
  className?: string
  /** Fetches the image immediately: for images on the first screen. Others are lazy (styles/_base.scss). */
  eager?: boolean
}>

/**
 * Decorative illustration from public/illustrations; the text beside it says the same. The files repeat paths:
 * with `<use>`, they would be larger after brotli, and Chromium would parse them up to a third longer.
 *
 * Without low priority, React would preload the image, and the font that the first paint needs would arrive
 * later.
 */
export function Picture({ picture, className, eager = false }: PictureProps) {
  return (
    <img
      className={className}
      // Precedes `src`: otherwise the copy that startIslands makes of an island would fetch the image.
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

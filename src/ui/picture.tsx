import type { ImageFiles, PictureKind } from '../lib/image-view.ts'

export function srcSet({ base, widths }: ImageFiles, type: 'avif' | 'webp', most = Number.POSITIVE_INFINITY) {
  const wanted = widths.filter((width) => width <= Math.max(most, Math.min(...widths)))
  return wanted.map((width) => `${base}-${width}.${type} ${width}w`).join(', ')
}

/** The address of one file of it: the narrowest that is as wide as this, or else the widest. */
export function fileOf(image: ImageFiles, width: number): string {
  const wide = image.widths.find((each) => each >= width) ?? Math.max(...image.widths)
  return `${image.base}-${wide}.webp`
}

export const widestOf = (image: ImageFiles) => fileOf(image, Number.POSITIVE_INFINITY)

/** For plain and for dense screens, where it is drawn as wide on all of them. */
function byDensity(image: ImageFiles, width: number): string {
  const [plain, dense] = [width, 2 * width].map((each) => fileOf(image, each).replace(/webp$/, 'avif'))
  return plain === dense ? `${plain}` : `${plain}, ${dense} 2x`
}

const FALLBACK_PX = 640

/**
 * A picture in the sizes it was stored in, or one plain file, which needs `width` and `height`. `sizes` is the drawn
 * width: in pixels where it is the same on every screen, else as in the HTML attribute; what is `small` needs no file
 * wider than 640 px. `priority` is for the one largest picture of a page. What happens where it does not come stands in
 * `picture-failures.ts`: `instead` are letters that then take its place, and one that is `optional` leaves no trace.
 */
export function Picture({
  image,
  alt,
  sizes,
  small = false,
  kind = 'product',
  instead,
  optional = false,
  priority = false,
  width,
  height,
  className,
}: {
  image: ImageFiles | string
  alt: string
  sizes?: string | number
  small?: boolean
  kind?: PictureKind
  instead?: string
  optional?: boolean
  priority?: boolean
  width?: number
  height?: number
  className?: string | undefined
}) {
  const isPlain = typeof image === 'string'
  const img = (
    <img
      src={isPlain ? image : fileOf(image, typeof sizes === 'number' ? 2 * sizes : FALLBACK_PX)}
      alt={alt}
      width={isPlain ? width : image.width}
      height={isPlain ? height : image.height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      data-picture={kind === 'product' && !isPlain ? undefined : kind}
      data-instead={instead}
      data-part={optional ? '' : undefined}
      className={className}
    />
  )
  if (isPlain) return img
  return (
    <picture>
      {typeof sizes === 'number' ? (
        <source type="image/avif" srcSet={byDensity(image, sizes)} />
      ) : (
        <>
          <source
            type="image/avif"
            srcSet={srcSet(image, 'avif', small ? FALLBACK_PX : undefined)}
            sizes={sizes}
          />
          {!small && <source type="image/webp" srcSet={srcSet(image, 'webp')} sizes={sizes} />}
        </>
      )}
      {img}
    </picture>
  )
}

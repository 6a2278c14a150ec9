import type { ImageFiles, PictureKind } from '../lib/image-view.ts'

export function srcSet(
  { base, widths }: ImageFiles,
  type: 'avif' | 'webp',
  maxWidth = Number.POSITIVE_INFINITY,
) {
  const wanted = widths.filter((width) => width <= Math.max(maxWidth, Math.min(...widths)))
  return wanted.map((width) => `${base}-${width}.${type} ${width}w`).join(', ')
}

export function fileOf(image: ImageFiles, width: number): string {
  const wide = image.widths.find((each) => each >= width) ?? Math.max(...image.widths)
  return `${image.base}-${wide}.webp`
}

export const widestOf = (image: ImageFiles) => fileOf(image, Number.POSITIVE_INFINITY)

/** For normal and dense screens, if the drawn width is constant. */
function byDensity(image: ImageFiles, width: number): string {
  const [plain, dense] = [width, 2 * width].map((each) => fileOf(image, each).replace(/webp$/, 'avif'))
  return plain === dense ? `${plain}` : `${plain}, ${dense} 2x`
}

const FALLBACK_PX = 640

/**
 * A picture in its stored sizes, or one plain file, which needs `width` and `height`. `sizes` is the drawn width:
 * pixels if constant, otherwise as in the HTML attribute. `small` limits files to 640 px. `priority` is for a page's
 * largest picture. If it fails (`picture-failures.ts`), the letters `instead` replace it, and an `optional` one
 * disappears.
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

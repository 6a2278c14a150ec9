/** One picture in several widths; its files are `${base}-${width}.avif` and `.webp`. */
export type ImageView = { base: string; width: number; height: number; widths: readonly number[] }

function srcSet(image: ImageView, type: 'avif' | 'webp') {
  return image.widths.map((width) => `${image.base}-${width}.${type} ${width}w`).join(', ')
}

/** `sizes` is the drawn width, as in the HTML attribute. `priority` is for the one largest picture of a page. */
export function Picture({
  image,
  alt,
  sizes,
  priority = false,
  className,
}: {
  image: ImageView
  alt: string
  sizes: string
  priority?: boolean
  className?: string
}) {
  const fallback = image.widths.find((width) => width >= 640) ?? image.widths.at(-1) ?? image.width
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(image, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(image, 'webp')} sizes={sizes} />
      <img
        src={`${image.base}-${fallback}.webp`}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        className={className}
      />
    </picture>
  )
}

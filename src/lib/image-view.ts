import { z } from 'zod'

/** One picture in several widths, pixels; its files are `${base}-${width}.avif` and `.webp` for each of `widths`. */
export const ImageView = z.object({
  base: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()).readonly(),
})
export type ImageView = z.infer<typeof ImageView>

export const imageAt = (base: string, { width, height, widths }: Omit<ImageView, 'base'>): ImageView => {
  return { base, width, height, widths }
}

/** For pictures whose drawn size is set by CSS: their own size is not needed. */
export type ImageFiles = Pick<ImageView, 'base' | 'widths'> & Partial<ImageView>

export const pictureKinds = ['slider', 'banner', 'promo', 'category', 'product', 'store', 'person'] as const
export type PictureKind = (typeof pictureKinds)[number]

import { z } from 'zod'

/** One picture in several widths, pixels; its files are `${base}-${width}.avif` and `.webp` for each of `widths`. */
export const ImageView = z.object({
  base: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()).readonly(),
})
export type ImageView = z.infer<typeof ImageView>

/** A stored picture at its address. */
export const imageAt = (base: string, { width, height, widths }: Omit<ImageView, 'base'>): ImageView => ({
  ...{ base, width, height, widths },
})

/** The same where the styles say how large it is drawn: its own size is then not needed. */
export type ImageFiles = Pick<ImageView, 'base' | 'widths'> & Partial<ImageView>

/** Subjects of a picture, as the log of those that failed in browsers names them. */
export const pictureKinds = ['slider', 'banner', 'promo', 'category', 'product', 'store', 'person'] as const
export type PictureKind = (typeof pictureKinds)[number]

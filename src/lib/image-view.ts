/** One picture in several widths, pixels; its files are `${base}-${width}.avif` and `.webp`. */
export type ImageView = { base: string; width: number; height: number; widths: readonly number[] }

/** The same where the styles say how large it is drawn: its own size is then not needed. */
export type ImageFiles = Pick<ImageView, 'base' | 'widths'> & Partial<ImageView>

/** Subjects of a picture, as the log of those that failed in browsers names them. */
export const pictureKinds = ['slider', 'banner', 'promo', 'category', 'product', 'store', 'person'] as const
export type PictureKind = (typeof pictureKinds)[number]

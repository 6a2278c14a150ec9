/** One picture in several widths, pixels; its files are `${base}-${width}.avif` and `.webp`. */
export type ImageView = { base: string; width: number; height: number; widths: readonly number[] }

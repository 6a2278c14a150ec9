/**
 * A picture in the file store: `${key}-${width}.avif` and `.webp` exist for each of `widths` (pixels),
 * beside the original at `original`.
 */
export type StoredImage = { key: string; original: string; width: number; height: number; widths: number[] }

/** Every file of a picture, for removing it. */
export function filesOf(image: StoredImage): string[] {
  const sizes = image.widths.flatMap((width) => [`${image.key}-${width}.avif`, `${image.key}-${width}.webp`])
  return [image.original, ...sizes]
}

/** The one file to show where there is room for a single address: the smallest that is wide enough. */
export function fileAtLeast(image: StoredImage, width: number): string {
  const widths = [...image.widths].sort((a, b) => a - b)
  return `${image.key}-${widths.find((candidate) => candidate >= width) ?? widths.at(-1)}.webp`
}

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

/**
 * Every file that may lie beside one that `fileAtLeast` named, for removing a picture of which only that file
 * is kept. Some of the names may not exist.
 */
export function filesAround(file: string, widths: readonly number[]): string[] {
  const [, key, own] = /^(.+)-(\d+)\.webp$/.exec(file) ?? []
  if (key === undefined) return [file]
  const all = new Set([...widths, Number(own)])
  const sizes = [...all].flatMap((width) => [`${key}-${width}.avif`, `${key}-${width}.webp`])
  return [...sizes, ...['jpg', 'png', 'webp'].map((ending) => `${key}.${ending}`)]
}

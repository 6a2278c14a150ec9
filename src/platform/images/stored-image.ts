import { createHash, randomInt } from 'node:crypto'
import type { Files } from '../files/files.ts'

/**
 * A picture in the file store: `${key}-${width}.avif` and `.webp` exist for each of `widths` (pixels),
 * beside the original at `original`, or are drawn from it when somebody first asks (`late-sizes.ts`).
 */
export type StoredImage = {
  key: string
  original: string
  width: number
  height: number
  widths: number[]
  /** Of a used thing, what use has left on it. */
  shows?: 'marks' | undefined
}

/** Formats that each width is kept in. */
export const sizeFormats = ['avif', 'webp'] as const
export type SizeFormat = (typeof sizeFormats)[number]

/** Widths of a picture that is so wide itself: it is never enlarged. */
export const widthsOf = (own: number, wanted: readonly number[]): number[] => [
  ...new Set(wanted.map((width) => Math.min(width, own))),
]

/** What programs call a picture that something shows: 16 letters that say nothing about where its files lie. */
export function pictureId({ key }: StoredImage): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 16)
}

/** Every file of a picture, for removing it. */
export function filesOf(image: StoredImage): string[] {
  const sizes = image.widths.flatMap((width) =>
    sizeFormats.map((format) => `${image.key}-${width}.${format}`),
  )
  return [image.original, ...sizes]
}

/** The one file to show where there is room for a single address: the smallest that is wide enough. */
export function fileAtLeast(image: StoredImage, width: number): string {
  const widths = [...image.widths].sort((a, b) => a - b)
  return `${image.key}-${widths.find((candidate) => candidate >= width) ?? widths.at(-1)}.webp`
}

/** Widths in pixels that pictures of each use are kept in; a card shows 320 or 640, a gallery 1000. */
export const pictureWidths = {
  product: [320, 640, 1000],
  logo: [160, 320],
  cover: [640, 1280],
  /** At 300 px on phones, 600 on wider screens. */
  banner: [480, 640, 960],
  /** The bar above every page draws its picture at 36 px. */
  topBanner: [160, 480],
  /** Evidence: the larger one shows a scratch. */
  case: [320, 1600],
  person: [96, 192, 384],
} as const satisfies Record<string, readonly number[]>

/**
 * The `{timestamp}` of a picture's path (D2 §7.4): milliseconds, then five random digits, so that two pictures
 * of one moment do not share a key.
 */
export function pictureStamp(now: Date): string {
  return `${now.getTime()}${String(randomInt(100_000)).padStart(5, '0')}`
}

/**
 * Removes every file of a picture of which only the one that `fileAtLeast` named is kept. The folder is asked, since a
 * picture that is narrower than its sizes has one of its own width.
 */
export async function removePicture(files: Files, file: string): Promise<void> {
  const [, key = '', folder = ''] = /^((.+)\/.+)-\d+\.webp$/.exec(file) ?? []
  const all = key === '' ? [] : await files.list(folder)
  const own = all.filter((name) => /^(-\d+)?\.\w+$/.test(name.slice(key.length)) && name.startsWith(key))
  await files.remove([file, ...own])
}

/** Puts a second copy of a stored picture at `key`, all of its files or none. `key` must be new. */
export async function copyImage(files: Files, image: StoredImage, key: string): Promise<StoredImage> {
  const written: string[] = []
  try {
    for (const from of filesOf(image)) {
      const file = await files.get(from)
      // A size that nobody has asked for yet.
      if (!file && from !== image.original) continue
      if (!file) throw new Error(`a picture lost its file ${from}`)
      const to = key + from.slice(image.key.length)
      written.push(to)
      await files.put(to, file.body, file.contentType)
    }
  } catch (error) {
    await files.remove(written)
    throw error
  }
  return { ...image, key, original: key + image.original.slice(image.key.length) }
}

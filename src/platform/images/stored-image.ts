import { createHash, randomInt } from 'node:crypto'
import type { Files } from '../files/files.ts'

/**
 * A picture in the file store. `${key}-${width}.avif` and `.webp` exist for each of `widths` (pixels) next to the
 * original, or are drawn from it on first request (`on-demand-sizes.ts`).
 */
export type StoredImage = {
  key: string
  original: string
  width: number
  height: number
  widths: number[]
  /** Signs of use on a second-hand product. */
  shows?: 'marks' | undefined
}

export const sizeFormats = ['avif', 'webp'] as const
export type SizeFormat = (typeof sizeFormats)[number]

export const widthsOf = (own: number, wanted: readonly number[]): number[] => [
  ...new Set(wanted.map((width) => Math.min(width, own))),
]

/** Public id of a picture: 16 letters that do not reveal its path. */
export function pictureId({ key }: StoredImage): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 16)
}

export function filesOf(image: StoredImage): string[] {
  const sizes = image.widths.flatMap((width) =>
    sizeFormats.map((format) => `${image.key}-${width}.${format}`),
  )
  return [image.original, ...sizes]
}

/** Key of the smallest file that is wide enough, for places with a single URL. */
export function fileAtLeast(image: StoredImage, width: number): string {
  const widths = [...image.widths].sort((a, b) => a - b)
  return `${image.key}-${widths.find((candidate) => candidate >= width) ?? widths.at(-1)}.webp`
}

/** Stored widths in pixels by use; a card shows 320 or 640, a gallery 1000. */
export const pictureWidths = {
  product: [320, 640, 1000],
  logo: [160, 320],
  cover: [640, 1280],
  banner: [480, 640, 960],
  topBanner: [160, 480],
  /** Evidence: the larger one shows a scratch. */
  case: [320, 1600],
  person: [96, 192, 384],
} as const satisfies Record<string, readonly number[]>

/** `{timestamp}` of a picture's path (D2 §7.4): milliseconds and five random digits against collisions. */
export function pictureStamp(now: Date): string {
  return `${now.getTime()}${String(randomInt(100_000)).padStart(5, '0')}`
}

/** Key of the picture that a file belongs to, and the milliseconds of its stamp; NaN for other files. */
export function stampOf(file: string): { key: string; at: number } {
  const [, key = '', at] = /^(.+\/(\d{13})\d{5})[-.]/.exec(file) ?? []
  return { key, at: Number(at) }
}

/** Removes all files of a picture. Lists the folder, because a narrow picture has a file of its own width. */
export async function removePicture(files: Files, file: string): Promise<void> {
  const [, key = '', folder = ''] = /^((.+)\/.+)-\d+\.webp$/.exec(file) ?? []
  const all = key === '' ? [] : await files.list(folder)
  const own = all.filter((name) => /^(-\d+)?\.\w+$/.test(name.slice(key.length)) && name.startsWith(key))
  await files.remove([file, ...own])
}

/** Copies a stored picture to `key`, which must be new: all files or none. */
export async function copyImage(files: Files, image: StoredImage, key: string): Promise<StoredImage> {
  const written: string[] = []
  try {
    for (const from of filesOf(image)) {
      const file = await files.get(from)
      // A size that was never requested.
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

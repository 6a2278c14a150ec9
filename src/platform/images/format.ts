export type ImageFormat = 'jpeg' | 'png' | 'webp'

/** What people may upload (D2 §5). */
export const uploadFormats = ['jpeg', 'png'] as const satisfies readonly ImageFormat[]

/** The ending of the original's key. */
export const endings: Record<ImageFormat, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

/** Bytes of a file's beginning that `formatOf` needs. */
export const HEAD_BYTES = 12

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/**
 * The format by its first bytes. Decided before any decoder sees the file: the decoders read far more formats
 * than are wanted here, SVG among them.
 */
export function formatOf(head: Buffer): ImageFormat | undefined {
  if (head.subarray(0, 3).equals(JPEG)) return 'jpeg'
  if (head.subarray(0, 8).equals(PNG)) return 'png'
  const riff = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
  return riff ? 'webp' : undefined
}

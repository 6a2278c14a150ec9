import { open, stat } from 'node:fs/promises'
import { appError } from '../../lib/errors.ts'
import { imageErrors } from './errors.ts'

export type ImageFormat = 'jpeg' | 'png' | 'webp'

const uploadFormats = ['jpeg', 'png'] as const satisfies readonly ImageFormat[]

export const endings: Record<ImageFormat, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

export const HEAD_BYTES = 12

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/** Format by magic bytes, checked before any decoder sees the file: decoders accept more formats, SVG among them. */
export function formatOf(head: Buffer): ImageFormat | undefined {
  if (head.subarray(0, 3).equals(JPEG)) return 'jpeg'
  if (head.subarray(0, 8).equals(PNG)) return 'png'
  const riff = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
  return riff ? 'webp' : undefined
}

const isHeic = (head: Buffer): boolean => /^ftyp(hei|hev|mif1|msf1)/.test(head.toString('latin1', 4, 12))

/** Throws `image-heic` for a photo that its owner can convert, otherwise `image-format`. */
export function requireFormat(head: Buffer, accept: readonly ImageFormat[] = uploadFormats): ImageFormat {
  const format = formatOf(head)
  if (format && accept.includes(format)) return format
  throw appError(imageErrors, isHeic(head) ? 'image-heic' : 'image-format')
}

export type ImageSource = string | Buffer

export type OpenedSource = { input: ImageSource; head: Buffer }

/** Checks the size and reads the first bytes. @throws `image-too-large` */
export async function openSource(source: ImageSource, maxBytes: number): Promise<OpenedSource> {
  const bytes = Buffer.isBuffer(source) ? source.length : (await stat(source)).size
  if (bytes > maxBytes)
    throw appError(imageErrors, 'image-too-large', {
      params: { megabytes: Math.round(maxBytes / 1_000_000) },
    })
  return {
    input: source,
    head: Buffer.isBuffer(source) ? source.subarray(0, HEAD_BYTES) : await headOf(source),
  }
}

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

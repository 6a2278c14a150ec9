import { open, stat } from 'node:fs/promises'
import { appError } from '../../lib/errors.ts'
import { imageErrors } from './errors.ts'
import { HEAD_BYTES } from './format.ts'

/** The path of a file on this machine's disk, or its bytes. */
export type ImageSource = string | Buffer

/** What a decoder can open, with the file's first bytes. */
export type OpenedSource = { input: ImageSource; head: Buffer }

/** Looks at a source's size and beginning. @throws `image-too-large` */
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

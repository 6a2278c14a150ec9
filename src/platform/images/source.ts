import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { appError } from '../../lib/errors.ts'
import { imageErrors } from './errors.ts'
import { HEAD_BYTES } from './format.ts'

/** A file's path, its bytes, or a stream of them. */
export type ImageSource = string | Buffer | Readable

/** What a decoder can open, with the file's first bytes. */
export type OpenedSource = { input: string | Buffer; head: Buffer }

/**
 * Gives `work` a source that is within the size. A stream goes to a temporary file, never into memory, and is
 * cut at the first byte too many; the file is gone when `work` ends, however it ends.
 *
 * @throws `image-too-large`
 */
export async function withSource<T>(
  source: ImageSource,
  maxBytes: number,
  work: (opened: OpenedSource) => Promise<T>,
): Promise<T> {
  if (Buffer.isBuffer(source)) {
    if (source.length > maxBytes) throw tooLarge(maxBytes)
    return work({ input: source, head: source.subarray(0, HEAD_BYTES) })
  }
  if (typeof source === 'string') return work(await openPath(source, maxBytes))
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-'))
  try {
    const path = join(folder, 'upload')
    await pipeline(source, atMost(maxBytes), createWriteStream(path))
    return await work(await openPath(path, maxBytes))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function openPath(path: string, maxBytes: number): Promise<OpenedSource> {
  if ((await stat(path)).size > maxBytes) throw tooLarge(maxBytes)
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return { input: path, head: buffer.subarray(0, bytesRead) }
  } finally {
    await handle.close()
  }
}

function atMost(maxBytes: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > maxBytes) done(tooLarge(maxBytes))
      else done(null, chunk)
    },
  })
}

function tooLarge(maxBytes: number) {
  return appError(imageErrors, 'image-too-large', {
    params: { megabytes: Math.round(maxBytes / 1_000_000) },
  })
}

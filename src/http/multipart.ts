import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { appError } from '../lib/errors.ts'
import { imageErrors } from '../platform/images/errors.ts'

/** A file of a form, in a temporary place. */
export type UploadedFile = { path: string; name: string }
export type UploadedForm = { fields: Record<string, string>; files: Record<string, UploadedFile> }

const FIELDS = { fieldSize: 100_000, fields: 100 }

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')
}

/**
 * Reads a form with at most one file a field; files go to disk as they arrive, never into memory, and are gone
 * when `work` ends, however it ends. A field in which no file was chosen is absent. A form that is no multipart
 * or breaks off has no fields.
 *
 * @throws `image-too-large` at the first byte over `maxBytes`
 */
export async function withUploadedForm<T>(
  request: Request,
  maxBytes: number,
  work: (form: UploadedForm) => Promise<T>,
): Promise<T> {
  if (!isMultipart(request) || !request.body) return work({ fields: {}, files: {} })
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-form-'))
  try {
    return await work(await receive(request, folder, maxBytes))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function receive(request: Request, folder: string, maxBytes: number): Promise<UploadedForm> {
  const form: UploadedForm = { fields: {}, files: {} }
  const writes: Promise<unknown>[] = []
  let isTooLarge = false
  const parser = busboy({
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    limits: { ...FIELDS, files: 10, fileSize: maxBytes },
  })
  parser.on('field', (name, value) => {
    form.fields[name] = value
  })
  parser.on('file', (name, file, { filename }) => {
    if (!filename || form.files[name]) return file.resume()
    const path = join(folder, String(writes.length))
    form.files[name] = { path, name: filename }
    file.on('limit', () => {
      isTooLarge = true
    })
    const write = pipeline(file, createWriteStream(path))
    // Awaited below; until then a failure must not count as unhandled.
    write.catch(() => {})
    writes.push(write)
    return undefined
  })
  try {
    await pipeline(Readable.fromWeb(request.body as never), parser)
    await Promise.all(writes)
  } catch (error) {
    await Promise.allSettled(writes)
    if (isTooLarge || isDisk(error)) throw isTooLarge ? tooLarge(maxBytes) : error
    return { fields: {}, files: {} }
  }
  if (isTooLarge) throw tooLarge(maxBytes)
  return form
}

/** Failures of this machine are not the sender's. */
const isDisk = (error: unknown) => error instanceof Error && 'syscall' in error && 'path' in error

const tooLarge = (maxBytes: number) =>
  appError(imageErrors, 'image-too-large', { params: { megabytes: Math.round(maxBytes / 1_000_000) } })

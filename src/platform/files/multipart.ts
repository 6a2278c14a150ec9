import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { type AppError, appError, isAppError } from '../../lib/errors.ts'
import { isDiskFull } from './disk-full.ts'
import { fileErrors } from './errors.ts'

/** A file of a form as it lies on this machine's disk; `isTooLarge` ones were cut at the limit. */
export type SentFile = { field: string; name: string; path: string; bytes: number; isTooLarge: boolean }
export type SentForm = { fields: FormData; files: SentFile[] }
export type FormLimits = { fileBytes: number; totalBytes: number; files: number }

/** Bytes of one text field, and how many there may be. */
const FIELD_BYTES = 200_000
const FIELDS = 400

/**
 * Gives `work` a form whose files were streamed to disk, never held in memory. The files are gone when `work`
 * ends, however it ends; empty file inputs are left out. Takes forms without files too.
 *
 * @throws `upload-broken`, `upload-too-large`, `upload-too-many`, `storage-full`
 */
export async function withForm<T>(
  request: Request,
  limits: FormLimits,
  work: (form: SentForm) => Promise<T>,
): Promise<T> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data/i.test(type)) return work({ fields: await plainForm(request), files: [] })
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-form-')).catch(rethrow)
  try {
    return await work(await receive(request, type, limits, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function plainForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw appError(fileErrors, 'upload-broken')
  })
}

async function receive(
  request: Request,
  type: string,
  limits: FormLimits,
  folder: string,
): Promise<SentForm> {
  if (!request.body) throw appError(fileErrors, 'upload-broken')
  const form: SentForm = { fields: new FormData(), files: [] }
  const writing: Promise<void>[] = []
  const door = openDoor(type, limits)
  door.on('field', (name, value) => form.fields.append(name, value))
  door.on('file', (field, stream, { filename = '' }) => {
    const file: SentFile = {
      field,
      name: filename,
      path: join(folder, String(writing.length)),
      bytes: 0,
      isTooLarge: false,
    }
    stream.on('data', (chunk: Buffer) => {
      file.bytes += chunk.length
    })
    stream.on('limit', () => {
      file.isTooLarge = true
    })
    const written = pipeline(stream, createWriteStream(file.path, { flags: 'wx' })).then(() => {
      if (file.bytes > 0) form.files.push(file)
    })
    // A file that cannot be written must not leave the sender waiting for it to be taken.
    written.catch((error: Error) => door.destroy(error))
    writing.push(written)
  })
  door.on('filesLimit', () => door.destroy(appError(fileErrors, 'upload-too-many')))
  try {
    await pipeline(Readable.fromWeb(request.body as never), counted(limits.totalBytes), door)
    await Promise.all(writing)
  } catch (error) {
    await Promise.allSettled(writing)
    rethrow(error)
  }
  return form
}

function openDoor(type: string, limits: FormLimits): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: { fileSize: limits.fileBytes, files: limits.files, fields: FIELDS, fieldSize: FIELD_BYTES },
    })
  } catch {
    throw appError(fileErrors, 'upload-broken')
  }
}

function counted(most: number) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let seen = 0
    for await (const chunk of source) {
      seen += chunk.length
      if (seen > most) throw appError(fileErrors, 'upload-too-large')
      yield chunk
    }
  }
}

/** What goes wrong while a form comes in is the disk's fault or the sender's. */
function rethrow(error: unknown): never {
  throw isAppError(error)
    ? (error as AppError)
    : appError(fileErrors, isDiskFull(error) ? 'storage-full' : 'upload-broken')
}

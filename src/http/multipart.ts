import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { type AppError, appError, isAppError } from '../lib/errors.ts'
import { fileErrors, isDiskFull } from '../platform/files/errors.ts'
import { metrics } from '../platform/metrics.ts'
import { startUpload, type UploadQuota } from './upload-quota.ts'

/** A file of a form as it lies on this machine's disk. */
export type SentFile = { field: string; name: string; path: string; bytes: number }
export type SentForm = { fields: FormData; files: SentFile[] }

/**
 * `fileBytes`: a larger file is cut one byte after it, so that whoever takes it sees that it is too large and says
 * so in words of their own. `totalBytes`: what is read of a request at all; the rest of a file that was cut is
 * read too, since a browser that is cut off shows no answer.
 */
export type FormLimits = { fileBytes: number; totalBytes: number; files: number }

/** Bytes read of a request beyond its one file. */
const OVERRUN = 30_000_000

/** The limits of a form with one file. */
export function oneFile(fileBytes: number): FormLimits {
  return { files: 1, fileBytes, totalBytes: fileBytes + OVERRUN }
}

/** Bytes of a request that brings no files. */
export const MAX_BODY_BYTES = 1_000_000

export const NO_FILES: FormLimits = { files: 0, fileBytes: 0, totalBytes: MAX_BODY_BYTES }

/** Prefix of the folders of forms under way; after it the process that receives them. */
const FOLDER = 'tianguis-form-'
const FOLDER_NAME = new RegExp(`^${FOLDER}(\\d+)-`)

/** Removes what a killed process left of the forms that it was receiving; called at start. */
export async function dropStaleForms(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, owner] = FOLDER_NAME.exec(name) ?? []
    if (owner === undefined) continue
    const path = join(tmpdir(), name)
    // A process of the same number may have come after its owner, as in a container that starts again.
    const begun = Number(owner) === process.pid ? performance.timeOrigin : 0
    const touched = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0
    if (isRunning(Number(owner)) && touched >= begun) continue
    await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process is one too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const NUL = String.fromCharCode(0)

/** Bytes of one text field, and how many there may be. */
const FIELD_BYTES = 200_000
const FIELDS = 400

/** Whether a request carries a form with files. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')
}

/**
 * Gives `work` a form whose files were streamed to disk, never held in memory. The files are gone when `work`
 * ends, however it ends; inputs without a file are left out. Takes forms without files too.
 *
 * @param sender account that sends it: what one may have under way is bounded, and what all may
 * @param fields filled as they come: what was read before a refusal is there
 * @throws `upload-broken`, `upload-too-large`, `upload-too-many`, `upload-busy`, `upload-busy-account`, `storage-full`
 */
export async function withForm<T>(
  request: Request,
  limits: FormLimits,
  sender: string,
  work: (form: SentForm) => Promise<T>,
  fields = new FormData(),
): Promise<T> {
  if (!isMultipart(request)) {
    for (const [name, value] of await plainForm(request)) fields.append(name, value)
    return work({ fields, files: [] })
  }
  const quota = startUpload(sender)
  metrics.uploads(1)
  try {
    const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`)).catch(rethrow)
    try {
      return await work(await receive(request, limits, quota, folder, fields))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    metrics.uploads(-1)
    quota.release()
  }
}

function plainForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw appError(fileErrors, 'upload-broken')
  })
}

async function receive(
  request: Request,
  limits: FormLimits,
  quota: UploadQuota,
  folder: string,
  fields: FormData,
): Promise<SentForm> {
  if (!request.body) throw appError(fileErrors, 'upload-broken')
  const form: SentForm = { fields, files: [] }
  const writing: Promise<void>[] = []
  const parser = createParser(request, limits)
  parser.on('field', (name, value, { valueTruncated }) => {
    // A value that does not fit is refused, never cut: a cut text would be kept as if it had been meant so.
    if (valueTruncated) parser.destroy(appError(fileErrors, 'upload-too-large'))
    // No text of ours holds a NUL, and PostgreSQL takes none.
    else if (value.includes(NUL)) parser.destroy(appError(fileErrors, 'upload-broken'))
    else form.fields.append(name, value)
  })
  parser.on('file', (field, stream, { filename = '' }) => {
    const file: SentFile = { field, name: filename, path: join(folder, String(writing.length)), bytes: 0 }
    stream.on('data', (chunk: Buffer) => {
      file.bytes += chunk.length
    })
    // In the order in which they were sent, however long each takes to be written.
    form.files.push(file)
    const written = pipeline(stream, createWriteStream(file.path, { flags: 'wx' }))
    // A file that cannot be written must not leave the sender waiting for it to be taken.
    written.catch((error: Error) => parser.destroy(error))
    writing.push(written)
  })
  parser.on('fieldsLimit', () => parser.destroy(appError(fileErrors, 'upload-too-large')))
  parser.on('filesLimit', () => parser.destroy(appError(fileErrors, 'upload-too-many')))
  try {
    await pipeline(Readable.fromWeb(request.body as never), counted(limits.totalBytes, quota), parser)
    await Promise.all(writing)
  } catch (error) {
    await Promise.allSettled(writing)
    rethrow(error)
  }
  return { ...form, files: form.files.filter(({ bytes, name }) => bytes > 0 || name !== '') }
}

function createParser(request: Request, limits: FormLimits): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: {
        fileSize: limits.fileBytes + 1,
        files: limits.files,
        fields: FIELDS,
        // A text that fills it counts as cut, so it is one byte wider.
        fieldSize: FIELD_BYTES + 1,
      },
    })
  } catch {
    throw appError(fileErrors, 'upload-broken')
  }
}

/** What the quota refuses is read to its end and thrown away, since a browser that is cut off shows no answer. */
function counted(maxBytes: number, quota: UploadQuota) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let seen = 0
    let refusal: AppError | undefined
    for await (const chunk of source) {
      seen += chunk.length
      if (seen > maxBytes) throw appError(fileErrors, 'upload-too-large')
      refusal ??= quota.take(chunk.length)
      if (!refusal) yield chunk
    }
    if (refusal) throw refusal
  }
}

/** A failure while a form comes in is the disk's fault or the sender's. */
function rethrow(error: unknown): never {
  throw isAppError(error)
    ? (error as AppError)
    : appError(fileErrors, isDiskFull(error) ? 'storage-full' : 'upload-broken')
}

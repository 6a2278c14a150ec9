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

export type SentFile = { field: string; name: string; path: string; bytes: number }
export type SentForm = { fields: FormData; files: SentFile[] }

/**
 * `fileBytes`: a larger file is cut one byte after it, so that its reader can detect and refuse it. `totalBytes`:
 * maximum read of a request, including the rest of a cut file, because browsers show no response to an aborted
 * upload.
 */
export type FormLimits = { fileBytes: number; totalBytes: number; files: number }

/** Bytes read beyond a request's one file. */
const OVERRUN = 30_000_000

export function singleFileLimits(fileBytes: number): FormLimits {
  return { files: 1, fileBytes, totalBytes: fileBytes + OVERRUN }
}

export const MAX_BODY_BYTES = 1_000_000

export const NO_FILES: FormLimits = { files: 0, fileBytes: 0, totalBytes: MAX_BODY_BYTES }

/** Prefix of folders of forms in progress, followed by the receiving process. */
const FOLDER = 'tianguis-form-'
const FOLDER_NAME = new RegExp(`^${FOLDER}(\\d+)-`)

/** Removes folders left by killed processes; called at start. */
export async function dropStaleForms(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, owner] = FOLDER_NAME.exec(name) ?? []
    if (owner === undefined) continue
    const path = join(tmpdir(), name)
    // A restarted container reuses process ids: older folders with our id are stale, too.
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
    // The process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const NUL = String.fromCharCode(0)

const FIELD_BYTES = 200_000
const FIELDS = 400

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')
}

/**
 * Passes a form to `work`, with its files streamed to disk. The files are deleted when `work` ends; empty file inputs
 * are left out. Forms without files are accepted.
 *
 * @param sender account, whose uploads in progress are limited
 * @param fields filled as they arrive, so that they survive a refusal
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
    // A value that is too long is refused: a cut text would be stored as if it were complete.
    if (valueTruncated) parser.destroy(appError(fileErrors, 'upload-too-large'))
    else if (value.includes(NUL)) parser.destroy(appError(fileErrors, 'upload-broken'))
    else form.fields.append(name, value)
  })
  parser.on('file', (field, stream, { filename = '' }) => {
    const file: SentFile = { field, name: filename, path: join(folder, String(writing.length)), bytes: 0 }
    stream.on('data', (chunk: Buffer) => {
      file.bytes += chunk.length
    })
    // In the order of the form, independent of write times.
    form.files.push(file)
    const written = pipeline(stream, createWriteStream(file.path, { flags: 'wx' }))
    // If a file cannot be written, the parser must not wait for it.
    written.catch((error: Error) => parser.destroy(error))
    writing.push(written)
  })
  parser.on('fieldsLimit', () => parser.destroy(appError(fileErrors, 'upload-too-large')))
  parser.on('filesLimit', () => parser.destroy(appError(fileErrors, 'upload-too-many')))
  try {
    await pipeline(Readable.fromWeb(request.body as never), byteLimiter(limits.totalBytes, quota), parser)
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
        // A text that fills the limit counts as cut.
        fieldSize: FIELD_BYTES + 1,
      },
    })
  } catch {
    throw appError(fileErrors, 'upload-broken')
  }
}

function byteLimiter(maxBytes: number, quota: UploadQuota) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let received = 0
    let refusal: AppError | undefined
    for await (const chunk of source) {
      received += chunk.length
      if (received > maxBytes) throw appError(fileErrors, 'upload-too-large')
      refusal ??= quota.take(chunk.length)
      if (!refusal) yield chunk
    }
    if (refusal) throw refusal
  }
}

function rethrow(error: unknown): never {
  throw isAppError(error)
    ? (error as AppError)
    : appError(fileErrors, isDiskFull(error) ? 'storage-full' : 'upload-broken')
}

/** Maximum bytes of forms in progress, on disk until their actions end. */
const MAX_ACCOUNT_BYTES = 200_000_000
const MAX_TOTAL_BYTES = 600_000_000

/** Maximum forms in progress of one account; a browser sends six at once. */
const MAX_ACCOUNT_FORMS = 8

const RETRY_SECONDS = 30

export type UploadQuota = {
  /**
   * Counts received bytes, not announced ones, so that announcements alone reserve nothing.
   *
   * @returns `upload-busy-account` (429) or `upload-busy` (503) if the form is refused
   */
  take(bytes: number): AppError | undefined
  release(): void
}

const accounts = new Map<string, { forms: number; bytes: number }>()
let totalBytes = 0

export function startUpload(sender: string): UploadQuota {
  const account = accounts.get(sender) ?? { forms: 0, bytes: 0 }
  accounts.set(sender, account)
  account.forms += 1
  const isExcess = account.forms > MAX_ACCOUNT_FORMS
  let counted = 0
  return {
    take(bytes) {
      if (isExcess || account.bytes + bytes > MAX_ACCOUNT_BYTES) return busy('upload-busy-account')
      if (totalBytes + bytes > MAX_TOTAL_BYTES) return busy('upload-busy')
      counted += bytes
      account.bytes += bytes
      totalBytes += bytes
      return undefined
    },
    release() {
      account.forms -= 1
      account.bytes -= counted
      totalBytes -= counted
      if (account.forms === 0) accounts.delete(sender)
    },
  }
}

const busy = (code: 'upload-busy' | 'upload-busy-account') =>
  appError(fileErrors, code, { params: { retryAfter: RETRY_SECONDS } })

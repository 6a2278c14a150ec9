import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl'
import { appError, isAppError } from '../../lib/errors.ts'
import { zipErrors } from './errors.ts'

/** Limits of an archive: files, unpacked bytes of one and of all, and compression ratio. */
export type ZipLimits = { entries: number; entryBytes: number; totalBytes: number; ratio: number }

export type ZipEntry = {
  name: string
  bytes: number
  /** @throws `zip-file-damaged` */
  read: () => Promise<Buffer>
}

/** Smaller files cannot harm, whatever their ratio. */
const RATIO_FROM_BYTES = 1_000_000

const NAME_MAX = 300
const FILE_TYPE = 0o170000
const SYMLINK = 0o120000

/**
 * Passes the files of a local ZIP archive to `work`, without folders. Its directory is validated before anything is
 * unpacked, and enforced while unpacking. Names are never used as paths.
 *
 * @throws all of `zipErrors`
 */
export async function withZip<T>(
  path: string,
  limits: ZipLimits,
  work: (entries: ZipEntry[]) => Promise<T>,
): Promise<T> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(() => {
    throw appError(zipErrors, 'zip-damaged')
  })
  try {
    return await work(await readDirectory(zip, limits))
  } finally {
    zip.close()
  }
}

async function readDirectory(zip: ZipFile, limits: ZipLimits): Promise<ZipEntry[]> {
  if (zip.entryCount > limits.entries)
    throw appError(zipErrors, 'zip-too-many', { params: { most: limits.entries } })
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  let packed = 0
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry)
      checkEntry(entry, name, limits)
      packed += entry.compressedSize
      unpacked += entry.uncompressedSize
      if (unpacked > limits.totalBytes)
        throw appError(zipErrors, 'zip-too-large', { params: { megabytes: megabytes(limits.totalBytes) } })
      if (name.endsWith('/')) continue
      const key = name.normalize('NFC').toLowerCase()
      if (names.has(key)) throw ofFile('zip-twice', name)
      names.add(key)
      entries.push({ name, bytes: entry.uncompressedSize, read: () => readEntry(zip, entry, name) })
    }
  } catch (error) {
    throw isAppError(error) ? error : appError(zipErrors, 'zip-damaged')
  }
  if (packed > zip.fileSize) throw appError(zipErrors, 'zip-damaged')
  return entries
}

/** Validated here, because the library's check throws an English message without a code. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
  if (name.length > NAME_MAX || name === '' || name.includes('\0') || validateFileName(name) !== null)
    throw ofFile('zip-name', name)
  return name
}

function checkEntry(entry: Entry, name: string, { entryBytes, ratio }: ZipLimits): void {
  const { compressedSize, uncompressedSize, externalFileAttributes } = entry
  if (entry.isEncrypted()) throw ofFile('zip-encrypted', name)
  if (((externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK) throw ofFile('zip-link', name)
  if (uncompressedSize > entryBytes)
    throw appError(zipErrors, 'zip-file-too-large', {
      params: { file: shown(name), megabytes: megabytes(entryBytes) },
    })
  if (uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > compressedSize * ratio)
    throw ofFile('zip-bomb', name)
}

async function readEntry(zip: ZipFile, entry: Entry, name: string): Promise<Buffer> {
  try {
    // The stream fails if the size differs from the directory's.
    const stream = await zip.openReadStreamPromise(entry)
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    const content = Buffer.concat(chunks)
    if (crc32(content) !== entry.crc32) throw new Error('wrong checksum')
    return content
  } catch {
    throw ofFile('zip-file-damaged', name)
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)

const shown = (name: string) => name.replace(/\p{C}/gu, '').slice(-120)

function ofFile(code: keyof typeof zipErrors, name: string) {
  return appError(zipErrors, code, { params: { file: shown(name) } })
}

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { appError } from '../../lib/errors.ts'
import { fileErrors, isDiskFull } from './errors.ts'
import type { Files } from './files.ts'
import { contentTypeOf, isFileKey } from './keys.ts'

/**
 * The file store in a folder of this machine. A file appears whole or not at all: it is written beside its
 * place, flushed, then renamed. The content type follows the key's ending, so nothing is kept besides.
 *
 * @throws `storage-full` when the disk is full; a key that leaves the folder is a bug
 */
export function createLocalFiles(dir: string): Files {
  const root = resolve(dir)
  const placeOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error(`not a key of the file store: ${JSON.stringify(key)}`)
    return join(root, key)
  }

  return {
    async put(key, body) {
      const place = placeOf(key)
      // A name that isFileKey refuses: what a crash leaves behind can never be served.
      const draft = join(dirname(place), `.${randomUUID()}`)
      try {
        await mkdir(dirname(place), { recursive: true })
        // Bytes that are all here need no stream: half the work, of thousands in an import.
        if (body instanceof Readable)
          await pipeline(body, createWriteStream(draft, { flags: 'wx', flush: true }))
        else await writeFile(draft, body, { flag: 'wx', flush: true })
        await rename(draft, place)
      } catch (error) {
        await rm(draft, { force: true })
        throw isDiskFull(error) ? appError(fileErrors, 'storage-full') : error
      }
    },

    async get(key) {
      if (!isFileKey(key)) return undefined
      const handle = await open(placeOf(key)).catch(ignoreMissing)
      if (!handle) return undefined
      const stat = await handle.stat()
      if (stat.isFile())
        return { body: handle.createReadStream(), size: stat.size, contentType: contentTypeOf(key) }
      await handle.close()
      return undefined
    },

    async list(folder) {
      const entries = await readdir(placeOf(folder), { withFileTypes: true }).catch(ignoreMissing)
      const keys = (entries ?? []).filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`)
      return keys.filter(isFileKey)
    },

    async remove(keys) {
      await Promise.all(keys.map((key) => rm(placeOf(key), { force: true })))
    },
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

function ignoreMissing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error) ?? '')) throw error
}

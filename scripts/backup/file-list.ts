import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isFileKey } from '../../src/platform/files/keys.ts'

/** A file of the shop; `etag` where a bucket gave one. */
export type StoredFile = { key: string; size: number; etag?: string }

/** Beside the manifest: a line a file, size, ETag or "-", key, between tabs. */
export const FILE_LIST = 'files.tsv'

/** The shop's files below a folder: no drafts, and nothing else whose name is not a key. None where there is no folder. */
export async function filesBelow(folder: string): Promise<StoredFile[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return Promise.all(
    keys.filter(isFileKey).map(async (key) => ({ key, size: (await stat(join(folder, key))).size })),
  )
}

export async function writeFileList(backup: string, files: readonly StoredFile[]): Promise<void> {
  const lines = files.map(({ key, size, etag }) => `${size}\t${etag ?? '-'}\t${key}\n`)
  await writeFile(join(backup, FILE_LIST), lines.toSorted().join(''))
}

/** Backups of releases before name also what lay beside the shop's files: nobody misses it. */
export async function readFileList(backup: string): Promise<StoredFile[]> {
  const text = await readFile(join(backup, FILE_LIST), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [size = '', etag = '-', key = ''] = line.split('\t')
      return { key, size: Number(size), ...(etag === '-' ? {} : { etag }) }
    })
    .filter(({ key }) => isFileKey(key))
}

/** Files that are not there, or are not what they were. The ETag is compared where both have one. */
export function missingFrom(found: readonly StoredFile[], expected: readonly StoredFile[]): string[] {
  const there = new Map(found.map((file) => [file.key, file]))
  return expected.flatMap(({ key, size, etag }) => {
    const file = there.get(key)
    const isSame = file?.size === size && (!etag || !file.etag || etag === file.etag)
    return isSame ? [] : [key]
  })
}

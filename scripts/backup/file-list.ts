import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** A file of the shop; `etag` where a bucket gave one. */
export type StoredFile = { key: string; size: number; etag?: string }

/** Beside the manifest: a line a file, size, ETag or "-", key, between tabs. */
export const FILE_LIST = 'files.tsv'

/** All files below a folder; drafts (names that begin with a dot) left out. None where there is no folder. */
export async function filesBelow(folder: string): Promise<StoredFile[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      return { key: relative(folder, path).split(sep).join('/'), size: (await stat(path)).size }
    }),
  )
}

export async function writeFileList(backup: string, files: readonly StoredFile[]): Promise<void> {
  const lines = files.map(({ key, size, etag }) => `${size}\t${etag ?? '-'}\t${key}\n`)
  await writeFile(join(backup, FILE_LIST), lines.toSorted().join(''))
}

export async function readFileList(backup: string): Promise<StoredFile[]> {
  const text = await readFile(join(backup, FILE_LIST), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [size = '', etag = '-', key = ''] = line.split('\t')
      return { key, size: Number(size), ...(etag === '-' ? {} : { etag }) }
    })
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

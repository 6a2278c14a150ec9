import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredFile } from './file-list.ts'

/** Description of a backup in its own folder, written last. */
export type Manifest = {
  kind: 'dump' | 'cluster'
  /** Major version of the server. */
  major: number
  /** Major version of the pg_dump that wrote the dump: an older pg_restore cannot read it. */
  dumpMajor?: number
  createdAt: string
  /** The database that it is of, as `databaseId` names it. Absent in backups of releases before it. */
  database?: string
  /** Whether that was a server of DATABASE_URL, not the included one. Absent as above. */
  isOfServer?: boolean
  /**
   * Rows of each table, `schema.table`, at the dump's moment. A copied cluster has no such moment before its log is
   * replayed. Absent in backups of releases before it.
   */
  rows?: Record<string, number>
  /** Files are listed in FILE_LIST. `isCopied`: they are in the backup; else each is named, and stays in its bucket. */
  files?: { bucket?: string; isCopied: boolean; count: number; bytes: number }
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new Error(`${folder} no es un respaldo completo: le falta manifest.json.`)
  })
  return JSON.parse(text) as Manifest
}

export function summaryOf(files: Iterable<StoredFile>): { count: number; bytes: number } {
  let count = 0
  let bytes = 0
  for (const { size } of files) {
    count += 1
    bytes += size
  }
  return { count, bytes }
}

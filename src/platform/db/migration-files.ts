import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'

export type Migration = {
  /** Name of its file, such as `0024_whole_product_rows`. */
  tag: string
  /** What drizzle's journal table knows it by: when it was generated, and its file's SHA-256. */
  when: number
  hash: string
  statements: string[]
  /** Runs outside a transaction: indexes of large tables, built while others write. */
  isConcurrent: boolean
}

const CONCURRENT = /^\s*-- concurrently\b/

/**
 * The migrations of a folder as drizzle-kit writes it, in the order of its journal.
 *
 * @throws when a file of the journal is missing
 */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, index) => ({
    tag: journal.entries[index]?.tag ?? '',
    when: folderMillis,
    hash,
    statements: sql.filter((statement) => statement.trim() !== ''),
    isConcurrent: CONCURRENT.test(sql[0] ?? ''),
  }))
}

/** What drizzle's journal table holds once all of the folder's migrations are applied. */
export const newestMigration = (folder: string): number =>
  Math.max(...readMigrations(folder).map(({ when }) => when))

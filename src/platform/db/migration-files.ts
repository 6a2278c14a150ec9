import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'

/**
 * `transaction`: all statements in one; `concurrently`: statement by statement outside of one, for indexes of large tables
 * while others write; `functions`: runs the files of `db/functions` again.
 */
export type MigrationKind = 'transaction' | 'concurrently' | 'functions'

export type Migration = {
  /** Name of its file, such as `0001_baseline`. */
  tag: string
  /** Its key in drizzle's journal table: when it was generated, and its file's SHA-256. */
  when: number
  hash: string
  statements: string[]
  kind: MigrationKind
}

/** Key of the oldest migration of 1.0.0. Databases with an older one were made by a chain that is gone. */
export const FIRST_MIGRATION = 1_795_886_863_959

const kindOf = (text = ''): MigrationKind =>
  (/^\s*-- (concurrently|functions)\b/.exec(text)?.[1] as MigrationKind | undefined) ?? 'transaction'

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
    kind: kindOf(sql[0]),
  }))
}

/** The largest key in drizzle's journal table once all of the folder's migrations are applied. */
export const newestMigration = (folder: string): number =>
  Math.max(...readMigrations(folder).map(({ when }) => when))

/** Texts of the files next to the folder of the migrations that declare functions and triggers, by name. */
export function readFunctions(folder: string): string[] {
  const functions = join(folder, '../functions')
  return readdirSync(functions)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => readFileSync(join(functions, name), 'utf8'))
}

export const functionsLine = (folder: string): string =>
  `-- functions ${createHash('sha256').update(readFunctions(folder).join('\0')).digest('hex').slice(0, 16)}`

import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** A consistent copy of the payment sandbox's file, also while it is written to. Only the demo has one. */
export async function copySqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  const database = new DatabaseSync(from, { readOnly: true })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}

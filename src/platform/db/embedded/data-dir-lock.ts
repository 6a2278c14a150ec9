import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** `held` by this process until it ends in any way; `taken` by another live one. */
export type LockState = { state: 'held'; release(): void } | { state: 'taken' }

const SQLITE_BUSY = 5

/** Collected as garbage, a lock would be released. */
const held = new Set<DatabaseSync>()

/**
 * Takes the data folder for this process. SQLite's lock is the operating system's: it goes with the process, kill -9
 * too, so it is never stale, and no process id has to be believed.
 *
 * @param dataDir an existing folder
 * @param patienceMs how long one that is about to end is waited for; blocks
 */
export function waitForDataDir(dataDir: string, patienceMs: number): LockState {
  const file = new DatabaseSync(join(dataDir, 'postgres.lock'), { timeout: patienceMs })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return { state: 'taken' }
    throw error
  }
  held.add(file)
  return {
    state: 'held',
    release() {
      if (held.delete(file)) file.close()
    },
  }
}

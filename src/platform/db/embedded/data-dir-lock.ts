import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** `held` by this process until it ends; `taken` by another one. */
export type LockState = { state: 'held'; release(): void } | { state: 'taken' }

const SQLITE_BUSY = 5

/** Keeps locks from garbage collection, which would release them. */
const held = new Set<DatabaseSync>()

/**
 * Locks the data folder for this process with SQLite's file lock, which the operating system releases with the
 * process, even after kill -9: it is never stale.
 *
 * @param dataDir an existing folder
 * @param timeoutMs blocking wait for a process that is about to end
 */
export function waitForDataDir(dataDir: string, timeoutMs: number): LockState {
  const file = new DatabaseSync(join(dataDir, 'postgres.lock'), { timeout: timeoutMs })
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

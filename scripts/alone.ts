import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Longer than any work that is done alone; the lock of a process that is gone is taken at once. */
const PATIENCE_MS = 5 * 60_000
const LOOK_MS = 200

/**
 * Does something while no other process of this machine does it; whoever comes second waits. The lock is a file with
 * the id of its process.
 */
export function alone(lock: string, work: () => void): void {
  const until = Date.now() + PATIENCE_MS
  while (!take(lock)) {
    const holder = holderOf(lock)
    if (Date.now() > until) rmSync(lock, { force: true })
    else if (isGone(holder)) bury(lock, holder)
    else pause(LOOK_MS)
  }
  try {
    work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The id that the lock names; empty for one that is made or given up this moment. */
function holderOf(lock: string): string {
  try {
    return readFileSync(lock, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function isGone(id: string): boolean {
  if (id === '') return false
  try {
    process.kill(Number(id), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/**
 * Removes the lock of a process that is gone, and no other: of those who have seen it, one at a time looks again and
 * removes it, under a lock that is named after the dead.
 */
function bury(lock: string, dead: string): void {
  const grave = `${lock}.${dead}`
  // Another one is at it; who died at it is waited for no longer than for any other.
  if (!take(grave)) {
    pause(LOOK_MS)
    return
  }
  if (holderOf(lock) === dead) rmSync(lock, { force: true })
  rmSync(grave, { force: true })
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

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
    if (!isHeld(lock) || Date.now() > until) rmSync(lock, { force: true })
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

/** False where the process that wrote it is gone; a lock that is made or given up this moment counts as held. */
function isHeld(lock: string): boolean {
  try {
    const id = readFileSync(lock, 'utf8')
    if (id !== '') process.kill(Number(id), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

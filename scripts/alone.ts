import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { printLine } from './say.ts'

/** Longer than any work that is done alone; the lock of a process that is gone is taken at once. */
const LOCK_TIMEOUT_MS = 5 * 60_000
const LOOK_MS = 200

/**
 * Runs `work` while no other process of this machine does the same. A second process waits and says so. The lock is a file
 * with the id of its process.
 */
export function alone(lock: string, work: () => void): void {
  const until = Date.now() + LOCK_TIMEOUT_MS
  for (let isSaid = false; !take(lock); ) {
    const holder = holderOf(lock)
    if (holder === undefined) continue
    if (!isHeld(holder) || Date.now() > until) {
      takeAway(lock, holder)
      continue
    }
    if (!isSaid) printLine(`Otro proceso trabaja en lo mismo; se espera a que termine (${lock}).`)
    isSaid = true
    pause(LOOK_MS)
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

/** The id in the lock: empty in the moment in which it is made, undefined once it was given up. */
function holderOf(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function isHeld(holder: string): boolean {
  try {
    if (holder !== '') process.kill(Number(holder), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Removes the lock of a process that is gone. If another process has replaced it since, the new lock is put back. */
function takeAway(lock: string, holder: string): void {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    if (readFileSync(aside, 'utf8') === holder) rmSync(aside)
    else renameSync(aside, lock)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

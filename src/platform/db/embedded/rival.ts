import { readFileSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers } from './answers.ts'
import type { Cluster } from './cluster.ts'
import { processInfo } from './processes.ts'

/** Names the watchdog shell in the process list. */
export const WATCHDOG = 'tianguis-pgwatch'

/** Milliseconds between two looks. */
const STEP = 100

/** Looks until an owner is believed alive: the watchdog of a dead one stops its server well within this. */
const PATIENCE = 20

/** Looks until a server that neither answers nor stops is reported. */
const LIMIT = 300

/**
 * What stands in the way on the data folder: `free` (with the process id of a dead server that PostgreSQL must
 * not take for a rival), or `serving` by another live instance.
 */
export type Occupation = { state: 'free'; stalePid?: number } | { state: 'serving'; pid: number }

/** Waits for a stopping server, stops an orphaned one, and clears an unreadable postmaster.pid. */
export async function awaitFolder(cluster: Cluster, share: boolean): Promise<Occupation> {
  const lock = join(cluster.data, 'postmaster.pid')
  let told = false
  for (let look = 0; look < LIMIT; look++, await sleep(STEP)) {
    const pid = readPid(lock)
    if (pid === undefined) return { state: 'free' }
    if (!(pid > 0)) {
      // Empty or torn by a power cut while it was written: PostgreSQL would refuse to start for ever.
      if (look < PATIENCE) continue
      unlinkSync(lock)
      return { state: 'free' }
    }
    const server = processInfo(pid)
    if (!server || server.zombie || !server.command.includes(cluster.data)) {
      // Dead, or the number now belongs to someone else. A server in another container, whose processes
      // are not visible here, still answers on the socket.
      if (await answers(cluster.admin)) return { state: 'serving', pid }
      return { state: 'free', stalePid: pid }
    }
    if (processInfo(server.parent)?.command.includes(WATCHDOG)) {
      const patient = share ? look === 0 || look >= PATIENCE : look >= PATIENCE
      if (patient && (await answers(cluster.connection))) return { state: 'serving', pid }
    } else if (!told) {
      told = true
      stopOrphan(pid)
    }
  }
  throw new Error(
    `PostgreSQL (pid ${readPid(lock) ?? '?'}) ocupa ${cluster.folder} y no responde ni termina; detenlo a mano.`,
  )
}

function readPid(lock: string): number | undefined {
  try {
    return Number(readFileSync(lock, 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** Nobody would ever stop a server that lost its watchdog. SIGINT asks for a fast, clean shutdown. */
function stopOrphan(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It ended in between.
  }
}

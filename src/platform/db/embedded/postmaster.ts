import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers } from './answers.ts'
import type { Cluster } from './cluster.ts'
import { SERVER_ENVIRONMENT } from './initdb.ts'
import { processInfo } from './processes.ts'
import { WATCHDOG } from './rival.ts'

/** One run of the server. `exited` tells how it ended; `close` asks for a fast shutdown. */
export type Postmaster = { exited: Promise<string>; close(): void }

/** Milliseconds; the recovery after a crash may replay much. */
const LONGEST_START = 300_000

/** Bytes after which the log is moved aside at a start. */
const LARGEST_LOG = 5_000_000

/**
 * The shell keeps the other end of our pipe: when this process ends in any way, kill -9 too, `cat` sees the end
 * and the server gets SIGINT, a fast shutdown, and where that takes more than ten seconds SIGQUIT: the next start recovers.
 * The server itself does not inherit the pipe.
 */
const WATCH = `exec 3<&0
"$@" 3<&- &
server=$!
{ cat <&3 >/dev/null; kill -INT $server; sleep 10; kill -QUIT $server; } 2>/dev/null &
guard=$!
wait $server
code=$?
kill $guard 2>/dev/null
exit $code`

/** Starts the server under the watchdog; 'taken' when another one got the folder first. */
export async function startPostmaster(
  cluster: Cluster,
  settings: Record<string, string>,
  stalePid: number | undefined,
): Promise<Postmaster | 'taken'> {
  const log = openLog(cluster.log)
  const child = launch(cluster, settings, stalePid, log.descriptor)
  closeSync(log.descriptor)
  let gone: string | undefined
  const exited = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal ?? `código ${code}`))
  })
  exited.then((reason) => {
    gone = reason
  })
  const postmaster = {
    exited,
    close() {
      child.ref()
      child.stdin?.end()
    },
  }
  const deadline = Date.now() + LONGEST_START
  for (let look = 0; ; look++) {
    if (gone !== undefined) {
      const tail = log.tail()
      if (/lock file ".*" already exists|pre-existing shared memory block/.test(tail)) return 'taken'
      throw new Error(`PostgreSQL no arrancó (${gone}):\n${tail}`)
    }
    // The answer may come from a rival's server on the same socket; ours is the shell's own child.
    if ((await answers(cluster.admin)) && isChildOf(cluster, child)) return postmaster
    if (Date.now() > deadline) {
      postmaster.close()
      throw new Error(`PostgreSQL no queda listo:\n${log.tail()}`)
    }
    await sleep(look < 40 ? 10 : 50)
  }
}

function launch(
  cluster: Cluster,
  settings: Record<string, string>,
  stalePid: number | undefined,
  log: number,
): ChildProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = [
    join(cluster.binaries, 'postgres'),
    '-D',
    cluster.data,
    '-p',
    String(cluster.port),
    ...options,
  ]
  // Tells PostgreSQL that this process id is no rival; it still checks the shared memory itself.
  const env = stalePid ? { ...SERVER_ENVIRONMENT, PG_GRANDPARENT_PID: String(stalePid) } : SERVER_ENVIRONMENT
  const child = spawn('/bin/sh', ['-c', WATCH, WATCHDOG, ...server], {
    ...cluster.account,
    cwd: '/',
    // Its own session: Ctrl-C in the terminal must not stop the server before the application.
    detached: true,
    stdio: ['pipe', log, log],
    env,
  })
  child.stdin?.on('error', () => {})
  child.unref()
  ;(child.stdin as unknown as { unref?(): void } | null)?.unref?.()
  return child
}

function isChildOf(cluster: Cluster, child: ChildProcess): boolean {
  try {
    const pid = Number(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return processInfo(pid)?.parent === child.pid
  } catch {
    return false
  }
}

function openLog(path: string): { descriptor: number; tail(): string } {
  try {
    if (statSync(path).size > LARGEST_LOG) renameSync(path, `${path}.1`)
  } catch {
    // The first start has none.
  }
  const descriptor = openSync(path, 'a', 0o640)
  const from = fstatSync(descriptor).size
  return { descriptor, tail: () => readFileSync(path).subarray(from).toString().slice(-2000).trim() }
}

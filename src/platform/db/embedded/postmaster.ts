import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Cluster, SERVER_ENVIRONMENT } from './cluster.ts'

const run = promisify(execFile)

/** One run of the server. `exited` tells how it ended; `close` asks for a fast shutdown. */
export type Postmaster = { exited: Promise<string>; close(): void }

/** Tries until the last processes of a killed server have let go of its shared memory, 100 ms apart. */
const MAX_TRIES = 50

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

/**
 * Starts the server under the watchdog and waits until it answers, also through a long recovery. Only for who holds the
 * data folder.
 */
export async function startPostmaster(
  cluster: Cluster,
  binaries: string,
  settings: Record<string, string>,
): Promise<Postmaster> {
  // The log of the last one says why it ended.
  if (existsSync(cluster.log)) renameSync(cluster.log, `${cluster.log}.1`)
  for (let tries = 1; ; tries++) {
    await clearDataDir(cluster, binaries)
    const postmaster = launch(cluster, binaries, settings)
    let failure: string | undefined
    postmaster.exited.then((reason) => {
      failure = reason
    })
    while (failure === undefined) {
      if (await isReady(cluster.admin)) return postmaster
      await sleep(20)
    }
    const tail = readFileSync(cluster.log, 'utf8').slice(-2_000).trim()
    if (tries === MAX_TRIES || !tail.includes('pre-existing shared memory block'))
      throw new Error(`PostgreSQL no arrancó (${failure}):\n${tail}`)
    await sleep(100)
  }
}

/** Whether a server takes connections here; false while it starts, recovers, stops or is absent. */
export async function isReady(connection: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  const isConnected = await client.connect().then(
    () => true,
    () => false,
  )
  client.end().catch(() => {})
  return isConnected
}

/**
 * Stops the server of an owner that was killed, and clears what a killed server has left. Whoever holds the data folder
 * knows that no other instance lives.
 */
async function clearDataDir({ account, data, folder, socket }: Cluster, binaries: string): Promise<void> {
  const stop = ['stop', '-D', data, '-m', 'fast', '-t', '30']
  const options = { ...account, cwd: '/', env: SERVER_ENVIRONMENT }
  for (let tries = 1; await isListening(socket); tries++) {
    // It fails where the server was ending by itself, or was killed and has left a process that was just forked.
    const failure = await run(join(binaries, 'pg_ctl'), stop, options).catch((error: Error) => error)
    if (tries === MAX_TRIES || /server does not shut down/.test(String(failure)))
      throw new Error(`PostgreSQL ocupa ${folder} y no responde ni termina; detenlo a mano.`)
    await sleep(100)
  }
  // Their process ids may belong to other programs by now, for which PostgreSQL would wait for ever.
  for (const file of [join(data, 'postmaster.pid'), `${socket}.lock`]) rmSync(file, { force: true })
}

/** Also true for one that hangs: then its queue is full, or takes the connection and does not answer. */
async function isListening(socket: string): Promise<boolean> {
  const client = connect(socket)
  const isAbsent = await once(client, 'connect').then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'ECONNREFUSED' || code === 'ENOENT',
  )
  client.destroy()
  return !isAbsent
}

function launch(
  { account, data, log }: Cluster,
  binaries: string,
  settings: Record<string, string>,
): Postmaster {
  const output = openSync(log, 'w', 0o640)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = [join(binaries, 'postgres'), '-D', data, ...options]
  const child = spawn('/bin/sh', ['-c', WATCH, 'tianguis-pgwatch', ...server], {
    ...account,
    cwd: '/',
    // Its own session: Ctrl-C in the terminal must not stop the server before the application.
    detached: true,
    stdio: ['pipe', output, output],
    env: SERVER_ENVIRONMENT,
  })
  closeSync(output)
  child.stdin?.on('error', () => {})
  child.unref()
  ;(child.stdin as unknown as { unref?(): void } | null)?.unref?.()
  return {
    exited: once(child, 'exit').then(
      ([code, signal]) => signal ?? `código ${code}`,
      (error: Error) => error.message,
    ),
    close() {
      child.ref()
      child.stdin?.end()
    },
  }
}

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

export type Postmaster = { exited: Promise<string>; close(): void }

/** Attempts, 100 ms apart, until a killed server's processes have released its shared memory. */
const MAX_TRIES = 50

/**
 * The shell holds the other end of our pipe. When this process ends, even by kill -9, `cat` reads the end of the
 * pipe, and the server gets SIGINT (fast shutdown), then SIGQUIT after ten seconds. The server does not inherit the
 * pipe.
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

/** Starts the server with its watchdog and waits until it accepts connections. Requires the lock of the data folder. */
export async function startPostmaster(
  cluster: Cluster,
  binaries: string,
  settings: Record<string, string>,
): Promise<Postmaster> {
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

async function clearDataDir({ account, data, folder, socket }: Cluster, binaries: string): Promise<void> {
  const stop = ['stop', '-D', data, '-m', 'fast', '-t', '30']
  const options = { ...account, cwd: '/', env: SERVER_ENVIRONMENT }
  for (let tries = 1; await isListening(socket); tries++) {
    // Fails if the server was already ending, or was killed and has left a child process.
    const failure = await run(join(binaries, 'pg_ctl'), stop, options).catch((error: Error) => error)
    if (tries === MAX_TRIES || /server does not shut down/.test(String(failure)))
      throw new Error(`PostgreSQL ocupa ${folder} y no responde ni termina; detenlo a mano.`)
    await sleep(100)
  }
  // Their process ids may have been reused, and PostgreSQL would wait for those processes.
  for (const file of [join(data, 'postmaster.pid'), `${socket}.lock`]) rmSync(file, { force: true })
}

/** Also true for a hung server: its queue is full, or it accepts the connection without a response. */
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
    // Own session: Ctrl-C in the terminal must not stop the server before the application.
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

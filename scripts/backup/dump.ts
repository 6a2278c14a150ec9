import { spawn } from 'node:child_process'
import { databaseMismatchText, unreachable } from '../../src/platform/db/links.ts'
import type { Connection } from '../../src/platform/db/pool.ts'
import {
  type DatabaseIdentity,
  inspectServer,
  isSameDatabase,
  type Server,
} from '../../src/platform/db/server.ts'
import { withClient } from '../connect.ts'
import { countRows } from './proof.ts'

/** One transaction's view of the application's database, compressed, and the rows of each table in that view. */
export function dumpDatabase(
  program: string,
  connection: Connection,
  file: string,
): Promise<Record<string, number>> {
  return withClient(connection, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('set local statement_timeout = 0')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const words = ['--format=custom', '--no-owner', `--snapshot=${rows[0]?.id}`, `--file=${file}`]
    await run(program, connection, words, file)
    return await countRows(client)
  })
}

/**
 * Refuses a pooler: session settings of PostgreSQL's programs would leak to the connection's next client.
 *
 * @throws if the connection goes through a pooler
 */
export async function requireOwnSession(connection: Connection): Promise<Server> {
  const server = await inspectServer(connection)
  if (server.isPooled)
    throw new Error(
      'pg_dump y pg_restore no van por un pooler: define DATABASE_DIRECT_URL, que no pase por él.',
    )
  return server
}

/** A database's identity as manifests have it. */
export async function databaseId(connection: Connection): Promise<string> {
  const { name, cluster } = (await inspectServer(connection)).database
  return `${cluster ?? ''}/${name}`
}

/** Whether two ids of manifests may belong to the same database. */
export const isSameId = (one: string, other: string): boolean =>
  isSameDatabase(identityIn(one), identityIn(other))

function identityIn(id: string): DatabaseIdentity {
  const [cluster = '', ...name] = id.split('/')
  return { cluster: cluster || null, name: name.join('/') }
}

/** Throws, with its name, where a setting leads nowhere, or where backups would be of another database than the shop's. */
export async function requireSameDatabase(env: NodeJS.ProcessEnv): Promise<void> {
  const look = async (setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL') => {
    const url = env[setting]
    return url ? (await inspectServer(url).catch(unreachable(setting))).database : undefined
  }
  const [database, direct] = [await look('DATABASE_URL'), await look('DATABASE_DIRECT_URL')]
  if (database && direct && !isSameDatabase(database, direct))
    throw new Error(databaseMismatchText(database.name, direct.name))
}

/** All or nothing, into an empty database. */
export function restoreWith(program: string, connection: Connection, file: string): Promise<void> {
  return run(program, connection, ['--no-owner', '--exit-on-error', '--single-transaction', file], file)
}

/** Process lists show arguments, but not the environment. */
export function withoutPassword(connection: Connection): { url: string; password: string | undefined } {
  if (typeof connection !== 'string') {
    const { host = '', port = 5432, user = '', database = '', password } = connection
    const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    return { url, password: typeof password === 'string' ? password : undefined }
  }
  let password: string | undefined
  const take = (_: string, before: string, given: string, after: string) => {
    password = decodeURIComponent(given)
    return before + after
  }
  const url = connection
    .replace(/^(\w+:\/\/[^:@/?#]*):([^@]*)(@)/, take)
    .replace(/([?&])password=([^&]*)(?:&|$)/, (all, before, given) => take(all, before, given, ''))
    // Words of the shop's driver that PostgreSQL's own programs do not know.
    .replace(/([?&])uselibpqcompat=[^&]*(?:&|$)/, '$1')
    .replace('sslmode=no-verify', 'sslmode=require')
    .replace(/[?&]+$/, '')
  return { url, password }
}

/** @param file which the program writes or reads; of a full disk it says no more than that it is full */
function run(program: string, connection: Connection, words: string[], file: string): Promise<void> {
  const { url, password } = withoutPassword(connection)
  const child = spawn(program, [`--dbname=${url}`, ...words], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...(password === undefined ? {} : { PGPASSWORD: password }) },
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} terminó con código ${code} (${file}):\n${said}`)),
    )
  })
}

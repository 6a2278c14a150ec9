import pg from 'pg'
import { type Connection, connectionConfig } from './pool.ts'

export const SUPPORTED = { oldest: 15, newest: 18 }

export type Server = {
  major: number
  /** Whether a pooler in transaction mode may be in between: consecutive statements may then use different sessions. */
  isPooled: boolean
  /** Whether the role has time limits, which cannot be set otherwise behind a pooler. */
  hasTimeLimits: boolean
  encoding: string
  role: string
  /** `creatable`: the migrations may create it. */
  trigrams: 'there' | 'creatable' | 'forbidden' | 'missing'
  database: DatabaseIdentity
}

/** Database name and the cluster's identifier, which a restored copy does not share. */
export type DatabaseIdentity = {
  name: string
  /** null without permission to read it. */
  cluster: string | null
}

export const isSameDatabase = (one: DatabaseIdentity, other: DatabaseIdentity): boolean =>
  one.name === other.name && (one.cluster === null || other.cluster === null || one.cluster === other.cluster)

/** Milliseconds to connect and to respond; waiting for a starting server is the service manager's task. */
const TIMEOUT_MS = 10_000

/** Inspects a server at start, without startup parameters that a pooler could reject. @throws errors of `pg` */
export async function inspectServer(connection: Connection): Promise<Server> {
  const client = new pg.Client({
    application_name: 'tianguis',
    ...connectionConfig(connection),
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Omit<Server, 'isPooled' | 'database'>>(`
      select current_setting('server_version_num')::int / 10000 as major,
        current_setting('server_encoding') as encoding, quote_ident(current_user) as role,
        current_setting('statement_timeout') <> '0'
          and current_setting('idle_in_transaction_session_timeout') <> '0' as "hasTimeLimits",
        coalesce(
          (select 'there' from pg_extension where extname = 'pg_trgm'),
          (select case when bool_or(trusted and has_database_privilege(current_database(), 'create') or rolsuper)
              then 'creatable' else 'forbidden' end
            from pg_available_extension_versions, pg_roles
            where name = 'pg_trgm' and rolname = current_user having count(*) > 0),
          'missing') as trigrams`)
    const [row] = rows
    if (!row) throw new Error('the server returned no row')
    return { ...row, isPooled: await isPooled(client), database: await identify(client) }
  } finally {
    await client.end()
  }
}

async function identify(client: pg.ClientBase): Promise<DatabaseIdentity> {
  const read = async (text: string) => (await client.query<{ found: string }>(text)).rows[0]?.found ?? null
  const name = (await read('select current_database() as found')) ?? ''
  const cluster = await read('select system_identifier::text as found from pg_control_system()').catch(
    () => null,
  )
  return { name, cluster }
}

/** Whether queries run in another process than the greeting: a pooler greets with a process id of its own. */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as pg.ClientBase & { processID: number }).processID
}

/** Warns the operator of later problems. @throws one Spanish line if the shop cannot run on this server */
export function requireSupported(server: Server, say: (line: string) => void): void {
  const { major, encoding, trigrams } = server
  const range = `de la ${SUPPORTED.oldest} a la ${SUPPORTED.newest}`
  if (major < SUPPORTED.oldest)
    throw new Error(`PostgreSQL ${major} es demasiado antiguo: Tianguis corre con las versiones ${range}.`)
  if (encoding !== 'UTF8')
    throw new Error(`La base de datos guarda sus textos en ${encoding}: créala con encoding 'UTF8'.`)
  if (trigrams === 'missing')
    throw new Error('Al servidor le falta la extensión pg_trgm: instala el paquete postgresql-contrib.')
  if (trigrams === 'forbidden')
    throw new Error(
      'Al usuario de DATABASE_URL no se le permite crear la extensión pg_trgm: como administrador, ' +
        'ejecuta «create extension pg_trgm» en esta base de datos.',
    )
  if (major > SUPPORTED.newest)
    say(`PostgreSQL ${major} es más nuevo que lo probado: Tianguis corre con las versiones ${range}.`)
  if (server.isPooled && !server.hasTimeLimits)
    say(
      'Detrás de un pooler los límites de tiempo son del rol, y este no los tiene: ' +
        `«alter role ${server.role} set statement_timeout = '15s'» (docs/operations.md, "Poolers").`,
    )
}

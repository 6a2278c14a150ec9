import type pg from 'pg'
import { identityOf } from '../../src/env.ts'
import { firstTerms } from '../../src/features/settings/rules-terms.ts'
import { databaseMismatchText, unreachable } from '../../src/platform/db/links.ts'
import { newestMigration } from '../../src/platform/db/migration-files.ts'
import type { Connection } from '../../src/platform/db/pool.ts'
import { inspectServer, isSameDatabase, requireSupported } from '../../src/platform/db/server.ts'
import { openSite } from '../../src/platform/site/current-site.ts'
import { withClient, withDatabase } from '../connect.ts'
import { doubtful, type Finding, good, wrong } from './finding.ts'
import { checkMailNames, type Read } from './settings.ts'

const MIGRATE = 'npm run migrate'
/** Milliseconds of difference between two clocks. */
const APART = { doubtful: 2_000, wrong: 30_000 }

/** Somebody waits: less than a check may take altogether. */
const LIMITS = {
  application_name: 'tianguis-doctor',
  connectionTimeoutMillis: 10_000,
  query_timeout: 10_000,
}

export const ask = <Value>(url: Connection, work: (client: pg.Client) => Promise<Value>) =>
  withClient(url, work, LIMITS)

export async function checkDatabase({ env, database }: Read): Promise<Finding[]> {
  const url = env.DATABASE_URL
  if (!url)
    return [
      good(
        database
          ? 'PostgreSQL incluido, en DATA_DIR, en marcha; solo para una máquina'
          : 'PostgreSQL incluido, en DATA_DIR, sin nadie que lo tenga en marcha: no se mira dentro',
      ),
    ]
  const server = await inspectServer(url).catch(unreachable('DATABASE_URL'))
  const found: Finding[] = []
  const told: string[] = []
  requireSupported(server, (line) => told.push(line))
  const pooler = server.isPooled ? ', detrás de un pooler' : ''
  found.push(
    good(
      `PostgreSQL ${server.major}, UTF-8, pg_trgm ${server.trigrams === 'there' ? 'puesta' : 'por crear'}${pooler}`,
    ),
  )
  for (const line of told) found.push(doubtful(line, 'docs/operations.md, "The database"'))
  found.push(...(await ask(url, checkPlanner)))
  const direct = env.DATABASE_DIRECT_URL
    ? await inspectServer(env.DATABASE_DIRECT_URL).catch(unreachable('DATABASE_DIRECT_URL'))
    : undefined
  if (direct && !isSameDatabase(server.database, direct.database))
    found.push(
      wrong(
        databaseMismatchText(server.database.name, direct.database.name),
        'DATABASE_DIRECT_URL=la de DATABASE_URL, con el puerto del servidor',
      ),
    )
  if (!server.isPooled) return [...found, ...(await ask(url, (it) => checkConnections(it, env)))]
  if (!direct)
    found.push(
      doubtful(
        'sin un camino directo las tareas nuevas se buscan cada dos segundos.',
        'DATABASE_DIRECT_URL=postgresql://… al servidor, sin pooler',
      ),
    )
  else if (direct.isPooled)
    found.push(
      doubtful(
        'DATABASE_DIRECT_URL pasa también por un pooler.',
        'dale el puerto del servidor, no el del pooler',
      ),
    )
  if (env.DATABASE_PREPARED === 'on') found.push(await checkNames(url))
  return found
}

/** The defaults are for spinning disks and analytic queries: lists read the whole catalogue under them. */
async function checkPlanner(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ cost: number; jit: boolean; database: string }>(`
    select current_setting('random_page_cost')::float8 as cost, current_setting('jit')::bool as jit,
      quote_ident(current_database()) as database`)
  const [{ cost, jit, database } = { cost: 0, jit: false, database: '' }] = rows
  const set = (setting: string) => `alter database ${database} set ${setting}; después reinicia los procesos`
  return [
    ...(cost > 2
      ? [
          doubtful(
            `random_page_cost es ${cost}: en SSD las listas leen todo el catálogo.`,
            set('random_page_cost = 1.1'),
          ),
        ]
      : []),
    ...(jit ? [doubtful('jit está encendido: retrasa cada lista.', set('jit = off'))] : []),
  ]
}

/** Connections of a process besides its pool: five of its jobs, one of its health. */
const BESIDE_POOL = 6

/** Connections of all processes together; before the first start, those of a web process and a worker. */
async function checkConnections(client: pg.Client, { DATABASE_POOL }: Read['env']): Promise<Finding[]> {
  const { rows } = await client.query<{ processes: number; room: number }>(`
    select (select count(distinct pid)::int from pg_stat_activity
        where application_name = 'tianguis-probe' and datname = current_database()) as processes,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as room`)
  const [{ processes: seen, room } = { processes: 0, room: 0 }] = rows
  const processes = Math.max(seen, 2)
  const most = (DATABASE_POOL + BESIDE_POOL) * processes
  const said = `${processes} procesos toman hasta ${most} conexiones de ${room}`
  if (most <= room) return [good(said)]
  const least = Math.floor(room / processes) - BESIDE_POOL
  const smaller = least >= 2 ? `DATABASE_POOL=${least}, ` : ''
  return [
    doubtful(
      `${said}.`,
      `${smaller}alter system set max_connections = ${most + 20} y reinicia el servidor, o PgBouncer en medio`,
    ),
  ]
}

/** Several clients with statements of one name each, as the shop's processes do it. */
async function checkNames(url: string): Promise<Finding> {
  const askTimes = (n: number) =>
    ask(url, async (client) => {
      for (let times = 0; times < 5; times++)
        await client.query({
          name: `doctor_${n % 2}`,
          text: `select ${n % 2}::int, $1::int`,
          values: [times],
        })
    })
  const answers = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(askTimes))
  return answers.every(({ status }) => status === 'fulfilled')
    ? good('el pooler recuerda las sentencias con nombre')
    : wrong(
        'el pooler no recuerda las sentencias con nombre (DATABASE_PREPARED=on).',
        'DATABASE_PREPARED=auto, o max_prepared_statements = 200 en PgBouncer 1.21 o más nuevo',
      )
}

export async function checkMigrations({ env, database }: Read): Promise<Finding[]> {
  const url = env.DATABASE_DIRECT_URL ?? database
  if (!url) return []
  await inspectServer(url).catch(
    unreachable(env.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'),
  )
  const newest = newestMigration('db/migrations')
  const applied = await ask(url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
    )
    if (!rows[0]?.there) return 0
    const last = await client.query(
      'select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations',
    )
    return Number(last.rows[0].last)
  })
  if (applied === 0) return [wrong('la base de datos está vacía.', MIGRATE)]
  if (applied < newest) return [wrong('faltan migraciones de esta versión.', MIGRATE)]
  return [
    applied === newest
      ? good('al día')
      : doubtful(
          'la base de datos es de una versión más nueva que este programa.',
          'actualiza este programa',
        ),
  ]
}

export async function checkDatabaseClock({ env }: Read): Promise<Finding[]> {
  if (!env.DATABASE_URL) return []
  const apartMs = await ask(env.DATABASE_URL, async (client) => {
    const asked = Date.now()
    const { rows } = await client.query('select extract(epoch from clock_timestamp())::float8 * 1000 as now')
    return Number(rows[0].now) - (asked + Date.now()) / 2
  })
  return [judgeClock(apartMs, 'reloj de la base de datos')]
}

export function judgeClock(apartMs: number, whose: string): Finding {
  const apart = Math.abs(apartMs)
  const said = `a ${(apart / 1_000).toFixed(1)} s del ${whose}`
  const fix = 'timedatectl set-ntp true, en las dos máquinas'
  if (apart >= APART.wrong) return wrong(`${said}.`, fix)
  return apart >= APART.doubtful ? doubtful(`${said}.`, fix) : good(said)
}

/** As staff have set them, where there is a database to ask. */
export async function checkMailSettings({ env, database }: Read): Promise<Finding[]> {
  if (!database) return checkMailNames({ env })
  // Without its tables the environment says what holds.
  return withDatabase(database, async (db) => {
    const site = await openSite(
      db,
      { now: () => new Date() } as never,
      { identity: identityOf(env), terms: firstTerms },
      false,
    )
    const { students, mailFrom } = site.identity()
    return checkMailNames({ env }, students.domains, mailFrom)
  }).catch(() => checkMailNames({ env }))
}

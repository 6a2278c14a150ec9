import type { PoolConfig } from 'pg'
import { connectionConfig } from './pool.ts'
import { inspectServer, isSameDatabase, requireSupported } from './server.ts'

export type Links = {
  /** What `openDatabase` is told of the link that everything goes over. */
  pool: { isPooled: boolean; namesStatements: boolean }
  /** Where a session stays one's own, for LISTEN and migrations; undefined where there is only a pooler. */
  direct: PoolConfig | undefined
}

type Prepared = { DATABASE_PREPARED: 'auto' | 'on' | 'off' }

type Settings = Prepared & { DATABASE_DIRECT_URL?: string | undefined }

/**
 * Looks once at what stands at the other end of the connections, and says what is not as it should be.
 *
 * @throws with one Spanish line when the shop cannot run on that server
 */
export async function inspectLinks(
  connection: PoolConfig,
  { DATABASE_DIRECT_URL: directUrl, ...settings }: Settings,
  say: (line: string) => void,
): Promise<Links> {
  const server = await inspectServer(connection).catch(unreachable('DATABASE_URL'))
  requireSupported(server, say)
  const direct = directUrl ? await inspectServer(directUrl).catch(unreachable('DATABASE_DIRECT_URL')) : server
  if (!isSameDatabase(server.database, direct.database))
    throw new Error(databaseMismatchText(server.database.name, direct.database.name))
  const isOwn = !direct.isPooled
  if (directUrl && !isOwn)
    say('DATABASE_DIRECT_URL pasa también por un pooler: las tareas nuevas se buscan cada dos segundos.')
  return {
    pool: poolOptions(server.isPooled, settings),
    direct: isOwn ? (directUrl ? connectionConfig(directUrl) : connection) : undefined,
  }
}

/**
 * What `openDatabase` is told of a replica: it may have a pooler where the primary has none, or none where it has one. One that
 * does not answer now counts as pooled, which asks nothing of it that a pooler could refuse.
 */
export async function inspectReplica(url: string, settings: Prepared): Promise<Links['pool']> {
  const isPooled = await inspectServer(url).then(
    (server) => server.isPooled,
    () => true,
  )
  return poolOptions(isPooled, settings)
}

const poolOptions = (isPooled: boolean, { DATABASE_PREPARED: prepared }: Prepared): Links['pool'] => ({
  isPooled,
  namesStatements: prepared === 'auto' ? !isPooled : prepared === 'on',
})

/** For the operator, where DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. */
export const databaseMismatchText = (name: string, directName: string): string =>
  `DATABASE_URL lleva a la base ${name} y DATABASE_DIRECT_URL a ${directName === name ? 'otra del mismo nombre' : directName}: ` +
  'las dos deben ser la misma, una con pooler y otra sin él.'

/** Tells the operator which setting it is that leads nowhere. */
export const unreachable =
  (setting: string) =>
  (cause: unknown): never => {
    throw new Error(`${setting}: no se pudo entrar a la base de datos.`, { cause })
  }

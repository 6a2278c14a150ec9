import type { PoolConfig } from 'pg'
import { connectionConfig } from './pool.ts'
import { inspectServer, isSameDatabase, requireSupported } from './server.ts'

export type Links = {
  pool: { isPooled: boolean; namesStatements: boolean }
  /** Connection with sessions of its own, for LISTEN and migrations; undefined if there is only a pooler. */
  direct: PoolConfig | undefined
}

type Settings = { DATABASE_PREPARED: 'auto' | 'on' | 'off'; DATABASE_DIRECT_URL?: string | undefined }

/** Checks the configured connections once and reports problems. @throws one Spanish line if the server is unsuitable */
export async function inspectLinks(
  connection: PoolConfig,
  { DATABASE_DIRECT_URL: directUrl, DATABASE_PREPARED: prepared }: Settings,
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
    pool: {
      isPooled: server.isPooled,
      namesStatements: prepared === 'auto' ? !server.isPooled : prepared === 'on',
    },
    direct: isOwn ? (directUrl ? connectionConfig(directUrl) : connection) : undefined,
  }
}

export const databaseMismatchText = (name: string, directName: string): string =>
  `DATABASE_URL lleva a la base ${name} y DATABASE_DIRECT_URL a ${directName === name ? 'otra del mismo nombre' : directName}: ` +
  'las dos deben ser la misma, una con pooler y otra sin él.'

export const unreachable =
  (setting: string) =>
  (cause: unknown): never => {
    throw new Error(`${setting}: no se pudo entrar a la base de datos.`, { cause })
  }

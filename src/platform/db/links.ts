import type { PoolConfig } from 'pg'
import { connectionConfig } from './pool.ts'
import { inspectServer, requireSupported } from './server.ts'

export type Links = {
  /** What `openDatabase` is told of the link that everything goes over. */
  pool: { isPooled: boolean; namesStatements: boolean }
  /** Where a session stays one's own, for LISTEN and migrations; undefined where there is only a pooler. */
  direct: PoolConfig | undefined
}

type Settings = { DATABASE_DIRECT_URL?: string | undefined; DATABASE_PREPARED: 'auto' | 'on' | 'off' }

/**
 * Looks once at what stands at the other end of the connections, and says what is not as it should be.
 *
 * @throws with one Spanish line when the shop cannot run on that server
 */
export async function inspectLinks(
  connection: PoolConfig,
  { DATABASE_DIRECT_URL: directUrl, DATABASE_PREPARED: prepared }: Settings,
  say: (line: string) => void,
): Promise<Links> {
  const server = await inspectServer(connection)
  requireSupported(server, say)
  const isOwn = !(directUrl ? await inspectServer(directUrl) : server).isPooled
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

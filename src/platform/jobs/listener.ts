import type { PoolConfig } from 'pg'
import { type DatabaseOptions, type Db, PgBoss } from 'pg-boss'

/** Milliseconds without a response after which a server counts as gone; the library would wait a quarter of an hour. */
const SILENCE = { query_timeout: 20_000, notifyHeartbeatIntervalMs: 5_000, notifyHeartbeatTimeoutMs: 3_000 }

export function bossOptions(connection: PoolConfig): DatabaseOptions {
  const { host, port, user, database, connectionString, password } = connection
  return {
    ...(connectionString ? { connectionString } : {}),
    ...(host ? { host } : {}),
    ...(port ? { port } : {}),
    ...(user ? { user } : {}),
    ...(database ? { database } : {}),
    ...(typeof password === 'string' ? { password } : {}),
    ...SILENCE,
    application_name: 'tianguis-jobs',
  }
}

type LibraryDb = Db & Required<Pick<Db, 'listen'>> & { open(): Promise<void>; close(): Promise<void> }

/**
 * Makes a queue that has not started listen over another connection, for which the library has no option: a second
 * instance, whose pool stays empty, opens it. Close it after the queue.
 */
export function lendListener(boss: PgBoss, connection: PoolConfig): { close(): Promise<void> } {
  const listener = new PgBoss(bossOptions(connection)).on('error', (error) => boss.emit('error', error))
  const db = listener.getDb() as LibraryDb
  boss.getDb().listen = async (...to) => {
    await db.open()
    return db.listen(...to)
  }
  return { close: () => db.close() }
}

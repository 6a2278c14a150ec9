import { sqlState } from '../../src/platform/db/errors.ts'
import { withClient } from '../connect.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Runs `work` on an empty database on the server of `url`, then drops it. A database left by an interrupted run is dropped
 * first.
 *
 * @throws with what to do where the role may not create databases
 */
export function besideServer<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    const name = `${client.database}_simulacro`
    const quoted = client.escapeIdentifier(name)
    // To copy or drop a database takes longer than a statement of the shop's may.
    await client.query('set statement_timeout = 0')
    await client.query(`drop database if exists ${quoted} with (force)`)
    await client
      .query(`create database ${quoted} template template0 encoding 'UTF8'`)
      .catch((cause: Error) => {
        if (sqlState(cause) !== INSUFFICIENT_PRIVILEGE) throw cause
        const role = client.escapeIdentifier(client.user ?? '')
        throw new Error(`El simulacro necesita una base propia: «alter role ${role} createdb».`, { cause })
      })
    try {
      return await work(url.replace(/^(\w+:\/\/[^/?#]*)(\/[^?#]*)?/, `$1/${encodeURIComponent(name)}`))
    } finally {
      await client.query(`drop database ${quoted} with (force)`)
    }
  })
}

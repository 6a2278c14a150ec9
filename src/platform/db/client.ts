import type pg from 'pg'
import { withDates } from './parsers.ts'

/** Milliseconds past the server's own statement timeout after which the server counts as hung. */
const GRACE = 5_000

type Query = (query: unknown, ...rest: unknown[]) => unknown

/**
 * Prepares a fresh connection of the pool:
 * - the pool listens for errors of idle clients only; a checked-out one would end the process,
 * - raw SQL through Drizzle gives timestamptz as Date,
 * - a server that hangs rather than dies (stopped, or behind a dead link) never times a statement out, so the
 *   connection is cut from this side. Merely failing the query (`query_timeout`) would put a connection with an
 *   open transaction back into the pool.
 *
 * @param statementTimeout milliseconds; 0 never cuts
 */
export function prepareClient(
  client: pg.PoolClient,
  statementTimeout: number,
  lost: (error: Error) => void,
): void {
  client.on('error', lost)
  const query = client.query.bind(client) as Query
  const patched: Query = (text, ...rest) => {
    const types = (text as { types?: pg.CustomTypesConfig }).types
    const asked = types ? { ...(text as object), types: withDates(types) } : text
    if (!statementTimeout) return query(asked, ...rest)
    return guarded(client, () => query(asked, ...rest), rest, statementTimeout + GRACE)
  }
  client.query = patched as typeof client.query
}

/** Pool.query passes a callback, everyone else waits for a promise. */
function guarded(client: pg.PoolClient, ask: () => unknown, rest: unknown[], limit: number): unknown {
  const timer = setTimeout(() => cut(client, limit), limit)
  const last = rest.length - 1
  const callback = rest[last]
  if (typeof callback === 'function') {
    rest[last] = (...answer: unknown[]) => {
      clearTimeout(timer)
      callback(...answer)
    }
    return ask()
  }
  return (ask() as Promise<unknown>).finally(() => clearTimeout(timer))
}

function cut(client: pg.PoolClient, limit: number): void {
  const { connection } = client as unknown as {
    connection: { stream: { destroy(error: Error): void } }
  }
  connection.stream.destroy(new Error(`the database gave no answer within ${limit} ms`))
}

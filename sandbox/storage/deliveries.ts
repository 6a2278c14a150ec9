import { type Database, statement } from './database.ts'

export type Delivery = {
  id: number
  event: string
  type: string
  kind: string
  url: string
  state: 'pending' | 'delivered' | 'failed' | 'dropped'
  attempts: number
  next_at: number
  last_status: number | null
  last_error: string | null
}

/** @param nextAt real milliseconds since 1970: deliveries follow real time, not the sandbox's clock */
export function insertDelivery(
  db: Database,
  { event, type, kind, url }: Pick<Delivery, 'event' | 'type' | 'kind' | 'url'>,
  nextAt: number,
): void {
  statement(
    db,
    "INSERT INTO deliveries (event, type, kind, url, state, next_at) VALUES (?, ?, ?, ?, 'pending', ?)",
  ).run(event, type, kind, url, nextAt)
}

export function pendingDeliveries(db: Database, nowMs: number, limit: number): Delivery[] {
  return rows(
    statement(
      db,
      "SELECT * FROM deliveries WHERE state = 'pending' AND next_at <= ? ORDER BY next_at, id LIMIT ?",
    ).all(nowMs, limit),
  )
}

/** Time of the next due attempt, real milliseconds; undefined without one. */
export function nextAttemptAt(db: Database): number | undefined {
  const row = statement(db, "SELECT min(next_at) AS at FROM deliveries WHERE state = 'pending'").get()
  return row?.at === null || row === undefined ? undefined : Number(row.at)
}

export function recentDeliveries(db: Database, limit: number, state?: string): Delivery[] {
  return rows(
    statement(db, 'SELECT * FROM deliveries WHERE state = coalesce(?, state) ORDER BY id DESC LIMIT ?').all(
      state ?? null,
      limit,
    ),
  )
}

export function recordAttempt(
  db: Database,
  id: number,
  outcome: { state: Delivery['state']; nextAt: number; status: number | null; error: string | null },
): void {
  statement(
    db,
    `UPDATE deliveries SET state = ?, attempts = attempts + 1, next_at = ?, last_status = ?, last_error = ?
     WHERE id = ? AND state = 'pending'`,
  ).run(outcome.state, outcome.nextAt, outcome.status, outcome.error, id)
}

/** Drops all waiting deliveries, for tests of lost webhooks. Returns their number. */
export function dropPending(db: Database): number {
  return Number(
    statement(db, "UPDATE deliveries SET state = 'dropped' WHERE state = 'pending'").run().changes,
  )
}

function rows(list: Record<string, unknown>[]): Delivery[] {
  return list.map((row) => ({
    id: Number(row.id),
    event: String(row.event),
    type: String(row.type),
    kind: String(row.kind),
    url: String(row.url),
    state: row.state as Delivery['state'],
    attempts: Number(row.attempts),
    next_at: Number(row.next_at),
    last_status: row.last_status === null ? null : Number(row.last_status),
    last_error: row.last_error === null ? null : String(row.last_error),
  }))
}

import { eq, sql } from 'drizzle-orm'
import { type Db, firstRow } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { dueDates, liveSession } from '../accounts/store/sessions.ts'
import { sessions, users } from '../accounts/tables.ts'
import type { ConversationPlace } from './contract.ts'

const checkoutId = sql.placeholder('checkoutId')

/** Null for anybody who is no side. One aggregate without groups or sorting, because open pages ask every few seconds. */
const version = sql<string | null>`(select max(extract(epoch from greatest(o.updated_at,
    (select max(greatest(d.opened_at, d.answered_at, d.escalated_at, d.closed_at)) from disputes d
      where d.order_id = o.id),
    (select greatest(r.requested_at, r.brought_at, r.responded_at, r.escalated_at, r.decided_at,
      r.refunded_at, r.closed_at, r.collected_at) from returns r where r.order_id = o.id))))
  || coalesce((select '.' || extract(epoch from c.last_at) || '.' || extract(epoch from c.read_at)
    from conversations c where c.checkout_id = ${checkoutId} and c.store_id = max(o.store_id)), '')
  from orders o join stores s on s.id = o.store_id
  where o.checkout_id = ${checkoutId} and s.url = ${sql.placeholder('store')}
    and (o.buyer_id = users.id or s.owner_id = users.id))`

const versionOfSession = prepared((db) =>
  db
    .select({ version })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(liveSession)
    .prepare('conversation_version'),
)

/**
 * A text that changes with a message, its reading, an order, a return and a dispute, and is the same for both sides.
 * Undefined without a live session.
 */
export function versionBySession(db: Db, place: ConversationPlace, tokenHash: string, now: Date) {
  return firstRow(versionOfSession(db).execute({ ...place, tokenHash, now: dueDates(now).now }))
}

import { eq, type SQL, sql } from 'drizzle-orm'
import { type Db, firstRow } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { dueDates, liveSession } from '../accounts/store/sessions.ts'
import { sessions, users } from '../accounts/tables.ts'
import type { ConversationPlace } from './contract.ts'

const ms = (time: SQL) => sql`(extract(epoch from ${time}) * 1000)::bigint`

const version = sql<string | null>`(select concat_ws('.',
    ${ms(sql`max(o.updated_at)`)},
    ${ms(sql`max((select max(greatest(d.opened_at, d.answered_at, d.escalated_at, d.closed_at)) from disputes d
      where d.order_id = o.id))`)},
    ${ms(sql`max((select greatest(r.requested_at, r.brought_at, r.responded_at, r.escalated_at, r.decided_at,
      r.refunded_at, r.closed_at, r.collected_at) from returns r where r.order_id = o.id))`)},
    ${ms(sql`c.last_at`)}, ${ms(sql`c.read_at`)})
  from orders o join stores s on s.id = o.store_id
    left join conversations c on c.checkout_id = o.checkout_id and c.store_id = o.store_id
  where o.checkout_id = ${sql.placeholder('checkoutId')} and s.url = ${sql.placeholder('store')}
    and (o.buyer_id = users.id or s.owner_id = users.id)
  group by c.last_at, c.read_at)`

const versionOfSession = prepared((db) =>
  db
    .select({ version })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(liveSession)
    .prepare('conversation_version'),
)

/**
 * A text that changes with a message, its reading, an order, a return and a dispute; null for anybody who is no side of
 * the conversation. Undefined without a live session.
 */
export function versionBySession(db: Db, place: ConversationPlace, tokenHash: string, now: Date) {
  return firstRow(versionOfSession(db).execute({ ...place, tokenHash, now: dueDates(now).now }))
}

import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { dueDates, liveSession } from '../accounts/store/sessions.ts'
import { sessions, users } from '../accounts/tables.ts'
import type { ConversationPlace } from './contract.ts'

/** Not as a column, which a statement about users alone would write without its table. */
const userId = sql.raw('users.id')
const ms = (time: SQL) => sql`(extract(epoch from ${time}) * 1000)::bigint`

/**
 * Changes with a message, with the other side's reading, and with an order, return or dispute; null for anybody who is no
 * side of it.
 */
const version = sql<string | null>`(select concat_ws('.',
    ${ms(sql`max(o.updated_at)`)},
    ${ms(sql`max((select max(greatest(d.opened_at, d.answered_at, d.escalated_at, d.closed_at)) from disputes d
      where d.order_id = o.id))`)},
    ${ms(sql`max((select greatest(r.requested_at, r.brought_at, r.responded_at, r.escalated_at, r.decided_at,
      r.refunded_at, r.closed_at, r.collected_at) from returns r where r.order_id = o.id))`)},
    ${ms(sql`c.last_at`)},
    ${ms(sql`case when o.buyer_id = ${userId} then c.seller_read_at else c.buyer_read_at end`)})
  from orders o join stores s on s.id = o.store_id
    left join conversations c on c.checkout_id = o.checkout_id and c.store_id = o.store_id
  where o.checkout_id = ${sql.placeholder('checkoutId')} and s.url = ${sql.placeholder('store')}
    and (o.buyer_id = ${userId} or s.owner_id = ${userId})
  group by o.buyer_id, c.last_at, c.seller_read_at, c.buyer_read_at)`

const bySession = prepared((db) =>
  db
    .select({ version })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(liveSession)
    .prepare('conversation_version_by_session'),
)
const byUser = prepared((db) =>
  db
    .select({ version })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('conversation_version_of_user'),
)

/** Undefined without a live session. */
export async function versionBySession(db: Db, place: ConversationPlace, tokenHash: string, now: Date) {
  const [row] = await bySession(db).execute({ ...place, tokenHash, now: dueDates(now).now })
  return row
}

export async function versionOfUser(
  db: Db,
  { checkoutId, store }: ConversationPlace,
  id: string,
): Promise<string> {
  const [row] = await byUser(db).execute({ checkoutId, store, userId: id })
  return row?.version ?? ''
}

import { and, eq, max, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { entries, journals } from './tables.ts'

/** Time of the last release or refund of an order. */
export type MoneyDates = { released: Date | null; refunded: Date | null }

const datesByOrder = prepared((db) =>
  db
    .select({ orderId: entries.orderId, kind: journals.kind, at: max(journals.bookedAt) })
    .from(entries)
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .where(
      and(
        sql`${entries.orderId} = any(${sql.placeholder('ids')}::uuid[])`,
        // An indebted store gets no transfer, only the release.
        sql`${journals.kind} in ('release', 'transfer', 'refund')`,
      ),
    )
    .groupBy(entries.orderId, journals.kind)
    .prepare('money_dates'),
)

export async function moneyDatesOf(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, MoneyDates>> {
  if (orderIds.length === 0) return new Map()
  const rows = await datesByOrder(db).execute({ ids: [...orderIds] })
  const dates = new Map<string, MoneyDates>()
  for (const { orderId, kind, at } of rows) {
    if (orderId === null || at === null) continue
    const known = dates.get(orderId) ?? { released: null, refunded: null }
    if (kind === 'refund') dates.set(orderId, { ...known, refunded: at })
    else
      dates.set(orderId, { ...known, released: known.released && known.released > at ? known.released : at })
  }
  return dates
}

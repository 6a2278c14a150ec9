import { and, eq, max, sql, sum } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '../../platform/db/pool.ts'
import { executePrepared, prepared } from '../../platform/db/prepared.ts'
import { newId } from '../../platform/ids.ts'
import type { Journal, LedgerAccount } from './rules.ts'
import { entries, journals } from './tables.ts'

export async function bookJournal(tx: Tx, journal: Journal, now: Date): Promise<boolean> {
  // A free line moves no money.
  if (journal.entries.length === 0) return false
  const { kind, ref } = journal
  const rows = await executePrepared(
    tx,
    sql`with journal as (
        insert into ledger_journals (id, kind, ref, booked_at)
        values (${newId()}, ${kind}, ${ref}, ${now.toISOString()}::timestamptz)
        on conflict (kind, ref) do nothing returning id)
      insert into ledger_entries (journal_id, account, order_id, store_id, amount_cents)
      select journal.id, account, "orderId", "storeId", "amountCents"
      from journal, json_to_recordset(${JSON.stringify(journal.entries)}::json)
        as entry (account text, "orderId" uuid, "storeId" integer, "amountCents" bigint)
      returning journal_id`,
  )
  return rows.length > 0
}

/** Serializes settlements of a store, so that no debt is deducted twice. Acquired after the order's lock. */
export async function lockStoreMoney(tx: Tx, storeId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('store-money'), ${storeId}::int)`)
}

/** Centavos. */
export async function balanceOf(db: DbOrTx, account: LedgerAccount): Promise<number> {
  const [row] = await db
    .select({ total: sum(entries.amountCents) })
    .from(entries)
    .where(eq(entries.account, account))
  return Number(row?.total ?? 0)
}

/** Centavos on one account; undefined if the journal does not exist. */
export async function bookedAmount(
  db: DbOrTx,
  reason: { kind: string; ref: string },
  account: LedgerAccount,
): Promise<number | undefined> {
  const rows = await db
    .select({ amountCents: entries.amountCents })
    .from(journals)
    .innerJoin(entries, eq(entries.journalId, journals.id))
    .where(and(eq(journals.kind, reason.kind), eq(journals.ref, reason.ref), eq(entries.account, account)))
  return rows.length === 0 ? undefined : rows.reduce((total, row) => total + row.amountCents, 0)
}

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

import { and, eq, sql, sum } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import { newId } from '../../platform/ids.ts'
import type { Journal, LedgerAccount } from './rules.ts'
import { entries, journals } from './tables.ts'

/** Writes the movement, or nothing when its reason was booked before; answers whether it was written. */
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

/** One at a time settles what a store is owed and owes: no debt is taken twice. Taken after the order's lock. */
export async function lockStoreMoney(tx: Tx, storeId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('store-money'), ${storeId}::int)`)
}

/** Balance of a ledger account, centavos. */
export async function balanceOf(db: DbOrTx, account: LedgerAccount): Promise<number> {
  const [row] = await db
    .select({ total: sum(entries.amountCents) })
    .from(entries)
    .where(eq(entries.account, account))
  return Number(row?.total ?? 0)
}

/** Amount of one movement on a ledger account, centavos; undefined where it was not booked. */
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

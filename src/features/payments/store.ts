import { and, eq, sql, sum } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import { newId } from '../../platform/ids.ts'
import type { Journal, LedgerAccount } from './rules.ts'
import { entries, journals } from './tables.ts'

/** False if the same reason was booked before. */
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

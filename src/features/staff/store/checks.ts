import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { users } from '../../accounts/tables.ts'
import { reconciliations } from '../../settlement/tables.ts'
import { type CheckKey, checkKeys, type Difference, differencesShown, type Finding } from '../rules-checks.ts'
import { checkRuns } from '../tables.ts'
import { moneyChecks } from './checks-money.ts'
import { tradeChecks } from './checks-trade.ts'

const checks: Record<CheckKey, SQL> = { ...moneyChecks, ...tradeChecks }

type Row = {
  ref: string
  cents: number | null
  order_id: string | null
  order_number: number | null
  store_name: string | null
  store_url: string | null
  task_id: string | null
  total: number
}

/**
 * Rows that must not exist. In a repeatable read all checks see one moment of the database. Checks without findings are
 * left out.
 */
export async function findDifferences(tx: DbOrTx): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of checkKeys) {
    const { rows } = await tx.execute<Row>(sql`
      select d.ref, d.cents, d.order_id, o.number as order_number, s.name as store_name, s.url as store_url,
        d.task_id, count(*) over () as total
      from (${checks[check]}) d
      left join orders o on o.id = d.order_id
      left join stores s on s.id = d.store_id
      order by d.ref limit ${differencesShown}`)
    if (rows[0]) findings.push({ check, total: rows[0].total, rows: rows.map(differenceOf) })
  }
  return findings
}

const differenceOf = (row: Row): Difference => ({
  ref: row.ref,
  cents: row.cents,
  orderId: row.order_id,
  orderNumber: row.order_number,
  storeName: row.store_name,
  storeUrl: row.store_url,
  taskId: row.task_id,
})

/** Checks read whole tables, which no request does. */
const CHECK_MS = 300_000

export async function allowLongReads(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(CHECK_MS)}, true)`)
}

export async function insertCheckRun(tx: Tx, run: typeof checkRuns.$inferInsert): Promise<void> {
  await tx.insert(checkRuns).values(run)
}

export async function lastCheckRun(db: DbOrTx) {
  const [row] = await db
    .select({
      askedAt: checkRuns.askedAt,
      tookMs: checkRuns.tookMs,
      findings: checkRuns.findings,
      askedBy: users.name,
    })
    .from(checkRuns)
    .leftJoin(users, eq(users.id, checkRuns.askedBy))
    .orderBy(desc(checkRuns.askedAt), desc(checkRuns.id))
    .limit(1)
  return row
}

export async function lastComparison(db: DbOrTx) {
  const [row] = await db
    .select({ at: reconciliations.startedAt, movements: reconciliations.movements })
    .from(reconciliations)
    .orderBy(desc(reconciliations.startedAt))
    .limit(1)
  return row
}

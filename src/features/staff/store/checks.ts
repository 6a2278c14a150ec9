import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { users } from '../../accounts/tables.ts'
import { countedStatuses } from '../../orders/rules-sales.ts'
import { reconciliations } from '../../settlement/tables.ts'
import { type Difference, differencesShown, type Finding } from '../rules-checks.ts'
import { checkRuns } from '../tables.ts'
import { type CheckKey, checkKeys } from '../texts-checks.ts'
import { checkedRows, moneyChecks } from './checks-money.ts'

const isCounted = sql.raw(`sold.status in (${countedStatuses.map((status) => `'${status}'`).join(', ')})`)

const tradeChecks = {
  'claims-are-counted': checkedRows(
    { ref: sql`o.id`, order: sql`o.id` },
    sql`from orders o where o.open_claims <>
      (select count(*) from returns r where r.order_id = o.id
        and r.status not in ('completed', 'closed'))
      + (select count(*) from disputes d where d.order_id = o.id and d.closed_at is null)
      + (select count(*) from chargebacks c where c.closed_at is null and c.order_ids ? o.id::text)`,
  ),
  'refunded-asks-nobody': checkedRows(
    { ref: sql`o.id`, order: sql`o.id` },
    sql`from orders o where o.refund_asked_at is not null and (
      exists (select from returns r where r.order_id = o.id
        and r.status not in ('approved', 'completed', 'closed'))
      or exists (select from disputes d where d.order_id = o.id and d.closed_at is null))`,
  ),
  'release-date-is-due': checkedRows(
    { ref: sql`id`, order: sql`id` },
    sql`from orders where release_due_at is not null and (status <> 'confirmed' or open_claims > 0)`,
  ),
  'paid-has-its-orders': checkedRows(
    { ref: sql`line`, order: sql`order_id` },
    sql`from (
        select l.id as line, o.id as order_id,
          (c.state = 'paid') = (l.reservation = 'sold') and (l.reservation = 'sold') = (o.id is not null) as is_whole
        from checkout_lines l join checkouts c on c.id = l.checkout_id
        left join orders o on o.checkout_line_id = l.id) lines
      where not is_whole`,
  ),
  'reserved-while-open': checkedRows(
    { ref: sql`l.id` },
    sql`from checkout_lines l join checkouts c on c.id = l.checkout_id
      where (l.reservation = 'held') <> (c.state = 'open')`,
  ),
  'stock-not-negative': checkedRows(
    { ref: sql`url`, store: sql`store_id` },
    sql`from products where stock < 0`,
  ),
  // Counters include sales from before the oldest stored order, so a product may have more sales than orders.
  // Refunded and cancelled orders count in neither.
  'sales-are-counted': checkedRows(
    { ref: sql`ref`, store: sql`store_id` },
    sql`from (
        select p.url as ref, p.store_id, coalesce(n.sales, 0)
            >= coalesce(sum(o.quantity) filter (where ${isCounted}), 0) as is_counted
        from orders o join sales sold on sold.order_id = o.id join products p on p.id = o.product_id
        left join product_counters n on n.product_id = p.id
        group by p.id, n.product_id
        union all
        select s.url, s.id, s.sales = coalesce((select sum(n.sales) from product_counters n
          join products p on p.id = n.product_id where p.store_id = s.id), 0)
        from stores s) counted
      where not is_counted`,
  ),
} satisfies Record<string, SQL>

const checks: Record<CheckKey, SQL> = { ...moneyChecks, ...tradeChecks }

/** Rows that must not exist, by check. A repeatable read shows all checks one moment of the database. */
export async function findDifferences(tx: DbOrTx): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of checkKeys) {
    const { rows } = await tx.execute<Difference & { total: number }>(sql`
      select d.ref, d.cents, d.order_id as "orderId", o.number as "orderNumber", s.name as "storeName",
        s.url as "storeUrl", d.task_id as "taskId", count(*) over () as total
      from (${checks[check]}) d
      left join orders o on o.id = d.order_id
      left join stores s on s.id = d.store_id
      order by d.ref limit ${differencesShown}`)
    const [first] = rows
    if (first)
      findings.push({
        check,
        total: first.total,
        rows: rows.map(({ total: _, ...difference }) => difference),
      })
  }
  return findings
}

/** Checks read whole tables, which no request does. */
const CHECK_MS = 300_000

export async function allowLongReads(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(CHECK_MS)}, true)`)
}

export async function insertCheckRun(tx: Tx, run: typeof checkRuns.$inferInsert): Promise<void> {
  await tx.insert(checkRuns).values(run)
}

export async function lastCheckRun(db: DbOrTx) {
  const { askedAt, tookMs, findings } = checkRuns
  const [row] = await db
    .select({ askedAt, tookMs, findings, askedBy: users.name })
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

import { type SQL, sql } from 'drizzle-orm'

/** Columns of a check's rows; `ref` is a stable id. */
type Columns = { ref: SQL; order?: SQL; store?: SQL; task?: SQL; cents?: SQL }

/** A check as a select of rows that must not exist; `rest` follows its columns. */
export function checkedRows({ ref, order, store, task, cents }: Columns, rest: SQL): SQL {
  const none = sql`null`
  return sql`select (${ref})::text as ref, (${order ?? none})::uuid as order_id,
    (${store ?? none})::integer as store_id, (${task ?? none})::uuid as task_id,
    (${cents ?? none})::bigint as cents ${rest}`
}

/** Done and pending refunds. */
const refunds = sql`kind = 'refund' and state in ('pending', 'sent', 'done')`
/** Centavos transferred to a store, minus reversals. */
const paidOut = sql`case p.kind when 'transfer' then p.amount_cents else -p.amount_cents end`
const net = sql`x.subtotal_cents - x.commission_base_cents - x.commission_tax_cents`

export const moneyChecks = {
  'journals-balance': checkedRows(
    { ref: sql`journal_id`, order: sql`min(order_id::text)`, cents: sql`sum(amount_cents)` },
    sql`from ledger_entries group by journal_id having sum(amount_cents) <> 0`,
  ),
  'ledger-balances': checkedRows(
    { ref: sql`'total'`, cents: sql`sum(amount_cents)` },
    sql`from ledger_entries having sum(amount_cents) <> 0`,
  ),
  'held-is-price': checkedRows(
    { ref: sql`id`, order: sql`id`, cents: sql`-booked - owed` },
    sql`from (
        select o.id, coalesce(sum(e.amount_cents), 0) as booked,
          case when o.money in ('held', 'refunding') then o.subtotal_cents else 0 end as owed
        from orders o left join ledger_entries e on e.order_id = o.id and e.account = 'buyer_funds'
        group by o.id) held
      where -booked <> owed`,
  ),
  'due-is-under-way': checkedRows(
    { ref: sql`id`, order: sql`id`, cents: sql`-booked - due` },
    sql`from (
        select o.id, coalesce(sum(e.amount_cents), 0) as booked,
          case when o.money = 'releasing' then coalesce((select p.amount_cents from provider_operations p
            where p.order_id = o.id and p.kind = 'transfer' and p.state = 'pending'), 0) else 0 end as due
        from orders o left join ledger_entries e on e.order_id = o.id and e.account = 'seller_payable'
        group by o.id) payable
      where -booked <> due`,
  ),
  'no-negative-debt': checkedRows(
    { ref: sql`store_id`, store: sql`store_id`, cents: sql`sum(amount_cents)` },
    sql`from ledger_entries where account = 'seller_receivable' group by store_id having sum(amount_cents) < 0`,
  ),
  'refunded-once': checkedRows(
    { ref: sql`order_id`, order: sql`order_id`, cents: sql`sum(amount_cents)` },
    sql`from provider_operations where ${refunds} and order_id is not null group by order_id having count(*) > 1`,
  ),
  'refund-within-capture': checkedRows(
    { ref: sql`c.id`, order: sql`min(o.id::text)`, cents: sql`sum(p.amount_cents) - c.subtotal_cents` },
    sql`from checkouts c join orders o on o.checkout_id = c.id
      join provider_operations p on p.order_id = o.id and p.kind = 'refund' and p.state = 'done'
      group by c.id having sum(p.amount_cents) > c.subtotal_cents`,
  ),
  'paid-out-or-refunded': checkedRows(
    { ref: sql`o.id`, order: sql`o.id` },
    sql`from orders o where money in ('released', 'releasing')
      and exists (select from provider_operations p where p.order_id = o.id and ${refunds})`,
  ),
  'store-has-its-net': checkedRows(
    { ref: sql`id`, store: sql`id`, cents: sql`had - earned` },
    sql`from (
        select s.id,
          coalesce((select sum(${paidOut}) from provider_operations p join orders o on o.id = p.order_id
            where o.store_id = s.id and p.kind in ('transfer', 'reversal') and p.state = 'done'), 0)
          - coalesce((select sum(amount_cents) from ledger_entries e
            where e.store_id = s.id and e.account = 'seller_receivable'), 0) as had,
          coalesce((select sum(${net}) from orders o join sales x on x.order_id = o.id
            where o.store_id = s.id and o.money = 'released'), 0) as earned
        from stores s) balance
      where had <> earned`,
  ),
  'transfers-within-net': checkedRows(
    { ref: sql`store_id`, store: sql`store_id`, cents: sql`paid - earned` },
    sql`from (
        select o.store_id, sum(${paidOut}) as paid,
          coalesce((select sum(${net}) from sales x where x.store_id = o.store_id), 0) as earned
        from provider_operations p join orders o on o.id = p.order_id
        where p.kind in ('transfer', 'reversal') and p.state = 'done' group by o.store_id) moved
      where paid > earned`,
  ),
  // Except what a store owes, or a bank took.
  'moves-within-charge': checkedRows(
    { ref: sql`id`, order: sql`an_order`, cents: sql`moved - allowed` },
    sql`from (
        select c.id, min(o.id::text) as an_order,
          sum(case p.kind when 'reversal' then -p.amount_cents else p.amount_cents end) as moved,
          c.subtotal_cents
            + (select coalesce(sum(greatest(e.owed, 0)), 0) from (select sum(amount_cents) as owed
                from ledger_entries l join orders x on x.id = l.order_id
                where l.account = 'seller_receivable' and x.checkout_id = c.id group by x.id) e)
            + (select coalesce(sum(p2.amount_cents), 0) from provider_operations p2 join orders x on x.id = p2.order_id
                where x.checkout_id = c.id and p2.kind = 'reversal' and p2.state = 'pending') as allowed
        from checkouts c join orders o on o.checkout_id = c.id
          join provider_operations p on p.order_id = o.id and p.state = 'done'
        group by c.id) charges
      where moved > allowed`,
  ),
  // Otherwise nobody polls the pending movement again.
  'movement-has-its-order': checkedRows(
    { ref: sql`p.key`, order: sql`p.order_id`, cents: sql`p.amount_cents` },
    sql`from provider_operations p
      where p.state = 'pending' and p.order_id is not null and not exists (select from orders o
        where o.id = p.order_id and (p.kind <> 'transfer' or o.money = 'releasing')
          and (p.kind <> 'refund' or o.money = 'refunding'))`,
  ),
  // Movements that the last comparisons could not explain and staff have not closed.
  'provider-agrees': checkedRows(
    { ref: sql`t.ref`, task: sql`t.id`, cents: sql`(t.details->>'net')` },
    sql`from staff_tasks t where t.kind = 'reconciliation' and t.closed_at is null`,
  ),
} satisfies Record<string, SQL>

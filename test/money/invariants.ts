import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { productCounters } from '../../src/features/catalogue/tables.ts'
import type { Shop } from '../harness.ts'

/** Each question answers rows that must not exist (security.md "Invariants"). */
const questions = {
  'the ledger is zero in sum and in each journal': sql`
    select journal_id::text as row from ledger_entries group by journal_id having sum(amount_cents) <> 0`,
  'what is held for an order is its price, or nothing': sql`
    select o.id || ' ' || o.money || ' ' || coalesce(sum(e.amount_cents), 0) as row
    from orders o left join ledger_entries e on e.order_id = o.id and e.account = 'buyer_funds'
    group by o.id
    having coalesce(sum(e.amount_cents), 0) <>
      case when o.money in ('held', 'refunding') then -o.subtotal_cents else 0 end`,
  'what is due to a store is what is on its way': sql`
    select o.id || ' ' || o.money as row
    from orders o left join ledger_entries e on e.order_id = o.id and e.account = 'seller_payable'
    group by o.id
    having coalesce(sum(e.amount_cents), 0) <> case when o.money = 'releasing' then
      -(select amount_cents from provider_operations p where p.order_id = o.id and p.kind = 'transfer'
        and p.state = 'pending')
      else 0 end`,
  'no store is owed by a debt': sql`
    select store_id::text as row from ledger_entries where account = 'seller_receivable'
    group by store_id having sum(amount_cents) < 0`,
  'an order is refunded once at most': sql`
    select order_id::text as row from provider_operations
    where kind = 'refund' and state in ('pending', 'sent', 'done') and order_id is not null
    group by order_id having count(*) > 1`,
  'refunds never exceed what was captured': sql`
    select c.id::text as row from checkouts c
    join orders o on o.checkout_id = c.id
    join provider_operations p on p.order_id = o.id and p.kind = 'refund' and p.state = 'done'
    group by c.id having sum(p.amount_cents) > c.subtotal_cents`,
  'an order is paid out or refunded, not both': sql`
    select id || ' ' || money as row from orders o
    where money in ('released', 'releasing')
      and exists (select 1 from provider_operations p where p.order_id = o.id and p.kind = 'refund'
        and p.state in ('pending', 'sent', 'done'))`,
  'stores have what they sold less fees and refunds': sql`
    select s.id || ' ' || had || ' ' || earned as row from stores s,
      lateral (select
        coalesce((select sum(case p.kind when 'transfer' then p.amount_cents else -p.amount_cents end)
          from provider_operations p join orders o on o.id = p.order_id
          where o.store_id = s.id and p.kind in ('transfer', 'reversal') and p.state = 'done'), 0)
        - coalesce((select sum(amount_cents) from ledger_entries e
          where e.store_id = s.id and e.account = 'seller_receivable'), 0) as had,
        coalesce((select sum(x.subtotal_cents - x.commission_base_cents - x.commission_tax_cents)
          from orders o join sales x on x.order_id = o.id
          where o.store_id = s.id and o.money = 'released'), 0) as earned) t
    where had <> earned`,
  'open cases are counted, and hold the release': sql`
    select o.id || ' ' || o.open_claims as row from orders o
    where o.open_claims <>
      (select count(*) from returns r where r.order_id = o.id
        and r.status in ('requested', 'approved', 'rejected', 'escalated'))
      + (select count(*) from disputes d where d.order_id = o.id and d.closed_at is null)
      + (select count(*) from chargebacks c where c.closed_at is null and c.order_ids ? o.id::text)`,
  'nobody is asked about an order whose buyer gets the money back': sql`
    select o.id || ' ' || o.money as row from orders o where o.refund_asked_at is not null and (
      exists (select 1 from returns r where r.order_id = o.id and r.status in ('requested', 'rejected', 'escalated'))
      or exists (select 1 from disputes d where d.order_id = o.id and d.closed_at is null))`,
  'a paid order has its piece reserved and sold': sql`
    select o.id::text as row from orders o
    where not exists (select 1 from checkout_lines l join checkouts c on c.id = l.checkout_id
      where l.id = o.checkout_line_id and l.reservation = 'sold' and c.state = 'paid')
    union all
    select l.id::text from checkout_lines l join checkouts c on c.id = l.checkout_id
    where (c.state = 'paid') <> (l.reservation = 'sold')
      or (l.reservation = 'sold') <> exists (select 1 from orders o where o.checkout_line_id = l.id)`,
  'nothing is sold that is not there': sql`select url as row from products where stock < 0`,
  'every movement that is not done is asked about again': sql`
    select p.key as row from provider_operations p
    where p.state = 'pending' and p.order_id is not null and not exists (select 1 from orders o
      where o.id = p.order_id and (p.kind <> 'transfer' or o.money = 'releasing')
        and (p.kind <> 'refund' or o.money = 'refunding'))`,
  'no store was paid more than it sold': sql`
    select o.store_id::text as row from provider_operations p join orders o on o.id = p.order_id
    where p.kind in ('transfer', 'reversal') and p.state = 'done' group by o.store_id
    having sum(case p.kind when 'transfer' then p.amount_cents else -p.amount_cents end) >
      (select sum(x.subtotal_cents - x.commission_base_cents - x.commission_tax_cents)
        from sales x where x.store_id = o.store_id)`,
  'transfers and refunds of a charge never exceed it, but for what a store owes or a bank took': sql`
    select c.id::text as row from checkouts c join orders o on o.checkout_id = c.id
      join provider_operations p on p.order_id = o.id and p.state = 'done'
    group by c.id
    having sum(case p.kind when 'reversal' then -p.amount_cents else p.amount_cents end) > c.subtotal_cents
      + (select coalesce(sum(greatest(e.owed, 0)), 0) from (select sum(amount_cents) as owed
          from ledger_entries l join orders x on x.id = l.order_id
          where l.account = 'seller_receivable' and x.checkout_id = c.id group by x.id) e)
      + (select coalesce(sum(p2.amount_cents), 0) from provider_operations p2 join orders x on x.id = p2.order_id
          where x.checkout_id = c.id and p2.kind = 'reversal' and p2.state = 'pending')`,
  'a date of release is of a confirmed order without a case': sql`
    select id::text as row from orders
    where release_due_at is not null and (status <> 'confirmed' or open_claims > 0)`,
  'no piece is both sold and on the shelf': sql`
    select p.id || ' ' || p.stock as row from products p
    where p.stock <> coalesce((select views from product_counters c where c.product_id = p.id), 0)
      - coalesce((select sum(l.quantity) from checkout_lines l
        where l.product_id = p.id and l.reservation in ('held', 'sold')), 0)
      + coalesce((select sum(o.quantity) from orders o
        where o.product_id = p.id and o.status = 'cancelled'), 0)`,
} as const

/** The count of views holds what was on the shelf at first: nobody looks at the pages, so it is free for that. */
export async function noteShelf(shop: Shop, product: { id: number; stock: number }): Promise<void> {
  const shelf = { views: product.stock }
  await shop.ctx.db
    .insert(productCounters)
    .values({ productId: product.id, ...shelf })
    .onConflictDoUpdate({ target: productCounters.productId, set: shelf })
}

export async function expectInvariants(shop: Shop, after: string): Promise<void> {
  const broken: string[] = []
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = await shop.ctx.db.execute<{ row: string }>(question)
    if (rows.length > 0) broken.push(`${name}: ${rows.map(({ row }) => row).join('; ')}`)
  }
  expect(broken, after).toEqual([])
}

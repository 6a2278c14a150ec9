import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountBlockers } from '../../src/features/accounts-closing/store-retention.ts'
import { moveDueReturns } from '../../src/features/returns/actions/move-due-returns.ts'
import type { ReturnView } from '../../src/features/returns/contract.ts'
import { returnOfOrder } from '../../src/features/returns/store.ts'
import { notifyUpcomingReleases } from '../../src/features/settlement/actions/release-due.ts'
import {
  alertLongHolds,
  resolveExpiredHolds,
} from '../../src/features/settlement/actions/resolve-expired-holds.ts'
import { payoutAccounts } from '../../src/features/settlement/tables.ts'
import { DAY, HOUR, MINUTE } from '../../src/lib/dates.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { checkoutBody } from '../sale/bodies.ts'
import {
  atBell,
  bringBack,
  buy,
  confirmed,
  deliver,
  makeSale,
  ok,
  orderOf,
  type Sale,
  tasksOf,
} from '../sale/orders.ts'
import { pay } from '../sale/people.ts'
import { expectInvariants, noteShelf } from './invariants.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.sandbox('balance', { amount: 1_000_000 })
})
afterAll(() => shop.stop())

async function sold(): Promise<Sale> {
  const sale = await makeSale(shop, { stock: 9 })
  await noteShelf(shop, sale.product)
  return sale
}

const ask = (sale: Sale, orderId: string) =>
  ok<ReturnView>(sale.buying.post(`/api/v1/orders/${orderId}/return`, { reason: 'No' }))
const answer = (sale: Sale, id: string, outcome: 'approve' | 'reject') =>
  ok(sale.selling.post(`/api/v1/store/returns/${id}/answer`, { outcome, response: 'Ya' }))
const mailsAbout = async (email: string, words: RegExp) =>
  (await shop.mailsTo(email)).filter(({ subject, text }) => words.test(`${subject} ${text}`))

/** The shop's own context at a later time, without the sweeps of `advance`. */
function later(ms: number) {
  const { clock } = shop.ctx
  return { ...shop.ctx, clock: { ...clock, now: () => new Date(clock.now().getTime() + ms) } }
}

/** No row of this order can be written while `work` runs. */
async function withBrokenOrder(orderId: string, work: () => Promise<void>): Promise<void> {
  const { db } = shop.ctx
  await db.execute(
    sql.raw(`create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger broken before update on orders for each row when (old.id = '${orderId}') execute function broken()`),
  )
  await work().finally(() => db.execute(sql.raw('drop trigger broken on orders; drop function broken()')))
}

test('[PAY-06] [BUY-06] an order that cannot be written does not stop the others of its sweep', async () => {
  const [bad, good] = [await sold(), await sold()]
  const ids = { bad: await confirmed(shop, bad), good: await confirmed(shop, good) }
  await withBrokenOrder(ids.bad, () => notifyUpcomingReleases(later(DAY + HOUR)))
  expect((await orderOf(shop, ids.bad)).releaseWarnedAt).toBeNull()
  expect((await orderOf(shop, ids.good)).releaseWarnedAt).not.toBeNull()

  for (const [sale, orderId] of [
    [bad, ids.bad],
    [good, ids.good],
  ] as const) {
    const { id } = await ask(sale, orderId)
    await bringBack(shop, sale, orderId)
    await answer(sale, id, 'reject')
  }
  await withBrokenOrder(ids.bad, () => moveDueReturns(later(8 * DAY)))
  expect((await returnOfOrder(shop.ctx.db, ids.bad))?.status).toBe('rejected')
  expect((await returnOfOrder(shop.ctx.db, ids.good))?.status).toBe('closed')
  await expectInvariants(shop, 'the others moved')
})

test('[PAY-06] [PAY-07] a return of a free piece is over as soon as it is approved', async () => {
  const sale = await sold()
  const free = await makeProduct(shop.ctx.db, { storeId: sale.store.id, priceCents: 0, stock: 5 })
  const body = checkoutBody(sale.facultyId, [
    { product: sale.product.url, quantity: 1 },
    { product: free.url, quantity: 1 },
  ])
  const response = await pay(sale.buying, body)
  const { id: session } = await ok<{ id: string }>(Promise.resolve(response))
  await shop.sandbox(`pay/${session}`, { card: '4242424242424242' })
  await shop.settle()
  const { rows } = await shop.ctx.db.execute<{ id: string }>(
    sql`select id from orders where product_id = ${free.id}`,
  )
  const orderId = rows[0]?.id ?? ''
  await deliver(shop, sale, orderId)
  await ok(sale.buying.post(`/api/v1/orders/${orderId}/confirm-received`))
  const { id } = await ask(sale, orderId)
  await answer(sale, id, 'approve')
  await shop.settle()
  expect(await orderOf(shop, orderId)).toMatchObject({ money: 'refunded', openClaims: 0 })
  expect(await returnOfOrder(shop.ctx.db, orderId)).toMatchObject({ status: 'completed' })
  const sales = await shop.ctx.db.execute<{ status: string }>(
    sql`select status from sales where order_id = ${orderId}`,
  )
  expect(sales.rows).toEqual([{ status: 'refunded' }])
})

test('[PAY-07] a rejected return that may still be escalated, and a bank’s case, keep both accounts', async () => {
  const [rejected, banked] = [await sold(), await sold()]
  for (const sale of [rejected, banked]) {
    const orderId = await confirmed(shop, sale)
    await shop.advance(2 * DAY + HOUR)
    expect((await orderOf(shop, orderId)).money).toBe('released')
    const kept = () => accountBlockers(shop.ctx.db, sale.buyer.id, null)
    expect(await kept()).toMatchObject({ purchases: 0 })
    if (sale === rejected) {
      const { id } = await ask(sale, orderId)
      await bringBack(shop, sale, orderId)
      await answer(sale, id, 'reject')
    } else await shop.sandbox('disputes', { charge: (await orderOf(shop, orderId)).chargeId })
    await shop.settle()
    expect(await kept()).toMatchObject({ purchases: 1 })
    expect(await accountBlockers(shop.ctx.db, sale.owner.id, sale.store.id)).toMatchObject({ sales: 1 })
  }
})

test('[PAY-06] the seller reads what is sent and what a debt takes, and no date that nobody knows', async () => {
  const sale = await sold()
  const first = await confirmed(shop, sale)
  await shop.advance(2 * DAY + HOUR)
  expect(await mailsAbout(sale.owner.email, /Te enviamos \$472\.45/)).toHaveLength(1)
  await shop.advance(3 * DAY)
  // Nothing of it is left in the store's account when it is to go back.
  await shop.sandbox('payouts', { account: sale.account.accountId })
  await answer(sale, (await ask(sale, first)).id, 'approve')
  await shop.settle()

  const second = await buy(shop, sale)
  await deliver(shop, sale, second)
  const { id } = await ok<{ id: string }>(
    sale.buying.post(`/api/v1/orders/${second}/disputes`, { message: 'No' }),
  )
  await ok(sale.buying.post(`/api/v1/orders/${second}/confirm-received`))
  await shop.advance(2 * MINUTE)
  expect(await mailsAbout(sale.owner.email, /tu pago espera a que termine/)).toHaveLength(1)
  await ok(sale.buying.post(`/api/v1/disputes/${id}/close`))
  await shop.advance(DAY + HOUR)
  expect(await atBell(sale.selling, 'sales')).toContainEqual(
    expect.stringContaining('tu venta paga lo que debes'),
  )
  await shop.advance(DAY + HOUR)
  expect((await orderOf(shop, second)).money).toBe('released')
  expect(await mailsAbout(sale.owner.email, /Te enviamos \$472\.45/)).toHaveLength(1)
  expect(await mailsAbout(sale.owner.email, /Tu venta pagó \$472\.45 de lo que debías/)).toHaveLength(1)

  const third = await confirmed(shop, sale)
  await shop.advance(2 * DAY + HOUR)
  expect((await orderOf(shop, third)).money).toBe('released')
  expect(await mailsAbout(sale.owner.email, /Te enviamos \$472\.45/)).toHaveLength(2)
})

test('[PAY-06] a release to a store without a payout account notifies nobody', async () => {
  const sale = await sold()
  const orderId = await confirmed(shop, sale)
  await shop.ctx.db
    .update(payoutAccounts)
    .set({ ready: false })
    .where(eq(payoutAccounts.storeId, sale.store.id))
  await shop.advance(DAY + HOUR)
  expect((await orderOf(shop, orderId)).releaseWarnedAt).toBeNull()
  expect(await mailsAbout(sale.owner.email, /tu pago está por salir/i)).toEqual([])
})

test('[PLT-04] [PAY-07] what stays held for good does not hide what came after it', async () => {
  const sale = await sold()
  const stuck = await confirmed(shop, sale)
  await shop.ctx.db
    .update(payoutAccounts)
    .set({ ready: false })
    .where(eq(payoutAccounts.storeId, sale.store.id))
  // More than one batch of orders that wait for a payout account, all older than the silent one.
  await shop.ctx.db.execute(sql`
    insert into orders overriding system value select (jsonb_populate_record(o, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 900000 + n, 'checkout_line_id', gen_random_uuid()))).*
    from orders o, generate_series(1, 210) n where o.id = ${stuck}`)
  const other = await sold()
  const last = await buy(shop, other)
  await alertLongHolds(later(76 * DAY))
  expect((await tasksOf(shop, 'held-too-long')).map(({ ref }) => ref)).toContain(last)
  await resolveExpiredHolds(later(86 * DAY))
  expect(await orderOf(shop, last)).toMatchObject({ status: 'cancelled' })
  expect((await tasksOf(shop, 'hold-over')).length).toBeGreaterThan(200)
})

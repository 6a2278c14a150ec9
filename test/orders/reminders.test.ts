import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindOfOrders } from '../../src/features/orders/actions/remind-of-orders.ts'
import { claimReminder } from '../../src/features/orders/store-reminders.ts'
import { orderReminders } from '../../src/features/orders/tables.ts'
import { runDueWork } from '../../src/jobs/schedule.ts'
import { DAY } from '../../src/lib/dates.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { type Shop, startShop } from '../harness.ts'
import { buy, makeSale, ok, orderOf, type Sale } from '../sale/orders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const toSeller = /^(Lleva el pedido|Hoy esperan el pedido|El pedido .* va con retraso)/
const toBuyer = /^(Tu pedido .* va con retraso|Ya puedes cancelar tu pedido)/

const subjects = async (email: string, words: RegExp) =>
  (await shop.mailsTo(email)).map(({ subject }) => subject).filter((subject) => words.test(subject))
const kinds = (list: string[]) => list.map((subject) => subject.split(' ')[0])
const remindersTo = async ({ owner, buyer }: Sale) => ({
  seller: kinds(await subjects(owner.email, toSeller)),
  buyer: kinds(await subjects(buyer.email, toBuyer)),
})

/** Time passes for everybody, and no worker runs. */
async function standstill(days: number): Promise<void> {
  await shop.ctx.clock.advance(days * DAY)
  await shop.sandbox('clock/advance', { seconds: (days * DAY) / 1_000 })
}

async function leap(days: number): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: shop.url }
  const body = JSON.stringify({ advance: `${days}d` })
  const response = await fetch(`${shop.url}/dev/reloj`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
}

test('[PLT-02] [PLT-04] [PAY-06] a leap of weeks tells a late seller and the buyer what each day would have, once and in order', async () => {
  const sale = await makeSale(shop)
  const orderId = await buy(shop, sale)
  await leap(21)
  const all = { seller: ['Lleva', 'Hoy', 'El'], buyer: ['Tu', 'Ya'] }
  const told = await remindersTo(sale)
  // Bought late on the day before it is expected, the first one would come before the order.
  expect(told).toEqual({ ...all, seller: all.seller.slice(-told.seller.length) })
  expect(told.seller.length).toBeGreaterThanOrEqual(2)

  const text = (await shop.mailsTo(sale.buyer.email)).find(({ subject }) => subject.startsWith('Ya'))?.text
  expect(text).toContain('/account/my-shopping')
  const dates = (
    await shop.ctx.db.select().from(orderReminders).where(eq(orderReminders.orderId, orderId))
  ).map(({ sentAt }) => Math.floor(sentAt.getTime() / DAY))
  expect(new Set(dates).size, 'each on a day of its own').toBe(dates.length)

  await leap(3)
  expect(await remindersTo(sale)).toEqual(told)
})

test('[PLT-04] after a standstill each reminder goes out once and in order, and none that the order has outlived', async () => {
  const [late, done] = [await makeSale(shop), await makeSale(shop)]
  await buy(shop, late)
  const handedOver = await buy(shop, done)
  await standstill(21)
  const again = await shop.as(done.owner.email)
  for (const stage of ['sent', 'delivered'])
    await ok(again.post(`/api/v1/store/orders/${handedOver}/process`, { stage, comment: '' }))
  await Promise.all([remindOfOrders(shop.ctx), remindOfOrders(shop.ctx)])
  await shop.settle()
  // What spoke of that day or the next is untrue by now.
  expect(await remindersTo(late)).toEqual({ seller: ['El'], buyer: ['Tu', 'Ya'] })
  expect(await remindersTo(done)).toEqual({ seller: [], buyer: [] })
})

test('[PLT-04] what happens between the reminder’s time and its mail leaves the mail unsent', async () => {
  const sale = await makeSale(shop)
  const orderId = await buy(shop, sale)
  await standstill(21)
  await remindOfOrders(shop.ctx)
  const selling = await shop.as(sale.owner.email)
  for (const stage of ['sent', 'delivered'])
    await ok(selling.post(`/api/v1/store/orders/${orderId}/process`, { stage, comment: '' }))
  await runDueWork(shop.ctx)
  await shop.settle()
  expect(await remindersTo(sale)).toEqual({ seller: [], buyer: [] })
})

test('[PLT-04] a reminder of an order is taken once, whoever asks', async () => {
  const sale = await makeSale(shop)
  const { id } = await orderOf(shop, await buy(shop, sale))
  const claims = await Promise.all(
    Array.from({ length: 10 }, () =>
      inTransaction(shop.ctx.db, (tx) => claimReminder(tx, id, 'return:bring-soon', shop.ctx.clock.now())),
    ),
  )
  expect(claims.filter(Boolean)).toHaveLength(1)
})

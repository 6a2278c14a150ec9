import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindOfOrders } from '../../src/features/orders/actions/remind-of-orders.ts'
import { pickUpUntil, returnableUntil, uncollectedFrom } from '../../src/features/orders/rules.ts'
import { claimReminder } from '../../src/features/orders/store-reminders.ts'
import { orderReminders } from '../../src/features/orders/tables.ts'
import { runDueWork } from '../../src/jobs/schedule.ts'
import { DAY, formatDay } from '../../src/lib/dates.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { type Shop, startShop } from '../harness.ts'
import { buy, makeSale, ok, orderOf, type Sale } from '../sale/orders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const toSeller = /^(Lleva el pedido|Hoy esperan el pedido|Con retraso: pedido)/
const toBuyer = /^(Con retraso: tu pedido|Ya puedes cancelar tu pedido)/

const subjects = async (email: string, words: RegExp) =>
  (await shop.mailsTo(email)).map(({ subject }) => subject).filter((subject) => words.test(subject))
const kinds = (list: string[]) => list.map((subject) => subject.split(' ')[0])
const remindersTo = async ({ owner, buyer }: Sale) => ({
  seller: kinds(await subjects(owner.email, toSeller)),
  buyer: kinds(await subjects(buyer.email, toBuyer)),
})

/** Time passes without a running worker. */
async function standstill(days: number): Promise<void> {
  const ms = Math.round(days * DAY)
  await shop.ctx.clock.advance(ms)
  await shop.sandbox('clock/advance', { seconds: Math.round(ms / 1_000) })
}

/** Early on a Monday, so that nothing falls before the order or on a weekend. */
async function untilMonday(): Promise<void> {
  const now = shop.ctx.clock.now()
  const sixInTheMorning = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12)
  const days = Array.from({ length: 8 }, (_, n) => new Date(sixInTheMorning + n * DAY))
  const monday = days.find((day) => day > now && day.getUTCDay() === 1) ?? now
  await standstill((monday.getTime() - now.getTime()) / DAY)
}

async function leap(days: number): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: shop.url }
  const body = JSON.stringify({ advance: `${days}d` })
  const response = await fetch(`${shop.url}/dev/reloj`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
}

test('[PLT-02] [PLT-04] [PAY-06] a jump of weeks sends the reminders of each day to a late seller and the buyer, once and in order', async () => {
  await untilMonday()
  const sale = await makeSale(shop)
  const orderId = await buy(shop, sale)
  await leap(21)
  const told = await remindersTo(sale)
  expect(told).toEqual({ seller: ['Lleva', 'Hoy', 'Con'], buyer: ['Con', 'Ya'] })

  const text = (await shop.mailsTo(sale.buyer.email)).find(({ subject }) => subject.startsWith('Ya'))?.text
  expect(text).toContain('/account/my-shopping')
  const dates = (
    await shop.ctx.db.select().from(orderReminders).where(eq(orderReminders.orderId, orderId))
  ).map(({ sentAt }) => Math.floor(sentAt.getTime() / DAY))
  expect(new Set(dates).size, 'each on a day of its own').toBe(dates.length)

  await leap(3)
  expect(await remindersTo(sale)).toEqual(told)
})

test('[PLT-04] after an outage each valid reminder is sent once and in order', async () => {
  const [late, done] = [await makeSale(shop), await makeSale(shop)]
  await buy(shop, late)
  const handedOver = await buy(shop, done)
  await standstill(21)
  const again = await shop.as(done.owner.email)
  for (const stage of ['sent', 'delivered'])
    await ok(again.post(`/api/v1/store/orders/${handedOver}/process`, { stage, comment: '' }))
  await Promise.all([remindOfOrders(shop.ctx), remindOfOrders(shop.ctx)])
  await shop.settle()
  // Reminders about that day or the next are untrue by now.
  expect(await remindersTo(late)).toEqual({ seller: ['Con'], buyer: ['Con', 'Ya'] })
  expect(await remindersTo(done)).toEqual({ seller: [], buyer: [] })
})

test('[PLT-04] an event between a reminder’s time and its mail cancels the mail', async () => {
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

test('[PLT-02] [BUY-05] a product at the office reminds its buyer, with its pick-up and return deadlines', async () => {
  const sale = await makeSale(shop)
  const orderId = await buy(shop, sale)
  const path = `/api/v1/store/orders/${orderId}/process`
  await ok((await shop.as(sale.owner.email)).post(path, { stage: 'sent', comment: '' }))
  await leap(11)
  const order = await orderOf(shop, orderId)
  const mails = (await shop.mailsTo(sale.buyer.email)).filter(({ subject }) => /en la oficina/.test(subject))
  expect(mails.map(({ subject }) => subject.replace(/T-\d+.*/, ''))).toEqual([
    'Te espera en la oficina: pedido ',
    'Sigue en la oficina: pedido ',
  ])
  for (const { text } of mails)
    for (const day of [returnableUntil(order), uncollectedFrom(order.process), pickUpUntil(order.placedAt)])
      expect(text).toContain(formatDay(day))
})

test('[PLT-04] a reminder of an order is claimed only once', async () => {
  const sale = await makeSale(shop)
  const { id } = await orderOf(shop, await buy(shop, sale))
  const claims = await Promise.all(
    Array.from({ length: 10 }, () =>
      inTransaction(shop.ctx.db, (tx) => claimReminder(tx, id, 'return:bring-soon', shop.ctx.clock.now())),
    ),
  )
  expect(claims.filter(Boolean)).toHaveLength(1)
})

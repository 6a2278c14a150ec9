import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { paymentEvents } from '../../src/features/payments/tables.ts'
import { type Shop, startShop } from '../harness.ts'
import { GOOD_CARD } from './bodies.ts'
import { pay } from './people.ts'
import { scenesOf } from './scenes.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => shop.stop())

async function begin() {
  const made = await scenesOf(shop).scene({ stock: 3 })
  const { id, checkoutId } = await scenesOf(shop).started(await pay(made.browser, made.body))
  const orders = async () => (await scenesOf(shop).ordersOf(made.product.id)).length
  return { ...made, id, checkoutId, orders, paid: () => shop.sandbox(`pay/${id}`, { card: GOOD_CARD }) }
}

const eventOf = async (sessionId: string) =>
  (await shop.ctx.db.select().from(paymentEvents).where(eq(paymentEvents.objectId, sessionId)))[0]

const jobsOf = async (name: string, id: string) =>
  (await shop.ctx.db.execute(sql`select from jobs.job where name = ${name} and data::text like ${`%${id}%`}`))
    .rows.length

test('[PAY-03] a webhook is handled at once without a job; the basket’s mails are a job', async () => {
  const made = await begin()
  await made.paid()
  // Without a worker.
  await expect.poll(() => eventOf(made.id)).toMatchObject({ processedAt: expect.any(Date) })
  expect(await made.orders()).toBe(1)
  expect(await jobsOf('payment-event', (await eventOf(made.id))?.id ?? '')).toBe(0)
  expect(await jobsOf('placed-mails', made.checkoutId)).toBe(1)
  await shop.settle()
  expect(await shop.mailsTo(made.buyer.email)).toHaveLength(1)
})

test('[PAY-03] an event that cannot be handled now is stored, and a job handles it', async () => {
  const made = await begin()
  const { sessions } = shop.ctx.payments.checkout
  const away = vi.spyOn(sessions, 'retrieve').mockRejectedValue(new Error('away'))
  await made.paid()
  await expect.poll(() => eventOf(made.id)).toMatchObject({ processedAt: null })
  const event = await eventOf(made.id)
  expect(await jobsOf('payment-event', event?.id ?? '')).toBe(1)
  expect(await made.orders()).toBe(0)
  away.mockRestore()
  await shop.settle()
  expect(await made.orders()).toBe(1)
  expect(await eventOf(made.id)).toMatchObject({ id: event?.id, processedAt: expect.any(Date) })
})

test('[PAY-03] with a slow provider a webhook is still answered, and there is one order', async () => {
  const made = await begin()
  const { sessions } = shop.ctx.payments.checkout
  const { promise: hangs, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof sessions.retrieve>>>()
  const paid = sessions.retrieve.bind(sessions)
  vi.spyOn(sessions, 'retrieve').mockImplementationOnce(() => hangs as ReturnType<typeof sessions.retrieve>)
  await made.paid()
  await expect.poll(() => eventOf(made.id), { timeout: 10_000 }).toMatchObject({ processedAt: null })
  await shop.settle()
  expect(await made.orders()).toBe(1)
  resolve(await paid(made.id, { expand: ['payment_intent.latest_charge.balance_transaction'] }))
  await shop.settle()
  expect(await made.orders()).toBe(1)
})

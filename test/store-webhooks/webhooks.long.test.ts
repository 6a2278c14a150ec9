import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { orders } from '../../src/features/orders/tables.ts'
import { sendDueWebhooks } from '../../src/features/store-webhooks/actions/deliver.ts'
import { storeWebhookHandlers } from '../../src/features/store-webhooks/handlers.ts'
import { claimDueDeliveries, updateWebhook, webhookOfStore } from '../../src/features/store-webhooks/store.ts'
import { webhookDeliveries } from '../../src/features/store-webhooks/tables.ts'
import { DAY } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import type { JobRunner } from '../../src/platform/jobs/jobs.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { makeFaculty, makeLogin, makeSeller, pay } from '../sale/people.ts'
import { isSigned, startReceiver } from './receiver.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const here = paths.webhooks()
const secretIn = async (page: Response) => /whsec_[\w+/=]{44}/.exec(await page.text())?.[0] ?? ''

/** A store whose program listens. */
async function openListening() {
  const { owner, store, product } = await makeSeller(shop, { stock: 20 })
  const receiver = await startReceiver()
  const seller = await shop.as(owner.email)
  const secret = await secretIn(await seller.form(here, { intent: 'save', url: receiver.url }))
  return { owner, store, product, receiver, seller, secret }
}

async function buy(product: { url: string }): Promise<{ buyer: Browser; orderId: string }> {
  const person = await makeLogin(shop)
  const buyer = await shop.as(person.email)
  const body = checkoutBody(await makeFaculty(shop), [{ product: product.url, quantity: 1 }])
  const { id } = await (await pay(buyer, body)).json()
  await shop.sandbox(`pay/${id}`, { card: '4242424242424242' })
  await shop.settle()
  const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.buyerId, person.id))
  if (!order) throw new Error('no order')
  return { buyer, orderId: order.id }
}

/** Lets due sweeps and their jobs run. */
const round = () => shop.advance(15_000)

test('[BYD-12] a store’s program gets signed messages of an order from its payment to its payout, as in the API', async () => {
  const { product, receiver, seller, secret, store } = await openListening()
  expect(secret).not.toBe('')
  const { orderId, buyer } = await buy(product)
  await round()
  expect(receiver.types()).toEqual(['order.paid'])
  const [paid] = receiver.messages
  if (!paid) throw new Error('no message')
  expect(isSigned(paid, secret)).toBe(true)
  expect(isSigned({ ...paid, body: paid.body.replace('order.paid', 'order.fine') }, secret)).toBe(false)
  expect(paid.data).toEqual(await (await seller.get(`/api/v1/store/orders/${orderId}`)).json())
  expect(Math.abs(Number(paid.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(300)
  // Another store's order is another store's.
  const other = await makeSeller(shop)
  await buy(other.product)
  await round()
  expect(receiver.messages).toHaveLength(1)

  const { code } = await (await buyer.get(`/api/v1/orders/${orderId}/hand-over-code`)).json()
  await seller.post(`/api/v1/store/orders/${orderId}/process`, { stage: 'sent' })
  await seller.post(`/api/v1/store/orders/${orderId}/hand-over`, { code })
  await buyer.post(`/api/v1/orders/${orderId}/confirm-received`)
  const asked = await buyer.post(`/api/v1/orders/${orderId}/return`, {
    reasonKind: 'damaged',
    reason: 'Llegó roto, no enciende',
  })
  expect(asked.status, await asked.clone().text()).toBeLessThan(300)
  await round()
  expect(receiver.types().slice(1).toSorted()).toEqual([
    'order.confirmed',
    'order.delivered',
    'return.requested',
  ])
  // Not brought, so it lapses and the money goes out.
  for (let day = 0; day < 40 && !receiver.types().includes('order.released'); day++) await shop.advance(DAY)
  expect(receiver.types()).toContain('return.closed')
  expect(receiver.types().filter((type) => type === 'order.released')).toHaveLength(1)
  const ids = receiver.messages.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(ids.length)
  const page = await (await seller.get(here)).text()
  for (const text of ['Dinero del pedido liberado', 'Recibido', 'Respondió', '200', 'Reenviar'])
    expect(page).toContain(text)
  expect(page).not.toContain('whsec_')
  expect(store.id).toBeGreaterThan(0)
  await receiver.stop()
})

test('[BYD-12] a cancelled order sends a message; a rolled-back change sends none', async () => {
  const { product, receiver, store } = await openListening()
  const { buyer, orderId } = await buy(product)
  await shop.ctx.db
    .transaction(async (tx) => {
      await tx
        .update(orders)
        .set({ status: 'cancelled', cancelledBy: 'seller', cancelledAt: new Date() })
        .where(eq(orders.id, orderId))
      throw new Error('back')
    })
    .catch(() => {})
  for (let day = 0; day < 30; day++) {
    await shop.advance(DAY)
    if ((await buyer.post(`/api/v1/orders/${orderId}/cancel`)).status === 200) break
  }
  await shop.settle()
  await round()
  expect(receiver.types().toSorted()).toEqual(['order.cancelled', 'order.paid', 'order.refunded'])
  expect(store.id).toBeGreaterThan(0)
  await receiver.stop()
})

test('[BYD-12] what is not taken is tried again, and after three days the webhook is off, with a mail', async () => {
  const { owner, product, receiver, seller, store, secret } = await openListening()
  receiver.answers.status = 500
  receiver.answers.body = 'se cayó\u0000 la caja'
  await buy(product)
  await round()
  expect(receiver.messages).toHaveLength(1)
  expect(await (await seller.get(here)).text()).toContain('se cayó la caja')
  await shop.advance(61_000)
  expect(receiver.messages).toHaveLength(2)
  const [first, second] = receiver.messages
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  for (let hours = 0; hours < 100; hours += 6) await shop.advance(DAY / 4)
  expect(receiver.messages).toHaveLength(9)
  const webhook = await webhookOfStore(shop.ctx.db, store.id)
  expect(webhook?.disabledAt).not.toBeNull()
  const mails = await shop.mailsTo(owner.email)
  expect(mails.filter(({ subject }) => subject.includes('webhook'))).toHaveLength(1)
  await buy(product)
  await round()
  expect(receiver.messages).toHaveLength(9)
  const off = await shop.ctx.db
    .select({ id: webhookDeliveries.id, state: webhookDeliveries.state })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhook?.id ?? ''))
  const refused = await seller.form(here, { intent: 'resend', id: off[0]?.id ?? '' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('El webhook está apagado')
  expect(await (await seller.get(here)).text()).not.toContain('Reenviar')

  // Switched on again with the same secret; missed messages are resent on request.
  receiver.answers.status = 204
  receiver.answers.body = ''
  expect((await seller.form(here, { intent: 'save', url: receiver.url })).status).toBe(303)
  const [missed] = await shop.ctx.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhook?.id ?? ''))
  const stranger = await makeSeller(shop)
  const thief = await shop.as(stranger.owner.email)
  expect((await thief.form(here, { intent: 'resend', id: missed?.id ?? '' })).status).toBe(404)
  expect((await seller.form(here, { intent: 'resend', id: missed?.id ?? '' })).status).toBe(303)
  await round()
  expect(receiver.messages).toHaveLength(10)
  expect(receiver.messages[9] && isSigned(receiver.messages[9], secret)).toBe(true)
  const [log] = await shop.ctx.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, missed?.id ?? ''))
  expect(log).toMatchObject({ state: 'done', status: 204, dueAt: null, attempts: 1 })
  await shop.advance(31 * DAY)
  expect(
    await shop.ctx.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, missed?.id ?? '')),
  ).toEqual([])
  await receiver.stop()
})

test('[BYD-12] who says 410 is asked no more; a redirect is not followed', async () => {
  const { product, receiver, store } = await openListening()
  const elsewhere = await startReceiver()
  receiver.answers.status = 302
  receiver.answers.headers = { location: elsewhere.url }
  await buy(product)
  await round()
  expect([receiver.messages.length, elsewhere.messages.length]).toEqual([1, 0])
  receiver.answers.status = 410
  await shop.advance(61_000)
  const webhook = await webhookOfStore(shop.ctx.db, store.id)
  expect(webhook?.disabledAt).not.toBeNull()
  await receiver.stop()
  await elsewhere.stop()
})

test('[BYD-12] a trial, another secret beside the old one for a day, and the end of it', async () => {
  const { receiver, seller, secret } = await openListening()
  await seller.form(here, { intent: 'try' })
  await shop.settle()
  expect(receiver.types()).toEqual(['ping'])
  const fresh = await secretIn(await seller.form(here, { intent: 'rotate' }))
  expect(fresh).not.toBe(secret)
  const signedBy = async () => {
    await seller.form(here, { intent: 'try' })
    await shop.settle()
    const last = receiver.messages.at(-1)
    return last ? [isSigned(last, secret), isSigned(last, fresh)] : []
  }
  expect(await signedBy()).toEqual([true, true])
  await shop.advance(DAY + 1_000)
  expect(await signedBy()).toEqual([false, true])
  // A trial that fails is said, and switches nothing off.
  receiver.answers.status = 410
  await signedBy()
  expect(await (await seller.get(here)).text()).toContain('No recibido')
  await receiver.stop()
  await signedBy()
  expect(await (await seller.get(here)).text()).toContain('ECONNREFUSED')
  expect((await seller.form(here, { intent: 'remove' })).status).toBe(303)
  expect((await seller.form(here, { intent: 'try' })).status).toBe(404)
})

test('[BYD-12] a store has thirty messages sent at will in ten minutes', async () => {
  const { receiver, seller } = await openListening()
  await shop.settle()
  const tries = Array.from({ length: 34 }, () => seller.form(here, { intent: 'try' }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  expect(statuses.filter((status) => status === 303)).toHaveLength(30)
  await receiver.stop()
})

test('[BYD-12] an invalid address is refused and the typed text kept', async () => {
  const { owner } = await makeSeller(shop)
  const seller = await shop.as(owner.email)
  const answer = await seller.form(here, { intent: 'save', url: 'ftp://caja.example/x' })
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain('ftp://caja.example/x')
  expect(page).toContain('Escribe una dirección https://')
})

test('[BYD-12] a receiver that takes messages and never answers holds up no other store’s', async () => {
  const hung = await openListening()
  hung.receiver.answers.hangs = true
  const webhook = await webhookOfStore(shop.ctx.db, hung.store.id)
  if (!webhook) throw new Error('no webhook')
  const past = new Date(shop.ctx.clock.now().getTime() - DAY)
  const waiting = { webhookId: webhook.id, type: 'ping', createdAt: past, dueAt: past }
  await shop.ctx.db.insert(webhookDeliveries).values(Array.from({ length: 60 }, () => waiting))
  const { product, receiver } = await openListening()
  await buy(product)
  // A worker as in production; the tests before run their jobs one by one.
  const jobs = shop.ctx.jobs as JobRunner
  const handlers = storeWebhookHandlers.map((handler) => handler(shop.ctx))
  await jobs.work(handlers, () => {})
  await sendDueWebhooks(shop.ctx)
  await vi.waitFor(() => expect(receiver.types()).toEqual(['order.paid']), { timeout: 60_000 })
  expect(hung.receiver.messages.length).toBeLessThanOrEqual(10)
  // Once it is known that it takes nothing, it is tried with one at a time.
  await updateWebhook(shop.ctx.db, webhook.id, { failingSince: past })
  const handed = await shop.ctx.db.transaction((tx) => claimDueDeliveries(tx, shop.ctx.clock.now()))
  expect(handed).toHaveLength(1)
  await hung.receiver.stop()
  await receiver.stop()
}, 120_000)

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../../src/features/orders/tables.ts'
import { paths } from '../../src/paths.ts'
import { call, makeToken } from '../access-tokens/shop.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { readPdf } from '../pdf.ts'
import { startReceiver } from '../store-webhooks/receiver.ts'
import { checkoutBody, GOOD_CARD } from './bodies.ts'
import { deliver, makeSale, ok, type Sale } from './orders.ts'
import { pay } from './people.ts'

let shop: Shop
let sale: Sale
beforeAll(async () => {
  shop = await startShop({ renderPage })
  sale = await makeSale(shop, { stock: 9 })
})
afterAll(() => shop.stop())

/** An order whose e-mail and phone no other order has. */
async function bought(name: string, phone: string, sharesPhone: boolean) {
  const lines = [{ product: sale.product.url, quantity: 1 }]
  const body = { ...checkoutBody(sale.facultyId, lines), phone, sharesPhone }
  const { id, checkoutId } = await ok<{ id: string; checkoutId: string }>(pay(sale.buying, body))
  const email = `${name}@contacto.example`
  const { db } = shop.ctx
  await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
  await shop.settle()
  await db.update(orders).set({ email }).where(eq(orders.checkoutId, checkoutId))
  const [order] = await db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  return { id: order?.id ?? '', checkoutId, email, phone }
}

test('[BYD-06] no channel shows a seller the contact of a closed order or a phone that is not shared', async () => {
  const receiver = await startReceiver()
  const { selling, buying, owner, store, buyer } = sale
  await selling.form(paths.webhooks(), { intent: 'save', url: receiver.url })
  const open = await bought('abierto', '4448100001', true)
  const quiet = await bought('callado', '4448100002', false)
  const confirmed = await bought('confirmado', '4448100003', true)
  const cancelled = await bought('cancelado', '4448100004', true)
  // Mails of open orders stay as they were sent.
  await shop.advance(15_000)
  receiver.messages.length = 0
  await ok(selling.post(`/api/v1/store/orders/${cancelled.id}/cancel`, { reason: 'sold', restock: true }))
  for (const order of [confirmed, quiet]) await deliver(shop, sale, order.id)
  await ok(buying.post(`/api/v1/orders/${confirmed.id}/confirm-received`))
  await ok(buying.post(`/api/v1/orders/${quiet.id}/disputes`, { message: 'Le falta una pieza a la caja' }))
  const place = (checkoutId: string) => `/api/v1/conversations/${checkoutId}/${store.url}`
  for (const { checkoutId } of [open, quiet])
    expect((await buying.post(`${place(checkoutId)}/messages`, { text: 'Hola' })).status).toBe(204)
  await shop.advance(15_000)

  const all = [open, quiet, confirmed, cancelled]
  const pages = [
    paths.account('orders'),
    ...all.map(({ id }) => `${paths.account('orders')}?order=${id}`),
    ...all.map(({ checkoutId }) => paths.conversation(checkoutId, store.url)),
    ...(['my-sales', 'disputes', 'mensajes', 'ofertas', 'messages'] as const).map((view) =>
      paths.account(view),
    ),
    ...[paths.route(), paths.storeStats(), '/account'],
  ]
  const api = [
    ...['/store/orders?limit=50', '/store/orders.csv', '/store/sales', '/store/sales.csv', '/store/route'],
    ...['/conversations', '/me'],
    ...['/store/disputes', '/store/returns', '/account/notifications', '/account/price-offers'],
    ...all.map(({ id }) => `/store/orders/${id}`),
    ...all.map(({ checkoutId }) => `/conversations/${checkoutId}/${store.url}`),
  ]
  const token = await makeToken(shop, owner.email, 'store', ['orders:read', 'messages:read'])
  const texts: Record<string, string> = { webhook: receiver.messages.map(({ body }) => body).join('\n') }
  const read = async (name: string, answer: Promise<Response>) => {
    texts[name] = await (await answer).text()
  }
  for (const page of pages) await read(page, selling.get(page))
  for (const page of pages) await read(`${page} data`, selling.get(`${page.replace(/(?=\?|$)/, '.data')}`))
  for (const path of api) await read(path, selling.get(`/api/v1${path}`))
  for (const path of api) await read(`program ${path}`, call(shop, path, token))
  for (const document of [paths.labels(), paths.routeSheet()]) {
    const { pages: sheets, close } = await readPdf(
      new Uint8Array(await (await selling.get(document)).arrayBuffer()),
    )
    texts[document] = sheets.map(({ text }) => text).join('\n')
    close()
  }
  texts['mails'] = (await shop.mailsTo(owner.email)).map(({ subject, text }) => subject + text).join('\n')

  const hidden = [
    quiet.phone,
    confirmed.email,
    confirmed.phone,
    cancelled.email,
    cancelled.phone,
    buyer.email,
  ]
  const leaks = Object.entries(texts).flatMap(([name, text]) =>
    hidden.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`),
  )
  expect(leaks).toEqual([])
  // The channels are read at all: those of open orders show what they may.
  for (const name of ['/store/orders?limit=50', '/store/orders.csv', 'program /store/orders?limit=50'])
    for (const shown of [open.email, open.phone, quiet.email]) expect(texts[name], name).toContain(shown)
  expect(texts[`${paths.account('orders')}?order=${open.id}`]).toContain(open.phone)
  expect(texts['webhook']).toContain('order.confirmed')
  expect(texts['webhook']).toContain(quiet.email)
  await receiver.stop()
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SellerOrderView } from '../../src/features/orders/contract.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { paths } from '../../src/paths.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { checkoutBody, GOOD_CARD } from './bodies.ts'
import { makeSale, makeStaff, ok, type Sale } from './orders.ts'
import { pay } from './people.ts'

let shop: Shop
let sale: Sale
beforeAll(async () => {
  shop = await startShop({ renderPage })
  sale = await makeSale(shop, { stock: 9 })
})
afterAll(() => shop.stop())

const phone = '4448765432'

async function bought(more: object): Promise<string> {
  const body = {
    ...checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }]),
    ...{ phone, ...more },
  }
  const { id, checkoutId } = await ok<{ id: string; checkoutId: string }>(pay(sale.buying, body))
  await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
  await shop.settle()
  const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  return order?.id ?? ''
}

const seen = (orderId: string) => ok<SellerOrderView>(sale.selling.get(`/api/v1/store/orders/${orderId}`))

/** "La tienda me puede llamar" in the form. */
async function isOffered(): Promise<boolean> {
  const page = await textOf(await sale.buying.get(paths.checkout()))
  const [box = ''] = /<input[^>]*name="sharesPhone"[^>]*>/.exec(page) ?? []
  expect(page).toContain('La tienda me puede llamar')
  return box.includes('checked')
}

test('[BYD-06] the store sees the phone only if the buyer shares it: pages, API and table; staff see it in the case', async () => {
  await sale.buying.put('/api/v1/cart', { lines: [{ product: sale.product.url, quantity: 1 }] })
  expect(await isOffered()).toBe(true)
  const open = await bought({})
  expect((await seen(open)).contact).toEqual({ email: sale.buyer.email, phone, info: '' })
  const hidden = await bought({ sharesPhone: false, info: 'Toca el timbre' })
  expect((await seen(hidden)).contact).toEqual({
    email: sale.buyer.email,
    phone: null,
    info: 'Toca el timbre',
  })
  const texts = [
    await (await sale.selling.get('/api/v1/store/orders?limit=50')).text(),
    await (await sale.selling.get('/api/v1/store/orders.csv')).text(),
    await textOf(await sale.selling.get(paths.account('orders'))),
  ]
  // Each order of the two would show it.
  const sheet = async (id: string) => textOf(await sale.selling.get(`${paths.account('orders')}?order=${id}`))
  expect(await sheet(hidden)).toContain('Prefiere mensajes')
  expect(await sheet(hidden)).toContain('Se ocultan cuando el pedido se cierra')
  expect(await sheet(open)).not.toContain('Prefiere mensajes')
  for (const text of texts.slice(0, 2)) expect(text.split(phone)).toHaveLength(2)
  await ok(sale.selling.post(`/api/v1/store/orders/${open}/cancel`, { reason: 'sold', restock: true }))
  await shop.settle()
  expect(await textOf(await sale.selling.get(paths.account('orders')))).not.toContain(phone)
  expect((await seen(hidden)).contact?.email).toBe(sale.buyer.email)
  for (const mail of await shop.mailsTo(sale.owner.email)) expect(mail.text).not.toContain(phone)
  const staff = await shop.as((await makeStaff(shop)).email)
  expect(await textOf(await staff.get(`/staff/orders/${hidden}`))).toContain(phone)
  // The last choice is offered again.
  await sale.buying.put('/api/v1/cart', { lines: [{ product: sale.product.url, quantity: 1 }] })
  expect(await isOffered()).toBe(false)
})

test('[BYD-06] an unticked box of the checkout form hides the phone', async () => {
  const { product, facultyId } = sale
  const body = checkoutBody(facultyId, [])
  const fields = {
    ...Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])),
    ...{ intent: 'pay', phone, requestKey: 'sin-llamadas' },
    lines: JSON.stringify([{ product: product.url, quantity: 1 }]),
  }
  const shared = async (more: Record<string, string>) => {
    const answer = await sale.buying.form(paths.checkout(), { ...fields, ...more })
    expect(answer.status).toBe(303)
    const { rows } = await shop.ctx.db.execute<{ shared: boolean }>(
      'select shares_phone as shared from checkouts order by created_at desc, id desc limit 1',
    )
    return rows[0]?.shared
  }
  expect(await shared({})).toBe(false)
  expect(await shared({ requestKey: 'con-llamadas', sharesPhone: 'on' })).toBe(true)
})

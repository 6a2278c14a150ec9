import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { upsertSettings } from '../../src/features/notifications/store/settings.ts'
import { orders } from '../../src/features/orders/tables.ts'
import type { ReturnView } from '../../src/features/returns/contract.ts'
import { decideClaim } from '../../src/features/staff/actions/decide-case.ts'
import { DAY, HOUR, MINUTE, startOfDay, toIsoDay } from '../../src/lib/dates.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { checkoutBody } from './bodies.ts'
import { bringBack, GOOD_CARD, makeStaff, ok, orderOf, purchasesAtBell } from './orders.ts'
import { makeFaculty, makeLogin, makeSeller, pay } from './people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.sandbox('balance', { amount: 1_000_000 })
})
afterAll(() => shop.stop())

/** A store with so many products of $500.00, and its owner signed in. */
async function storeWith(count: number) {
  const seller = await makeSeller(shop, { priceCents: 50_000, deliveryDays: 2 })
  const more = { storeId: seller.store.id, priceCents: 50_000, deliveryDays: 2 }
  const urls = [seller.product.url]
  while (urls.length < count) urls.push((await makeProduct(shop.ctx.db, more)).url)
  return { ...seller, urls, selling: await shop.as(seller.owner.email) }
}
type Store = Awaited<ReturnType<typeof storeWith>>

async function makeBuyer() {
  const buyer = await makeLogin(shop)
  const buying = await shop.as(buyer.email)
  const facultyId = await makeFaculty(shop)
  /** One payment for these; answers the orders' ids in the same order. */
  async function buyAll(urls: readonly string[]): Promise<string[]> {
    const lines = urls.map((product) => ({ product, quantity: 1 }))
    const { id, checkoutId } = await ok<CheckoutStarted>(pay(buying, checkoutBody(facultyId, lines)))
    await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
    await shop.settle()
    const rows = await shop.ctx.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
    return urls.map((url) => rows.find(({ productUrl }) => productUrl === url)?.id ?? '')
  }
  const act = (orderId: string, what: string, body: object = {}) =>
    ok(buying.post(`/api/v1/orders/${orderId}/${what}`, body))
  return { ...buyer, buying, buyAll, act }
}

const bring = ({ selling }: Store, orderId: string) =>
  ok(selling.post(`/api/v1/store/orders/${orderId}/process`, { stage: 'sent', comment: '' }))
const handOver = async ({ selling }: Store, orderId: string) => {
  const { handOverCode: code } = await orderOf(shop, orderId)
  await ok(selling.post(`/api/v1/store/orders/${orderId}/hand-over`, { code }))
}
/** Words without what differs from run to run: names, numbers, days. */
const bare = (text: string) =>
  text
    .replace(/ · Tianguis$/, '')
    .replaceAll(/T-\d+/g, 'T')
    .replaceAll(/el (lun|mar|mié|jue|vie|sáb|dom) \d+ [a-z]+(, \d+:\d+)?/g, 'el día')
    .replace(/^Tienda \d+/, 'La tienda')
    .replace(/(Producto|Ana)( Prueba)? \d+/, '$1')
const subjectsTo = async ({ email }: { email: string }) =>
  (await shop.mailsTo(email)).map(({ subject }) => bare(subject))
/** Moves the clock to this hour, so many days later. */
async function toHour(hour: number, days = 1) {
  const now = shop.ctx.clock.now()
  const day = startOfDay(toIsoDay(new Date(startOfDay(toIsoDay(now)).getTime() + (days + 0.5) * DAY)))
  await shop.advance(day.getTime() + hour * HOUR - now.getTime())
}

test('[PLT-02] two payments, seven orders, a cancellation, two returns and a dispute: few mails, nothing missing', async () => {
  const [a, b, c] = [await storeWith(3), await storeWith(2), await storeWith(2)]
  const buyer = await makeBuyer()
  const staff = await makeStaff(shop)
  const weekday = new Date(`${toIsoDay(shop.ctx.clock.now())}T12:00:00Z`).getUTCDay()
  await toHour(10, (8 - weekday) % 7 || 7)
  const start = shop.ctx.clock.now()
  const [a1 = '', a2 = '', b1 = '', b2 = ''] = await buyer.buyAll([...a.urls.slice(0, 2), ...b.urls])
  const [a3 = '', c3 = '', c4 = ''] = await buyer.buyAll([...a.urls.slice(2), ...c.urls])

  await toHour(8)
  for (const id of [a1, a2, a3]) await bring(a, id)
  await shop.advance(6 * MINUTE)
  for (const id of [b1, b2]) await bring(b, id)
  await bring(c, c3)
  await shop.advance(HOUR)
  await shop.advance(15 * MINUTE)

  await toHour(10)
  await shop.advance(HOUR)
  for (const [store, id] of [
    [a, a1],
    [b, b1],
    [a, a3],
    [c, c3],
  ] as const)
    await handOver(store, id)
  await shop.advance(15 * MINUTE)
  for (const id of [a1, a2, b1, b2]) await buyer.act(id, 'confirm-received')
  await shop.advance(15 * MINUTE)
  const ask = { reason: 'No es como se describe', reasonKind: 'different' }
  const first = (await buyer.act(a1, 'return', ask)) as ReturnView
  await shop.settle()
  const second = (await buyer.act(b1, 'return', ask)) as ReturnView
  await shop.settle()
  const { id: dispute } = (await buyer.act(a3, 'disputes', { message: 'No funciona' })) as { id: string }
  await shop.advance(15 * MINUTE)

  await toHour(11)
  await bringBack(shop, a, a1)
  await bringBack(shop, b, b1)
  await shop.advance(15 * MINUTE)
  const answer = (store: Store, id: string, outcome: string) =>
    ok(store.selling.post(`/api/v1/store/returns/${id}/answer`, { outcome, response: 'Ya la vi' }))
  await answer(a, first.id, 'approve')
  await shop.advance(15 * MINUTE)
  await answer(b, second.id, 'reject')
  await shop.advance(15 * MINUTE)
  await ok(a.selling.post(`/api/v1/store/disputes/${dispute}/answer`, { answer: 'Te enseño cómo' }))
  await shop.advance(15 * MINUTE)
  await buyer.act(b1, 'return/escalate')
  await ok(buyer.buying.post(`/api/v1/disputes/${dispute}/close`))
  await shop.advance(15 * MINUTE)

  await toHour(10)
  await shop.advance(15 * MINUTE)
  await toHour(12, 0)
  await shop.advance(15 * MINUTE)
  await decideClaim(shop.ctx, staff, 'return', second.id, { outcome: 'refund', reason: 'Tiene razón' })
  for (let day = 5; day <= 10; day++) await toHour(12)
  await buyer.act(c4, 'cancel')
  for (let times = 0; times < 2; times++) await shop.advance(15 * MINUTE)
  expect((shop.ctx.clock.now().getTime() - start.getTime()) / DAY).toBeLessThan(11)
  for (const id of [a2, a3, b2, c3]) expect((await orderOf(shop, id)).money, id).toBe('released')
  for (const id of [a1, b1, c4]) expect((await orderOf(shop, id)).money, id).toBe('refunded')

  const toBuyer = await subjectsTo(buyer)
  expect(toBuyer).toEqual([
    'Recibimos tu pago: 4 pedidos',
    'Recibimos tu pago: 3 pedidos',
    'Listo para recoger: 4 pedidos',
    'Listo para recoger: pedidos T y T',
    '¿Todo bien con tus 4 pedidos?',
    '¿Todo bien con tus pedidos T y T?',
    'Recibimos tu solicitud de devolución · pedido T',
    'Recibimos tu solicitud de devolución · pedido T',
    'Con retraso: tu pedido T',
    'Tu devolución fue aprobada · pedido T',
    'La tienda rechazó tu devolución · pedido T',
    'La tienda respondió tu disputa · pedido T',
    'Tus pedidos T y T quedaron confirmados',
    'Tianguis decidió devolver el pago · pedido T',
    'Ya puedes cancelar tu pedido T',
    'Te devolvimos $500.00',
  ])
  expect(toBuyer.length).toBeLessThanOrEqual(16)
  const toSellers = [
    [
      'Nueva venta: 2 productos',
      'Nueva venta: Producto',
      'Venta confirmada: pedidos T y T',
      'Ana abrió una disputa · pedido T',
      'Ana pide una devolución · pedido T',
      'Te devolvieron un producto: revísalo · pedido T',
      'Ana cerró la disputa · pedido T',
      'Venta confirmada: pedido T',
      'Te enviamos $472.45',
      'Te enviamos $472.45',
    ],
    [
      'Nueva venta: 2 productos',
      'Venta confirmada: pedidos T y T',
      'Ana pide una devolución · pedido T',
      'Te devolvieron un producto: revísalo · pedido T',
      'Tianguis revisa una devolución de Ana · pedido T',
      'Te enviamos $472.45',
      'Tianguis decidió devolver el pago · pedido T',
    ],
    [
      'Nueva venta: 2 productos',
      'Lleva el pedido T a más tardar el día',
      'Hoy esperan el pedido T',
      'Venta confirmada: pedido T',
      'Con retraso: pedido T, se puede cancelar desde el día',
      'Te enviamos $472.45',
      'Pedido T cancelado',
    ],
  ]
  for (const [at, { owner }] of [a, b, c].entries()) {
    const subjects = await subjectsTo(owner)
    expect(subjects).toEqual(toSellers[at])
    expect(subjects.length).toBeLessThanOrEqual(10)
  }

  // News without a mail are at the bell, the buyer's own clicks are not.
  const bell = (await purchasesAtBell(buyer.buying)).map(bare)
  for (const title of [
    'El producto llegó a la oficina · pedidos T y T',
    'El pago de tus pedidos T y T sale el día',
    'Te devolvimos $500.00',
    ...toBuyer.filter((subject) => !subject.startsWith('Recibimos')),
  ])
    expect(bell).toContain(title)
  expect(bell.join()).not.toMatch(/Recibimos|cerraste|pediste/i)
}, 600_000)

test('[PLT-02] an event of a basket waits ten minutes for the others, and not after the last', async () => {
  const store = await storeWith(3)
  const buyer = await makeBuyer()
  const [one = '', two = '', three = ''] = await buyer.buyAll(store.urls)
  const ready = async () =>
    (await subjectsTo(buyer)).filter((subject) => subject.startsWith('Listo para recoger'))
  await bring(store, one)
  await shop.settle()
  expect(await ready()).toEqual([])
  await shop.advance(9 * MINUTE)
  expect(await ready()).toEqual([])
  await bring(store, two)
  await shop.advance(MINUTE + 1_000)
  expect(await ready()).toEqual(['Listo para recoger: pedidos T y T'])
  await bring(store, three)
  await shop.settle()
  expect(await ready()).toEqual(['Listo para recoger: pedidos T y T', 'Listo para recoger: pedido T'])
  // One code hands all three over: nothing is left to wait for.
  await handOver(store, one)
  await shop.settle()
  const asked = (await shop.mailsTo(buyer.email)).filter(({ subject }) => subject.startsWith('¿Todo bien'))
  expect(asked.map(({ subject }) => bare(subject))).toEqual(['¿Todo bien con tus pedidos T, T y T?'])
  for (const id of [one, two, three])
    expect(asked[0]?.text).toContain(`Pedido T-${(await orderOf(shop, id)).number}`)
})

test('[PLT-02] the topic "Compras" links to the purchase, and cannot be switched off', async () => {
  const store = await storeWith(1)
  const [on, off] = [await makeBuyer(), await makeBuyer()]
  await inTransaction(shop.ctx.db, (tx) => upsertSettings(tx, off.id, { off: ['purchases:bell'] }))
  for (const buyer of [on, off]) {
    const [id = ''] = await buyer.buyAll(store.urls)
    await bring(store, id)
    await shop.settle()
  }
  const { items } = await ok<{ items: { title: string; path: string }[] }>(
    on.buying.get('/api/v1/account/notifications'),
  )
  expect(items.map(({ title }) => bare(title))).toEqual(['Listo para recoger: pedido T'])
  expect(items[0]?.path).toMatch(/^\/account\/my-shopping\?q=T-\d+&pedido=[\da-f-]+$/)
  expect(await purchasesAtBell(off.buying)).toHaveLength(1)
  expect((await subjectsTo(off)).some((subject) => subject.startsWith('Listo para recoger'))).toBe(true)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartView } from '../../src/features/cart/contract.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { blockAccount } from '../../src/features/staff/actions/change-account.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { DAY } from '../../src/lib/dates.ts'
import { sitemapFile } from '../../src/pages/shop/found/found.ts'
import { paths } from '../../src/paths.ts'
import { call, makeToken } from '../access-tokens/shop.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { checkoutBody, GOOD_CARD } from '../sale/bodies.ts'
import { accepted, codeOf, confirmed, makeSale, makeStaff, ok, type Sale } from '../sale/orders.ts'
import { pay } from '../sale/people.ts'
import { productBody, upload } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop?.stop())

const here = paths.closeStore()
const close = ({ selling }: Sale) => selling.submit(here, 'close')
const reopen = ({ selling }: Sale) => selling.submit(here, 'reopen')
const storeOf = async ({ store }: Sale) => {
  const [row] = await shop.ctx.db.select().from(stores).where(eq(stores.id, store.id))
  if (!row) throw new Error('no store')
  return row
}
const namesOf = async (address: string) => {
  const { items } = await ok<{ items: { name: string }[] }>(shop.guest().get(address))
  return items.map(({ name }) => name)
}

/** The store as a guest sees it. */
async function publicOf({ store, product, buying }: Sale) {
  const guest = shop.guest()
  const lines = [{ product: product.url, quantity: 1 }]
  const cart = await ok<CartView>(buying.post('/api/v1/cart/quote', { lines }))
  return {
    store: (await guest.get(paths.store(store.url))).status,
    product: (await guest.get(paths.product(product.url))).status,
    productView: (await guest.get(`/api/v1/products/${product.url}`)).status,
    listed: (await namesOf(`/api/v1/stores?q=${encodeURIComponent(store.name)}`)).includes(store.name),
    cart: cart.gone.length === 0,
    mapped: (await sitemapFile(shop.ctx, 'stores-0'))?.includes(`/store/${store.url}<`) ?? false,
  }
}

test('[SEL-02] a closed store and its products are gone for everybody else, and come back with one press', async () => {
  const sale = await makeSale(shop, { stock: 3 })
  const before = await publicOf(sale)
  expect(before).toEqual({
    store: 200,
    product: 200,
    productView: 200,
    listed: true,
    cart: true,
    mapped: true,
  })
  expect(await textOf(await sale.selling.get(here))).toContain('Nadie verá')
  expect(await accepted(close(sale))).toBe(here)
  expect(await publicOf(sale)).toMatchObject({
    store: 404,
    product: 404,
    productView: 404,
    listed: false,
    cart: false,
    mapped: false,
  })
  const ask = sale.buying.post(`/api/v1/products/${sale.product.url}/questions`, { message: '¿Sigue?' })
  expect((await ask).status).toBe(404)
  expect(
    (await pay(sale.buying, checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }]))).ok,
  ).toBe(false)
  // The owner keeps account and purchases; Mi tienda and Vender lead to the closed store.
  for (const path of [paths.account('my-store'), paths.productForm()])
    expect((await sale.selling.get(path)).headers.get('location'), path).toBe(here)
  expect((await sale.selling.get(paths.account('my-shopping'))).status).toBe(200)
  expect(await textOf(await sale.selling.get(here))).toContain('Tu tienda está cerrada')
  expect((await sale.selling.get(paths.account('new-store'))).status).toBe(302)

  expect(await accepted(reopen(sale))).toBe(`${paths.account('my-store')}?done=reabierta`)
  expect(await publicOf(sale)).toEqual(before)
})

test('[SEL-02] a closed store changes nothing, its tokens are refused, and no second store opens', async () => {
  const sale = await makeSale(shop)
  const token = await makeToken(shop, sale.owner.email, 'store', ['orders:read'])
  const asProgram = () => call(shop, '/store/orders', token)
  expect((await asProgram()).status).toBe(200)
  const image = await upload(sale.selling)
  const product = { ...(await productBody(shop)), images: [image] }
  await accepted(close(sale))
  const pause = { products: [sale.product.url], paused: true }
  for (const refused of [
    sale.selling.post('/api/v1/store/products', product),
    sale.selling.post('/api/v1/store/products/pause', pause),
    sale.selling.delete(`/api/v1/store/products/${sale.product.url}`),
    sale.selling.put('/api/v1/store/holidays', { holidays: null }),
  ])
    expect(await codeOf(refused)).toBe('own-store-closed')
  expect((await asProgram()).status).toBe(401)
  await accepted(reopen(sale))
  expect((await asProgram()).status).toBe(200)
  expect((await sale.selling.post('/api/v1/store/products', product)).status).toBe(201)
})

test('[SEL-02] open orders and payments come first', async () => {
  const sale = await makeSale(shop, { stock: 9 })
  const paying = await pay(
    sale.buying,
    checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }]),
  )
  const { id } = (await paying.json()) as CheckoutStarted
  const refused = await close(sale)
  expect(refused).toMatchObject({ status: 409, code: 'store-in-use' })
  expect(refused.message).toContain('1 pago abierto')
  const leaving = sale.selling.post('/api/v1/account/deletion', { password: testPassword })
  expect(await codeOf(leaving)).toBe('account-in-use')
  await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
  await shop.settle()
  const withOrder = await close(sale)
  expect(withOrder.message).toContain('1 venta sin terminar')
  expect((await storeOf(sale)).closedAt).toBeNull()
  expect((await shop.guest().get(paths.store(sale.store.url))).status).toBe(200)
})

test('[SEL-02] after its last payout a store closes; its buyers keep their orders, and staff see who closed it', async () => {
  const sale = await makeSale(shop, { stock: 9 })
  const orderId = await confirmed(shop, sale)
  expect((await close(sale)).code).toBe('store-in-use')
  await shop.advance(3 * DAY)
  await accepted(close(sale))
  const purchase = await ok<{ store: { name: string } }>(sale.buying.get(`/api/v1/orders/${orderId}`))
  expect(purchase.store.name).toBe(sale.store.name)
  expect((await sale.selling.get(paths.account('orders'))).status).toBe(200)
  const staff = await shop.as((await makeStaff(shop)).email)
  expect(await textOf(await staff.get(paths.staffStore(sale.store.url)))).toContain('Su dueño la cerró')
  expect(await textOf(await staff.get(paths.staffStores()))).toContain('Cerrada por su dueño')
})

test('[SEL-02] an order that arrives while the store closes wins, or finds it closed', async () => {
  for (let round = 0; round < 4; round++) {
    const sale = await makeSale(shop, { stock: 5 })
    const body = checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }])
    const [paid, closed] = await Promise.all([pay(sale.buying, body), close(sale)])
    const isClosed = (await storeOf(sale)).closedAt !== null
    expect(isClosed).toBe(closed.status === 303)
    expect(paid.ok, `${paid.status} ${closed.status}`).toBe(!isClosed)
  }
})

test('[SEL-02] two tabs may close a store; another person’s cannot be closed or opened', async () => {
  const [sale, other] = [await makeSale(shop), await makeSale(shop)]
  await Promise.all([close(sale), close(sale)].map(accepted))
  expect((await storeOf(other)).closedAt).toBeNull()
  await accepted(reopen(other))
  expect((await storeOf(sale)).closedAt).not.toBeNull()
  const buyer = await sale.buying.submit(here, 'close')
  expect(buyer.to ?? buyer.code).toMatch(/new-store|store-missing/)
  await Promise.all([reopen(sale), reopen(sale)].map(accepted))
  expect((await storeOf(sale)).closedAt).toBeNull()
})

test('[SEL-02] after 90 days products and contact are deleted; the same person may open it again, empty', async () => {
  const sale = await makeSale(shop)
  await accepted(close(sale))
  const { closedDays } = settings.store
  await shop.advance((closedDays - 1) * DAY)
  expect(await storeOf(sale)).toMatchObject({ email: sale.owner.email })
  await shop.advance(2 * DAY)
  expect(await storeOf(sale)).toMatchObject({ email: '', phone: '', products: 0, name: sale.store.name })
  const selling = await shop.as(sale.owner.email)
  expect(await textOf(await selling.get(here))).toContain('Sus productos ya se borraron')
  await accepted(reopen({ ...sale, selling }))
  expect(await storeOf(sale)).toMatchObject({ closedAt: null, about: '', email: sale.owner.email })
  expect((await shop.guest().get(paths.store(sale.store.url))).status).toBe(200)
  expect((await shop.guest().get(paths.product(sale.product.url))).status).toBe(410)
  const [product] = await shop.ctx.db.select().from(products).where(eq(products.id, sale.product.id))
  expect(product?.deletedAt).not.toBeNull()
})

test('[SEL-02] lifting a block of its owner does not open a closed store', async () => {
  const sale = await makeSale(shop)
  await accepted(close(sale))
  const staff = await makeStaff(shop)
  for (const blocked of [true, false])
    await blockAccount(shop.ctx, staff, { username: sale.owner.username, blocked, reason: 'Motivo' })
  expect(await publicOf(sale)).toMatchObject({ store: 404, product: 404, cart: false })
  await accepted(reopen({ ...sale, selling: await shop.as(sale.owner.email) }))
  expect(await publicOf(sale)).toMatchObject({ store: 200, product: 200, cart: true })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { ownedStore } from '../../src/features/stores/store-writes.ts'
import { paths } from '../../src/paths.ts'
import { waitForLocks } from '../database.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, testPassword } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { accepted, buy, codeOf, makeSale, orderOf, type Sale } from '../sale/orders.ts'
import { pay } from '../sale/people.ts'
import { productBody, upload } from '../sellers/shop.ts'
import { block, decideProduct, openStaffShop, type StaffPerson, unblock } from './people.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

async function act(verb: 'block' | 'unblock', { owner }: Sale) {
  await accepted({ block, unblock }[verb](staff.browser, owner.username))
}

/** Public pages with the seller's products. */
async function everywhere({ product, store }: Sale) {
  const guest = shop.guest()
  const status = async (path: string) => (await guest.get(path)).status
  const shows = async (path: string) => {
    const answer = await guest.get(path)
    return answer.status === 200 && (await answer.text()).includes(paths.product(product.url))
  }
  const quoted = await guest.post('/api/v1/cart/quote', { lines: [{ product: product.url, quantity: 1 }] })
  const suggested = await guest.get(`/api/v1/search/suggestions?q=${encodeURIComponent(product.name)}`)
  const found = await guest.get(`/api/v1/search?q=${encodeURIComponent(product.name)}`)
  return {
    product: await status(paths.product(product.url)),
    productApi: await status(`/api/v1/products/${product.url}`),
    store: await status(paths.store(store.url)),
    home: await shows('/'),
    listed: (await (await guest.get('/api/v1/products')).text()).includes(`"url":"${product.url}"`),
    foundPage: await shows(paths.search(product.name)),
    found: (await found.text()).includes(`"url":"${product.url}"`),
    suggested: (await suggested.text()).includes(`"url":"${product.url}"`),
    cart: (await quoted.json()) as { ready: boolean; gone: unknown[] },
  }
}

test('[PLT-01] a blocked seller’s products are hidden and off sale until the block is lifted', async () => {
  const sale = await makeSale(shop)
  const before = await everywhere(sale)
  expect(before).toMatchObject({ product: 200, productApi: 200, store: 200, found: true, suggested: true })
  expect(before).toMatchObject({ foundPage: true, home: true, listed: true })
  expect(before.cart).toMatchObject({ ready: true, gone: [] })
  const wish = await sale.buying.post('/api/v1/wishlist', { product: sale.product.url })
  expect(wish.ok, await wish.text()).toBe(true)

  await act('block', sale)
  const blocked = await everywhere(sale)
  expect(blocked).toMatchObject({
    product: 404,
    productApi: 404,
    store: 404,
    home: false,
    listed: false,
    foundPage: false,
    found: false,
    suggested: false,
  })
  expect(blocked.cart).toMatchObject({ ready: false, gone: [{ problem: 'gone' }] })
  const body = checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }])
  expect(await codeOf(pay(sale.buying, body))).toBe('cart-line-unavailable')
  const wishes = await (await sale.buying.get('/api/v1/wishlist')).text()
  expect(wishes).toContain('"available":false')
  // Staff still see it.
  expect((await staff.browser.get(paths.staffProduct(sale.product.url))).status).toBe(200)
  const preview = await (await staff.browser.get(paths.product(sale.product.url))).text()
  expect(preview).toContain('La tienda que lo vende no está abierta: nadie más ve el producto.')
  const store = await (await staff.browser.get(paths.staffStore(sale.store.url))).text()
  expect(store).toContain('La cuenta de su dueño está bloqueada desde')
  const list = await (await staff.browser.get(`${paths.staffStores()}?q=${sale.owner.username}`)).text()
  expect(list).toContain('Dueño bloqueado')
  const page = await (await staff.browser.get(paths.staffUser(sale.owner.username))).text()
  expect(page).toContain('Su tienda y sus productos vuelven a la venta')

  await act('unblock', sale)
  expect(await everywhere(sale)).toEqual(before)
  expect((await pay(sale.buying, body)).status).toBe(201)
})

test('[PLT-01] an order paid before the block of its seller continues', async () => {
  const sale = await makeSale(shop)
  const id = await buy(shop, sale)
  await act('block', sale)
  await shop.settle()
  const { number, handOverCode } = await orderOf(shop, id)
  const typed = { order: `T-${number}`, code: handOverCode }
  await accepted(staff.browser.submit('/staff/hand-over', 'hand-over', typed))
  expect((await sale.buying.post(`/api/v1/orders/${id}/confirm-received`)).ok).toBe(true)
  expect(await orderOf(shop, id)).toMatchObject({ status: 'confirmed' })
})

test('[PLT-01] [ACC-07] an account deleted by its owner is shown as closed and cannot be unblocked', async () => {
  const sale = await makeSale(shop)
  const gone = await sale.selling.post('/api/v1/account/deletion', { password: testPassword })
  expect(gone.status, await gone.text()).toBe(200)
  const [owner] = await shop.ctx.db.select().from(users).where(eq(users.id, sale.owner.id))
  const username = owner?.username ?? ''
  const pageAt = async (path: string) => (await staff.browser.get(path)).text()
  const store = await pageAt(paths.staffStore(sale.store.url))
  expect(store).toContain('Su dueño cerró su cuenta')
  expect(store).not.toContain('bloque')
  const list = await pageAt(`${paths.staffStores()}?q=${username}`)
  expect(list).toContain('Cuenta cerrada')
  expect(list).not.toContain('Dueño bloqueado')
  const person = await pageAt(paths.staffUser(username))
  expect(person).toContain('Cerrada desde')
  expect(person).not.toContain('Quitar bloqueo')
  expect(await codeOf(unblock(staff.browser, username, 'Volvió'))).toBe('user-not-found')
  expect(await pageAt(`${paths.staffUsers()}?filter=blocked&q=${username}`)).not.toContain(
    paths.staffUser(username),
  )
})

test('[PLT-01] lifting a block restores only products that were on sale', async () => {
  const sale = await makeSale(shop)
  const { db } = shop.ctx
  const waiting = await makeProduct(db, { storeId: sale.store.id, reviewState: 'review' })
  const deletedAt = shop.ctx.clock.now()
  const deleted = await makeProduct(db, { storeId: sale.store.id, deletedAt })
  await act('block', sale)
  // A product approved during the block stays off sale too.
  await accepted(decideProduct(staff.browser, waiting.url, 'approve'))
  expect((await shop.guest().get(paths.product(waiting.url))).status).toBe(404)
  await act('unblock', sale)
  expect((await shop.guest().get(paths.product(waiting.url))).status).toBe(200)
  expect((await shop.guest().get(paths.product(deleted.url))).status).toBe(410)
})

test.each([
  ['added first', ['add', 'block'], 201],
  ['blocked first, it is refused', ['block', 'add'], 401],
] as const)(
  '[PLT-01] a product that is added while its seller is being blocked is not on sale either: %s',
  async (_, order, status) => {
    const sale = await makeSale(shop)
    const body = {
      ...(await productBody(shop, { name: `Justo ahora ${sale.store.id}` })),
      images: [await upload(sale.selling), await upload(sale.selling)],
    }
    const begin = {
      add: async () => expect((await sale.selling.post('/api/v1/store/products', body)).status).toBe(status),
      block: () => act('block', sale),
    }
    const under: Promise<void>[] = []
    await shop.ctx.db.transaction(async (tx) => {
      await ownedStore(tx, sale.owner.id, true)
      for (const [index, deed] of order.entries()) {
        under.push(begin[deed]())
        await waitForLocks(shop.ctx.db, index + 1)
      }
    })
    await Promise.all(under)
    const rows = await shop.ctx.db
      .select({ suspendedAt: products.suspendedAt })
      .from(products)
      .where(eq(products.storeId, sale.store.id))
    expect(rows.map(({ suspendedAt }) => suspendedAt !== null)).toEqual(
      status === 201 ? [true, true] : [true],
    )
  },
)

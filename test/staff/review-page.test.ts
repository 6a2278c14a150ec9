import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { readPlace } from '../../src/features/staff/read-review.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { paths } from '../../src/paths.ts'
import { makeProduct, makeStore, testImage } from '../factories.ts'
import type { Shop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { accepted } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { decideProduct, openStaffShop, type StaffPerson } from './people.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

async function waitingProducts(count: number) {
  const owner = await makeLogin(shop)
  const trustedAt = new Date()
  const store = await makeStore(shop.ctx.db, { ownerId: owner.id, email: owner.email, trustedAt })
  return Promise.all(
    Array.from({ length: count }, () =>
      makeProduct(shop.ctx.db, {
        storeId: store.id,
        reviewState: 'review',
        reviewRequestedAt: shop.ctx.clock.now(),
      }),
    ),
  )
}

const fields = (intent: string, name: string, values: readonly string[]) => {
  const form = new FormData()
  form.set('intent', intent)
  for (const value of values) form.append(name, value)
  return form
}
const stateOf = async (id: number) => {
  const [row] = await shop.ctx.db.select().from(products).where(eq(products.id, id))
  return row?.reviewState
}

/** Approves on the contact sheet without scripts; returns the redirect. */
async function approveAll(all: readonly { url: string }[]): Promise<string> {
  const boxes = all.map(({ url }) => `${url} 1`)
  const answer = await staff.browser.form(paths.staffTogether(), fields('approve', 'product', boxes))
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

test('[PLT-01] products approved together are undone together, with one click', async () => {
  const all = await waitingProducts(3)
  const queue = await approveAll(all)
  const html = await (await staff.browser.get(queue)).text()
  expect(html).toContain('3 productos')
  const urls = all.map(({ url }) => url)
  const answer = await staff.browser.form('/staff?index', fields('undo', 'url', urls))
  expect(answer.headers.get('location')).toBe('/staff?tipo=productos&done=deshechos')
  for (const { id } of all) expect(await stateOf(id)).toBe('review')
})

test('[PLT-01] a product that its seller changed is skipped and named', async () => {
  const [first, edited, last] = await waitingProducts(3)
  if (!first || !edited || !last) throw new Error('no products')
  await approveAll([first, edited, last])
  await shop.ctx.db.update(products).set({ revision: 2 }).where(eq(products.id, edited.id))
  const urls = [first, edited, last].map(({ url }) => url)
  const answer = await staff.browser.form('/staff?index', fields('undo', 'url', urls))
  const html = await answer.text()
  expect(html).toContain('Deshiciste 2. Estos quedaron como estaban:')
  expect(html).toContain(edited.name)
  expect(html).toContain('Ya no se puede deshacer: el producto cambió después de esa decisión')
  expect(await stateOf(first.id)).toBe('review')
  expect(await stateOf(edited.id)).toBe('approved')
  expect(await stateOf(last.id)).toBe('review')
})

test('[PLT-01] a sheet without a choice is refused with a message', async () => {
  await waitingProducts(1)
  const answer = await staff.browser.form(paths.staffTogether(), fields('approve', 'product', []))
  expect(answer.status).toBe(422)
  expect((await answer.text()).match(/Elige al menos un producto</g)).toHaveLength(1)
})

test('[PLT-01] a late undo shows a message', async () => {
  const [product] = await waitingProducts(1)
  const queue = await approveAll(product ? [product] : [])
  await shop.advance(60_000)
  const late = await staff.browser.form(`${queue}&index`, fields('undo', 'url', [product?.url ?? '']))
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('No se deshizo')
})

test('[PLT-01] a picture of marks of use is labelled on the page and on the sheet', async () => {
  const [product] = await waitingProducts(1)
  const marks = { ...testImage, key: 'products/test/marks', shows: 'marks' as const }
  await shop.ctx.db
    .update(products)
    .set({ gallery: [marks] })
    .where(eq(products.id, product?.id ?? 0))
  const page = await (await staff.browser.get(paths.staffProduct(product?.url ?? ''))).text()
  expect(page).toMatch(/alt="[^"]*, foto 2 de 2, marcas"/)
  const sheet = await (await staff.browser.get(`${paths.staffTogether()}?url=${product?.url}`)).text()
  expect(sheet).toMatch(/alt="[^"]*, foto 2, marcas"/)
})

test('[PLT-01] an undone approval of a published product is hidden when its store loses trust', async () => {
  const [product] = await waitingProducts(1)
  if (!product) throw new Error('no product')
  const { id, url, storeId } = product
  await shop.ctx.db.update(products).set({ reviewState: 'approved' }).where(eq(products.id, id))
  await accepted(decideProduct(staff.browser, url, 'approve'))
  await shop.ctx.db.update(stores).set({ trustedAt: null }).where(eq(stores.id, storeId))
  await accepted(staff.browser.submit(paths.staffProduct(url), 'undo', { url: [url] }))
  expect(await stateOf(id)).toBe('review')
})

test('[PLT-01] the sheet shows all texts of a product and warns of a contact in any of them', async () => {
  const [product] = await waitingProducts(1)
  const end = 'aquí termina lo que se escribió'
  await shop.ctx.db
    .update(products)
    .set({
      description: `<p>${'Buena palabra. '.repeat(60)}${end}</p>`,
      summary: ['Con dos bolsas'],
      details: [{ title: 'Condición', value: 'Pregunta al 444 123 0133' }],
      specification: [{ name: 'Color', values: ['Azul', 'Verde'] }],
      tags: ['sudadera'],
    })
    .where(eq(products.id, product?.id ?? 0))
  const sheet = await (await staff.browser.get(`${paths.staffTogether()}?url=${product?.url}`)).text()
  const page = await (await staff.browser.get(paths.staffProduct(product?.url ?? ''))).text()
  for (const html of [sheet, page]) {
    const shown = [end, 'Con dos bolsas', 'Pregunta al 444 123 0133', 'Azul, Verde', 'sudadera']
    for (const text of shown) expect(html).toContain(text)
    expect(html).toContain('Parece traer un teléfono. Lo marcamos, tú decides.')
  }
  expect(sheet).not.toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/)
})

test('[PLT-01] the sheet shows an edit’s changes, unchanged facts and removed pictures', async () => {
  const [product] = await waitingProducts(1)
  const old = { ...testImage, key: 'products/sheet/old' }
  const { name, description, image } = product ?? {}
  if (!name || !description || !image) throw new Error('no product')
  await shop.ctx.db
    .update(products)
    .set({
      reviewState: 'approved',
      reviewBefore: { name, description, priceCents: 5_000, image, gallery: [old] },
    })
    .where(eq(products.id, product?.id ?? 0))
  const sheet = await (await staff.browser.get(`${paths.staffTogether()}?url=${product?.url}`)).text()
  expect(sheet).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/)
  expect(sheet).toMatch(/alt="[^"]*, foto 2, quitada"/)
  expect(sheet).toContain('$50.00')
  expect(sheet).toMatch(new RegExp(`<span[^>]*>${name}</span>`))
  expect(sheet).toContain('<p class="text-md [overflow-wrap:anywhere]">Una descripción</p>')
})

test('[PLT-01] the next product is the one behind, after the last the first, never the same', async () => {
  await shop.ctx.db.update(products).set({ reviewRequestedAt: null })
  const [a, b, c] = await waitingProducts(3)
  if (!a || !b || !c) throw new Error('no products')
  const since = new Date('2026-11-20T16:00:00Z')
  // Two were submitted at the same time: the older product comes first.
  const [first, second, last] = [a, b, c].toSorted((one, other) => one.id - other.id).map(({ url }) => url)
  await shop.ctx.db
    .update(products)
    .set({ reviewRequestedAt: since })
    .where(inArray(products.id, [a.id, b.id, c.id]))
  const place = async (url = '') => {
    const { before, total, next } = await readPlace(shop.ctx, url)
    return [before, total, next?.key]
  }
  expect(await place(first)).toEqual([0, 3, second])
  expect(await place(second)).toEqual([1, 3, last])
  expect(await place(last)).toEqual([2, 3, first])
  const page = await textOf(await staff.browser.get(paths.staffProduct(second ?? '')))
  expect(page).toContain('2 de 3')
  // The page uses the whole width, without navigation.
  expect(page).not.toContain('aria-label="Área del equipo"')
  expect(await (await staff.browser.get(paths.staff())).text()).toContain('aria-label="Área del equipo"')

  // A skipped product does not return after the decision.
  const decide = (url = '') => {
    const form = fields('approve', 'decision', ['approve'])
    form.set('revision', '1')
    return staff.browser.form(paths.staffProduct(url), form)
  }
  expect((await decide(second)).headers.get('location')).toBe(
    `/staff/products/${last}?hechos=1&deshacer=${second}`,
  )
  expect(await place(second)).toEqual([null, 2, first])
  expect((await decide(last)).headers.get('location')).toBe(
    `/staff/products/${first}?hechos=1&deshacer=${last}`,
  )
  expect(await place(first)).toEqual([0, 1, undefined])
  expect((await decide(first)).headers.get('location')).toBe(`/staff?done=aprobado&deshacer=${first}`)
  expect(await place(first)).toEqual([null, 0, undefined])
})

test('[PLT-01] the form of a trusted store’s product states when it is published at once', async () => {
  const owner = await makeLogin(shop)
  await makeStore(shop.ctx.db, { ownerId: owner.id, email: owner.email, trustedAt: new Date() })
  const seller = await shop.as(owner.email)
  const says = async (price: string) => {
    await seller.put('/api/v1/store/draft', { values: { price } })
    const form = await (await seller.get(paths.productForm())).text()
    return [form.includes('Sale a la venta al momento'), form.includes('Se revisa antes de salir')]
  }
  expect(await says('50')).toEqual([false, true])
  await accepted(staff.browser.submit('/staff/settings', 'review', { publishesTrusted: 'on' }))
  expect(await says('50')).toEqual([true, false])
  expect(await says('90000')).toEqual([false, true])
  await accepted(staff.browser.submit('/staff/settings', 'review'))
})

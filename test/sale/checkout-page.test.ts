import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visibilityTexts } from '../../src/features/accounts/texts.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { cancellableFrom } from '../../src/features/orders/rules.ts'
import { pickUpFrom } from '../../src/features/orders/rules-pick-up.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { firstTerms } from '../../src/features/settings/rules-terms.ts'
import { guardedText, protectionTexts } from '../../src/features/settings/texts-protection.ts'
import { formatDateTime, formatDay } from '../../src/lib/dates.ts'
import { officeHours } from '../../src/lib/opening-hours.ts'
import { paths } from '../../src/paths.ts'
import type { Browser } from '../browser.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { checkoutBody, GOOD_CARD } from './bodies.ts'
import { makeSeller, pay } from './people.ts'
import { type Scenes, scenesOf } from './scenes.ts'

const protection = protectionTexts(firstTerms.order)

let shop: Shop
let acts: Scenes
beforeAll(async () => {
  shop = await startShop({ renderPage })
  acts = scenesOf(shop)
})
afterAll(() => shop.stop())

/** Text of a page, without its markup and the data of its scripts. */
const plain = async (page: Response) =>
  (await textOf(page)).replace(/<script[\s\S]*?<\/script>/g, '').replace(/&quot;/g, '"')
const read = async (browser: Browser, path: string) => plain(await browser.get(path))

test('[PAY-01] [FRM-07] checkout, profile and notice name the same readers of a buyer’s data', async () => {
  const { browser, product } = await acts.scene({ stock: 1 })
  await browser.put('/api/v1/cart', { lines: [{ product: product.url, quantity: 1 }] })
  for (const path of [paths.checkout(), paths.account('profile'), paths.privacy()]) {
    const page = await read(browser, path)
    for (const text of [visibilityTexts.seller, visibilityTexts.address]) expect(page, path).toContain(text)
    expect(page, path).not.toMatch(/localizarte|Los usamos para avisarte/)
  }
})

test('[PAY-06] cart and checkout promise the protected payment and link to its rule, which is the same sentence everywhere', async () => {
  const { browser, product } = await acts.scene({ stock: 1 })
  await browser.put('/api/v1/cart', { lines: [{ product: product.url, quantity: 1 }] })
  for (const path of [paths.cart(), paths.checkout()]) {
    const page = await read(browser, path)
    expect(page, path).toContain(guardedText)
    expect(page, path).toContain(`href="${paths.protectedPayment()}"`)
    expect(page, path).not.toContain('Comisión al comprador')
  }
  for (const path of [paths.faq(), paths.protectedPayment(), paths.terms()]) {
    const page = await read(browser, path)
    for (const text of Object.values(protection)) expect(page, path).toContain(text)
  }
})

test('[PAY-04] the success page counts stores, shows one code, dates and consequences, and no link to a bought cart', async () => {
  const { browser, product, facultyId } = await acts.scene({ stock: 9 })
  const other = await makeSeller(shop, { priceCents: 9_000 })
  const second = await makeProduct(shop.ctx.db, { storeId: other.store.id, priceCents: 9_000 })
  const buy = async (urls: string[]) => {
    const body = checkoutBody(
      facultyId,
      urls.map((url) => ({ product: url, quantity: 1 })),
    )
    const { id } = await acts.started(await pay(browser, body))
    await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
    await shop.settle()
    return read(browser, paths.checkoutDone(id))
  }
  const one = await buy([product.url])
  expect(one).toContain('tu código de entrega')
  expect(one).toContain('La tienda prepara tu pedido')
  const several = await buy([product.url, second.url])
  expect(several).toContain('Las tiendas preparan tus pedidos')
  expect(several).toContain('tu código de entrega')
  for (const page of [one, several]) {
    expect(page).not.toContain('Volver al carrito')
    expect(page).toContain('>tus compras</a>')
    expect(page).toMatch(/Lo esperamos en la oficina el \p{L}{3} \d+ \p{L}{3}\. Si no te lo entregan/u)
    expect(page).toContain(protection.release)
  }
  // The office of the last purchase is chosen for the next one.
  const form = await read(browser, paths.checkout())
  const chosen = form.match(/<input[^>]*checked=""[^>]*value="(\d+)"/)?.[1]
  expect(chosen).toBe(String(facultyId))
})

test('[PAY-04] [BUY-01] each order of a basket has its own dates, the same in the mail, on the page and in the purchases', async () => {
  const { browser, product, facultyId, buyer } = await acts.scene({ stock: 9 })
  const other = await makeSeller(shop, { priceCents: 9_000 })
  await shop.ctx.db.update(products).set({ deliveryDays: 12 }).where(eq(products.id, other.product.id))
  const body = checkoutBody(
    facultyId,
    [product, other.product].map(({ url }) => ({ product: url, quantity: 1 })),
  )
  const { id, checkoutId } = await acts.started(await pay(browser, body))
  await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
  await shop.settle()
  const page = await read(browser, paths.checkoutDone(id))
  const purchases = await read(browser, paths.account('my-shopping'))
  const mail = (await shop.mailsTo(buyer.email)).find(({ subject }) => subject.includes('2 pedidos'))?.text
  const placed = await shop.ctx.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  const { openings } = officeHours('Lunes a viernes de 9:00 a 15:00 h')
  const sentences = placed.map((order) => {
    const by = formatDay(pickUpFrom(order.placedAt, [order.deliveryDays], openings))
    const cancelFrom = formatDateTime(cancellableFrom(order))
    expect(purchases).toContain(`puedes cancelarlo desde el ${cancelFrom}`)
    return `Lo esperamos en la oficina el ${by}. Si no te lo entregan, puedes cancelarlo desde el ${cancelFrom} y te devolvemos todo.`
  })
  expect(new Set(sentences).size).toBe(2)
  for (const sentence of sentences) for (const text of [page, mail]) expect(text).toContain(sentence)
  expect(mail?.match(/puedes cancelar/g)).toHaveLength(2)
})

test('[PAY-01] a price that changed before paying is marked at its line, and the old total stays visible', async () => {
  const { browser, product, facultyId } = await acts.scene({ stock: 3, priceCents: 45_000 })
  const same = await makeProduct(shop.ctx.db, { stock: 3, priceCents: 10_000 })
  const lines = [product, same].map(({ url }) => ({ product: url, quantity: 1 }))
  await browser.put('/api/v1/cart', { lines })
  const form = await (await browser.get(paths.checkout())).text()
  const field = (name: string) =>
    form.match(new RegExp(`name="${name}" value="([^>]*)"/>`))?.[1]?.replaceAll('&quot;', '"') ?? ''
  await shop.ctx.db
    .update(products)
    .set({ priceCents: 47_500, currentPriceCents: 47_500 })
    .where(eq(products.id, product.id))
  const { lines: _, ...body } = checkoutBody(facultyId, [])
  const fields = {
    ...body,
    facultyId: String(facultyId),
    ...Object.fromEntries(
      ['lines', 'requestKey', 'seenTotalCents', 'seen'].map((name) => [name, field(name)]),
    ),
  }
  const answer = await browser.form(paths.checkout(), fields)
  expect(answer.status).toBe(409)
  const page = await plain(answer)
  expect(page).toContain('el total era $550.00 y ahora es $575.00')
  expect(page).toContain('Subió de precio: antes $450.00, ahora $475.00.')
  expect(page).toContain('Antes $550.00 · IVA incluido')
  expect(page.match(/Subió de precio/g)).toHaveLength(1)
  // An invented field changes only its sender's page.
  const odd = await browser.form(paths.checkout(), { ...fields, requestKey: 'otra', seen: '{"__proto__":1}' })
  expect(odd.status).toBe(409)
})

test('[PAY-01] a missing faculty is marked before a missing address, with its own message', async () => {
  const { browser, product } = await acts.scene({ stock: 1 })
  const lines = [{ product: product.url, quantity: 1 }]
  await browser.put('/api/v1/cart', { lines })
  const { facultyId: _, ...body } = checkoutBody(0, lines)
  const fields = {
    ...body,
    lines: JSON.stringify(lines),
    address: '',
    intent: 'pay',
    requestKey: crypto.randomUUID(),
  }
  const page = await plain(await browser.form(paths.checkout(), fields))
  expect(page).toContain('Elige la facultad donde recoges')
  const [first = ''] = page.match(/<(input|select|textarea)[^>]* aria-invalid="true"[^>]*>/) ?? []
  expect(first).toContain('name="facultyId"')
})

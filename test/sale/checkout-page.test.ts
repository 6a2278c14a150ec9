import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoSeesTexts } from '../../src/features/accounts/texts-privacy.ts'
import { protectionTexts } from '../../src/features/settings/texts-protection.ts'
import { paths } from '../../src/web/routes.ts'
import type { Browser } from '../browser.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { checkoutBody, GOOD_CARD } from './bodies.ts'
import { makeSeller, pay } from './people.ts'
import { type Scenes, scenesOf } from './scenes.ts'

let shop: Shop
let acts: Scenes
beforeAll(async () => {
  shop = await startShop({ renderPage })
  acts = scenesOf(shop)
})
afterAll(() => shop.stop())

/** What a page says, without its markup and the data that its scripts get. */
const read = async (browser: Browser, path: string) =>
  (await (await browser.get(path)).text())
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/&quot;/g, '"')

test('[PAY-01] [FRM-07] who sees a buyer’s data is said the same at checkout, in the profile and in the notice', async () => {
  const { browser, product } = await acts.scene({ stock: 1 })
  await browser.put('/api/v1/cart', { lines: [{ product: product.url, unit: 1 }] })
  for (const path of [paths.checkout(), paths.account('profile'), paths.privacy()]) {
    const page = await read(browser, path)
    for (const text of [whoSeesTexts.seller, whoSeesTexts.address]) expect(page, path).toContain(text)
    expect(page, path).not.toMatch(/localizarte|Los usamos para avisarte/)
  }
})

test('[PAY-06] the rule of the protected payment is the same sentence on every page: confirm, then release', async () => {
  const { browser, product } = await acts.scene({ stock: 1 })
  await browser.put('/api/v1/cart', { lines: [{ product: product.url, unit: 1 }] })
  const addresses = [paths.cart(), paths.checkout(), paths.product(product.url), paths.faq()]
  for (const path of addresses) {
    const page = await read(browser, path)
    for (const text of Object.values(protectionTexts)) expect(page, path).toContain(text)
    expect(page, path).not.toMatch(/Si no reportas|días después de que confirmes/)
  }
})

test('[PAY-04] the page of success counts codes and stores, leads to us, and not back to a cart that was bought', async () => {
  const { browser, product, facultyId } = await acts.scene({ stock: 9 })
  const other = await makeSeller(shop, { priceCents: 9_000 })
  const second = await makeProduct(shop.ctx.db, { storeId: other.store.id, priceCents: 9_000 })
  const buy = async (urls: string[]) => {
    const body = checkoutBody(
      facultyId,
      urls.map((url) => ({ product: url, unit: 1 })),
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
  for (const page of [one, several]) {
    expect(page).not.toContain('Volver al carrito')
    expect(page).toContain(`href="${paths.contact()}"`)
    for (const text of Object.values(protectionTexts)) expect(page).toContain(text)
  }
  // The office of the last purchase is chosen for the next one.
  const form = await read(browser, paths.checkout())
  const chosen = form.match(/<input[^>]*checked=""[^>]*value="(\d+)"/)?.[1]
  expect(chosen).toBe(String(facultyId))
})

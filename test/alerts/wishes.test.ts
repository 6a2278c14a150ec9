import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '../../src/lib/dates.ts'
import type { Browser } from '../browser.ts'
import { makeSearcher } from '../catalogue/searchers.ts'
import { renderPage } from '../pages.ts'
import { buy, makeSale } from '../sale/orders.ts'
import { type AlertsShop, bellOf, openAlertsShop } from './scene.ts'

let scene: AlertsShop
beforeAll(async () => {
  scene = await openAlertsShop({ renderPage })
})
afterAll(() => scene.shop.stop())

const member = () => makeSearcher(scene.shop)
const pass = () => scene.shop.advance(MINUTE)

/** A product that has been for sale for a while. */
async function onSale(name: string, given: object = {}) {
  const made = await scene.offered(name, given)
  await scene.approve(made.product)
  await pass()
  return made
}

const wish = async (browser: Browser, product: { url: string }) =>
  expect((await browser.post('/api/v1/wishlist', { product: product.url })).status).toBe(200)

const titles = async (browser: Browser) => (await bellOf(browser)).items.map(({ title }) => title)

describe('[BYD-05] a wishlist', () => {
  test('[BYD-05] a price drop of 5 % or $20 is notified once, and again only below that', async () => {
    const { browser } = await member()
    const { product, edit } = await onSale('Escritorio plegable', { priceCents: 100_000 })
    await wish(browser, product)
    for (const priceCents of [99_000, 98_001]) {
      await edit({ priceCents })
      await pass()
    }
    expect(await titles(browser)).toEqual([])
    await edit({ priceCents: 98_000 })
    await pass()
    expect(await titles(browser)).toEqual(['Bajó 2 %: Escritorio plegable'])
    for (const priceCents of [100_000, 98_000, 97_000]) {
      await edit({ priceCents })
      await pass()
    }
    expect(await titles(browser)).toHaveLength(1)
    await edit({ priceCents: 90_000 })
    await pass()
    expect((await titles(browser))[0]).toBe('Bajó 8 %: Escritorio plegable')
  })

  test('[BYD-05] for a cheap product 5 % is enough', async () => {
    const { browser } = await member()
    const { product, edit } = await onSale('Regla metálica', { priceCents: 10_000 })
    await wish(browser, product)
    await edit({ priceCents: 9_501 })
    await pass()
    expect(await titles(browser)).toEqual([])
    await edit({ priceCents: 9_500 })
    await pass()
    expect(await titles(browser)).toEqual(['Bajó 5 %: Regla metálica'])
  })

  test('[BYD-05] new stock is notified each time after selling out; more stock is not', async () => {
    const { browser } = await member()
    const { product, edit } = await onSale('Lámpara de lava', { stock: 0 })
    await wish(browser, product)
    const told: number[] = []
    for (const stock of [3, 5, 0, 2]) {
      await edit({ stock })
      await pass()
      told.push((await titles(browser)).length)
    }
    expect(told).toEqual([1, 1, 1, 2])
    expect((await titles(browser))[0]).toBe('Ya hay otra vez: Lámpara de lava')
  })

  test('[BYD-05] bought products are not notified; each kind can be switched off', async () => {
    const { shop } = scene
    const sale = await makeSale(shop, { stock: 1, priceCents: 50_000 })
    const [off, other] = [await member(), await member()]
    for (const browser of [sale.buying, off.browser, other.browser]) await wish(browser, sale.product)
    const form = new FormData()
    form.set('intent', 'settings')
    form.set('digestHour', '8')
    form.append('on', 'wishes:bell')
    form.append('on', 'price-drop')
    await off.browser.form('/account/alerts', form)
    await buy(shop, sale)
    const change = await sale.selling.patch(`/api/v1/store/products/${sale.product.url}`, {
      stock: 2,
      priceCents: 40_000,
    })
    expect(change.status, await change.clone().text()).toBe(204)
    await pass()
    expect(await titles(sale.buying)).toEqual([])
    expect((await titles(off.browser)).map((title) => title.split(' ')[0])).toEqual(['Bajó'])
    expect((await titles(other.browser)).map((title) => title.split(' ')[0]).toSorted()).toEqual([
      'Bajó',
      'Ya',
    ])
  })
})

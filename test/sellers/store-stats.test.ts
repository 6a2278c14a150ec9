import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeVisits } from '../../src/features/catalogue/actions/count-visit.ts'
import { productWeekViews } from '../../src/features/catalogue/tables-counts.ts'
import type { StoreStats } from '../../src/features/store-stats/contract.ts'
import { enforceRetention } from '../../src/jobs/retention.ts'
import { mondayOf } from '../../src/lib/business-days.ts'
import { DAY, toIsoDay } from '../../src/lib/dates.ts'
import type { Browser } from '../browser.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { scenesOf } from '../sale/scenes.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const read = async (browser: Browser, query = '') =>
  (await (await browser.get(`/api/v1/store/stats${query}`)).json()) as StoreStats

const visit = (browser: Browser, url: string) =>
  browser.post(`/api/v1/products/${url}/views`, {}, { 'user-agent': 'Mozilla/5.0 Firefox/140' })

test('[BYD-10] shows a seller the views, wishes, questions and sales of each product in a week', async () => {
  const { browser, product, seller, store } = await scenesOf(shop).paid()
  const other = await makeProduct(shop.ctx.db, { storeId: store.id })
  await visit(browser, product.url)
  await visit(shop.guest(), product.url)
  await visit(browser, other.url)
  await writeVisits(shop.ctx)
  await browser.post('/api/v1/wishlist', { product: product.url })
  await browser.post(`/api/v1/products/${product.url}/questions`, { message: '¿Trae cargador?' })

  const now = await read(seller)
  expect(now.totals).toEqual({ views: 3, wishes: 1, questions: 1, sold: 2 })
  expect(now.items).toEqual([
    { name: product.name, url: product.url, views: 2, wishes: 1, questions: 1, sold: 2 },
    { name: other.name, url: other.url, views: 1, wishes: 0, questions: 0, sold: 0 },
  ])
  expect(now.before).toEqual({ views: 0, wishes: 0, questions: 0, sold: 0 })

  await shop.advance(7 * DAY)
  const later = await read(seller)
  expect(later).toMatchObject({ items: [], totals: { views: 0 }, before: now.totals, previous: now.from })
  expect((await read(seller, `?week=${now.until}`)).items).toEqual(now.items)
  const page = await (await seller.get(`/account/my-sales/semana?desde=${now.from}`)).text()
  expect(page).toContain(product.name)

  // Another store's figures are not theirs.
  const { seller: stranger } = await scenesOf(shop).paid()
  expect((await read(stranger, `?week=${now.from}`)).items).toEqual([])
  expect((await shop.guest().get('/api/v1/store/stats')).status).toBe(401)
})

test('[BYD-10] expired weeks are deleted', async () => {
  const { browser, product } = await scenesOf(shop).scene()
  await visit(browser, product.url)
  await writeVisits(shop.ctx)
  const kept = async () => (await shop.ctx.db.select().from(productWeekViews)).map(({ week }) => week)
  const week = mondayOf(toIsoDay(shop.ctx.clock.now()))
  expect(await kept()).toContain(week)
  await shop.advance(26 * 7 * DAY)
  await enforceRetention(shop.ctx)
  expect(await kept()).toContain(week)
  await shop.advance(7 * DAY)
  await enforceRetention(shop.ctx)
  expect(await kept()).toEqual([])
})

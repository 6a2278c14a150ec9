import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSearches } from '../../src/features/searches/actions/write-searches.ts'
import { searchDays, searchOpenings } from '../../src/features/searches/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { type Shop, startShop } from '../harness.ts'
import { buy, makeSale } from '../sale/orders.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const headers = { 'user-agent': CHROME }

let shop: Shop

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const daysOf = async () => {
  await writeSearches(shop.ctx)
  const rows = await shop.ctx.db.select().from(searchDays)
  return rows.map(({ text, searches, opened, bought }) => ({ text, searches, opened, bought }))
}

test('[CAT-17] the browser tells of a search, of what it opened and of what was bought; the shop looks itself', async () => {
  const sale = await makeSale(shop)
  const { buying } = sale
  const tell = (what: string, body: object, who = buying) =>
    who.post(`/api/v1/searches${what}`, body, headers).then(({ status }) => status)
  const found = { q: 'Cálculo', product: sale.product.url }
  expect(await tell('', { q: found.q })).toBe(204)
  expect(await tell('/opened', found)).toBe(204)
  // Nothing is bought yet; then somebody else's purchase is not this one's.
  expect(await tell('/bought', found)).toBe(204)
  await buy(shop, sale)
  expect(await tell('/bought', found, sale.selling)).toBe(204)
  expect(await daysOf()).toEqual([{ text: 'calculo', searches: 1, opened: 1, bought: 0 }])
  expect(await tell('/bought', found)).toBe(204)
  expect(await tell('/bought', found)).toBe(204)
  expect(await daysOf()).toEqual([{ text: 'calculo', searches: 1, opened: 1, bought: 1 }])
  const openings = await shop.ctx.db.select().from(searchOpenings)
  expect(openings.map(({ kind }) => kind)).toEqual(['bought'])

  await shop.advance(settings.searches.boughtWithinMs)
  expect(await tell('/bought', { ...found, q: 'cálculo diferencial' })).toBe(204)
  expect(await daysOf()).toHaveLength(1)
})

test('[CAT-17] what is no search is refused, and a guest buys nothing', async () => {
  const guest = shop.guest()
  const statusOf = (path: string, body: object) =>
    guest.post(`/api/v1/searches${path}`, body, headers).then(({ status }) => status)
  expect(await statusOf('', { q: ' ' })).toBe(422)
  expect(await statusOf('', { q: 'x'.repeat(201) })).toBe(422)
  expect(await statusOf('', { q: '\u0001' })).toBe(204)
  expect(await statusOf('/opened', { q: 'libro' })).toBe(422)
  expect(await statusOf('/opened', { q: 'libro', product: 'nada' })).toBe(204)
  expect(await statusOf('/bought', { q: 'libro', product: 'nada' })).toBe(401)
})

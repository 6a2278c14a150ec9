import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedSearchMatches } from '../../src/features/alerts/tables.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { addDays, DAY, MINUTE } from '../../src/lib/dates.ts'
import { makeSearcher, save } from '../catalogue/searchers.ts'
import { type AlertsShop, foundSubjects, openAlertsShop } from './scene.ts'

let scene: AlertsShop
beforeAll(async () => {
  scene = await openAlertsShop()
})
afterAll(() => scene.shop.stop())

test('[BYD-05] old matches are deleted, earlier if the product is not listed; the search still finds new ones', async () => {
  const { shop, offered, approve } = scene
  const { db, clock } = shop.ctx
  const { browser, email } = await makeSearcher(shop)
  const id = await save(browser, { q: 'sextante' })
  const [stays, gone] = [await offered('Sextante de latón'), await offered('Sextante de bronce')]
  for (const { product } of [stays, gone]) await approve(product)
  await shop.advance(MINUTE)
  const left = async () =>
    (await db.select().from(savedSearchMatches).where(eq(savedSearchMatches.searchId, id))).map(
      ({ productId }) => productId,
    )
  const age = (days: number) => db.update(savedSearchMatches).set({ foundAt: addDays(clock.now(), -days) })
  await db.update(products).set({ deletedAt: clock.now() }).where(eq(products.id, gone.product.id))
  const { foundKeptDays, listedKeptDays } = settings.alerts
  await age(foundKeptDays - 2)
  await shop.advance(DAY)
  expect((await left()).toSorted()).toEqual([stays.product.id, gone.product.id].toSorted())
  await age(foundKeptDays + 1)
  await shop.advance(MINUTE)
  expect(await left()).toEqual([stays.product.id])
  await age(listedKeptDays + 1)
  await shop.advance(MINUTE)
  expect(await left()).toEqual([])
  const before = (await foundSubjects(shop, email)).length
  await approve((await offered('Sextante de cobre')).product)
  await shop.advance(MINUTE)
  expect(await foundSubjects(shop, email)).toHaveLength(before + 1)
})

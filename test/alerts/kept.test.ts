import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedSearches, savedSearchMatches } from '../../src/features/alerts/tables.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { wishlistItems } from '../../src/features/wishlist/tables.ts'
import { addDays, DAY, MINUTE } from '../../src/lib/dates.ts'
import { makeSearcher, save } from '../catalogue/searchers.ts'
import { type AlertsShop, foundSubjects, openAlertsShop } from './scene.ts'

let scene: AlertsShop
beforeAll(async () => {
  scene = await openAlertsShop()
})
afterAll(() => scene.shop.stop())

test('[BYD-05] what a search found goes with time, sooner where it can be bought no more; it goes on', async () => {
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

test('[BYD-05] searches and wishes of the release before are filled in once, however often it is done', async () => {
  const { shop, offered } = scene
  const { db } = shop.ctx
  const { id: userId, browser } = await makeSearcher(shop)
  const [waiting, paused] = [await save(browser, { q: 'teodolito' }), await save(browser, { q: 'altímetro' })]
  await db.update(savedSearches).set({ timing: 'paused' }).where(eq(savedSearches.id, paused))
  const { product } = await offered('Teodolito', { priceCents: 12_300 })
  await db.insert(wishlistItems).values({ userId, productId: product.id, createdAt: shop.ctx.clock.now() })
  const keys = async () =>
    (
      await db.execute(
        sql`select word, search_id, also, max_cents, condition from saved_search_keys order by 1, 2`,
      )
    ).rows
  const before = await keys()
  expect(before).toContainEqual(expect.objectContaining({ search_id: waiting }))
  await db.execute(sql`delete from saved_search_keys`)
  await db.update(wishlistItems).set({ priceCents: null })
  const folder = 'db/migrations'
  const file = readdirSync(folder).find((name) => name.endsWith('_fill_saved_search_keys.sql'))
  const statements = readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint')
  for (let time = 0; time < 2; time++) for (const statement of statements) await db.execute(statement)
  expect(await keys()).toEqual(before)
  expect(await db.select().from(wishlistItems)).toMatchObject([{ userId, priceCents: 12_300 }])
})

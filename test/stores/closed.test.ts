import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { storeNames } from '../../src/features/search/store/search-names.ts'
import { storeByAddress, storeList, storesInRange } from '../../src/features/stores/store.ts'
import { openShop, type Shop } from '../catalogue/shop.ts'
import { makeStore, testEpoch } from '../factories.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('[CAT-12] [CAT-13] a store whose owner closed their account is in no list and at no address', async () => {
  const { db } = shop
  const [open, closed] = [await makeStore(db), await makeStore(db)]
  const everywhere = async () => ({
    listed: (await storeList(db, { sort: 'first', page: 1, limit: 9 })).rows.map(({ id }) => id),
    counted: (await storeList(db, { q: 'tienda', sort: 'first', page: 1, limit: 1 })).total,
    found: (await storeByAddress(db, closed.name))?.id,
    suggested: (await storeNames(db)).map(({ url }) => url),
    mapped: (await storesInRange(db, 0, 1_000)).map(({ url }) => url),
  })
  expect(await everywhere()).toEqual({
    listed: [open.id, closed.id],
    counted: 2,
    found: closed.id,
    suggested: [open.url, closed.url],
    mapped: [open.url, closed.url],
  })
  await db
    .update(users)
    .set({ deletedAt: testEpoch, blockedAt: testEpoch })
    .where(eq(users.id, closed.ownerId))
  expect(await everywhere()).toEqual({
    listed: [open.id],
    counted: 1,
    found: undefined,
    suggested: [open.url],
    mapped: [open.url],
  })
})

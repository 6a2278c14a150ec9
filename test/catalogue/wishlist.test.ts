import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '../../src/features/settings/rules.ts'
import { addToWishlist, removeFromWishlist } from '../../src/features/wishlist/actions.ts'
import { wishlistErrors } from '../../src/features/wishlist/errors.ts'
import { wishes } from '../../src/features/wishlist/store.ts'
import { wishlistItems } from '../../src/features/wishlist/tables.ts'
import { errorText } from '../../src/lib/errors.ts'
import type { Viewer } from '../../src/lib/viewer.ts'
import { makeProduct, makeStore, makeSubcategory, makeUser, testEpoch } from '../factories.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const viewer = async () => (await makeUser(shop.db)) as unknown as Viewer

describe('[WSH-01] wishlist', () => {
  test('[WSH-01] adding and removing answer the new count', async () => {
    const who = await viewer()
    const [first, second] = [await makeProduct(shop.db), await makeProduct(shop.db)]
    expect(await addToWishlist(shop.ctx, who, first.url)).toBe(1)
    expect(await addToWishlist(shop.ctx, who, second.url)).toBe(2)
    expect((await wishes(shop.db, who.id)).map((row) => row.url).sort()).toEqual(
      [first.url, second.url].sort(),
    )
    expect(await removeFromWishlist(shop.ctx, who, first.url)).toBe(1)
    expect(await removeFromWishlist(shop.ctx, who, first.url)).toBe(1)
    expect((await wishes(shop.db, who.id)).map((row) => row.url)).toEqual([second.url])
  })

  test('[WSH-01] a guest is asked to sign in, a duplicate is refused, each with its words', async () => {
    const who = await viewer()
    const { url } = await makeProduct(shop.db)
    await addToWishlist(shop.ctx, who, url)
    await expect(addToWishlist(shop.ctx, null, url)).rejects.toMatchObject({
      code: 'wishlist-sign-in-needed',
      status: 401,
    })
    await expect(addToWishlist(shop.ctx, who, url)).rejects.toMatchObject({
      code: 'already-in-wishlist',
      status: 409,
    })
    expect(errorText(wishlistErrors, 'wishlist-sign-in-needed')).toBe(
      'Debes iniciar sesión para agregar a la lista de deseos',
    )
    expect(errorText(wishlistErrors, 'already-in-wishlist')).toBe('El producto ya está en tu lista de deseos')
  })

  test('[WSH-01] a hidden product cannot be added; a product hidden later stays, marked', async () => {
    const who = await viewer()
    const hidden = await makeProduct(shop.db, { reviewState: 'review' })
    await expect(addToWishlist(shop.ctx, who, hidden.url)).rejects.toMatchObject({ status: 404 })
    const gone = await makeProduct(shop.db, { deletedAt: testEpoch })
    await shop.db
      .insert(wishlistItems)
      .values({ userId: who.id, productId: gone.id, priceCents: 1, createdAt: testEpoch })
    expect(await wishes(shop.db, who.id)).toMatchObject([{ url: gone.url, available: false }])
    expect(await removeFromWishlist(shop.ctx, who, gone.url)).toBe(0)
  })

  test('[WSH-01] a full list is an error, and concurrent requests do not exceed its limit', async () => {
    const who = await viewer()
    const subcategory = await makeSubcategory(shop.db)
    const { id: storeId } = await makeStore(shop.db)
    for (let i = 1; i < settings.wishlist.max; i++) {
      const { id } = await makeProduct(shop.db, { subcategory, storeId })
      await shop.db
        .insert(wishlistItems)
        .values({ userId: who.id, productId: id, priceCents: 1, createdAt: testEpoch })
    }
    const more = [await makeProduct(shop.db), await makeProduct(shop.db), await makeProduct(shop.db)]
    const answers = await Promise.allSettled(more.map(({ url }) => addToWishlist(shop.ctx, who, url)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await wishes(shop.db, who.id)).toHaveLength(settings.wishlist.max)
    const { url } = await makeProduct(shop.db)
    await expect(addToWishlist(shop.ctx, who, url)).rejects.toMatchObject({ code: 'wishlist-full' })
  })
})

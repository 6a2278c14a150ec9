import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countVisit, type Visitor, writeVisits } from '../../src/features/catalogue/actions/count-visit.ts'
import { listedId } from '../../src/features/catalogue/store/visits.ts'
import { categories, subcategories } from '../../src/features/catalogue/tables.ts'
import { productCounters } from '../../src/features/catalogue/tables-counts.ts'
import { settings } from '../../src/features/settings/rules.ts'
import type { Viewer } from '../../src/lib/viewer.ts'
import { makeProduct } from '../factories.ts'
import { openShop, type Shop } from './shop.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let shop: Shop
let row: Awaited<ReturnType<typeof makeProduct>>

beforeAll(async () => {
  shop = await openShop()
  row = await makeProduct(shop.db)
})
afterAll(() => shop.close())

const from = (address: string, userAgent = CHROME): Visitor => ({ viewer: null, address, userAgent })
const viewsOf = async (id = row.id) => {
  const [counted] = await shop.db.select().from(productCounters).where(eq(productCounters.productId, id))
  return counted?.views ?? 0
}

describe('[CAT-14] views', () => {
  test('[CAT-14] a reload, a robot and a program without a name do not count', async () => {
    const { ctx } = shop
    expect(countVisit(ctx, from('1.1.1.1'), 'product', row.id)).toBe(true)
    expect(countVisit(ctx, from('1.1.1.1'), 'product', row.id)).toBe(false)
    expect(countVisit(ctx, from('1.1.1.2', ROBOT), 'product', row.id)).toBe(false)
    expect(countVisit(ctx, from('1.1.1.3', ''), 'product', row.id)).toBe(false)
    expect(countVisit(ctx, from('1.1.1.4'), 'product', row.id)).toBe(true)
    await writeVisits(ctx)
    expect(await viewsOf()).toBe(2)
  })

  test('[CAT-14] an address has a limit of visits to a product for all its browsers; members count separately', async () => {
    const { ctx, db } = shop
    const { id } = await makeProduct(db)
    const { id: other } = await makeProduct(db)
    const most = settings.views.guestsPerAddress
    const guests = (address: string, what: number, from: number) =>
      Array.from({ length: 100 }, (_, n) =>
        countVisit(ctx, visitor(address, `${CHROME} ${from + n}`), 'product', what),
      ).filter(Boolean).length
    const visitor = (address: string, userAgent: string): Visitor => ({ viewer: null, address, userAgent })
    expect(guests('4.4.4.4', id, 0)).toBe(most)
    expect(guests('4.4.4.4', id, 100)).toBe(0)
    expect(guests('4.4.4.4', other, 0)).toBe(most)
    // A household's IPv6 addresses are one address.
    expect(guests('2001:db8:1:2::1', id, 0)).toBe(most)
    expect(guests('2001:db8:1:2::2', id, 0)).toBe(0)
    const signedIn = Array.from({ length: 30 }, (_, n) => {
      const viewer = { id: `student ${n}` } as Viewer
      return countVisit(ctx, { ...visitor('4.4.4.4', CHROME), viewer }, 'product', id)
    })
    expect(signedIn).not.toContain(false)
    expect(
      countVisit(
        ctx,
        { ...visitor('5.5.5.5', CHROME), viewer: { id: 'student 1' } as Viewer },
        'product',
        id,
      ),
    ).toBe(false)
    await writeVisits(ctx)
    expect(await viewsOf(id)).toBe(2 * most + 30)
  })

  test('[CAT-14] nothing is written until some seconds later, then all at once', async () => {
    const { ctx, db } = shop
    const before = await viewsOf()
    for (let n = 0; n < 50; n++) countVisit(ctx, from(`2.2.2.${n}`), 'product', row.id)
    countVisit(ctx, from('2.2.2.2'), 'category', row.categoryId)
    countVisit(ctx, from('2.2.2.2'), 'subcategory', row.subcategoryId)
    expect(await viewsOf()).toBe(before)
    await Promise.all([writeVisits(ctx), writeVisits(ctx)])
    expect(await viewsOf()).toBe(before + 50)
    const [category] = await db.select().from(categories).where(eq(categories.id, row.categoryId))
    const [below] = await db.select().from(subcategories).where(eq(subcategories.id, row.subcategoryId))
    expect([category?.views, below?.views]).toEqual([1, 1])
  })

  test('[CAT-14] visits that could not be written are written the next time', async () => {
    const before = await viewsOf()
    let isDown = true
    const db = new Proxy(shop.db, {
      get: (target, key) =>
        isDown && key === '$client'
          ? { connect: () => Promise.reject(new Error('down')) }
          : Reflect.get(target, key, target),
    })
    const ctx = { ...shop.ctx, db }
    countVisit(ctx, from('3.3.3.3'), 'product', row.id)
    await writeVisits(ctx)
    expect(await viewsOf()).toBe(before)
    isDown = false
    await writeVisits(ctx)
    expect(await viewsOf()).toBe(before + 1)
  })

  test('[CAT-14] [CAT-15] only a listed product can be visited', async () => {
    const hidden = await makeProduct(shop.db, { reviewState: 'review' })
    expect(await listedId(shop.db, row.url)).toBe(row.id)
    expect(await listedId(shop.db, hidden.url)).toBeUndefined()
    expect(await listedId(shop.db, 'nunca')).toBeUndefined()
  })
})

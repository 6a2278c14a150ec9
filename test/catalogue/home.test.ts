import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readHome } from '../../src/features/catalogue/read.ts'
import { bannerFolders, verticalFolder } from '../../src/features/content/contract.ts'
import { banners } from '../../src/features/content/tables.ts'
import { loadFrame } from '../../src/pages/frame/load-frame.ts'
import type { SharedRequest } from '../../src/pages/shared/request.ts'
import { loadBanners } from '../../src/pages/shop/home/load-banners.ts'
import { makeCategory, makeProduct, makeStore, makeSubcategory, testEpoch, testImage } from '../factories.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
const logged: string[] = []

beforeAll(async () => {
  shop = await openShop()
  const { id: storeId } = await makeStore(shop.db)
  // Eight categories; the later, the more visited.
  for (let n = 1; n <= 8; n++) {
    const category = await makeCategory(shop.db, { name: `C${n}`, url: `c${n}`, views: n })
    for (const below of ['a', 'b']) {
      const subcategory = await makeSubcategory(shop.db, { categoryId: category.id, name: `C${n} ${below}` })
      for (let i = 1; i <= 4; i++)
        await makeProduct(shop.db, { storeId, subcategory, name: `P ${n} ${below} ${i}`, views: i })
    }
  }
  await makeCategory(shop.db, { name: 'Oculta', views: 99, state: 'hide' })
})
afterAll(() => shop.close())

const addBanner = (folder: string, title: string) =>
  shop.db
    .insert(banners)
    .values({ folder, title, image: { ...testImage, key: `slider/${title}` }, createdAt: testEpoch })

/** A page for a guest, unless `isDown` breaks every read of the banners. */
function request({ isDown = false }: { isDown?: boolean } = {}): SharedRequest {
  const db = new Proxy(shop.db, {
    get: (target, key) =>
      isDown && key === 'select'
        ? (fields: never) => {
            const query = target.select(fields)
            const from = (table: never) => {
              if (table === banners) throw new Error('storage is down')
              return query.from(table)
            }
            return { from }
          }
        : Reflect.get(target, key, target),
  })
  const log = { error: (_: object, text: string) => logged.push(text) }
  const env = { SITE_NAME: 'Tianguis' }
  return {
    ctx: { ...shop.ctx, db, log, env },
    surrogateKeys: new Set(),
  } as unknown as SharedRequest
}

describe('[CAT-01] the home page', () => {
  test('[CAT-01] shows the six most viewed categories, and of the first four subcategories and six products', async () => {
    const { topCategories, showcase } = await readHome(shop.ctx)
    expect(topCategories.map(({ name }) => name)).toEqual(['C8', 'C7', 'C6', 'C5', 'C4', 'C3'])
    expect(showcase.map(({ name }) => name)).toEqual(['C8', 'C7', 'C6', 'C5'])
    for (const { name, subcategories, products } of showcase) {
      expect(subcategories.map((below) => below.name)).toEqual([`${name} a`, `${name} b`])
      expect(products).toHaveLength(6)
    }
  })
})

describe('[FRM-06] sliders and banners', () => {
  test('[FRM-06] fewer than two promotions are not shown', async () => {
    await addBanner(bannerFolders.promo, 'uno')
    expect((await loadBanners(request())).promo).toEqual([])
  })

  test('[CAT-01] [FRM-06] two promotions are drawn at random, never the same twice', async () => {
    await addBanner(bannerFolders.promo, 'dos')
    await addBanner(bannerFolders.promo, 'tres')
    const drawn = new Set<string>()
    for (let n = 0; n < 60; n++) {
      const { promo } = await loadBanners(request())
      expect(promo).toHaveLength(2)
      expect(new Set(promo.map(({ title }) => title)).size).toBe(2)
      for (const { title } of promo) drawn.add(title)
    }
    expect([...drawn].sort()).toEqual(['dos', 'tres', 'uno'])
  })

  test('[FRM-06] each slider shows what its own folder holds', async () => {
    await addBanner(bannerFolders.hero, 'portada')
    await addBanner(verticalFolder('c8'), 'vertical')
    const { hero, vertical } = await loadBanners(request())
    expect(hero.map(({ title }) => title)).toEqual(['portada'])
    expect(vertical['c8']?.map(({ title }) => title)).toEqual(['vertical'])
    expect(vertical['c7']).toEqual([])
  })

  test('[FRM-06] a failed load hides every section and is logged', async () => {
    await loadBanners(request())
    logged.length = 0
    const { hero, promo, vertical } = await loadBanners(request({ isDown: true }))
    expect([hero, promo, Object.values(vertical).flat()]).toEqual([[], [], []])
    expect(logged).toEqual(['banners did not load'])
  })
})

describe('[FRM-05] the top promotion', () => {
  test('[FRM-05] without a picture, or when it does not load, offers are still to come', async () => {
    expect((await loadFrame(request())).promoImage).toBeNull()
    await addBanner(bannerFolders.top, 'promo')
    expect((await loadFrame(request())).promoImage).toBe('/files/slider/promo-160.webp')
    logged.length = 0
    expect((await loadFrame(request({ isDown: true }))).promoImage).toBeNull()
    expect(logged).toEqual(['the top banner did not load'])
  })

  test('[FRM-05] its picture is a random one of the folder', async () => {
    await addBanner(bannerFolders.top, 'otra')
    const drawn = new Set<string | null>()
    for (let n = 0; n < 40; n++) drawn.add((await loadFrame(request())).promoImage)
    expect(drawn.size).toBe(2)
  })
})

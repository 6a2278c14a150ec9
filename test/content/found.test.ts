import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { sitemapFile, sitemapIndex } from '../../src/pages/shop/found/found.ts'
import { makeProduct, makeStore } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, path]) => path)

describe('[FRM-10] for search engines', () => {
  test('the index leads to every listed product and store, and to nothing that is not listed', async () => {
    const { db } = shop.ctx
    const listed = await makeProduct(db)
    const hidden = await makeProduct(db, { reviewState: 'review' })
    const gone = await makeProduct(db, { deletedAt: new Date() })
    const index = await shop.guest().get('/sitemap.xml')
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const files = locations(await index.text())
    const found = []
    for (const file of files) {
      const answer = await shop.guest().get((file ?? '').slice(shop.url.length))
      expect(answer.status, file).toBe(200)
      found.push(...locations(await answer.text()))
    }
    expect(found).toContain(`${shop.url}/product/${listed.url}`)
    expect(found).toContain(`${shop.url}/politicas`)
    expect(found.some((url) => url?.includes('/store/'))).toBe(true)
    expect(found).not.toContain(`${shop.url}/product/${hidden.url}`)
    expect(found).not.toContain(`${shop.url}/product/${gone.url}`)
    expect(new Set(found).size).toBe(found.length)
  })

  test('a file has the last change of each product', async () => {
    const product = await makeProduct(shop.ctx.db, { updatedAt: new Date('2026-11-01T10:00:00Z') })
    const xml = await sitemapFile(shop.ctx, 'products-0')
    expect(xml).toContain(`/product/${product.url}</loc><lastmod>2026-11-01T10:00:00.000Z</lastmod>`)
  })

  test('a range of ids without a listed product has no file', async () => {
    expect(await sitemapIndex(shop.ctx)).not.toContain('products-7')
    for (const name of ['products-7', 'products-x', 'products-99999999', 'otra'])
      expect((await shop.guest().get(`/sitemaps/${name}.xml`)).status, name).toBe(404)
  })

  test('robots stay out of what is somebody’s own and find the sitemap', async () => {
    const text = await (await shop.guest().get('/robots.txt')).text()
    expect(text).toContain('Disallow: /account\n')
    expect(text).toContain('Disallow: /checkout\n')
    expect(text).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  })

  test('a phone can put the site on its home screen', async () => {
    const answer = await shop.guest().get('/site.webmanifest')
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    const { name, icons, theme_color } = (await answer.json()) as Record<string, unknown> & {
      icons: object[]
    }
    expect([name, theme_color, icons.length]).toEqual(['Tianguis', '#2f46d8', 3])
  })
})

describe('[FRM-10] cards of shared links', () => {
  const sizeOf = async (answer: Response) => {
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    return [format, width, height]
  }

  test('a product and a store have a picture of 1200 × 630, drawn once', async () => {
    const store = await makeStore(shop.ctx.db, { name: 'Tienda <b>&' })
    const product = await makeProduct(shop.ctx.db, { name: 'Cálculo & <i>más</i>', storeId: store.id })
    const path = `/og/product/${product.url}.jpg`
    const [first, second] = await Promise.all([shop.guest().get(path), shop.guest().get(path)])
    expect(await sizeOf(first)).toEqual(['jpeg', 1200, 630])
    expect(await sizeOf(second)).toEqual(['jpeg', 1200, 630])
    expect(await sizeOf(await shop.guest().get(`/og/store/${store.url}.jpg`))).toEqual(['jpeg', 1200, 630])
    const again = await shop.guest().get(path)
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(again.headers.get('cache-control')).toBe('public, max-age=3600')
    // The price is on it, so that another price is another picture.
    await shop.ctx.db.update(products).set({ priceCents: 98_700 }).where(eq(products.id, product.id))
    expect((await shop.guest().get(path)).headers.get('etag')).not.toBe(first.headers.get('etag'))
  })

  test('a hidden product has the site’s own card', async () => {
    const hidden = await makeProduct(shop.ctx.db, { reviewState: 'review' })
    for (const path of [`/og/product/${hidden.url}.jpg`, '/og/store/nadie.jpg']) {
      const answer = await shop.guest().get(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/share/site.jpg'])
    }
  })
})

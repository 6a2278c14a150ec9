import { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueApi } from '../../src/features/catalogue/api.ts'
import {
  ProductCardView,
  ProductPage,
  ProductView,
  SearchPage,
} from '../../src/features/catalogue/contract.ts'
import { searchApi } from '../../src/features/search/api.ts'
import { storesApi } from '../../src/features/stores/api.ts'
import type { ApiEnv } from '../../src/http/api-env.ts'
import { fail } from '../../src/http/fail.ts'
import { makeCategory, makeProduct, makeStore, makeSubcategory } from '../factories.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
let api: OpenAPIHono<ApiEnv>

beforeAll(async () => {
  shop = await openShop()
  api = new OpenAPIHono<ApiEnv>()
  api.use(async (c, next) => {
    c.set('ctx', shop.ctx)
    c.set('viewer', null)
    c.set('requestId', 'test')
    await next()
  })
  api.route('/', catalogueApi)
  api.route('/', searchApi)
  api.route('/', storesApi)
  api.onError((error, c) => fail(c, error))
  const category = await makeCategory(shop.db, { name: 'Ropa' })
  const subcategory = await makeSubcategory(shop.db, { categoryId: category.id, name: 'Calzado' })
  const store = await makeStore(shop.db, { name: 'Ropero Potosino' })
  for (let i = 0; i < 5; i++)
    await makeProduct(shop.db, { subcategory, storeId: store.id, name: `Tenis ${i}` })
  await makeProduct(shop.db, { subcategory, storeId: store.id, name: 'Oculto', reviewState: 'review' })
})
afterAll(() => shop.close())

async function get(path: string) {
  const answer = await api.request(path)
  return { status: answer.status, body: await answer.json() }
}

describe('[CAT-02] catalogue API', () => {
  test('[CAT-02] lists by category, subcategory and store in pages of the same shape', async () => {
    for (const filter of ['category=ropa', 'subcategory=calzado', 'store=ropero-potosino', 'sort=bajo']) {
      const first = ProductPage.parse((await get(`/products?${filter}&limit=3`)).body)
      expect(first).toMatchObject({ total: 5 })
      const second = ProductPage.parse(
        (await get(`/products?${filter}&limit=3&cursor=${first.nextCursor}`)).body,
      )
      expect(second.nextCursor).toBeNull()
      expect([...first.items, ...second.items]).toHaveLength(5)
      for (const item of first.items)
        expect(Object.keys(item).sort()).toEqual(Object.keys(ProductCardView.shape).sort())
    }
    expect((await get('/products?category=nada')).body).toEqual({ items: [], total: 0, nextCursor: null })
  })

  test('[CAT-02] refuses limits above 40 and unknown sort keys with field errors', async () => {
    expect(await get('/products?limit=41')).toMatchObject({
      status: 422,
      body: { errors: { limit: expect.any(String) } },
    })
    expect((await get('/products?sort=x')).status).toBe(422)
  })

  test('[CAT-15] returns a product, and 404 for an unknown or unapproved one', async () => {
    expect(ProductView.parse((await get('/products/tenis-1')).body).name).toBe('Tenis 1')
    for (const url of ['oculto', 'nunca'])
      expect(await get(`/products/${url}`)).toMatchObject({
        status: 404,
        body: { code: 'product-not-found' },
      })
  })

  test('[CAT-09] searches and suggests', async () => {
    expect(SearchPage.parse((await get('/search?q=tenis')).body).items).toHaveLength(5)
    expect((await get('/search?q=%20')).status).toBe(422)
    expect((await get('/search/suggestions?q=ten&limit=2')).body.products).toHaveLength(2)
  })

  test('[CAT-14] counts visits of products and categories', async () => {
    const post = async (path: string) => (await api.request(path, { method: 'POST' })).status
    expect(await post('/products/tenis-1/views')).toBe(204)
    expect(await post('/products/oculto/views')).toBe(404)
    expect(await post('/categories/ropa/views')).toBe(204)
    expect(await post('/categories/calzado/views')).toBe(204)
    expect(await post('/categories/nada/views')).toBe(404)
  })

  test('[CAT-13] lists stores by name', async () => {
    const { body } = await get('/stores?q=ropero')
    expect(body).toMatchObject({ total: 1, items: [{ url: 'ropero-potosino', verified: true }] })
    expect((await get('/stores?q=zzz')).body.total).toBe(0)
  })
})

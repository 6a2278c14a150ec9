import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { readOwnTable } from '../../src/features/selling/read-own-search.ts'
import { type OwnTableQuery, readColumns } from '../../src/features/selling/rules-own.ts'
import { ownProduct } from '../../src/features/selling/store/own.ts'
import { productFormValues } from '../../src/features/selling/views-own.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { uploads } from '../../src/features/uploads/tables.ts'
import { addDays, toIsoDay } from '../../src/lib/dates.ts'
import { fold, slugify } from '../../src/lib/slug.ts'
import { pictureId } from '../../src/platform/images/stored-image.ts'
import type { Browser } from '../browser.ts'
import { makeProduct, makeStore, makeSubcategory } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { makeLogin } from '../sale/people.ts'
import { filesIn, newStoreBody, productBody, productChange, storeBody, upload } from './shop.ts'

let shop: Shop
let seller: Browser
let email: string
beforeAll(async () => {
  shop = await startShop()
  email = (await makeLogin(shop)).email
  seller = await shop.as(email)
})
afterAll(() => shop?.stop())

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
const rowOf = async (url: string) => {
  const [row] = await shop.ctx.db.select().from(products).where(eq(products.url, url))
  if (!row) throw new Error(`no product ${url}`)
  return row
}

const openBody = (browser: Browser, name: string, product: object) => newStoreBody(browser, name, product)

describe('a store and its products', () => {
  test('[SEL-01] store and first product are created together or not at all, without leftover files', async () => {
    const bad = await openBody(seller, 'La Papelera', await productBody(shop, { subcategoryId: 999_999 }))
    expect((await seller.post('/api/v1/stores', bad)).status).toBe(404)
    expect(filesIn(shop, 'stores')).toEqual([])
    expect(await shop.ctx.db.select().from(stores)).toEqual([])

    const body = { ...bad, product: await productBody(shop) }
    expect((await seller.post('/api/v1/stores', body)).status).toBe(201)
    const [store] = await shop.ctx.db.select().from(stores)
    expect(store).toMatchObject({
      url: 'la-papelera',
      phone: '4441234567',
      termsVersion: '09/04/2025',
      products: 1,
      social: { instagram: 'https://instagram.com/latienda' },
    })
    expect(await rowOf('termo-de-acero')).toMatchObject({ priceCents: 35_050, reviewState: 'review' })
    expect(await shop.ctx.db.select().from(uploads)).toEqual([])
    expect(filesIn(shop, 'uploads')).toEqual([])
  })

  test('[SEL-01] students only: others are refused with the reason; a taken name is refused', async () => {
    const guest = await shop.as((await makeLogin(shop, false)).email)
    const body = { store: storeBody('Otra'), product: await productBody(shop) }
    const pictures = { logo: 'x', cover: 'x', images: ['x', 'x'] }
    expect((await guest.post('/api/v1/stores', { ...body, ...pictures })).status).toBe(422)
    const check = await guest.post('/api/v1/store/check-name', { name: 'la  PAPELERA' })
    expect(await check.json()).toEqual({
      exists: true,
      message: 'Ese nombre de tienda ya existe. Prueba con otro',
      url: 'la-papelera',
    })
    const other = await shop.as((await makeLogin(shop)).email)
    const again = await openBody(other, 'LA PAPELERA', await productBody(shop))
    const answer = await other.post('/api/v1/stores', again)
    expect(await codeOf(answer)).toBe('store-name-taken')
  })

  test('[SEL-02] an edit changes only editable fields, and files of replaced pictures are removed', async () => {
    const logos = filesIn(shop, 'stores')
    const body = {
      ...storeBody('Otro Nombre'),
      city: 'Monterrey',
      ownerId: 'x',
      products: 99,
      about: 'Nueva',
    }
    const edit = { ...body, logo: await upload(seller, 'logo') }
    expect((await seller.patch('/api/v1/store', edit)).status).toBe(204)
    await shop.settle()
    const [store] = await shop.ctx.db.select().from(stores)
    expect(store).toMatchObject({
      name: 'La Papelera',
      city: 'San Luis Potosí',
      products: 1,
      about: 'Nueva',
    })
    const now = filesIn(shop, 'stores')
    expect(now).toHaveLength(logos.length)
    expect(now).not.toEqual(logos)
  })

  test('[SEL-04] an approved product stays in the shop; a large change is reviewed again', async () => {
    const url = 'termo-de-acero'
    await shop.ctx.db
      .update(products)
      .set({ reviewState: 'approved', reviewRequestedAt: null })
      .where(eq(products.url, url))
    const before = await rowOf(url)
    const kept = {
      images: [before.image, ...before.gallery].map(pictureId),
    }
    const save = async (change: object) =>
      seller.patch(`/api/v1/store/products/${url}`, {
        ...productChange(),
        ...kept,
        ...change,
      })
    const step = (times: number) => Math.round(before.priceCents * 1.2 ** times)
    expect((await save({ priceCents: step(1), stock: 9 })).status).toBe(204)
    expect(await rowOf(url)).toMatchObject({ reviewState: 'approved', reviewRequestedAt: null, stock: 9 })
    // Small steps add up: the measure is what was approved.
    expect((await save({ priceCents: step(2), stock: 9, stockBefore: 9 })).status).toBe(204)
    const changed = await rowOf(url)
    expect(changed.reviewState).toBe('approved')
    expect(changed.reviewRequestedAt).not.toBeNull()
    expect(changed.reviewBefore).toMatchObject({ priceCents: before.priceCents })
    expect((await save({ priceCents: before.priceCents })).status).toBe(204)
    expect(await rowOf(url)).toMatchObject({ reviewRequestedAt: null, reviewBefore: null })
    expect((await save({ images: [pictureId(before.image), 'x'.repeat(16)] })).status).toBe(409)
  })

  test('[SEL-04] [PAY-02] an edit of the stock adds to sales of the meantime, and the maximum limits added pieces', async () => {
    const url = 'termo-de-acero'
    const before = await rowOf(url)
    const kept = {
      images: [before.image, ...before.gallery].map(pictureId),
    }
    const have = (stock: number) => shop.ctx.db.update(products).set({ stock }).where(eq(products.url, url))
    const save = async (change: object) =>
      (
        await seller.patch(`/api/v1/store/products/${url}`, {
          ...productChange(),
          ...kept,
          priceCents: before.priceCents,
          ...change,
        })
      ).status
    await have(2)
    expect(await save({ stock: 6, stockBefore: 5 })).toBe(204)
    expect((await rowOf(url)).stock).toBe(3)
    expect(await save({ stock: 0, stockBefore: 5 })).toBe(204)
    expect((await rowOf(url)).stock).toBe(0)
    await have(103)
    expect(await save({ stock: 103, stockBefore: 103 })).toBe(204)
    expect(await save({ stock: 104, stockBefore: 103 })).toBe(422)
    expect(await save({ stock: 101 })).toBe(422)
    expect((await rowOf(url)).stock).toBe(103)
  })

  test('[SEL-04] [PAY-02] an edit sent twice, or after another one, changes nothing', async () => {
    const url = 'termo-de-acero'
    const { image, gallery, priceCents } = await rowOf(url)
    await shop.ctx.db
      .update(products)
      .set({ stock: 5, reviewState: 'approved', reviewRequestedAt: null })
      .where(eq(products.url, url))
    const page = `/api/v1/products/${url}`
    const seen = async (who: Browser) =>
      ((await (await who.get(page)).json()) as { revision?: number }).revision
    const revision = await seen(seller)
    const body = {
      ...productChange(),
      images: [image, ...gallery].map(pictureId),
      priceCents,
      stock: 15,
      stockBefore: 5,
      revision,
    }
    const save = () => seller.patch(`/api/v1/store/products/${url}`, body)
    expect((await save()).status).toBe(204)
    const again = await save()
    expect([again.status, await codeOf(again)]).toEqual([409, 'product-edited-meanwhile'])
    expect((await rowOf(url)).stock).toBe(15)
    expect(await seen(seller)).toBe((revision ?? 0) + 1)
    // How often its seller edits it is nobody else's business.
    expect(await seen(shop.guest())).toBeUndefined()
  })

  test('[SEL-04] an invalid offer is refused at its field; an ended one leaves the form', async () => {
    const url = 'termo-de-acero'
    const before = await rowOf(url)
    const pictures = {
      images: [before.image, ...before.gallery].map(pictureId),
    }
    const save = async (offer: object, priceCents = 35_050) => {
      const body = { ...productChange(), ...pictures, priceCents, offer }
      return seller.patch(`/api/v1/store/products/${url}`, body)
    }
    const errorsOf = async (answer: Response) => {
      expect(answer.status).toBe(422)
      return ((await answer.json()) as { errors: object }).errors
    }
    const day = (days: number) => toIsoDay(addDays(shop.ctx.clock.now(), days))
    const lower = { 'offer.value': 'El precio de oferta debe ser menor que el precio' }
    const over = { 'offer.endsOn': 'La oferta deja de valer al empezar ese día: elige uno después de hoy' }
    expect(await errorsOf(await save({ kind: 'fixed', value: 35_050, endsOn: day(3) }))).toEqual(lower)
    expect(await errorsOf(await save({ kind: 'percent', value: 20, endsOn: day(0) }))).toEqual(over)
    expect(await errorsOf(await save({ kind: 'fixed', value: 999_900, endsOn: '2020-01-01' }))).toEqual({
      ...lower,
      ...over,
    })
    expect(await rowOf(url)).toMatchObject({ offerKind: null, priceCents: before.priceCents })

    const fresh = {
      ...(await productBody(shop, { name: 'Oferta vencida' })),
      offer: { kind: 'percent', value: 20, endsOn: '2020-01-01' },
      images: [await upload(seller), await upload(seller)],
    }
    const stored = filesIn(shop, 'products').length
    expect(await errorsOf(await seller.post('/api/v1/store/products', fresh))).toEqual(over)
    expect(filesIn(shop, 'products')).toHaveLength(stored)

    expect((await save({ kind: 'fixed', value: 30_000, endsOn: day(3) })).status).toBe(204)
    const [store] = await shop.ctx.db.select().from(stores)
    const own = await ownProduct(shop.ctx.db, store?.id ?? 0, url)
    if (!own) throw new Error('the product is its seller’s')
    const shown = (days: number) => productFormValues(own, addDays(shop.ctx.clock.now(), days)).offerKind
    expect([shown(0), shown(4)]).toEqual(['Fixed', ''])
  })

  test('[SEL-05] the only product stays; a deleted one loses its files', async () => {
    const remove = (url: string, browser = seller) => browser.delete(`/api/v1/store/products/${url}`)
    expect(await codeOf(await remove('termo-de-acero'))).toBe('product-only-one')
    const before = filesIn(shop, 'products').length
    const body = {
      ...(await productBody(shop, { name: 'Libreta azul' })),
      images: [await upload(seller), await upload(seller)],
    }
    expect((await seller.post('/api/v1/store/products', body)).status).toBe(201)
    // A second click names pictures that the first has used up.
    expect((await seller.post('/api/v1/store/products', body)).status).toBe(422)
    const thief = await shop.as((await makeLogin(shop)).email)
    expect((await remove('libreta-azul', thief)).status).toBe(404)
    const both = await Promise.all([remove('libreta-azul'), remove('termo-de-acero')])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    await shop.settle()
    if (both[0]?.status === 204) expect(filesIn(shop, 'products')).toHaveLength(before)
    const [store] = await shop.ctx.db.select().from(stores)
    expect(store?.products).toBe(1)
  })

  test('[SEL-03] of 1,000 products the table reads a page, sorted, searched and without their descriptions', async () => {
    const { db } = shop.ctx
    const store = await makeStore(db)
    const subcategory = await makeSubcategory(db)
    const description = `<p>${'Un párrafo largo. '.repeat(400)}</p>`
    const { id: _, ...first } = await makeProduct(db, {
      storeId: store.id,
      subcategory,
      description,
      name: 'Pieza 0',
    })
    const more = Array.from({ length: 999 }, (_each, index) => {
      const name = `Pieza ${index + 1}`
      return {
        ...first,
        name,
        url: slugify(name),
        searchText: fold(name),
        priceCents: 10_001 + index,
        currentPriceCents: 10_001 + index,
      }
    })
    await db.insert(products).values(more)
    const ask = (change: Partial<OwnTableQuery>) =>
      readOwnTable(shop.ctx, store.id, {
        filter: 'todos',
        q: '',
        sort: 'number',
        descending: true,
        page: 1,
        columns: readColumns([]),
        ...change,
      })
    const last = await ask({ page: 20, columns: readColumns(['number']) })
    expect([last.total, last.rows.length, last.rows.at(-1)?.number]).toEqual([1_000, 50, 1])
    expect(JSON.stringify(last.rows)).not.toContain('párrafo')
    const cheap = await ask({ sort: 'price', descending: false })
    expect(cheap.rows.map(({ name }) => name)).toEqual(
      Array.from({ length: 50 }, (_each, index) => `Pieza ${index}`),
    )
    expect((await ask({ q: 'PIEZA 77' })).total).toBe(19)
    const shown = await ask({ columns: readColumns(['description']) })
    expect(shown.rows[0]?.description).toContain('Un párrafo')
    expect(JSON.stringify(shown.rows).length).toBeLessThan(100_000)
  })

  test('[SEL-03] the table sends only the columns that are shown', async () => {
    const list = async (query: string) =>
      (await (await seller.get(`/api/v1/store/products?${query}`)).json()) as {
        items: Record<string, unknown>[]
        total: number
      }
    const plain = await list('')
    expect(plain.total).toBe(1)
    expect(plain.items[0]).not.toHaveProperty('description')
    expect((await list('columns=name,description,gallery')).items[0]).toHaveProperty('description')
    expect((await list('q=nadaparecido')).total).toBe(0)
  })
})

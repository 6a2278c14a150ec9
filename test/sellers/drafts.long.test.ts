import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import type { ProductDraftView } from '../../src/features/selling/contract-drafts.ts'
import { type ProductFormValues, productFormEntries } from '../../src/features/selling/contract-form.ts'
import { ownProduct } from '../../src/features/selling/store/own.ts'
import { productDrafts } from '../../src/features/selling/tables-drafts.ts'
import { productFormValues } from '../../src/features/selling/views-own.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { uploads } from '../../src/features/uploads/tables.ts'
import { DAY } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import type { Browser } from '../browser.ts'
import { makeProduct, testImage } from '../factories.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { makeLogin, makeSeller } from '../sale/people.ts'
import { filesIn, upload } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const NEW = '/api/v1/store/draft'
const ofProduct = (url: string) => `${NEW}?product=${url}`
const keep = (who: Browser, path: string, values: Partial<ProductFormValues>) => who.put(path, { values })
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
const read = async (who: Browser, path: string) => (await (await who.get(path)).json()) as ProductDraftView
const draftsOf = (ownerId: string) =>
  shop.ctx.db.select().from(productDrafts).where(eq(productDrafts.ownerId, ownerId))

async function makeOwn() {
  const { owner, product, store } = await makeSeller(shop, {
    gallery: [{ ...testImage, key: 'products/test/detail', original: 'products/test/detail.jpg' }],
    tags: ['termo'],
  })
  const stored = async () => {
    const own = await ownProduct(shop.ctx.db, store.id, product.url)
    if (!own) throw new Error('no product')
    return productFormValues(own, shop.ctx.clock.now())
  }
  return { owner, product, store, stored, seller: await shop.as(owner.email) }
}

describe('[BYD-09] drafts', () => {
  test('a draft of a new product is in its form on another device', async () => {
    const { owner, seller } = await makeOwn()
    const id = await upload(seller)
    const photos = [{ picture: `upload:${id}`, name: 'foto.jpg', preview: '/files/uploads/x.webp' }]
    expect((await keep(seller, NEW, { name: 'Termo a medias', price: '12.', photos })).status).toBe(200)
    const other = await shop.as(owner.email)
    const page = await (await other.get(paths.productForm())).text()
    expect(page).toContain('Termo a medias')
    expect(page).toContain(`upload:${id}|/files/uploads/x.webp`)
    expect(page).toMatch(/Aquí sigue lo que empezaste.*hoy/s)
    expect((await read(other, NEW)).values).toMatchObject({ name: 'Termo a medias', price: '12.', photos })
  })

  test('a guest who has a store continues in its form after the login', async () => {
    const { seller } = await makeOwn()
    const answer = await seller.get(paths.openStore())
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `${paths.productForm()}?paso=ultimo`,
    ])
  })

  test('an edit continues on another device, and shows its time', async () => {
    const { owner, seller, product, stored } = await makeOwn()
    await keep(seller, ofProduct(product.url), { ...(await stored()), description: '<p>A medias</p>' })
    await shop.advance(2 * DAY)
    const other = await shop.as(owner.email)
    const page = await (await other.get(paths.productForm(product.url))).text()
    expect(page).toMatch(/Tienes cambios sin guardar.*el \p{L}+/su)
    expect(page).toContain('&lt;p&gt;A medias&lt;/p&gt;')
    // A new product's form is another one.
    expect(await (await other.get(paths.productForm())).text()).not.toContain('A medias')
  })

  test('an edit that equals the stored product is no draft', async () => {
    const { seller, product, stored } = await makeOwn()
    await keep(seller, ofProduct(product.url), await stored())
    expect(await codeOf(await seller.get(ofProduct(product.url)))).toBe('product-draft-missing')
  })

  test('another person’s draft and product are not found', async () => {
    const { seller, product, owner } = await makeOwn()
    await keep(seller, NEW, { name: 'Mío' })
    const stranger = await makeOwn()
    expect((await stranger.seller.get(NEW)).status).toBe(404)
    for (const answer of [
      await stranger.seller.get(ofProduct(product.url)),
      await keep(stranger.seller, ofProduct(product.url), { name: 'Ajeno' }),
      await stranger.seller.delete(ofProduct(product.url)),
    ])
      expect([answer.status, await codeOf(answer)]).toEqual([404, 'own-product-not-found'])
    await stranger.seller.delete(NEW)
    expect(await draftsOf(owner.id)).toHaveLength(1)
    expect((await keep(shop.guest(), NEW, { name: 'Nadie' })).status).toBe(401)
  })

  test('a draft that is too large is refused, and the one before stays', async () => {
    const { seller } = await makeOwn()
    await keep(seller, NEW, { name: 'Corto' })
    const description = 'ñ'.repeat(60_000)
    const tags = Array.from({ length: 100 }, () => 'ñ'.repeat(1_000))
    const answer = await keep(seller, NEW, { description, tags })
    expect([answer.status, await codeOf(answer)]).toEqual([413, 'product-draft-too-large'])
    expect((await keep(seller, NEW, { description: 'x'.repeat(60_001) })).status).toBe(422)
    expect((await keep(seller, NEW, { tags: Array.from({ length: 101 }, () => 'x') })).status).toBe(422)
    expect((await read(seller, NEW)).values.name).toBe('Corto')
  })

  test('an older draft does not replace a newer one', async () => {
    const { seller } = await makeOwn()
    const typedAt = shop.ctx.clock.now().toISOString()
    await shop.advance(60_000)
    await keep(seller, NEW, { name: 'Después' })
    const late = await seller.put(NEW, { values: { name: 'Antes' }, typedAt })
    expect([late.status, await codeOf(late)]).toEqual([409, 'product-draft-newer'])
    await shop.advance(60_000)
    const now = shop.ctx.clock.now().toISOString()
    await shop.advance(60_000)
    // A page that was left and the next one send the same, in whatever order.
    for (const values of [{ name: 'Ahora' }, { name: 'Ahora', tags: ['hoy'] }, { name: 'Ahora' }]) {
      const answer = await seller.put(NEW, { values, typedAt: now })
      expect([answer.status, (await answer.json()).savedAt]).toEqual([200, now])
    }
    expect((await read(seller, NEW)).values.name).toBe('Ahora')
  })

  test('a draft that another page stored meanwhile is not replaced, unless the person chose so', async () => {
    const { seller } = await makeOwn()
    const at = () => shop.ctx.clock.now().toISOString()
    const put = (name: string, seen?: string[]) =>
      seller.put(NEW, { values: { name }, typedAt: at(), ...(seen && { seen }) })
    const first = (await (await put('Común', [])).json()).savedAt
    await shop.advance(60_000)
    expect((await put('De allá', [first])).status).toBe(200)
    await shop.advance(60_000)
    const both = await put('De aquí', [first])
    expect([both.status, await codeOf(both)]).toEqual([409, 'product-draft-newer'])
    expect((await read(seller, NEW)).values.name).toBe('De allá')
    // The same text, or a choice.
    expect((await put('De allá', [first])).status).toBe(200)
    await shop.advance(60_000)
    expect((await put('De aquí')).status).toBe(200)
    expect((await read(seller, NEW)).values.name).toBe('De aquí')
  })

  test('a person has a number of drafts, the newest', async () => {
    const { seller, owner, store, product } = await makeOwn()
    await keep(seller, NEW, { name: 'El primero' })
    for (let made = 0; made < settings.drafts.perPerson; made++) {
      const { url } = await makeProduct(shop.ctx.db, {
        storeId: store.id,
        name: `Cosa ${product.id} ${made}`,
      })
      await shop.advance(1_000)
      await keep(seller, ofProduct(url), { name: `Cambio ${made}` })
    }
    expect(await draftsOf(owner.id)).toHaveLength(settings.drafts.perPerson)
    expect((await seller.get(NEW)).status).toBe(404)
  })

  test('discarding deletes its pictures, and only its owner’s', async () => {
    const { seller } = await makeOwn()
    const foreign = await upload(await shop.as((await makeLogin(shop)).email))
    const own = await upload(seller)
    const photos = [own, foreign].map((id) => ({ picture: `upload:${id}`, name: 'f.jpg', preview: '' }))
    await keep(seller, NEW, { photos })
    expect((await read(seller, NEW)).values.photos.map(({ picture }) => picture)).toEqual([`upload:${own}`])
    expect((await seller.delete(NEW)).status).toBe(204)
    expect((await seller.delete(NEW)).status).toBe(204)
    const left = (await shop.ctx.db.select().from(uploads)).map(({ id }) => id)
    expect(left).toContain(foreign)
    expect(left).not.toContain(own)
  })

  test('it is deleted with its product, with its account, and with time; its pictures are retained as long', async () => {
    const { seller, product, store, owner } = await makeOwn()
    await makeProduct(shop.ctx.db, { storeId: store.id, name: 'Otra cosa' })
    await shop.ctx.db.update(stores).set({ products: 2 }).where(eq(stores.id, store.id))
    const id = await upload(seller)
    await keep(seller, ofProduct(product.url), { name: 'A medias' })
    const deleted = await seller.delete(`/api/v1/store/products/${product.url}`)
    expect([deleted.status, await deleted.text()]).toEqual([204, ''])
    expect(await draftsOf(owner.id)).toEqual([])

    const photos = [{ picture: `upload:${id}`, name: 'f.jpg', preview: '' }]
    await shop.advance(20 * DAY)
    await keep(await shop.as(owner.email), NEW, { name: 'Otra', photos })
    await shop.advance(20 * DAY)
    const later = await shop.as(owner.email)
    expect((await read(later, NEW)).values.photos).toHaveLength(1)
    await shop.advance(11 * DAY)
    expect(await draftsOf(owner.id)).toEqual([])
    expect(await shop.ctx.db.select().from(uploads).where(eq(uploads.id, id))).toEqual([])

    const again = await shop.as(owner.email)
    await upload(again)
    await keep(again, NEW, { name: 'La última' })
    const closed = await again.post('/api/v1/account/deletion', { password: testPassword })
    expect(closed.status).toBe(200)
    expect(await draftsOf(owner.id)).toEqual([])
    expect(await shop.ctx.db.select().from(uploads).where(eq(uploads.ownerId, owner.id))).toEqual([])
    expect(filesIn(shop, 'uploads').filter((name) => name.includes(id))).toEqual([])
  })

  test('a program’s change keeps the draft, which shows the change when it is sent', async () => {
    const { seller, product, stored, owner } = await makeOwn()
    await keep(seller, ofProduct(product.url), { ...(await stored()), name: 'Nombre a medias' })
    await seller.patch(`/api/v1/store/products/${product.url}`, { priceCents: 12_300 })
    const { values } = await read(seller, ofProduct(product.url))
    const send = (revision: string) => {
      const fields = new FormData()
      for (const [name, value] of productFormEntries({ ...values, revision })) fields.append(name, value)
      return seller.form(paths.productForm(product.url), fields)
    }
    const refused = await send(values.revision)
    expect(refused.status).toBe(409)
    const page = await refused.text()
    expect(page).toContain('Guardado ahora: $123.00')
    expect(page).toContain('Nombre a medias')
    expect((await draftsOf(owner.id)).length).toBe(1)
    const answer = await send((await stored()).revision)
    expect(answer.headers.get('location')).toContain('done=actualizado')
    const [row] = await shop.ctx.db.select().from(products).where(eq(products.id, product.id))
    expect(row?.name).toBe('Nombre a medias')
    expect(await draftsOf(owner.id)).toEqual([])
  })
})

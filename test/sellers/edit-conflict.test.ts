import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { type ProductFormValues, productFormEntries } from '../../src/features/selling/contract-form.ts'
import { ownProduct } from '../../src/features/selling/store/own.ts'
import { productFormValues } from '../../src/features/selling/views-own.ts'
import { paths } from '../../src/paths.ts'
import { testImage } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { makeSeller } from '../sale/people.ts'
import { upload } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

/** A product, and its form as one tab after the other has it open. */
async function openTabs() {
  const detail = { ...testImage, key: 'products/test/detail', original: 'products/test/detail.jpg' }
  const { owner, product, store } = await makeSeller(shop, {
    gallery: [detail, { ...detail, key: 'products/test/other', original: 'products/test/other.jpg' }],
    tags: ['termo'],
    stock: 7,
    priceCents: 32_000,
  })
  const seller = await shop.as(owner.email)
  const open = async () => {
    const own = await ownProduct(shop.ctx.db, store.id, product.url)
    if (!own) throw new Error('no product')
    return productFormValues(own, shop.ctx.clock.now())
  }
  const save = (values: ProductFormValues) => {
    const fields = new FormData()
    for (const [name, value] of productFormEntries(values)) fields.append(name, value)
    return seller.form(paths.productForm(product.url), fields)
  }
  const row = async () => {
    const [found] = await shop.ctx.db.select().from(products).where(eq(products.id, product.id))
    if (!found) throw new Error('no product')
    return found
  }
  return { seller, product, open, save, row, name: product.name }
}

const doneOf = (answer: Response) =>
  new URL(answer.headers.get('location') ?? '', shop.url).searchParams.get('done')

/** Value of a hidden or text field of a page. */
const inputValue = (page: string, name: string) =>
  page
    .match(/<input[^>]*>/g)
    ?.find((input) => input.includes(` name="${name}"`))
    ?.match(/ value="([^"]*)"/)?.[1]

/** Page of a refused edit: the stored values beside its fields, and the values that the form holds. */
async function refusal(answer: Response) {
  const page = await answer.text()
  const saved = [...page.matchAll(/<p id="field-([\w-]+)-error"[^>]*>.*?Guardado ahora: (.*?)<\/p>/gs)]
  return {
    status: answer.status,
    page,
    saved: Object.fromEntries(
      saved.map(([, field = '', text = '']) => [field, text.replace(/<[^>]*>/g, '')]),
    ),
    valueOf: (name: string) => inputValue(page, name),
  }
}

describe('[BYD-09] [SEL-04] two tabs with the same product', () => {
  test('a stale edit is refused, keeps what was typed and shows what is stored beside it', async () => {
    const { open, save, row, product, seller } = await openTabs()
    const tab = await open()
    // A refused form is drawn from its fields, including those that cannot be edited.
    const page = await (await seller.get(paths.productForm(product.url))).text()
    for (const name of ['category', 'subcategory'] as const) expect(inputValue(page, name)).toBe(tab[name])
    await save({ ...tab, name: 'Termo nuevo', tags: ['acero'] })
    const refused = await refusal(await save({ ...tab, name: 'Termo mio', price: '340' }))
    expect(refused.status).toBe(409)
    expect(refused.page).toContain('Este producto cambió después de que abriste esta página')
    expect(refused.saved).toEqual({ name: 'Termo nuevo', tags: 'acero', price: '$320.00' })
    expect([refused.valueOf('name'), refused.valueOf('price')]).toEqual(['Termo mio', '340'])
    expect(refused.page).toContain('Guardar de todos modos')
    expect(refused.page).toContain(`href="${paths.productForm(product.url)}?guardado=2"`)
    expect(await row()).toMatchObject({ name: 'Termo nuevo', priceCents: 32_000, tags: ['acero'] })

    // The form continues from the stored version: the same values sent again are saved.
    expect(refused.valueOf('revision')).toBe('2')
    expect(doneOf(await save({ ...tab, revision: '2', name: 'Termo mio', price: '340' }))).toBe('actualizado')
    expect(await row()).toMatchObject({ name: 'Termo mio', priceCents: 34_000, tags: ['termo'] })
  })

  test('the stored version is loaded without the draft', async () => {
    const { open, save, seller, product } = await openTabs()
    const tab = await open()
    const draft = { values: { ...tab, name: 'Termo a medias' } }
    await seller.put(`/api/v1/store/draft?product=${product.url}`, draft)
    await save({ ...(await open()), revision: '1', price: '340' })
    await seller.put(`/api/v1/store/draft?product=${product.url}`, draft)
    const address = paths.productForm(product.url)
    expect(inputValue(await (await seller.get(address)).text(), 'name')).toBe('Termo a medias')
    const page = await (await seller.get(`${address}?guardado=2`)).text()
    expect([inputValue(page, 'name'), inputValue(page, 'price')]).toEqual([tab.name, '340.00'])
  })

  test('a sale is no edit, and pieces sold meanwhile stay sold', async () => {
    const { open, save, row } = await openTabs()
    const tab = await open()
    const { id } = await row()
    await shop.ctx.db.update(products).set({ stock: 5 }).where(eq(products.id, id))
    expect(doneOf(await save({ ...tab, stock: '10' }))).toBe('actualizado')
    expect((await row()).stock).toBe(8)
  })

  test('after another edit, added pieces are added to the stored stock', async () => {
    const { open, save, row } = await openTabs()
    const tab = await open()
    await save({ ...tab, price: '340' })
    const { id } = await row()
    await shop.ctx.db.update(products).set({ stock: 5 }).where(eq(products.id, id))
    const mine = { ...tab, price: '340', stock: '10' }
    const refused = await refusal(await save(mine))
    expect(refused.saved).toEqual({ stock: '5 piezas' })
    const [stock, stockBefore] = [refused.valueOf('stock') ?? '', refused.valueOf('stockBefore') ?? '']
    expect([stock, stockBefore]).toEqual(['8', '5'])
    await shop.ctx.db.update(products).set({ stock: 4 }).where(eq(products.id, id))
    expect(doneOf(await save({ ...mine, stock, stockBefore, revision: '2' }))).toBe('actualizado')
    expect(await row()).toMatchObject({ stock: 7, priceCents: 34_000 })
  })

  test('an edit that comes after the refusal is shown too', async () => {
    const { open, save, row } = await openTabs()
    const tab = await open()
    await save({ ...tab, name: 'Termo uno' })
    const first = await refusal(await save({ ...tab, name: 'Termo mio' }))
    await save({ ...(await open()), name: 'Termo dos' })
    const revision = first.valueOf('revision') ?? ''
    const second = await refusal(await save({ ...tab, revision, name: 'Termo mio' }))
    expect([second.status, second.saved]).toEqual([409, { name: 'Termo dos' }])
    expect((await row()).name).toBe('Termo dos')
  })

  test('the form shows the pictures of both edits and does not send a removed one again', async () => {
    const { open, save, row, seller } = await openTabs()
    const tab = await open()
    const [main, kept, gone] = tab.photos
    if (!main || !kept || !gone) throw new Error('no pictures')
    await save({ ...tab, photos: [main, kept] })
    const added = {
      picture: `upload:${await upload(seller)}`,
      name: 'n.jpg',
      preview: '/files/uploads/n.webp',
    }
    const refused = await refusal(await save({ ...tab, photos: [main, added, kept, gone] }))
    expect([refused.status, refused.saved]).toEqual([409, { photos: '2 fotos' }])
    expect(refused.page).toContain(added.picture)
    expect(refused.page).not.toContain(gone.picture)
    expect(doneOf(await save({ ...tab, revision: '2', photos: [main, added, kept] }))).toBe('actualizado')
    expect((await row()).gallery).toHaveLength(2)
  })

  test('an edit sent twice is done once, its stock too', async () => {
    const { open, save, row } = await openTabs()
    const values = { ...(await open()), stock: '10', price: '340' }
    expect(doneOf(await save(values))).toBe('actualizado')
    const { revision } = await row()
    expect(doneOf(await save(values))).toBe('actualizado')
    expect(await row()).toMatchObject({ stock: 10, revision })
  })

  test('one of several concurrent edits is saved, and the others keep their input', async () => {
    const { open, save, row } = await openTabs()
    const tab = await open()
    const answers = await Promise.all(
      ['340', '350', '360'].map(async (price) => ({ price, answer: await save({ ...tab, price }) })),
    )
    const saved = answers.filter(({ answer }) => answer.status === 303)
    expect(saved).toHaveLength(1)
    expect((await row()).priceCents).toBe(Number(saved[0]?.price) * 100)
    for (const { price, answer } of answers) {
      if (answer.status === 303) continue
      const refused = await refusal(answer)
      expect([refused.status, refused.valueOf('price')]).toEqual([409, price])
      expect(refused.saved).toEqual({ price: `$${saved[0]?.price}.00` })
    }
  })

  test('an invalid edit is refused at its field before its version is compared', async () => {
    const { open, save, row } = await openTabs()
    const tab = await open()
    await save({ ...tab, price: '350' })
    const refused = await save({ ...tab, stock: '101', name: 'Termo enorme' })
    const page = await refused.text()
    expect(refused.status).toBe(422)
    expect(page).toContain('El máximo es 100 piezas')
    expect(page).toContain('Termo enorme')
    expect(await row()).toMatchObject({ stock: 7, priceCents: 35_000 })
  })
})

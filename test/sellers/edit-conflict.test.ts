import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProductFormValues, productFormEntries } from '../../src/features/catalogue/contract-form.ts'
import { openedText } from '../../src/features/catalogue/contract-merge.ts'
import { ownProduct } from '../../src/features/catalogue/store/own.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { productFormValues } from '../../src/features/catalogue/views-own.ts'
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
  const save = (values: ProductFormValues, choices: Record<string, string> = {}) => {
    const fields = new FormData()
    for (const [name, value] of productFormEntries(values)) fields.append(name, value)
    for (const [field, side] of Object.entries(choices)) {
      fields.append('conflict', field)
      if (side) fields.append(`choice-${field}`, side)
    }
    return seller.form(paths.productForm(product.url), fields)
  }
  const row = async () => {
    const [found] = await shop.ctx.db.select().from(products).where(eq(products.id, product.id))
    if (!found) throw new Error('no product')
    return found
  }
  return { seller, product, open, save, row, name: product.name }
}

const radiosIn = (page: string) =>
  [...page.matchAll(/<input[^>]*type="radio"[^>]*name="(choice-\w+)"|<input[^>]*name="(choice-\w+)"/g)].map(
    ([, before, after]) => before ?? after,
  )
const doneOf = (answer: Response) =>
  new URL(answer.headers.get('location') ?? '', shop.url).searchParams.get('done')

describe('[BYD-09] [SEL-04] two tabs with the same product', () => {
  test('price in one and stock in the other are both kept, with what was sold between', async () => {
    const { open, save, row } = await openTabs()
    const tab = await open()
    expect(doneOf(await save({ ...tab, price: '340' }))).toBe('actualizado')
    await shop.ctx.db
      .update(products)
      .set({ stock: 5 })
      .where(eq(products.id, (await row()).id))
    const mine = { ...tab, stock: '10', tags: ['acero'] }
    expect(doneOf(await save(mine))).toBe('unido')
    expect(await row()).toMatchObject({ priceCents: 34_000, stock: 8, tags: ['acero'] })
    // The same form once more, after an answer that got lost and another sale.
    await shop.ctx.db
      .update(products)
      .set({ stock: 7 })
      .where(eq(products.id, (await row()).id))
    const page = await (await save(mine)).text()
    expect(new Set(radiosIn(page))).toEqual(new Set(['choice-stock']))
    expect(page).toContain('3 piezas más que lo guardado')
    expect(await row()).toMatchObject({ stock: 7 })
    expect(doneOf(await save({ ...(await open()), stock: '10' }, { stock: 'theirs' }))).toBe('actualizado')
    expect(await row()).toMatchObject({ stock: 7 })
  })

  test('a name that both changed is asked about, and saved as chosen; the rest merges by itself', async () => {
    const { open, save, row } = await openTabs()
    const tab = await open()
    await save({ ...tab, name: 'Termo nuevo', tags: ['acero'] })
    const mine = { ...tab, name: 'Termo mio', price: '340' }
    const asked = await save(mine)
    const page = await asked.text()
    expect(asked.status).toBe(200)
    expect(page).toContain('Hay dos versiones')
    expect(new Set(radiosIn(page))).toEqual(new Set(['choice-name']))
    expect(page).toContain('2 campos se juntaron solos')
    expect(page).toContain('Precio (lo mío) · Etiquetas (lo nuevo)')
    expect(await row()).toMatchObject({ name: 'Termo nuevo', priceCents: 32_000 })

    const stored = await open()
    const merged = { ...stored, name: 'Termo mio', price: '340' }
    // Without an answer it is asked again, and nothing that was chosen or typed is lost.
    const again = await (await save(merged, { name: '' })).text()
    expect(again).toContain('Hay dos versiones')
    expect(again).toContain('Termo mio')
    expect(doneOf(await save(merged, { name: 'theirs' }))).toBe('actualizado')
    expect(await row()).toMatchObject({ name: 'Termo nuevo', priceCents: 34_000, tags: ['acero'] })
  })

  test('of both versions the words that the other has not got are marked, no others', async () => {
    const { open, save } = await openTabs()
    const tab = await open()
    await save({ ...tab, name: 'Termo verde de acero chico' })
    const page = await (await save({ ...tab, name: 'Termo azul de acero grande' })).text()
    const marked = [...page.matchAll(/<mark[^>]*>([^<]*)<\/mark>/g)].map(([, words]) => words)
    expect(marked).toEqual(['azul', 'grande', 'verde', 'chico'])
  })

  test('an edit that comes while somebody chooses is merged or asked about again', async () => {
    const { open, save, row } = await openTabs()
    const tab = await open()
    await save({ ...tab, name: 'Termo uno' })
    const merged = { ...(await open()), name: 'Termo mio' }
    await save({ ...(await open()), name: 'Termo dos' })
    const page = await (await save(merged, { name: 'mine' })).text()
    expect(page).toContain('Hay dos versiones')
    expect(page).toContain('Termo dos')
    const newest = { ...(await open()), name: 'Termo mio' }
    expect(doneOf(await save(newest, { name: 'mine' }))).toBe('actualizado')
    expect((await row()).name).toBe('Termo mio')
  })

  test('pictures that both changed are asked about; one that is gone is not offered', async () => {
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
    const page = await (await save({ ...tab, photos: [main, added, kept, gone] })).text()
    expect(new Set(radiosIn(page))).toEqual(new Set(['choice-photos']))
    expect(page).not.toContain(`name="photos" value="${gone.picture}`)
    const merged = { ...(await open()), photos: [main, added, kept] }
    expect(doneOf(await save(merged, { photos: 'mine' }))).toBe('actualizado')
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

  test('two at once are both kept', async () => {
    const { open, save, row } = await openTabs()
    const tab = await open()
    const answers = await Promise.all([
      save({ ...tab, price: '340' }),
      save({ ...tab, tags: ['acero'] }),
      save({ ...tab, summary: ['Un litro'] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await row()).toMatchObject({ priceCents: 34_000, tags: ['acero'], summary: ['Un litro'] })
  })

  test('a merged version that is none is refused at its field, with what was typed', async () => {
    const { open, save, row } = await openTabs()
    const tab = await open()
    await save({ ...tab, stock: '90', price: '350' })
    const answer = await save({ ...tab, stock: '90', name: 'Termo grande' })
    expect(answer.status).toBe(303)
    const stale = await open()
    await save({ ...stale, stock: '99', tags: ['acero'] })
    const refused = await save({ ...stale, stock: '100', name: 'Termo enorme' })
    const page = await refused.text()
    expect(refused.status).toBe(422)
    expect(page).toContain('El máximo es 100 piezas')
    expect(page).toContain('Termo enorme')
    expect((await row()).stock).toBe(99)
  })

  test('a form that lies about what it was opened with gets no further than one that is typed', async () => {
    const { open, save, row } = await openTabs()
    const tab = await open()
    await save({ ...tab, name: 'Termo nuevo' })
    for (const opened of ['', '{', '[]', '[1]', '{"image":1}']) {
      const page = await (await save({ ...tab, opened, name: 'Termo mio' })).text()
      expect(page).toContain('Hay dos versiones')
    }
    const lie = openedText({ ...tab, price: '-5' })
    const refused = await save({ ...(await open()), opened: lie }, { price: 'theirs' })
    expect(refused.status).toBe(422)
    expect((await row()).priceCents).toBe(32_000)
  })
})

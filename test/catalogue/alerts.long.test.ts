import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailMatches } from '../../src/features/alerts/jobs.ts'
import { savedSearches, savedSearchMatches } from '../../src/features/alerts/tables.ts'
import { noFilters } from '../../src/features/catalogue/rules-filters.ts'
import { categories, products } from '../../src/features/catalogue/tables.ts'
import { readSearch } from '../../src/features/search/read-search.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { MINUTE } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { invalidate } from '../../src/platform/cache.ts'
import { newId } from '../../src/platform/ids.ts'
import { pictureId } from '../../src/platform/images/stored-image.ts'
import { makeProduct, makeStore, makeSubcategory } from '../factories.ts'
import type { Shop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { accepted } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { block, decideProduct, openStaffShop, type StaffPerson, unblock } from '../staff/people.ts'
import { listOf, makeSearcher, SAVED_SEARCHES, save } from './searchers.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

const member = () => makeSearcher(shop)

/** A seller with a product that waits for staff. */
async function offered(name: string, given: Parameters<typeof makeProduct>[1] = {}) {
  const owner = await makeLogin(shop)
  const store = await makeStore(shop.ctx.db, { ownerId: owner.id, email: owner.email })
  const product = await makeProduct(shop.ctx.db, {
    storeId: store.id,
    name,
    reviewState: 'review',
    reviewRequestedAt: shop.ctx.clock.now(),
    ...given,
  })
  const browser = await shop.as(owner.email)
  const edit = async (change: object) => {
    const answer = await browser.patch(`/api/v1/store/products/${product.url}`, {
      condition: product.condition,
      name: product.name,
      description: product.description,
      tags: ['varios'],
      priceCents: product.priceCents,
      stock: product.stock,
      images: [product.image, ...product.gallery].map(pictureId),
      ...change,
    })
    expect(answer.status, await answer.clone().text()).toBe(204)
  }
  return { owner, store, product, browser, edit }
}
const gallery = [{ key: 'products/test/detail', original: 'x.jpg', width: 640, height: 640, widths: [160] }]

async function decide({ url }: { url: string }, decision: 'approve' | 'send-back' = 'approve') {
  const [row] = await shop.ctx.db.select().from(products).where(eq(products.url, url))
  const seen = { revision: row?.revision ?? 0, reason: 'Falta una foto' }
  await accepted(decideProduct(staff.browser, url, decision, seen))
}

const subjects = async (email: string) =>
  (await shop.mailsTo(email))
    .map(({ subject }) => subject)
    .filter((subject) => /^(Apareció|Hay \d)/.test(subject))

describe('[BYD-05] a mail, whenever something is published', () => {
  test('[CAT-17] products approved after the search was saved are mailed once', async () => {
    const { email, browser } = await member()
    const { product, store } = await offered('Consola PS5 con control', { priceCents: 650_000 })
    const id = await save(browser, { q: 'ps5' })
    await shop.advance(MINUTE)
    expect(await subjects(email)).toEqual([])

    await decide(product)
    await shop.advance(MINUTE)
    expect(await subjects(email)).toEqual(['Apareció Consola PS5 con control a $6,500.00'])
    const text = (await shop.mailsTo(email)).at(-1)?.text ?? ''
    for (const part of ['Consola PS5 con control', '$6,500.00', store.name, 'Buscabas “ps5”'.slice(1)])
      expect(text).toContain(part)
    expect(text).toContain(shop.url + paths.product(product.url))
    expect(text).toContain(shop.url + paths.account('alerts'))

    const [found] = await listOf(browser)
    expect(found).toMatchObject({
      id,
      summary: '“ps5”',
      path: '/search/ps5',
      foundToday: 1,
    })
    expect(found?.found.map(({ url }) => url)).toEqual([product.url])

    const second = await offered('Otra PS5 digital', { priceCents: 700_000 })
    await decide(second.product)
    await shop.advance(settings.alerts.quietMs)
    expect((await subjects(email))[1]).toBe('Apareció Otra PS5 digital a $7,000.00')
    const [goesOn] = await listOf(browser)
    expect(goesOn?.found.map(({ url }) => url)).toEqual([second.product.url, product.url])
  })

  test('[CAT-17] words that are filters become filters, and others are met in any number or by their category', async () => {
    const { email, browser } = await member()
    await save(browser, { q: 'quiero un serrucho usado de menos de $300' })
    const [saved] = await listOf(browser)
    expect(saved?.filters).toMatchObject({ condition: 'usado', maxPrice: 30_000 })
    expect(saved?.summary).toContain('usado hasta $300')
    await decide((await offered('Serruchos nuevos', { priceCents: 20_000 })).product)
    await shop.advance(MINUTE)
    expect(await subjects(email)).toEqual([])
    await decide((await offered('Par de serruchos', { condition: 'usado', priceCents: 20_000 })).product)
    await shop.advance(MINUTE)
    expect(await subjects(email)).toHaveLength(1)

    const place = await makeSubcategory(shop.ctx.db, { name: 'Marionetas' })
    invalidate(shop.ctx.db, 'menu')
    const other = await member()
    await save(other.browser, { q: 'marioneta' })
    await decide((await offered('Pinocho articulado', { subcategory: place })).product)
    await shop.advance(MINUTE)
    expect(await subjects(other.email)).toHaveLength(1)
  })

  test('[BYD-05] several that came together are one mail that shows three and counts the rest', async () => {
    const { email, browser } = await member()
    await save(browser, { q: 'ukelele' })
    for (const kind of ['soprano', 'tenor', 'barítono', 'concierto'])
      await decide((await offered(`Ukelele ${kind}`)).product)
    await shop.advance(MINUTE)
    expect(await subjects(email)).toEqual(['Hay 4 nuevos de “ukelele” en Tianguis'])
    expect((await shop.mailsTo(email)).at(-1)?.text).toContain('y 1 más')
    expect((await listOf(browser))[0]?.found).toHaveLength(settings.alerts.mailedProducts)
  })

  test('[BYD-05] known products cause no alert: edited, approved again, or back', async () => {
    const { email, browser } = await member()
    const known = await offered('Tejolote de piedra', { gallery })
    await decide(known.product)
    await shop.advance(MINUTE)
    await save(browser, { q: 'tejolote' })
    await known.edit({ priceCents: 9_900 })
    await shop.advance(MINUTE)
    await decide(known.product, 'send-back')
    await known.edit({})
    await decide(known.product)
    await shop.advance(MINUTE)
    await accepted(block(staff.browser, known.owner.username))
    await accepted(unblock(staff.browser, known.owner.username))
    await shop.advance(MINUTE)
    expect(await subjects(email)).toEqual([])
  })

  test('[BYD-05] a product that gets the name, the price or the pieces that were waited for is news', async () => {
    const people = await Promise.all([member(), member(), member()])
    const [name, price, pieces] = people
    const renamed = await offered('Tabla de madera', { gallery })
    const dear = await offered('Acordeón de teclas', { gallery, priceCents: 90_000 })
    const gone = await offered('Zampoña andina', { gallery, stock: 0 })
    for (const { product } of [renamed, dear, gone]) await decide(product)
    await shop.advance(MINUTE)
    await save(name.browser, { q: 'longboard' })
    await save(price.browser, { q: 'acordeón', maxPrice: 80_000 })
    await save(pieces.browser, { q: 'zampoña' })
    await shop.advance(MINUTE)
    for (const { email } of people) expect(await subjects(email)).toEqual([])

    await renamed.edit({ name: 'Longboard de madera' })
    await dear.edit({ priceCents: 80_000 })
    await gone.edit({ stock: 2 })
    await shop.advance(MINUTE)
    expect(await Promise.all(people.map(({ email }) => subjects(email)))).toEqual([
      ['Apareció Longboard de madera a $100.00'],
      ['Apareció Acordeón de teclas a $800.00'],
      ['Apareció Zampoña andina a $100.00'],
    ])
  })

  test('[BYD-05] a seller whose block is lifted brings their goods to who waits for them', async () => {
    const { email, browser } = await member()
    const { product, owner } = await offered('Caballete plegable')
    await decide(product)
    await accepted(block(staff.browser, owner.username))
    await shop.advance(MINUTE)
    await save(browser, { q: 'caballete' })
    await shop.advance(MINUTE)
    expect(await subjects(email)).toEqual([])
    await accepted(unblock(staff.browser, owner.username))
    await shop.advance(MINUTE)
    expect(await subjects(email)).toHaveLength(1)
  })

  test('[BYD-05] filters apply, and sellers get no alert for their own products', async () => {
    const place = await makeSubcategory(shop.ctx.db)
    const [cheap, used, elsewhere, any] = await Promise.all([member(), member(), member(), member()])
    const seller = await offered('Monociclo de 20 pulgadas', { subcategory: place, priceCents: 150_000 })
    const other = await makeSubcategory(shop.ctx.db)
    invalidate(shop.ctx.db, 'menu')
    const [there] = await shop.ctx.db.select().from(categories).where(eq(categories.id, other.categoryId))
    await save(cheap.browser, { q: 'monociclo', maxPrice: 149_999 })
    await save(used.browser, { q: 'monociclo', condition: 'usado' })
    await save(elsewhere.browser, { q: 'monociclo', category: there?.url })
    await save(any.browser, { q: 'monociclo', condition: 'nuevo', maxPrice: 150_000 })
    await save(seller.browser, { q: 'monociclo' })
    await decide(seller.product)
    await shop.advance(MINUTE)
    for (const { email } of [cheap, used, elsewhere, seller.owner]) expect(await subjects(email)).toEqual([])
    expect(await subjects(any.email)).toHaveLength(1)
  })

  test('[BYD-05] beyond the limit of stored matches, new products count and edited ones do not', async () => {
    const { email, browser } = await member()
    const edited = await offered('Cuerda nueva', { gallery })
    await decide(edited.product)
    await shop.advance(MINUTE)
    const id = await save(browser, { q: 'cuerda' })
    await shop.ctx.db.update(savedSearches).set({ known: null }).where(eq(savedSearches.id, id))
    await edited.edit({ priceCents: 9_900 })
    await shop.advance(MINUTE)
    expect(await subjects(email)).toEqual([])
    await decide((await offered('Cuerda de rescate')).product)
    await shop.advance(MINUTE)
    expect(await subjects(email)).toHaveLength(1)
  })

  test('[BYD-05] a blocked account gets nothing, and a removed search finds nothing', async () => {
    const [blocked, other] = [await member(), await member()]
    await save(blocked.browser, { q: 'theremin' })
    await other.browser.delete(`${SAVED_SEARCHES}/${await save(other.browser, { q: 'theremin' })}`)
    await accepted(block(staff.browser, blocked.username))
    await decide((await offered('Theremin casero')).product)
    await shop.advance(MINUTE)
    expect(await subjects(blocked.email)).toEqual([])
    expect(await subjects(other.email)).toEqual([])
  })

  test('[BYD-05] a product withdrawn before the mail is not mailed, and the alert stays active', async () => {
    const { email, browser } = await member()
    await save(browser, { q: 'balalaica' })
    const gone = await offered('Balalaica rusa')
    await decide(gone.product)
    const [row] = await shop.ctx.db.select().from(savedSearches).where(eq(savedSearches.text, 'balalaica'))
    // The sweep has seen it, and its seller takes it away at once.
    await shop.ctx.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, gone.product.id))
    const mailing = newId()
    const match = { searchId: row?.id ?? '', productId: gone.product.id, mailing }
    await shop.ctx.db.insert(savedSearchMatches).values({ ...match, foundAt: new Date(), toldAt: new Date() })
    await shop.ctx.jobs.enqueue(shop.ctx.db, mailMatches, { mailing })
    await shop.settle()
    expect(await subjects(email)).toEqual([])
    expect((await listOf(browser))[0]).toMatchObject({ found: [] })
    await decide((await offered('Balalaica de concierto')).product)
    await shop.advance(MINUTE)
    expect(await subjects(email)).toHaveLength(1)
  })

  test('[CAT-17] a literal search gets no alert for near matches', async () => {
    const [literal, near] = [await member(), await member()]
    await decide((await offered('Guitarra Ibarreta')).product)
    await shop.advance(MINUTE)
    // The person who saves a search has seen its results.
    await readSearch(shop.ctx, { text: 'ibareta', limit: 1 })
    for (const { browser } of [literal, near])
      expect(await save(browser, { q: 'ibareta', literal: browser === literal.browser })).toBeTruthy()
    const [saved] = await listOf(literal.browser)
    expect(saved).toMatchObject({
      literal: true,
      summary: '“ibareta” tal cual',
      path: '/search/ibareta?tal=1',
    })
    await decide((await offered('Bajo Ibarreta')).product)
    await shop.advance(MINUTE)
    expect(await subjects(literal.email)).toEqual([])
    expect(await subjects(near.email)).toHaveLength(1)
    await decide((await offered('Bajo Ibareta')).product)
    await shop.advance(MINUTE)
    expect(await subjects(literal.email)).toHaveLength(1)
  })

  test('[BYD-05] a failing search does not prevent mails of others', async () => {
    const [broken, whole] = [await member(), await member()]
    const id = await save(broken.browser, { q: 'crótalo' })
    await save(whole.browser, { q: 'crótalo' })
    await shop.ctx.db
      .update(savedSearches)
      .set({ filters: { ...noFilters, maxCents: 'mucho' as unknown as number } })
      .where(eq(savedSearches.id, id))
    await decide((await offered('Crótalo de bronce')).product)
    await shop.advance(MINUTE)
    expect(await subjects(broken.email)).toEqual([])
    expect(await subjects(whole.email)).toHaveLength(1)
    await shop.ctx.db.delete(savedSearches).where(eq(savedSearches.id, id))
  })
})

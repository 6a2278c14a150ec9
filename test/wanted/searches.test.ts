import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SavedSearchView } from '../../src/features/alerts/contract.ts'
import { demandForAny } from '../../src/features/alerts/read.ts'
import { savedSearches } from '../../src/features/alerts/tables.ts'
import { bookLookups, books } from '../../src/features/books/tables.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { wantedNotices, wantedOffers } from '../../src/features/wanted/tables.ts'
import { DAY } from '../../src/lib/dates.ts'
import type { Browser } from '../browser.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import {
  bellEntriesOf,
  codeOf,
  inDays,
  listOf,
  makeBook,
  makeBuyer,
  makeOfferer,
  notice,
  offer,
  ownOf,
  post,
  WANTED,
} from './people.ts'

const SEARCHES = '/api/v1/account/saved-searches'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop?.stop())

const searchesOf = (userId: string) =>
  shop.ctx.db.select().from(savedSearches).where(eq(savedSearches.userId, userId))
const save = (browser: Browser, search: object) => browser.post(SEARCHES, search)

describe('[BYD-05] a notice and its saved search', () => {
  test('[BYD-05] a notice uses an identical search of its owner, who keeps it afterwards', async () => {
    const { browser, id } = await makeBuyer(shop)
    expect((await save(browser, { q: 'zanfona', maxPrice: 12_300 })).status).toBe(201)
    const [saved] = await searchesOf(id)
    const posted = await post(shop, browser, { what: 'zanfona', maxPrice: 12_300, timing: 'daily' })
    expect(await searchesOf(id)).toMatchObject([
      { id: saved?.id, timing: 'at-once', ofNotice: false, wantedId: posted },
    ])
    const change = { maxPrice: 15_000, endsOn: inDays(shop, 10) }
    expect((await browser.patch(`${WANTED}/${posted}`, change)).status).toBe(200)
    expect((await searchesOf(id)).toSorted((one, other) => (one.id < other.id ? -1 : 1))).toMatchObject([
      { id: saved?.id, wantedId: null },
      { ofNotice: true, wantedId: posted },
    ])
    expect((await browser.post(`${WANTED}/${posted}/close`)).status).toBe(204)
    expect(await searchesOf(id)).toMatchObject([{ id: saved?.id, timing: 'at-once' }])
    expect((await browser.delete(`${SEARCHES}/${saved?.id}`)).status).toBe(204)
  })

  test('[BYD-05] an ended notice leaves the search to its owner; a renewed one uses it again', async () => {
    const { browser, id } = await makeBuyer(shop)
    expect((await save(browser, { q: 'viola de gamba', maxPrice: 12_300 })).status).toBe(201)
    const given = { what: 'viola de gamba', maxPrice: 12_300, endsOn: inDays(shop, 1) }
    const posted = await post(shop, browser, given)
    // The terms of a public notice are shown, even if the search was saved before.
    const draft = { name: 'viola de gamba', tags: [], isbn: null, categoryId: null }
    const demand = () => demandForAny(shop.ctx, draft, { id: '' })
    expect(await demand()).toMatchObject({ people: 1, demands: [{ maxPriceCents: 12_300 }] })
    await shop.advance(2 * DAY)
    expect(await searchesOf(id)).toMatchObject([{ ofNotice: false, wantedId: null }])
    expect(await demand()).toMatchObject({ people: 1, demands: [] })
    expect((await browser.post(`${WANTED}/${posted}/renew`)).status).toBe(200)
    expect(await searchesOf(id)).toMatchObject([{ ofNotice: false, wantedId: posted }])
  })

  test('[BYD-05] notices with one search share it until the last one ends', async () => {
    const { browser, id } = await makeBuyer(shop)
    const first = await post(shop, browser, { what: 'Manual de Z', maxPrice: 12_300 })
    const second = await post(shop, browser, { what: 'Manual de Z++', maxPrice: 12_300 })
    const [shared, ...others] = await searchesOf(id)
    expect([shared?.wantedId, others]).toEqual([second, []])
    const change = { maxPrice: 15_000, endsOn: inDays(shop, 10) }
    expect((await browser.patch(`${WANTED}/${second}`, change)).status).toBe(200)
    const served = (await searchesOf(id)).map(({ wantedId }) => wantedId)
    expect(served.toSorted()).toEqual([first, second].toSorted())
    expect((await browser.post(`${WANTED}/${second}/close`)).status).toBe(204)
    expect(await searchesOf(id)).toMatchObject([{ id: shared?.id, wantedId: first }])
    expect(await codeOf(await browser.delete(`${SEARCHES}/${shared?.id}`))).toBe('saved-search-wanted')
    expect((await browser.post(`${WANTED}/${first}/close`)).status).toBe(204)
    expect(await searchesOf(id)).toEqual([])
  })

  test('[BYD-05] a search page links to the notice with its search; other searches are cancelled there', async () => {
    const { browser } = await makeBuyer(shop)
    expect((await save(browser, { q: 'crótalos' })).status).toBe(201)
    const posted = await post(shop, browser, { what: 'chirimía', maxPrice: 12_300 })
    const { items } = (await (await browser.get(SEARCHES)).json()) as { items: SavedSearchView[] }
    const pageOf = async (text: string) =>
      (await browser.get(items.find((search) => search.text === text)?.path ?? '')).text()
    const [own, wanted] = [await pageOf('crótalos'), await pageOf('chirimía')]
    expect([own.includes('Cancelar'), own.includes('#aviso-')]).toEqual([true, false])
    expect([wanted.includes('Cancelar'), wanted.includes(`#aviso-${posted}`)]).toEqual([false, true])
  })

  test('[BYD-05] the owner can save the search of a notice', async () => {
    const { browser, id } = await makeBuyer(shop)
    const posted = await post(shop, browser, { what: 'salterio', maxPrice: 12_300, timing: 'daily' })
    expect(await searchesOf(id)).toMatchObject([{ timing: 'daily', ofNotice: true }])
    expect((await save(browser, { q: 'salterio', maxPrice: 12_300 })).status).toBe(201)
    expect((await browser.post(`${WANTED}/${posted}/close`)).status).toBe(204)
    expect(await searchesOf(id)).toMatchObject([{ timing: 'at-once', ofNotice: false }])
  })

  test('[BYD-05] the search of a notice is marked in the list and ends with the notice, not by its delete button', async () => {
    const { browser } = await makeBuyer(shop)
    const seller = await makeOfferer(shop, { name: 'Rabel de tres cuerdas', priceCents: 12_000 })
    expect((await save(browser, { q: 'rabel', maxPrice: 12_300 })).status).toBe(201)
    expect((await save(browser, { q: 'vihuela' })).status).toBe(201)
    const id = await post(shop, browser, { what: 'rabel', maxPrice: 12_300 })
    const other = await post(shop, browser, { what: 'sacabuche' })
    const list = async () => (await (await browser.get(SEARCHES)).json()).items as SavedSearchView[]
    const idOf = async (text: string) => (await list()).find((search) => search.text === text)?.id
    const marks = new Map((await list()).map(({ text, wantedId }) => [text, wantedId]))
    expect(marks).toEqual(
      new Map([
        ['rabel', id],
        ['sacabuche', other],
        ['vihuela', null],
      ]),
    )
    const page = await (await browser.get('/account/alerts')).text()
    expect(page).toContain(`/account/se-busca#aviso-${id}`)
    expect(page.match(/Ya no avisarme de/g)).toHaveLength(1)
    // The text is the same as on the page of the notices.
    expect(page.match(/Ya hay 1 que te sirve/g)).toHaveLength(1)
    expect(page.match(/Nada nuevo todavía/g)).toHaveLength(2)
    const own = await (await browser.get('/account/se-busca')).text()
    expect([own.includes(seller.product.name), own.includes('Pausaste')]).toEqual([true, false])
    // A paused search shows both.
    await browser.patch(`${SEARCHES}/${await idOf('rabel')}`, { timing: 'paused' })
    expect(await (await browser.get('/account/se-busca')).text()).toContain('Pausaste sus avisos')

    for (const text of ['rabel', 'sacabuche']) {
      const refused = await browser.delete(`${SEARCHES}/${await idOf(text)}`)
      expect([refused.status, await codeOf(refused)]).toEqual([409, 'saved-search-wanted'])
    }
    const form = { intent: 'remove', id: (await idOf('rabel')) ?? '' }
    expect((await browser.form('/account/alerts', form)).status).toBe(409)
    expect((await ownOf(browser)).map(({ state }) => state)).toEqual(['open', 'open'])
    for (const notice of [id, other])
      expect((await browser.post(`${WANTED}/${notice}/close`)).status).toBe(204)
    // The search of a notice is deleted with it; a saved one is deleted by its owner.
    expect((await list()).map(({ text }) => text).toSorted()).toEqual(['rabel', 'vihuela'])
    expect((await browser.delete(`${SEARCHES}/${await idOf('rabel')}`)).status).toBe(204)
  })

  test('[BYD-05] limits of searches and of notices are independent', async () => {
    const { browser, id } = await makeBuyer(shop)
    for (let n = 0; n < settings.alerts.maxSaved; n++)
      expect((await save(browser, { q: 'tiorba', maxPrice: 1_000 + n })).status).toBe(201)
    const first = await post(shop, browser, { what: 'Laúd rarísimo' })
    for (let n = 1; n < settings.wanted.maxOpen; n++)
      await post(shop, browser, { what: `Laúd rarísimo ${n}` })
    const list = async () => (await (await browser.get('/account/alerts')).text()).replaceAll('<!-- -->', '')
    expect(await list()).toContain('20 de 20')
    expect((await browser.post(`${WANTED}/${first}/close`)).status).toBe(204)
    // A saved search that a notice uses still counts towards the limit.
    await post(shop, browser, { what: 'tiorba', maxPrice: 1_000 })
    expect(await list()).toContain('20 de 20')
    expect(await codeOf(await save(browser, { q: 'tiorba', maxPrice: 900 }))).toBe('saved-searches-full')
    expect(await codeOf(await browser.post(WANTED, notice(shop, { what: 'Laúd de más' })))).toBe(
      'wanted-full',
    )
    expect(await searchesOf(id)).toHaveLength(settings.alerts.maxSaved + settings.wanted.maxOpen - 1)
  })
})

describe('[BYD-05] notifications of a notice', () => {
  test('[BYD-05] have one timing, wherever it is set; a paused notice stays public and shows offers at the bell', async () => {
    const book = await makeBook(shop)
    const buyer = await makeBuyer(shop)
    const id = await post(shop, buyer.browser, { what: book.isbn, timing: 'at-once' })
    const [search] = await searchesOf(buyer.id)
    const pause = await buyer.browser.patch(`${SEARCHES}/${search?.id}`, { timing: 'paused' })
    expect(pause.status).toBe(204)
    expect(await ownOf(buyer.browser)).toMatchObject([{ id, state: 'open', timing: 'paused' }])
    const page = await (await buyer.browser.get('/account/se-busca')).text()
    expect(page).toContain('Pausaste sus avisos')
    // Another price does not end the pause.
    const change = { maxPrice: '250', endsOn: inDays(shop, 20), minWear: '' }
    const form = { intent: 'change', id, ...change }
    expect((await buyer.browser.form('/account/se-busca', form)).status).toBe(303)
    expect(await searchesOf(buyer.id)).toMatchObject([{ timing: 'paused', filters: { maxCents: 25_000 } }])
    const seller = await makeOfferer(shop, { isbn: book.isbn, priceCents: 18_000 })
    expect((await offer(seller.browser, id)).status).toBe(201)
    expect(await bellEntriesOf(shop, buyer.id)).toMatchObject([
      { title: `Te ofrecen lo que buscas: ${book.title}` },
    ])
    await shop.settle()
    expect(
      (await shop.mailsTo(buyer.email)).filter(({ subject }) => subject.startsWith('Te ofrecen')),
    ).toEqual([])
    const daily = { maxPrice: 25_000, endsOn: inDays(shop, 20), timing: 'daily' }
    expect((await buyer.browser.patch(`${WANTED}/${id}`, daily)).status).toBe(200)
    expect(await searchesOf(buyer.id)).toMatchObject([{ timing: 'daily' }])
    // A renewed notice has the same timing.
    await buyer.browser.post(`${WANTED}/${id}/close`)
    await buyer.browser.post(`${WANTED}/${id}/renew`)
    expect(await searchesOf(buyer.id)).toMatchObject([{ timing: 'daily', ofNotice: true }])
  })
})

test('[BYD-05] a preview queries no external source and writes nothing; a wrong ISBN has the usual message', async () => {
  // Known to the source, not yet to this shop.
  const isbn = '9786070000300'
  const { browser } = await makeBuyer(shop)
  for (const asker of [shop.guest(), browser]) {
    const answer = await asker.get(`/api/v1/wanted/preview?what=${isbn}`)
    expect(await answer.json()).toMatchObject({ kind: 'unknown-isbn' })
  }
  expect(await shop.ctx.db.select().from(bookLookups).where(eq(bookLookups.isbn, isbn))).toEqual([])
  expect(await shop.ctx.db.select().from(books).where(eq(books.isbn, isbn))).toEqual([])
  await post(shop, browser, { what: isbn })
  expect(await ownOf(browser)).toMatchObject([{ isbn, title: expect.stringContaining('Cálculo') }])
  expect(await (await shop.guest().get(`/api/v1/wanted/preview?what=${isbn}`)).json()).toMatchObject({
    kind: 'book',
    people: 1,
  })
  const faults = [
    ['7501000111206', 'not-a-book', 'Eso no es un libro'],
    ['987-607-0000-31-7', 'prefix', 'revisa los primeros'],
    ['9.78607E+12', 'shortened', 'La hoja de cálculo acortó el ISBN'],
  ] as const
  for (const [what, fault, words] of faults) {
    const typed = await browser.get(`/api/v1/wanted/preview?${new URLSearchParams({ what })}`)
    expect(await typed.json()).toMatchObject({ kind: 'wrong-code', fault })
    const refused = await browser.post(WANTED, notice(shop, { what }))
    expect(await refused.json()).toMatchObject({
      code: 'wanted-code-wrong',
      errors: { what: expect.stringContaining(words) },
    })
  }
})

test('[BYD-05] an offer never changes a price: no field or form lowers it', async () => {
  const book = await makeBook(shop)
  const buyer = await makeBuyer(shop)
  const id = await post(shop, buyer.browser, { what: book.isbn, maxPrice: 70_000 })
  const seller = await makeOfferer(shop, { isbn: book.isbn, priceCents: 78_000 })
  const { url } = seller.product
  const lowerTo = { priceCents: 70_000, revision: 1 }
  expect((await offer(seller.browser, id, { product: url, lowerTo })).status).toBe(422)
  const fields = { intent: 'lower', notice: id, product: url, cents: '70000', revision: '1' }
  expect((await seller.browser.form(`/account/se-busca/${id}/ofrecer`, fields)).status).toBe(422)
  // The maximum of offers of one store.
  for (let n = 0; n < settings.wanted.offersOfStore; n++) {
    const given = { storeId: seller.store.id, isbn: book.isbn, priceCents: 10_000 }
    const other = await makeProduct(shop.ctx.db, given)
    expect((await offer(seller.browser, id, { product: other.url })).status).toBe(201)
  }
  expect(await codeOf(await offer(seller.browser, id, { product: url }))).toBe('wanted-offers-full')
  const [row] = await shop.ctx.db.select().from(products).where(eq(products.id, seller.product.id))
  expect([row?.priceCents, row?.currentPriceCents]).toEqual([78_000, 78_000])
})

test('[BYD-05] a book in the list is found by its ISBN; its row shows the condition of the highest price', async () => {
  const book = await makeBook(shop)
  const dear = { what: book.isbn, maxPrice: 23_000, minWear: 'como-nuevo' }
  await post(shop, (await makeBuyer(shop)).browser, dear)
  await post(shop, (await makeBuyer(shop)).browser, { what: book.isbn, maxPrice: 15_000 })
  const hyphens = `${book.isbn.slice(0, 3)}-${book.isbn.slice(3)}`
  for (const typed of [book.isbn, hyphens])
    expect((await listOf(shop, `?q=${typed}`)).items).toMatchObject([
      { isbn: book.isbn, people: 2, maxPriceCents: 23_000, minWear: 'como-nuevo' },
    ])
})

test('[BYD-05] old ended notices are deleted with their offers, open ones stay', async () => {
  const { browser } = await makeBuyer(shop)
  const ended = await post(shop, browser, { what: 'Chirimía de caña' })
  const seller = await makeOfferer(shop)
  expect((await offer(seller.browser, ended, { product: seller.product.url })).status).toBe(201)
  await browser.post(`${WANTED}/${ended}/close`)
  const offersOf = async (id: string) =>
    (await shop.ctx.db.select().from(wantedNotices).where(eq(wantedNotices.id, id))).length
  await shop.advance((settings.wanted.endedKeptDays - 1) * DAY)
  const up = await post(shop, browser, { what: 'Chirimía de olivo' })
  expect([await offersOf(ended), await offersOf(up)]).toEqual([1, 1])
  await shop.advance(2 * DAY)
  expect([await offersOf(ended), await offersOf(up)]).toEqual([0, 1])
  expect(await shop.ctx.db.select().from(wantedOffers).where(eq(wantedOffers.noticeId, ended))).toEqual([])
})

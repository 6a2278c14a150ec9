import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSearchOffer } from '../../src/features/alerts/read.ts'
import { isSameSearch, type SearchToSave } from '../../src/features/alerts/rules.ts'
import { mergeFilters } from '../../src/features/alerts/rules-query.ts'
import { savedSearches } from '../../src/features/alerts/tables.ts'
import { noFilters } from '../../src/features/catalogue/rules-filters.ts'
import type { MeView } from '../../src/features/me/contract.ts'
import { readSearch } from '../../src/features/search/read-search.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { paths } from '../../src/paths.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { listOf, makeSearcher, SAVED_SEARCHES, save } from './searchers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const member = () => makeSearcher(shop)

/** The viewer's saved search that the card beside this one shows. */
async function savedLike(browser: Browser, search: SearchToSave) {
  const offer = await readSearchOffer(shop.ctx, search)
  const { me } = (await (await browser.get('/api/v1/me')).json()) as MeView
  return me?.searches.find((saved) => isSameSearch(saved, offer))
}

describe('[BYD-05] the list is its owner’s', () => {
  test('[BYD-05] a guest signs in first; nobody sees or removes what another saved', async () => {
    const [mine, other] = [await member(), await member()]
    const refused = await shop.guest().post(SAVED_SEARCHES, { q: 'ps5' })
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { code: 'saved-search-sign-in-needed', detail: 'Inicia sesión para que te avisemos' },
    ])
    const id = await save(mine.browser, { q: 'arpa' })
    expect(await listOf(other.browser)).toEqual([])
    expect((await other.browser.delete(`${SAVED_SEARCHES}/${id}`)).status).toBe(204)
    expect(await listOf(mine.browser)).toHaveLength(1)
    for (let press = 0; press < 2; press++)
      expect((await mine.browser.delete(`${SAVED_SEARCHES}/${id}`)).status).toBe(204)
    expect(await listOf(mine.browser)).toEqual([])
  })

  test('[BYD-05] the same search is kept once while it waits, whatever its capitals', async () => {
    const { browser } = await member()
    const id = await save(browser, { q: 'Cítara ', maxPrice: 100 })
    expect(await save(browser, { q: 'cítara', maxPrice: 100 })).toBe(id)
    expect(await save(browser, { q: 'cítara', maxPrice: 200 })).not.toBe(id)
    expect(await save(browser, { q: 'cítara', maxPrice: 100, literal: true })).not.toBe(id)
    expect(await listOf(browser)).toHaveLength(3)
  })

  test('[BYD-05] the form of a literal search says so', async () => {
    const { browser } = await member()
    const search = { text: 'sitarra', filters: noFilters, isLiteral: true }
    const { query, text } = await readSearchOffer(shop.ctx, search)
    const fields = Object.fromEntries(new URLSearchParams(query))
    await browser.form(paths.account('alerts'), { intent: 'save', q: text, back: '/', ...fields })
    expect(await listOf(browser)).toMatchObject([{ text: 'sitarra', literal: true }])
    expect(await savedLike(browser, search)).toBeDefined()
    expect(await savedLike(browser, { ...search, isLiteral: false })).toBeUndefined()
  })

  test.each(['PS5', 'quiero un serrucho usado de menos de $300', 'Ópera  de_tres centavos'])(
    '[BYD-05] the card beside a search knows whether it waits: %s',
    async (text) => {
      const { browser } = await member()
      const found = await readSearch(shop.ctx, { text, limit: 1 })
      const search = { text: found.text, filters: mergeFilters(noFilters, found.wordFilters) }
      const before = await readSearchOffer(shop.ctx, search)
      expect(before).toMatchObject({ isSavable: true })
      expect(await savedLike(browser, search)).toBeUndefined()

      const form = { intent: 'save', q: before.text, back: '/' }
      const fields = Object.fromEntries(new URLSearchParams(before.query))
      await browser.form(paths.account('alerts'), { ...form, ...fields })
      const [saved] = await listOf(browser)
      expect(saved?.summary).toBe(before.summary)
      expect((await savedLike(browser, search))?.id).toBe(saved?.id)
      const other = { ...search, filters: { ...search.filters, offer: true } }
      expect(await savedLike(browser, other)).toBeUndefined()
    },
  )

  test('[BYD-05] presses at once do not pass the limit; signs alone, or in no category, are no search', async () => {
    const { browser } = await member()
    const { maxSaved: mostWaiting } = settings.alerts
    for (let number = 1; number < mostWaiting; number++) await save(browser, { q: `cosa ${number}` })
    const answers = await Promise.all(['uno', 'dos', 'tres'].map((q) => browser.post(SAVED_SEARCHES, { q })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await listOf(browser)).toHaveLength(mostWaiting)
    const blank = await browser.post(SAVED_SEARCHES, { q: "'''" })
    expect([blank.status, ((await blank.json()) as { code: string }).code]).toEqual([
      422,
      'saved-search-blank',
    ])
    expect((await browser.post(SAVED_SEARCHES, { q: 'arpa', category: 'ninguna' })).status).toBe(404)
  })
})

test('[BYD-05] [ACC-07] a deleted account leaves no search behind', async () => {
  const { id, browser } = await member()
  await save(browser, { q: 'arpa' })
  expect((await browser.post('/api/v1/account/deletion', { password: testPassword })).status).toBe(200)
  expect(await shop.ctx.db.select().from(savedSearches).where(eq(savedSearches.userId, id))).toEqual([])
})

describe('[BYD-05] without script', () => {
  test('[BYD-05] the form saves a search and returns; the list shows and removes it', async () => {
    const { browser } = await member()
    const back = '/search/c%C3%ADtola?condicion=usado'
    const page = paths.account('alerts')
    expect(await (await browser.get(page)).text()).toContain('Todavía no esperas nada')
    const saved = await browser.form(page, {
      intent: 'save',
      q: 'cítola',
      condicion: 'usado',
      precio_max: '300',
      back,
    })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, back])
    const [search] = await listOf(browser)
    expect(search).toMatchObject({ summary: '“cítola” usado hasta $300' })
    const html = await (await browser.get(page)).text()
    expect(html).toContain('“cítola” usado hasta $300')
    expect(html).toContain('Ya no avisarme de “cítola” usado hasta $300')
    const removed = await browser.form(page, { intent: 'remove', id: search?.id ?? '' })
    expect([removed.status, removed.headers.get('location')]).toEqual([303, `${page}?done=removed`])
    expect(await listOf(browser)).toEqual([])
    expect(await (await browser.get(`${page}?done=removed`)).text()).toContain(
      'Quitamos esa búsqueda de tus avisos',
    )
  })

  test('[BYD-05] it redirects to no other site, and the page shows why a search was not saved', async () => {
    const { browser } = await member()
    const page = paths.account('alerts')
    const away = await browser.form(page, { intent: 'save', q: 'arpa', back: '//otro.example/' })
    expect(away.headers.get('location')).toBe(page)
    const blank = await browser.form(page, { intent: 'save', q: '  ', back: '/search/x' })
    expect(blank.status).toBe(422)
    expect(await blank.text()).toContain('Escribe qué buscas para que te avisemos')
  })
})

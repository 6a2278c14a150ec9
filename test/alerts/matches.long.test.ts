import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchSavedSearches } from '../../src/features/alerts/actions/match-saved-searches.ts'
import { storeSavedSearch } from '../../src/features/alerts/actions/save-search.ts'
import { demandFor, usersAwaitingBooks } from '../../src/features/alerts/read.ts'
import { noFilters } from '../../src/features/catalogue/rules-filters.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { MINUTE } from '../../src/lib/dates.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { mails } from '../../src/platform/mailer/tables.ts'
import { listOf, makeSearcher, SAVED_SEARCHES, save } from '../catalogue/searchers.ts'
import { renderPage } from '../pages.ts'
import { type AlertsShop, bellOf, foundSubjects, openAlertsShop } from './scene.ts'

let scene: AlertsShop
beforeAll(async () => {
  scene = await openAlertsShop({ renderPage })
})
afterAll(() => scene.shop.stop())

const member = () => makeSearcher(scene.shop)
const viewerOf = ({ id }: { id: string }) => ({ id })
const isbn = '9786070000461'

/** Saves a search by book with the buyer's terms. */
const seekBook = (person: { id: string }, more: object = {}) =>
  inTransaction(scene.shop.ctx.db, (tx) =>
    storeSavedSearch(
      scene.shop.ctx,
      tx,
      viewerOf(person),
      { text: 'Dibujo técnico', filters: noFilters, isbn, ...more },
      { timing: 'at-once' },
    ),
  )

const pass = () => scene.shop.advance(MINUTE)
/** Ends the quiet time after a mail. */
const quiet = () => scene.shop.advance(settings.alerts.quietMs + MINUTE)

describe('[BYD-05] notifications of a saved search', () => {
  test('[BYD-05] an approval notifies by mail and bell; a click on the bell entry marks it as read', async () => {
    const { shop, offered, approve } = scene
    const { browser, email } = await member()
    await save(browser, { q: 'astrolabio' })
    const { product } = await offered('Astrolabio de latón', { priceCents: 18_000 })
    await approve(product)
    await pass()
    expect(await foundSubjects(shop, email)).toEqual(['Apareció Astrolabio de latón a $180.00'])
    const { items, unread } = await bellOf(browser)
    expect(unread).toBe(1)
    expect(items).toMatchObject([
      {
        topic: 'searches',
        title: 'Apareció Astrolabio de latón',
        path: `/product/${product.url}`,
        isRead: false,
      },
    ])
    const { me } = (await (await browser.get('/api/v1/me')).json()) as { me: { unread: number } }
    expect(me.unread).toBe(1)
    expect(
      (await browser.post('/api/v1/account/notifications/read', { until: items[0]?.createdAt })).status,
    ).toBe(204)
    expect((await bellOf(browser)).unread).toBe(0)
    const marked = await browser.form('/account/alerts?ver=recibidos', { intent: 'read' })
    const said = await (await browser.get(marked.headers.get('location') ?? '')).text()
    expect(said).toMatch(/role="status"[\s\S]{0,900}Marcaste tus avisos como leídos/)
  })

  test('[BYD-05] the mail shows the condition', async () => {
    const { shop, offered, approve } = scene
    const { browser, email } = await member()
    await save(browser, { q: 'cuadrante' })
    const { product, edit } = await offered('Cuadrante de marino', { condition: 'usado' })
    await edit({ condition: 'usado', wear: 'con-detalles' })
    await approve(product)
    await pass()
    const [mail] = (await shop.mailsTo(email)).filter(({ subject }) => subject.includes('Cuadrante'))
    expect(mail?.text).toContain('Con detalles ·')
    expect(mail?.text).not.toContain('Usado ·')
  })

  test('[BYD-05] each product is notified once per search, whatever its changes and with parallel workers', async () => {
    const { shop, offered, approve } = scene
    const { browser, email } = await member()
    await save(browser, { q: 'sextante' })
    const { product, edit } = await offered('Sextante náutico')
    await approve(product)
    await shop.advance(11_000)
    await Promise.all(Array.from({ length: 4 }, () => matchSavedSearches(shop.ctx)))
    await shop.settle()
    await edit({ priceCents: 9_800 })
    await pass()
    expect(await foundSubjects(shop, email)).toHaveLength(1)
    expect((await bellOf(browser)).items).toHaveLength(1)
    expect((await listOf(browser))[0]).toMatchObject({ foundToday: 1, foundThisWeek: 1 })
  })

  test('[BYD-05] a burst of products is one mail and one entry a search, with the first ones and a count', async () => {
    const { shop, offered, another, approve } = scene
    const { browser, email } = await member()
    await save(browser, { q: 'incunable' })
    const { owner, store, product } = await offered('Incunable 0')
    await approve(product)
    for (let number = 1; number < 60; number++)
      await approve((await another(owner, store.id, `Incunable ${number}`)).product)
    await pass()
    expect(await foundSubjects(shop, email)).toEqual(['Hay 60 nuevos de “incunable” en Tianguis'])
    const text = (await shop.mailsTo(email)).at(-1)?.text ?? ''
    expect(text).toContain(`y ${60 - settings.alerts.mailedProducts} más`)
    expect((await bellOf(browser)).items).toHaveLength(1)
    expect((await listOf(browser))[0]?.foundToday).toBe(60)
  })

  test('[BYD-05] products one by one are one mail at once and one with the rest after the quiet time', async () => {
    const { shop, offered, another, approve } = scene
    const { browser, email } = await member()
    await save(browser, { q: 'palimpsesto' })
    const { owner, store, product } = await offered('Palimpsesto 0')
    await approve(product)
    await pass()
    expect(await foundSubjects(shop, email)).toEqual(['Apareció Palimpsesto 0 a $100.00'])
    for (const number of [1, 2]) {
      await approve((await another(owner, store.id, `Palimpsesto ${number}`)).product)
      await pass()
    }
    expect(await foundSubjects(shop, email)).toHaveLength(1)
    await shop.advance(settings.alerts.quietMs)
    expect((await foundSubjects(shop, email)).toSorted()).toEqual([
      'Apareció Palimpsesto 0 a $100.00',
      'Hay 2 nuevos de “palimpsesto” en Tianguis',
    ])
  })

  test('[BYD-05] several searches of one person are one mail', async () => {
    const { shop, offered, approve } = scene
    const { browser, email } = await member()
    await save(browser, { q: 'clavicordio' })
    await save(browser, { q: 'zanfona' })
    await approve((await offered('Clavicordio plegable')).product)
    await approve((await offered('Zanfona de nogal')).product)
    await pass()
    expect(await foundSubjects(shop, email)).toEqual(['Apareció lo que buscabas en Tianguis'])
    expect((await bellOf(browser)).items).toHaveLength(2)
  })

  test('[BYD-05] a match of two searches is notified once, by the one with immediate mails', async () => {
    const { shop, offered, approve } = scene
    const { browser, email } = await member()
    const daily = await save(browser, { q: 'taquimetro' })
    await save(browser, { q: 'taquimetro plegable' })
    expect((await browser.patch(`${SAVED_SEARCHES}/${daily}`, { timing: 'daily' })).status).toBe(204)
    await approve((await offered('Taquimetro plegable')).product)
    await pass()
    const { items } = await bellOf(browser)
    expect(items).toHaveLength(1)
    expect(items[0]?.title).toContain('Taquimetro plegable')
    expect(await foundSubjects(shop, email)).toEqual(['Apareció Taquimetro plegable a $100.00'])
  })

  test('[BYD-05] sold-out and paused matches are notified once they are back', async () => {
    const { shop, offered, another, approve } = scene
    const { browser, email } = await member()
    await save(browser, { q: 'gnomon' })
    const { owner, store, product } = await offered('Gnomon 0')
    await approve(product)
    await pass()
    const [sold, paused] = [
      await another(owner, store.id, 'Gnomon 1'),
      await another(owner, store.id, 'Gnomon 2'),
    ]
    for (const one of [sold, paused]) await approve(one.product)
    await pass()
    await shop.ctx.db.update(products).set({ stock: 0 }).where(eq(products.url, sold.product.url))
    const seller = await shop.as(owner.email)
    const press = async (isPaused: boolean) => {
      const { url } = paused.product
      const answer = await seller.post('/api/v1/store/products/pause', { products: [url], paused: isPaused })
      expect(answer.status, await answer.clone().text()).toBeLessThan(300)
    }
    await press(true)
    await quiet()
    expect(await foundSubjects(shop, email)).toEqual(['Apareció Gnomon 0 a $100.00'])
    await press(false)
    await quiet()
    expect((await foundSubjects(shop, email)).toSorted()).toEqual([
      'Apareció Gnomon 0 a $100.00',
      'Apareció Gnomon 2 a $100.00',
    ])
  })

  test('[BYD-05] a paused search finds nothing, a daily one uses the digest; only its owner changes the timing', async () => {
    const { shop, offered, approve } = scene
    const [paused, daily] = [await member(), await member()]
    const ids = [await save(paused.browser, { q: 'ocarina' }), await save(daily.browser, { q: 'ocarina' })]
    const set = (browser: typeof paused.browser, id: string | undefined, timing: string) =>
      browser.patch(`${SAVED_SEARCHES}/${id}`, { timing })
    expect((await set(daily.browser, ids[0], 'paused')).status).toBe(404)
    expect((await set(paused.browser, ids[0], 'paused')).status).toBe(204)
    expect((await set(daily.browser, ids[1], 'daily')).status).toBe(204)
    await approve((await offered('Ocarina de barro')).product)
    await pass()
    expect(await foundSubjects(shop, paused.email)).toEqual([])
    expect((await bellOf(paused.browser)).items).toEqual([])
    expect(await foundSubjects(shop, daily.email)).toEqual([])
    expect((await bellOf(daily.browser)).items).toHaveLength(1)
    expect((await set(paused.browser, ids[0], 'at-once')).status).toBe(204)
    await approve((await offered('Ocarina de madera')).product)
    await pass()
    expect(await foundSubjects(shop, paused.email)).toEqual(['Apareció Ocarina de madera a $100.00'])
  })
})

describe('[BYD-05] a search by book', () => {
  test('[BYD-05] finds the ISBN under any name, within price and condition', async () => {
    const { shop, offered, approve } = scene
    const [any, cheap, fine] = [await member(), await member(), await member()]
    await seekBook(any)
    await seekBook(cheap, { filters: { ...noFilters, maxCents: 15_000 } })
    await seekBook(fine, { minWear: 'buen-estado' })
    const waiting = await usersAwaitingBooks(shop.ctx, [isbn, isbn, '9786070000997'])
    expect([...waiting]).toEqual([[isbn, 3]])
    const used = { condition: 'usado' as const, isbn }
    await approve(
      (await offered('Libro subrayado', { ...used, wear: 'con-detalles', priceCents: 20_000 })).product,
    )
    await pass()
    const told = async () =>
      Promise.all([any, cheap, fine].map(async ({ email }) => (await foundSubjects(shop, email)).length))
    expect(await told()).toEqual([1, 0, 0])
    await approve(
      (await offered('Libro limpio', { ...used, wear: 'como-nuevo', priceCents: 15_000 })).product,
    )
    await quiet()
    expect(await told()).toEqual([2, 1, 1])
    await approve((await offered('Otro libro', { condition: 'usado', isbn: '9786070000317' })).product)
    await quiet()
    expect(await told()).toEqual([2, 1, 1])
  })

  test('[BYD-05] another price or condition is another search; twenty is the limit', async () => {
    const person = await member()
    const ids = [
      await seekBook(person),
      await seekBook(person),
      await seekBook(person, { minWear: 'como-nuevo' }),
    ]
    expect(new Set(ids).size).toBe(2)
    for (let number = 2; number < settings.alerts.maxSaved; number++)
      await seekBook(person, { filters: { ...noFilters, maxCents: number * 100 } })
    await expect(seekBook(person, { filters: { ...noFilters, maxCents: 99 } })).rejects.toThrow(
      'saved-searches-full',
    )
  })

  test('[BYD-05] the demand for a draft excludes its seller and blocked accounts', async () => {
    const { shop, block } = scene
    const [seller, one, two, blocked] = [await member(), await member(), await member(), await member()]
    await save(seller.browser, { q: 'teodolito' })
    await save(one.browser, { q: 'teodolito', maxPrice: 90_000 })
    await save(one.browser, { q: 'teodolito usado' })
    await save(two.browser, { q: 'teodolito', maxPrice: 40_000 })
    await save(blocked.browser, { q: 'teodolito' })
    await block(blocked.username)
    const draft = {
      name: 'Teodolito óptico',
      tags: ['topografía'],
      isbn: null,
      priceCents: 50_000,
      condition: 'usado' as const,
      wear: null,
      categoryId: null,
    }
    // A private search counts, but its terms are not shown.
    expect(await demandFor(shop.ctx, draft, viewerOf(seller))).toEqual({ people: 1, demands: [] })
    expect((await demandFor(shop.ctx, { ...draft, priceCents: 30_000 }, viewerOf(seller))).people).toBe(2)
    // An unknown price or condition excludes nobody.
    const open = { ...draft, priceCents: null, condition: null }
    expect(await demandFor(shop.ctx, open, viewerOf(seller))).toEqual({ people: 2, demands: [] })
    expect(await shop.ctx.db.select().from(products).where(eq(products.name, draft.name))).toEqual([])
  })
})

test('[BYD-05] a blocked account receives nothing, not even queued mails', async () => {
  const { shop, offered, approve, block } = scene
  const { browser, email, username } = await member()
  await save(browser, { q: 'gramófono' })
  const { product } = await offered('Gramófono de cuerda')
  await block(username)
  await approve(product)
  await pass()
  expect(await foundSubjects(shop, email)).toEqual([])
  const keys = await shop.ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), like(mails.key, 'saved-searches:%')))
  expect(keys).toEqual([])
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedSearches } from '../../src/features/alerts/tables.ts'
import { findBook } from '../../src/features/books/actions/find-book.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { addDays, toIsoDay } from '../../src/lib/dates.ts'
import { makeProduct, makeStore, makeSubcategory } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { makeLogin } from '../sale/people.ts'

const BOOK = '9786070000317'
const SECOND = '9786070000300'
const FIRST = '9786070000294'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
  for (const isbn of [BOOK, SECOND, FIRST]) await findBook(shop.ctx, isbn)
  const { db } = shop.ctx
  const subcategory = await makeSubcategory(db, { name: 'Ingeniería y ciencias' })
  const repisa = await makeStore(db, { name: 'La Repisa' })
  const papel = await makeStore(db, { name: 'Papel y Punto', verification: 'review' })
  const copy = { subcategory, isbn: BOOK, condition: 'usado' as const }
  await makeProduct(db, {
    ...copy,
    storeId: papel.id,
    name: 'Cálculo con detalles',
    wear: 'con-detalles',
    priceCents: 19_500,
    summary: ['Pasta gastada'],
  })
  await makeProduct(db, {
    ...copy,
    storeId: repisa.id,
    name: 'Cálculo en buen estado',
    wear: 'buen-estado',
    priceCents: 18_000,
    summary: ['Soluciones', 'Subrayado a lápiz'],
  })
  await makeProduct(db, {
    ...copy,
    storeId: repisa.id,
    name: 'Cálculo nuevo',
    condition: 'nuevo',
    priceCents: 39_500,
  })
  await makeProduct(db, {
    ...copy,
    storeId: repisa.id,
    name: 'Cálculo vendido',
    wear: 'como-nuevo',
    priceCents: 5_000,
    stock: 0,
  })
  await makeProduct(db, {
    ...copy,
    storeId: repisa.id,
    name: 'Cálculo por revisar',
    wear: 'como-nuevo',
    priceCents: 4_000,
    reviewState: 'review',
  })
  await makeProduct(db, {
    ...copy,
    isbn: SECOND,
    storeId: papel.id,
    name: 'Cálculo de antes',
    wear: 'con-detalles',
    priceCents: 11_000,
  })
})
afterAll(() => shop.stop())

const read = async (path: string) => {
  const page = await shop.guest().get(path)
  return {
    status: page.status,
    html: await textOf(page),
    location: page.headers.get('location'),
    headers: page.headers,
  }
}

test('[BYD-04] a book has one page with its copies by price and its other editions', async () => {
  const { status, html, headers } = await read(`/libro/${BOOK}`)
  expect(status).toBe(200)
  for (const text of [
    '978-6070000317',
    '3.ª edición · 2021',
    'M. Ortega Salas',
    'Español',
    '3 ofertas en el campus',
    'La oferta más barata',
    'Subrayado a lápiz',
    'Usado desde $180 (2)',
    'Nuevo desde $395 (1)',
    'Lo busco más barato',
    'Te avisamos si baja de $180. Solo tú lo ves.',
    '1 oferta · desde $110',
    'Nadie la vende',
  ])
    expect(html, text).toContain(text)
  const places = ['$180.00', '$195.00', '$395.00'].map((price) => html.lastIndexOf(price))
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  expect(html).not.toContain('Cálculo vendido')
  expect(html).not.toContain('Cálculo por revisar')
  // Too few sales to say what it costs.
  expect(html).not.toContain('Qué precio ha tenido')
  const key = headers.get('surrogate-key') ?? ''
  for (const tag of [`book/${BOOK}`, `book/${SECOND}`, 'product/calculo-nuevo'])
    expect(key.split(' ')).toContain(tag)
})

test('[BYD-04] copies of one store are distinguished where they are added', async () => {
  const { html } = await read(`/libro/${BOOK}`)
  for (const copy of ['Buen estado, $180.00', 'Nuevo, $395.00'])
    expect(html).toContain(`Agregar<span class="sr-only"> la oferta de La Repisa: ${copy}</span>`)
})

test('[BYD-04] its breadcrumbs have the category of its copies, or none without copies', async () => {
  const trail = (html: string) => /<nav aria-label="Ruta".*?<\/nav>/s.exec(html)?.[0] ?? ''
  expect(trail((await read(`/libro/${BOOK}`)).html)).toContain('Ingeniería y ciencias')
  const alone = trail((await read(`/libro/${FIRST}`)).html)
  expect(alone.match(/<li/g)).toHaveLength(2)
  expect(alone).not.toContain('Libros')
})

test('[BYD-04] search engines read the book, its offers and its canonical address', async () => {
  const { html } = await read(`/libro/${BOOK}`)
  expect(html).toContain(`<link rel="canonical" href="${shop.url}/libro/${BOOK}"`)
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json),
  )
  const book = data.find((one) => String(one['@type']).includes('Book'))
  expect(book).toMatchObject({
    '@type': ['Book', 'Product'],
    isbn: BOOK,
    bookEdition: '3.ª',
    numberOfPages: 512,
    offers: { '@type': 'AggregateOffer', lowPrice: '180.00', highPrice: '395.00', offerCount: 3 },
  })
  expect((await read('/sitemap.xml')).html).toContain('/sitemaps/books-0.xml')
  expect((await read('/sitemaps/books-0.xml')).html).toContain(`/libro/${BOOK}`)
  const card = await shop.guest().get(`/og/book/${BOOK}.jpg`)
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('[BYD-04] hyphens and an ISBN-10 redirect to the canonical address; a wrong digit and an unknown book show their reason', async () => {
  for (const written of ['978-607-0000-31-7', '6070000315', '607-0000-31-5', 'ISBN%20978-607-0000-31-7'])
    expect(await read(`/libro/${written}`), written).toMatchObject({
      status: 301,
      location: `/libro/${BOOK}`,
    })
  const wrong = await read('/libro/9786070000318')
  expect([wrong.status, wrong.html.includes('Revisa el último número')]).toEqual([404, true])
  // The tab says what the page says.
  const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
  expect(titleOf(wrong.html)).toContain('Ese ISBN no existe')
  const unknown = await read('/libro/9786070000805')
  expect(titleOf(unknown.html)).toContain('No conocemos este libro todavía')
  expect(unknown.status).toBe(404)
  expect(unknown.html).toContain('No conocemos este libro todavía')
  expect(unknown.html).toContain('/vender/libro/9786070000805')
  expect(unknown.html).toContain('/se-busca?isbn=9786070000805')
  // A page view asks nobody outside, though the source knows it.
  const { asked } = (await (await fetch(`${shop.sandboxUrl}/_sandbox/books`)).json()) as { asked: object }
  expect(asked).not.toHaveProperty('9786070000805')
  expect((await read('/libro/biscuit')).status).toBe(404)
})

test('[BYD-04] a book without copies begins with the copies of its other editions', async () => {
  const { status, html } = await read(`/libro/${FIRST}`)
  expect(status).toBe(200)
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const [third, second] = ['3 de la 3.ª edición desde $180', '1 de la 2.ª edición desde $110'].map((text) =>
    main.indexOf(text),
  )
  expect(third).toBeGreaterThan(0)
  expect(second).toBeGreaterThan(third ?? 0)
  expect(main.indexOf('Lo busco')).toBeGreaterThan(second ?? 0)
  expect(html).toContain('Te avisamos cuando haya. Solo tú lo ves.')
  expect(main).not.toMatch(/Nadie lo vende|Sin ofertas/)
})

test('[FRM-10] a book without copies is no product, and editions have titles and descriptions of their own', async () => {
  const heads = await Promise.all(
    [BOOK, SECOND, FIRST].map(async (isbn) => (await read(`/libro/${isbn}`)).html),
  )
  const [titles, descriptions] = [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/].map(
    (tag) => heads.map((html) => tag.exec(html)?.[1]),
  )
  expect(titles?.[0]).toBe(
    'Cálculo diferencial con ejercicios resueltos, 3.ª edición · 2021, M. Ortega Salas y L. Ibarra | Tianguis',
  )
  expect(new Set(titles).size).toBe(3)
  expect(new Set(descriptions).size).toBe(3)
  for (const words of ['3.ª edición · 2021', 'ISBN 978-6070000317'])
    expect(descriptions?.[0]).toContain(words)
  const book = /<script type="application\/ld\+json"[^>]*>(\{[^<]*"Book"[^<]*)<\/script>/.exec(
    heads[2] ?? '',
  )?.[1]
  const data = JSON.parse(book ?? '{}')
  expect([data['@type'], data.isbn, data.offers, data.gtin13]).toEqual(['Book', FIRST, undefined, undefined])
  expect(heads[2]).toContain('<meta property="og:type" content="website"')
})

test('[BYD-04] a book that only a seller describes has a page', async () => {
  await makeProduct(shop.ctx.db, {
    name: 'Libro sin ficha',
    isbn: '9780140328721',
    condition: 'usado',
    wear: 'buen-estado',
  })
  const { status, html } = await read('/libro/9780140328721')
  expect([status, html.includes('Libro sin ficha'), html.includes('1 oferta en el campus')]).toEqual([
    200,
    true,
    true,
  ])
})

test('[BYD-04] a copy leads to its book', async () => {
  const { html } = await read('/product/calculo-nuevo')
  expect(html).toContain(`href="/libro/${BOOK}"`)
  expect(html).toContain('3 ofertas desde $180')
  expect(html).toContain('ISBN 978-6070000317')
})

test('[BYD-04] a cheaper copy is notified: the saved search has its price', async () => {
  const buyer = await makeLogin(shop)
  const browser = await shop.as(buyer.email)
  const sent = await browser.form(`/libro/${BOOK}`, { intent: 'avisar', maxCents: '17999' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/libro/${BOOK}?aviso=listo`])
  const [kept] = await shop.ctx.db.select().from(savedSearches).where(eq(savedSearches.userId, buyer.id))
  expect([kept?.isbn, kept?.filters.maxCents]).toEqual([BOOK, 17_999])
  // So that the page says so tomorrow too.
  const awaited = async () => (await (await browser.get('/api/v1/me')).json()).me.awaitedBooks
  const saved = { isbn: BOOK, maxCents: 17_999, wantedId: null }
  expect(await awaited()).toEqual([saved])
  expect((await read(`/libro/${BOOK}?aviso=listo`)).html).toMatch(/Ya lo buscas<\/b>.{0,9}por menos de \$180/)
  // Published too, the notice is the first.
  const notice = { what: BOOK, maxPrice: 15_000, endsOn: toIsoDay(addDays(shop.ctx.clock.now(), 30)) }
  const { id } = await (await browser.post('/api/v1/account/wanted', notice)).json()
  expect(await awaited()).toEqual([{ isbn: BOOK, maxCents: 15_000, wantedId: id }, saved])
})

test('[BYD-04] a search shows the copies of a book as one card; paging counts it once', async () => {
  const { html } = await read('/search/calculo')
  expect(html).toContain(`href="/libro/${BOOK}"`)
  expect(html).toContain('3 ofertas de 2 tiendas')
  expect(html).not.toContain('href="/product/calculo-nuevo"')
  const search = async (query: string) =>
    (await (await shop.guest().get(`/api/v1/search?q=calculo&${query}`)).json()) as {
      items: {
        url: string
        name: string
        priceCents: number
        book: { isbn: string; offers: number; stores: number } | null
      }[]
      total: number
      nextCursor: string | null
    }
  const all = await search('limit=20')
  expect(all.items.filter(({ book }) => book)).toMatchObject([
    {
      url: 'calculo-en-buen-estado',
      name: 'Cálculo diferencial con ejercicios resueltos',
      priceCents: 18_000,
      book: { isbn: BOOK, offers: 3, stores: 2 },
    },
  ])
  expect(all.total).toBe(all.items.length)
  // One by one the same come, none twice.
  const paged: string[] = []
  for (let cursor = ''; ; ) {
    const page = await search(`limit=1${cursor}`)
    paged.push(...page.items.map(({ url }) => url))
    if (page.nextCursor === null) break
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`
  }
  expect(paged).toEqual(all.items.map(({ url }) => url))
  // Filters count what they leave: of one copy its own card.
  const fresh = await search('condition=nuevo')
  expect(fresh.items).toMatchObject([{ url: 'calculo-nuevo', priceCents: 39_500 }])
  expect(fresh.items[0]?.book).toBeNull()
})

test('[BYD-04] a typed ISBN finds the book, and suggestions show it', async () => {
  for (const typed of [BOOK, '978-607-0000-31-7', '6070000315'])
    expect(await read(`/search/${typed}`), typed).toMatchObject({ status: 302, location: `/libro/${BOOK}` })
  const suggest = async (q: string) =>
    (await (await shop.guest().get(`/api/v1/search/suggestions?q=${q}&limit=4`)).json()) as {
      products: { name: string; priceCents: number; book: { isbn: string; offers: number } | null }[]
    }
  const shown = {
    name: 'Cálculo diferencial con ejercicios resueltos',
    priceCents: 18_000,
    book: { isbn: BOOK, offers: 3 },
  }
  const begun = await suggest('calc')
  expect(begun.products.filter(({ book }) => book?.isbn === BOOK)).toMatchObject([shown])
  expect((await suggest('978-607-0000-31-7')).products[0]).toMatchObject(shown)
})

test('[BYD-04] a mistyped ISBN is reported, and no alert is offered for it', async () => {
  const html = await (await shop.guest().get('/search/9786070000301')).text()
  expect(html).toContain('Ningún libro tiene el ISBN')
  expect(html).toContain('Revisa el último número')
  expect(html).not.toContain('Avísame cuando alguien lo publique')
})

test('[BYD-04] cached pages show a new offer and a changed book', async () => {
  const { db } = shop.ctx
  const since = async () => {
    const { rows } = await db.execute<{ tag: string }>('select tag from changes')
    return rows.map(({ tag }) => tag)
  }
  await db.execute('delete from changes')
  await db.update(products).set({ stock: 0 }).where(eq(products.url, 'calculo-de-antes'))
  expect(await since()).toEqual(expect.arrayContaining([`book/${SECOND}`, `book/${BOOK}`]))
})

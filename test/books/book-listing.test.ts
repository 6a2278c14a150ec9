import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookToSell } from '../../src/features/book-listing/contract.ts'
import { books } from '../../src/features/books/tables.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { limits } from '../../src/features/limits/rules.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { newId } from '../../src/platform/ids.ts'
import { storeImage } from '../../src/platform/images/store-image.ts'
import type { Browser } from '../browser.ts'
import { makeProduct, makeSubcategory } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { plainPicture } from '../images/pictures.ts'
import { renderPage } from '../pages.ts'
import { buy, makeSale, orderOf } from '../sale/orders.ts'
import { makeLogin, makeSeller } from '../sale/people.ts'
import { upload } from '../sellers/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
  await makeBook(ISBN)
})
afterAll(() => shop?.stop())

const ISBN = '9786070000317'
const UNKNOWN = '9786070000997'

async function makeBook(isbn: string, given: Partial<typeof books.$inferInsert> = {}) {
  const now = shop.ctx.clock.now()
  const cover = await storeImage(shop.ctx.files, await plainPicture('jpeg', 300, 400), `books/${isbn}`, {
    widths: [160, 320],
    maxBytes: 1_000_000,
  })
  await shop.ctx.db.insert(books).values({
    isbn,
    title: 'Cálculo diferencial con ejercicios resueltos',
    authors: ['Marina Ortega'],
    publisher: 'Ediciones del Patio',
    edition: '3.ª',
    year: 2021,
    subject: 'Matemáticas',
    description: 'Límites y <derivadas>.',
    language: 'es',
    cover,
    work: isbn,
    source: 'staff',
    createdAt: now,
    updatedAt: now,
    ...given,
  })
}

const openSeller = async () => {
  const { owner, store } = await makeSeller(shop)
  return { owner, store, seller: await shop.as(owner.email) }
}

/** The hidden fields and choices that a page's form sends without scripts. */
function fieldsIn(html: string): FormData {
  const form = new FormData()
  const unescaped = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]
    const [name, value] = [of('name'), of('value') ?? '']
    if (name && of('type') === 'hidden') form.append(name, unescaped(value))
  }
  return form
}

const page = async (browser: Browser, path: string) => {
  const answer = await browser.get(path)
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}

test('[BYD-04] guests are sent to the login and back', async () => {
  for (const path of ['/vender/libro', `/vender/libro/${ISBN}`]) {
    const { status, to } = await page(shop.guest(), path)
    expect([status, to]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
  }
})

test('[BYD-04] without scripts the ISBN is typed; each error has its text and the typed value stays', async () => {
  const { seller } = await openSeller()
  for (const [typed, said] of [
    ['978-607-0000-31-8', 'Revisa el último número: no cuadra con los demás.'],
    ['7501000111206', 'Eso no es un libro: su código no empieza con 978 ni 979.'],
    ['<b>hola</b>', 'Un ISBN tiene 10 o 13 números. Está junto al código de barras.'],
  ] as const) {
    const { html, status } = await page(seller, `/vender/libro?isbn=${encodeURIComponent(typed)}`)
    expect(status).toBe(200)
    expect(html).toContain(said)
    expect(html).toContain(`value="${typed.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`)
  }
  const found = await page(seller, '/vender/libro?isbn=978-607-0000-31-7')
  expect(found.html).toContain('Lo encontramos')
  expect(found.html).toContain(`href="/vender/libro/${ISBN}"`)
  const none = await page(seller, `/vender/libro?isbn=${UNKNOWN}`)
  expect(none.html).toContain('No conocemos este libro todavía')
  expect(none.html).toContain(`href="/vender?libro=${UNKNOWN}"`)
})

test('[BYD-04] a known book is listed with its condition, a price and one photo; the cover comes second', async () => {
  const { seller, store } = await openSeller()
  const category = await makeSubcategory(shop.ctx.db, { name: 'Ingeniería y ciencias' })
  await makeProduct(shop.ctx.db, { name: 'Otro ejemplar', isbn: ISBN, subcategory: category })
  const path = `/vender/libro/${ISBN}`
  const { html } = await page(seller, path)
  expect(html).toContain('Cálculo diferencial con ejercicios resueltos')
  expect(html).toContain('Ya lo llenamos por ti')
  expect(html).toContain('› Ingeniería y ciencias')
  expect(html).toContain('Falta cómo está')

  const empty = await seller.form(path, fieldsIn(html))
  expect(empty.status).toBe(422)
  const form = fieldsIn(html)
  form.set('condition', 'buen-estado')
  form.set('price', '180')
  form.append('photos', new Blob([(await plainPicture('jpeg', 400, 300)) as never]), 'mio.jpg')
  const sent = await seller.form(path, form)
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toMatch(
    /^\/account\/my-store\?done=creado&producto=[\w-]+&libro=9786070000317$/,
  )
  const [row] = await shop.ctx.db
    .select()
    .from(products)
    .where(eq(products.isbn, ISBN))
    .then((rows) => rows.filter(({ storeId }) => storeId === store.id))
  expect(row).toMatchObject({
    name: 'Cálculo diferencial con ejercicios resueltos',
    condition: 'usado',
    wear: 'buen-estado',
    priceCents: 18_000,
    stock: 1,
    subcategoryId: category.id,
    reviewState: 'review',
    description: '<p>Límites y &lt;derivadas&gt;.</p>',
  })
  expect(row?.tags).toContain('matemáticas')
  expect(row?.details).toContainEqual({ title: 'Autor', value: 'Marina Ortega' })
  expect(row?.gallery).toHaveLength(1)
  expect(row?.gallery[0]).toMatchObject({ width: 300, height: 400 })
  // A copy of its own: the book's stays when the product goes.
  expect(row?.gallery[0]?.key).toMatch(/^products\//)

  // Its name is taken in this store now: the next copy gets another one.
  const again = fieldsIn((await page(seller, path)).html)
  expect(again.get('name')).toBe('Cálculo diferencial con ejercicios resueltos, Marina Ortega')
})

test('[BYD-04] a book is placed among books whatever its name; its delivery time is shown before it is promised', async () => {
  const { seller } = await openSeller()
  const title = 'Dibujo técnico: normas y trazos'
  await makeBook('9786070000461', { title, subject: 'Dibujo' })
  const shelf = await makeSubcategory(shop.ctx.db, { name: 'Libros de taller' })
  const tools = await makeSubcategory(shop.ctx.db, { name: 'Dibujo y maqueta' })
  for (const isbn of ['9786070000430', '9786070000447', '9786070000454'])
    await makeProduct(shop.ctx.db, { name: `Libro ${isbn}`, isbn, subcategory: shelf })
  await makeProduct(shop.ctx.db, { name: `Juego de ${title}`, subcategory: tools })
  const { html } = await page(seller, '/vender/libro/9786070000461')
  expect(html).toContain('› Libros de taller')
  expect(html).not.toContain('› Dibujo y maqueta')
  expect(html).toMatch(/Tiempo de entrega<\/dt><dd[^>]*>1 día/)
})

test('[BYD-04] an ISBN-10 or hyphens lead to the one address, a wrong one back, an unknown one to the form', async () => {
  const { seller } = await openSeller()
  const to = async (isbn: string) => (await page(seller, `/vender/libro/${isbn}`)).to
  expect(await to('978-607-0000-31-7')).toBe(`/vender/libro/${ISBN}`)
  expect(await to('0-306-40615-2')).toBe('/vender/libro/9780306406157')
  expect(await to('9786070000318')).toBe('/vender/libro?isbn=9786070000318')
  expect(await to(UNKNOWN)).toBe(`/vender?libro=${UNKNOWN}`)
})

test('[BYD-04] the form of an unknown book has its ISBN, and nothing of another book', async () => {
  const { seller } = await openSeller()
  const at = async (path: string) => page(seller, String((await page(seller, path)).to))
  const unknown = await at(`/vender?libro=${UNKNOWN}`)
  expect(unknown.html).toContain('Escribe tú el título')
  expect(unknown.html).toMatch(
    new RegExp(`name="isbn"[^>]*value="${UNKNOWN}"|value="${UNKNOWN}"[^>]*name="isbn"`),
  )
  const known = await at(`/vender?libro=${ISBN}`)
  expect(known.html).toContain('Cálculo diferencial con ejercicios resueltos')
  const other = await at(`/vender?libro=${ISBN}&datos=no`)
  expect(other.html).toContain('Escribe tú el título')
  expect(other.html).not.toContain('Cálculo diferencial')

  const { html } = known
  const form = fieldsIn(html)
  for (const [name, value] of Object.entries({
    condition: 'nuevo',
    price: '90',
    name: 'Con otro nombre',
    isbn: ISBN,
  }))
    form.set(name, value)
  const place = await makeSubcategory(shop.ctx.db)
  form.set('category', `${place.categoryId}_x`)
  form.set('subcategory', `${place.id}_x`)
  form.set('stock', '1')
  form.append('photos', `upload:${await upload(seller)}`)
  const sent = await seller.form(`/account/my-store/product?libro=${ISBN}`, form)
  expect(sent.status, await sent.clone().text()).toBe(303)
  const [row] = await shop.ctx.db.select().from(products).where(eq(products.name, 'Con otro nombre'))
  expect(row).toMatchObject({ isbn: ISBN, condition: 'nuevo', wear: null })
  expect(row?.gallery).toHaveLength(1)
})

test('[BYD-04] the listing begins without a store', async () => {
  const reader = await shop.as((await makeLogin(shop)).email)
  const { status, html } = await page(reader, `/vender/libro/${ISBN}`)
  expect(status).toBe(200)
  expect(html).toContain('Sigue: el último paso')
  expect((await page(reader, `/vender?libro=${UNKNOWN}`)).html).toContain(UNKNOWN)
})

test('[BYD-04] a first store is opened with the book, and lists it with its cover', async () => {
  const reader = await shop.as((await makeLogin(shop)).email)
  const path = `/vender?paso=ultimo&libro=${ISBN}`
  const { html } = await page(reader, path)
  expect(html).toContain('Cálculo diferencial con ejercicios resueltos')
  expect(html).toContain('Se publica como')
  const place = await makeSubcategory(shop.ctx.db)
  const sent = await reader.form(path, {
    termsAccepted: 'on',
    storeName: 'La tienda del libro',
    name: 'Cálculo diferencial con ejercicios resueltos',
    isbn: ISBN,
    condition: 'buen-estado',
    category: `${place.categoryId}_x`,
    subcategory: `${place.id}_x`,
    price: '180',
    stock: '1',
    deliveryDays: '3',
    photos: `upload:${await upload(reader)}`,
  })
  expect(sent.status, await sent.clone().text()).toBe(303)
  const to = new URL(String(sent.headers.get('location')), shop.url)
  expect(Object.fromEntries(to.searchParams)).toEqual({
    done: 'abierta',
    producto: expect.any(String),
    libro: ISBN,
  })
  const [row] = await shop.ctx.db
    .select()
    .from(products)
    .where(eq(products.url, String(to.searchParams.get('producto'))))
  expect(row).toMatchObject({ isbn: ISBN, gallery: [{ width: 300, height: 400 }] })
  const opened = await page(reader, to.pathname + to.search)
  expect(opened.html).toContain('Tu tienda y el producto fueron creados correctamente')
  expect(opened.html).toContain(`href="/product/${row?.url}"`)
})

test('[BYD-04] without scripts, an unknown book and the last step are one form', async () => {
  const reader = await shop.as((await makeLogin(shop)).email)
  const { html } = await page(reader, `/vender?libro=${UNKNOWN}`)
  expect(html).toMatch(new RegExp(`name="isbn"[^>]*value="${UNKNOWN}"`))
  expect(html).toMatch(/<input[^>]*name="termsAccepted"/)
})

test('[BYD-04] price choices come from paid prices, from five sales', async () => {
  const isbn = '9786070000201'
  await makeBook(isbn, { title: 'Álgebra lineal' })
  const sale = await makeSale(shop, { stock: 3 })
  await shop.ctx.db.update(products).set({ isbn }).where(eq(products.id, sale.product.id))
  const {
    handOverCode: _,
    wrongTries: __,
    number: ___,
    ...order
  } = await orderOf(shop, await buy(shop, sale))
  const ask = async (browser: Browser) =>
    (await (await browser.get(`/api/v1/store/books/978-607-0000-20-1`)).json()) as BookToSell
  const sell = (pesos: number) =>
    shop.ctx.db.insert(orders).values({
      ...order,
      id: newId(),
      checkoutLineId: newId(),
      unitPriceCents: pesos * 100,
      subtotalCents: pesos * 100,
    })
  for (const pesos of [158, 162, 181]) await sell(pesos)
  expect(await ask(sale.selling)).toMatchObject({ isbn, book: { title: 'Álgebra lineal' }, sold: null })
  await sell(212)
  const about = await ask(sale.selling)
  expect(about.sold).toEqual({
    count: 5,
    fromCents: 15_800,
    toCents: 50_000,
    choices: [
      { pace: 'quick', cents: 16_000 },
      { pace: 'normal', cents: 18_000 },
      { pace: 'patient', cents: 21_000 },
    ],
  })
  const { html } = await page(sale.selling, `/vender/libro/${isbn}`)
  for (const text of [
    '$160',
    'rápido',
    '$180',
    'normal',
    '$210',
    'sin prisa',
    '5 como el tuyo se vendieron en 90 días',
  ])
    expect(html).toContain(text)
})

test('[BYD-04] lookups are limited by the hour; a known book can be listed all the same', async () => {
  const { seller, owner } = await openSeller()
  await shop.ctx.db.$client.query(`insert into rate_limits (key, count, window_start) values ($1, $2, $3)`, [
    `${limits.bookToSell.name}:${owner.id}`,
    limits.bookToSell.max,
    shop.ctx.clock.now(),
  ])
  expect((await seller.get(`/api/v1/store/books/${ISBN}`)).status).toBe(429)
  expect((await page(seller, `/vender/libro?isbn=${ISBN}`)).html).toContain('Demasiados intentos')
  expect((await page(seller, `/vender/libro/${ISBN}`)).html).toContain('Ya lo llenamos por ti')
})

test('[BYD-04] a program may send an ISBN-10; a code of another product is refused with its reason', async () => {
  const { seller } = await openSeller()
  const ask = async (code: string) => {
    const answer = await seller.get(`/api/v1/store/books/${code}`)
    return { status: answer.status, ...((await answer.json()) as { isbn?: string; errors?: object }) }
  }
  expect(await ask('0306406152')).toMatchObject({ status: 200, isbn: '9780306406157', book: null })
  expect(await ask('7501000111206')).toMatchObject({
    status: 422,
    errors: { isbn: 'Eso no es un libro: su código no empieza con 978 ni 979.' },
  })
  expect((await shop.guest().get(`/api/v1/store/books/${ISBN}`)).status).toBe(401)
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savedSearches } from '../../src/features/alerts/tables.ts'
import { isbnText } from '../../src/features/books/texts.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { limits } from '../../src/features/limits/rules.ts'
import { settings } from '../../src/features/settings/rules.ts'
import type { WantedPreview } from '../../src/features/wanted/contract.ts'
import { wantedNotices } from '../../src/features/wanted/tables.ts'
import { DAY, MINUTE } from '../../src/lib/dates.ts'
import { type Shop, testPassword } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { accepted, buy, makeSale } from '../sale/orders.ts'
import { block, openStaffShop, type StaffPerson, unblock } from '../staff/people.ts'
import {
  bellEntriesOf,
  inDays,
  listOf,
  makeBook,
  makeBuyer,
  makeOfferer,
  notice,
  ownOf,
  post,
  WANTED,
} from './people.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

const searchesOf = (userId: string) =>
  shop.ctx.db.select().from(savedSearches).where(eq(savedSearches.userId, userId))
const problem = async (answer: Response) => {
  const { code, detail, errors } = await answer.json()
  return { status: answer.status, code, detail, errors }
}

describe('[BYD-05] posting a notice', () => {
  test('[BYD-05] an ISBN becomes the title of its book, and the public notice has no name', async () => {
    const book = await makeBook(shop, 'Álgebra en público: límites')
    const buyer = await makeBuyer(shop)
    const id = await post(shop, buyer.browser, { what: book.isbn, maxPrice: 23_000, minWear: 'buen-estado' })
    const { items } = await listOf(shop, `?isbn=${book.isbn}`)
    expect(items).toMatchObject([
      { id, title: book.title, isbn: book.isbn, people: 1, maxPriceCents: 23_000, minWear: 'buen-estado' },
    ])
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(
      ['endsOn', 'id', 'image', 'isbn', 'maxPriceCents', 'minWear', 'people', 'subject', 'title'].toSorted(),
    )
    const page = await (await shop.guest().get(`/se-busca?buscar=${encodeURIComponent(book.title)}`)).text()
    expect(page).toContain('Paga hasta $230 · Buen estado o mejor · Vence ')
    for (const own of [buyer.username, buyer.id, buyer.email]) expect(page).not.toContain(own)
    // The title alone, as typed on a phone, is the same book.
    const other = await makeBuyer(shop)
    await post(shop, other.browser, { what: 'ALGEBRA en publico, limites', maxPrice: 30_000, minWear: '' })
    expect((await listOf(shop, `?isbn=${book.isbn}`)).items).toMatchObject([
      { people: 2, maxPriceCents: 30_000, minWear: null },
    ])
  })

  test('[BYD-05] it saves a search that notifies its owner', async () => {
    const buyer = await makeBuyer(shop)
    await post(shop, buyer.browser, { what: 'Tripié de aluminio', maxPrice: 30_000, timing: 'daily' })
    expect(await searchesOf(buyer.id)).toMatchObject([
      { text: 'Tripié de aluminio', timing: 'daily', filters: { maxCents: 30_000 } },
    ])
  })

  test('[BYD-05] matching products for sale are counted, without expensive, worn and own ones', async () => {
    const book = await makeBook(shop)
    const buyer = await makeOfferer(shop, { isbn: book.isbn, priceCents: 10_000 })
    const some = { isbn: book.isbn, condition: 'usado' as const }
    const fitting = await makeOfferer(shop, { ...some, wear: 'buen-estado', priceCents: 20_000 })
    await makeOfferer(shop, { ...some, wear: 'buen-estado', priceCents: 20_001 })
    await makeOfferer(shop, { ...some, wear: 'con-detalles', priceCents: 5_000 })
    await makeOfferer(shop, { ...some, wear: 'buen-estado', priceCents: 5_000, stock: 0 })
    await makeOfferer(shop, { ...some, wear: 'buen-estado', priceCents: 5_000, reviewState: 'review' })
    const asked = `?what=${book.isbn}&maxPrice=200&minWear=buen-estado`
    const before = await (await buyer.browser.get(`/api/v1/wanted/preview${asked}`)).json()
    const { isbn, title } = book
    expect(before).toEqual({ kind: 'book', title, isbn, people: 0, fitCount: 1, course: null })
    const sent = { ...notice(shop), what: book.isbn, maxPrice: '200', minWear: 'buen-estado' }
    const page = await buyer.browser.form('/account/se-busca', { intent: 'post', ...sent })
    expect(page.status).toBe(303)
    const [own] = await ownOf(buyer.browser)
    expect(own).toMatchObject({ fitCount: 1, fits: [{ url: fitting.product.url, offered: false }] })
    const shown = await (await buyer.browser.get(page.headers.get('location') ?? '')).text()
    expect(shown).toContain('Ya hay 1 que te sirve')
    expect(shown).toContain(fitting.product.name)
  })

  test('[BYD-05] words match products by meaning', async () => {
    const seller = await makeOfferer(shop, { name: 'Microscopios monoculares zumbantes', priceCents: 80_000 })
    const buyer = await makeBuyer(shop)
    await post(shop, buyer.browser, { what: 'microscopio zumbante', maxPrice: 90_000 })
    expect((await ownOf(buyer.browser))[0]?.fits.map(({ url }) => url)).toEqual([seller.product.url])
  })

  test('[BYD-05] invalid input is rejected in Spanish at its field, and the form keeps its values', async () => {
    const { browser } = await makeBuyer(shop)
    const refusals = [
      [{ what: '9786070000318' }, 'what', 'último número'],
      [{ what: '9780000000002' }, 'what', 'No conocemos ese ISBN'],
      [{ what: 'ab' }, 'what', 'al menos 3 letras'],
      [{ what: 'x'.repeat(121) }, 'what', '120 caracteres'],
      [{ what: 'Bata, 444 123 45 67' }, 'what', 'No pongas teléfonos'],
      [{ what: 'Bata, escríbeme a ana@correo.mx' }, 'what', 'No pongas teléfonos'],
      [{ what: 'Bata wa.me/52444' }, 'what', 'No pongas teléfonos'],
      [{ what: 'Bata, soy @ana.bata' }, 'what', 'No pongas teléfonos'],
      [{ what: 'usado barato' }, 'what', 'palabra'],
      [{ what: '-----' }, 'what', 'palabra'],
      [{ maxPrice: 'mucho' }, 'maxPrice', ''],
      [{ endsOn: inDays(shop, -1) }, 'endsOn', 'Elige un día'],
      [{ endsOn: inDays(shop, 181) }, 'endsOn', 'Elige un día'],
    ] as const
    for (const [fields, field, text] of refusals) {
      const said = await problem(await browser.post(WANTED, notice(shop, fields)))
      expect(said.status, JSON.stringify(fields)).toBe(422)
      expect(said.errors?.[field], JSON.stringify({ fields, said })).toContain(text)
    }
    const sent = { ...notice(shop), maxPrice: '200', what: 'Bata de 444 123 45 67' }
    const page = await browser.form('/account/se-busca', { intent: 'post', ...sent })
    expect(page.status).toBe(422)
    const html = await page.text()
    expect(html).toContain('No pongas teléfonos')
    expect(html).toContain('value="Bata de 444 123 45 67"')
    expect(await ownOf(browser)).toEqual([])
  })

  test('[BYD-05] unknown fields are rejected, such as an owner or a state', async () => {
    const { browser } = await makeBuyer(shop)
    const other = await makeBuyer(shop)
    for (const extra of [
      { userId: other.id },
      { state: 'removed' },
      { subject: 'x' },
      { savedSearchId: null },
    ])
      expect((await browser.post(WANTED, notice(shop, extra))).status).toBe(422)
    expect((await shop.guest().post(WANTED, notice(shop))).status).toBe(401)
  })

  test('[BYD-05] the same notice posted twice, even concurrently, is stored once', async () => {
    const buyer = await makeBuyer(shop)
    const sent = notice(shop, { what: 'Lupa de bolsillo' })
    const answers = await Promise.all([1, 2, 3].map(() => buyer.browser.post(WANTED, sent)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const again = await problem(await buyer.browser.post(WANTED, notice(shop, { what: 'LUPA, de bolsillo' })))
    expect(again).toMatchObject({
      code: 'wanted-duplicate',
      detail: expect.stringContaining('Mis búsquedas'),
    })
    expect(await searchesOf(buyer.id)).toHaveLength(1)
    for (const what of ['Apuntes de C', 'Apuntes de C++', 'Apuntes de C#'])
      await post(shop, buyer.browser, { what })
    expect((await listOf(shop, '?q=apuntes')).items.map(({ people }) => people)).toEqual([1, 1, 1])
  })

  test('[BYD-05] the daily limit and the limit of open notices hold', async () => {
    const { browser, id } = await makeBuyer(shop)
    const { maxOpen: mostOpen, perDay } = settings.wanted
    const codes: string[] = []
    for (let n = 0; n <= perDay; n++) {
      const answer = await browser.post(WANTED, notice(shop, { what: `Pieza rara ${n}` }))
      if (answer.status !== 201) codes.push((await problem(answer)).code)
    }
    const rows = await shop.ctx.db.select().from(wantedNotices).where(eq(wantedNotices.userId, id))
    expect(rows).toHaveLength(mostOpen)
    expect(codes.slice(0, -1).every((code) => code === 'wanted-full')).toBe(true)
    expect(codes.at(-1)).toBe('too-many-attempts')
  })
})

describe('[BYD-05] changes of a notice', () => {
  test('[BYD-05] a notice of a book that its owner bought is closed; they are notified and renew it with one click', async () => {
    const sale = await makeSale(shop, { stock: 2 })
    const book = await makeBook(shop)
    const copies = eq(products.id, sale.product.id)
    await shop.ctx.db.update(products).set({ isbn: book.isbn }).where(copies)
    const buyer = { browser: sale.buying, id: sale.buyer.id }
    const other = await makeBuyer(shop)
    await buy(shop, sale)
    // Earlier purchases do not count.
    await shop.advance(1_000)
    const id = await post(shop, buyer.browser, { what: book.isbn })
    await post(shop, other.browser, { what: book.isbn })
    const stateOf = async () => (await ownOf(buyer.browser)).find((own) => own.id === id)?.state
    await shop.advance(5 * MINUTE)
    expect(await stateOf()).toBe('open')
    await buy(shop, sale)
    await shop.advance(5 * MINUTE)
    expect(await stateOf()).toBe('closed')
    expect((await listOf(shop, `?isbn=${book.isbn}`)).items).toMatchObject([{ people: 1 }])
    const said = `Cerramos tu “Se busca” de «${book.title}»: ya lo compraste`
    const bell = async () =>
      (await bellEntriesOf(shop, buyer.id)).filter(({ title }) => title === said).length
    expect(await bell()).toBe(1)
    expect((await buyer.browser.post(`${WANTED}/${id}/renew`)).status).toBe(200)
    await shop.advance(5 * MINUTE)
    expect([await stateOf(), await bell()]).toEqual(['open', 1])
  })

  test('[BYD-05] only its owner changes, closes and renews it', async () => {
    const [buyer, other] = [await makeBuyer(shop), await makeBuyer(shop)]
    const id = await post(shop, buyer.browser, { what: 'Regla T de madera' })
    const change = { maxPrice: 25_000, endsOn: inDays(shop, 10) }
    expect((await other.browser.patch(`${WANTED}/${id}`, change)).status).toBe(404)
    expect((await other.browser.post(`${WANTED}/${id}/close`)).status).toBe(404)
    expect((await other.browser.post(`${WANTED}/${id}/renew`)).status).toBe(404)
    expect((await buyer.browser.patch(`${WANTED}/${id}`, { ...change, state: 'removed' })).status).toBe(422)
    expect((await buyer.browser.patch(`${WANTED}/${id}`, change)).status).toBe(200)
    expect(await searchesOf(buyer.id)).toMatchObject([{ filters: { maxCents: 25_000 } }])
    expect((await buyer.browser.post(`${WANTED}/${id}/renew`)).status).toBe(409)
    expect((await buyer.browser.post(`${WANTED}/${id}/close`)).status).toBe(204)
    expect((await buyer.browser.post(`${WANTED}/${id}/close`)).status).toBe(409)
    expect((await buyer.browser.patch(`${WANTED}/${id}`, change)).status).toBe(409)
    expect(await searchesOf(buyer.id)).toEqual([])
    expect((await listOf(shop, '?q=regla')).items).toEqual([])
    expect((await buyer.browser.post(`${WANTED}/${id}/renew`)).status).toBe(200)
    expect((await listOf(shop, '?q=regla')).items).toHaveLength(1)
    expect(await searchesOf(buyer.id)).toHaveLength(1)
  })

  test('[BYD-05] a higher price moves the notice to the top and notifies only the seller it now reaches', async () => {
    const book = await makeBook(shop)
    const buyer = await makeBuyer(shop)
    const reached = await makeOfferer(shop, { isbn: book.isbn, priceCents: 24_000 })
    const dearer = await makeOfferer(shop, { isbn: book.isbn, priceCents: 30_000 })
    const id = await post(shop, buyer.browser, { what: book.isbn, maxPrice: 20_000 })
    await post(shop, (await makeBuyer(shop)).browser, { what: 'Cinta adhesiva' })
    await shop.advance(DAY + 1_000)
    const end = inDays(shop, 30)
    await buyer.browser.patch(`${WANTED}/${id}`, { maxPrice: 19_000, endsOn: end })
    expect(await bellEntriesOf(shop, reached.id)).toEqual([])
    const answer = await buyer.browser.patch(`${WANTED}/${id}`, { maxPrice: 25_000, endsOn: end })
    expect(await answer.json()).toEqual({ fitCount: 1, held: false })
    expect(await bellEntriesOf(shop, reached.id)).toMatchObject([
      {
        topic: 'sales',
        title: `Ahora pagan hasta $250 por ${book.title}`,
        path: `/account/se-busca/${id}/ofrecer`,
      },
    ])
    expect(await bellEntriesOf(shop, dearer.id)).toEqual([])
    expect((await listOf(shop)).items[0]?.id).toBe(id)

    // Repeated changes of the price notify once a day, and the notice stays at its place.
    const newer = await post(shop, (await makeBuyer(shop)).browser, { what: 'Cinta de aislar' })
    for (const maxPrice of [19_000, 26_000, 18_000, 27_000])
      expect((await buyer.browser.patch(`${WANTED}/${id}`, { maxPrice, endsOn: end })).status).toBe(200)
    expect(await bellEntriesOf(shop, reached.id)).toHaveLength(1)
    expect((await listOf(shop)).items[0]?.id).toBe(newer)
    for (let tries = 0; tries < limits.wantedChange.max; tries++)
      await buyer.browser.patch(`${WANTED}/${id}`, { maxPrice: 19_000, endsOn: end })
    const over = await buyer.browser.patch(`${WANTED}/${id}`, { maxPrice: 19_000, endsOn: end })
    expect(over.status).toBe(429)
  })

  test('[BYD-05] an ended notice is hidden; its owner is notified and renews it with one click', async () => {
    const buyer = await makeBuyer(shop)
    const id = await post(shop, buyer.browser, { what: 'Casco de bicicleta', endsOn: inDays(shop, 1) })
    expect((await listOf(shop, '?q=casco')).items).toHaveLength(1)
    await shop.ctx.clock.advance(2 * DAY)
    // Before any sweep.
    expect((await listOf(shop, '?q=casco')).items).toEqual([])
    await shop.advance(1_000)
    const [row] = await shop.ctx.db.select().from(wantedNotices).where(eq(wantedNotices.id, id))
    expect(row).toMatchObject({ state: 'expired', savedSearchId: null })
    expect(await searchesOf(buyer.id)).toEqual([])
    expect(await bellEntriesOf(shop, buyer.id)).toMatchObject([
      { title: 'Terminó tu “Se busca”: Casco de bicicleta' },
    ])
    const page = await (await shop.as(buyer.email)).form('/account/se-busca', { intent: 'renew', id })
    expect(page.status).toBe(303)
    expect((await listOf(shop, '?q=casco')).items).toHaveLength(1)
    await shop.advance(1_000)
    expect(await bellEntriesOf(shop, buyer.id)).toHaveLength(1)
  })

  test('[BYD-05] notices of a blocked account are hidden, also on the cached page; those of a deleted one are gone', async () => {
    const buyer = await makeBuyer(shop)
    const id = await post(shop, buyer.browser, { what: 'Termómetro infrarrojo' })
    const seen = async () =>
      (await (await shop.guest().get('/se-busca?buscar=infrarrojo')).text()).includes('Termómetro')
    expect(await seen()).toBe(true)
    await accepted(block(staff.browser, buyer.username))
    await shop.changes.catchUp()
    expect(await seen()).toBe(false)
    expect((await listOf(shop, '?q=infrarrojo')).items).toEqual([])
    await accepted(unblock(staff.browser, buyer.username))
    await shop.changes.catchUp()
    expect(await seen()).toBe(true)
    const again = await shop.as(buyer.email)
    expect((await again.post('/api/v1/account/deletion', { password: testPassword })).status).toBe(200)
    const rows = await shop.ctx.db.execute(sql`select from wanted_notices where id = ${id}`)
    expect(rows.rowCount).toBe(0)
  })
})

describe('[BYD-05] the public list', () => {
  test('[BYD-05] is paged by announcement, each subject once, even if notices are added meanwhile', async () => {
    const seekers = await Promise.all([1, 2].map(() => makeBuyer(shop)))
    for (let n = 0; n < 5; n++)
      await post(shop, seekers[n % 2]?.browser ?? shop.guest(), { what: `Engrane paginado ${n}` })
    await post(shop, seekers[1]?.browser ?? shop.guest(), { what: 'Engrane paginado 0' })
    const titles: string[] = []
    let cursor = ''
    for (let pages = 0; pages < 9; pages++) {
      const page = await listOf(shop, `?q=engrane&limit=2${cursor}`)
      titles.push(...page.items.map(({ title }) => title))
      expect(page.total).toBe(5)
      if (pages === 0) expect(page.items[0]).toMatchObject({ title: 'Engrane paginado 0', people: 2 })
      if (page.nextCursor === null) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(titles.map((title) => title.at(-1))).toEqual(['0', '4', '3', '2', '1'])
    const forged = (at: number) =>
      Buffer.from(JSON.stringify([at, '01980000-0000-7000-8000-000000000000'])).toString('base64url')
    for (const none of ['nada', forged(1e300), forged(8.65e15), forged(-1e15)])
      expect((await listOf(shop, `?q=engrane&cursor=${none}`)).items, none).toHaveLength(5)
  })

  test('[BYD-05] a course filter selects its books and notices posted for it', async () => {
    const { rows } = await shop.ctx.db.execute<{ id: number }>(sql`
      with programme as (insert into programmes (name, semesters) values ('Carrera buscada', 8) returning id)
      insert into courses (programme_id, semester, code, name) select id, 1, 'CB1', 'Materia buscada' from programme
      returning id`)
    const course = rows[0]?.id ?? 0
    const book = await makeBook(shop)
    await shop.ctx.db.execute(sql`insert into course_items (course_id, position, requirement, isbn, name)
      values (${course}, 1, 'required', ${book.isbn}, ${book.title})`)
    const buyer = await makeBuyer(shop)
    await post(shop, buyer.browser, { what: book.isbn })
    await post(shop, buyer.browser, { what: 'Kit de materia buscada', course })
    await post(shop, buyer.browser, { what: 'Otra cosa aparte' })
    const { items } = await listOf(shop, `?course=${course}`)
    expect(items.map(({ title }) => title).toSorted()).toEqual(
      ['Kit de materia buscada', book.title].toSorted(),
    )
    expect(await (await shop.guest().get(`/se-busca?curso=${course}`)).text()).toContain('Materia buscada')

    // By the beginning of its name or by its code: the items of the course in all programmes, each once.
    const namesake = await makeBook(shop, book.title)
    await shop.ctx.db.execute(sql`
      with programme as (insert into programmes (name, semesters) values ('Otra carrera buscada', 8) returning id),
        closed as (insert into programmes (name, semesters, active) values ('Cerrada', 8, false) returning id),
        made as (insert into courses (programme_id, semester, code, name)
          select id, 2, 'CB2', 'Materia buscada' from programme
          union all select id, 3, 'CB3', 'Materia buscada aparte' from programme
          union all select id, 1, 'CB4', 'Materia buscada' from closed returning id, code)
      insert into course_items (course_id, position, requirement, isbn, name, query)
      select id, 2, 'material', null, 'Kit de buscar', '''kit'''::tsquery from made where code = 'CB2'
      union all select id, 1, 'required', ${book.isbn}, 'Otro nombre', null from made where code = 'CB2'
      union all select id, 1, 'required', ${namesake.isbn}, '', null from made where code = 'CB2'
      union all select id, 1, 'required', null, 'De otra materia', '''otra'''::tsquery from made where code = 'CB3'
      union all select id, 1, 'required', null, 'De nadie', '''nadie'''::tsquery from made where code = 'CB4'`)
    for (const text of ['materia búsc', 'MATERIA BUSCADA', 'cb1']) {
      const answer = await shop.guest().get(`/api/v1/wanted/preview?${new URLSearchParams({ what: text })}`)
      const { course: named } = (await answer.json()) as WantedPreview
      expect(named, text).toMatchObject({ name: 'Materia buscada', hasMore: false })
      expect(
        named?.items.map(({ isbn, name }) => [isbn, name]),
        text,
      ).toEqual([
        [book.isbn, book.title],
        [namesake.isbn, book.title],
        [null, 'Kit de buscar'],
      ])
    }
    for (const text of ['buscada', book.isbn, '%%%']) {
      const answer = await shop.guest().get(`/api/v1/wanted/preview?${new URLSearchParams({ what: text })}`)
      expect(await answer.json(), text).toMatchObject({ course: null })
    }
  })

  test('[BYD-05] the form is prefilled with the edition or the words of the link', async () => {
    const book = await makeBook(shop)
    expect(await (await shop.guest().get(`/se-busca?isbn=${book.isbn}`)).text()).toContain(
      `value="${isbnText(book.isbn)}"`,
    )
    expect(await (await shop.guest().get('/se-busca?que=ps5')).text()).toContain('value="ps5"')
  })
})

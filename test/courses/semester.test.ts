import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { countNextStudents } from '../../src/features/courses/read.ts'
import { maximum } from '../../src/features/courses/rules.ts'
import { coursesOfBook } from '../../src/features/courses/store.ts'
import { enrolments, ownedItems } from '../../src/features/courses/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { addDays, toIsoDay } from '../../src/lib/dates.ts'
import type { Browser } from '../browser.ts'
import { makeProduct, makeStore } from '../factories.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { buy, codeOf, deliver, makeSale, makeStaff, ok } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { civil, ISBN, idsOf, importTable, itemOf, semesterOf } from './lists.ts'

let shop: Shop
let staff: Browser
let idOf: Awaited<ReturnType<typeof idsOf>>
beforeAll(async () => {
  shop = await startShop({ renderPage })
  staff = await shop.as((await makeStaff(shop)).email)
  await importTable(staff, civil)
  idOf = await idsOf(shop)
})
afterAll(() => shop.stop())

const enrol = (browser: Browser, semester: number, programmeId = idOf('Ingeniería Civil')) =>
  browser.put('/api/v1/account/enrolment', { programmeId, semester })

describe('[BYD-13] the list of a semester', () => {
  test('shows offers with counts, prices, conditions and the cheapest of each store', async () => {
    const { db } = shop.ctx
    const [one, two] = [await makeStore(db), await makeStore(db, { verification: 'review' })]
    const book = { isbn: ISBN.calculus, condition: 'usado' as const }
    await makeProduct(db, {
      ...book,
      storeId: one.id,
      priceCents: 18_000,
      wear: 'buen-estado',
      name: 'Calculo A',
    })
    await makeProduct(db, {
      ...book,
      storeId: one.id,
      priceCents: 21_000,
      wear: 'buen-estado',
      name: 'Calculo B',
    })
    await makeProduct(db, {
      ...book,
      storeId: two.id,
      priceCents: 39_500,
      condition: 'nuevo',
      name: 'Calculo C',
    })
    const view = await semesterOf(shop.guest())
    expect(itemOf(view, ISBN.calculus)).toMatchObject({
      state: 'offered',
      offers: 3,
      lowestCents: 18_000,
      highestCents: 39_500,
      newCents: 39_500,
      allVerified: false,
    })
    expect(view.offers[ISBN.calculus]?.map(({ priceCents, quality }) => [priceCents, quality])).toEqual([
      [18_000, 2],
      [39_500, 4],
    ])
    expect(itemOf(view, ISBN.drawing)).toMatchObject({ state: 'missing', offers: 0 })
    expect(view.courses.map(({ name, listedBy }) => [name, listedBy])).toEqual([
      ['Cálculo I', 'la academia'],
      ['Dibujo técnico', ''],
    ])
  })

  test('finds materials by words in name or tags, but not their accessories', async () => {
    const { db } = shop.ctx
    await makeProduct(db, { name: 'Calculadoras cientificas de 252 funciones', priceCents: 24_000 })
    await makeProduct(db, { name: 'Funda para calculadora científica', priceCents: 4_000 })
    await makeProduct(db, {
      name: 'Estuche grande',
      description: 'Cabe una calculadora científica',
      priceCents: 3_000,
    })
    const item = itemOf(await semesterOf(shop.guest()), 'calculadora cientifica')
    expect(item).toMatchObject({ state: 'offered', offers: 1, lowestCents: 24_000 })
  })

  test('omits offers that cannot be bought: sold out, hidden, of a closed store, one’s own', async () => {
    const { db } = shop.ctx
    const seller = await makeLogin(shop)
    const store = await makeStore(db, { ownerId: seller.id })
    const away = await makeStore(db, { closedFrom: '2020-01-01', closedUntil: '2099-01-01' })
    const coat = (name: string, given: Parameters<typeof makeProduct>[1] = {}) =>
      makeProduct(db, { name: `Bata de laboratorio ${name}`, storeId: store.id, ...given })
    await coat('vista', { priceCents: 25_000 })
    await coat('agotada', { stock: 0, priceCents: 100 })
    await coat('en revisión', { reviewState: 'review', priceCents: 200 })
    await coat('de vacaciones', { storeId: away.id, priceCents: 300 })
    const key = 'bata de laboratorio'
    expect(itemOf(await semesterOf(shop.guest()), key)).toMatchObject({ offers: 1, lowestCents: 25_000 })
    expect(itemOf(await semesterOf(await shop.as(seller.email)), key)).toMatchObject({ state: 'missing' })
    await db.update(stores).set({ closedFrom: null, closedUntil: null }).where(eq(stores.id, away.id))
    expect(itemOf(await semesterOf(shop.guest()), key)).toMatchObject({ offers: 2, lowestCents: 300 })
  })

  test('an unknown programme or semester is not found', async () => {
    const get = (path: string) => shop.guest().get(`/api/v1/programmes/${path}`)
    expect(await codeOf(get('nada/semesters/1'))).toBe('programme-not-found')
    expect(await codeOf(get('ingenieria-civil/semesters/9'))).toBe('semester-unknown')
  })
})

describe('[BYD-13] owned items', () => {
  test('include purchases; returned ones are missing again', async () => {
    const sale = await makeSale(shop, { stock: 2 })
    await shop.ctx.db.update(products).set({ isbn: ISBN.drawing }).where(eq(products.id, sale.product.id))
    const orderId = await buy(shop, sale)
    await deliver(shop, sale, orderId)
    const mine = () => semesterOf(sale.buying).then((view) => itemOf(view, ISBN.drawing))
    expect(await mine()).toMatchObject({ state: 'owned', boughtAt: expect.any(String) })
    expect(itemOf(await semesterOf(shop.guest()), ISBN.drawing)).toMatchObject({ state: 'offered' })
    await shop.ctx.db
      .update(orders)
      .set({ money: 'refunded', refundAskedAt: new Date() })
      .where(eq(orders.id, orderId))
    expect(await mine()).toMatchObject({ state: 'offered', boughtAt: null })
  })

  test('include marked items of this person only, until they are unmarked', async () => {
    const [mine, other] = [
      await shop.as((await makeLogin(shop)).email),
      await shop.as((await makeLogin(shop)).email),
    ]
    const tick = (item: string, owned: boolean) => mine.put('/api/v1/account/owned-items', { item, owned })
    expect((await tick('978-607-0000-31-7', true)).status).toBe(204)
    expect((await tick(' CALCULADORA  Científica', true)).status).toBe(204)
    const view = await semesterOf(mine)
    expect([ISBN.calculus, 'calculadora cientifica'].map((key) => itemOf(view, key)?.state)).toEqual([
      'owned',
      'owned',
    ])
    expect(itemOf(await semesterOf(other), ISBN.calculus)?.state).toBe('offered')
    await tick(ISBN.calculus, false)
    expect(itemOf(await semesterOf(mine), ISBN.calculus)?.state).toBe('offered')
  })

  test('are limited in number', async () => {
    const { id, email } = await makeLogin(shop)
    await shop.ctx.db.insert(ownedItems).values(
      Array.from({ length: maximum.owned }, (_, at) => ({
        userId: id,
        item: `${at}`,
        markedAt: new Date(),
      })),
    )
    const browser = await shop.as(email)
    expect(await codeOf(browser.put('/api/v1/account/owned-items', { item: 'una más', owned: true }))).toBe(
      'owned-full',
    )
    // Marking twice changes nothing.
    expect((await browser.put('/api/v1/account/owned-items', { item: '7', owned: true })).status).toBe(204)
  })

  test('a refusal is shown next to its button; an ended session leads to the login', async () => {
    const { id, email } = await makeLogin(shop)
    const markedAt = new Date()
    await shop.ctx.db
      .insert(ownedItems)
      .values(Array.from({ length: maximum.owned }, (_, at) => ({ userId: id, item: `${at}`, markedAt })))
    const page = '/tu-semestre?carrera=ingenieria-civil&semestre=1'
    const sent = { intent: 'own', item: ISBN.calculus, owned: '1' }
    const refused = await (await shop.as(email)).form(page, sent)
    expect(await textOf(refused)).toMatch(/role="alert"[\s\S]{0,900}No se guardó/)
    const ended = await shop.guest().form(`${page}&hecho=guardado`, sent)
    expect(ended.headers.get('location')).toBe(`/login?next=${encodeURIComponent(page)}`)
  })
})

describe('[BYD-13] an enrolment', () => {
  test('is stored once, changed and deleted, also with the account', async () => {
    const { id, email } = await makeLogin(shop)
    const browser = await shop.as(email)
    const enrolment = () => ok<{ enrolment: unknown }>(browser.get('/api/v1/account/enrolment'))
    expect(await enrolment()).toEqual({ enrolment: null })
    expect((await enrol(browser, 1)).status).toBe(204)
    expect((await enrol(browser, 2)).status).toBe(204)
    expect(await enrolment()).toMatchObject({
      enrolment: { semester: 2, programme: { name: 'Ingeniería Civil' } },
    })
    expect(await codeOf(enrol(browser, 9))).toBe('semester-unknown')
    expect(await codeOf(enrol(browser, 1, 9_999))).toBe('programme-not-found')
    await ok(
      browser.post('/api/v1/account/delete', { password: testPassword }).then(() => new Response('{}')),
    )
    await browser.delete('/api/v1/account/enrolment')
    expect(await shop.ctx.db.select().from(enrolments).where(eq(enrolments.userId, id))).toEqual([])
  })

  test('counts for the demand of the books of the next semester', async () => {
    const before = await countNextStudents(shop.ctx, ISBN.algebra)
    const people = await Promise.all([1, 2].map(async () => shop.as((await makeLogin(shop)).email)))
    await enrol(people[0] as Browser, 1)
    await enrol(people[1] as Browser, 2)
    expect(await countNextStudents(shop.ctx, ISBN.algebra)).toBe(before + 1)
    expect(await coursesOfBook(shop.ctx.db, ISBN.algebra)).toEqual([
      { name: 'Álgebra lineal', programme: 'Ingeniería Civil', semester: 2, requirement: 'required' },
    ])
  })

  test('is offered on the page that was chosen by address', async () => {
    const { email } = await makeLogin(shop)
    const browser = await shop.as(email)
    expect(await textOf(await browser.get('/tu-semestre'))).toContain('¿Qué estudias?')
    const wrong = await browser.form('/tu-semestre', { intent: 'enrol', programmeId: '', semester: '1' })
    expect([wrong.status, await textOf(wrong)]).toEqual([422, expect.stringContaining('Elige tu carrera')])
    const sent = { intent: 'enrol', programmeId: String(idOf('Ingeniería Civil')), semester: '1' }
    const saved = '/tu-semestre?hecho=guardado'
    expect((await browser.form('/tu-semestre', sent)).headers.get('location')).toBe(saved)
    expect(await textOf(await browser.get(saved))).toContain('La próxima vez «Tu semestre» empieza aquí')
    const own = await textOf(await browser.get('/tu-semestre'))
    expect(own).toContain('Cálculo I')
    expect(own).toContain('Lista de la academia')
    const other = await textOf(await browser.get('/tu-semestre?carrera=ingenieria-civil&semestre=2'))
    expect(other).toContain('Álgebra lineal')
    expect(other).toContain('No es el semestre que guardaste')
    // An unknown semester of a programme shows its first one.
    expect(await textOf(await browser.get('/tu-semestre?carrera=ingenieria-civil&semestre=9'))).toContain(
      'Cálculo I',
    )
    const guest = await textOf(await shop.guest().get('/tu-semestre?carrera=ingenieria-civil&semestre=1'))
    expect(['Juego completo más barato', 'Ya lo tengo'].map((words) => guest.includes(words))).toEqual([
      true,
      false,
    ])
    // The link for corrections names the list.
    expect(guest).toMatch(/href="mailto:[^"]+\?subject=Lista%20de%20C%C3%A1lculo%20I%20\(clave%201102\)/)
  })

  test('without offers, or with everything owned, the page explains why there is no set', async () => {
    const shown = async (browser: Browser) => {
      const page = await textOf(await browser.get('/tu-semestre?carrera=ingenieria-civil&semestre=2'))
      return ['Hoy nadie vende lo que te falta', 'Ya tienes todo', 'Juego completo más', '$0']
        .map((words) => [words, page.includes(words)] as const)
        .flatMap(([words, isThere]) => (isThere ? [words] : []))
    }
    const { email } = await makeLogin(shop)
    const browser = await shop.as(email)
    expect(await shown(browser)).toEqual(['Hoy nadie vende lo que te falta'])
    const own = { intent: 'own', item: ISBN.algebra, owned: '1' }
    expect((await browser.form('/tu-semestre?carrera=ingenieria-civil&semestre=2', own)).status).toBe(303)
    expect(await shown(browser)).toEqual(['Ya tienes todo'])
  })

  test('a guest’s choice is remembered by the browser and offered as enrolment after registration', async () => {
    const guest = shop.guest()
    expect(await textOf(await guest.get('/tu-semestre'))).toContain('¿Qué estudias?')
    await guest.get('/tu-semestre?carrera=ingenieria-civil&semestre=2')
    expect(await textOf(await guest.get('/tu-semestre'))).toContain('Álgebra lineal')
    await guest.get('/tu-semestre?carrera=ingenieria-civil&semestre=1')
    expect(await textOf(await guest.get('/tu-semestre'))).toContain('Cálculo I')

    const member = await shop.as((await makeLogin(shop)).email)
    member.cookies.set('studies', guest.cookies.get('studies') ?? '')
    const offered = await textOf(await member.get('/tu-semestre'))
    expect(['Cálculo I', '¿Es tu semestre?'].map((words) => offered.includes(words))).toEqual([true, true])
    await enrol(member, 2)
    expect(await textOf(await member.get('/tu-semestre'))).toContain('Álgebra lineal')
    // A member's choice is not stored in the browser.
    const other = await shop.as((await makeLogin(shop)).email)
    await other.get('/tu-semestre?carrera=ingenieria-civil&semestre=2')
    expect(other.cookies.has('studies')).toBe(false)
    guest.cookies.set('studies', 'ya-no-hay.1')
    expect(await textOf(await guest.get('/tu-semestre'))).toContain('¿Qué estudias?')
  })

  test('[BYD-05] a missing item starts a "Se busca" with its course, for guests and members', async () => {
    const { email } = await makeLogin(shop)
    const course = idOf('Álgebra lineal')
    for (const browser of [shop.guest(), await shop.as(email)]) {
      const page = await textOf(await browser.get('/tu-semestre?carrera=ingenieria-civil&semestre=2'))
      const link = page.match(/<a [^>]*aria-label="Lo busco: Álgebra lineal"[^>]*>/)?.[0] ?? ''
      const [, to = ''] = /href="([^"]+)#publicar"/.exec(link) ?? []
      const path = to.replaceAll('&amp;', '&')
      expect(path).toBe(`/se-busca?isbn=${ISBN.algebra}&curso=${course}`)
      expect(await textOf(await browser.get(path))).toContain(`name="course" value="${course}"`)
    }
    const member = await shop.as(email)
    const endsOn = toIsoDay(addDays(shop.ctx.clock.now(), 9))
    await member.post('/api/v1/account/wanted', { what: ISBN.algebra, maxPrice: 20_000, endsOn })
    const page = await textOf(await member.get('/tu-semestre?carrera=ingenieria-civil&semestre=2'))
    expect(page).toContain('aria-label="Ya lo buscas: Álgebra lineal"')
    expect(page).not.toContain('aria-label="Lo busco: Álgebra lineal"')
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { books } from '../../src/features/books/tables.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { remindAtEndOfTerm } from '../../src/features/courses/actions/remind-at-end-of-term.ts'
import { usersToRemind } from '../../src/features/courses/store-end-of-term.ts'
import { relistings, termMails, terms } from '../../src/features/courses/tables.ts'
import { notificationSettings, notifications } from '../../src/features/notifications/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { addDays, toIsoDay } from '../../src/lib/dates.ts'
import { mails } from '../../src/platform/mailer/tables.ts'
import type { Browser } from '../browser.ts'
import { makeProduct, makeStore, testImage } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { buy, deliver, makeSale, makeStaff, ok, type Sale } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { civil, ISBN, idsOf, importTable } from './lists.ts'

let shop: Shop
let staff: Browser
let termId = 0
beforeAll(async () => {
  shop = await startShop({ renderPage })
  staff = await shop.as((await makeStaff(shop)).email)
  await importTable(staff, civil)
  const day = (days: number) => toIsoDay(addDays(shop.ctx.clock.now(), days))
  const [term] = await shop.ctx.db
    .insert(terms)
    .values({ name: 'Este', startsOn: day(-90), endsOn: day(40) })
    .returning()
  termId = term?.id ?? 0
})
afterAll(() => shop.stop())

/** A person who has bought a book of the lists, delivered by default. */
async function owner(isbn: string = ISBN.algebra, isDelivered = true): Promise<Sale & { orderId: string }> {
  const sale = await makeSale(shop, { stock: 1, priceCents: 32_000 })
  await shop.ctx.db
    .update(products)
    .set({ isbn, condition: 'usado', wear: 'como-nuevo' })
    .where(eq(products.id, sale.product.id))
  const orderId = await buy(shop, sale)
  if (isDelivered) await deliver(shop, sale, orderId)
  return { ...sale, orderId }
}

const mailsTo = async ({ buyer }: Sale) =>
  (await shop.mailsTo(buyer.email)).filter(({ subject }) => subject.includes('¿Ya no'))
const bellOf = async ({ buyer }: Sale) =>
  (await shop.ctx.db.select().from(notifications).where(eq(notifications.userId, buyer.id))).filter(
    ({ topic }) => topic === 'semester',
  )

describe('[BYD-13] at the end of a term', () => {
  test('owners of listed books are asked once by mail and bell, even by two workers', async () => {
    const [reader, other] = [await makeLogin(shop), await makeLogin(shop)]
    const idOf = await idsOf(shop)
    for (const { email } of [reader, other])
      await (await shop.as(email)).put('/api/v1/account/enrolment', {
        programmeId: idOf('Ingeniería Civil'),
        semester: 1,
      })
    const has = await owner()
    const waits = await owner(ISBN.algebra, false)
    const returned = await owner()
    await shop.ctx.db
      .update(orders)
      .set({ money: 'refunded', refundAskedAt: new Date() })
      .where(eq(orders.id, returned.orderId))
    const notListed = await owner('9786070000454')
    const blocked = await owner()
    await shop.ctx.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.buyer.id))
    const silent = await owner()
    await shop.ctx.db.insert(notificationSettings).values({ userId: silent.buyer.id, off: ['term-end'] })
    const sells = await owner()
    const store = await makeStore(shop.ctx.db, { ownerId: sells.buyer.id })
    await makeProduct(shop.ctx.db, { storeId: store.id, isbn: ISBN.algebra, name: 'Ya lo vendo' })

    await remindAtEndOfTerm(shop.ctx)
    expect(await shop.ctx.db.select().from(termMails)).toEqual([])

    const endsOn = toIsoDay(addDays(shop.ctx.clock.now(), 27))
    await shop.ctx.db.update(terms).set({ endsOn }).where(eq(terms.id, termId))
    await Promise.all([remindAtEndOfTerm(shop.ctx), remindAtEndOfTerm(shop.ctx)])
    await shop.settle()
    const [mail, ...more] = await mailsTo(has)
    expect([mail?.subject, more]).toEqual([expect.stringContaining('2 estudiantes lo buscarán'), []])
    expect(mail?.text).toContain(`/vender/otra-vez/${has.orderId}`)
    expect(await bellOf(has)).toMatchObject([{ path: `/vender/otra-vez/${has.orderId}`, mail: 'at-once' }])
    for (const person of [waits, returned, notListed, blocked, silent, sells])
      expect([await mailsTo(person), await bellOf(person)]).toEqual([[], []])
    const reminded = (await shop.ctx.db.select().from(termMails)).map(({ userId }) => userId)
    expect(reminded).toContain(has.buyer.id)
    expect(reminded).not.toContain(blocked.buyer.id)

    // Only once per term.
    await remindAtEndOfTerm(shop.ctx)
    await shop.settle()
    expect(await mailsTo(has)).toHaveLength(1)
  })

  test('one click, or its header, unsubscribes from the mail', async () => {
    const [row] = (await shop.ctx.db.select().from(mails)).filter(({ key }) =>
      key.startsWith(`term:${termId}:`),
    )
    expect(row?.unsubscribe).toContain('/correos/baja/')
    expect(row?.text).toContain('/correos/baja/')
  })

  test('an owner with a paused copy is led to the end of the pause', async () => {
    const { id, email } = await makeLogin(shop)
    const store = await makeStore(shop.ctx.db, { ownerId: id })
    await makeProduct(shop.ctx.db, { storeId: store.id, isbn: ISBN.drawing, pausedAt: new Date() })
    await remindAtEndOfTerm(shop.ctx)
    await shop.settle()
    const [entry] = await shop.ctx.db.select().from(notifications).where(eq(notifications.userId, id))
    expect(entry).toMatchObject({
      path: '/account/my-store?ver=pausados',
      text: expect.stringContaining('Quítale la pausa'),
    })
    const [mail] = await shop.mailsTo(email)
    expect([mail?.text.includes('/account/my-store?ver=pausados'), mail?.text.includes('otra-vez')]).toEqual([
      true,
      false,
    ])
  })

  test('without enrolled students the mail names a course', async () => {
    const has = await owner(ISBN.calculus)
    await remindAtEndOfTerm(shop.ctx)
    await shop.settle()
    const [mail] = await mailsTo(has)
    expect(mail?.subject).toContain('Alguien lo va a necesitar')
    expect(mail?.text).toContain('Cálculo I')
  })
})

describe('[BYD-13] selling a purchase again', () => {
  const again = (sale: { buying: Browser; orderId: string }, more: Record<string, string> = {}) =>
    sale.buying.form(`/vender/otra-vez/${sale.orderId}`, {
      intent: 'sell',
      priceCents: '255',
      wear: 'buen-estado',
      ...more,
    })
  const pageOf = async (sale: { buying: Browser; orderId: string }) =>
    textOf(await sale.buying.get(`/vender/otra-vez/${sale.orderId}`))
  const withCover = async (isbn: string) => {
    const key = `books/${isbn}/cover`
    for (const name of [
      `${key}.jpg`,
      ...[160, 320, 640].flatMap((w) => [`${key}-${w}.avif`, `${key}-${w}.webp`]),
    ])
      await shop.ctx.files.put(name, Buffer.from('x'), 'image/jpeg')
    const now = new Date()
    await shop.ctx.db
      .insert(books)
      .values({
        isbn,
        title: 'Álgebra lineal para ingeniería',
        work: 'algebra',
        source: 'staff',
        cover: { ...testImage, key, original: `${key}.jpg` },
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
  }

  test('one click lists it with its data, one condition lower, at a likely price, with the cover', async () => {
    await withCover(ISBN.algebra)
    const sale = await owner()
    const store = await makeStore(shop.ctx.db, { ownerId: sale.buyer.id })
    const page = await pageOf(sale)
    expect(page).toContain('Álgebra lineal para ingeniería')
    // The median of recent sales.
    expect(page).toContain('value="320"')
    expect((await again(sale, { priceCents: 'mucho' })).status).toBe(422)
    const sent = await again(sale, { deliveryDays: '3' })
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/account/my-store?done=creado'),
    ])
    const [product] = await shop.ctx.db.select().from(products).where(eq(products.storeId, store.id))
    expect(product).toMatchObject({
      isbn: ISBN.algebra,
      condition: 'usado',
      wear: 'buen-estado',
      priceCents: 25_500,
      deliveryDays: 3,
      stock: 1,
      reviewState: 'review',
      categoryId: sale.product.categoryId,
    })
    expect(product?.image.key).not.toBe(sale.product.image.key)
    // One listing per order; another is possible once the first is deleted.
    expect((await again(sale)).status).toBe(409)
    expect(await pageOf(sale)).toContain('Ya está publicado otra vez')
    await shop.ctx.db
      .update(products)
      .set({ deletedAt: new Date() })
      .where(eq(products.id, product?.id ?? 0))
    // A second copy with the same name gets a number.
    await makeProduct(shop.ctx.db, { storeId: store.id, name: product?.name ?? '', url: 'otro-ejemplar' })
    const both = await Promise.all([again(sale), again(sale)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const names = await shop.ctx.db.select().from(products).where(eq(products.storeId, store.id))
    expect(names.map(({ name }) => name)).toContain(`${product?.name} (2)`)
    expect(
      await shop.ctx.db.select().from(relistings).where(eq(relistings.orderId, sale.orderId)),
    ).toHaveLength(1)
  })

  test('the page shows the demand and the highest price', async () => {
    await withCover(ISBN.algebra)
    const seeker = await shop.as((await makeLogin(shop)).email)
    const endsOn = toIsoDay(addDays(shop.ctx.clock.now(), 30))
    await ok(seeker.post('/api/v1/account/wanted', { what: ISBN.algebra, maxPrice: 23_000, endsOn }))
    const page = await pageOf(await owner())
    expect(page).toContain('1 persona busca esto')
    expect(page).toContain('hasta $230')
    expect(page).toContain('Pagaría hasta $230. Le avisamos en cuanto se apruebe')
  })

  test('a book without a cover needs an own photo', async () => {
    const sale = await owner('9786070000379')
    await makeStore(shop.ctx.db, { ownerId: sale.buyer.id })
    const refused = await again(sale)
    expect([refused.status, (await refused.text()).includes('Falta una foto tuya')]).toEqual([422, true])
  })

  test('without a store, the listing continues at “Vender”, even after student verification', async () => {
    const sale = await owner()
    await shop.ctx.db.update(users).set({ studentVerifiedAt: null }).where(eq(users.id, sale.buyer.id))
    expect(await pageOf(sale)).toContain('Sigue una foto tuya y el último paso')
    expect((await again(sale, { intent: 'begin', priceCents: 'mucho' })).status).toBe(422)
    const begun = await again(sale, { intent: 'begin' })
    const to = begun.headers.get('location') ?? ''
    const opening = async (browser: Browser) =>
      (await (await browser.get(to)).text()).replaceAll('<!-- -->', '')
    const page = await opening(sale.buying)
    const filledIn = (field: string) => new RegExp(`name="${field}"[^>]* value="([^"]*)"`).exec(page)?.[1]
    expect([filledIn('isbn'), filledIn('price')]).toEqual([ISBN.algebra, '255'])
    expect(page).toMatch(/<input(?=[^>]*value="buen-estado")(?=[^>]*checked)[^>]*>/)
    expect(page).toContain(`next=${encodeURIComponent(to)}`)
    // Another person's order is not found.
    const stranger = await shop.as((await makeLogin(shop)).email)
    expect(await opening(stranger)).not.toContain('value="255"')
    expect((await again({ ...sale, buying: stranger }, { intent: 'begin' })).status).toBe(404)
  })

  test('only the buyer can sell it again, and only after delivery', async () => {
    const sale = await owner()
    const stranger = await shop.as((await makeLogin(shop)).email)
    const path = `/vender/otra-vez/${sale.orderId}`
    expect((await stranger.get(path)).status).toBe(404)
    expect((await again({ buying: stranger, orderId: sale.orderId })).status).toBe(404)
    expect((await sale.selling.get(path)).status).toBe(404)
    expect((await stranger.get('/vender/otra-vez/nada')).status).toBe(404)
    const waits = await owner(ISBN.algebra, false)
    expect((await waits.buying.get(`/vender/otra-vez/${waits.orderId}`)).headers.get('location')).toBe(
      '/account/my-shopping',
    )
    expect((await again(waits)).headers.get('location')).toBe('/account/my-shopping')
    expect(await shop.ctx.db.select().from(relistings).where(eq(relistings.orderId, waits.orderId))).toEqual(
      [],
    )
  })

  test('the list of used books leads to it', async () => {
    const sale = await owner()
    const page = await (await sale.buying.get('/account/fin-de-semestre')).text()
    expect([page.includes('Vender otra vez'), page.includes(sale.orderId)]).toEqual([true, true])
  })

  test('the owner of a paused copy is asked even if others sell the book', async () => {
    const { id } = await makeLogin(shop)
    for (const [ownerId, pausedAt] of [
      [id, new Date()],
      [(await makeLogin(shop)).id, null],
    ] as const) {
      const store = await makeStore(shop.ctx.db, { ownerId })
      const { url } = await makeProduct(shop.ctx.db, { storeId: store.id, isbn: ISBN.algebra })
      await shop.ctx.db.update(products).set({ pausedAt }).where(eq(products.url, url))
    }
    expect(await usersToRemind(shop.ctx.db, 0, shop.ctx.clock.now(), 200)).toContain(id)
  })

  test('a paused copy leads to the end of the pause', async () => {
    const { id, email } = await makeLogin(shop)
    const store = await makeStore(shop.ctx.db, { ownerId: id })
    const name = 'Álgebra en pausa'
    const { url } = await makeProduct(shop.ctx.db, { storeId: store.id, isbn: ISBN.algebra, name })
    await shop.ctx.db.update(products).set({ pausedAt: new Date() }).where(eq(products.url, url))
    const browser = await shop.as(email)
    const page = await (await browser.get('/account/fin-de-semestre')).text()
    const [, to = ''] = /href="([^"]+)"[^>]*>Quitarle la pausa/.exec(page) ?? []
    expect(to).toBe('/account/my-store?ver=pausados')
    const shown = await (await browser.get(to)).text()
    expect([name, 'Reanudar'].map((words) => shown.includes(words))).toEqual([true, true])
  })
})

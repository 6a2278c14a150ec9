import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import type { WantedFitView } from '../../src/features/wanted/contract.ts'
import { wantedOffers } from '../../src/features/wanted/tables.ts'
import { HOUR } from '../../src/lib/dates.ts'
import type { Browser } from '../browser.ts'
import { makeProduct } from '../factories.ts'
import type { Shop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { accepted } from '../sale/orders.ts'
import { block, openStaffShop, type StaffPerson } from '../staff/people.ts'
import {
  bellEntriesOf,
  codeOf,
  listOf,
  makeBook,
  makeBuyer,
  makeOfferer,
  offer,
  ownOf,
  post,
} from './people.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

const offersTo = (id: string) => shop.ctx.db.select().from(wantedOffers).where(eq(wantedOffers.noticeId, id))
const fitsOf = async (browser: Browser) =>
  ((await (await browser.get('/api/v1/store/wanted')).json()) as { items: WantedFitView[] }).items

describe('[BYD-05] "Lo tengo"', () => {
  test('[BYD-05] one click offers the book once to each buyer who would pay its price', async () => {
    const book = await makeBook(shop)
    const [first, second, low] = [await makeBuyer(shop), await makeBuyer(shop), await makeBuyer(shop)]
    const id = await post(shop, first.browser, { what: book.isbn, maxPrice: 25_000 })
    const daily = await post(shop, second.browser, { what: book.isbn, maxPrice: 20_000, timing: 'daily' })
    const poor = await post(shop, low.browser, { what: book.isbn, maxPrice: 10_000 })
    const copy = { isbn: book.isbn, condition: 'usado' as const, wear: 'buen-estado' as const }
    const seller = await makeOfferer(shop, { ...copy, priceCents: 18_000 })
    expect(await fitsOf(seller.browser)).toMatchObject([
      { product: { url: seller.product.url }, people: 3, inReach: 2, waiting: 3, highestCents: 25_000 },
    ])
    const answer = await offer(seller.browser, id)
    expect([answer.status, await answer.json()]).toEqual([201, { people: 2, product: seller.product.url }])
    expect(await bellEntriesOf(shop, first.id)).toMatchObject([
      {
        topic: 'searches',
        title: `Te ofrecen lo que buscas: ${book.title}`,
        path: `/product/${seller.product.url}`,
      },
    ])
    expect(await bellEntriesOf(shop, second.id)).toHaveLength(1)
    expect(await bellEntriesOf(shop, low.id)).toEqual([])
    expect([(await offersTo(daily)).length, (await offersTo(poor)).length]).toEqual([1, 0])
    await shop.settle()
    const mails = (await shop.mailsTo(first.email)).filter(({ subject }) => subject.startsWith('Te ofrecen'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('$180.00')
    expect(mails[0]?.text).toContain('Buen estado · ')
    expect(
      (await shop.mailsTo(second.email)).filter(({ subject }) => subject.startsWith('Te ofrecen')),
    ).toEqual([])
    // Again by any notice of the group: nobody is notified twice, and the lower price is reported.
    for (const each of [id, daily])
      expect(await codeOf(await offer(seller.browser, each))).toBe('wanted-above')
    expect(await bellEntriesOf(shop, first.id)).toHaveLength(1)
    expect((await ownOf(first.browser))[0]?.fits).toMatchObject([{ url: seller.product.url, offered: true }])
    const page = await (await first.browser.get('/account/se-busca')).text()
    expect(page).toContain('te lo ofrecen')
  })

  test('[BYD-05] two concurrent requests notify once', async () => {
    const book = await makeBook(shop)
    const buyer = await makeBuyer(shop)
    const id = await post(shop, buyer.browser, { what: book.isbn })
    const seller = await makeOfferer(shop, { isbn: book.isbn, priceCents: 5_000 })
    const answers = await Promise.all([1, 2, 3].map(() => offer(seller.browser, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await bellEntriesOf(shop, buyer.id)).toHaveLength(1)
  })

  test('[BYD-05] a price above all maximums is shown first and can be offered without lowering it', async () => {
    const book = await makeBook(shop)
    const buyer = await makeBuyer(shop)
    const id = await post(shop, buyer.browser, { what: book.isbn, maxPrice: 70_000 })
    const seller = await makeOfferer(shop, { isbn: book.isbn, priceCents: 78_000 })
    const refused = await offer(seller.browser, id)
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      'Lo tienes en $780 y pagan hasta $700',
    ])
    expect(await offersTo(id)).toEqual([])
    const here = `/account/se-busca/${id}/ofrecer`
    const page = await textOf(await seller.browser.get(here))
    expect(page).toContain('Ofrecer en $780')
    expect(page).toContain('Pagan hasta $700: el tuyo cuesta más')
    expect(page).not.toContain('Bajar')
    const fields = { intent: 'offer', evenAbove: '1', product: seller.product.url }
    const done = await seller.browser.form(here, fields)
    expect(done.headers.get('location')).toBe(`${here}?ofrecido=1`)
    const [stored] = await shop.ctx.db.select().from(products).where(eq(products.id, seller.product.id))
    expect(stored?.priceCents).toBe(78_000)
    const cheap = await makeOfferer(shop, { isbn: book.isbn, priceCents: 69_000 })
    expect((await offer(cheap.browser, id)).status).toBe(201)
    await shop.settle()
    expect((await shop.mailsTo(buyer.email)).map(({ text }) => text).join()).toContain(
      'por más de lo que pusiste',
    )
    // An offer above the maximum is shown as such, and does not count as a match.
    const [own] = await ownOf(buyer.browser)
    expect([own?.fitCount, own?.fits.map(({ above }) => above)]).toEqual([1, [false, true]])
    const list = await textOf(await buyer.browser.get('/account/se-busca'))
    expect(list).toContain('Ya hay 1 que te sirve')
    expect(list).toContain('te lo ofrecen por más de lo que pusiste')
  })

  test('[BYD-05] an offer above the maximum price is one notification', async () => {
    const book = await makeBook(shop)
    const buyer = await makeBuyer(shop)
    const id = await post(shop, buyer.browser, { what: book.isbn, maxPrice: 70_000 })
    const seller = await makeOfferer(shop, { isbn: book.isbn, priceCents: 78_000 })
    await shop.advance(HOUR)
    expect((await offer(seller.browser, id, { evenAbove: true })).status).toBe(201)
    // Once its price falls to the maximum, the saved search does not report it again.
    await shop.ctx.db
      .update(products)
      .set({ priceCents: 70_000, currentPriceCents: 70_000 })
      .where(eq(products.id, seller.product.id))
    await shop.advance(HOUR)
    expect((await bellEntriesOf(shop, buyer.id)).map(({ title }) => title)).toEqual([
      `Te ofrecen lo que buscas: ${book.title}`,
    ])
  })

  test('[BYD-05] the next offer reaches only buyers without one', async () => {
    const book = await makeBook(shop)
    const copy = { isbn: book.isbn, condition: 'usado' as const, wear: 'con-detalles' as const }
    const [fine, first, second] = [await makeBuyer(shop), await makeBuyer(shop), await makeBuyer(shop)]
    const id = await post(shop, fine.browser, { what: book.isbn, maxPrice: 50_000, minWear: 'como-nuevo' })
    const seller = await makeOfferer(shop, { ...copy, priceCents: 39_500 })
    const here = `/account/se-busca/${id}/ofrecer`
    const pageOf = async () => textOf(await seller.browser.get(here))
    const offerAt = async (cents: number) => {
      await shop.ctx.db
        .update(products)
        .set({ priceCents: cents, currentPriceCents: cents })
        .where(eq(products.id, seller.product.id))
      return seller.browser.form(here, { intent: 'offer', product: seller.product.url })
    }
    // Without a suitable buyer nothing can be offered.
    expect(await fitsOf(seller.browser)).toMatchObject([
      { people: 1, offered: false, waiting: 0, inReach: 0, highestCents: null },
    ])
    expect(await pageOf()).toContain('Piden mejor estado')
    await post(shop, first.browser, { what: book.isbn, maxPrice: 25_000 })
    await post(shop, second.browser, { what: book.isbn, maxPrice: 20_000 })
    expect(await fitsOf(seller.browser)).toMatchObject([{ waiting: 2, inReach: 0, highestCents: 25_000 }])
    expect((await offerAt(25_000)).headers.get('location')).toBe(`${here}?ofrecido=1`)
    expect(await fitsOf(seller.browser)).toMatchObject([
      { people: 3, offered: true, waiting: 1, inReach: 0, highestCents: 20_000 },
    ])
    const page = await pageOf()
    expect(page).toContain('Pagan hasta $200')
    expect(page).not.toContain('Pagan hasta $250')
    expect((await offerAt(20_000)).headers.get('location')).toBe(`${here}?ofrecido=1`)
    expect([
      (await bellEntriesOf(shop, first.id)).length,
      (await bellEntriesOf(shop, second.id)).length,
    ]).toEqual([1, 1])
    expect(await fitsOf(seller.browser)).toMatchObject([{ waiting: 0, highestCents: null }])
    const last = await pageOf()
    expect(last).toContain('Ofrecido')
    expect(last).not.toMatch(/Pagan hasta|Ofrecer en/)
  })

  test('[BYD-05] words are met by a matching product, or by the choice of the seller', async () => {
    const buyer = await makeBuyer(shop)
    const id = await post(shop, buyer.browser, { what: 'Cafetera moka flamante', maxPrice: 90_000 })
    const seller = await makeOfferer(shop, { name: 'Cafeteras moka flamantes' })
    expect(await fitsOf(seller.browser)).toMatchObject([{ notice: id, people: 1, inReach: 1 }])
    expect((await offer(seller.browser, id)).status).toBe(201)
    const other = await makeOfferer(shop, { name: 'Greca italiana' })
    expect(await codeOf(await offer(other.browser, id))).toBe('wanted-nothing-to-offer')
    const page = await (await other.browser.get(`/account/se-busca/${id}/ofrecer`)).text()
    expect(page).toContain('No tienes publicado nada así')
    expect(page).toContain('/vender?nombre=Cafetera+moka+flamante')
    expect((await offer(other.browser, id, { product: other.product.url })).status).toBe(201)
  })

  test('[BYD-05] other people’s products, hidden products, own notices and ended notices are rejected', async () => {
    const book = await makeBook(shop)
    const buyer = await makeOfferer(shop, { isbn: book.isbn })
    const id = await post(shop, buyer.browser, { what: book.isbn })
    const seller = await makeOfferer(shop)
    const code = async (browser: Browser, product?: string, notice = id) =>
      codeOf(await offer(browser, notice, product === undefined ? {} : { product }))
    expect(await code(seller.browser, buyer.product.url)).toBe('wanted-product-missing')
    expect(await code(seller.browser, 'no-existe')).toBe('wanted-product-missing')
    const hidden = [{ reviewState: 'review' as const }, { stock: 0 }, { suspendedAt: shop.ctx.clock.now() }]
    for (const given of hidden) {
      const product = await makeProduct(shop.ctx.db, { storeId: seller.store.id, isbn: book.isbn, ...given })
      expect(await code(seller.browser, product.url), JSON.stringify(given)).toBe('wanted-product-hidden')
      expect(await code(seller.browser)).toBe('wanted-nothing-to-offer')
    }
    expect(await code(seller.browser, seller.product.url)).toBe('wanted-other-book')
    expect(await code(buyer.browser)).toBe('wanted-own')
    expect(await code((await makeBuyer(shop)).browser)).toBe('wanted-nothing-to-offer')
    expect((await shop.guest().post(`/api/v1/wanted/${id}/offers`, {})).status).toBe(401)
    expect((await offer(seller.browser, id, { product: seller.product.url, userId: 'x' })).status).toBe(422)
    await buyer.browser.post(`/api/v1/account/wanted/${id}/close`)
    expect(await code(seller.browser, seller.product.url)).toBe('wanted-not-found')
    expect(await bellEntriesOf(shop, buyer.id)).toEqual([])
  })

  test('[BYD-05] a product in worse condition than required is not offered, whatever its price', async () => {
    const book = await makeBook(shop)
    const [fine, any] = [await makeBuyer(shop), await makeBuyer(shop)]
    const id = await post(shop, fine.browser, { what: book.isbn, minWear: 'como-nuevo' })
    const used = { isbn: book.isbn, condition: 'usado' as const }
    const seller = await makeOfferer(shop, { ...used, wear: 'con-detalles' })
    for (const evenAbove of [false, true])
      expect(await codeOf(await offer(seller.browser, id, { product: seller.product.url, evenAbove }))).toBe(
        'wanted-worn',
      )
    const other = await post(shop, any.browser, { what: book.isbn, minWear: '' })
    expect((await offer(seller.browser, id, { product: seller.product.url })).status).toBe(201)
    expect([(await offersTo(id)).length, (await offersTo(other)).length]).toEqual([0, 1])
  })

  test('[BYD-05] the offers of a store for one subject are limited', async () => {
    const id = await post(shop, (await makeBuyer(shop)).browser, { what: 'Silla plegable azul' })
    const seller = await makeOfferer(shop)
    const codes: (string | number)[] = []
    for (let n = 0; n <= settings.wanted.offersOfStore; n++) {
      const product = await makeProduct(shop.ctx.db, { storeId: seller.store.id })
      const answer = await offer(seller.browser, id, { product: product.url })
      codes.push(answer.status === 201 ? 201 : await codeOf(answer))
    }
    expect(codes).toEqual([201, 201, 201, 'wanted-offers-full'])
  })

  test('[BYD-05] the demand for a book is the same on all pages, and a store’s demand counts each person once', async () => {
    const book = await makeBook(shop)
    const alone = await makeBuyer(shop)
    const waiting = await alone.browser.form(`/libro/${book.isbn}`, { intent: 'avisar' })
    expect(waiting.status).toBeLessThan(400)
    const prices = [40_000, 20_000]
    for (const maxPrice of prices)
      await post(shop, (await makeBuyer(shop)).browser, { what: book.isbn, maxPrice })
    const seller = await makeOfferer(shop, { isbn: book.isbn, priceCents: 30_000 })
    await makeProduct(shop.ctx.db, { storeId: seller.store.id, isbn: book.isbn, priceCents: 35_000 })
    const get = async (path: string) => (await seller.browser.get(`/api/v1${path}`)).json()
    expect((await listOf(shop, `?isbn=${book.isbn}`)).items).toMatchObject([{ people: 3 }])
    const preview = `/api/v1/wanted/preview?what=${book.isbn}`
    expect(await get(preview.slice('/api/v1'.length))).toMatchObject({ people: 3 })
    // Nobody is counted for themselves.
    expect(await (await alone.browser.get(preview)).json()).toMatchObject({ people: 2 })
    expect((await get(`/store/books/${book.isbn}`)).demand.people).toBe(3)
    expect((await fitsOf(seller.browser)).map(({ people }) => people)).toEqual([3, 3])
    // Shown above the products of Mi tienda and at each of them; a button there offers the product.
    const own = await (await seller.browser.get('/account/my-store')).text()
    expect(own).toContain('3 personas buscan algo que vendes')
    const [fit] = await fitsOf(seller.browser)
    const here = `/account/se-busca/${fit?.notice}/ofrecer`
    expect(own.split(`href="${here}"`).length - 1).toBe(4)
    expect(own).toContain(`aria-label="3 lo buscan: ${fit?.product.name}"`)
    const page = await textOf(await seller.browser.get(here))
    expect(page).toContain('Lo tengo')
    // The offer reaches fewer people: those with a notice who would pay the price.
    expect(page).toContain('Avisamos a quienes pagarían tu precio')
    const press = { intent: 'offer', product: fit?.product.url ?? '' }
    const done = await seller.browser.form(here, press)
    expect(await textOf(await seller.browser.get(done.headers.get('location') ?? ''))).toContain(
      'Le avisamos a 1 persona, con tu precio.',
    )
    expect(await bellEntriesOf(shop, alone.id)).toEqual([])
  })

  test('[BYD-05] without demand, Mi tienda shows no notices', async () => {
    const book = await makeBook(shop)
    const buyer = await makeBuyer(shop)
    const id = await post(shop, buyer.browser, { what: book.isbn })
    const seller = await makeOfferer(shop, { isbn: book.isbn })
    const page = async () => textOf(await seller.browser.get('/account/my-store'))
    expect(await page()).toContain('1 persona busca algo que vendes')
    await buyer.browser.post(`/api/v1/account/wanted/${id}/close`)
    expect(await page()).not.toMatch(/busca algo que vendes|lo busca/)
  })

  test('[BYD-05] the list marks offered subjects until the product is sold out', async () => {
    const book = await makeBook(shop)
    const buyer = await makeBuyer(shop)
    const id = await post(shop, buyer.browser, { what: book.isbn })
    const seller = await makeOfferer(shop, { isbn: book.isbn, priceCents: 100 })
    const counts = async (browser: Browser) => (await browser.get('/api/v1/account/wanted/counts')).json()
    expect(await counts(seller.browser)).toMatchObject({ mine: 0, offered: [] })
    await offer(seller.browser, id)
    expect(await counts(seller.browser)).toMatchObject({ offered: [book.isbn] })
    expect(await counts(buyer.browser)).toMatchObject({
      mine: 1,
      mySubjects: [book.isbn],
      found: [{ url: seller.product.url, offered: true }],
    })
    await shop.ctx.db.update(products).set({ stock: 0 }).where(eq(products.id, seller.product.id))
    expect(await counts(seller.browser)).toMatchObject({ offered: [] })
    expect(await counts(buyer.browser)).toMatchObject({ found: [] })
  })

  test('[BYD-05] nothing is offered to a blocked account', async () => {
    const book = await makeBook(shop)
    const buyer = await makeBuyer(shop)
    const id = await post(shop, buyer.browser, { what: book.isbn })
    await accepted(block(staff.browser, buyer.username))
    const seller = await makeOfferer(shop, { isbn: book.isbn })
    expect(await codeOf(await offer(seller.browser, id))).toBe('wanted-not-found')
    expect(await fitsOf(seller.browser)).toEqual([])
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { offersOf } from '../../src/features/price-offers/store.ts'
import { priceOffers } from '../../src/features/price-offers/tables.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { DAY, HOUR, toIsoDay } from '../../src/lib/dates.ts'
import { newId } from '../../src/platform/ids.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { accepted, atBell, codeOf } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { accept, agreed, answer, listOf, makeHaggle, offer, offered, quoted, stateOf } from './scene.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const setProduct = (id: number, change: Partial<typeof products.$inferInsert>) =>
  shop.ctx.db.update(products).set(change).where(eq(products.id, id))
const setPrice = (id: number, cents: number) =>
  setProduct(id, { priceCents: cents, currentPriceCents: cents })

describe('an offer', () => {
  test('[BYD-16] is answered by the seller, with one notification and one mail a step', async () => {
    const haggle = await makeHaggle(shop)
    const { buying, selling, buyer, owner, product, store } = haggle
    const id = await offered(buying, product.url, 20_000)
    expect(await atBell(selling, 'sales')).toEqual([`Te ofrecen $200 por ${product.name}`])
    await shop.settle()
    const mails = await shop.mailsTo(owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual([`Te ofrecen $200 por ${product.name} · Tianguis`])
    const [mail] = mails
    expect(mail?.text).toContain('Recibes $186.20')
    expect(mail?.text).not.toContain('Ana')
    expect(await listOf(selling)).toMatchObject([
      {
        id,
        state: 'offered',
        side: 'seller',
        other: expect.stringMatching(/^Ana \S\.$/),
        amountCents: 20_000,
        priceCents: 24_000,
      },
    ])
    expect((await accept(selling, id, 20_000)).state).toBe('accepted')
    expect(await atBell(buying, 'purchases')).toEqual([`Aceptaron $200 por ${product.name}`])
    await shop.settle()
    const own = (await shop.mailsTo(buyer.email)).filter(({ subject }) => subject.startsWith('Aceptaron'))
    expect(own).toHaveLength(1)
    expect(await listOf(buying)).toMatchObject([
      {
        id,
        state: 'accepted',
        side: 'buyer',
        other: store.name,
        product: { url: product.url, stock: product.stock },
      },
    ])
    // The price is nobody else's.
    expect((await quoted(buying, product.url)).line).toMatchObject({ unitPriceCents: 20_000 })
    const other = await shop.as((await makeLogin(shop)).email)
    for (const browser of [other, shop.guest(), selling])
      expect((await quoted(browser, product.url)).line).toMatchObject({
        unitPriceCents: 24_000,
        agreedUntil: null,
      })
    for (const path of [`/api/v1/products/${product.url}`, `/product/${product.url}`])
      expect(await (await buying.get(path)).text()).not.toMatch(/20000|200\.00/)
  })

  test('[BYD-16] is refused for guests, strangers to the university, the owner, and what takes no offers', async () => {
    const { product, buying, selling, store } = await makeHaggle(shop)
    const isNew = await makeProduct(shop.ctx.db, { storeId: store.id })
    const unverified = await shop.as((await makeLogin(shop, false)).email)
    expect(await codeOf(offer(shop.guest(), product.url, 20_000))).toBe('sign-in-needed')
    expect(await codeOf(offer(unverified, product.url, 20_000))).toBe('price-offer-student')
    expect(await codeOf(offer(selling, product.url, 20_000))).toBe('price-offer-own')
    expect(await codeOf(offer(buying, isNew.url, 9_000))).toBe('price-offer-new')
    expect(await codeOf(offer(buying, 'nada-asi', 9_000))).toBe('product-not-found')
    for (const [amount, code] of [
      [14_399, 'price-offer-low'],
      [1, 'price-offer-low'],
      [24_000, 'price-offer-high'],
      [-20_000, 'invalid-request'],
      [200.5, 'invalid-request'],
      ['20000', 'invalid-request'],
    ] as const)
      expect(await codeOf(offer(buying, product.url, amount)), String(amount)).toBe(code)
    const today = toIsoDay(shop.ctx.clock.now())
    const setStore = (change: Partial<typeof stores.$inferInsert>) =>
      shop.ctx.db.update(stores).set(change).where(eq(stores.id, store.id))
    await setStore({ refusesOffers: true })
    expect(await codeOf(offer(buying, product.url, 20_000))).toBe('price-offer-refused')
    await setStore({ refusesOffers: false, closedFrom: today, closedUntil: today })
    expect(await codeOf(offer(buying, product.url, 20_000))).toBe('price-offer-refused')
    await setStore({ closedFrom: null, closedUntil: null })
    await setProduct(product.id, { refusesOffers: true })
    expect(await codeOf(offer(buying, product.url, 20_000))).toBe('price-offer-refused')
    await setProduct(product.id, { refusesOffers: false, stock: 0 })
    expect(await codeOf(offer(buying, product.url, 20_000))).toBe('price-offer-unavailable')
    await setProduct(product.id, {
      stock: 1,
      suspendedAt: shop.ctx.clock.now(),
      pausedAt: shop.ctx.clock.now(),
    })
    expect(await codeOf(offer(buying, product.url, 20_000))).toBe('price-offer-unavailable')
    expect(await shop.ctx.db.select().from(priceOffers).where(eq(priceOffers.productId, product.id))).toEqual(
      [],
    )
  })

  test('[BYD-16] is made three times for a product at most, one at a time, also by two requests at once', async () => {
    const { product, buying } = await makeHaggle(shop)
    const both = await Promise.all([offer(buying, product.url, 20_000), offer(buying, product.url, 21_000)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    for (const cents of [21_000, 22_000]) {
      const [live] = await listOf(buying)
      expect((await answer(buying, live?.id ?? '', { answer: 'withdraw' })).status).toBe(200)
      await offered(buying, product.url, cents)
    }
    const [live] = await listOf(buying)
    await answer(buying, live?.id ?? '', { answer: 'withdraw' })
    expect(await codeOf(offer(buying, product.url, 23_000))).toBe('price-offer-spent')
  })

  test('[BYD-16] is one of ten that are open', async () => {
    const { product, buying, store } = await makeHaggle(shop)
    for (let at = 0; at < 10; at++) {
      const other = await makeProduct(shop.ctx.db, { storeId: store.id, condition: 'usado' })
      await offered(buying, other.url, 8_000)
    }
    expect(await codeOf(offer(buying, product.url, 20_000))).toBe('price-offers-full')
  })

  test('[BYD-16] of many buyers is mailed five times an hour, and listed after the seller’s own', async () => {
    const { product, selling, owner } = await makeHaggle(shop)
    const other = await makeHaggle(shop)
    const own = await offered(selling, other.product.url, 20_000)
    await answer(other.selling, own, { answer: 'counter', amountCents: 22_000 })
    const buyers = await Promise.all(Array.from({ length: 7 }, () => makeLogin(shop)))
    for (const { email } of buyers) await offered(await shop.as(email), product.url, 20_000)
    await shop.settle()
    const mailed = (await shop.mailsTo(owner.email)).filter(({ subject }) => subject.startsWith('Te ofrecen'))
    expect(mailed).toHaveLength(5)
    expect((await atBell(selling, 'sales')).filter((title) => title.startsWith('Te ofrecen'))).toHaveLength(7)
    // The seller's own offers are counted apart.
    const listed = await listOf(selling)
    expect(listed.map(({ side }) => side)).toEqual(['buyer', ...Array(7).fill('seller')])
    expect(await offersOf(shop.ctx.db, { buyer: owner.id }, new Date(0), 1)).toMatchObject([
      { offer: { id: own } },
    ])
  })

  test('[BYD-16] that waits for its reader comes first', async () => {
    const { product, buying, selling } = await makeHaggle(shop)
    const other = await makeHaggle(shop)
    const waiting = await offered(buying, product.url, 20_000)
    await shop.ctx.clock.advance(HOUR)
    const id = await offered(buying, other.product.url, 20_000)
    await answer(other.selling, id, { answer: 'counter', amountCents: 22_000 })
    expect((await listOf(buying)).map((one) => one.id)).toEqual([id, waiting])
    expect((await listOf(selling)).map((one) => one.id)).toEqual([waiting])
  })

  test('[BYD-16] belongs to its two sides, and is answered once', async () => {
    const { product, buying, selling } = await makeHaggle(shop)
    const stranger = await makeHaggle(shop)
    const id = await offered(buying, product.url, 20_000)
    for (const browser of [stranger.buying, stranger.selling])
      for (const body of [{ answer: 'accept', amountCents: 20_000 }, { answer: 'withdraw' }])
        expect(await codeOf(answer(browser, id, body))).toBe('price-offer-not-found')
    expect(await codeOf(answer(buying, newId(), { answer: 'withdraw' }))).toBe('price-offer-not-found')
    // Nobody answers for the other side.
    expect(await codeOf(answer(buying, id, { answer: 'accept', amountCents: 20_000 }))).toBe(
      'price-offer-ended',
    )
    expect(await codeOf(answer(selling, id, { answer: 'withdraw' }))).toBe('price-offer-ended')
    expect(await codeOf(answer(selling, id, { answer: 'accept', amountCents: 19_000 }))).toBe(
      'price-offer-changed',
    )
    expect(await codeOf(answer(selling, id, { answer: 'accept' }))).toBe('invalid-request')
    const accepting = () => answer(selling, id, { answer: 'accept', amountCents: 20_000 })
    const both = await Promise.all([accepting(), accepting(), answer(selling, id, { answer: 'decline' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await codeOf(accepting())).toBe('price-offer-ended')
  })

  test('[BYD-16] is countered once, between the offer and the price', async () => {
    const { product, buying, selling } = await makeHaggle(shop)
    const id = await offered(buying, product.url, 18_000)
    const counter = (amountCents: number) => answer(selling, id, { answer: 'counter', amountCents })
    for (const cents of [18_000, 24_000, 17_000])
      expect(await codeOf(counter(cents))).toBe('price-offer-counter')
    expect((await counter(22_000)).status).toBe(200)
    expect(await codeOf(counter(21_000))).toBe('price-offer-ended')
    expect(await codeOf(answer(selling, id, { answer: 'accept', amountCents: 22_000 }))).toBe(
      'price-offer-ended',
    )
    expect((await quoted(buying, product.url)).line?.unitPriceCents).toBe(24_000)
    expect(await codeOf(answer(buying, id, { answer: 'accept', amountCents: 18_000 }))).toBe(
      'price-offer-changed',
    )
    expect((await accept(buying, id, 22_000)).state).toBe('accepted')
    expect((await quoted(buying, product.url)).line?.unitPriceCents).toBe(22_000)
    expect(await atBell(selling, 'sales')).toEqual([
      `Te ofrecen $180 por ${product.name}`,
      `Aceptaron tus $220 por ${product.name}`,
    ])
  })

  test('[BYD-16] expires after a day and notifies the side that waited; a late answer is refused', async () => {
    const [one, two, three] = [await makeHaggle(shop), await makeHaggle(shop), await makeHaggle(shop)]
    const first = await offered(one.buying, one.product.url, 20_000)
    const second = await offered(two.buying, two.product.url, 20_000)
    await answer(two.selling, second, { answer: 'counter', amountCents: 22_000 })
    const third = await agreed(three)
    await shop.ctx.clock.advance(DAY)
    const browser = await shop.as(one.owner.email)
    expect(await codeOf(answer(browser, first, { answer: 'accept', amountCents: 20_000 }))).toBe(
      'price-offer-ended',
    )
    expect((await quoted(await shop.as(three.buyer.email), three.product.url)).line?.unitPriceCents).toBe(
      24_000,
    )
    await shop.advance(HOUR)
    expect(await Promise.all([first, second, third].map((id) => stateOf(shop, id)))).toEqual(
      Array(3).fill('expired'),
    )
    expect(await atBell(await shop.as(one.buyer.email), 'purchases')).toEqual([
      `Venció tu oferta de $200 por ${one.product.name}`,
    ])
    expect(await atBell(await shop.as(three.owner.email), 'sales')).toContain(
      `Venció el acuerdo de $200 por ${three.product.name}`,
    )
    // Ends have no mail.
    expect((await shop.mailsTo(one.buyer.email)).some(({ subject }) => subject.includes('oferta'))).toBe(
      false,
    )
  })
})

describe('a changed price', () => {
  test('[BYD-16] at or below the offer refuses its acceptance', async () => {
    const { product, buying, selling } = await makeHaggle(shop)
    const id = await offered(buying, product.url, 20_000)
    await setPrice(product.id, 20_000)
    expect(await codeOf(answer(selling, id, { answer: 'accept', amountCents: 20_000 }))).toBe(
      'price-offer-cheaper',
    )
  })

  test('[BYD-16] does not raise an accepted price; the buyer pays the lower one', async () => {
    const haggle = await makeHaggle(shop)
    const { product, buying } = haggle
    const id = await agreed(haggle)
    await setPrice(product.id, 30_000)
    expect((await quoted(buying, product.url)).line?.unitPriceCents).toBe(20_000)
    await setPrice(product.id, 15_000)
    expect((await quoted(buying, product.url, 2)).line).toMatchObject({
      unitPriceCents: 15_000,
      problem: null,
    })
    await shop.advance(HOUR)
    expect(await stateOf(shop, id)).toBe('accepted')
  })

  test('[BYD-16] is on the seller’s page next to the price of then', async () => {
    const { product, buying, selling } = await makeHaggle(shop)
    await offered(buying, product.url, 20_000)
    await setPrice(product.id, 26_000)
    const page = await textOf(await selling.get('/account/ofertas'))
    expect(page).toContain('costaba $240.00')
    expect(page).toContain('$260.00')
  })
})

describe('a product', () => {
  test('[BYD-16] that is deleted or sold out refuses the acceptance of an offer', async () => {
    const { product, buying, selling } = await makeHaggle(shop)
    const id = await offered(buying, product.url, 20_000)
    const accepting = () => codeOf(answer(selling, id, { answer: 'accept', amountCents: 20_000 }))
    await setProduct(product.id, { stock: 0 })
    expect(await accepting()).toBe('price-offer-unavailable')
    await setProduct(product.id, { stock: 1, deletedAt: shop.ctx.clock.now() })
    expect(await accepting()).toBe('price-offer-unavailable')
    expect(await textOf(await buying.get('/account/ofertas'))).toContain('no está a la venta')
  })
})

describe('a store', () => {
  test('[BYD-16] with a lowest percentage answers at once, and only acceptances reach the seller', async () => {
    const { product, buying, selling, store } = await makeHaggle(shop)
    const settings = (fields: Record<string, string>) =>
      selling.submit('/account/ofertas', 'settings', fields)
    expect(await accepted(settings({ accepts: '1', minPercent: '80' }))).toContain('done=settings')
    for (const minPercent of ['59', '100', '80.5', 'x'])
      expect((await settings({ accepts: '1', minPercent })).status, minPercent).toBe(422)
    const low = await offered(buying, product.url, 19_199)
    expect(await stateOf(shop, low)).toBe('declined')
    const enough = await offered(buying, product.url, 19_200)
    expect(await stateOf(shop, enough)).toBe('accepted')
    expect(await atBell(selling, 'sales')).toEqual([`Tu mínimo aceptó $192 por ${product.name}`])
    expect(await atBell(buying, 'purchases')).toEqual([])
    await accepted(settings({ minPercent: '' }))
    const [row] = await shop.ctx.db.select().from(stores).where(eq(stores.id, store.id))
    expect(row).toMatchObject({ refusesOffers: true, minOfferPercent: null })
    expect(await textOf(await shop.guest().get(`/product/${product.url}`))).not.toContain(
      'Ofrecer otro precio',
    )
  })
})

describe('the page of a product', () => {
  test('[BYD-16] leads to the form, guests and people who are not verified by their login and proof', async () => {
    const { product, buying } = await makeHaggle(shop)
    const path = `/account/ofertas/${product.url}`
    expect(await textOf(await shop.guest().get(`/product/${product.url}`))).toContain('Ofrecer otro precio')
    expect((await buying.get(path)).headers.get('cache-control')).toBe('private, no-store')
    expect(await (await buying.get(`${path}?precio=200.5`)).text()).toContain('value="200.50"')
    const back = encodeURIComponent(path)
    const unverified = await shop.as((await makeLogin(shop, false)).email)
    for (const [browser, to] of [
      [shop.guest(), `/login?next=${back}`],
      [unverified, back],
    ] as const)
      expect((await browser.get(path)).headers.get('location')).toContain(to)
    const send = (browser: typeof buying, price: string) => browser.submit(path, 'offer', { price })
    expect((await send(unverified, '200')).status).toBe(403)
    for (const price of ['-200', '200.555', 'mucho', ''])
      expect(await send(buying, price), price).toMatchObject({
        status: 422,
        errors: { price: expect.any(String) },
      })
    expect(await accepted(send(buying, '200.50'))).toContain('done=offered')
    expect((await listOf(buying))[0]).toMatchObject({ amountCents: 20_050, state: 'offered' })
    expect(await textOf(await buying.get('/account/ofertas'))).toContain('Ofreciste $200.50')
    expect((await buying.get(path)).headers.get('location')).toBe('/account/ofertas')
  })
})

describe('the database', () => {
  test('[BYD-16] refuses an amount at the price, a second live offer and a live offer without a deadline', async () => {
    const { product, buyer, store } = await makeHaggle(shop)
    const now = shop.ctx.clock.now()
    const insert = (given: Partial<typeof priceOffers.$inferInsert>) =>
      shop.ctx.db.insert(priceOffers).values({
        ...{ productId: product.id, storeId: store.id, buyerId: buyer.id, priceCents: 200, amountCents: 150 },
        ...{ dueAt: now, createdAt: now, updatedAt: now },
        ...given,
      })
    for (const wrong of [
      { amountCents: 200 },
      { amountCents: 0 },
      { amountCents: -150 },
      { counterCents: 150 },
      { state: 'countered' },
      { dueAt: null },
      { state: 'used' },
      { state: 'used', dueAt: null },
      { state: 'offered', checkoutId: newId() },
    ] as const)
      await expect(insert(wrong), JSON.stringify(wrong)).rejects.toThrow()
    await insert({})
    await expect(insert({ state: 'accepted' })).rejects.toThrow()
    await insert({ state: 'declined', dueAt: null })
  })
})

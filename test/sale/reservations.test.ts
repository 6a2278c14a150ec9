import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CartLineView, CartView } from '../../src/features/cart/contract.ts'
import { checkouts } from '../../src/features/checkout/tables.ts'
import { MINUTE } from '../../src/lib/dates.ts'
import type { Browser } from '../browser.ts'
import { waitForLocks } from '../database.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { checkoutBody, GOOD_CARD } from './bodies.ts'
import { makeLogin, pay, stockOf } from './people.ts'
import { type Scenes, scenesOf } from './scenes.ts'

let shop: Shop
let acts: Scenes
beforeAll(async () => {
  shop = await startShop({ renderPage })
  acts = scenesOf(shop)
})
afterAll(() => shop.stop())

/** Somebody began to pay the last piece and left the payment page. */
async function lastPiece() {
  const made = await acts.scene({ stock: 1 })
  const body = checkoutBody(made.facultyId, [{ product: made.product.url, quantity: 1 }])
  const started = await acts.started(await pay(made.browser, body))
  expect(await stockOf(shop, made.product.id)).toBe(0)
  return { ...made, body, started }
}

async function quoteOf(browser: Browser, lines: { product: string; quantity: number }[]) {
  const cart = (await (await browser.post('/api/v1/cart/quote', { lines })).json()) as CartView
  return { cart, line: cart.stores[0]?.lines[0] as CartLineView }
}

/** Text of a page, without its markup and the data of its scripts. */
const read = async (browser: Browser, path: string) =>
  (await textOf(await browser.get(path))).replace(/<script[\s\S]*?<\/script>/g, '')

const stateOf = async (browser: Browser, id: string) =>
  ((await (await browser.get(`/api/v1/checkouts/${id}`)).json()) as { state: string }).state
const cancelPayment = (browser: Browser, id: string) => browser.delete(`/api/v1/checkouts/${id}`)
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

describe('[CRT-02] the reservation of a viewer’s own unfinished payment', () => {
  test('[CRT-02] is theirs in every quote, with the remaining minutes, and for no other viewer', async () => {
    const { browser, product, started } = await lastPiece()
    const lines = [{ product: product.url, quantity: 1 }]
    await shop.ctx.clock.advance(4 * MINUTE)
    const { cart, line } = await quoteOf(browser, lines)
    expect(line).toMatchObject({ stock: 1, reserved: 1, problem: null, exceeded: false })
    expect(cart).toMatchObject({ ready: true, count: 1, totalCents: 25_000 })
    expect(cart.reservation).toMatchObject({
      checkoutId: started.checkoutId,
      payUrl: started.url,
      totalCents: 25_000,
      pieces: [{ product: product.url, quantity: 1 }],
    })
    expect(Math.ceil((cart.reservation?.secondsLeft ?? 0) / 60)).toBe(31)
    const stranger = await shop.as((await makeLogin(shop)).email)
    for (const other of [stranger, shop.guest()]) {
      const seen = await quoteOf(other, lines)
      expect(seen.line).toMatchObject({ stock: 0, reserved: 0, problem: 'sold-out' })
      expect(seen.cart.reservation).toBeNull()
    }
    // More than the reservation is still more than the stock.
    expect((await quoteOf(browser, [{ product: product.url, quantity: 2 }])).line).toMatchObject({
      stock: 1,
      reserved: 1,
      problem: 'not-enough',
    })
  })

  test('[CRT-02] [PAY-01] [CAT-08] cart, checkout, product page and wishlist show it, never "Agotado"', async () => {
    const { browser, product } = await lastPiece()
    await browser.put('/api/v1/cart', { lines: [{ product: product.url, quantity: 1 }] })
    await browser.post('/api/v1/wishlist', { product: product.url })
    for (const path of ['/shopping-cart', '/checkout', `/product/${product.url}`]) {
      const page = await read(browser, path)
      expect(page, path).toContain('Apartado para ti, 35 min')
      expect(page, path).toContain('Continuar con el pago')
      expect(page, path).toContain('Ya no lo quiero, liberar')
      expect(page, path).not.toMatch(/Agotado|Solo quedan 0/)
    }
    const wishes = await read(browser, '/account')
    expect(wishes).toContain('Apartado para ti')
    expect(wishes).not.toContain('Agotado')
    const cart = await read(browser, '/shopping-cart')
    expect(cart).toContain('Realizar pago')
    const others = await read(shop.guest(), `/product/${product.url}`)
    expect(others).toContain('Agotado')
    expect(others).not.toContain('Apartado')
  })

  test('[PAY-01] a line that cannot be bought is shown with its reason, outside the sum', async () => {
    const { browser, product } = await acts.scene({ stock: 3, priceCents: 10_000 })
    const gone = await makeProduct(shop.ctx.db, { stock: 0, priceCents: 47_500 })
    await browser.put('/api/v1/cart', {
      lines: [product, gone].map(({ url }) => ({ product: url, quantity: 1 })),
    })
    for (const path of ['/shopping-cart', '/checkout']) {
      const page = await read(browser, path)
      expect(page, path).toContain('No se suma')
      expect(page, path).toContain('Agotado.')
      // The line shows its price, which is not part of the sum.
      const summary = page.slice(page.lastIndexOf('<aside'))
      expect(summary, path).toContain('$100.00')
      expect(summary, path).not.toContain('$475.00')
      expect(summary, path).not.toContain('$575.00')
    }
  })

  test('[PAY-02] "Liberar" releases it at once, but neither a stranger’s nor a paid reservation', async () => {
    const { browser, product, body, started } = await lastPiece()
    const stranger = await shop.as((await makeLogin(shop)).email)
    expect((await cancelPayment(stranger, started.checkoutId)).status).toBe(404)
    expect((await cancelPayment(shop.guest(), started.checkoutId)).status).toBe(401)
    expect(await stateOf(browser, started.checkoutId)).toBe('open')
    const answers = await Promise.all([1, 2, 3].map(() => cancelPayment(browser, started.checkoutId)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await stateOf(browser, started.checkoutId)).toBe('cancelled')
    expect(await stockOf(shop, product.id)).toBe(1)
    expect((await quoteOf(browser, body.lines)).cart).toMatchObject({ reservation: null, ready: true })
    const again = await acts.started(await pay(browser, body))
    await shop.sandbox(`pay/${again.id}`, { card: GOOD_CARD })
    expect(await codeOf(await cancelPayment(browser, again.checkoutId))).toBe('earlier-payment-done')
    await shop.settle()
    expect(await acts.ordersOf(product.id)).toHaveLength(1)
  })

  test('[CRT-02] after its time it stays theirs until the payment is closed; then it is on sale', async () => {
    const { browser, product, body } = await lastPiece()
    await shop.ctx.clock.advance(36 * MINUTE)
    const over = await quoteOf(browser, body.lines)
    expect(over.line.problem).toBeNull()
    expect(over.cart.reservation?.secondsLeft).toBe(0)
    const page = await read(browser, `/product/${product.url}`)
    expect(page).toContain('Se venció tu apartado')
    await shop.advance(MINUTE)
    expect((await quoteOf(browser, body.lines)).cart.reservation).toBeNull()
    expect(await stockOf(shop, product.id)).toBe(1)
  })
})

describe('[PAY-02] paying again', () => {
  test('[PAY-02] moves the pieces of the earlier payment, and leaves one reservation', async () => {
    const { browser, product, body, started } = await lastPiece()
    const again = await acts.started(await pay(browser, { ...body, city: 'Matehuala' }))
    expect(again.checkoutId).not.toBe(started.checkoutId)
    expect(await stateOf(browser, started.checkoutId)).toBe('cancelled')
    expect(await stockOf(shop, product.id)).toBe(0)
    const { status } = await shop.ctx.payments.checkout.sessions.retrieve(started.id)
    expect(status).toBe('expired')
    await shop.sandbox(`pay/${again.id}`, { card: GOOD_CARD })
    await shop.settle()
    expect(await acts.ordersOf(product.id)).toHaveLength(1)
  })

  test('[PAY-02] keeps the last piece although the provider reports the closed earlier page at once', async () => {
    const { browser, buyer, product, body, started } = await lastPiece()
    const stranger = await shop.as((await makeLogin(shop)).email)
    const { sessions } = shop.ctx.payments.checkout
    const expire = sessions.expire.bind(sessions)
    let theirs: string | undefined
    const closing = vi.spyOn(sessions, 'expire').mockImplementation(async (id) => {
      const session = await expire(id)
      await shop.settle()
      theirs = await codeOf(await pay(stranger, body))
      return session
    })
    const answer = await pay(browser, { ...body, city: 'Matehuala' })
    closing.mockRestore()
    expect(theirs).toBe('out-of-stock')
    const again = await acts.started(answer)
    expect(await stateOf(browser, started.checkoutId)).toBe('cancelled')
    expect(await shop.mailsTo(buyer.email)).toEqual([])
    await shop.sandbox(`pay/${again.id}`, { card: GOOD_CARD })
    await shop.settle()
    expect(await acts.ordersOf(product.id)).toHaveLength(1)
  })

  test('[PAY-02] a refused checkout does not change the earlier checkout, its stock and its payment page', async () => {
    const { browser, product, body, started, facultyId } = await lastPiece()
    const soldOut = await makeProduct(shop.ctx.db, { stock: 0 })
    const refused = [
      [{ ...body, facultyId: 999_999 }, 'faculty-unknown'],
      [{ ...body, seenTotalCents: 1 }, 'total-changed'],
      [checkoutBody(facultyId, []), 'cart-empty'],
      [checkoutBody(facultyId, [{ product: soldOut.url, quantity: 1 }]), 'out-of-stock'],
      [checkoutBody(facultyId, [{ product: product.url, quantity: 2 }]), 'out-of-stock'],
      [checkoutBody(facultyId, [{ product: 'nunca-hubo', quantity: 1 }]), 'cart-line-unavailable'],
    ] as const
    for (const [input, code] of refused) {
      expect(await codeOf(await pay(browser, input))).toBe(code)
      expect(await stateOf(browser, started.checkoutId), code).toBe('open')
      const { status } = await shop.ctx.payments.checkout.sessions.retrieve(started.id)
      expect(status, code).toBe('open')
    }
    await shop.sandbox(`pay/${started.id}`, { card: GOOD_CARD })
    await shop.settle()
    expect(await acts.ordersOf(product.id)).toHaveLength(1)
  })

  test('[PAY-02] leaves the payment page that another window has just opened', async () => {
    const { db, payments } = shop.ctx
    const { browser, product, facultyId } = await acts.scene({ stock: 1 })
    const body = checkoutBody(facultyId, [{ product: product.url, quantity: 1 }])
    const { sessions } = payments.checkout
    const create = sessions.create.bind(sessions)
    const [created, attach] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const opening = vi.spyOn(sessions, 'create').mockImplementationOnce(async (...input) => {
      const session = await create(...input)
      created.resolve()
      await attach.promise
      return session
    })
    const first = pay(browser, body)
    await created.promise
    const { second } = await db.transaction(async (tx) => {
      await tx.select().from(checkouts).where(eq(checkouts.state, 'open')).for('update')
      attach.resolve()
      await waitForLocks(db, 1)
      const answer = pay(browser, { ...body, city: 'Matehuala' })
      await waitForLocks(db, 2)
      return { second: answer }
    })
    opening.mockRestore()
    const started = await acts.started(await first)
    expect(await codeOf(await second)).toBe('checkout-in-progress')
    expect(await stateOf(browser, started.checkoutId)).toBe('open')
    await shop.sandbox(`pay/${started.id}`, { card: GOOD_CARD })
    await shop.settle()
    expect(await acts.ordersOf(product.id)).toHaveLength(1)
  })

  test('[PAY-02] in many windows in parallel makes one reservation of the last piece', async () => {
    const { browser, product, body } = await lastPiece()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => pay(browser, { ...body, city: `Ciudad ${n}` })),
    )
    const started = answers.filter(({ status }) => status === 201)
    const refused = await Promise.all(answers.filter(({ status }) => status !== 201).map(codeOf))
    expect(started).not.toHaveLength(0)
    expect(refused.filter((code) => !['checkout-in-progress', 'checkout-closed'].includes(code))).toEqual([])
    await shop.settle()
    expect(await stockOf(shop, product.id)).toBe(0)
    const { cart } = await quoteOf(browser, body.lines)
    expect(cart.reservation).toMatchObject({ pieces: [{ product: product.url, quantity: 1 }] })
    await shop.sandbox(`pay/${cart.reservation?.payUrl?.split('/').at(-1)}`, { card: GOOD_CARD })
    await shop.settle()
    expect(await acts.ordersOf(product.id)).toHaveLength(1)
  })
})

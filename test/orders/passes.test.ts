import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { handOverPasses, orders } from '../../src/features/orders/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { MINUTE } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { makeProduct } from '../factories.ts'
import type { Shop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { accepted, codeOf, GOOD_CARD, makeSale, ok } from '../sale/orders.ts'
import { makeSeller, pay } from '../sale/people.ts'
import { openStaffShop, type StaffPerson } from '../staff/people.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

/** One payment for two products of one store and one of another. */
async function basketOf() {
  const sale = await makeSale(shop)
  const second = await makeProduct(shop.ctx.db, { storeId: sale.store.id, priceCents: 7_000 })
  const other = await makeSeller(shop, { priceCents: 9_000 })
  const urls = [sale.product.url, second.url, other.product.url]
  const body = checkoutBody(
    sale.facultyId,
    urls.map((product) => ({ product, quantity: 1 })),
  )
  const { id, checkoutId } = await ok<CheckoutStarted>(pay(sale.buying, body))
  await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
  await shop.settle()
  const read = async () => {
    const rows = await shop.ctx.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
    return rows.toSorted((a, b) => urls.indexOf(a.productUrl) - urls.indexOf(b.productUrl))
  }
  const pass = async () => {
    const [row] = await shop.ctx.db
      .select()
      .from(handOverPasses)
      .where(eq(handOverPasses.checkoutId, checkoutId))
    if (!row) throw new Error('no pass')
    return row
  }
  const [first, mine, others] = (await read()).map((order) => order.id) as [string, string, string]
  const otherSelling = await shop.as(other.owner.email)
  const sent = (browser: typeof otherSelling, orderId: string) =>
    ok(browser.post(`/api/v1/store/orders/${orderId}/process`, { stage: 'sent', comment: '' }))
  return { ...sale, checkoutId, read, pass, sent, first, mine, others, otherSelling }
}
const statuses = async ({ read }: Awaited<ReturnType<typeof basketOf>>) =>
  (await read()).map(({ status }) => status)
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

test('[BYD-01] a basket has one code, in one mail and on the card, with each store’s progress', async () => {
  const basket = await basketOf()
  await basket.sent(basket.otherSelling, basket.others)
  await shop.advance(settings.order.mergeMailsMs)
  const { code } = await basket.pass()
  const mails = await shop.mailsTo(basket.buyer.email)
  const paid = mails.filter(({ subject }) => subject.startsWith('Recibimos tu pago'))
  expect(paid.map(({ subject }) => subject)).toEqual([expect.stringContaining('3 pedidos')])
  for (const order of await basket.read()) expect(paid[0]?.text).toContain(`T-${order.number}`)
  expect(mails.find(({ subject }) => subject.startsWith('Listo para recoger'))?.text).toContain(
    '1 de 3 ya está en la oficina',
  )
  for (const { text } of mails.filter(({ text: body }) => /código de entrega/i.test(body)))
    expect(text).toContain(code)

  const html = await (await basket.buying.get(paths.account('my-shopping'))).text()
  expect(html.split('Tu código de entrega').length - 1).toBe(1)
  expect(html).toContain('1 de 3 ya está en la oficina')
  expect(html).toContain('Recoge 1 producto en ')
  const numbers = (await basket.read()).map(({ number }) => html.indexOf(`aria-label="Pedido T-${number}"`))
  expect(numbers, 'in the order of their numbers').toEqual(numbers.toSorted((a, b) => a - b))
})

test('[BYD-01] a basket does not count its cancelled orders', async () => {
  const basket = await basketOf()
  const page = async () => textOf(await basket.buying.get(paths.account('my-shopping')))
  expect(await page()).toContain('Llegan 3 productos a ')
  const cancelled = { reason: 'sold', restock: true }
  await ok(basket.selling.post(`/api/v1/store/orders/${basket.first}/cancel`, cancelled))
  await shop.settle()
  expect(await page()).toContain('Llegan 2 productos a ')
  await ok(basket.selling.post(`/api/v1/store/orders/${basket.mine}/cancel`, cancelled))
  await shop.settle()
  expect(await page()).toMatch(/Llega a .+ el /)
})

test('[BYD-01] the seller hands over their own brought orders of the basket, no other store’s', async () => {
  const basket = await basketOf()
  const { code } = await basket.pass()
  await basket.sent(basket.selling, basket.mine)
  const html = await (await basket.selling.get(paths.handOver(basket.checkoutId, code))).text()
  expect(html).toContain('con este código entregas también')
  await ok(basket.selling.post(`/api/v1/store/orders/${basket.first}/hand-over`, { code }))
  expect(await statuses(basket)).toEqual(['delivered', 'delivered', 'pending'])
  // The same code, for the other store.
  await ok(basket.otherSelling.post(`/api/v1/store/orders/${basket.others}/hand-over`, { code }))
  expect(await statuses(basket)).toEqual(['delivered', 'delivered', 'delivered'])
})

test('[BYD-01] a seller’s hand-over skips orders that they have not brought', async () => {
  const basket = await basketOf()
  const { code } = await basket.pass()
  await ok(basket.selling.post(`/api/v1/store/orders/${basket.first}/hand-over`, { code }))
  expect(await statuses(basket)).toEqual(['delivered', 'pending', 'pending'])
})

test('[BYD-01] the office hands over all present orders and names the missing ones', async () => {
  const basket = await basketOf()
  const { code } = await basket.pass()
  const [, , others] = (await basket.read()).map(({ number }) => `T-${number}`)
  const enter = (given: string) =>
    staff.browser.submit('/staff/hand-over', 'hand-over', { order: others ?? '', code: given })
  expect(await codeOf(enter(code))).toBe('nothing-at-office')
  await basket.sent(basket.selling, basket.first)
  await basket.sent(basket.otherSelling, basket.others)
  expect(await codeOf(enter(wrongFor(code)))).toBe('hand-over-code-wrong')
  const shown = await accepted(enter(code))
  expect(shown).toBe(paths.staffHandOver(`?done=entregado&basket=${basket.checkoutId}`))
  expect(await statuses(basket)).toEqual(['delivered', 'pending', 'delivered'])
  const html = await (await staff.browser.get(shown)).text()
  expect(html).toContain('La tienda todavía no lo lleva')
  // The last open order needs no mark of its store.
  await accepted(enter(code))
  expect(await statuses(basket)).toEqual(['delivered', 'delivered', 'delivered'])
})

test('[BYD-01] five wrong codes, also in parallel, lock it for 15 minutes; the buyer is notified and makes a new code', async () => {
  const basket = await basketOf()
  const { code } = await basket.pass()
  const enter = (given: string) =>
    basket.selling.post(`/api/v1/store/orders/${basket.first}/hand-over`, { code: given })
  const answers = await Promise.all(Array.from({ length: 30 }, () => enter(wrongFor(code))))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
  expect((await enter(code)).status).toBe(429)
  // One store's wrong codes lock neither other stores nor the office, and its right code is refused.
  await ok(basket.otherSelling.post(`/api/v1/store/orders/${basket.others}/hand-over`, { code }))
  expect((await enter(code)).status).toBe(429)
  await shop.settle()
  const told = () => shop.mailsTo(basket.buyer.email)
  expect((await told()).filter(({ subject }) => /está en pausa hasta/.test(subject))).toHaveLength(1)
  const html = await (await basket.buying.get(paths.account('my-shopping'))).text()
  expect(html).toMatch(/En .+ está en pausa hasta las/)

  const answer = await basket.buying.form(paths.account('my-shopping'), {
    intent: 'new-code',
    orderId: basket.mine,
  })
  expect(answer.status).toBe(303)
  const next = await basket.pass()
  expect(next).toMatchObject({ entryPoints: {} })
  expect(next.code).not.toBe(code)
  await shop.settle()
  expect((await told()).find(({ subject }) => /código de entrega nuevo/.test(subject))?.text).toContain(
    next.code,
  )
  expect((await enter(code)).status, 'the code before is void').toBe(422)
  await ok(enter(next.code))
})

test('[BYD-01] a code has all its tries after a lock, and is never locked permanently', async () => {
  const basket = await basketOf()
  const { code } = await basket.pass()
  for (let rest = 0; rest < 2; rest++) {
    const selling = await shop.as(basket.owner.email)
    const enter = (given: string) =>
      selling.post(`/api/v1/store/orders/${basket.first}/hand-over`, { code: given })
    for (let n = 0; n < 5; n++) expect((await enter(wrongFor(code))).status).toBe(422)
    expect((await enter(code)).status).toBe(429)
    await shop.advance(16 * MINUTE)
  }
  const selling = await shop.as(basket.owner.email)
  await ok(selling.post(`/api/v1/store/orders/${basket.first}/hand-over`, { code }))
  const rests = (await shop.mailsTo(basket.buyer.email)).filter(({ subject }) =>
    /está en pausa hasta/.test(subject),
  )
  expect(rests).toHaveLength(2)
})

test('[BYD-01] only the buyer makes a new code, and no seller sees it', async () => {
  const basket = await basketOf()
  const { code } = await basket.pass()
  for (const browser of [basket.selling, basket.otherSelling, staff.browser])
    expect(await codeOf(browser.post(`/api/v1/orders/${basket.first}/hand-over-code`))).toBe(
      'order-not-found',
    )
  const seen = [
    await (await basket.selling.get(`${paths.account('orders')}?order=${basket.first}`)).text(),
    await (await basket.selling.get('/api/v1/store/orders')).text(),
    ...(await shop.mailsTo(basket.owner.email)).map(({ text }) => text),
  ]
  for (const text of seen) expect(text).not.toContain(code)
})

test('[BUY-01] the delivery mail says whether the code proved it or only the store', async () => {
  const basket = await basketOf()
  await basket.sent(basket.selling, basket.first)
  const { code } = await basket.pass()
  await ok(basket.selling.post(`/api/v1/store/orders/${basket.first}/hand-over`, { code }))
  await basket.sent(basket.otherSelling, basket.others)
  const delivered = { stage: 'delivered', comment: '' }
  await ok(basket.otherSelling.post(`/api/v1/store/orders/${basket.others}/process`, delivered))
  await shop.advance(settings.order.mergeMailsMs)
  const texts = (await shop.mailsTo(basket.buyer.email))
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .filter((text) => /la damos por confirmada el/.test(text))
  expect(texts).toHaveLength(2)
  expect(texts.filter((text) => text.includes('La recogiste con tu código.'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('Entregada sin tu código'))).toHaveLength(1)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endBlockedCheckout } from '../../src/features/checkout/actions/end-blocked-checkout.ts'
import { fulfilCheckout } from '../../src/features/checkout/actions/fulfil-checkout.ts'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { checkoutById } from '../../src/features/checkout/store.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { MINUTE } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { makeProduct } from '../factories.ts'
import type { Shop } from '../harness.ts'
import { expectInvariants, noteShelf } from '../money/invariants.ts'
import { renderPage, textOf } from '../pages.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { accepted, buy, GOOD_CARD, makeSale, ok, orderOf, type Sale } from '../sale/orders.ts'
import { pay, stockOf } from '../sale/people.ts'
import { block as blockUser, openStaffShop, type StaffPerson } from './people.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

const reason = 'Vende cosas prohibidas'
/** Form of a block that cancels these orders. */
function blockForm(cancelled: readonly string[]): FormData {
  const body = new FormData()
  body.append('intent', 'block')
  body.append('reason', reason)
  for (const id of cancelled) body.append('cancelled', id)
  return body
}
const block = ({ owner }: Sale) => accepted(blockUser(staff.browser, owner.username, reason))

/** A seller with three pieces, and an open payment for one. */
async function begin() {
  const sale = await makeSale(shop, { stock: 3 })
  await noteShelf(shop, sale.product)
  const body = checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }])
  const { id, checkoutId } = await ok<CheckoutStarted>(pay(sale.buying, body))
  const state = async () => (await checkoutById(shop.ctx.db, checkoutId))?.state
  const placed = () => shop.ctx.db.select().from(orders).where(eq(orders.buyerId, sale.buyer.id))
  return { sale, id, checkoutId, state, placed }
}

const payNow = (id: string, card = GOOD_CARD) => shop.sandbox(`pay/${id}`, { card })

test('[PLT-01] [PAY-03] a block of the seller ends an open payment and releases its stock', async () => {
  const { sale, id, state, placed } = await begin()
  expect(await stockOf(shop, sale.product.id)).toBe(2)
  await block(sale)
  await shop.settle()
  expect(await state()).toBe('cancelled')
  expect(await stockOf(shop, sale.product.id)).toBe(3)
  expect((await shop.ctx.payments.checkout.sessions.retrieve(id)).status).toBe('expired')
  expect(await placed()).toEqual([])
  await expectInvariants(shop, 'a block with an open payment')
})

test('[PLT-01] [PAY-03] a payment that completes after the block is refunded whole, with an apology', async () => {
  const { sale, id, state, placed } = await begin()
  // The bank accepts ten minutes later: nothing can end the payment before.
  await payNow(id, '4000000000001026')
  await block(sale)
  await shop.settle()
  expect(await state()).toBe('open')
  await shop.advance(20 * MINUTE)
  expect(await state()).toBe('refunded')
  expect(await stockOf(shop, sale.product.id)).toBe(3)
  expect(await placed()).toEqual([])
  expect((await shop.mailsTo(sale.buyer.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Te devolvemos tu pago: llegó tarde'),
  ])
  await expectInvariants(shop, 'a payment after a block')
})

test('[PLT-01] [PAY-03] a concurrent block and payment leave no order unnoticed', async () => {
  for (let round = 0; round < 4; round++) {
    const { sale, id, state, placed } = await begin()
    await payNow(id)
    await Promise.all([fulfilCheckout(shop.ctx, id), block(sale), fulfilCheckout(shop.ctx, id)])
    await shop.settle()
    const [order] = await placed()
    if (!order) expect(await state()).toBe('refunded')
    else if (order.status === 'cancelled')
      expect(order).toMatchObject({ money: 'refunded', cancelledBy: 'staff' })
    else {
      // Paid before the block: staff see it on the person's page.
      const page = await textOf(await staff.browser.get(paths.staffUser(sale.owner.username)))
      expect(page).toContain(`T-${order.number}`)
    }
    await expectInvariants(shop, `round ${round}`)
  }
})

test('[BYD-17] [PLT-01] [PAY-07] an order from a fulfilment that missed the block is cancelled', async () => {
  const { sale, id, checkoutId, placed } = await begin()
  await payNow(id)
  await fulfilCheckout(shop.ctx, id)
  await block(sale)
  await endBlockedCheckout(shop.ctx, checkoutId)
  await shop.settle()
  expect(await placed()).toMatchObject([{ status: 'cancelled', money: 'refunded', isRestocked: true }])
  await expectInvariants(shop, 'an order from the moment of the block')
})

test('[BYD-17] [PLT-01] [PAY-07] the block lists open orders and cancels the chosen ones, the rest later', async () => {
  const sale = await makeSale(shop, { stock: 9 })
  await noteShelf(shop, sale.product)
  const ids = [await buy(shop, sale), await buy(shop, sale), await buy(shop, sale)] as const
  const [first, ...others] = (await Promise.all(ids.map((id) => orderOf(shop, id)))).map(
    ({ number }) => `T-${number}`,
  )
  const path = paths.staffUser(sale.owner.username)
  const open = await textOf(await staff.browser.get(path))
  for (const number of [first, ...others]) expect(open).toContain(number)

  const send = async (fields: Record<string, string>, cancelled: readonly string[]) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    for (const id of cancelled) body.append('cancelled', id)
    const answer = await staff.browser.form(path, body)
    expect(answer.status, await answer.clone().text()).toBe(303)
    await shop.settle()
    return Promise.all(ids.map(async (id) => (await orderOf(shop, id)).status))
  }
  const before = (await shop.mailsTo(sale.buyer.email)).length
  expect(await send({ intent: 'block', reason }, [ids[0]])).toEqual(['cancelled', 'pending', 'pending'])
  expect(await orderOf(shop, ids[0])).toMatchObject({ money: 'refunded', cancelledBy: 'staff' })
  const [mail, ...more] = (await shop.mailsTo(sale.buyer.email)).slice(before)
  expect(mail?.subject).toContain(`${first} y te devolvemos $500.00`)
  expect(mail?.text).toContain('La tienda ya no puede vender aquí.')
  // Buyers do not read the reason of the block.
  expect(mail?.text).not.toContain(reason)
  expect(more).toEqual([])

  const blocked = await textOf(await staff.browser.get(path))
  expect(blocked).not.toContain(first)
  for (const number of others) expect(blocked).toContain(number)
  expect(blocked).toContain('los pedidos elegidos: $1,000.00')
  const none = await staff.browser.form(path, { intent: 'cancel' })
  expect([none.status, await textOf(none)]).toEqual([
    422,
    expect.stringContaining('Elige al menos un pedido'),
  ])
  expect(await send({ intent: 'cancel' }, ids)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  for (const number of others) expect(await textOf(await staff.browser.get(path))).not.toContain(number)
  await expectInvariants(shop, 'a block with orders')
})

test('[BYD-17] [PLT-01] the buyer of a basket cancelled by a block gets one mail with the whole refund', async () => {
  const sale = await makeSale(shop, { stock: 3 })
  const other = await makeProduct(shop.ctx.db, { storeId: sale.store.id, stock: 3, priceCents: 12_000 })
  await noteShelf(shop, sale.product)
  await noteShelf(shop, other)
  const lines = [sale.product, other].map(({ url }) => ({ product: url, quantity: 1 }))
  const { id } = await ok<CheckoutStarted>(pay(sale.buying, checkoutBody(sale.facultyId, lines)))
  await payNow(id)
  await shop.settle()
  const before = (await shop.mailsTo(sale.buyer.email)).length
  const path = paths.staffUser(sale.owner.username)
  const basket = await shop.ctx.db.select().from(orders).where(eq(orders.buyerId, sale.buyer.id))
  const body = blockForm(basket.map((order) => order.id))
  expect((await staff.browser.form(path, body)).status).toBe(303)
  await shop.settle()
  const placed = await shop.ctx.db.select().from(orders).where(eq(orders.buyerId, sale.buyer.id))
  expect(placed.map(({ status, money }) => [status, money])).toEqual([
    ['cancelled', 'refunded'],
    ['cancelled', 'refunded'],
  ])
  const [mail, ...more] = (await shop.mailsTo(sale.buyer.email)).slice(before)
  expect(more).toEqual([])
  expect(mail?.subject).toContain('te devolvemos $620.00')
  for (const { number } of placed) expect(mail?.text).toContain(`T-${number}`)
  await expectInvariants(shop, 'a basket that a block cancels')
})

test('[BYD-17] [PLT-01] orders that were not chosen and purchases of the staff member are not cancelled', async () => {
  const sale = await makeSale(shop, { stock: 9 })
  const chosen = await buy(shop, sale)
  const later = await buy(shop, sale)
  const own = await buy(shop, sale)
  await shop.ctx.db.update(orders).set({ buyerId: staff.id }).where(eq(orders.id, own))
  const body = blockForm([own, chosen])
  expect((await staff.browser.form(paths.staffUser(sale.owner.username), body)).status).toBe(303)
  await shop.settle()
  const statuses = await Promise.all([chosen, later, own].map(async (id) => (await orderOf(shop, id)).status))
  expect(statuses).toEqual(['cancelled', 'pending', 'pending'])
  expect(await textOf(await staff.browser.get(paths.staffUser(sale.owner.username)))).toContain(
    'es tu compra',
  )
})

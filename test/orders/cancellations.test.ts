import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sales } from '../../src/features/orders/tables.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { webhookDeliveries } from '../../src/features/store-webhooks/tables.ts'
import { DAY } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import type { Shop } from '../harness.ts'
import { expectInvariants, noteShelf } from '../money/invariants.ts'
import { renderPage, textOf } from '../pages.ts'
import { buy, codeOf, deliver, makeSale, ok, orderOf, type Sale } from '../sale/orders.ts'
import { stockOf } from '../sale/people.ts'
import { openStaffShop, type StaffPerson } from '../staff/people.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

async function makeShelf() {
  const sale = await makeSale(shop, { stock: 9 })
  await noteShelf(shop, sale.product)
  return sale
}

const cancel = (sale: Sale, id: string, body: object = {}) =>
  sale.selling.post(`/api/v1/store/orders/${id}/cancel`, { reason: 'sold', restock: true, ...body })

const subjects = async (email: string) => (await shop.mailsTo(email)).map(({ subject }) => subject)

test('[BYD-17] [SEL-07] [PAY-07] "No puedo entregarlo" refunds the buyer at once, with one mail', async () => {
  const sale = await makeShelf()
  const id = await buy(shop, sale)
  await ok(sale.selling.post(`/api/v1/store/orders/${id}/process`, { stage: 'sent', comment: '' }))
  await shop.settle()
  const before = { buyer: await subjects(sale.buyer.email), seller: await subjects(sale.owner.email) }
  const sheet = await textOf(await sale.selling.get(`${paths.account('orders')}?order=${id}`))
  expect(sheet).toContain('No puedo entregarlo')
  // It asks first, without scripts too.
  expect(sheet).toMatch(/<details.*¿Seguro\?.*\$500\.00.*Sí, devolver \$500\.00<\/button><\/div><\/details>/)
  const view = await ok<object>(cancel(sale, id, { reason: 'damaged', note: 'Se cayó, perdón' }))
  expect(view).toMatchObject({ status: 'cancelled', can: { cancel: false } })
  await shop.settle()

  expect(await orderOf(shop, id)).toMatchObject({
    ...{ status: 'cancelled', money: 'refunded', isRestocked: true },
    ...{ cancelledBy: 'seller', cancelReason: 'damaged', cancelNote: 'Se cayó, perdón' },
  })
  const [sold] = await shop.ctx.db.select().from(sales).where(eq(sales.orderId, id))
  expect(sold?.status).toBe('refunded')
  expect(await stockOf(shop, sale.product.id)).toBe(9)
  const { number } = await orderOf(shop, id)
  const mails = (await shop.mailsTo(sale.buyer.email)).slice(before.buyer.length)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining(`Se canceló tu pedido T-${number} y te devolvemos $500.00`),
  ])
  expect(mails[0]?.text).toContain('La tienda no pudo entregarlo: está dañado. «Se cayó, perdón»')
  expect(await subjects(sale.owner.email)).toEqual(before.seller)
  const purchases = await textOf(await sale.buying.get(`${paths.account('my-shopping')}?orden=${id}`))
  expect(purchases).toContain('La tienda no pudo entregarlo: está dañado.')
  // Neither side can go on with it.
  expect(await codeOf(sale.buying.post(`/api/v1/orders/${id}/confirm-received`))).toBe(
    'order-not-confirmable',
  )
  await expectInvariants(shop, 'a cancellation by the seller')
})

test('[BYD-17] [SEL-07] a product sold elsewhere is not restocked, and a reason is required', async () => {
  const sale = await makeShelf()
  const id = await buy(shop, sale)
  for (const body of [{ reason: 'no' }, { restock: undefined }, { note: 'x'.repeat(501) }])
    expect((await cancel(sale, id, body)).status).toBe(422)
  const form = { intent: 'cancel', orderId: id, note: 'Lo vendí ayer' }
  const refused = await textOf(await sale.selling.form(`${paths.account('orders')}?order=${id}`, form))
  expect(refused).toContain('Elige por qué no puedes entregarlo')
  expect(refused).toContain('Elige si vuelve a la venta')
  expect(refused).toContain('Lo vendí ayer')
  const sent = { ...form, reason: 'other', restock: 'no' }
  expect((await sale.selling.form(`${paths.account('orders')}?order=${id}`, sent)).status).toBe(303)
  await shop.settle()
  expect(await orderOf(shop, id)).toMatchObject({
    money: 'refunded',
    isRestocked: false,
    cancelReason: 'other',
  })
  expect(await stockOf(shop, sale.product.id)).toBe(8)
  const [mail] = (await shop.mailsTo(sale.buyer.email)).slice(-1)
  expect(mail?.text).toContain('La tienda no pudo entregarlo. «Lo vendí ayer»')
  await expectInvariants(shop, 'pieces that are gone')
})

test('[BYD-17] [SEL-07] a stranger’s order, a delivered order and an order under a bank’s review cannot be cancelled', async () => {
  const [sale, stranger] = [await makeShelf(), await makeShelf()]
  const id = await buy(shop, sale)
  expect(await codeOf(cancel(stranger, id))).toBe('order-not-found')
  const { chargeId } = await orderOf(shop, id)
  await shop.sandbox('disputes', { charge: chargeId })
  await shop.settle()
  expect(await codeOf(cancel(sale, id))).toBe('order-under-review')
  const delivered = await buy(shop, sale)
  await deliver(shop, sale, delivered)
  expect(await codeOf(cancel(sale, delivered))).toBe('order-not-cancellable')
  const page = await textOf(await sale.selling.get(`${paths.account('orders')}?order=${delivered}`))
  expect(page).not.toContain('No puedo entregarlo')
})

test('[BYD-17] [SEL-07] [PAY-07] of a parallel cancellation, hand-over and late cancellation only one succeeds', async () => {
  const sale = await makeShelf()
  for (let round = 0; round < 4; round++) {
    const id = await buy(shop, sale)
    await ok(sale.selling.post(`/api/v1/store/orders/${id}/process`, { stage: 'sent', comment: '' }))
    const { handOverCode: code } = await orderOf(shop, id)
    if (round % 2 === 1) await shop.advance(20 * DAY)
    const stock = await stockOf(shop, sale.product.id)
    const other = () =>
      round % 2 === 1
        ? sale.buying.post(`/api/v1/orders/${id}/cancel`)
        : sale.selling.post(`/api/v1/store/orders/${id}/hand-over`, { code })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => [
        cancel(sale, id),
        other(),
        cancel(sale, id, { restock: true }),
      ]).flat(),
    )
    // No deadlock.
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    await shop.settle()
    const { status, money } = await orderOf(shop, id)
    if (status === 'delivered') expect(money).toBe('held')
    else expect({ status, money }).toEqual({ status: 'cancelled', money: 'refunded' })
    expect(await stockOf(shop, sale.product.id)).toBe(status === 'cancelled' ? stock + 1 : stock)
    await expectInvariants(shop, `round ${round}`)
  }
})

test('[BYD-17] [STF-04] [SEL-07] staff cancel from the order’s page with a reason that both sides read', async () => {
  const sale = await makeShelf()
  const id = await buy(shop, sale)
  const page = await textOf(await staff.browser.get(paths.staffOrder(id)))
  expect(page).toContain('Cancelar el pedido')
  const path = paths.staffOrder(id)
  const empty = await staff.browser.form(path, { intent: 'cancel', reason: '' })
  expect(empty.status).toBe(422)
  const done = await staff.browser.form(path, { intent: 'cancel', reason: 'Nadie abre la oficina' })
  expect(done.status).toBe(303)
  await shop.settle()
  expect(await orderOf(shop, id)).toMatchObject({
    ...{ status: 'cancelled', money: 'refunded', cancelledBy: 'staff', cancelReason: null },
    cancelNote: 'Nadie abre la oficina',
  })
  const acts = await shop.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `order:${id}`))
  expect(acts).toMatchObject([{ act: 'order-cancel', reason: 'Nadie abre la oficina', actorId: staff.id }])
  for (const { email } of [sale.buyer, sale.owner]) {
    const [mail] = (await shop.mailsTo(email)).slice(-1)
    expect(mail?.subject).toMatch(/cancel(ó|ado)/)
    expect(mail?.text).toContain('Nuestro equipo lo canceló. «Nadie abre la oficina»')
  }
  const cancelled = await textOf(await staff.browser.get(path))
  expect(cancelled).not.toContain('Cancelar el pedido')
  // The text is for staff, and reports an end, not a failure.
  expect(cancelled).toContain('Se devolvió el pago')
  expect(cancelled).not.toContain('Te devolvimos')
  expect(cancelled).toMatch(/Cancelad[ao][^.]{0,60}\(aquí terminó\)/)
  await expectInvariants(shop, 'a cancellation by staff')
})

test('[BYD-07] a cancellation by the seller reaches the store’s own program', async () => {
  const sale = await makeShelf()
  await sale.selling.form(paths.webhooks(), { intent: 'save', url: 'http://127.0.0.1:1/hook' })
  const id = await buy(shop, sale)
  await ok(cancel(sale, id))
  await shop.settle()
  const rows = await shop.ctx.db.select().from(webhookDeliveries)
  expect(rows.map(({ type }) => type)).toEqual(expect.arrayContaining(['order.cancelled', 'order.refunded']))
})

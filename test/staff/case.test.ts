import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { raiseStaffTask } from '../../src/features/inbox/store.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { readCase } from '../../src/features/staff/read-case.ts'
import type { Shop } from '../harness.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { accepted } from '../sale/orders.ts'
import { makeFaculty, makeLogin, makeSeller, pay } from '../sale/people.ts'
import { openStaffShop, type StaffPerson, waitingOf } from './people.ts'

let shop: Shop
let staff: StaffPerson

beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop())
})
afterAll(() => shop.stop())

test('[PLT-01] a case shows order, people, mails, a balanced ledger, the provider’s objects and staff’s notes', async () => {
  const seller = await makeSeller(shop, { priceCents: 25_000 })
  const buyer = await makeLogin(shop)
  const browser = await shop.as(buyer.email)
  const body = checkoutBody(await makeFaculty(shop), [{ product: seller.product.url, quantity: 2 }])
  const { id } = (await (await pay(browser, body)).json()) as CheckoutStarted
  await shop.sandbox(`pay/${id}`, { card: '4242424242424242' })
  await shop.settle()
  const [order] = await shop.ctx.db.select().from(orders)
  if (!order) throw new Error('no order')
  const task = { kind: 'chargeback', ref: 'dp_1', details: { charge: order.chargeId } }
  await raiseStaffTask(shop.ctx.db, task, shop.ctx.clock.now())

  const path = `/staff/orders/${order.id}`
  expect((await browser.get(path)).status).toBe(404)
  await accepted(staff.browser.submit(path, 'note', { reason: 'Hablé con la oficina' }))
  const view = await readCase(shop.ctx, order.id)
  expect(view).toMatchObject({
    number: `T-${order.number}`,
    subtotalCents: 50_000,
    commissionCents: 2_755,
    buyer: { username: buyer.username, standing: '0 devoluciones en 1 compra' },
    store: { url: seller.store.url },
    ledger: { differenceCents: 0 },
    openReturn: null,
    openDispute: null,
  })
  expect(view.ledger.movements[0]).toMatchObject({ label: 'Cobro con tarjeta' })
  expect(view.ledger.movements[0]?.lines).toEqual([
    { account: 'Proveedor de pagos', amountCents: 50_000, own: false },
    { account: 'Compradores: pago retenido', amountCents: -50_000, own: true },
  ])
  expect(view.provider).toContainEqual({
    kind: 'Cargo',
    id: order.chargeId,
    state: 'cobrado',
    amountCents: 50_000,
  })
  expect(view.mails.map((mail) => mail.to).sort()).toEqual([buyer.email, seller.owner.email].sort())
  expect(view.messages).toMatchObject([{ role: 'nota interna', text: 'Hablé con la oficina' }])
  expect(view.tasks).toMatchObject([{ title: 'Contracargo', closed: false }])
  expect(await waitingOf(shop, 'chargeback')).toMatchObject([{ title: 'Contracargo', text: 'Sin pedido' }])

  const nobody = '0199a000-0000-7000-8000-000000000000'
  expect((await staff.browser.get(`/staff/orders/${nobody}`)).status).toBe(404)
  const decision = { claim: nobody, outcome: 'refund', reason: 'x' }
  expect((await staff.browser.submit(path, 'return', decision)).status).toBe(404)
})

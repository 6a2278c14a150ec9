import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DisputeView } from '../../src/features/disputes/contract.ts'
import { disputeRow } from '../../src/features/disputes/store.ts'
import { disputeView } from '../../src/features/disputes/views.ts'
import type { ReturnView } from '../../src/features/returns/contract.ts'
import {
  alertLongHolds,
  resolveExpiredHolds,
} from '../../src/features/settlement/actions/resolve-expired-holds.ts'
import { decideClaim } from '../../src/features/staff/actions/decide-case.ts'
import { readCase } from '../../src/features/staff/read-case.ts'
import { readQueue } from '../../src/features/staff/read-queue.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { addDays, DAY, formatDateTime, HOUR } from '../../src/lib/dates.ts'
import type { Shop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import {
  buy,
  codeOf,
  confirmed,
  deliver,
  makeStaff as makeActor,
  makeSale,
  ok,
  orderOf,
  type Sale,
} from '../sale/orders.ts'
import { openStaffShop, type StaffPerson } from './people.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

const complain = (sale: Sale, orderId: string) =>
  ok<DisputeView>(sale.buying.post(`/api/v1/orders/${orderId}/disputes`, { message: 'Está roto' }))
const buyersText = async (disputeId: string) => {
  const row = await disputeRow(shop.ctx.db, disputeId)
  return row && disputeView(row, 'buyer', shop.ctx.clock.now()).nextText
}
const caseOf = (orderId: string) => readCase(shop.ctx, orderId)
const noteOf = async (orderId: string, label: string) =>
  (await caseOf(orderId)).timeline.find((step) => step.label === label)?.note

/** By the order's number, which the queue shows. */
async function queued(orderId: string) {
  const named = `Pedido T-${(await orderOf(shop, orderId)).number} · `
  const { items } = await readQueue(shop.ctx, { id: '', staffRoles: ['administrator'] })
  return items.find((item) => item.text.startsWith(named))
}

test('[BUY-04] [BUY-05] [SEL-09] [PLT-01] both sides read that the bank ended the case', async () => {
  const sale = await makeSale(shop)
  const disputed = await buy(shop, sale)
  await deliver(shop, sale, disputed)
  const { id } = await complain(sale, disputed)
  const returned = await confirmed(shop, sale)
  const asked = await ok<ReturnView>(
    sale.buying.post(`/api/v1/orders/${returned}/return`, { reason: 'No es' }),
  )
  for (const orderId of [disputed, returned]) {
    const charge = (await orderOf(shop, orderId)).chargeId
    await shop.sandbox('disputes', { charge })
    await shop.settle()
    await shop.sandbox('disputes', { charge, outcome: 'lost' })
    await shop.settle()
    expect((await orderOf(shop, orderId)).money).toBe('charged_back')
  }
  expect(await buyersText(id)).toBe('Tu banco te devolvió el pago.')
  const theirs = await ok<{ items: DisputeView[] }>(sale.selling.get('/api/v1/store/disputes'))
  expect(theirs.items.find((item) => item.id === id)?.nextText).toMatch(/^El banco le devolvió el pago a /)
  const returns = await ok<{ items: ReturnView[] }>(sale.selling.get('/api/v1/store/returns'))
  const view = returns.items.find((item) => item.id === asked.id)
  expect(view?.next.text).toBe('El banco de quien compró le devolvió el pago.')
  expect(view?.steps.at(-1)?.note).toBe('El banco de quien compró le devolvió el pago.')
  expect(await noteOf(disputed, 'Disputa cerrada')).toBe('por el banco, que devolvió el pago')
  expect(await noteOf(returned, 'Devolución cerrada')).toBe('por el banco, que devolvió el pago')
})

test('[PLT-01] [PAY-07] a chargeback is due when the provider stops accepting evidence', async () => {
  const sale = await makeSale(shop)
  const orderId = await confirmed(shop, sale)
  await shop.sandbox('disputes', { charge: (await orderOf(shop, orderId)).chargeId })
  await shop.settle()
  const { data } = await shop.ctx.payments.disputes.list({ limit: 1 })
  const dueBy = data[0]?.evidence_details.due_by ?? 0
  expect(dueBy).toBeGreaterThan(0)
  const item = await queued(orderId)
  expect(item).toMatchObject({ kind: 'chargeback', due: new Date(dueBy * 1_000).toISOString() })
  const page = await (await staff.browser.get(`/staff/tasks/${item?.key}`)).text()
  expect(page).toContain('Qué dice el banco')
  expect(page).toContain(`al caso ${data[0]?.id}, a más tardar el ${formatDateTime(new Date(dueBy * 1_000))}`)
  expect(page).toContain('si nadie manda nada, el dinero regresa a quien compró')
})

test('[PAY-07] a decision that is sent twice ends the case once, and the second is refused', async () => {
  const sale = await makeSale(shop)
  const orderId = await buy(shop, sale)
  await deliver(shop, sale, orderId)
  const { id } = await complain(sale, orderId)
  const decision = { claim: id, outcome: 'close', reason: 'Ya se arregló' }
  const decide = () => staff.browser.submit(`/staff/orders/${orderId}`, 'dispute', decision)
  const answers = await Promise.all([decide(), decide()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  expect(await codeOf(decide())).toBe('dispute-closed')
  const acts = await shop.ctx.db
    .select({ act: auditLog.act })
    .from(auditLog)
    .where(eq(auditLog.subject, `order:${orderId}`))
  expect(acts).toHaveLength(1)
})

test('[PLT-01] a case is decided on the page of its own order alone, and an address without an id is not found', async () => {
  const sale = await makeSale(shop, { stock: 2 })
  const [orderId, other] = [await buy(shop, sale), await buy(shop, sale)]
  await deliver(shop, sale, orderId)
  const { id } = await complain(sale, orderId)
  const decision = { claim: id, outcome: 'close', reason: 'Ya se arregló' }
  for (const at of [other, 'abc'])
    expect((await staff.browser.submit(`/staff/orders/${at}`, 'dispute', decision)).status).toBe(404)
  expect((await disputeRow(shop.ctx.db, id))?.dispute.closedAt).toBeNull()
  const closing = { reason: 'Revisado' }
  expect((await staff.browser.submit('/staff/tasks/abc', 'close', closing)).status).toBe(404)
})

test('[PLT-01] [SEL-09] a decision and its row of the audit log are written together or not at all', async () => {
  const sale = await makeSale(shop)
  const orderId = await buy(shop, sale)
  await deliver(shop, sale, orderId)
  const { id } = await complain(sale, orderId)
  // The log rejects an unknown author.
  const nobody = { ...(await makeActor(shop)), id: 'nobody' }
  const decision = { outcome: 'refund', reason: 'Tiene razón' } as const
  await expect(decideClaim(shop.ctx, nobody, 'dispute', id, decision)).rejects.toThrow()
  expect((await disputeRow(shop.ctx.db, id))?.dispute.closedAt).toBeNull()
  expect((await orderOf(shop, orderId)).money).toBe('held')
})

test('[BUY-04] [PLT-01] [PAY-06] the alarm of a long hold is due on day 85, and both sides read that the system ended the hold', async () => {
  const sale = await makeSale(shop)
  const orderId = await buy(shop, sale)
  await deliver(shop, sale, orderId)
  const { id } = await complain(sale, orderId)
  const { placedAt } = await orderOf(shop, orderId)
  await shop.advance(76 * DAY)
  await alertLongHolds(shop.ctx)
  expect(await queued(orderId)).toMatchObject({ kind: 'task', due: addDays(placedAt, 85).toISOString() })
  await shop.advance(9 * DAY + HOUR)
  await resolveExpiredHolds(shop.ctx)
  await shop.settle()
  expect((await orderOf(shop, orderId)).money).toBe('refunded')
  expect(await buyersText(id)).toMatch(
    /^Se acabó el tiempo para retener el pago y te lo devolvimos\. No tienes que devolver el producto/,
  )
  expect(await noteOf(orderId, 'Disputa cerrada')).toBe('por el sistema, al terminar su plazo')
})

test('[BUY-06] after a dispute is decided with a refund both sides read what happens to the product', async () => {
  const sale = await makeSale(shop)
  const orderId = await buy(shop, sale)
  await deliver(shop, sale, orderId)
  const { id } = await complain(sale, orderId)
  const outcome = { outcome: 'refund', reason: 'Tiene razón' } as const
  await decideClaim(shop.ctx, await makeActor(shop), 'dispute', id, outcome)
  await shop.settle()
  const kept = 'No tienes que devolver el producto, salvo que te lo hayamos pedido.'
  expect(await buyersText(id)).toBe(`Nuestro equipo decidió devolverte el pago. ${kept}`)
  const theirs = await ok<{ items: DisputeView[] }>(sale.selling.get('/api/v1/store/disputes'))
  expect(theirs.items.find((item) => item.id === id)?.nextText).toMatch(/no tiene que devolver el producto/)
  const decided = async (email: string) =>
    (await shop.mailsTo(email))
      .find(({ subject }) => subject.includes('decidió devolver el pago'))
      ?.text.replace(/\s+/g, ' ')
  expect(await decided(sale.buyer.email)).toContain(
    `Devolvemos $500.00 a tu tarjeta. Tu banco puede tardar de 5 a 10 días hábiles en mostrarlo. ${kept}`,
  )
  expect(await decided(sale.owner.email)).toContain('no tiene que devolver el producto')
})

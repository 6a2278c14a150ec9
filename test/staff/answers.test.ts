import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReturnView } from '../../src/features/returns/contract.ts'
import { readCase } from '../../src/features/staff/read-case.ts'
import type { Shop } from '../harness.ts'
import { bringBack, confirmed, makeSale, ok, orderOf } from '../sale/orders.ts'
import { openStaffShop } from './people.ts'

let shop: Shop
beforeAll(async () => {
  ;({ shop } = await openStaffShop())
})
afterAll(() => shop.stop())

const caseOf = (orderId: string) => readCase(shop.ctx, orderId)
const noteOf = async (orderId: string, label: string) =>
  (await caseOf(orderId)).timeline.find((step) => step.label === label)?.note

test('[SEL-09] [BUY-05] [PLT-01] the store’s answer stays visible when the bank ends the case', async () => {
  const sale = await makeSale(shop)
  const stepsAfter = async (outcome: 'approve' | 'reject') => {
    const orderId = await confirmed(shop, sale)
    const asked = { reason: 'Me queda chica', reasonKind: 'size' }
    const { id } = await ok<ReturnView>(sale.buying.post(`/api/v1/orders/${orderId}/return`, asked))
    await bringBack(shop, sale, orderId)
    const charge = (await orderOf(shop, orderId)).chargeId
    await shop.sandbox('disputes', { charge })
    await shop.settle()
    await ok(sale.selling.post(`/api/v1/store/returns/${id}/answer`, { outcome, response: 'La vi' }))
    // The provider refuses a refund after a bank's chargeback.
    await shop.settle().catch(() => {})
    await shop.sandbox('disputes', { charge, outcome: 'lost' })
    await shop.settle().catch(() => {})
    const returns = await ok<{ items: ReturnView[] }>(sale.selling.get('/api/v1/store/returns'))
    const view = returns.items.find((item) => item.id === id)
    expect(view).toMatchObject({ status: 'closed', answer: outcome })
    return { labels: view?.steps.map(({ label }) => label), orderId }
  }
  const approved = await stepsAfter('approve')
  expect(approved.labels).toEqual([
    expect.stringContaining('pidió'),
    'El producto llegó a la oficina',
    'La aceptaste',
    'Caso cerrado',
  ])
  expect(await noteOf(approved.orderId, 'La tienda la aprobó')).toBe('')
  expect(await noteOf(approved.orderId, 'Pidió la devolución')).toBe('La talla o medida no me queda')
  const { messages } = await caseOf(approved.orderId)
  expect(messages.map(({ text }) => text)).toContain('La talla o medida no me queda: Me queda chica')

  const rejected = await stepsAfter('reject')
  expect(rejected.labels?.[2]).toBe('La rechazaste')
  expect(await noteOf(rejected.orderId, 'La tienda la rechazó')).toBe('')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { buy, codeOf, deliver, makeSale, ok, orderOf } from '../sale/orders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const told = async (email: string) =>
  (await shop.mailsTo(email)).filter(({ subject }) => /Venta confirmada/.test(subject)).length

test('[BUY-02] a confirmation can be undone for a minute, and the seller is notified after it', async () => {
  const sale = await makeSale(shop)
  const orderId = await buy(shop, sale)
  await deliver(shop, sale, orderId)
  const post = (act: string) => sale.buying.post(`/api/v1/orders/${orderId}/${act}`)
  await ok(post('confirm-received'))
  await shop.settle()
  const html = await (await sale.buying.get(paths.account('my-shopping'))).text()
  expect(html).toContain('¿Lo confirmaste sin querer?')
  await ok(post('undo-confirm'))
  await ok(post('undo-confirm'))
  expect(await orderOf(shop, orderId)).toMatchObject({
    status: 'delivered',
    confirmedAt: null,
    confirmedBy: null,
    releaseDueAt: null,
  })
  await shop.advance(2 * MINUTE)
  expect(await told(sale.owner.email)).toBe(0)

  const again = await shop.as(sale.buyer.email)
  await ok(again.post(`/api/v1/orders/${orderId}/confirm-received`))
  await shop.advance(2 * MINUTE)
  expect(await told(sale.owner.email)).toBe(1)
  expect(await codeOf(again.post(`/api/v1/orders/${orderId}/undo-confirm`))).toBe('confirmation-not-undoable')
  await shop.advance(2 * DAY + HOUR)
  expect((await orderOf(shop, orderId)).money).toBe('released')
  expect(await told(sale.owner.email)).toBe(1)
})

test('[BUY-02] [PAY-06] a confirmation with a new case or by silence cannot be undone', async () => {
  const sale = await makeSale(shop, { stock: 3 })
  const claimed = await buy(shop, sale)
  await deliver(shop, sale, claimed)
  await ok(sale.buying.post(`/api/v1/orders/${claimed}/confirm-received`))
  await ok(sale.buying.post(`/api/v1/orders/${claimed}/return`, { reason: 'No', reasonKind: 'other' }))
  expect(await codeOf(sale.buying.post(`/api/v1/orders/${claimed}/undo-confirm`))).toBe(
    'confirmation-not-undoable',
  )
  const silent = await buy(shop, sale)
  await deliver(shop, sale, silent)
  await shop.advance(2 * DAY + MINUTE)
  const again = await shop.as(sale.buyer.email)
  expect(await codeOf(again.post(`/api/v1/orders/${silent}/undo-confirm`))).toBe('confirmation-not-undoable')
})

test('[BUY-02] [PAY-06] a return requested while its confirmation is undone confirms the order, whichever comes first', async () => {
  const sale = await makeSale(shop, { stock: 9 })
  for (let round = 0; round < 3; round++) {
    const orderId = await buy(shop, sale)
    await deliver(shop, sale, orderId)
    await ok(sale.buying.post(`/api/v1/orders/${orderId}/confirm-received`))
    const [undone, asked] = await Promise.all([
      sale.buying.post(`/api/v1/orders/${orderId}/undo-confirm`),
      sale.buying.post(`/api/v1/orders/${orderId}/return`, { reason: 'No', reasonKind: 'other' }),
    ])
    expect(asked.ok).toBe(true)
    // Undone first, the request confirms again; undone after it is too late.
    expect([200, 204, 409]).toContain(undone.status)
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'confirmed', openClaims: 1 })
  }
})

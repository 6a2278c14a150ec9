import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, toIsoDay } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { bringBack, buy, confirmed, deliver, makeSale, ok } from '../sale/orders.ts'
import { makeStaff } from '../staff/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
  await shop.sandbox('balance', { amount: 1_000_000 })
})
afterAll(() => shop.stop())

test('[SEL-03] [SEL-08] [SEL-10] [PLT-01] a page past the last one shows the last', async () => {
  const sale = await makeSale(shop)
  await buy(shop, sale)
  const staff = await makeStaff(shop)
  const today = shop.ctx.clock.now()
  const range = paths.sales(toIsoDay(addDays(today, -3)), toIsoDay(today))
  for (const [browser, address, last] of [
    [sale.selling, `${paths.account('my-store')}?q=&page=50`, `${paths.account('my-store')}?q=&page=1`],
    [sale.selling, `${range}?page=99`, `${range}?page=1`],
    [sale.selling, `${paths.account('messages')}?page=9`, `${paths.account('messages')}?page=1`],
    [staff.browser, `${paths.staffStores()}?q=tienda&page=9`, `${paths.staffStores()}?q=tienda&page=1`],
    [staff.browser, `${paths.staffUsers()}?page=9`, `${paths.staffUsers()}?page=1`],
    [staff.browser, `${paths.staffAudit()}?page=9`, `${paths.staffAudit()}?page=1`],
  ] as const) {
    const answer = await browser.get(address)
    expect([address, answer.status, answer.headers.get('location')]).toEqual([address, 302, last])
    expect((await browser.get(last)).status).toBe(200)
  }
  const shown = await (await sale.selling.get(`${range}?page=1`)).text()
  expect(shown).toContain(sale.product.name)
})

test('[SEL-09] everything that waits for the seller comes first', async () => {
  const sale = await makeSale(shop)
  const ask = async () => {
    const orderId = await confirmed(shop, sale)
    const asked = { reason: 'No es', reasonKind: 'other' }
    return ok<{ id: string; orderId: string; orderNumber: string }>(
      sale.buying.post(`/api/v1/orders/${orderId}/return`, asked),
    )
  }
  const answered = await ask()
  await bringBack(shop, sale, answered.orderId)
  const answer = { outcome: 'reject', response: 'Sí es' }
  await ok(sale.selling.post(`/api/v1/store/returns/${answered.id}/answer`, answer))
  const orderId = await buy(shop, sale)
  await deliver(shop, sale, orderId)
  const disputed = await ok<{ orderNumber: string }>(
    sale.buying.post(`/api/v1/orders/${orderId}/disputes`, { message: 'Está roto' }),
  )
  const waiting = await ask()
  const html = await (await sale.selling.get(paths.account('disputes'))).text()
  const shown = [...html.matchAll(/aria-label="(?:Disputa|Devolución) del pedido (T-\d+)"/g)]
  const numbers = shown.map(([, number]) => number)
  expect(numbers).toHaveLength(3)
  expect(new Set(numbers.slice(0, 2))).toEqual(new Set([disputed.orderNumber, waiting.orderNumber]))
  expect(numbers[2]).toBe(answered.orderNumber)
  // Both kinds name the buyer alike.
  const name = html.match(/· ([^·<]+) · \$500\.00/)?.[1]
  expect(html.split(`· ${name} · $500.00`)).toHaveLength(4)
})

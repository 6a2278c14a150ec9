import { afterAll, beforeAll, expect, test } from 'vitest'
import { AuditQuery } from '../../src/features/staff/contract.ts'
import { readAudit } from '../../src/features/staff/read.ts'
import { paths } from '../../src/paths.ts'
import type { Shop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { accepted, buy, codeOf, makeSale, orderOf } from '../sale/orders.ts'
import { openStaffShop, type StaffPerson } from './people.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

test('[BYD-01] the faculty’s office hands over by number and code, and a wrong code counts', async () => {
  const sale = await makeSale(shop)
  const id = await buy(shop, sale)
  const { number, handOverCode } = await orderOf(shop, id)
  const wrong = handOverCode === '000000' ? '111111' : '000000'
  const enter = (order: string, code: string, by = staff.browser) =>
    by.submit('/staff/hand-over', 'hand-over', { order, code })
  expect(await codeOf(enter('T-999999', handOverCode))).toBe('order-not-found')
  expect(await codeOf(enter(`T-${number}`, wrong))).toBe('hand-over-code-wrong')
  expect(await orderOf(shop, id)).toMatchObject({ status: 'pending', wrongTries: 1 })
  expect((await enter(`T-${number}`, handOverCode, sale.selling)).status).toBe(404)
  expect(await orderOf(shop, id)).toMatchObject({ status: 'pending' })
  const shown = await accepted(enter(`T-${number}`, handOverCode))
  expect(await (await staff.browser.get(shown)).text()).toContain(`T-${number}`)
  expect(await orderOf(shop, id)).toMatchObject({ status: 'delivered', deliveredWithCode: 1 })
  expect(await codeOf(enter(`${number}`, handOverCode))).toBe('order-not-deliverable')
  const audit = (query: object) => readAudit(shop.ctx, AuditQuery.parse(query))
  const row = { subject: `order:${id}`, about: `Pedido T-${number}` }
  expect(await audit({ act: 'order-hand-over' })).toMatchObject({ total: 1, items: [row] })
  expect(await audit({ act: 'order-hand-over-wrong' })).toMatchObject({ total: 1, items: [row] })
  expect(await audit({ subject: `T-${number}` })).toMatchObject({ total: 2, items: [row, row] })
})

test('[BYD-01] the buyer’s QR code, scanned at the office, fills the office’s form', async () => {
  const sale = await makeSale(shop)
  const id = await buy(shop, sale)
  const { number, checkoutId, handOverCode } = await orderOf(shop, id)
  const scanned = await staff.browser.get(paths.handOver(checkoutId, handOverCode))
  expect(scanned.status).toBe(302)
  const to = scanned.headers.get('location') ?? ''
  expect(to).toBe(paths.staffHandOver(`?basket=${checkoutId}&code=${handOverCode}`))
  const html = await (await staff.browser.get(to)).text()
  expect(html).toContain(`value="T-${number}"`)
  expect(html).toContain(`value="${handOverCode}"`)
})

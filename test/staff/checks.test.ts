import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { staffTasks } from '../../src/features/inbox/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { orderNumberText } from '../../src/features/orders/texts.ts'
import type { ChecksView } from '../../src/features/staff/read-checks.ts'
import { readChecks } from '../../src/features/staff/read-checks.ts'
import { auditLog, checkRuns } from '../../src/features/staff/tables.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { DAY, HOUR } from '../../src/lib/dates.ts'
import type { Shop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { accepted, confirmed, makeSale, orderOf } from '../sale/orders.ts'
import { openStaffShop, type StaffPerson } from './people.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

const last = () => readChecks(shop.ctx)
const press = async () => {
  await accepted(staff.browser.submit('/staff/checks', 'check'))
  return last()
}
const broken = ({ checks }: ChecksView) =>
  checks.filter(({ differences }) => differences > 0).map(({ key, differences }) => [key, differences])
const tasks = () => shop.ctx.db.select().from(staffTasks).where(eq(staffTasks.kind, 'books'))

test('[PLT-01] [PAY-07] all checks pass after a sale; a planted difference is shown with its case and becomes one task', async () => {
  expect(await last()).toMatchObject({ askedAt: null, differences: null })
  const sale = await makeSale(shop)
  const orderId = await confirmed(shop, sale)
  const { number } = await orderOf(shop, orderId)
  const first = await press()
  expect(first).toMatchObject({ differences: 0, askedBy: expect.stringContaining('Prueba') })
  // Without a comparison of ledger and provider that check is not shown as passed.
  expect(first.comparedAt).toBeNull()
  expect(first.checks.filter(({ asked }) => !asked).map(({ key }) => key)).toEqual(['provider-agrees'])
  expect(await (await staff.browser.get('/staff/checks')).text()).toContain('sin comparar')
  expect(await tasks()).toEqual([])

  // A counted case without a row, and a sale without its credit to the store.
  await shop.ctx.db.update(orders).set({ openClaims: 1, releaseDueAt: null }).where(eq(orders.id, orderId))
  await shop.ctx.db.update(stores).set({ sales: sql`sales + 1` }).where(eq(stores.id, sale.store.id))
  const found = await press()
  expect(found.differences).toBe(2)
  expect(broken(found)).toEqual([
    ['claims-are-counted', 1],
    ['sales-are-counted', 1],
  ])
  const rows = found.checks.flatMap((check) => check.rows)
  expect(rows).toMatchObject([
    { label: `Pedido ${orderNumberText(number)}`, to: `/staff/orders/${orderId}` },
    { label: `Tienda ${sale.store.name} · ${sale.store.url}`, to: `/staff/stores/${sale.store.url}` },
  ])
  expect(await press()).toMatchObject({ differences: 2 })
  expect(await tasks()).toHaveLength(2)
  const queue = await (await staff.browser.get('/staff?tipo=conciliacion')).text()
  expect(queue).toContain('Algo no cuadra')
  expect(queue).toContain('Cada devolución, disputa o contracargo abierto detiene su pago')

  const page = await (await staff.browser.get('/staff/checks')).text()
  expect(page).toContain('2 diferencias')
  expect(page).toContain(`href="/staff/orders/${orderId}"`)
  await shop.ctx.db.update(orders).set({ openClaims: 0 }).where(eq(orders.id, orderId))
  await shop.ctx.db.update(stores).set({ sales: sql`sales - 1` }).where(eq(stores.id, sale.store.id))
  expect(await press()).toMatchObject({ differences: 0 })
  expect(await (await staff.browser.get('/staff/checks')).text()).toContain('0 diferencias')

  const acts = await shop.ctx.db.select().from(auditLog).where(eq(auditLog.act, 'books-check'))
  expect(acts.map(({ actorId, after }) => [actorId, after])).toEqual(
    [0, 2, 2, 0].map((differences) => [staff.id, { differences }]),
  )
})

test('[PLT-01] held money below an order’s price is found; the database rejects too little stock', async () => {
  const sale = await makeSale(shop)
  const orderId = await confirmed(shop, sale)
  // An order of two pieces of which one was paid.
  await shop.ctx.db.update(orders).set({ quantity: 2, subtotalCents: 100_000 }).where(eq(orders.id, orderId))
  const found = await press()
  const held = found.checks.find(({ key }) => key === 'held-is-price')
  expect(held?.rows).toMatchObject([{ to: `/staff/orders/${orderId}`, cents: -50_000 }])
  await shop.ctx.db.update(orders).set({ quantity: 1, subtotalCents: 50_000 }).where(eq(orders.id, orderId))
  await expect(
    shop.ctx.db.update(products).set({ stock: -1 }).where(eq(products.id, sale.product.id)),
  ).rejects.toThrow()
  expect(await press()).toMatchObject({ differences: 0 })
})

test('[PLT-01] [PAY-07] an unexplained movement of the provider counts until its task is closed', async () => {
  const [task] = await shop.ctx.db
    .insert(staffTasks)
    .values({
      kind: 'reconciliation',
      ref: 'txn_unknown',
      details: { net: 1_234 },
      createdAt: shop.ctx.clock.now(),
    })
    .returning()
  const found = await press()
  expect(broken(found)).toEqual([['provider-agrees', 1]])
  expect(found.checks.flatMap((check) => check.rows)).toMatchObject([
    { label: 'txn_unknown', to: `/staff/tasks/${task?.id}`, cents: 1_234 },
  ])
  await accepted(staff.browser.submit(`/staff/tasks/${task?.id}`, 'close', { reason: 'Lo encontré' }))
  expect(await press()).toMatchObject({ differences: 0 })
})

test('[PLT-04] the checks run once a day', async () => {
  const runs = () => shop.ctx.db.$count(checkRuns, sql`asked_by is null`)
  await shop.advance(DAY)
  const before = await runs()
  await shop.advance(HOUR)
  expect(await runs()).toBe(before)
  await shop.advance(DAY)
  expect(await runs()).toBe(before + 1)
  expect(await last()).toMatchObject({ differences: 0, askedBy: null })
})

test('[PLT-01] the page runs the checks on request, also without scripts', async () => {
  const before = await shop.ctx.db.$count(checkRuns)
  const answer = await staff.browser.form('/staff/checks', { intent: 'check' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/staff/checks?done=revisado'])
  expect(await shop.ctx.db.$count(checkRuns)).toBe(before + 1)
})

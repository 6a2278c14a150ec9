import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sales } from '../../src/features/orders/tables.ts'
import { firstTerms } from '../../src/features/settings/rules-terms.ts'
import { DAY } from '../../src/lib/dates.ts'
import { cancelVersion, insertVersion } from '../../src/platform/site/store.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { buy, deliver, makeSale, ok, orderOf } from '../sale/orders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const saleOf = async (orderId: string) =>
  (await shop.ctx.db.select().from(sales).where(eq(sales.orderId, orderId)))[0]

test('[BYD-11] [PAY-05] [PAY-06] new terms apply to sales from their day on; an open sale retains its own', async () => {
  const { ctx } = shop
  const sale = await makeSale(shop, { stock: 3, priceCents: 100_000 })
  const before = await buy(shop, sale)
  const now = ctx.clock.now()
  const values = {
    commission: { version: 'otra', shareBasisPoints: 1_000, fixedCents: 0, taxBasisPoints: 0 },
    order: { ...firstTerms.order, confirmDays: 5, releaseDays: 9, returnDays: 30 },
  }
  const effectiveAt = new Date(now.getTime() + DAY)
  await insertVersion(ctx.db, { kind: 'terms', values, effectiveAt, madeAt: now, madeBy: null })
  await ctx.site.refresh()
  expect(ctx.site.terms().commission.version).toBe('2025-04')

  await shop.advance(DAY)
  expect(ctx.site.terms().commission.version).toBe('otra')
  const after = await buy(shop, sale)
  expect(await saleOf(before)).toMatchObject({ commissionBaseCents: 4_350, commissionTaxCents: 696 })
  expect(await saleOf(after)).toMatchObject({
    commissionBaseCents: 10_000,
    commissionTaxCents: 0,
    feeVersion: 'otra',
  })

  for (const id of [before, after]) await deliver(shop, sale, id)
  // Two days of silence confirm the first, not the second.
  await shop.advance(2 * DAY)
  expect((await orderOf(shop, before)).status).toBe('confirmed')
  expect((await orderOf(shop, after)).status).toBe('delivered')
  await shop.advance(2 * DAY)
  expect((await orderOf(shop, before)).money).not.toBe('held')
  const own = await orderOf(shop, after)
  await ok((await shop.as(sale.buyer.email)).post(`/api/v1/orders/${after}/confirm-received`, {}))
  await shop.advance(8 * DAY)
  expect([own.terms.releaseDays, (await orderOf(shop, after)).money]).toEqual([9, 'held'])
  await shop.advance(DAY)
  expect((await orderOf(shop, after)).money).not.toBe('held')
})

test('[BYD-11] the shop’s name, colours and contact are those of the version in force, on pages and in mails', async () => {
  const { ctx } = shop
  const identity = {
    ...ctx.site.identity(),
    name: 'Portal Norte',
    mainColour: '#7a1e2c',
    city: 'Saltillo',
    support: { email: 'ayuda@portal.example', phone: '844 111 2222', hours: '9 a 18' },
    legal: { operator: 'Fundación del Norte A.C.', address: 'Calle Uno 2, Saltillo' },
  }
  const now = ctx.clock.now()
  await insertVersion(ctx.db, {
    kind: 'identity',
    values: identity,
    effectiveAt: now,
    madeAt: now,
    madeBy: null,
  })
  await ctx.site.refresh()
  const html = await (await shop.guest().get('/aviso-de-privacidad')).text()
  for (const said of [
    'Portal Norte',
    '--color-primary:#7a1e2c',
    'ayuda@portal.example',
    'Fundación del Norte A.C.',
    'Saltillo',
  ])
    expect(html).toContain(said)
  expect(html).not.toContain('Tianguis')
})

test('[BYD-11] a planned version can be withdrawn until it begins', async () => {
  const { ctx } = shop
  const now = ctx.clock.now()
  const values = { ...ctx.site.identity(), name: 'Nunca' }
  const effectiveAt = new Date(now.getTime() + DAY)
  const id = await insertVersion(ctx.db, { kind: 'identity', values, effectiveAt, madeAt: now, madeBy: null })
  expect(await cancelVersion(ctx.db, id, now)).toBe(true)
  expect(await cancelVersion(ctx.db, id, now)).toBe(false)
  await ctx.site.refresh()
  await shop.advance(DAY)
  expect(ctx.site.identity().name).not.toBe('Nunca')
  await expect(
    insertVersion(ctx.db, { kind: 'identity', values, effectiveAt: now, madeAt: effectiveAt, madeBy: null }),
  ).rejects.toThrow()
})

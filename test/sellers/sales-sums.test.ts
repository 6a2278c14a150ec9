import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SalesReport } from '../../src/features/orders/contract-sales.ts'
import { type SaleStatus, saleStatuses } from '../../src/features/orders/rules.ts'
import { orders, sales } from '../../src/features/orders/tables.ts'
import { commissionOf, firstTerms } from '../../src/features/settings/rules-terms.ts'
import { dayFrom } from '../../src/lib/business-days.ts'
import { startOfDay } from '../../src/lib/dates.ts'
import { newId } from '../../src/platform/ids.ts'
import { type Shop, startShop } from '../harness.ts'
import { confirmed, makeSale, ok, type Sale } from '../sale/orders.ts'

let shop: Shop
let sale: Sale
let template: typeof orders.$inferSelect

beforeAll(async () => {
  shop = await startShop()
  sale = await makeSale(shop, { stock: 90 })
  const orderId = await confirmed(shop, sale)
  const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, orderId))
  if (!row) throw new Error('no order')
  template = row
})
afterAll(() => shop.stop())

type Line = { day: number; minute: number; unitPriceCents: number; quantity: number; status: SaleStatus }

const first = '2026-10-01'
const dayOf = (day: number) => dayFrom(first, day)

async function sell({ day, minute, unitPriceCents, quantity, status }: Line): Promise<void> {
  const { db } = shop.ctx
  const soldAt = new Date(startOfDay(dayOf(day)).getTime() + minute * 60_000)
  const subtotalCents = unitPriceCents * quantity
  const { number: _, ...row } = template
  const id = newId()
  await db.insert(orders).values({
    ...row,
    id,
    checkoutLineId: newId(),
    unitPriceCents,
    quantity,
    subtotalCents,
    placedAt: soldAt,
  })
  const { baseCents, taxCents, version } = commissionOf(subtotalCents, firstTerms.commission)
  await db.insert(sales).values({
    orderId: id,
    storeId: sale.store.id,
    quantity,
    subtotalCents,
    commissionBaseCents: baseCents,
    commissionTaxCents: taxCents,
    feeVersion: version,
    status,
    soldAt,
  })
}

const line: fc.Arbitrary<Line> = fc.record({
  day: fc.nat(5),
  // The first and the last minute of a day belong to it.
  minute: fc.constantFrom(0, 1, 719, 1_438, 1_439),
  unitPriceCents: fc.integer({ min: 0, max: 99_999_999 / 9 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  status: fc.constantFrom(...saleStatuses),
})

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

async function readAll(from: string, to: string) {
  const items: SalesReport['items'] = []
  let report: SalesReport | undefined
  for (let cursor: string | null = '1'; cursor !== null; cursor = report.nextCursor) {
    report = await ok<SalesReport>(
      sale.selling.get(`/api/v1/store/sales?from=${from}&to=${to}&cursor=${cursor}`),
    )
    items.push(...report.items)
  }
  if (!report) throw new Error('no report')
  return { ...report, items }
}

async function readTable(from: string, to: string) {
  const csv = await (await sale.selling.get(`/api/v1/store/sales.csv?from=${from}&to=${to}`)).text()
  const [head = [], ...rows] = csv
    .trim()
    .split('\r\n')
    .map((row) => (row.match(/"[^"]*"|[^,"\uFEFF]+/g) ?? []).map((cell) => cell.replaceAll('"', '')))
  return (column: string) => sum(rows.map((row) => Math.round(Number(row[head.indexOf(column)]) * 100)))
}

test('[SEL-08] for any sales and any span, days, lines and table add up to the totals, refunds included', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 25 }),
      fc.nat(5),
      fc.nat(5),
      async (lines, one, other) => {
        const { db } = shop.ctx
        await db.delete(sales).where(sql`${sales.soldAt} < ${'2026-10-20'}::date`)
        await db.delete(orders).where(sql`${orders.placedAt} < ${'2026-10-20'}::date`)
        for (const each of lines) await sell(each)
        const [from, to] = [dayOf(Math.min(one, other)), dayOf(Math.max(one, other))]
        const inSpan = lines.filter(({ day }) => dayOf(day) >= from && dayOf(day) <= to)
        const counted = inSpan.filter(({ status }) => ['success', 'paid', 'pending'].includes(status))
        const paid = (list: Line[]) => list.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity)
        const commissions = paid(counted).map((cents) => {
          const { baseCents, taxCents } = commissionOf(cents, firstTerms.commission)
          return baseCents + taxCents
        })

        const { totals, days, items, total } = await readAll(from, to)
        expect(totals).toEqual({
          sales: counted.length,
          totalCents: sum(paid(counted)),
          commissionCents: sum(commissions),
          earningsCents: sum(paid(counted)) - sum(commissions),
        })
        expect(total).toBe(inSpan.length)
        expect(sum(days.map(({ earningsCents }) => earningsCents))).toBe(totals.earningsCents)
        for (const amount of ['earningsCents', 'commissionCents', 'totalCents'] as const)
          expect(sum(items.map((item) => item[amount]))).toBe(totals[amount])
        expect(sum(items.map((item) => item.totalCents + item.returnedCents))).toBe(sum(paid(inSpan)))

        const column = await readTable(from, to)
        expect(column('Ganancias')).toBe(totals.earningsCents)
        expect(column('Comisión')).toBe(totals.commissionCents)
        expect(column('Total')).toBe(totals.totalCents)
        expect(column('Total') + column('Devuelto')).toBe(sum(paid(inSpan)))
      },
    ),
    { numRuns: 25 },
  )
})

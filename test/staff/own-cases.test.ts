import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { type Shop, startShop } from '../harness.ts'
import { buy, codeOf, makeSale } from '../sale/orders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const promote = (id: string) => shop.ctx.db.update(users).set({ role: 'staff' }).where(eq(users.id, id))

test('[PLT-01] staff decide nothing about their own store, product or purchase', async () => {
  const sale = await makeSale(shop)
  const orderId = await buy(shop, sale)
  await promote(sale.owner.id)
  await promote(sale.buyer.id)
  await shop.ctx.db.update(products).set({ reviewState: 'review', reviewRequestedAt: shop.ctx.clock.now() })
  const { url, revision } = (await shop.ctx.db.select().from(products))[0] ?? { url: '', revision: 0 }
  const [seller, buyer] = [sale.selling, sale.buying]
  const tries = [
    seller.post(`/api/v1/staff/products/${url}/decision`, { decision: 'approve', revision }),
    seller.post(`/api/v1/staff/stores/${sale.store.url}/decision`, { decision: 'review', reason: 'Nada' }),
    seller.post(`/api/v1/staff/orders/${orderId}/notes`, { reason: 'Mío' }),
    buyer.post(`/api/v1/staff/orders/${orderId}/notes`, { reason: 'Mío' }),
  ]
  for (const answer of tries) expect(await codeOf(answer)).toBe('own-case')
  const [product] = await shop.ctx.db.select().from(products)
  expect(product?.reviewState).toBe('review')
  expect(await shop.ctx.db.select().from(auditLog)).toEqual([])
  expect(await shop.ctx.db.select().from(orders)).toHaveLength(1)
})

import { eq, getTableColumns } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { handOverPasses, orders } from '../../src/features/orders/tables.ts'
import type { Shop } from '../harness.ts'
import { checkoutBody, GOOD_CARD } from './bodies.ts'
import { makeFaculty, makeLogin, makeSeller, pay } from './people.ts'

export type Scenes = ReturnType<typeof scenesOf>

/** Start of most sales in tests. */
export function scenesOf(shop: Shop) {
  async function scene(product: { stock?: number; priceCents?: number } = {}) {
    const seller = await makeSeller(shop, { priceCents: 25_000, ...product })
    const buyer = await makeLogin(shop)
    const facultyId = await makeFaculty(shop)
    const browser = await shop.as(buyer.email)
    const body = checkoutBody(facultyId, [{ product: seller.product.url, quantity: 2 }])
    return { ...seller, buyer, browser, body, facultyId }
  }

  async function started(response: Response): Promise<CheckoutStarted> {
    expect(response.ok, await response.clone().text()).toBe(true)
    return (await response.json()) as CheckoutStarted
  }

  /** A sale up to the paid order, and both sides signed in. */
  async function paid(product: { stock?: number; priceCents?: number } = {}) {
    const made = await scene(product)
    const { id } = await started(await pay(made.browser, made.body))
    await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
    await shop.settle()
    const [order] = await ordersOf(made.product.id)
    if (!order) throw new Error('the paid checkout has no order')
    return { ...made, order, seller: await shop.as(made.owner.email) }
  }

  async function buyerOf(id: string) {
    const [row] = await shop.ctx.db.select().from(users).where(eq(users.id, id))
    if (!row) throw new Error('no such buyer')
    return row
  }

  async function ordersOf(productId: number) {
    const rows = await shop.ctx.db
      .select({ ...getTableColumns(orders), handOverCode: handOverPasses.code })
      .from(orders)
      .innerJoin(handOverPasses, eq(handOverPasses.checkoutId, orders.checkoutId))
    return rows.filter((order) => order.productId === productId)
  }

  return { scene, started, paid, buyerOf, ordersOf }
}

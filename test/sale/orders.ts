import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { staffTasks } from '../../src/features/inbox/tables.ts'
import { handOverPasses, orders } from '../../src/features/orders/tables.ts'
import { returnOfOrder } from '../../src/features/returns/store.ts'
import type { Staff } from '../../src/lib/viewer.ts'
import { paths } from '../../src/paths.ts'
import type { Browser, FormOutcome } from '../browser.ts'
import type { Shop } from '../harness.ts'
import { checkoutBody } from './bodies.ts'
import { makeFaculty, makeLogin, makeSeller, pay } from './people.ts'

export const GOOD_CARD = '4242424242424242'

export type Sale = Awaited<ReturnType<typeof makeSale>>

/** A seller with a product of $500.00, and somebody who wants it. */
export async function makeSale(shop: Shop, product: { stock?: number; priceCents?: number } = {}) {
  const seller = await makeSeller(shop, { priceCents: 50_000, ...product })
  const buyer = await makeLogin(shop)
  const facultyId = await makeFaculty(shop)
  return {
    ...seller,
    buyer,
    facultyId,
    buying: await shop.as(buyer.email),
    selling: await shop.as(seller.owner.email),
  }
}

/** Buys one piece with this card; answers the order's id. */
export async function buy(shop: Shop, sale: Sale, card = GOOD_CARD): Promise<string> {
  const body = checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }])
  const response = await pay(sale.buying, body)
  expect(response.ok, await response.clone().text()).toBe(true)
  const { id, checkoutId } = (await response.json()) as CheckoutStarted
  await shop.sandbox(`pay/${id}`, { card })
  await shop.settle()
  const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  if (!order) throw new Error('no order was placed')
  return order.id
}

/** Whether "Por hacer" of "Mis compras" has the purchase. */
export async function isToDo(shop: Shop, sale: Sale, orderId: string): Promise<boolean> {
  const page = await (await sale.buying.get(`${paths.account('my-shopping')}?ver=por-hacer`)).text()
  return page.includes(`id="pedido-T-${(await orderOf(shop, orderId)).number}"`)
}

export async function deliver(shop: Shop, { selling }: Sale, orderId: string): Promise<void> {
  for (const stage of ['sent', 'delivered'])
    await ok(selling.post(`/api/v1/store/orders/${orderId}/process`, { stage, comment: '' }))
  await shop.settle()
}

/** Bought, delivered and confirmed. */
export async function confirmed(shop: Shop, sale: Sale, card = GOOD_CARD): Promise<string> {
  const orderId = await buy(shop, sale, card)
  await deliver(shop, sale, orderId)
  await ok(sale.buying.post(`/api/v1/orders/${orderId}/confirm-received`))
  await shop.settle()
  return orderId
}

/** The buyer drops the product off at the office, where the seller enters the return code. */
export async function bringBack(
  shop: Shop,
  { selling }: Pick<Sale, 'selling'>,
  orderId: string,
): Promise<void> {
  const entry = await returnOfOrder(shop.ctx.db, orderId)
  await ok(selling.post(`/api/v1/store/returns/${entry?.id}/receive`, { code: entry?.code }))
}

export async function ok<Body>(answer: Promise<Response>): Promise<Body> {
  const response = await answer
  expect(response.ok, await response.clone().text()).toBe(true)
  return (await response.json()) as Body
}

/** Notifications of one topic at somebody's bell, oldest first. */
export async function atBell(browser: Browser, topic: string): Promise<string[]> {
  type Bell = { items: { topic: string; title: string }[] }
  const { items } = await ok<Bell>(browser.get('/api/v1/account/notifications'))
  return items.flatMap((entry) => (entry.topic === topic ? entry.title : [])).toReversed()
}
export const purchasesAtBell = (browser: Browser) => atBell(browser, 'purchases')

/** Code of a refusal, by the API or of a form. */
export async function codeOf(answer: Promise<Response | FormOutcome>): Promise<string> {
  const refused = await answer
  expect(refused.status).toBeGreaterThanOrEqual(400)
  return refused instanceof Response ? ((await refused.json()) as { code: string }).code : refused.code
}

/** Redirect target of an accepted form. */
export async function accepted(answer: Promise<FormOutcome>): Promise<string> {
  const { to, ...outcome } = await answer
  expect(outcome).toMatchObject({ status: 303, code: '', errors: {} })
  return to ?? ''
}

export async function orderOf(shop: Shop, id: string) {
  const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error(`no order ${id}`)
  const [pass] = await shop.ctx.db
    .select()
    .from(handOverPasses)
    .where(eq(handOverPasses.checkoutId, order.checkoutId))
  return {
    ...order,
    handOverCode: pass?.code ?? '',
    wrongTries: Object.values(pass?.entryPoints ?? {}).reduce(
      (sum, door) => sum + (door?.wrongTries ?? 0),
      0,
    ),
  }
}

/** A member of staff, as actions accept them. */
export async function makeStaff(shop: Shop): Promise<Staff & { email: string }> {
  const { id, email, username } = await makeLogin(shop, false)
  await shop.ctx.db
    .update(users)
    .set({ role: 'staff', staffRoles: ['administrator'] })
    .where(eq(users.id, id))
  return {
    id,
    sessionId: 'test',
    username,
    displayName: 'Staff',
    email,
    role: 'staff',
    staffRoles: ['administrator'],
    staffFacultyId: null,
    isStudent: false,
    picture: null,
    hasPassword: true,
  }
}

export async function tasksOf(shop: Shop, kind: string) {
  return (await shop.ctx.db.select().from(staffTasks)).filter((task) => task.kind === kind)
}

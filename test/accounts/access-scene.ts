import { eq } from 'drizzle-orm'
import { users } from '../../src/features/accounts/tables.ts'
import { categories } from '../../src/features/catalogue/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import type { Browser } from '../browser.ts'
import type { Shop } from '../harness.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { makeFaculty, makeLogin, makeSeller, pay } from '../sale/people.ts'
import type { Role, Scene } from './access-rows.ts'

/** A shop in which one sale has happened, and a browser for each role. */
export async function openScene(shop: Shop): Promise<{ scene: Scene; browserOf: (role: Role) => Browser }> {
  const { db } = shop.ctx
  const { owner, store, product } = await makeSeller(shop)
  const people = {
    blocked: await makeLogin(shop),
    unverified: await makeLogin(shop, false),
    buyer: await makeLogin(shop),
    other: await makeLogin(shop),
    seller: owner,
    staff: await makeLogin(shop, false),
  }
  await db
    .update(users)
    .set({ role: 'staff', staffRoles: ['administrator'] })
    .where(eq(users.id, people.staff.id))
  const browsers = new Map<Role, Browser>([['guest', shop.guest()]])
  for (const [role, person] of Object.entries(people)) browsers.set(role as Role, await shop.as(person.email))
  await db.update(users).set({ blockedAt: shop.ctx.clock.now() }).where(eq(users.id, people.blocked.id))
  const browserOf = (role: Role) => {
    const browser = browsers.get(role)
    if (!browser) throw new Error(role)
    return browser
  }

  const faculty = await makeFaculty(shop)
  const body = checkoutBody(faculty, [{ product: product.url, quantity: 1 }])
  const { id, checkoutId } = await (await pay(browserOf('buyer'), body)).json()
  await shop.sandbox(`pay/${id}`, { card: '4242424242424242' })
  await shop.settle()
  const [order] = await db.select().from(orders).where(eq(orders.buyerId, people.buyer.id))
  const [category] = await db.select().from(categories).where(eq(categories.id, product.categoryId))
  if (!order || !category) throw new Error('the sale did not happen')
  const scene: Scene = {
    order: order.id,
    number: order.number,
    checkout: checkoutId,
    product: product.url,
    category: category.url,
    faculty,
    store: store.url,
    user: people.other.username,
  }
  return { scene, browserOf }
}

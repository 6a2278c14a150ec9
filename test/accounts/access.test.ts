import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { categories } from '../../src/features/catalogue/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { makeFaculty, makeLogin, makeSeller, pay } from '../sale/people.ts'
import { type Role, type Row, roles, type Scene } from './access-rows.ts'
import { access } from './access-table.ts'

const described = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, unknown>>
}
const routes = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
)

let shop: Shop
let scene: Scene
const browsers = new Map<Role, Browser>()

beforeAll(async () => {
  shop = await startShop()
  const { db } = shop.ctx
  const { owner, product } = await makeSeller(shop)
  const people = {
    blocked: await makeLogin(shop),
    unverified: await makeLogin(shop, false),
    buyer: await makeLogin(shop),
    other: await makeLogin(shop),
    seller: owner,
    staff: await makeLogin(shop, false),
  }
  await db.update(users).set({ role: 'staff' }).where(eq(users.id, people.staff.id))
  browsers.set('guest', shop.guest())
  for (const [role, person] of Object.entries(people)) browsers.set(role as Role, await shop.as(person.email))
  await db.update(users).set({ blockedAt: shop.ctx.clock.now() }).where(eq(users.id, people.blocked.id))

  const faculty = await makeFaculty(shop)
  const buyer = browsers.get('buyer')
  if (!buyer) throw new Error('no buyer')
  const body = checkoutBody(faculty, [{ product: product.url, unit: 1 }])
  const { id, checkoutId } = await (await pay(buyer, body)).json()
  await shop.sandbox(`pay/${id}`, { card: '4242424242424242' })
  await shop.settle()
  const [order] = await db.select().from(orders).where(eq(orders.buyerId, people.buyer.id))
  const [category] = await db.select().from(categories).where(eq(categories.id, product.categoryId))
  if (!order || !category) throw new Error('the sale did not happen')
  scene = { order: order.id, checkout: checkoutId, product: product.url, category: category.url, faculty }
})
afterAll(() => shop.stop())

function ask(browser: Browser, name: string, row: Row): Promise<Response> {
  const [method = '', path = ''] = name.split(' ')
  const filled = Object.entries(row.at?.(scene) ?? {}).reduce(
    (text, [key, value]) => text.replace(`{${key}}`, String(value)),
    `/api/v1${path}`,
  )
  const address = row.query ? `${filled}?${row.query(scene)}` : filled
  const body = row.body?.(scene)
  if (method === 'GET') return browser.get(address)
  if (method === 'PUT') return browser.put(address, body)
  if (method === 'PATCH') return browser.patch(address, body)
  if (method === 'DELETE') return browser.delete(address)
  const headers: Record<string, string> = { 'idempotency-key': crypto.randomUUID() }
  return browser.post(address, body, headers)
}

test('[ACC-06] every route of the API says who may, and nothing else is in the table', () => {
  expect(routes.filter((route) => !(route in access))).toEqual([])
  expect(Object.keys(access).filter((route) => !routes.includes(route))).toEqual([])
})

describe('[ACC-06] each role gets what the table says', () => {
  test.each(Object.entries(access))('%s', async (name, row) => {
    const found: Partial<Record<Role, number>> = {}
    const said: Partial<Record<Role, number>> = {}
    for (const role of roles) {
      const browser = browsers.get(role)
      if (!browser) throw new Error(role)
      found[role] = (await ask(browser, name, row)).status
      said[role] = row.answers[role] ?? row.answers.rest
    }
    expect(found).toEqual(said)
  })
})

import { eq } from 'drizzle-orm'
import { createAccount } from '../../src/features/accounts/actions/create-account.ts'
import { insertSession } from '../../src/features/accounts/store/sessions.ts'
import { users } from '../../src/features/accounts/tables.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { entries } from '../../src/features/payments/tables.ts'
import { faculties } from '../../src/features/settings/tables.ts'
import { connectAccount } from '../../src/features/settlement/actions/payout-account.ts'
import { officeHours } from '../../src/lib/opening-hours.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Browser } from '../browser.ts'
import { makeProduct, makeStore } from '../factories.ts'
import { type Shop, testPassword } from '../harness.ts'

let made = 0

/** Someone who can sign in with `testPassword`; a verified student by default. */
export async function makeLogin(shop: Shop, isStudent = true) {
  const { ctx } = shop
  const username = `persona${++made}`
  const email = `${username}@test.example`
  const id = await createAccount(ctx, ctx.db, {
    username,
    email,
    firstName: 'Ana',
    lastName: `Prueba ${made}`,
    phone: '4441234567',
    passwordHash: await ctx.auth.hashPassword(testPassword),
    emailVerified: true,
  })
  if (isStudent)
    await ctx.db
      .update(users)
      .set({ studentEmail: `${username}@universidad.example`, studentVerifiedAt: ctx.clock.now() })
      .where(eq(users.id, id))
  return { id, email, username }
}

/** Students who are signed in already. */
export async function makeBuyers(shop: Shop, count: number): Promise<Browser[]> {
  const { ctx } = shop
  const browsers: Browser[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await makeLogin(shop)
    const { token, hash: tokenHash } = ctx.auth.newSession()
    const start = { userId: id, tokenHash, remember: true, address: '127.0.0.1', userAgent: 'test' }
    await insertSession(ctx.db, start, ctx.clock.now())
    const browser = shop.guest()
    const [name = '', value = ''] = (ctx.auth.sessionCookie(token).split(';')[0] ?? '').split('=')
    browser.cookies.set(name, value)
    browsers.push(browser)
  }
  return browsers
}

/** A seller with a store, an account that can be paid, and one product. */
export async function makeSeller(shop: Shop, product: Parameters<typeof makeProduct>[1] = {}) {
  const { ctx } = shop
  const owner = await makeLogin(shop)
  const store = await makeStore(ctx.db, { ownerId: owner.id, email: owner.email })
  const account = await connectAccount(ctx, store)
  await shop.sandbox(`accounts/${account.accountId}`, { status: 'active' })
  await shop.settle()
  return { owner, store, account, product: await makeProduct(ctx.db, { storeId: store.id, ...product }) }
}

export async function makeFaculty(shop: Shop): Promise<number> {
  const [row] = await shop.ctx.db
    .insert(faculties)
    .values({
      name: `Facultad ${++made}`,
      address: 'Edificio A',
      ...officeHours('Lunes a viernes de 9:00 a 15:00 h'),
    })
    .returning({ id: faculties.id })
  if (!row) throw new Error('no faculty')
  return row.id
}

/** Clicks "Pagar" and returns the response. */
export function pay(browser: Browser, body: object, key: string = newId()): Promise<Response> {
  return browser.post('/api/v1/checkouts', body, { 'idempotency-key': key })
}

export async function stockOf(shop: Shop, productId: number): Promise<number> {
  const [row] = await shop.ctx.db
    .select({ stock: products.stock })
    .from(products)
    .where(eq(products.id, productId))
  return row?.stock ?? Number.NaN
}

/** The ledger's balance by account, in centavos; all together they are zero. */
export async function balances(shop: Shop): Promise<Record<string, number>> {
  const rows = await shop.ctx.db.select().from(entries)
  const sums: Record<string, number> = {}
  for (const { account, amountCents } of rows) sums[account] = (sums[account] ?? 0) + amountCents
  return sums
}

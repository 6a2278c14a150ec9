import { eq } from 'drizzle-orm'
import { users } from '../../src/features/accounts/tables.ts'
import { type Shop, startShop } from '../harness.ts'
import { makeLogin } from '../sale/people.ts'

/** Somebody of the staff, and a browser that they are signed in with. */
export async function makeStaff(shop: Shop) {
  const person = await makeLogin(shop, false)
  await shop.ctx.db
    .update(users)
    .set({ role: 'staff', staffRoles: ['administrator'] })
    .where(eq(users.id, person.id))
  return { ...person, browser: await shop.as(person.email) }
}

export type StaffPerson = Awaited<ReturnType<typeof makeStaff>>

/** A shop that can pay its sellers, with somebody of its staff. */
export async function openStaffShop(options?: Parameters<typeof startShop>[0]) {
  const shop = await startShop(options)
  await shop.sandbox('balance', { amount: 1_000_000 })
  return { shop, staff: await makeStaff(shop) }
}

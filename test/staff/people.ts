import { eq } from 'drizzle-orm'
import { users } from '../../src/features/accounts/tables.ts'
import type { Shop } from '../harness.ts'
import { makeLogin } from '../sale/people.ts'

/** Somebody of the staff, and a browser that they are signed in with. */
export async function makeStaff(shop: Shop) {
  const person = await makeLogin(shop, false)
  await shop.ctx.db.update(users).set({ role: 'staff' }).where(eq(users.id, person.id))
  return { ...person, browser: await shop.as(person.email) }
}

export type StaffPerson = Awaited<ReturnType<typeof makeStaff>>

import { eq, sql } from 'drizzle-orm'
import { type Db, type DbOrTx, firstRow } from '../../../platform/db/pool.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { users } from '../tables.ts'

export async function setPicture(db: DbOrTx, userId: string, picture: string, now: Date): Promise<void> {
  await db.update(users).set({ image: picture, updatedAt: now }).where(eq(users.id, userId))
}

export type Address = { country: string; city: string; phone: string; address: string }

export async function updateAddress(db: DbOrTx, userId: string, to: Address, now: Date): Promise<void> {
  const { country, city, phone, address } = to
  await db.update(users).set({ country, city, phone, address, updatedAt: now }).where(eq(users.id, userId))
}

const addressOf = prepared((db) => {
  const { country, city, phone, address, updatedAt } = users
  return db
    .select({ country, city, phone, address, updatedAt })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('address_of_user')
})

export function findAddress(db: Db, userId: string): Promise<(Address & { updatedAt: Date }) | undefined> {
  return firstRow(addressOf(db).execute({ userId }))
}

export async function findProfile(db: DbOrTx, userId: string) {
  const { firstName, lastName, advertisingAt, country, city, phone, address } = users
  const [row] = await db
    .select({ firstName, lastName, advertisingAt, country, city, phone, address })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

export async function updateAdvertising(
  db: DbOrTx,
  userId: string,
  at: Date | null,
  now: Date,
): Promise<void> {
  await db.update(users).set({ advertisingAt: at, updatedAt: now }).where(eq(users.id, userId))
}

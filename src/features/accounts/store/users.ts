import { and, eq, isNull, sql } from 'drizzle-orm'
import { type DbOrTx, firstRow } from '../../../platform/db/pool.ts'
import { newId } from '../../../platform/ids.ts'
import { credentials, users } from '../tables.ts'
import { GOOGLE, PASSWORD, setPasswordHash } from './credentials.ts'

const loginColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  name: users.name,
  emailVerified: users.emailVerified,
  blockedAt: users.blockedAt,
  signedInAt: users.signedInAt,
  deletedAt: users.deletedAt,
  studentVerifiedAt: users.studentVerifiedAt,
  browserHash: users.browserHash,
  studentConsentAt: users.studentConsentAt,
  createdAt: users.createdAt,
  username: users.username,
  method: users.method,
}

export async function findLogin(db: DbOrTx, email: string) {
  const [row] = await db
    .select({ ...loginColumns, passwordHash: credentials.password })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, PASSWORD)))
    .where(eq(users.email, email))
  return row
}

export async function findBySubject(db: DbOrTx, subject: string) {
  const [row] = await db
    .select(loginColumns)
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(eq(credentials.providerId, GOOGLE), eq(credentials.accountId, subject)))
  return row
}

export function findUser(db: DbOrTx, id: string) {
  return firstRow(db.select(loginColumns).from(users).where(eq(users.id, id)))
}

export type NewUser = {
  username: string
  email: string
  firstName: string
  lastName: string
  phone: string
  passwordHash: string | null
  emailVerified: boolean
  method?: 'direct' | 'google'
  advertisingAt?: Date | null
  browserHash?: string | null
  studentConsentAt?: Date | null
}

export async function insertUser(db: DbOrTx, user: NewUser, now: Date): Promise<string> {
  const { passwordHash, ...columns } = user
  const id = newId(now.getTime())
  await db.insert(users).values({
    ...columns,
    id,
    name: `${user.firstName} ${user.lastName}`.trim(),
    createdAt: now,
    updatedAt: now,
  })
  if (passwordHash !== null) await setPasswordHash(db, id, passwordHash, now)
  return id
}

export async function deleteUser(db: DbOrTx, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
}

/** True if it was not verified before. */
export async function markEmailVerified(db: DbOrTx, userId: string, now: Date): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id })
  return changed.length > 0
}

export async function markSignedIn(db: DbOrTx, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ signedInAt: now })
    .where(and(eq(users.id, userId), isNull(users.signedInAt)))
}

/** The username (D2 §3), or for a deleted account its placeholder name. */
export const publicName = sql<string>`case when ${users.deletedAt} is null then ${users.username} else ${users.name} end`

import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { newId } from '../../../lib/ids.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { authVerifications, credentials, emailTokens, studentCodes, users } from '../tables.ts'
import { deleteSessions } from './sessions.ts'

/** The provider that stands for "with a password" in `credentials`. */
const PASSWORD = 'credential'
const GOOGLE = 'google'

const loginColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  emailVerified: users.emailVerified,
  blockedAt: users.blockedAt,
  signedInAt: users.signedInAt,
}

/** Whose account is this, and with which password? The hash is null at an account without one. */
export async function findLogin(db: DbOrTx, email: string) {
  const [row] = await db
    .select({ ...loginColumns, passwordHash: credentials.password })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, PASSWORD)))
    .where(eq(users.email, email))
  return row
}

/** Whose account is signed in to with this subject at the identity provider? */
export async function findBySubject(db: DbOrTx, subject: string) {
  const [row] = await db
    .select(loginColumns)
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(eq(credentials.providerId, GOOGLE), eq(credentials.accountId, subject)))
  return row
}

export async function insertSubject(db: DbOrTx, userId: string, subject: string, now: Date): Promise<void> {
  await db.insert(credentials).values({
    id: newId(now.getTime()),
    userId,
    providerId: GOOGLE,
    accountId: subject,
    createdAt: now,
    updatedAt: now,
  })
}

export async function findUser(db: DbOrTx, id: string) {
  const [row] = await db.select(loginColumns).from(users).where(eq(users.id, id))
  return row
}

/** Is this name somebody's, or promised to a registration under way? */
export async function isUsernameTaken(db: DbOrTx, username: string, now: Date): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (user) return true
  const [held] = await db
    .select({ id: authVerifications.id })
    .from(authVerifications)
    .where(and(eq(authVerifications.identifier, heldName(username)), gt(authVerifications.expiresAt, now)))
  return held !== undefined
}

const heldName = (username: string) => `username:${username}`

/** Keeps a username from others until `until`, without an account. */
export async function holdUsername(db: DbOrTx, username: string, until: Date, now: Date): Promise<void> {
  await db.insert(authVerifications).values({
    id: newId(now.getTime()),
    identifier: heldName(username),
    value: '',
    expiresAt: until,
    createdAt: now,
    updatedAt: now,
  })
}

export type NewUser = {
  username: string
  email: string
  firstName: string
  lastName: string
  phone: string
  /** null for an account without a password: made at an identity provider. */
  passwordHash: string | null
  emailVerified: boolean
  /** Default: with a password. */
  method?: 'direct' | 'google'
  /** When they agreed to be sent advertising. */
  advertisingAt?: Date | null
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

/** Gives the account this password, whether it had one or not. */
export async function setPasswordHash(db: DbOrTx, userId: string, hash: string, now: Date): Promise<void> {
  await db
    .insert(credentials)
    .values({
      id: newId(now.getTime()),
      userId,
      providerId: PASSWORD,
      accountId: userId,
      password: hash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [credentials.providerId, credentials.accountId],
      set: { password: hash, updatedAt: now },
    })
}

/** The password's hash of this account; null where it has none. */
export async function findPasswordHash(db: DbOrTx, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, PASSWORD)))
  return row?.hash ?? null
}

/** Names the picture of a user; answers the file that it takes the place of. */
export async function replacePicture(
  tx: Tx,
  userId: string,
  picture: string,
  now: Date,
): Promise<string | null> {
  const [former] = await tx
    .select({ image: users.image })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  await tx.update(users).set({ image: picture, updatedAt: now }).where(eq(users.id, userId))
  return former?.image ?? null
}

/** True when it was not verified before. */
export async function markEmailVerified(db: DbOrTx, userId: string, now: Date): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id })
  return changed.length > 0
}

/** The unique index refuses an address that verified another account. */
export async function markStudent(
  db: DbOrTx,
  userId: string,
  studentEmail: string,
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ studentEmail, studentVerifiedAt: now, updatedAt: now })
    .where(eq(users.id, userId))
}

/** Does another account carry this institutional address already? */
export async function isStudentEmailTaken(db: DbOrTx, studentEmail: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.studentEmail, studentEmail), sql`${users.studentVerifiedAt} is not null`))
  return row !== undefined
}

/** Removes names that were held and not taken. */
export async function deleteHeldNames(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(authVerifications).where(lte(authVerifications.expiresAt, now))
}

/** The delivery address of an account (D2 §5 "Save address"): all four are required. */
export type Address = { country: string; city: string; phone: string; address: string }

export async function saveAddress(db: DbOrTx, userId: string, to: Address, now: Date): Promise<void> {
  const { country, city, phone, address } = to
  await db.update(users).set({ country, city, phone, address, updatedAt: now }).where(eq(users.id, userId))
}

/** Where does this user have things sent? Empty texts until it was saved once. */
export async function findAddress(db: DbOrTx, userId: string): Promise<Address | undefined> {
  const { country, city, phone, address } = users
  const [row] = await db.select({ country, city, phone, address }).from(users).where(eq(users.id, userId))
  return row
}

/** With which institutional address, and since when, is this user a verified student? */
export async function findStudentMark(db: DbOrTx, userId: string) {
  const [row] = await db
    .select({ email: users.studentEmail, verifiedAt: users.studentVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

/** Notes the first sign-in of an account. */
export async function markSignedIn(db: DbOrTx, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ signedInAt: now })
    .where(and(eq(users.id, userId), isNull(users.signedInAt)))
}

/** What does the account hold of its person, besides what a session tells? */
export async function findProfile(db: DbOrTx, userId: string) {
  const { firstName, lastName, advertisingAt, country, city, phone, address } = users
  const [row] = await db
    .select({ firstName, lastName, advertisingAt, country, city, phone, address })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

export async function setAdvertising(db: DbOrTx, userId: string, at: Date | null, now: Date): Promise<void> {
  await db.update(users).set({ advertisingAt: at, updatedAt: now }).where(eq(users.id, userId))
}

/** Holds a user's row until the transaction ends: no order or store can begin for them meanwhile. */
export async function lockUser(tx: Tx, userId: string) {
  const [row] = await tx
    .select({ id: users.id, image: users.image, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return row
}

/** Takes the person out of an account's row and everything that lets anyone in. */
export async function eraseUser(tx: Tx, userId: string, now: Date): Promise<void> {
  const tag = userId.replaceAll('-', '').slice(-12)
  await tx
    .update(users)
    .set({
      name: 'Cuenta eliminada',
      email: `${tag}@eliminada.invalid`,
      username: `baja-${tag}`,
      emailVerified: false,
      firstName: '',
      lastName: '',
      phone: '',
      country: '',
      city: '',
      address: '',
      image: null,
      role: 'user',
      advertisingAt: null,
      studentEmail: null,
      studentVerifiedAt: null,
      blockedAt: now,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
  await deleteSessions(tx, userId)
  await tx.delete(credentials).where(eq(credentials.userId, userId))
  await tx.delete(emailTokens).where(eq(emailTokens.userId, userId))
  await tx.delete(studentCodes).where(eq(studentCodes.userId, userId))
}

/** Makes the account of this address staff and ends its sessions; false when there is none. */
export async function grantStaff(db: DbOrTx, email: string, now: Date): Promise<boolean> {
  const [user] = await db
    .update(users)
    .set({ role: 'staff', updatedAt: now })
    .where(eq(users.email, email))
    .returning({ id: users.id })
  // More power needs a fresh sign-in.
  if (user) await deleteSessions(db, user.id)
  return user !== undefined
}

/** Whom does the platform write to when its staff are needed? */
export async function staffEmails(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'staff'), isNull(users.blockedAt)))
  return rows.map((row) => row.email)
}

import { and, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import { addMs, DAY } from '../../../lib/dates.ts'
import { type Db, type DbOrTx, firstRow } from '../../../platform/db/pool.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { newId } from '../../../platform/ids.ts'
import { settings } from '../../settings/rules.ts'
import { sessions, users } from '../tables.ts'

const { tokenMs, recheckMs, rememberDays } = settings.session
const absoluteMs = rememberDays * DAY
const absoluteEnd = sql`${sessions.createdAt} + ${absoluteMs} * interval '1 millisecond'`

type SessionStart = {
  userId: string
  tokenHash: string
  remember: boolean
  address: string
  userAgent: string
}

/**
 * A remembered session lasts until its absolute end, another one ends an hour after its last use. Polling for the
 * signed-in user is no use; an open account page that refreshes its counts is.
 */
export async function insertSession(db: DbOrTx, start: SessionStart, now: Date): Promise<string> {
  const id = newId()
  await db.insert(sessions).values({
    id,
    userId: start.userId,
    token: start.tokenHash,
    expiresAt: addMs(now, start.remember ? absoluteMs : tokenMs),
    ipAddress: start.address,
    userAgent: start.userAgent.slice(0, 300),
    createdAt: now,
    updatedAt: now,
  })
  return id
}

/** The person of a request, as pages and API know them (`Viewer`). */
export const personColumns = {
  id: users.id,
  username: users.username,
  displayName: users.name,
  email: users.email,
  image: users.image,
  studentVerifiedAt: users.studentVerifiedAt,
}

/** `isDue` limits renewals to one write in five minutes. */
export const sessionColumns = {
  sessionId: sessions.id,
  isDue: sql<boolean>`${sessions.expiresAt} < least(${sql.placeholder('dueBefore')}::timestamptz, ${absoluteEnd})
    or ${sessions.updatedAt} < ${sql.placeholder('usedBefore')}::timestamptz`,
}

export const liveSession = and(
  eq(sessions.token, sql.placeholder('tokenHash')),
  sql`${sessions.expiresAt} > ${sql.placeholder('now')}::timestamptz`,
  isNull(users.blockedAt),
)

export const dueDates = (now: Date) => ({
  now: now.toISOString(),
  dueBefore: addMs(now, tokenMs - recheckMs).toISOString(),
  usedBefore: addMs(now, -recheckMs).toISOString(),
})

const sessionUser = prepared((db) =>
  db
    .select({
      ...sessionColumns,
      ...personColumns,
      role: users.role,
      staffRoles: users.staffRoles,
      staffFacultyId: users.staffFacultyId,
      method: users.method,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(liveSession)
    .prepare('session_user'),
)

export function findSessionUser(db: Db, tokenHash: string, now: Date) {
  return firstRow(sessionUser(db).execute({ tokenHash, ...dueDates(now) }))
}

export function sessionsOf(db: DbOrTx, userId: string, now: Date) {
  const { id, userAgent, ipAddress: address, createdAt, updatedAt: usedAt } = sessions
  return db
    .select({ id, userAgent, address, createdAt, usedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt))
    .limit(100)
}

export async function renewSession(db: DbOrTx, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({
      expiresAt: sql`greatest(${sessions.expiresAt}, least(${addMs(now, tokenMs).toISOString()}::timestamptz, ${absoluteEnd}))`,
      updatedAt: now,
    })
    .where(eq(sessions.id, sessionId))
}

/**
 * Sets a new token after a proof of identity. Returns the milliseconds for its cookie, undefined for a session cookie.
 */
export async function rotateSession(
  db: DbOrTx,
  sessionId: string,
  tokenHash: string,
  now: Date,
): Promise<number | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ token: tokenHash, updatedAt: now })
    .where(eq(sessions.id, sessionId))
    .returning({ expiresAt: sessions.expiresAt })
  const leftMs = row ? row.expiresAt.getTime() - now.getTime() : 0
  return leftMs > tokenMs ? leftMs : undefined
}

export async function deleteSession(db: DbOrTx, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, tokenHash))
}

export async function deleteSessions(db: DbOrTx, userId: string, exceptId?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptId === undefined ? undefined : ne(sessions.id, exceptId)))
}

/** Those of browsers that receive notifications stay for `deleteUnseenDevices`. */
export async function deleteExpiredSessions(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(sessions).where(and(lte(sessions.expiresAt, now), isNull(sessions.deviceSeenAt)))
}

/** Answers whether the session is still there. */
export async function markDeviceSeen(db: DbOrTx, sessionId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.update(sessions).set({ deviceSeenAt: now }).where(eq(sessions.id, sessionId))
  return rowCount === 1
}

/** Deletes expired sessions whose browser received notifications and was not seen since then. */
export async function deleteUnseenDevices(db: DbOrTx, before: Date): Promise<void> {
  await db.delete(sessions).where(and(lte(sessions.expiresAt, before), lte(sessions.deviceSeenAt, before)))
}

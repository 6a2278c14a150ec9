import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { StaffRole } from '../../../lib/viewer.ts'
import { hasWords } from '../../../platform/db/folded.ts'
import { type Db, type DbOrTx, firstRow } from '../../../platform/db/pool.ts'
import { users } from '../tables.ts'
import { deleteSessions, personColumns } from './sessions.ts'

const staffColumns = {
  ...personColumns,
  emailVerified: users.emailVerified,
  phone: users.phone,
  role: users.role,
  staffRoles: users.staffRoles,
  staffFacultyId: users.staffFacultyId,
  studentEmail: users.studentEmail,
  blockedAt: users.blockedAt,
  deletedAt: users.deletedAt,
  createdAt: users.createdAt,
}

export type StaffUserRow = NonNullable<Awaited<ReturnType<typeof userByUsername>>>
type UserFilter = 'all' | 'blocked' | 'staff'

export function userByUsername(db: DbOrTx, username: string) {
  return firstRow(db.select(staffColumns).from(users).where(eq(users.username, username)))
}

export async function lockUserByName(tx: DbOrTx, username: string) {
  const [row] = await tx
    .select({ id: users.id, blockedAt: users.blockedAt, staffRoles: users.staffRoles })
    .from(users)
    .where(and(eq(users.username, username), isNull(users.deletedAt)))
    .for('update')
  return row
}

export async function setBlocked(tx: DbOrTx, id: string, blockedAt: Date | null, now: Date): Promise<void> {
  await tx.update(users).set({ blockedAt, updatedAt: now }).where(eq(users.id, id))
}

const nameColumns = sql`concat_ws(' ', ${users.name}, ${users.username}, ${users.email})`

export async function findUsers(
  db: Db,
  request: { q: string; filter: UserFilter; page: number; limit: number },
): Promise<{ rows: StaffUserRow[]; total: number }> {
  const kind =
    request.filter === 'blocked'
      ? and(isNotNull(users.blockedAt), isNull(users.deletedAt))
      : request.filter === 'staff'
        ? eq(users.role, 'staff')
        : undefined
  const condition = and(hasWords(nameColumns, request.q), kind)
  const [rows, total] = await Promise.all([
    db
      .select(staffColumns)
      .from(users)
      .where(condition)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
    db.$count(users, condition),
  ])
  return { rows, total }
}

/** Ends the account's sessions; false if there is no such account. */
export async function grantStaff(db: DbOrTx, email: string, now: Date): Promise<boolean> {
  const [user] = await db
    .update(users)
    .set({ role: 'staff', staffRoles: ['administrator'], updatedAt: now })
    .where(eq(users.email, email))
    .returning({ id: users.id })
  if (user) await deleteSessions(db, user.id)
  return user !== undefined
}

export async function staffEmails(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'staff'), isNull(users.blockedAt)))
  return rows.map((row) => row.email)
}

export async function lockStaffMember(tx: DbOrTx, username: string) {
  const [row] = await tx
    .select({ id: users.id, staffRoles: users.staffRoles, staffFacultyId: users.staffFacultyId })
    .from(users)
    .where(and(eq(users.username, username), isNull(users.deletedAt), isNull(users.blockedAt)))
    .for('update')
  return row
}

const isActiveAdministrator = and(
  eq(users.role, 'staff'),
  sql`'administrator' = any (${users.staffRoles})`,
  isNull(users.blockedAt),
  isNull(users.deletedAt),
)

/** Locks other administrators in the order of their ids, so that two cannot remove each other at once. */
export async function otherAdministrators(tx: DbOrTx, id: string): Promise<number> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isActiveAdministrator, ne(users.id, id)))
    .orderBy(users.id)
    .for('update')
  return rows.length
}

export async function hasAdministrator(db: DbOrTx, id?: string): Promise<boolean> {
  const condition = and(isActiveAdministrator, id === undefined ? undefined : eq(users.id, id))
  const rows = await db.select({ id: users.id }).from(users).where(condition).limit(1)
  return rows.length > 0
}

export async function setStaffRoles(
  tx: DbOrTx,
  id: string,
  { roles, facultyId }: { roles: StaffRole[]; facultyId: number | null },
  now: Date,
): Promise<void> {
  const role = roles.length > 0 ? ('staff' as const) : ('user' as const)
  await tx
    .update(users)
    .set({ role, staffRoles: roles, staffFacultyId: facultyId, updatedAt: now })
    .where(eq(users.id, id))
}

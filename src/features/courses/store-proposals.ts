import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '../../platform/db/pool.ts'
import { courseProposals, courses, programmes } from './tables.ts'

export type ProposalRow = typeof courseProposals.$inferSelect

const withCourse = {
  id: courseProposals.id,
  courseId: courseProposals.courseId,
  proposer: courseProposals.proposer,
  state: courseProposals.state,
  items: courseProposals.items,
  comment: courseProposals.comment,
  reason: courseProposals.reason,
  createdAt: courseProposals.createdAt,
  expiresAt: courseProposals.expiresAt,
  sentAt: courseProposals.sentAt,
  decidedAt: courseProposals.decidedAt,
  revokedAt: courseProposals.revokedAt,
  course: courses.name,
  code: courses.code,
  semester: courses.semester,
  listedBy: courses.listedBy,
  programme: programmes.name,
  programmeId: programmes.id,
}

const selectProposals = (db: DbOrTx) =>
  db
    .select(withCourse)
    .from(courseProposals)
    .innerJoin(courses, eq(courses.id, courseProposals.courseId))
    .innerJoin(programmes, eq(programmes.id, courses.programmeId))

export type ProposalOfCourse = Awaited<ReturnType<typeof selectProposals>>[number]

export async function proposalByHash(db: DbOrTx, hash: string): Promise<ProposalOfCourse | undefined> {
  const [row] = await selectProposals(db).where(eq(courseProposals.tokenHash, hash))
  return row
}

export async function proposalById(db: DbOrTx, id: string): Promise<ProposalOfCourse | undefined> {
  const [row] = await selectProposals(db).where(eq(courseProposals.id, id))
  return row
}

/** The row, locked: the same list is not sent or decided twice at once. */
export async function lockProposal(tx: Tx, id: string): Promise<ProposalRow | undefined> {
  const [row] = await tx.select().from(courseProposals).where(eq(courseProposals.id, id)).for('update')
  return row
}

/** Lists that staff are to decide on, the longest wait first. */
export const waitingProposals = (db: Db): Promise<ProposalOfCourse[]> =>
  selectProposals(db)
    .where(eq(courseProposals.state, 'sent'))
    .orderBy(asc(courseProposals.sentAt), asc(courseProposals.id))
    .limit(500)

/** Links of a course, the newest first. */
export const proposalsOf = (db: DbOrTx, courseId: number): Promise<ProposalOfCourse[]> =>
  selectProposals(db)
    .where(eq(courseProposals.courseId, courseId))
    .orderBy(desc(courseProposals.createdAt))
    .limit(50)

/** Number of links of a course by which a list may still come. */
export async function countOpenProposals(tx: Tx, courseId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(courseProposals)
    .where(
      and(
        eq(courseProposals.courseId, courseId),
        eq(courseProposals.state, 'open'),
        isNull(courseProposals.revokedAt),
        gt(courseProposals.expiresAt, now),
      ),
    )
  return row?.n ?? 0
}

export async function insertProposal(tx: Tx, row: typeof courseProposals.$inferInsert): Promise<void> {
  await tx.insert(courseProposals).values(row)
}

export async function updateProposal(tx: Tx, id: string, change: Partial<ProposalRow>): Promise<void> {
  await tx.update(courseProposals).set(change).where(eq(courseProposals.id, id))
}

/** Deletes links that ended before then, with what was sent by them, unless staff still have to decide on it. */
export async function deleteProposalsBefore(db: DbOrTx, then: Date): Promise<void> {
  await db.execute(sql`delete from course_proposals where state <> 'sent' and expires_at < ${then}`)
}

import { and, asc, eq } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import type { Requirement } from './rules.ts'
import { courseItems, courses, programmes } from './tables.ts'

export type CourseOfBook = { name: string; programme: string; semester: number; requirement: Requirement }

/** Courses that ask for a book, at most. */
const MOST = 12

export function coursesAskingFor(db: DbOrTx, isbn: string): Promise<CourseOfBook[]> {
  return db
    .select({
      name: courses.name,
      programme: programmes.name,
      semester: courses.semester,
      requirement: courseItems.requirement,
    })
    .from(courseItems)
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .innerJoin(programmes, eq(programmes.id, courses.programmeId))
    .where(and(eq(courseItems.isbn, isbn), eq(courses.active, true), eq(programmes.active, true)))
    .orderBy(asc(courseItems.requirement), asc(programmes.name), asc(courses.semester))
    .limit(MOST)
}

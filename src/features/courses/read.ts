import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Requirement } from './rules.ts'
import { courseItems, courses, programmes } from './tables.ts'

export type CourseOfBook = { name: string; programme: string; semester: number; requirement: Requirement }

/** The courses that ask for a book. */
export async function coursesOfBook(ctx: Context, isbn: string): Promise<CourseOfBook[]> {
  return ctx.db
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
    .limit(12)
}

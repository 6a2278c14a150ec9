import type { Context } from '../../context.ts'
import { type CourseOfBook, coursesAskingFor } from './store-books.ts'

/** The courses that ask for a book. */
export const coursesOfBook = (ctx: Context, isbn: string): Promise<CourseOfBook[]> =>
  coursesAskingFor(ctx.db, isbn)

import type { Context } from '../../../context.ts'
import { usersAwaitingBooks } from '../../../features/alerts/read-demand.ts'
import type { SemesterView } from '../../../features/courses/contract.ts'

/** Maximum missing books per page. */
const MOST = 200

/** How many users search for each missing item, by its key. */
export async function seekersOf(ctx: Context, { courses }: SemesterView): Promise<Record<string, number>> {
  const missing = courses.flatMap(({ items }) =>
    items.flatMap(({ state, isbn }) => (state === 'missing' && isbn ? [isbn] : [])),
  )
  return Object.fromEntries(await usersAwaitingBooks(ctx, missing.slice(0, MOST)))
}

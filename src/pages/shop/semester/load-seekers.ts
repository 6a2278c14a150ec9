import type { Context } from '../../../context.ts'
import { usersAwaitingBooks } from '../../../features/alerts/read-demand.ts'
import type { SemesterView } from '../../../features/courses/contract.ts'

/** Missing books of one page that are counted for: more lists than anybody takes at once. */
const MOST = 200

/** How many people look for what nobody sells, by the key of the item. */
export async function seekersOf(ctx: Context, { courses }: SemesterView): Promise<Record<string, number>> {
  const missing = courses.flatMap(({ items }) =>
    items.flatMap(({ state, isbn }) => (state === 'missing' && isbn ? [isbn] : [])),
  )
  return Object.fromEntries(await usersAwaitingBooks(ctx, missing.slice(0, MOST)))
}

import type { Context } from '../../context.ts'
import { demandForBook } from '../../features/alerts/read-demand.ts'
import type { SemesterView } from '../../features/courses/contract.ts'

/** Missing books of one page that are counted for: a list lacks a few. */
const MOST = 12

/** How many people look for what nobody sells, by the key of the item. */
export async function seekersOf(ctx: Context, { courses }: SemesterView): Promise<Record<string, number>> {
  const missing = courses.flatMap(({ items }) =>
    items.flatMap(({ state, isbn }) => (state === 'missing' && isbn ? [isbn] : [])),
  )
  const some = [...new Set(missing)].slice(0, MOST)
  const people = await Promise.all(some.map((isbn) => demandForBook(ctx, isbn)))
  return Object.fromEntries(some.map((isbn, at) => [isbn, people[at] ?? 0]))
}

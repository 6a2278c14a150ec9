import type { Context } from '../../context.ts'
import { namesTaken } from './store/writes.ts'

/** Numbered copies of a book in one store; further ones need a name by hand. */
const COPIES_MAX = 12

/**
 * The first free name of "Libro", "Libro (2)", "Libro (3)"… in this store.
 *
 * @param others names that are better than a number
 */
export async function freeProductName(
  ctx: Context,
  storeId: number,
  name: string,
  others: readonly string[] = [],
): Promise<string> {
  const numbered = Array.from({ length: COPIES_MAX - 1 }, (_, at) => `${name} (${at + 2})`)
  const names = [name, ...others, ...numbered]
  const taken = await namesTaken(ctx.db, storeId, names)
  return names.find((each) => !taken.has(each)) ?? name
}

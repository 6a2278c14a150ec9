import type { Context } from '../../context.ts'
import { namesTaken } from './store/writes.ts'

/** Copies of one thing in one store that are told apart by a number; more have to be named by hand. */
const COPIES_MAX = 12

/**
 * "Libro", "Libro (2)", "Libro (3)"…: the first that this store's products leave free.
 *
 * @param others names that tell a copy apart and read better than a number
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

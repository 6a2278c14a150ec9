import type { Context } from '../../context.ts'
import { namesTaken } from './store/writes.ts'

/** Copies of one thing in one store that are told apart by a number; more have to be named by hand. */
const COPIES_MAX = 12

/** "Libro", "Libro (2)", "Libro (3)"…: the first that this store's products leave free. */
export async function freeProductName(ctx: Context, storeId: number, name: string): Promise<string> {
  const names = Array.from({ length: COPIES_MAX }, (_, at) => (at === 0 ? name : `${name} (${at + 1})`))
  const taken = await namesTaken(ctx.db, storeId, names)
  return names.find((each) => !taken.has(each)) ?? name
}

import type { Context } from '../../context.ts'
import { namesTaken } from './store/writes.ts'

const COPIES_MAX = 12

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

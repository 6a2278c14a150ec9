import type { Context } from '../../context.ts'
import { readOwnSearch } from './read-own-search.ts'
import type { OwnTableQuery } from './rules-own.ts'
import { ownTable } from './store/own-table.ts'

/** A page of a seller's table of products, and how many its search leaves. */
export async function readOwnTable(ctx: Context, storeId: number, { q, ...query }: OwnTableQuery) {
  return ownTable(ctx.db, storeId, { ...query, search: await readOwnSearch(ctx, q) })
}

import type { Context } from '../../context.ts'
import { currentWords } from '../search/cache-words.ts'
import { understandText } from '../search/read-search-found.ts'
import { countsOfStore } from './cache-own.ts'
import { MAX_OWN_TEXT, type OwnTableQuery } from './rules-own.ts'
import { type OwnSearch, ownTerms } from './rules-own-search.ts'
import { ownCount, ownCounts, ownTable } from './store/own-table.ts'

/** The shop's search among own products, also by half a word. Words that are filters there narrow nothing here. */
export async function readOwnSearch(ctx: Context, given: string): Promise<OwnSearch | undefined> {
  const text = given.trim().slice(0, MAX_OWN_TEXT)
  if (text === '') return undefined
  const words = await currentWords(ctx.db)
  const { understood } = await understandText(ctx, { text, reading: { isUnfinished: true } }, words)
  return { text, terms: ownTerms(understood) }
}

export async function readOwnProducts(ctx: Context, storeId: number, { q, ...query }: OwnTableQuery) {
  const search = await readOwnSearch(ctx, q)
  const [rows, total] = await Promise.all([
    ownTable(ctx.db, storeId, { ...query, search }),
    ownCount(ctx.db, storeId, search, query.filter),
  ])
  return { rows, total }
}

/** Also counts the matches in each part. */
export async function readOwnTable(ctx: Context, storeId: number, { q, ...query }: OwnTableQuery) {
  const search = await readOwnSearch(ctx, q)
  const [rows, counts] = await Promise.all([
    ownTable(ctx.db, storeId, { ...query, search }),
    search ? ownCounts(ctx.db, storeId, search) : countsOfStore(ctx.db, storeId, query.filter),
  ])
  return { rows, counts, total: counts[query.filter] }
}

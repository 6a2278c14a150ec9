import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { listed } from '../../catalogue/store/cards.ts'
import { hasSign } from './search-candidates.ts'

export type SuggestionRow = { id: number; categoryId: number; searchText: string; isbn: string | null }

export const MAX_CONSIDERED = 200

/**
 * Products with the words as whole words first, names with this beginning next, then the most viewed. For a frequent
 * text only some leaders are read.
 */
export async function suggestedProducts(
  db: DbOrTx,
  {
    begins,
    query,
    whole,
    limit,
    isOfLeaders,
    signs,
  }: {
    begins: string
    query: string
    whole: string
    limit: number
    isOfLeaders: boolean
    /** "c++": in the names of all. */
    signs: readonly string[]
  },
): Promise<SuggestionRow[]> {
  const start = `${begins.replace(/[\\%_]/g, '\\$&')}%`
  const leaders = isOfLeaders ? sql` and is_leader` : sql.empty()
  const { rows } = await db.execute<SuggestionRow>(sql`
    select id, category_id as "categoryId", search_text as "searchText", isbn from (
      select id, category_id, search_text, isbn, sorted_views, stock, search from products
      where ${listed}${leaders} and search @@ ${query}::tsquery${sql.join(signs.map(hasSign))} limit ${MAX_CONSIDERED}) considered
    order by search @@ ${whole}::tsquery desc, search_text like ${start} desc, stock > 0 desc, sorted_views desc, id desc limit ${limit}`)
  return rows
}

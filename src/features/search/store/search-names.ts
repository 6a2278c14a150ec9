import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'

type StoreName = { id: number; name: string; url: string; products: number }

const MAX_STORES = 5_000

export async function storeNames(db: DbOrTx): Promise<StoreName[]> {
  const { rows } = await db.execute<StoreName>(sql`
    select s.id, s.name, s.url, s.products from stores s join users u on u.id = s.owner_id
    where u.blocked_at is null and s.held_at is null and s.closed_at is null
    order by s.sales desc, s.id limit ${MAX_STORES}`)
  return rows
}

/** Lexeme of a name in a product's search document (`products.search`). */
export const nameLexeme = (kind: 'categoria' | 'subcategoria' | 'tienda', id: number) => `${kind}${id}`

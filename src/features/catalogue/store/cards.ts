import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { executeOnce, executePrepared } from '../../../platform/db/prepared.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import type { StoreVerification } from '../../stores/rules.ts'
import type { Condition, OfferKind, Wear } from '../rules.ts'

export type PriceRow = {
  price_cents: number
  offer_kind: OfferKind | null
  offer_value: number | null
  offer_ends_at: Date | null
}

export type CardRow = PriceRow & {
  block: string
  /** Sort value for cursors; instants in microseconds. */
  sort_key: number
  id: number
  url: string
  name: string
  condition: Condition
  wear: Wear | null
  isbn: string | null
  stock: number
  image: StoredImage
  tone: string
  rating_sum: number
  rating_count: number
  has_options: boolean
  store_name: string
  store_url: string
  store_verification: StoreVerification
}

/** Products visible to everybody; the partial indexes have this condition. */
export const listed = sql`is_listed`

/** `name`: alias of the products in the query. */
export const isForSale = (name = 'products'): SQL => {
  const product = sql.raw(name)
  return sql`${product}.is_listed and ${product}.stock > 0`
}

export const cardColumns = sql`p.id, p.url, p.name, p.condition, p.wear, p.isbn, p.price_cents, p.offer_kind, p.offer_value,
  p.offer_ends_at, p.stock, p.image, p.rating_sum, p.rating_count,
  p.specification <> '[]'::jsonb as has_options, c.tone,
  s.name as store_name, s.url as store_url, s.verification as store_verification`

/** `source`: rest of the select, which reads only id and sort key, so that an index alone finds the rows. */
export function block(name: string, sortKey: SQL, source: SQL): SQL {
  return sql`(select ${name}::text as block, found.*, row_number() over () as place
    from (select products.id, ${sortKey} as sort_key ${source}) found)`
}

/** Cards of any number of blocks in one round trip, in each block's order. */
export function cardsOf(db: DbOrTx, blocks: readonly SQL[]): Promise<CardRow[]> {
  return executeOnce<CardRow>(db, cardsQuery(blocks))
}

/** The same for statements that hardly vary: see `executePrepared`. */
export function cardsPrepared(db: DbOrTx, blocks: readonly SQL[]): Promise<CardRow[]> {
  return executePrepared<CardRow>(db, cardsQuery(blocks))
}

function cardsQuery(blocks: readonly SQL[]): SQL {
  const hits = sql.join([...blocks], sql` union all `)
  return sql`
    select hit.block, hit.sort_key, ${cardColumns}
    from (${hits}) hit
    join products p on p.id = hit.id
    join stores s on s.id = p.store_id
    join categories c on c.id = p.category_id
    order by hit.block, hit.place`
}

/** Listed products only, in the order of the ids. */
export async function cardsById(db: DbOrTx, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const wanted = sql`unnest(${sql.param(ids)}::bigint[]) with ordinality as wanted(id, rank)`
  return cardsPrepared(db, [
    block('wanted', sql`rank`, sql`from ${wanted} join products using (id) where ${listed} order by rank`),
  ])
}

export function inBlock(rows: readonly CardRow[], name: string): CardRow[] {
  return rows.filter((row) => row.block === name)
}

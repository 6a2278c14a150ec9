import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { executePrepared } from '../../../platform/db/prepared.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import { settings } from '../../settings/rules.ts'
import { type StoreJoin, storeFromJoin, storeJoinColumns } from '../../stores/store.ts'
import type { ProductDetail, ReviewState, Specification } from '../rules.ts'
import {
  block,
  type CardRow,
  cardColumns,
  cardsOf,
  cardsPrepared,
  inBlock,
  isForSale,
  listed,
} from './cards.ts'
import { leaders } from './listing.ts'

export type ProductRow = Omit<CardRow, 'block' | 'sort_key'> & {
  store_id: number
  owner_id: string
  category_id: number
  category_name: string
  category_url: string
  subcategory_id: number
  subcategory_name: string
  subcategory_url: string
  title_list: string
  delivery_days: number
  refuses_offers: boolean
  description: string
  summary: string[]
  details: ProductDetail[]
  specification: Specification[]
  tags: string[]
  gallery: StoredImage[]
  review_state: ReviewState
  review_comment: string
  revision: number
  sales: number
  created_at: Date
  deleted_at: Date | null
  suspended_at: Date | null
  paused_at: Date | null
  is_listed: boolean
}

export async function productByUrl(db: DbOrTx, url: string) {
  const [row] = await executePrepared<ProductRow & StoreJoin>(
    db,
    sql`
    select ${cardColumns}, ${storeJoinColumns}, p.store_id, s.owner_id, p.category_id, c.name as category_name, c.url as category_url,
      p.subcategory_id, sub.name as subcategory_name, sub.url as subcategory_url, sub.title_list,
      p.delivery_days, p.refuses_offers, p.description, p.summary, p.details, p.specification, p.tags, p.gallery,
      p.review_state, p.review_comment, p.revision, coalesce(counted.sales, 0) as sales, p.created_at, p.deleted_at,
      p.suspended_at, p.paused_at, p.is_listed
    from products p
    join stores s on s.id = p.store_id
    join users owner on owner.id = s.owner_id
    join categories c on c.id = p.category_id
    join subcategories sub on sub.id = p.subcategory_id
    left join product_counters counted on counted.product_id = p.id
    where p.url = ${url}`,
  )
  return row && { ...row, store: storeFromJoin(row) }
}

type Around = Pick<ProductRow, 'id' | 'store_id' | 'category_id' | 'subcategory_id' | 'title_list'>

/** One round trip (D1 §2). `chance` (0 to 1): position in time from which the companion is drawn. */
export async function blocksAround(db: DbOrTx, product: Around, chance: number) {
  const { sameStore, alsoLooked, related } = settings.product
  const rows = await cardsPrepared(db, [
    companion(product, chance),
    // One more than is shown: the product itself may be among them.
    leaders('store', { kind: 'store', id: product.store_id }, 'sales', sameStore + 1),
    leaders('looked', { kind: 'subcategory', id: product.subcategory_id }, 'views', alsoLooked + 1),
    leaders('related', { kind: 'category', id: product.category_id }, 'views', related + 1),
  ])
  const others = (name: string, max: number) =>
    inBlock(rows, name)
      .filter((row) => row.id !== product.id)
      .slice(0, max)
  return {
    boughtTogether: inBlock(rows, 'together')[0],
    sameStore: others('store', sameStore),
    alsoLooked: others('looked', alsoLooked),
    related: others('related', related),
  }
}

/** A random product in stock of the same title list, by two index reads per subcategory. */
function companion(product: Around, chance: number) {
  const candidate = sql`from products where subcategory_id = sub.id and ${isForSale()} and id <> ${product.id}`
  return block(
    'together',
    sql`0::bigint`,
    sql`from (
        select picked.id from subcategories sub
        cross join lateral (
          select min(created_at) + ${chance}::float8 * (max(created_at) - min(created_at)) as instant
          from products where subcategory_id = sub.id and ${listed}) pivot
        cross join lateral (
          (select id ${candidate} and created_at >= pivot.instant order by created_at, id limit 1)
          union all
          (select id ${candidate} and created_at < pivot.instant order by created_at desc, id desc limit 1)
          limit 1) picked
        where sub.title_list = ${product.title_list}
        order by md5(picked.id::text || ${chance}::text)
        limit 1) products`,
  )
}

export async function similarProducts(db: DbOrTx, subcategoryId: number, limit: number): Promise<CardRow[]> {
  return cardsOf(db, [leaders('similar', { kind: 'subcategory', id: subcategoryId }, 'views', limit)])
}

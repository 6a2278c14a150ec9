import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type DbOrTx, onlyRow } from '../../../platform/db/pool.ts'
import { executeOnce, executePrepared, literal } from '../../../platform/db/prepared.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import type { ReviewState } from '../../catalogue/rules.ts'
import type { PriceRow } from '../../catalogue/store/cards.ts'
import { categories, products, subcategories } from '../../catalogue/tables.ts'
import type { OwnProductRow } from '../contract-own.ts'
import {
  defaultOwnColumns,
  type OwnColumn,
  type OwnFilter,
  type OwnSort,
  type OwnTableQuery,
  ownFilters,
  ownPageSize,
} from '../rules-own.ts'
import type { OwnSearch } from '../rules-own-search.ts'
import { isFoundByOwner } from './own.ts'

/** `number` is the number in the store; 0 if that column is hidden. */
export type OwnTableRow = PriceRow &
  Omit<
    OwnProductRow,
    'image' | 'gallery' | 'priceCents' | 'oldPriceCents' | 'offer' | 'feedback' | 'rating'
  > & {
    image: StoredImage
    gallery?: StoredImage[]
    review_state: ReviewState
    review_comment: string
    waits: boolean
    rating_sum: number
  }

const orders: Record<OwnSort, SQL> = {
  number: sql`p.id`,
  feedback: sql`p.review_state`,
  name: sql`lower(p.name)`,
  condition: sql`(case coalesce(p.wear, p.condition) when 'nuevo' then 0 when 'como-nuevo' then 1 when 'buen-estado' then 2
    when 'con-detalles' then 3 else 4 end)`,
  category: sql`c.name`,
  subcategory: sql`sub.name`,
  price: sql`p.current_price_cents`,
  stock: sql`p.stock`,
  delivery: sql`p.delivery_days`,
  offerEnd: sql`p.offer_ends_at`,
  views: sql`coalesce(counted.views, 0)`,
  sales: sql`coalesce(counted.sales, 0)`,
  reviews: sql`p.rating_count`,
}

const joinCategories = sql`join categories c on c.id = p.category_id`
const joinSubcategories = sql`join subcategories sub on sub.id = p.subcategory_id`
const joinCounters = sql`left join product_counters counted on counted.product_id = p.id`

const joins: Partial<Record<OwnSort, SQL>> = {
  category: joinCategories,
  subcategory: joinSubcategories,
  views: joinCounters,
  sales: joinCounters,
}

const usual = new Set<OwnColumn>(defaultOwnColumns)

const parts: Record<OwnFilter, SQL> = {
  todos: sql`true`,
  revision: sql`(p.review_state = 'review' or p.review_requested_at is not null)`,
  corregir: sql`p.review_state = 'rejected'`,
  agotados: sql`p.stock = 0`,
  oferta: sql`p.current_price_cents < p.price_cents`,
  pausados: sql`p.paused_at is not null`,
}

const ofStore = (storeId: number, search: OwnSearch | undefined) =>
  sql`p.store_id = ${storeId} and p.deleted_at is null${search ? sql` and ${isFoundByOwner(search)}` : sql.empty()}`

const isInPart = (storeId: number, search: OwnSearch | undefined, filter: OwnFilter): SQL =>
  sql`${ofStore(storeId, search)} and ${parts[filter]}`

export async function ownCount(
  db: DbOrTx,
  storeId: number,
  search: OwnSearch | undefined,
  filter: OwnFilter,
): Promise<number> {
  const run = search ? executeOnce : executePrepared
  const counted = sql`select count(*)::int as count from products p where ${isInPart(storeId, search, filter)}`
  return (await onlyRow(run<{ count: number }>(db, counted))).count
}

/** With a known number of sold-out products, only the index is read (`products_store_own`). */
export function ownCounts(
  db: DbOrTx,
  storeId: number,
  search: OwnSearch | undefined,
  soldOut?: number,
): Promise<Record<OwnFilter, number>> {
  const counts = ownFilters.map((filter) =>
    filter === 'agotados' && soldOut !== undefined
      ? sql`${soldOut}::int as agotados`
      : sql`count(*) filter (where ${parts[filter]})::int as ${sql.identifier(filter)}`,
  )
  const run = search ? executeOnce : executePrepared
  const counted = sql`select ${sql.join(counts, sql`, `)} from products p where ${ofStore(storeId, search)}`
  return onlyRow(run<Record<OwnFilter, number>>(db, counted))
}

export async function ownUrls(
  db: DbOrTx,
  storeId: number,
  { search, filter, limit }: { search: OwnSearch | undefined; filter: OwnFilter; limit: number },
): Promise<string[]> {
  const rows = await executeOnce<{ url: string }>(
    db,
    sql`select p.url from products p where ${isInPart(storeId, search, filter)} order by p.id limit ${limit}`,
  )
  return rows.map(({ url }) => url)
}

const EXCERPT = 160

/** Hidden long columns are not read. */
export async function ownTable(
  db: DbOrTx,
  storeId: number,
  {
    search,
    filter,
    sort,
    descending,
    page,
    columns,
  }: Omit<OwnTableQuery, 'q'> & {
    search: OwnSearch | undefined
  },
): Promise<OwnTableRow[]> {
  const where = isInPart(storeId, search, filter)
  const long: Partial<Record<(typeof columns)[number], SQL>> = {
    information: sql`p.summary as information`,
    details: sql`p.details`,
    specifications: sql`p.specification as specifications`,
    gallery: sql`p.gallery`,
    description: sql`left(regexp_replace(left(p.description, 2000), '<[^>]*>', ' ', 'g'), ${EXCERPT}) as description`,
  }
  const extra = columns.flatMap((column) => long[column] ?? [])
  // Without nulls, `nulls last` would prevent the order from the index.
  const nulls = sort === 'offerEnd' ? sql` nulls last` : sql.empty()
  const direction = sql`${descending ? sql`desc` : sql`asc`}${nulls}`
  const isNumbered = columns.includes('number')
  const numbered = sql`numbered as (
    select id, row_number() over (order by id)::int as number
    from products where store_id = ${storeId} and deleted_at is null), `
  // The default view is one prepared statement.
  const isUsual =
    !search && filter === 'todos' && sort === 'number' && columns.every((column) => usual.has(column))
  const run = isUsual ? executePrepared : executeOnce
  // The page's rows are selected first, so that skipped rows are not joined.
  return run<OwnTableRow>(
    db,
    sql`
      with ${isNumbered ? numbered : sql.empty()}page as (
        select p.id
        from products p
        ${joins[sort] ?? sql.empty()}
        where ${where}
        order by ${orders[sort]} ${direction}, p.id desc
        limit ${literal(ownPageSize)} offset ${(page - 1) * ownPageSize}
      )
      select ${isNumbered ? sql`n.number` : sql`0`} as number, p.url, p.name, p.condition, p.wear, p.image, c.tone,
        c.name as category, sub.name as subcategory, p.price_cents,
        p.offer_kind, p.offer_value, p.offer_ends_at, p.stock, p.revision, p.paused_at is not null as paused,
        p.delivery_days as "deliveryDays", p.review_state,
        p.review_comment, p.review_requested_at is not null as waits, coalesce(counted.views, 0) as views,
        coalesce(counted.sales, 0) as sales, p.rating_count as reviews,
        p.rating_sum${extra.length > 0 ? sql`, ${sql.join(extra, sql`, `)}` : sql``}
      from page
      join products p on p.id = page.id
      ${isNumbered ? sql`join numbered n on n.id = p.id` : sql.empty()} ${joinCategories} ${joinSubcategories} ${joinCounters}
      order by ${orders[sort]} ${direction}, p.id desc`,
  )
}

export function ownExport(
  db: DbOrTx,
  storeId: number,
  query: { search: OwnSearch | undefined; filter: OwnFilter; after: number; limit: number },
) {
  const p = alias(products, 'p')
  return db
    .select({ product: p, category: categories.name, subcategory: subcategories.name })
    .from(p)
    .innerJoin(categories, eq(categories.id, p.categoryId))
    .innerJoin(subcategories, eq(subcategories.id, p.subcategoryId))
    .where(and(isInPart(storeId, query.search, query.filter), gt(p.id, query.after)))
    .orderBy(asc(p.id))
    .limit(query.limit)
}

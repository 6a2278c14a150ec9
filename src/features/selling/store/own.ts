import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { fold } from '../../../lib/slug.ts'
import { likePattern } from '../../../platform/db/folded.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { type ConditionChoice, conditionChoice } from '../../catalogue/rules.ts'
import { mergeArrival } from '../../catalogue/store/arrivals.ts'
import { categories, products, subcategories } from '../../catalogue/tables.ts'
import type { BulkFacts } from '../rules-bulk.ts'
import type { OwnSearch, OwnTerm } from '../rules-own-search.ts'
import type { ReviewStanding } from '../rules-review.ts'

export type OwnProduct = NonNullable<Awaited<ReturnType<typeof ownProduct>>>

export async function ownProduct(db: DbOrTx, storeId: number, url: string) {
  const [row] = await db
    .select({
      product: products,
      category: { id: categories.id, name: categories.name, url: categories.url, tone: categories.tone },
      subcategory: { id: subcategories.id, name: subcategories.name, titleList: subcategories.titleList },
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(and(eq(products.url, url), eq(products.storeId, storeId), isNull(products.deletedAt)))
  return row
}

export async function lockOwnProduct(tx: Tx, storeId: number, url: string) {
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.url, url), eq(products.storeId, storeId), isNull(products.deletedAt)))
    .for('no key update')
  return row
}

export async function updateProductRow(
  tx: Tx,
  id: number,
  change: Partial<typeof products.$inferInsert>,
): Promise<void> {
  await tx.update(products).set(change).where(eq(products.id, id))
}

export function countOwnProducts(db: DbOrTx, storeId: number): Promise<number> {
  return db.$count(products, and(eq(products.storeId, storeId), isNull(products.deletedAt)))
}

export function countOwnUrls(db: DbOrTx, storeId: number, urls: readonly string[]): Promise<number> {
  const isAmongThem = inArray(products.url, [...urls])
  return db.$count(products, and(eq(products.storeId, storeId), isAmongThem, isNull(products.deletedAt)))
}

export function namesOfProducts(db: DbOrTx, ids: readonly number[]) {
  return db
    .select({ id: products.id, name: products.name, url: products.url })
    .from(products)
    .where(inArray(products.id, [...ids]))
}

/** The choices for the newest product, likely the same for the next one. */
export async function lastOfStore(
  db: DbOrTx,
  storeId: number,
): Promise<{ condition: ConditionChoice; deliveryDays: string } | undefined> {
  const [row] = await db
    .select({ condition: products.condition, wear: products.wear, deliveryDays: products.deliveryDays })
    .from(products)
    .where(and(eq(products.storeId, storeId), isNull(products.deletedAt)))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(1)
  return row && { condition: conditionChoice(row), deliveryDays: String(row.deliveryDays) }
}

const contains = (text: string) => sql`search_text like ${likePattern(fold(text))}`

const hasTerm = ({ typed, query }: OwnTerm) =>
  query === undefined ? contains(typed) : sql`(search @@ ${query}::tsquery or ${contains(typed)})`

export function isFoundByOwner({ text, terms }: OwnSearch): SQL {
  if (terms.length === 0) return contains(text)
  return sql`(${contains(text)} or (${sql.join(terms.map(hasTerm), sql` and `)}))`
}

export type BulkRow = BulkFacts & ReviewStanding & { id: number; url: string; revision: number }

const columns = {
  id: products.id,
  url: products.url,
  name: products.name,
  revision: products.revision,
  priceCents: products.priceCents,
  offerKind: products.offerKind,
  offerValue: products.offerValue,
  offerEndsAt: products.offerEndsAt,
  stock: products.stock,
  isPaused: sql<boolean>`${products.pausedAt} is not null`,
  description: products.description,
  image: products.image,
  gallery: products.gallery,
  reviewState: products.reviewState,
  reviewComment: products.reviewComment,
  reviewRequestedAt: products.reviewRequestedAt,
  reviewBefore: products.reviewBefore,
}

/** Products of the store by id, which is also the order of the locks. */
export async function bulkRows(
  db: DbOrTx,
  storeId: number,
  urls: readonly string[],
  lock = false,
): Promise<BulkRow[]> {
  const query = db
    .select(columns)
    .from(products)
    .where(and(eq(products.storeId, storeId), inArray(products.url, [...urls]), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
  return lock ? query.for('no key update') : query
}

type BulkChange = Omit<BulkFacts, 'isPaused'> &
  Pick<BulkRow, 'id' | 'reviewState' | 'reviewRequestedAt' | 'reviewBefore'> & { currentPriceCents: number }

/** Writes price, offer, stock and review of locked products, as an edit of each. */
export async function writeBulk(tx: Tx, changes: readonly BulkChange[], now: Date): Promise<void> {
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (
        "id" bigint, "priceCents" integer, "currentPriceCents" integer, "offerKind" text, "offerValue" integer,
        "offerEndsAt" timestamptz, "stock" integer, "reviewState" text, "reviewRequestedAt" timestamptz, "reviewBefore" jsonb)),
    before as (select products.id, products.stock from products join given using (id)),
    moved as (
      update products p set
        price_cents = given."priceCents", current_price_cents = given."currentPriceCents",
        offer_kind = given."offerKind", offer_value = given."offerValue", offer_ends_at = given."offerEndsAt",
        stock = given."stock", review_state = given."reviewState", review_requested_at = given."reviewRequestedAt",
        review_before = nullif(given."reviewBefore", 'null'::jsonb), revision = p.revision + 1, updated_at = ${now}
      from given where p.id = given."id" returning p.id, p.is_listed, p.stock)
    insert into product_arrivals (product_id, arrived_at, is_new, is_back)
    select moved.id, ${now}, false, before.stock = 0 and moved.stock > 0
    from moved join before using (id) where moved.is_listed ${mergeArrival}`)
}

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { mergeArrival } from '../../catalogue/store/arrivals.ts'
import { products } from '../../catalogue/tables.ts'
import type { BulkFacts } from '../rules-bulk.ts'
import type { ReviewStanding } from '../rules-review.ts'

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

export type BulkChange = Pick<
  BulkRow,
  | 'id'
  | 'priceCents'
  | 'offerKind'
  | 'offerValue'
  | 'offerEndsAt'
  | 'stock'
  | 'reviewState'
  | 'reviewRequestedAt'
  | 'reviewBefore'
> & { currentPriceCents: number }

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

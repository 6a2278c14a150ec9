import { and, eq, isNull, like, ne, or, sql } from 'drizzle-orm'
import { lockKey } from '../../../platform/db/lock.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { categories, products, subcategories } from '../tables.ts'
import { listed } from './cards.ts'
import { storeSuspendedAt } from './closing.ts'

export type NewProduct = typeof products.$inferInsert
export type NewCategory = typeof categories.$inferInsert
export type NewSubcategory = typeof subcategories.$inferInsert

/** Category and subcategory of these ids; undefined where the one is not below the other. */
export async function placeOf(db: DbOrTx, categoryId: number, subcategoryId: number) {
  const [row] = await db
    .select({
      categoryId: categories.id,
      categoryUrl: categories.url,
      subcategoryId: subcategories.id,
      titleList: subcategories.titleList,
    })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .where(and(eq(subcategories.id, subcategoryId), eq(categories.id, categoryId)))
  return row
}

/** Has this store a product of this name that was not deleted? */
export async function isProductNameTaken(
  db: DbOrTx,
  storeId: number,
  name: string,
  exceptUrl?: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.storeId, storeId),
        sql`lower(${products.name}) = lower(${name})`,
        isNull(products.deletedAt),
        exceptUrl === undefined ? undefined : ne(products.url, exceptUrl),
      ),
    )
  return row !== undefined
}

/** Those of these names that this store's products have, as they were asked for. */
export async function namesTaken(
  db: DbOrTx,
  storeId: number,
  names: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(names)}::text[]) as name
    where exists (select from products
      where store_id = ${storeId} and lower(products.name) = lower(name.name) and deleted_at is null)`)
  return new Set(rows.map(({ name }) => name))
}

/**
 * The urls that a slug and its numbered followers have taken. Waits until no other transaction is choosing a
 * url from the same slug, so that what is free stays free until commit.
 */
export async function takenUrls(tx: DbOrTx, slug: string): Promise<Set<string>> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey(`product-url:${slug}`)}::bigint)`)
  const rows = await tx
    .select({ url: products.url })
    .from(products)
    .where(or(eq(products.url, slug), like(products.url, `${slug}-%`)))
  return new Set(rows.map(({ url }) => url))
}

/** Under its store's lock. A seller who was blocked at this very moment has nothing on sale, nor has a held store. */
export async function insertProduct(tx: DbOrTx, product: NewProduct): Promise<{ id: number; url: string }> {
  const suspendedAt = storeSuspendedAt(product.storeId)
  const [row] = await tx
    .insert(products)
    .values({ ...product, suspendedAt })
    .returning({ id: products.id, url: products.url })
  if (!row) throw new Error('an insert returned no row')
  return row
}

/** undefined where the name or url is taken. */
export async function insertCategory(db: DbOrTx, category: NewCategory): Promise<{ id: number } | undefined> {
  const [row] = await db
    .insert(categories)
    .values(category)
    .onConflictDoNothing()
    .returning({ id: categories.id })
  return row
}

/** undefined where the url is taken, by a subcategory or a category: both share `/products/{url}`. */
export async function insertSubcategory(
  tx: DbOrTx,
  subcategory: NewSubcategory,
): Promise<{ id: number } | undefined> {
  const [row] = await tx
    .insert(subcategories)
    .values(subcategory)
    .onConflictDoNothing()
    .returning({ id: subcategories.id })
  return row
}

export async function isScopeUrlTaken(db: DbOrTx, url: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from categories where url = ${url} union all select 1 from subcategories where url = ${url}`)
  return rows.length > 0
}

export async function categoryById(db: DbOrTx, id: number) {
  const [row] = await db
    .select({ id: categories.id, url: categories.url })
    .from(categories)
    .where(eq(categories.id, id))
  return row
}

/** The review's score on the product; answers the product's store. Locks the product. */
export async function addToProductRating(
  tx: Tx,
  id: number,
  by: { sum: number; count: number },
): Promise<number> {
  const [row] = await tx
    .update(products)
    .set({
      ratingSum: sql`${products.ratingSum} + ${by.sum}`,
      ratingCount: sql`${products.ratingCount} + ${by.count}`,
    })
    .where(eq(products.id, id))
    .returning({ storeId: products.storeId })
  if (!row) throw new Error(`no product ${id}`)
  return row.storeId
}

/** A product that may be asked about: one that everybody sees. */
export async function listedProduct(db: DbOrTx, url: string, lock = false) {
  const query = db
    .select({ id: products.id, storeId: products.storeId, name: products.name, image: products.image })
    .from(products)
    .where(and(eq(products.url, url), listed))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/** The product that a buyer reviews, taken down since or not; locked. */
export async function productForReviews(tx: Tx, url: string) {
  const [row] = await tx
    .select({ id: products.id, storeId: products.storeId })
    .from(products)
    .where(eq(products.url, url))
    .for('update')
  return row
}

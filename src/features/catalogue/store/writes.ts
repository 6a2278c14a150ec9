import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { categories, products, subcategories } from '../tables.ts'
import { listed } from './cards.ts'

export type NewCategory = typeof categories.$inferInsert
export type NewSubcategory = typeof subcategories.$inferInsert

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

import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { fold } from '../../../lib/slug.ts'
import { type DbOrTx, firstRow, type Tx } from '../../../platform/db/pool.ts'
import type { CategoryChange, SubcategoryChange } from '../contract-categories.ts'
import { categories, products, subcategories } from '../tables.ts'
import { listed } from './cards.ts'

type NewCategory = typeof categories.$inferInsert
type NewSubcategory = typeof subcategories.$inferInsert

/** undefined if the name or url is taken. */
export async function insertCategory(db: DbOrTx, category: NewCategory): Promise<{ id: number } | undefined> {
  const [row] = await db
    .insert(categories)
    .values(category)
    .onConflictDoNothing()
    .returning({ id: categories.id })
  return row
}

/** undefined if the url is taken by a subcategory or a category: both share `/products/{url}`. */
export async function insertSubcategory(tx: DbOrTx, subcategory: NewSubcategory) {
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

/** Adds a review's score; returns the product's store. Locks the product. */
export async function addToProductRating(tx: Tx, id: number, by: { sum: number; count: number }) {
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

export function listedProduct(db: DbOrTx, url: string) {
  const facts = { id: products.id, storeId: products.storeId, name: products.name, image: products.image }
  const isShown = and(eq(products.url, url), listed)
  return firstRow(db.select(facts).from(products).where(isShown))
}

export async function productForReviews(tx: Tx, url: string) {
  const [row] = await tx
    .select({ id: products.id, storeId: products.storeId })
    .from(products)
    .where(eq(products.url, url))
    .for('update')
  return row
}

export async function allCategories(db: DbOrTx) {
  const [rows, below, counts] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.id)),
    db.select().from(subcategories).orderBy(asc(subcategories.position), asc(subcategories.id)),
    db
      .select({ categoryId: products.categoryId, products: count() })
      .from(products)
      .where(isNull(products.deletedAt))
      .groupBy(products.categoryId),
  ])
  return rows.map((category) => ({
    ...category,
    products: counts.find((row) => row.categoryId === category.id)?.products ?? 0,
    subcategories: below.filter((row) => row.categoryId === category.id),
  }))
}

export async function hasCategories(db: DbOrTx): Promise<boolean> {
  const rows = await db.select({ id: categories.id }).from(categories).limit(1)
  return rows.length > 0
}

export function lockCategory(tx: DbOrTx, id: number) {
  return firstRow(tx.select().from(categories).where(eq(categories.id, id)).for('update'))
}

export function lockSubcategory(tx: DbOrTx, id: number) {
  return firstRow(tx.select().from(subcategories).where(eq(subcategories.id, id)).for('update'))
}

export async function writeCategory(tx: DbOrTx, id: number, change: CategoryChange): Promise<void> {
  await tx.update(categories).set(change).where(eq(categories.id, id))
}

/** The title list is the third line of the products' search text. */
export async function writeSubcategory(tx: DbOrTx, id: number, change: SubcategoryChange): Promise<void> {
  await tx.update(subcategories).set(change).where(eq(subcategories.id, id))
  await tx.execute(sql`
    update products set search_text = split_part(search_text, E'\n', 1) || E'\n' ||
      split_part(search_text, E'\n', 2) || E'\n' || ${fold(change.titleList)}
    where subcategory_id = ${id} and split_part(search_text, E'\n', 3) <> ${fold(change.titleList)}`)
}

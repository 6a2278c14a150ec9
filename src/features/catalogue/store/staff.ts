import { asc, count, eq, isNull, sql } from 'drizzle-orm'
import { fold } from '../../../lib/slug.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import type { CategoryChange, SubcategoryChange } from '../contract-categories.ts'
import { categories, products, subcategories } from '../tables.ts'

/** Every category, hidden ones too, with how many products each holds. */
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

export async function lockCategory(tx: DbOrTx, id: number) {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update')
  return row
}

export async function lockSubcategory(tx: DbOrTx, id: number) {
  const [row] = await tx.select().from(subcategories).where(eq(subcategories.id, id)).for('update')
  return row
}

export async function writeCategory(tx: DbOrTx, id: number, change: CategoryChange): Promise<void> {
  await tx.update(categories).set(change).where(eq(categories.id, id))
}

/** The title list is also what the search of the subcategory's products looks into: its third line. */
export async function writeSubcategory(tx: DbOrTx, id: number, change: SubcategoryChange): Promise<void> {
  await tx.update(subcategories).set(change).where(eq(subcategories.id, id))
  await tx.execute(sql`
    update products set search_text = split_part(search_text, E'\n', 1) || E'\n' ||
      split_part(search_text, E'\n', 2) || E'\n' || ${fold(change.titleList)}
    where subcategory_id = ${id} and split_part(search_text, E'\n', 3) <> ${fold(change.titleList)}`)
}

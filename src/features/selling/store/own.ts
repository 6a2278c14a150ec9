import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { type ConditionChoice, conditionChoice } from '../../catalogue/rules.ts'
import { categories, products, subcategories } from '../../catalogue/tables.ts'

export type OwnProduct = NonNullable<Awaited<ReturnType<typeof ownProduct>>>

/** Undefined once deleted. */
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

/** Locked until the transaction ends. */
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

export async function countOwnProducts(db: DbOrTx, storeId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(products)
    .where(and(eq(products.storeId, storeId), isNull(products.deletedAt)))
  return row?.count ?? 0
}

export async function countOwnUrls(db: DbOrTx, storeId: number, urls: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(products)
    .where(and(eq(products.storeId, storeId), inArray(products.url, [...urls]), isNull(products.deletedAt)))
  return row?.count ?? 0
}

/** Deleted ones too, in no order. */
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

import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { categories, products, subcategories } from '../../catalogue/tables.ts'

export type OwnNamed = Awaited<ReturnType<typeof productsNamed>>[number]

/** Undeleted products with one of these urls or, ignoring case, names. */
export function productsNamed(
  db: DbOrTx,
  storeId: number,
  urls: readonly string[],
  names: readonly string[],
) {
  const folded = sql`lower(${products.name})`
  return db
    .select({
      product: products,
      category: { name: categories.name, url: categories.url },
      subcategory: { name: subcategories.name, url: subcategories.url },
      nameKey: sql<string>`${folded}`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(
      and(
        eq(products.storeId, storeId),
        isNull(products.deletedAt),
        or(inArray(products.url, [...urls, '']), inArray(folded, [...names, ''])),
      ),
    )
}

import { and, eq, isNull, like, ne, or, sql } from 'drizzle-orm'
import { lockKey } from '../../../platform/db/lock.ts'
import { type DbOrTx, onlyRow } from '../../../platform/db/pool.ts'
import { storeSuspendedAt } from '../../catalogue/store/closing.ts'
import { categories, products, subcategories } from '../../catalogue/tables.ts'

type NewProduct = typeof products.$inferInsert

export async function categoryPlace(db: DbOrTx, categoryId: number, subcategoryId: number) {
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

/** Waits for transactions that choose a url of the same slug, so that a free one stays free until commit. */
export async function takenUrls(tx: DbOrTx, slug: string): Promise<Set<string>> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey(`product-url:${slug}`)}::bigint)`)
  const rows = await tx
    .select({ url: products.url })
    .from(products)
    .where(or(eq(products.url, slug), like(products.url, `${slug}-%`)))
  return new Set(rows.map(({ url }) => url))
}

/** The store is locked. Products of blocked sellers, held and closed stores are suspended. */
export function insertProduct(tx: DbOrTx, product: NewProduct): Promise<{ id: number; url: string }> {
  const suspendedAt = storeSuspendedAt(product.storeId)
  const inserted = tx.insert(products).values({ ...product, suspendedAt })
  return onlyRow(inserted.returning({ id: products.id, url: products.url }))
}

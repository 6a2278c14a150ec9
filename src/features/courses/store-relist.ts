import { sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import type { products } from '../catalogue/tables.ts'
import { isKept } from '../orders/store-filter.ts'

export type OrderToRelist = Pick<
  typeof products.$inferSelect,
  'name' | 'condition' | 'wear' | 'isbn' | 'description' | 'summary' | 'details' | 'tags'
> & {
  id: string
  isKept: boolean
  unitPriceCents: number
  productImage: StoredImage
  categoryId: number
  subcategoryId: number
  categoryName: string
  subcategoryName: string
  title: string | null
  cover: StoredImage | null
  /** Url of the existing relisting, unless deleted. */
  listedAs: string | null
}

/** With `lock`, parallel requests create one listing. */
export async function orderToRelist(
  db: DbOrTx,
  buyerId: string,
  orderId: string,
  lock = false,
): Promise<OrderToRelist | undefined> {
  const { rows } = await db.execute<OrderToRelist>(sql`
    select o.id, ${isKept} as "isKept",
      o.unit_price_cents as "unitPriceCents", o.product_image as "productImage",
      p.name, p.condition, p.wear, p.isbn, p.description, p.summary, p.details, p.tags,
      p.category_id as "categoryId", p.subcategory_id as "subcategoryId", c.name as "categoryName",
      sub.name as "subcategoryName", b.title, b.cover,
      (select mine.url from relistings r join products mine on mine.id = r.product_id
        where r.order_id = o.id and mine.deleted_at is null) as "listedAs"
    from orders o join products p on p.id = o.product_id join categories c on c.id = p.category_id
      join subcategories sub on sub.id = p.subcategory_id left join books b on b.isbn = p.isbn
    where o.id = ${orderId} and o.buyer_id = ${buyerId}${lock ? sql` for update of o` : sql.empty()}`)
  return rows[0]
}

/** Replaces the relisting of a deleted product. */
export async function writeRelisting(tx: Tx, orderId: string, productId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into relistings (order_id, product_id, listed_at) values (${orderId}, ${productId}, ${now})
    on conflict (order_id) do update set product_id = excluded.product_id, listed_at = excluded.listed_at`)
}

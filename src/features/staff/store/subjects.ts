import { and, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { users } from '../../accounts/tables.ts'
import { products } from '../../catalogue/tables.ts'
import { stores } from '../../stores/tables.ts'

export async function reviewedProduct(db: DbOrTx, url: string) {
  const [row] = await db
    .select({
      reviewState: products.reviewState,
      reviewComment: products.reviewComment,
      reviewRequestedAt: products.reviewRequestedAt,
      approvedFacts: products.reviewBefore,
      revision: products.revision,
      image: products.image,
      gallery: products.gallery,
    })
    .from(products)
    .where(and(eq(products.url, url), isNull(products.deletedAt)))
  return row
}

/** Recipient of mails about a product, store or account. */
export async function addresseeOf(db: DbOrTx, subject: string) {
  const [kind, key = ''] = subject.split(/:(.*)/)
  if (kind === 'user') {
    const [row] = await db
      .select({ email: users.email, name: users.firstName, what: users.username })
      .from(users)
      .where(eq(users.username, key))
    return row
  }
  const people = { email: users.email, name: users.firstName }
  const rows =
    kind === 'product'
      ? await db
          .select({ ...people, what: products.name })
          .from(products)
          .innerJoin(stores, eq(stores.id, products.storeId))
          .innerJoin(users, eq(users.id, stores.ownerId))
          .where(eq(products.url, key))
      : await db
          .select({ ...people, what: stores.name })
          .from(stores)
          .innerJoin(users, eq(users.id, stores.ownerId))
          .where(eq(stores.url, key))
  return rows[0]
}

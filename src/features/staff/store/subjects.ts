import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { users } from '../../accounts/tables.ts'
import { products } from '../../catalogue/tables.ts'
import { stores } from '../../stores/tables.ts'

export async function reviewedProduct(db: DbOrTx, url: string) {
  const { reviewState, reviewComment, reviewRequestedAt, reviewBefore, revision, image, gallery } = products
  const review = { reviewState, reviewComment, reviewRequestedAt, approvedFacts: reviewBefore }
  const [row] = await db
    .select({ ...review, revision, image, gallery })
    .from(products)
    .where(and(eq(products.url, url), isNull(products.deletedAt)))
  return row
}

/** Recipient of mails about a product, store or account. */
export async function addresseeOf(db: DbOrTx, subject: string) {
  const [kind, key = ''] = subject.split(/:(.*)/)
  const people = { email: users.email, name: users.firstName }
  const owners = (what: PgColumn) =>
    db
      .select({ ...people, what: sql<string>`${what}` })
      .from(users)
      .innerJoin(stores, eq(stores.ownerId, users.id))
  const [row] = await (kind === 'user'
    ? db
        .select({ ...people, what: users.username })
        .from(users)
        .where(eq(users.username, key))
    : kind === 'product'
      ? owners(products.name)
          .innerJoin(products, eq(products.storeId, stores.id))
          .where(eq(products.url, key))
      : owners(stores.name).where(eq(stores.url, key)))
  return row
}

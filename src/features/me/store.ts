import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { dueDates, liveSession, sessionColumns } from '../accounts/store/sessions.ts'
import { sessions, users } from '../accounts/tables.ts'
import { savedSearches } from '../alerts/tables.ts'
import { cartItems } from '../cart/tables.ts'
import type { Filters } from '../catalogue/rules-filters.ts'
import { products } from '../catalogue/tables.ts'
import { checkoutLines, checkouts } from '../checkout/tables.ts'
import { stores } from '../stores/tables.ts'
import { wishlistItems } from '../wishlist/tables.ts'

type KeptPieces = {
  checkoutId: string
  payUrl: string | null
  totalCents: number
  /** ISO 8601. */
  expiresAt: string
  product: string
  quantity: number
}

const listOf = <Row>(rows: SQL) => sql<Row[]>`coalesce((${rows}), '[]')`

/** Everything of `Me` beside the user's row, each as a subselect: one statement, one round trip. */
const personal = {
  username: users.username,
  displayName: users.name,
  email: users.email,
  role: users.role,
  studentVerifiedAt: users.studentVerifiedAt,
  image: users.image,
  store: sql<string | null>`(select ${stores.url} from ${stores} where ${stores.ownerId} = ${users.id})`,
  cart: sql<string>`(select coalesce(count(*) || ' ' || max(${cartItems.addedAt}), '0')
    from ${cartItems} where ${cartItems.userId} = ${users.id})`,
  wished: listOf<string>(sql`select json_agg(${products.url} order by ${desc(wishlistItems.createdAt)})
    from ${wishlistItems} join ${products} on ${products.id} = ${wishlistItems.productId}
    where ${wishlistItems.userId} = ${users.id}`),
  searches: listOf<{ id: string; text: string; filters: Filters; isLiteral: boolean }>(
    sql`select json_agg(json_build_object('id', ${savedSearches.id}, 'text', ${savedSearches.text},
        'filters', ${savedSearches.filters}, 'isLiteral', ${savedSearches.isLiteral}))
      from ${savedSearches} where ${savedSearches.userId} = ${users.id} and ${savedSearches.notifiedAt} is null`,
  ),
  kept: listOf<KeptPieces>(sql`select json_agg(json_build_object('checkoutId', ${checkouts.id},
      'payUrl', ${checkouts.sessionUrl}, 'totalCents', ${checkouts.subtotalCents},
      'expiresAt', ${checkouts.expiresAt}, 'product', ${products.url}, 'quantity', ${checkoutLines.quantity}))
    from ${checkouts} join ${checkoutLines} on ${checkoutLines.checkoutId} = ${checkouts.id}
    join ${products} on ${products.id} = ${checkoutLines.productId}
    where ${checkouts.buyerId} = ${users.id} and ${checkouts.state} = 'open'
      and ${checkoutLines.reservation} = 'held'`),
}

const selectMe = (db: Db) =>
  db
    .select({ ...sessionColumns, ...personal })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))

const byToken = prepared((db) => selectMe(db).where(liveSession).prepare('me_by_token'))
const bySession = prepared((db) =>
  selectMe(db)
    .where(eq(sessions.id, sql.placeholder('sessionId')))
    .prepare('me_by_session'),
)

/** Holder of the session with this token, with all that is theirs; nobody when it has ended or the user is blocked. */
export async function meByToken(db: Db, tokenHash: string, now: Date) {
  const [row] = await byToken(db).execute({ tokenHash, ...dueDates(now) })
  return row
}

/** The same of a session that is known to last. */
export async function meBySession(db: Db, sessionId: string, now: Date) {
  const [row] = await bySession(db).execute({ sessionId, ...dueDates(now) })
  return row
}

export type MeRow = NonNullable<Awaited<ReturnType<typeof meByToken>>>

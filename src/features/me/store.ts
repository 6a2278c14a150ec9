import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { dueDates, liveSession, sessionColumns } from '../accounts/store/sessions.ts'
import { sessions, users } from '../accounts/tables.ts'
import { savedSearches } from '../alerts/tables.ts'
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

const bySession = prepared((db) =>
  db
    .select({ ...sessionColumns, ...personal })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(liveSession)
    .prepare('me_by_session'),
)

const byUser = prepared((db) =>
  db
    .select(personal)
    .from(users)
    .where(and(eq(users.id, sql.placeholder('userId')), isNull(users.blockedAt)))
    .prepare('me_by_user'),
)

/** Holder of this session with all that is theirs; nobody when it has ended or the user is blocked. */
export async function meBySession(db: Db, tokenHash: string, now: Date) {
  const [row] = await bySession(db).execute({ tokenHash, ...dueDates(now) })
  return row
}

export async function meByUser(db: Db, userId: string) {
  const [row] = await byUser(db).execute({ userId })
  return row
}

export type MeRow = NonNullable<Awaited<ReturnType<typeof meByUser>>>

import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, firstRow } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { dueDates, liveSession, personColumns, sessionColumns } from '../accounts/store/sessions.ts'
import { sessions, users } from '../accounts/tables.ts'
import { ownsBook } from '../alerts/store/percolate.ts'
import type { SavedSearchRow } from '../alerts/store/searches.ts'
import { savedSearches } from '../alerts/tables.ts'
import { revisionOfCart } from '../cart/store.ts'
import { products } from '../catalogue/tables.ts'
import { reservedPiecesSql } from '../checkout/store.ts'
import { unreadConversationsOf } from '../conversations/store.ts'
import type { Studying } from '../courses/store-people.ts'
import { enrolments, ownedItems, programmes } from '../courses/tables.ts'
import { disputeAwaitsBuyer, unansweredDisputesOf } from '../disputes/store.ts'
import { unreadOf } from '../notifications/store/notifications.ts'
import { notifications } from '../notifications/tables.ts'
import { waitingOrdersOf } from '../orders/store.ts'
import { isForBuyer } from '../orders/store-filter.ts'
import { orders } from '../orders/tables.ts'
import { openOffersOf } from '../price-offers/store.ts'
import { questions } from '../questions/tables.ts'
import { pendingReturnsOf, returnAwaitsBuyer } from '../returns/store.ts'
import { faculties } from '../settings/tables.ts'
import { stores } from '../stores/tables.ts'
import { wishlistItems } from '../wishlist/tables.ts'
import type { Me } from './contract.ts'
import type { NextFacts, OpenPurchase, StoreTasks } from './rules.ts'

const listOf = <Row>(rows: SQL) => sql<Row[]>`coalesce((${rows}), '[]')`

/** One subselect for each part of `Me`: one query, one round trip. */
const personalColumns = {
  ...personColumns,
  role: users.role,
  store: sql<string | null>`(select ${stores.url} from ${stores} where ${stores.ownerId} = ${users.id})`,
  cart: revisionOfCart(users.id),
  todo: sql<StoreTasks | null>`(select json_build_object('orders', ${waitingOrdersOf(stores.id)},
      'openOffers', ${openOffersOf(stores.id)}, 'openCases', ${unansweredDisputesOf(stores.id)} + ${pendingReturnsOf(stores.id)},
      'unansweredMessages', (select count(*) from ${questions}
        where ${and(eq(questions.storeId, stores.id), isNull(questions.answeredAt))}))
    from ${stores} where ${eq(stores.ownerId, users.id)})`,
  wished: listOf<string>(sql`select json_agg(${products.url} order by ${desc(wishlistItems.createdAt)})
    from ${wishlistItems} join ${products} on ${products.id} = ${wishlistItems.productId}
    where ${wishlistItems.userId} = ${users.id}`),
  // Only searches by words have a results page.
  searches: listOf<Pick<SavedSearchRow, 'id' | 'text' | 'filters' | 'isLiteral' | 'wantedId'>>(
    sql`select json_agg(json_build_object('id', ${savedSearches.id}, 'text', ${savedSearches.text},
        'filters', ${savedSearches.filters}, 'isLiteral', ${savedSearches.isLiteral}, 'wantedId', ${savedSearches.wantedId}))
      from ${savedSearches} where ${savedSearches.userId} = ${users.id} and ${savedSearches.isbn} is null and ${savedSearches.minWear} is null`,
  ),
  awaitedBooks: listOf<Me['awaitedBooks'][number]>(
    sql`select json_agg(json_build_object('isbn', s.isbn, 'maxCents', s.filters->'maxCents', 'wantedId', s.wanted_id)
        order by s.wanted_id is null, s.created_at desc)
      from ${savedSearches} s where s.user_id = ${users.id} and s.isbn is not null and not ${ownsBook}`,
  ),
  unread: unreadOf(users.id),
  unreadConversations: unreadConversationsOf(users.id),
  asksStudies: sql<boolean>`(not exists (select from ${enrolments} where ${enrolments.userId} = ${users.id})
    and exists (select from ${programmes} where ${programmes.active}))`,
  purchases:
    listOf<OpenPurchase>(sql`select json_agg(json_build_object('number', ${orders.number}, 'office', ${faculties.name},
      'quantity', ${orders.quantity}, 'process', ${orders.process}, 'deliveredAt', ${orders.deliveredAt}, 'terms', ${orders.terms}) order by ${orders.placedAt})
    from ${orders} left join ${faculties} on ${eq(faculties.id, orders.facultyId)}
    where ${and(eq(orders.buyerId, users.id), isForBuyer)}`),
  ownCases: sql<number>`(select count(*)::int from ${orders}
    where ${eq(orders.buyerId, users.id)} and (${returnAwaitsBuyer(sql.placeholder('now'))} or ${disputeAwaitsBuyer}))`,
  news: listOf<NextFacts['news'][number]>(sql`select json_agg(newest order by newest."createdAt" desc)
    from (select distinct on (${notifications.topic}) ${notifications.topic}, ${notifications.title}, ${notifications.text},
        ${notifications.path}, ${notifications.createdAt} as "createdAt" from ${notifications}
      where ${and(eq(notifications.userId, users.id), isNull(notifications.readAt), notifications.inBell)}
      order by ${notifications.topic}, ${notifications.createdAt} desc) newest`),
  /** Null if not enrolled in an open programme. */
  studying: sql<Studying | null>`(select json_build_object('programmeId', ${programmes.id}, 'semester', ${enrolments.semester},
      'storeId', (select ${stores.id} from ${stores} where ${stores.ownerId} = ${users.id}),
      'owned', coalesce((select json_agg(${ownedItems.item}) from ${ownedItems} where ${ownedItems.userId} = ${users.id}), '[]'))
    from ${enrolments} join ${programmes} on ${programmes.id} = ${enrolments.programmeId} and ${programmes.active}
    where ${enrolments.userId} = ${users.id})`,
  kept: reservedPiecesSql(users.id),
}

const selectMe = (db: Db) =>
  db
    .select({ ...sessionColumns, ...personalColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))

const byToken = prepared((db) => selectMe(db).where(liveSession).prepare('me_by_token'))
const bySession = prepared((db) =>
  selectMe(db)
    .where(eq(sessions.id, sql.placeholder('sessionId')))
    .prepare('me_by_session'),
)

/** Undefined if the session ended or the user is blocked. */
export function meByToken(db: Db, tokenHash: string, now: Date) {
  return firstRow(byToken(db).execute({ tokenHash, ...dueDates(now) }))
}

export function meBySession(db: Db, sessionId: string, now: Date) {
  return firstRow(bySession(db).execute({ sessionId, ...dueDates(now) }))
}

export type MeRow = NonNullable<Awaited<ReturnType<typeof meByToken>>>

const accountRow = prepared((db) =>
  db
    .select({
      studentSince: users.studentVerifiedAt,
      store: { id: stores.id, name: stores.name, url: stores.url, products: stores.products },
    })
    .from(users)
    .leftJoin(stores, eq(stores.ownerId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('account'),
)

export async function accountOf(db: Db, userId: string) {
  const [row] = await accountRow(db).execute({ userId })
  if (!row) throw new Error(`no user ${userId}`)
  return row
}

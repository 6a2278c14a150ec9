import { and, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, firstRow } from '../../platform/db/pool.ts'
import { literal, prepared } from '../../platform/db/prepared.ts'
import { users } from '../accounts/tables.ts'
import { hasBlockedSql, isBlockedBetweenSql } from '../blocks/store.ts'
import { rowsOfCheckouts } from '../orders/store.ts'
import { settings } from '../settings/rules.ts'
import { stores } from '../stores/tables.ts'
import type { ConversationPlace } from './contract.ts'
import type { ConversationSide } from './rules.ts'
import { conversations, messages } from './tables.ts'

export type Conversation = typeof conversations.$inferSelect
export type Message = typeof messages.$inferSelect

const { pageSize, maxListed } = settings.conversations

const byPlace = prepared((db) =>
  db
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.checkoutId, sql.placeholder('checkoutId')),
        eq(conversations.storeId, sql.placeholder('storeId')),
      ),
    )
    .prepare('conversation_of_place'),
)

/** A basket's orders with one store, and their conversation if anybody wrote; undefined without such orders. */
export async function ordersWithConversation(db: Db, { checkoutId, store }: ConversationPlace) {
  const rows = (await rowsOfCheckouts(db, [checkoutId])).filter((row) => row.store.url === store)
  const [first] = rows
  if (!first) return undefined
  const conversation = await firstRow(byPlace(db).execute({ checkoutId, storeId: first.store.id }))
  return { first, rows, conversation }
}

const person = prepared((db) =>
  db
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      isDeleted: sql<boolean>`${users.deletedAt} is not null`,
      /** In either direction. */
      isBlocked: sql<boolean>`${isBlockedBetweenSql(sql`${users.id}`, sql`${sql.placeholder('viewerId')}`)}`,
      /** By the viewer. */
      hasBlocked: sql<boolean>`${hasBlockedSql(sql`${sql.placeholder('viewerId')}`, sql`${users.id}`)}`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('conversation_person'),
)
export const personOf = (db: Db, id: string, viewerId: string) =>
  firstRow(person(db).execute({ id, viewerId }))

type Purchase = NonNullable<Awaited<ReturnType<typeof ordersWithConversation>>>
type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>
/** The viewer's side of a purchase, and the person on the other. */
export type Party = Purchase & { side: ConversationSide; other: Person }

const page = prepared((db) =>
  db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, sql.placeholder('id')),
        lt(messages.createdAt, sql.placeholder('before')),
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(pageSize + 1)
    .prepare('messages_page'),
)

/** A page and one more, newest first; `before` is the time of a message, default: the end of time. */
export const messagesOf = (db: Db, id: string, before = '9999-12-31'): Promise<Message[]> =>
  page(db).execute({ id, before: new Date(before) })

const MAX_COUNTED = literal(100)
const userId = sql.placeholder('userId')
const side = sql<ConversationSide>`case when ${conversations.buyerId} = ${userId} then 'buyer' else 'seller' end`

/** Unread words of a case count as one, since they are no message. */
const unreadMessages = sql<number>`case when ${conversations.lastSide} <> ${side}
    and ${conversations.readAt} < ${conversations.lastAt} then greatest(1, (select count(*)::int from (
    select from messages m where m.conversation_id = ${conversations.id} and m.created_at > ${conversations.readAt}
      and m.side <> ${side} limit ${MAX_COUNTED}) unread)) else 0 end`

const ownStore = sql`(select own.id from stores own where own.owner_id = ${userId})`
const newest = sql`order by last_at desc limit ${literal(maxListed)}`

const summaries = prepared((db) =>
  db
    .select({
      conversation: getTableColumns(conversations),
      store: { name: stores.name, url: stores.url, logo: stores.logo },
      buyer: users.name,
      product: sql<string>`(select o.product_name from orders o where o.checkout_id = ${conversations.checkoutId}
        and o.store_id = ${conversations.storeId} order by o.number limit 1)`,
      side,
      unread: unreadMessages,
    })
    .from(conversations)
    .innerJoin(stores, eq(stores.id, conversations.storeId))
    .innerJoin(users, eq(users.id, conversations.buyerId))
    .where(
      and(
        // Two scans of an index that end early: an `or` reads all conversations of a large store.
        sql`${conversations.id} in (
          (select id from conversations where buyer_id = ${userId} ${newest}) union all
          (select id from conversations where store_id = ${ownStore} ${newest}))`,
        sql`${side} = coalesce(${sql.placeholder('only')}, ${side})`,
      ),
    )
    .orderBy(desc(conversations.lastAt))
    .limit(maxListed)
    .prepare('conversations'),
)

/** A person's conversations, newest first; `only` those of one side. */
export const conversationsOf = (db: Db, ofUser: string, only?: ConversationSide) =>
  summaries(db).execute({ userId: ofUser, only: only ?? null })
export type ConversationRow = Awaited<ReturnType<typeof conversationsOf>>[number]

const unreadOfBaskets = prepared((db) =>
  db
    .select({ checkoutId: conversations.checkoutId, store: stores.url, unread: unreadMessages })
    .from(conversations)
    .innerJoin(stores, eq(stores.id, conversations.storeId))
    .where(
      sql`${conversations.checkoutId} = any(${sql.placeholder('ids')}::uuid[])
        and (${conversations.buyerId} = ${userId} or ${stores.ownerId} = ${userId})`,
    )
    .prepare('conversations_unread'),
)

/** Counts a person's unread messages about orders of these baskets, by `{checkoutId}/{store}`. */
export async function countUnread(db: Db, ofUser: string, checkoutIds: readonly string[]) {
  const ids = [...new Set(checkoutIds)]
  const rows = ids.length === 0 ? [] : await unreadOfBaskets(db).execute({ userId: ofUser, ids })
  return Object.fromEntries(rows.map(({ checkoutId, store, unread }) => [`${checkoutId}/${store}`, unread]))
}

/** Conversations with unread messages of a person, at most 100; for a statement about users. */
export const unreadConversationsOf = (ofUser: SQL | typeof users.id): SQL<number> =>
  sql<number>`(select count(*)::int from (
    select from conversations b where b.buyer_id = ${ofUser} and b.last_side = 'seller' and b.read_at < b.last_at
    union all
    select from stores own join conversations s on s.store_id = own.id
      and s.last_side = 'buyer' and s.read_at < s.last_at
    where own.owner_id = ${ofUser}
    limit ${MAX_COUNTED}) unread)`

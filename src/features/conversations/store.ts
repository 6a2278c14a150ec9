import { and, desc, eq, getTableColumns, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, type DbOrTx, firstRow } from '../../platform/db/pool.ts'
import { literal, prepared } from '../../platform/db/prepared.ts'
import { users } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import { settings } from '../settings/rules.ts'
import { stores } from '../stores/tables.ts'
import type { ConversationPlace } from './contract.ts'
import type { ConversationSide } from './rules.ts'
import { conversations, messages } from './tables.ts'

export type Conversation = typeof conversations.$inferSelect
export type Message = typeof messages.$inferSelect

const { pageSize, listed } = settings.conversations
const owners = alias(users, 'owners')

const selectParties = (db: DbOrTx) =>
  db
    .select({
      checkoutId: orders.checkoutId,
      store: {
        id: stores.id,
        name: stores.name,
        url: stores.url,
        logo: stores.logo,
        ownerId: stores.ownerId,
        reliability: stores.reliability,
      },
      buyer: {
        id: users.id,
        username: users.username,
        name: users.name,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        deletedAt: users.deletedAt,
      },
      owner: { id: owners.id, username: owners.username, email: owners.email, deletedAt: owners.deletedAt },
      conversation: getTableColumns(conversations),
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .innerJoin(owners, eq(owners.id, stores.ownerId))
    .leftJoin(
      conversations,
      and(eq(conversations.checkoutId, orders.checkoutId), eq(conversations.storeId, orders.storeId)),
    )
    .limit(1)
    .$dynamic()

const partiesByPlace = prepared((db) =>
  selectParties(db)
    .where(
      and(eq(orders.checkoutId, sql.placeholder('checkoutId')), eq(stores.url, sql.placeholder('store'))),
    )
    .prepare('conversation_parties'),
)

/** Both sides of a basket's orders with one store, and their conversation if anybody wrote. */
export function partiesOf(db: Db, { checkoutId, store }: ConversationPlace) {
  return firstRow(partiesByPlace(db).execute({ checkoutId, store }))
}
export type Parties = NonNullable<Awaited<ReturnType<typeof partiesOf>>>
export type Party = { side: ConversationSide; parties: Parties }

export function partiesOfConversation(db: DbOrTx, id: string) {
  return firstRow(selectParties(db).where(eq(conversations.id, id)))
}

const selectPage = (db: Db, isOlder?: SQL) =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, sql.placeholder('id')), isOlder))
    .orderBy(desc(messages.id))
    .limit(pageSize + 1)

const newestMessages = prepared((db) => selectPage(db).prepare('messages_newest'))
const olderMessages = prepared((db) =>
  selectPage(db, lt(messages.id, sql.placeholder('before'))).prepare('messages_older'),
)

/** A page and one more, newest first; `before` is the id of a message. */
export function messagesOf(db: Db, id: string, before: string | undefined): Promise<Message[]> {
  return before === undefined ? newestMessages(db).execute({ id }) : olderMessages(db).execute({ id, before })
}

const MAX_COUNTED = literal(100)
const userId = sql.placeholder('userId')
const side = sql<ConversationSide>`case when ${conversations.buyerId} = ${userId} then 'buyer' else 'seller' end`

/** The answer of a dispute, whose text is stored there, counts as one. */
const unreadMessages = sql<number>`(case when ${conversations.lastSide} <> ${side}
  and ${conversations.readAt} < ${conversations.lastAt} then (select greatest(count(*), 1)::int from (
    select from messages m where m.conversation_id = ${conversations.id} and m.side = ${conversations.lastSide}
      and m.created_at > ${conversations.readAt} limit ${MAX_COUNTED}) unread) else 0 end)`

const selectSummaries = (db: Db, isWanted: SQL) =>
  db
    .select({
      conversation: getTableColumns(conversations),
      store: { name: stores.name, url: stores.url, logo: stores.logo },
      buyer: { name: users.name, firstName: users.firstName, lastName: users.lastName },
      side,
      unread: unreadMessages,
    })
    .from(conversations)
    .innerJoin(stores, eq(stores.id, conversations.storeId))
    .innerJoin(users, eq(users.id, conversations.buyerId))
    .where(
      and(
        or(
          eq(conversations.buyerId, userId),
          sql`${conversations.storeId} = (select own.id from stores own where own.owner_id = ${userId})`,
        ),
        isWanted,
      ),
    )
    .orderBy(desc(conversations.lastAt))
    .limit(listed)

const summaries = prepared((db) =>
  selectSummaries(db, sql`${side} = coalesce(${sql.placeholder('only')}, ${side})`).prepare('conversations'),
)
const summariesOfBaskets = prepared((db) =>
  selectSummaries(db, sql`${conversations.checkoutId} = any(${sql.placeholder('ids')}::uuid[])`).prepare(
    'conversations_of_baskets',
  ),
)

/** A person's conversations, newest first; `only` those of one side. */
export const conversationsOf = (db: Db, ofUser: string, only?: ConversationSide) =>
  summaries(db).execute({ userId: ofUser, only: only ?? null })
export type ConversationRow = Awaited<ReturnType<typeof conversationsOf>>[number]

const placeKey = (checkoutId: string, store: string) => `${checkoutId}/${store}`

/** Counts a person's unread messages about orders of these baskets. */
export async function countUnread(db: Db, ofUser: string, checkoutIds: readonly string[]) {
  const ids = [...new Set(checkoutIds)]
  const rows = ids.length === 0 ? [] : await summariesOfBaskets(db).execute({ userId: ofUser, ids })
  const counts = new Map(
    rows.map(({ conversation, store, unread }) => [placeKey(conversation.checkoutId, store.url), unread]),
  )
  return (checkoutId: string, store: string): number => counts.get(placeKey(checkoutId, store)) ?? 0
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

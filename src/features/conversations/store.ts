import { and, desc, eq, getTableColumns, inArray, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, type DbOrTx, firstRow } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { users } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import { settings } from '../settings/rules.ts'
import { stores } from '../stores/tables.ts'
import type { ConversationPlace } from './contract.ts'
import { type ConversationSide, otherSide } from './rules.ts'
import { conversations, messages } from './tables.ts'

export type Conversation = typeof conversations.$inferSelect
export type Message = typeof messages.$inferSelect

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
    .$dynamic()

const partiesByPlace = prepared((db) =>
  selectParties(db)
    .where(
      and(eq(orders.checkoutId, sql.placeholder('checkoutId')), eq(stores.url, sql.placeholder('store'))),
    )
    .limit(1)
    .prepare('conversation_parties'),
)

/** Both sides of a basket's orders with one store, and their conversation if anybody wrote. */
export function partiesOf(db: Db, { checkoutId, store }: ConversationPlace) {
  return firstRow(partiesByPlace(db).execute({ checkoutId, store }))
}
export type Parties = NonNullable<Awaited<ReturnType<typeof partiesOf>>>
export type Party = { side: ConversationSide; parties: Parties }

export function partiesOfConversation(db: DbOrTx, id: string) {
  return firstRow(selectParties(db).where(eq(conversations.id, id)).limit(1))
}

const { pageSize, listed } = settings.conversations

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

export const readAtOf = { buyer: conversations.buyerReadAt, seller: conversations.sellerReadAt } as const
export const readAtKeys = { buyer: 'buyerReadAt', seller: 'sellerReadAt' } as const

export const readAtBy = (side: ConversationSide, conversation: Conversation): Date | null =>
  conversation[readAtKeys[side]]

/** The condition of the partial indexes, word for word. */
const isUnreadSql = (side: ConversationSide, of = 'conversations'): SQL =>
  sql.raw(
    `${of}.last_side = '${otherSide(side)}' and (${of}.${side}_read_at is null or ${of}.${side}_read_at < ${of}.last_at)`,
  )

const MAX_COUNTED = 100

/** Unread messages of the other side; the answer of a dispute, whose text is stored there, counts as one. */
const unreadMessages = (side: ConversationSide) =>
  sql<number>`(case when ${isUnreadSql(side)} then (select greatest(count(*), 1)::int from (
    select from messages m where m.conversation_id = ${conversations.id} and m.side = ${otherSide(side)}
      and m.created_at > coalesce(${readAtOf[side]}, '-infinity') limit ${sql.raw(String(MAX_COUNTED))}) unread) else 0 end)`

const isOfSide = (side: ConversationSide, userId: string | Placeholder): SQL =>
  side === 'buyer' ? eq(conversations.buyerId, userId) : eq(stores.ownerId, userId)

const listOf = (side: ConversationSide) =>
  prepared((db) =>
    db
      .select({
        conversation: getTableColumns(conversations),
        store: { name: stores.name, url: stores.url, logo: stores.logo },
        buyer: { name: users.name, firstName: users.firstName, lastName: users.lastName },
        unread: unreadMessages(side),
      })
      .from(conversations)
      .innerJoin(stores, eq(stores.id, conversations.storeId))
      .innerJoin(users, eq(users.id, conversations.buyerId))
      .where(isOfSide(side, sql.placeholder('userId')))
      .orderBy(desc(conversations.lastAt))
      .limit(listed)
      .prepare(`conversations_of_${side}`),
  )
const lists = { buyer: listOf('buyer'), seller: listOf('seller') }

/** A person's conversations on one side, newest first. */
export const conversationsOf = (db: Db, side: ConversationSide, userId: string) =>
  lists[side](db).execute({ userId })
export type ConversationRow = Awaited<ReturnType<typeof conversationsOf>>[number]

/** Unread messages by basket and store, of these baskets. */
export async function unreadOfBaskets(
  db: DbOrTx,
  side: ConversationSide,
  userId: string,
  checkoutIds: readonly string[],
) {
  if (checkoutIds.length === 0) return []
  return db
    .select({ checkoutId: conversations.checkoutId, store: stores.url, unread: unreadMessages(side) })
    .from(conversations)
    .innerJoin(stores, eq(stores.id, conversations.storeId))
    .where(
      and(inArray(conversations.checkoutId, [...checkoutIds]), isOfSide(side, userId), isUnreadSql(side)),
    )
}

/** Conversations with unread messages of a person on both sides, at most 100; for a statement about users. */
export const unreadConversationsOf = (userId: SQL | typeof users.id): SQL<number> =>
  sql<number>`(select count(*)::int from (
    select 1 from conversations b where b.buyer_id = ${userId} and ${isUnreadSql('buyer', 'b')}
    union all
    select 1 from stores own join conversations s on s.store_id = own.id and ${isUnreadSql('seller', 's')}
    where own.owner_id = ${userId}
    limit ${sql.raw(String(MAX_COUNTED))}) unread)`

/** The oldest message that this side has not read. */
export async function firstUnread(
  db: DbOrTx,
  conversation: Conversation,
  side: ConversationSide,
): Promise<Message | undefined> {
  const readAt = readAtBy(side, conversation)
  return firstRow(
    db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, conversation.id),
          eq(messages.side, otherSide(side)),
          readAt ? sql`${messages.createdAt} > ${readAt}` : undefined,
        ),
      )
      .orderBy(messages.id)
      .limit(1),
  )
}

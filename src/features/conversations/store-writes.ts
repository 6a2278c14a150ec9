import { and, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Locked } from '../../platform/db/locked.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/pool.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { users } from '../accounts/tables.ts'
import { hasBlockedSql } from '../blocks/store.ts'
import { settings } from '../settings/rules.ts'
import { stores } from '../stores/tables.ts'
import type { ConversationSide } from './rules.ts'
import type { Conversation } from './store.ts'
import { conversations, messages } from './tables.ts'
import type { Subject } from './texts.ts'

type NewConversation = Omit<typeof conversations.$inferInsert, 'lastText' | 'mailDueAt'>

/** Creates the conversation if it does not exist, and locks it. */
export async function lockConversation(tx: Tx, fresh: NewConversation): Promise<Locked<Conversation>> {
  const [row] = await tx
    .insert(conversations)
    .values(fresh)
    // The no-op update locks and returns an existing row.
    .onConflictDoUpdate({
      target: [conversations.checkoutId, conversations.storeId],
      set: { storeId: fresh.storeId },
    })
    .returning()
  return row as Locked<Conversation>
}

export async function insertMessage(tx: Tx, message: typeof messages.$inferInsert): Promise<void> {
  await tx.insert(messages).values(message)
}

export const hasMessage = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(messages, eq(messages.id, id))) > 0

/** Whether the other side has not read a message: unread words of a case have a notification and a mail of their own. */
export const hasUnreadMessage = async (
  tx: Tx,
  { id, readAt }: Locked<Conversation>,
  side: ConversationSide,
): Promise<boolean> =>
  (await tx.$count(
    messages,
    and(eq(messages.conversationId, id), eq(messages.side, side), gt(messages.createdAt, readAt)),
  )) > 0

type LastMessage = Pick<Conversation, 'lastAt' | 'lastText' | 'lastSide' | 'readAt' | 'mailDueAt'>

export async function recordWriting(tx: Tx, { id }: Locked<Conversation>, last: LastMessage): Promise<void> {
  await tx.update(conversations).set(last).where(eq(conversations.id, id))
}

const MAIL_AFTER = sql.raw(`interval '${settings.conversations.mailAfterMs} milliseconds'`)

/** Returns whether everything is read now that was not before. */
export async function recordReading(
  db: DbOrTx,
  id: string,
  side: ConversationSide,
  until: string,
): Promise<boolean> {
  const { lastAt, readAt, lastSide } = conversations
  const shown = sql`least(${lastAt}, ${until}::timestamptz)`
  // A message that arrived meanwhile is the first unread one now.
  const mailDueAt = sql`case when ${shown} < ${lastAt} then ${lastAt} + ${MAIL_AFTER} end`
  const [row] = await db
    .update(conversations)
    .set({ readAt: shown, mailDueAt })
    .where(and(eq(conversations.id, id), ne(lastSide, side), lt(readAt, shown)))
    .returning({ lastAt, readAt })
  return row !== undefined && row.lastAt.getTime() === row.readAt.getTime()
}

const owners = alias(users, 'owners')
const sellerId = sql`${owners.id}`
const buyerId = sql`${users.id}`

/** Conversations whose reader has left messages unread for a while; `newest` is null for unread words of a case. */
export const conversationsToMail = (db: Db, now: Date, limit: number) =>
  db
    .select({
      conversation: conversations,
      store: { name: stores.name, url: stores.url, email: owners.email, blockedAt: owners.blockedAt },
      buyer: { name: users.name, email: users.email, blockedAt: users.blockedAt },
      subject: sql<Subject>`(select json_build_object('count', count(*), 'number', min(o.number),
        'product', (array_agg(o.product_name order by o.number))[1]) from orders o
        where o.checkout_id = ${conversations.checkoutId} and o.store_id = ${conversations.storeId})`,
      newest: sql<{ text: string; isWarned: boolean } | null>`(
        select json_build_object('text', m.text, 'isWarned', m.is_warned) from messages m
        where m.conversation_id = ${conversations.id} and m.side = ${conversations.lastSide}
          and m.created_at > ${conversations.readAt} order by m.created_at desc limit 1)`,
      /** By its reader. */
      isBlocked: sql<boolean>`case ${conversations.lastSide} when 'buyer' then ${hasBlockedSql(sellerId, buyerId)}
        else ${hasBlockedSql(buyerId, sellerId)} end`,
    })
    .from(conversations)
    .innerJoin(stores, eq(stores.id, conversations.storeId))
    .innerJoin(owners, eq(owners.id, stores.ownerId))
    .innerJoin(users, eq(users.id, conversations.buyerId))
    .where(lte(conversations.mailDueAt, now))
    .orderBy(conversations.mailDueAt)
    .limit(limit)

export async function recordMailed(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(conversations)
    .set({ mailDueAt: null })
    .where(and(inArray(conversations.id, [...ids]), lte(conversations.mailDueAt, now)))
}

/** Removes the photos from the messages of a person whose row is locked, and returns them. */
export async function removeOwnPhotos(tx: Tx, userId: string, storeId: number | null) {
  const { rows } = await tx.execute<{ photos: StoredImage[] }>(sql`
    with own as materialized (
      select m.id, m.photos from messages m join conversations c on c.id = m.conversation_id
      where m.photos <> '[]' and (m.side = 'buyer' and c.buyer_id = ${userId}
        or m.side = 'seller' and c.store_id = ${storeId}::int)),
    gone as (update messages set photos = '[]' where id in (select id from own))
    select photos from own`)
  return rows.flatMap(({ photos }) => photos)
}

/** Conversations without a message since then, with their photos. */
export async function conversationsBefore(db: DbOrTx, before: Date, limit: number) {
  const { rows } = await db.execute<{ id: string; photos: StoredImage[] }>(sql`
    select c.id, coalesce((select jsonb_agg(photo) from messages m, jsonb_array_elements(m.photos) photo
      where m.conversation_id = c.id), '[]') as photos
    from conversations c where c.last_at < ${before} order by c.last_at limit ${limit}`)
  return rows
}

/** With their messages, except those that got a message since then. */
export async function deleteConversations(db: DbOrTx, ids: readonly string[], before: Date): Promise<void> {
  await db
    .delete(conversations)
    .where(and(inArray(conversations.id, [...ids]), lt(conversations.lastAt, before)))
}

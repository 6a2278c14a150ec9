import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Locked } from '../../platform/db/locked.ts'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { type ConversationSide, otherSide } from './rules.ts'
import { type Conversation, readAtKeys, readAtOf } from './store.ts'
import { conversations, messages } from './tables.ts'

const mailDueAtOf = { buyer: conversations.buyerMailDueAt, seller: conversations.sellerMailDueAt } as const
export const mailDueAtKeys = { buyer: 'buyerMailDueAt', seller: 'sellerMailDueAt' } as const

type NewConversation = Pick<Conversation, 'id' | 'checkoutId' | 'storeId' | 'buyerId' | 'lastAt' | 'lastSide'>

/** Creates the conversation if it does not exist, and locks it. */
export async function lockConversation(tx: Tx, fresh: NewConversation): Promise<Locked<Conversation>> {
  await tx
    .insert(conversations)
    .values({ ...fresh, lastText: '' })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.checkoutId, fresh.checkoutId), eq(conversations.storeId, fresh.storeId)))
    .for('update')
  if (!row) throw new Error(`conversation of ${fresh.checkoutId} is gone`)
  return row as Locked<Conversation>
}

export async function insertMessage(tx: Tx, message: typeof messages.$inferInsert): Promise<void> {
  await tx.insert(messages).values(message)
}

type Writing = { side: ConversationSide; at: Date; text: string; mailDueAt: Date | null }

/** Records the newest message; its writer has read everything. `mailDueAt`: of the reader. */
export async function recordWriting(
  tx: Tx,
  { id }: Locked<Conversation>,
  { side, at, text, mailDueAt }: Writing,
): Promise<void> {
  await tx
    .update(conversations)
    .set({
      lastAt: at,
      lastText: text,
      lastSide: side,
      [readAtKeys[side]]: at,
      [mailDueAtKeys[side]]: null,
      [mailDueAtKeys[otherSide(side)]]: mailDueAt,
    })
    .where(eq(conversations.id, id))
}

/** Returns whether anything was unread until then. */
export async function recordReading(
  db: DbOrTx,
  id: string,
  side: ConversationSide,
  until: Date,
): Promise<boolean> {
  const readAt = readAtOf[side]
  const shown = sql`least(${conversations.lastAt}, ${until.toISOString()}::timestamptz)`
  const { rowCount } = await db
    .update(conversations)
    .set({
      [readAtKeys[side]]: shown,
      [mailDueAtKeys[side]]:
        sql`case when ${conversations.lastAt} > ${until.toISOString()}::timestamptz then ${mailDueAtOf[side]} end`,
    })
    .where(and(eq(conversations.id, id), sql`(${readAt} is null or ${readAt} < ${shown})`))
  return rowCount === 1
}

/** Conversations with a message that this side has not read for a while; their mail is no longer due. */
export async function claimDueMails(
  tx: Tx,
  side: ConversationSide,
  now: Date,
  limit: number,
): Promise<string[]> {
  const due = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(lte(mailDueAtOf[side], now))
    .orderBy(mailDueAtOf[side])
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(conversations)
    .set({ [mailDueAtKeys[side]]: null })
    .where(inArray(conversations.id, due))
    .returning({ id: conversations.id })
  return rows.map(({ id }) => id)
}

/** Takes the photos out of a person's messages, and returns them. */
export async function removeOwnPhotos(
  tx: Tx,
  userId: string,
  storeId: number | null,
): Promise<StoredImage[]> {
  const rows = await executePrepared<{ photos: StoredImage[] }>(
    tx,
    sql`with own as materialized (
      select m.id, m.photos from messages m join conversations c on c.id = m.conversation_id
      where m.photos <> '[]' and (m.side = 'buyer' and c.buyer_id = ${userId}
        or m.side = 'seller' and c.store_id = ${storeId}::int) for update of m),
    gone as (update messages set photos = '[]' where id in (select id from own))
    select photos from own`,
  )
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

/** With their messages. */
export async function deleteConversations(db: DbOrTx, ids: readonly string[]): Promise<void> {
  await db.delete(conversations).where(inArray(conversations.id, [...ids]))
}

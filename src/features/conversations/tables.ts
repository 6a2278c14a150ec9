import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { userRef } from '../accounts/tables.ts'
import { handOverPasses } from '../orders/tables.ts'
import { settings } from '../settings/rules.ts'
import { storeRef } from '../stores/tables.ts'
import { type ConversationSide, conversationSides } from './rules.ts'

const { maxPhotos, textMax } = settings.conversations

/** Messages of one basket and one of its stores; the row exists from the first message or case on. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => handOverPasses.checkoutId),
    storeId: storeRef('store_id').notNull(),
    buyerId: userRef('buyer_id').notNull(),
    lastAt: instant('last_at').notNull(),
    /** Empty for words of a case. */
    lastText: text('last_text').notNull().default(''),
    lastSide: text('last_side').$type<ConversationSide>().notNull(),
    /** Time of the last message that the other side has read: `lastSide` has read everything. */
    readAt: instant('read_at').notNull(),
    /** When unread messages are mailed to the other side; null once they were mailed or read. */
    mailDueAt: instant('mail_due_at'),
  },
  (table) => [
    oneOf('conversations_side', table.lastSide, conversationSides),
    uniqueIndex('conversations_place').on(table.checkoutId, table.storeId),
    index('conversations_buyer').on(table.buyerId, table.lastAt),
    index('conversations_store').on(table.storeId, table.lastAt),
    index('conversations_buyer_unread')
      .on(table.buyerId)
      .where(sql`last_side = 'seller' and read_at < last_at`),
    index('conversations_store_unread')
      .on(table.storeId)
      .where(sql`last_side = 'buyer' and read_at < last_at`),
    index('conversations_mail').on(table.mailDueAt).where(sql`mail_due_at is not null`),
    index('conversations_last').on(table.lastAt),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    side: text('side').$type<ConversationSide>().notNull(),
    text: text('text').notNull(),
    photos: jsonb('photos').$type<StoredImage[]>().notNull().default([]),
    /** It seemed to lead outside, and its writer insisted. */
    isWarned: boolean('is_warned').notNull().default(false),
    /** A program sent it. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    oneOf('messages_side', table.side, conversationSides),
    check('messages_text', sql.raw(`char_length(text) <= ${textMax}`)),
    check('messages_photos', sql.raw(`jsonb_array_length(photos) <= ${maxPhotos}`)),
    index('messages_conversation').on(table.conversationId, table.createdAt),
  ],
)

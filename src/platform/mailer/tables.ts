import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'

/** All mails; the unique `key` is the reason of a mail. The local mailbox shows them. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    key: text('key').notNull().unique(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    unsubscribe: text('unsubscribe'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('mails_newest').on(table.createdAt)],
)

import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'

/** Every mail that was asked for; `key` names its reason, so that it is sent once. The local mailbox shows them. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    key: text('key').notNull().unique(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Address that takes its reader off what it belongs to, by one POST (RFC 8058). */
    unsubscribe: text('unsubscribe'),
    createdAt: instant('created_at').notNull(),
    /** Also where there is no mail server to send it to. */
    sentAt: instant('sent_at'),
  },
  (table) => [index('mails_newest').on(table.createdAt)],
)

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'

/** Every mail that was asked for; `key` names its reason, so that it is sent once. Also the local mailbox. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    key: text('key').notNull().unique(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** How often the mail server refused this very mail. */
    refusals: integer('refusals').notNull().default(0),
    /**
     * Until then nobody tries: somebody is at it, or it was refused a moment ago. On the database's own clock, since
     * it is about processes and not about the shop's time.
     */
    heldUntil: instant('held_until'),
  },
  (table) => [
    index('mails_newest').on(table.createdAt),
    index('mails_waiting').on(table.createdAt).where(sql`sent_at is null`),
  ],
)

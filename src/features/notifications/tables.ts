import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { users } from '../accounts/tables.ts'
import { type MailTiming, mailTimings, type Topic, topics } from './rules.ts'

/** Something that a person is told: it stands at the bell, and in a mail where its timing says so. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic').$type<Topic>().notNull(),
    /** Names what it is about: the same is told once. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    path: text('path').notNull(),
    image: jsonb('image').$type<StoredImage>(),
    mail: text('mail').$type<MailTiming>().notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    /** When its mail was sent on its way, by itself or in a digest. */
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    oneOf('notifications_topic', table.topic, topics),
    oneOf('notifications_mail', table.mail, mailTimings),
    uniqueIndex('notifications_key').on(table.userId, table.key),
    index('notifications_user').on(table.userId, table.createdAt),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
    index('notifications_unmailed')
      .on(table.userId, table.createdAt)
      .where(sql`mail <> 'none' and mailed_at is null`),
    index('notifications_created').on(table.createdAt),
  ],
)

/** How a person wants to be told; who has no row has the defaults. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What is switched off, as `topic:channel`. */
    off: text('off').array().notNull().default([]),
    /** Hour of the university's day at which the digest comes. */
    digestHour: smallint('digest_hour').notNull().default(8),
    pausedUntil: instant('paused_until'),
    digestedAt: instant('digested_at'),
  },
  (table) => [check('notification_settings_hour', sql`${table.digestHour} between 0 and 23`)],
)

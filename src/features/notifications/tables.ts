import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { pushKeys } from '../../platform/push/tables.ts'
import { sessions, userRef } from '../accounts/tables.ts'
import { type MailTiming, mailTimings, type Topic, topics } from './rules.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: userRef('user_id', { onDelete: 'cascade' }).notNull(),
    topic: text('topic').$type<Topic>().notNull(),
    /** Identifies the subject, which is notified once. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    path: text('path').notNull(),
    image: jsonb('image').$type<StoredImage>(),
    mail: text('mail').$type<MailTiming>().notNull(),
    inBell: boolean('in_bell').notNull().default(true),
    dueAt: instant('due_at'),
    digestDay: date('digest_day'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    mailedAt: instant('mailed_at'),
    /** When it is sent to the person's phones; null without one, and once it was taken. */
    pushAt: instant('push_at'),
  },
  (table) => [
    oneOf('notifications_topic', table.topic, topics),
    oneOf('notifications_mail', table.mail, mailTimings),
    uniqueIndex('notifications_key').on(table.userId, table.key),
    index('notifications_bell').on(table.userId, table.createdAt, table.id).where(sql`in_bell`),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
    index('notifications_due')
      .on(table.dueAt, table.userId)
      .where(sql`mailed_at is null and due_at is not null`),
    index('notifications_digest').on(table.userId, table.digestDay).where(sql`digest_day is not null`),
    index('notifications_created').on(table.createdAt),
    index('notifications_push').on(table.pushAt).where(sql`push_at is not null`),
  ],
)

export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: userRef('user_id', { onDelete: 'cascade' }).primaryKey(),
    off: text('off').array().notNull().default([]),
    digestHour: smallint('digest_hour').notNull().default(8),
    pausedUntil: instant('paused_until'),
  },
  (table) => [check('notification_settings_hour', sql`${table.digestHour} between 0 and 23`)],
)

/** A browser that receives a person's notifications. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    userId: userRef('user_id', { onDelete: 'cascade' }).notNull(),
    /** It ends with this session, whose row stays after its expiry. */
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The site's key that the browser has subscribed with. */
    publicKey: text('public_key')
      .notNull()
      .references(() => pushKeys.publicKey, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('push_devices_user').on(table.userId), index('push_devices_session').on(table.sessionId)],
)

/** The key prevents a second digest on one day. */
export const mailDigests = pgTable(
  'mail_digests',
  {
    userId: userRef('user_id', { onDelete: 'cascade' }).notNull(),
    day: date('day').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('mail_digests_created').on(table.createdAt),
  ],
)

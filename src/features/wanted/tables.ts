import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, oneOf, tsquery } from '../../platform/db/columns.ts'
import { userRef } from '../accounts/tables.ts'
import { savedSearches } from '../alerts/tables.ts'
import { productRef } from '../catalogue/tables.ts'
import { courses } from '../courses/tables.ts'
import {
  type NoticeState,
  noticeStates,
  type WantedTiming,
  type WantedWear,
  wantedTimings,
  wantedWears,
} from './rules.ts'

/** "Se busca": the public side of a saved search, without a name. */
export const wantedNotices = pgTable(
  'wanted_notices',
  {
    id: id(),
    userId: userRef('user_id', { onDelete: 'cascade' }).notNull(),
    /** Null once it has ended. */
    savedSearchId: uuid('saved_search_id').references(() => savedSearches.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    isbn: text('isbn'),
    /** Equal for all notices that are one row of the list (`subjectOf`). */
    subject: text('subject').notNull().default(''),
    /** For words: the search query, and words of which each match has one. They lead from a product to the notice. */
    query: tsquery('query'),
    words: text('words').array().notNull().default([]),
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
    maxPriceCents: integer('max_price_cents'),
    minWear: text('min_wear').$type<WantedWear>(),
    /** Timing of its next search if it is renewed; while open, that of the search applies (`noticeColumns`). */
    timing: text('timing').$type<WantedTiming>().notNull().default('at-once'),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    state: text('state').$type<NoticeState>().notNull().default('open'),
    removedReason: text('removed_reason').notNull().default(''),
    /** Hidden for review since then: its owner is not a verified student, or several people reported it. */
    heldAt: instant('held_at'),
    /** When staff last approved it; earlier reports no longer hide it. */
    approvedAt: instant('approved_at'),
    /** When it was published or its price last raised; orders the list. */
    announcedAt: instant('announced_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    oneOf('wanted_notices_state', table.state, noticeStates),
    oneOf('wanted_notices_wear', table.minWear, wantedWears),
    oneOf('wanted_notices_timing', table.timing, wantedTimings),
    check('wanted_notices_price', sql`${table.maxPriceCents} > 0`),
    uniqueIndex('wanted_notices_once').on(table.userId, table.subject).where(sql`state = 'open'`),
    index('wanted_notices_announced').on(table.announcedAt, table.id).where(sql`state = 'open'`),
    index('wanted_notices_subject').on(table.subject, table.announcedAt, table.id).where(sql`state = 'open'`),
    index('wanted_notices_words')
      .using('gin', table.words)
      .with({ fastupdate: false })
      .where(sql`state = 'open'`),
    index('wanted_notices_isbn').on(table.isbn).where(sql`state = 'open' and isbn is not null`),
    index('wanted_notices_user').on(table.userId, table.createdAt),
    index('wanted_notices_ends').on(table.endsOn).where(sql`state = 'open'`),
    index('wanted_notices_held').on(table.heldAt).where(sql`state = 'open' and held_at is not null`),
    index('wanted_notices_search').on(table.savedSearchId),
    index('wanted_notices_ended').on(table.updatedAt).where(sql`state <> 'open'`),
  ],
)

export const wantedOffers = pgTable(
  'wanted_offers',
  {
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => wantedNotices.id, { onDelete: 'cascade' }),
    productId: productRef('product_id', { onDelete: 'cascade' }).notNull(),
    offeredAt: instant('offered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.productId] }),
    index('wanted_offers_product').on(table.productId),
  ],
)

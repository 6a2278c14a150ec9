import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { savedSearches } from '../alerts/tables.ts'
import { products } from '../catalogue/tables.ts'
import { courses } from '../courses/tables.ts'
import { type NoticeState, noticeStates } from './rules.ts'

/**
 * "Se busca": the public face of a saved search, which finds what fits (its words or ISBN, highest price and wear). It
 * names nobody.
 */
export const wantedNotices = pgTable(
  'wanted_notices',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** null once its owner took it off their list: the notice is closed then. */
    savedSearchId: uuid('saved_search_id').references(() => savedSearches.id, { onDelete: 'set null' }),
    /** As it is shown: a book's title, or the words. */
    title: text('title').notNull(),
    isbn: text('isbn'),
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
    maxPriceCents: integer('max_price_cents'),
    /** The last day on which it is sought. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    state: text('state').$type<NoticeState>().notNull().default('open'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    oneOf('wanted_notices_state', table.state, noticeStates),
    check('wanted_notices_price', sql`${table.maxPriceCents} > 0`),
    index('wanted_notices_open_newest').on(table.createdAt, table.id).where(sql`state = 'open'`),
    index('wanted_notices_isbn').on(table.isbn).where(sql`state = 'open' and isbn is not null`),
    index('wanted_notices_user').on(table.userId, table.createdAt),
    index('wanted_notices_ends').on(table.endsOn).where(sql`state = 'open'`),
    index('wanted_notices_search').on(table.savedSearchId),
  ],
)

/** Products that sellers offered to a notice by one press: once each. */
export const wantedOffers = pgTable(
  'wanted_offers',
  {
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => wantedNotices.id, { onDelete: 'cascade' }),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    offeredAt: instant('offered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.productId] }),
    index('wanted_offers_product').on(table.productId),
  ],
)

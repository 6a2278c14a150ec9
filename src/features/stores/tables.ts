import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, oneOf } from '../../platform/db/columns.ts'
import { userRef } from '../accounts/tables.ts'
import type { SocialLinks, StoreVerification } from './rules.ts'
import type { Reliability } from './rules-reliability.ts'

export const stores = pgTable(
  'stores',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ownerId: userRef('owner_id').notNull().unique(),
    name: text('name').notNull(),
    url: text('url').notNull().unique(),
    about: text('about').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    country: text('country').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull().default(''),
    /** Keys in the file store. */
    logo: text('logo').notNull(),
    cover: text('cover').notNull().default(''),
    social: jsonb('social').$type<SocialLinks>().notNull().default({}),
    verification: text('verification').$type<StoreVerification>().notNull(),
    verificationComment: text('verification_comment').notNull().default(''),
    /** While staff review the name, nobody else sees the store and its products. */
    heldAt: instant('held_at'),
    renamedAt: instant('renamed_at'),
    /** When its owner closed it; nobody else sees it until they open it again. */
    closedAt: instant('closed_at'),
    /** Holidays, first and last day; null: none set. */
    closedFrom: date('closed_from', { mode: 'string' }),
    closedUntil: date('closed_until', { mode: 'string' }),
    refusesOffers: boolean('refuses_offers').notNull().default(false),
    /** Percent of the price from which an offer is accepted at once; a lower one is declined. Null: by hand. */
    minOfferPercent: smallint('min_offer_percent'),
    /** Start of the store's trust (`staff/rules.ts`); null without it. */
    trustedAt: instant('trusted_at'),
    sentBackAt: instant('sent_back_at'),
    termsVersion: text('terms_version').notNull(),
    termsAcceptedAt: instant('terms_accepted_at').notNull(),
    products: integer('products').notNull().default(0),
    sales: integer('sales').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    ratingPositive: integer('rating_positive').notNull().default(0),
    /** Written by the sweep `computeReliability`; null for an older store without orders. */
    reliability: jsonb('reliability').$type<Reliability>(),
    isOnTime: boolean('is_on_time').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('stores_name').on(sql`lower(${table.name})`),
    oneOf('stores_verification', table.verification, ['student', 'review', 'verified']),
    check(
      'stores_counters',
      sql`${table.products} >= 0 and ${table.sales} >= 0 and ${table.ratingPositive} <= ${table.ratingCount}`,
    ),
    check('stores_min_offer', sql`${table.minOfferPercent} between 1 and 99`),
    check(
      'stores_holidays',
      sql`(${table.closedFrom} is null) = (${table.closedUntil} is null) and ${table.closedFrom} <= ${table.closedUntil}`,
    ),
    index('stores_newest').on(table.createdAt, table.id),
    index('stores_url_parts').using('gin', table.url.op('gin_trgm_ops')),
  ],
)

export function storeRef(name: string, actions?: { onDelete: 'cascade' }) {
  return integer(name).references(() => stores.id, actions)
}

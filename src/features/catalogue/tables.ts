import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, oneOf, tsvector } from '../../platform/db/columns.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { storeRef } from '../stores/tables.ts'
import {
  type Condition,
  type OfferKind,
  type ProductDetail,
  type ReviewedFacts,
  type ReviewState,
  reviewStates,
  type Specification,
  type Wear,
} from './rules.ts'

export const categories = pgTable(
  'categories',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull().unique(),
    url: text('url').notNull().unique(),
    icon: text('icon').notNull(),
    tone: text('tone').notNull().default('azul'),
    state: text('state', { enum: ['show', 'hide'] })
      .notNull()
      .default('show'),
    titleList: jsonb('title_list').$type<string[]>().notNull().default([]),
    views: integer('views').notNull().default(0),
    position: integer('position').notNull().default(0),
    /** Default: the first approved product's. */
    image: jsonb('image').$type<StoredImage>(),
  },
  (table) => [oneOf('categories_state', table.state, ['show', 'hide'])],
)

export const subcategories = pgTable(
  'subcategories',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    name: text('name').notNull(),
    url: text('url').notNull().unique(),
    titleList: text('title_list').notNull(),
    views: integer('views').notNull().default(0),
    position: integer('position').notNull().default(0),
    state: text('state', { enum: ['show', 'hide'] })
      .notNull()
      .default('show'),
  },
  (table) => [
    oneOf('subcategories_state', table.state, ['show', 'hide']),
    index('subcategories_category').on(table.categoryId),
  ],
)

const listed = sql`is_listed`

const lexemes = (part: string) =>
  sql.raw(`to_tsvector('pg_catalog.simple'::regconfig, search_lexemes(${part}))`)

/** `search_lexemes` (migration 0000) leaves plain words of folded letters and digits. */
const searchVector = sql`setweight(${lexemes("split_part(search_text, E'\\n', 1)")}, 'A')
  || setweight(${lexemes("split_part(search_text, E'\\n', 2) || ' ' || split_part(search_text, E'\\n', 3)")}, 'B')
  || setweight(${lexemes("'categoria' || category_id::text || ' subcategoria' || subcategory_id::text")}, 'C')
  || setweight(${lexemes("'tienda' || store_id::text || ' ' || jsonb_path_query_array(details, '$[*].*')::text || ' ' || jsonb_path_query_array(specification, '$[*].*')::text || ' ' || summary::text || ' ' || left(description, 1000)")}, 'D')`

const offered = sql`${listed} and current_price_cents < price_cents`

export const products = pgTable(
  'products',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    url: text('url').notNull().unique(),
    storeId: storeRef('store_id').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    subcategoryId: integer('subcategory_id')
      .notNull()
      .references(() => subcategories.id),
    name: text('name').notNull(),
    condition: text('condition').$type<Condition>().notNull(),
    wear: text('wear').$type<Wear>(),
    /** Edition of a book (`books.isbn`), thirteen digits. */
    isbn: text('isbn'),
    priceCents: integer('price_cents').notNull(),
    offerKind: text('offer_kind').$type<OfferKind>(),
    /** Percent for Disccount, centavos for Fixed. */
    offerValue: integer('offer_value'),
    offerEndsAt: instant('offer_ends_at'),
    /** Price with the offer; updated by `refreshPrices`, so that an index can sort by price. */
    currentPriceCents: integer('current_price_cents').notNull(),
    stock: integer('stock').notNull(),
    deliveryDays: smallint('delivery_days').notNull(),
    description: text('description').notNull(),
    summary: jsonb('summary').$type<string[]>().notNull().default([]),
    details: jsonb('details').$type<ProductDetail[]>().notNull().default([]),
    specification: jsonb('specification').$type<Specification[]>().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    image: jsonb('image').$type<StoredImage>().notNull(),
    gallery: jsonb('gallery').$type<StoredImage[]>().notNull().default([]),
    reviewState: text('review_state').$type<ReviewState>().notNull(),
    reviewComment: text('review_comment').notNull().default(''),
    /** Start of the wait for staff: new, or approved and changed since; null without a wait. */
    reviewRequestedAt: instant('review_requested_at'),
    /** The last approved version, if a change awaits review or the price changed too little for one. */
    reviewBefore: jsonb('review_before').$type<ReviewedFacts>(),
    /** Number of the seller's edits: a decision by staff refers to one. */
    revision: integer('revision').notNull().default(1),
    /** Copies of `product_counters`, minutes old (`sortByCounters`): each change moves index entries. */
    sortedViews: integer('sorted_views').notNull().default(0),
    sortedSales: integer('sorted_sales').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** `searchTextOf`: name, tags and title list, folded (`lib/slug.ts`). */
    searchText: text('search_text').notNull(),
    /** Weights: `Place` (search). Menu and stores appear by id, so that renaming changes no product. */
    search: tsvector('search').notNull().generatedAlwaysAs(searchVector),
    /** One of the most viewed or the newest: only these are ranked for a frequent word (decision 23). */
    isLeader: boolean('is_leader').notNull().default(true),
    /** Whether buyers cannot offer another price for it. */
    refusesOffers: boolean('refuses_offers').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
    pausedAt: instant('paused_at'),
    /** Start of its invisibility: it is paused, or its store is suspended (`store/closing.ts`). */
    suspendedAt: instant('suspended_at'),
    isListed: boolean('is_listed')
      .notNull()
      .generatedAlwaysAs(sql`review_state = 'approved' and deleted_at is null and suspended_at is null`),
  },
  (table) => [
    check('products_stock', sql`${table.stock} >= 0`),
    check(
      'products_price',
      sql`${table.priceCents} >= 0 and ${table.currentPriceCents} between 0 and ${table.priceCents}`,
    ),
    check('products_price_limit', sql`${table.priceCents} <= 99999999`),
    check(
      'products_offer_whole',
      sql`(${table.offerKind} is null) = (${table.offerValue} is null) and (${table.offerKind} is null) = (${table.offerEndsAt} is null)`,
    ),
    check(
      'products_offer_value',
      sql`${table.offerValue} >= 0 and (${table.offerKind} <> 'Disccount' or ${table.offerValue} <= 100)`,
    ),
    check(
      'products_ratings',
      sql`${table.ratingSum} between ${table.ratingCount} and ${table.ratingCount} * 5`,
    ),
    oneOf('products_condition', table.condition, ['nuevo', 'usado']),
    check(
      'products_wear',
      sql`${table.wear} is null or (${table.condition} = 'usado' and ${table.wear} in ('como-nuevo', 'buen-estado', 'con-detalles'))`,
    ),
    check('products_isbn_form', sql`${table.isbn} ~ '^97[89][0-9]{10}$'`),
    oneOf('products_review_state', table.reviewState, reviewStates),
    uniqueIndex('products_store_name')
      .on(table.storeId, sql`lower(${table.name})`)
      .where(sql`deleted_at is null`),
    index('products_category_newest').on(table.categoryId, table.createdAt, table.id).where(listed),
    index('products_category_views').on(table.categoryId, table.sortedViews, table.id).where(listed),
    index('products_category_price').on(table.categoryId, table.currentPriceCents, table.id).where(listed),
    index('products_category_sales').on(table.categoryId, table.sortedSales, table.id).where(listed),
    index('products_subcategory_newest').on(table.subcategoryId, table.createdAt, table.id).where(listed),
    index('products_subcategory_views').on(table.subcategoryId, table.sortedViews, table.id).where(listed),
    index('products_subcategory_price')
      .on(table.subcategoryId, table.currentPriceCents, table.id)
      .where(listed),
    index('products_subcategory_sales').on(table.subcategoryId, table.sortedSales, table.id).where(listed),
    index('products_isbn')
      .on(table.isbn, table.currentPriceCents, table.id)
      .where(sql`is_listed and isbn is not null`),
    // For sold, paused and deleted copies: paid prices and owners.
    index('products_isbn_all').on(table.isbn).where(sql`isbn is not null`),
    index('products_store_sales').on(table.storeId, table.sortedSales, table.id).where(listed),
    index('products_store_newest').on(table.storeId, table.createdAt, table.id).where(listed),
    // The seller's own list. Without stock, since each sale would move all index entries of a product.
    index('products_store_own')
      .on(
        table.storeId,
        table.id,
        table.reviewState,
        table.reviewRequestedAt,
        table.priceCents,
        table.currentPriceCents,
        table.pausedAt,
      )
      .where(sql`deleted_at is null`),
    index('products_views').on(table.sortedViews, table.id).where(listed),
    index('products_newest').on(table.createdAt, table.id).where(listed),
    index('products_price').on(table.currentPriceCents, table.id).where(listed),
    // Offers are the one rare filter: without these a list of offers would scan a whole category.
    index('products_category_offer').on(table.categoryId, table.createdAt, table.id).where(offered),
    index('products_subcategory_offer').on(table.subcategoryId, table.createdAt, table.id).where(offered),
    // Only active offers: `endOffers` removes the others.
    index('products_offer_end').on(table.offerEndsAt).where(sql`current_price_cents < price_cents`),
    index('products_awaiting_review')
      .on(table.reviewRequestedAt)
      .where(sql`review_requested_at is not null and deleted_at is null`),
    index('products_search').using('gin', table.searchText.op('gin_trgm_ops')).with({ fastupdate: false }),
    index('products_words').using('gin', table.search).where(listed).with({ fastupdate: false }),
    index('products_leaders').on(table.id).where(sql`is_leader`),
    index('products_leader_words')
      .using('gin', table.search)
      .where(sql`is_listed and is_leader`)
      .with({ fastupdate: false }),
  ],
)

export function productRef(name: string, actions?: { onDelete: 'cascade' }) {
  return bigint(name, { mode: 'number' }).references(() => products.id, actions)
}

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import { userRef } from '../accounts/tables.ts'
import { productRef } from '../catalogue/tables.ts'
import { storeRef } from '../stores/tables.ts'
import { type PriceOfferState, priceOfferStates } from './rules.ts'

/** A buyer's private price for one piece of a used product. No price of the shop reads this table. */
export const priceOffers = pgTable(
  'price_offers',
  {
    id: id(),
    productId: productRef('product_id', { onDelete: 'cascade' }).notNull(),
    storeId: storeRef('store_id').notNull(),
    buyerId: userRef('buyer_id', { onDelete: 'cascade' }).notNull(),
    /** The product's price when the offer was made. */
    priceCents: integer('price_cents').notNull(),
    amountCents: integer('amount_cents').notNull(),
    counterCents: integer('counter_cents'),
    state: text('state').$type<PriceOfferState>().notNull().default('offered'),
    /** Null once it has ended. */
    dueAt: instant('due_at'),
    /** The open checkout whose line has this price, which the deadline does not end, or the paid one. */
    checkoutId: uuid('checkout_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    oneOf('price_offers_state', table.state, priceOfferStates),
    check(
      'price_offers_amount',
      sql`${table.amountCents} > 0 and ${table.amountCents} < ${table.priceCents}`,
    ),
    check('price_offers_counter', sql`${table.counterCents} > ${table.amountCents}`),
    check('price_offers_countered', sql`${table.state} <> 'countered' or ${table.counterCents} is not null`),
    check(
      'price_offers_due',
      sql`(${table.state} in ('offered', 'countered', 'accepted')) = (${table.dueAt} is not null)`,
    ),
    check(
      'price_offers_checkout',
      sql`${table.checkoutId} is null or ${table.state} in ('accepted', 'used')`,
    ),
    check('price_offers_used', sql`${table.state} <> 'used' or ${table.checkoutId} is not null`),
    uniqueIndex('price_offers_one_live').on(table.buyerId, table.productId).where(sql`due_at is not null`),
    uniqueIndex('price_offers_once').on(table.checkoutId, table.productId),
    index('price_offers_due').on(table.dueAt).where(sql`due_at is not null`),
    index('price_offers_store').on(table.storeId, table.updatedAt),
    index('price_offers_buyer').on(table.buyerId, table.updatedAt),
    index('price_offers_product').on(table.productId),
    index('price_offers_ended').on(table.updatedAt).where(sql`due_at is null`),
  ],
)

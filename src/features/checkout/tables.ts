import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { userRef } from '../accounts/tables.ts'
import type { ChosenOptions } from '../cart/rules.ts'
import { productRef } from '../catalogue/tables.ts'
import { faculties } from '../settings/tables.ts'
import { storeRef } from '../stores/tables.ts'
import { type CheckoutState, checkoutStates, type ReservationState, reservations } from './rules.ts'

export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    buyerId: userRef('buyer_id').notNull(),
    /**
     * From the browser's Idempotency-Key: a double click is one checkout. Stored here and not with the API's
     * other keys (`api_requests`), because pages send it too and it must outlive a day.
     */
    requestKey: text('request_key').notNull(),
    requestHash: text('request_hash').notNull(),
    state: text('state').$type<CheckoutState>().notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    facultyId: integer('faculty_id')
      .notNull()
      .references(() => faculties.id),
    email: text('email').notNull(),
    country: text('country').notNull(),
    city: text('city').notNull(),
    phone: text('phone').notNull(),
    /** "La tienda me puede llamar" at the checkout. */
    sharesPhone: boolean('shares_phone').notNull().default(true),
    address: text('address').notNull(),
    info: text('info').notNull().default(''),
    sessionId: text('session_id').unique(),
    sessionUrl: text('session_url'),
    paymentIntentId: text('payment_intent_id'),
    chargeId: text('charge_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    closedAt: instant('closed_at'),
    checkedAt: instant('looked_at'),
  },
  (table) => [
    oneOf('checkouts_state', table.state, checkoutStates),
    check('checkouts_subtotal', sql`${table.subtotalCents} > 0`),
    check('checkouts_closed', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
    uniqueIndex('checkouts_request').on(table.buyerId, table.requestKey),
    // One reservation at a time: a buyer cannot hold a shop's stock with many windows.
    uniqueIndex('checkouts_one_open').on(table.buyerId).where(sql`state = 'open'`),
    index('checkouts_open').on(table.expiresAt).where(sql`state = 'open'`),
    index('checkouts_buyer').on(table.buyerId, table.createdAt),
    index('checkouts_charge').on(table.chargeId),
  ],
)

export const checkoutLines = pgTable(
  'checkout_lines',
  {
    id: id(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id),
    position: smallint('position').notNull(),
    productId: productRef('product_id').notNull(),
    storeId: storeRef('store_id').notNull(),
    name: text('name').notNull(),
    image: jsonb('image').$type<StoredImage>().notNull(),
    options: jsonb('options').$type<ChosenOptions>().notNull(),
    quantity: smallint('quantity').notNull(),
    unitPriceCents: integer('unit_price_cents').notNull(),
    reservation: text('reservation').$type<ReservationState>().notNull(),
    /** Accepted offer whose price the line has. No reference: ended offers are deleted earlier. */
    priceOfferId: uuid('price_offer_id'),
  },
  (table) => [
    oneOf('checkout_lines_reservation', table.reservation, reservations),
    check('checkout_lines_quantity', sql`${table.quantity} between 1 and 9`),
    uniqueIndex('checkout_lines_position').on(table.checkoutId, table.position),
    index('checkout_lines_product').on(table.productId),
  ],
)

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OrderTerms } from '../../lib/site.ts'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { users } from '../accounts/tables.ts'
import type { ChosenOptions } from '../cart/rules.ts'
import { products } from '../catalogue/tables.ts'
import { firstTerms } from '../settings/rules-terms.ts'
import { faculties } from '../settings/tables.ts'
import { stores } from '../stores/tables.ts'
import {
  type Canceller,
  type CancelReason,
  confirmers,
  type OrderProcess,
  type OrderStatus,
  orderStatuses,
  type SaleStatus,
  saleStatuses,
} from './rules.ts'
import type { EntryPoints } from './rules-code.ts'
import { type MoneyState, moneyStates } from './rules-money.ts'

/** Pass that a buyer shows at the office for one basket: six digits for all its orders. A checkout has one office. */
export const handOverPasses = pgTable(
  'hand_over_passes',
  {
    checkoutId: uuid('checkout_id').primaryKey(),
    code: text('code').notNull(),
    /** By the store's id or `office`: each door has its own, so that one's mistakes do not shut the others. */
    doors: jsonb('doors').$type<EntryPoints>().notNull().default({}),
    /** Number of its codes so far, and of its rests: each is mailed once. */
    codes: smallint('codes').notNull().default(1),
    rests: smallint('rests').notNull().default(0),
  },
  (table) => [check('hand_over_passes_code', sql`${table.code} ~ '^[0-9]{6}$'`)],
)

/** One cart line that was paid (D2 §3). Names, prices and contact are as they were at payment. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Number for people: short, without meaning. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => handOverPasses.checkoutId),
    checkoutLineId: uuid('checkout_line_id').notNull().unique(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    buyerId: text('buyer_id')
      .notNull()
      .references(() => users.id),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id),
    productName: text('product_name').notNull(),
    productUrl: text('product_url').notNull(),
    productImage: jsonb('product_image').$type<StoredImage>().notNull(),
    categoryName: text('category_name').notNull(),
    options: jsonb('options').$type<ChosenOptions>().notNull(),
    quantity: smallint('quantity').notNull(),
    unitPriceCents: integer('unit_price_cents').notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    deliveryDays: smallint('delivery_days').notNull(),
    /** Times that were in force when it was paid. */
    terms: jsonb('terms').$type<OrderTerms>().notNull().default(firstTerms.order),

    email: text('email').notNull(),
    country: text('country').notNull(),
    city: text('city').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    info: text('info').notNull().default(''),
    facultyId: integer('faculty_id').references(() => faculties.id),

    status: text('status').$type<OrderStatus>().notNull(),
    process: jsonb('process').$type<OrderProcess>().notNull(),
    /** State of the money; release and refund exclude each other here. */
    money: text('money').$type<MoneyState>().notNull(),
    paymentIntentId: text('payment_intent_id').notNull(),
    chargeId: text('charge_id').notNull(),

    deliveredWithCode: smallint('delivered_with_code'),
    placedAt: instant('placed_at').notNull(),
    deliveredAt: instant('delivered_at'),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: text('confirmed_by', { enum: confirmers }),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by').$type<Canceller>(),
    /** The seller's choice from the list; null for other actors. */
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    /** Text of the seller or of staff to the buyer. */
    cancelNote: text('cancel_note').notNull().default(''),
    /** Whether the pieces of a cancelled order went back on sale. */
    isRestocked: boolean('is_restocked').notNull().default(true),
    /** Returns, disputes and chargebacks that are open: while there is one, nothing goes out. */
    openClaims: smallint('open_claims').notNull().default(0),
    /** Time of the decision that the buyer gets the money back; from then on it is never released. */
    refundAskedAt: instant('refund_asked_at'),
    /** Time at which the seller's money goes out; null while not confirmed or while a claim holds it. */
    releaseDueAt: instant('release_due_at'),
    /** Time at which buyer and seller were told that the money is about to go out. */
    releaseWarnedAt: instant('release_warned_at'),
    /** Time of the next mail that waits: a reminder, or that it was confirmed. */
    remindAt: instant('remind_at'),
    /** Time at which the buyer is told that it is at the office, until which the store may take that back. */
    sentMailDueAt: instant('sent_mail_due_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    oneOf('orders_status', table.status, orderStatuses),
    oneOf('orders_money', table.money, moneyStates),
    check('orders_quantity', sql`${table.quantity} between 1 and 9`),
    check('orders_subtotal', sql`${table.subtotalCents} = ${table.unitPriceCents} * ${table.quantity}`),
    check(
      'orders_delivered',
      sql`(${table.status} in ('delivered', 'confirmed')) = (${table.deliveredAt} is not null)`,
    ),
    check(
      'orders_confirmed',
      sql`(${table.status} = 'confirmed') = (${table.confirmedAt} is not null) and (${table.confirmedAt} is null) = (${table.confirmedBy} is null)`,
    ),
    check(
      'orders_cancelled',
      sql`(${table.status} = 'cancelled') = (${table.cancelledBy} is not null) and ${table.cancelledBy} in ('buyer', 'seller', 'staff', 'system', 'provider')`,
    ),
    check(
      'orders_cancel_reason',
      sql`${table.cancelReason} is null or (coalesce(${table.cancelledBy}, '') = 'seller' and ${table.cancelReason} in ('sold', 'damaged', 'unreachable', 'other'))`,
    ),
    check('orders_claims', sql`${table.openClaims} >= 0`),
    check('orders_release_unclaimed', sql`${table.releaseDueAt} is null or ${table.openClaims} = 0`),
    check(
      'orders_refund_asked',
      sql`${table.money} not in ('refunding', 'refunded') or ${table.refundAskedAt} is not null`,
    ),
    check('orders_release_confirmed', sql`${table.releaseDueAt} is null or ${table.confirmedAt} is not null`),
    check(
      'orders_released_confirmed',
      sql`${table.money} not in ('releasing', 'released') or ${table.confirmedAt} is not null`,
    ),
    uniqueIndex('orders_number').on(table.number),
    index('orders_buyer').on(table.buyerId, table.placedAt),
    index('orders_store').on(table.storeId, table.placedAt),
    // In the order of a store's list: a page of it costs as much among 5,000 orders as among 50.
    index('orders_store_list').on(
      table.storeId,
      sql`((status <> 'pending')::int)`,
      table.placedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('orders_checkout').on(table.checkoutId),
    index('orders_charge').on(table.chargeId),
    index('orders_product').on(table.productId),
    index('orders_release_due')
      .on(table.releaseDueAt)
      .where(sql`money = 'held' and release_due_at is not null`),
    index('orders_remind').on(table.remindAt).where(sql`remind_at is not null`),
    index('orders_sent_mail_due').on(table.sentMailDueAt).where(sql`sent_mail_due_at is not null`),
    index('orders_unconfirmed').on(table.deliveredAt).where(sql`status = 'delivered'`),
  ],
)

/** Reminders that went out, once each: of the hand-over, and of the order's cases by the features that keep them. */
export const orderReminders = pgTable(
  'order_reminders',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    key: text('key').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.key] })],
)

/** Mails of baskets of several orders; rows of the same `batch` go out as one mail (`actions/queue-mail.ts`). */
export const waitingMails = pgTable(
  'waiting_mails',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Names the mail: it goes out once. */
    key: text('key').notNull(),
    batch: text('batch').notNull(),
    /** The job that sends it, and what the job is given. */
    job: text('job').notNull(),
    data: jsonb('data').$type<object>().notNull(),
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.key] }),
    index('waiting_mails_batch').on(table.batch),
    index('waiting_mails_due').on(table.dueAt).where(sql`sent_at is null`),
  ],
)

/** The seller's side of an order, with the commission as it was frozen (decisions.md). */
export const sales = pgTable(
  'sales',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    quantity: smallint('quantity').notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    commissionBaseCents: integer('commission_base_cents').notNull(),
    commissionTaxCents: integer('commission_tax_cents').notNull(),
    feeVersion: text('fee_version').notNull(),
    status: text('status').$type<SaleStatus>().notNull(),
    soldAt: instant('sold_at').notNull(),
  },
  (table) => [
    oneOf('sales_status', table.status, saleStatuses),
    check(
      'sales_commission',
      sql`${table.commissionBaseCents} >= 0 and ${table.commissionTaxCents} >= 0 and ${table.commissionBaseCents} + ${table.commissionTaxCents} <= ${table.subtotalCents}`,
    ),
    index('sales_store').on(table.storeId, table.soldAt),
  ],
)

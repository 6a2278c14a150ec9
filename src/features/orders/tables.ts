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
import { userRef } from '../accounts/tables.ts'
import type { ChosenOptions } from '../cart/rules.ts'
import { productRef } from '../catalogue/tables.ts'
import { firstTerms } from '../settings/rules-terms.ts'
import { faculties } from '../settings/tables.ts'
import { storeRef } from '../stores/tables.ts'
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

export const handOverPasses = pgTable(
  'hand_over_passes',
  {
    checkoutId: uuid('checkout_id').primaryKey(),
    code: text('code').notNull(),
    entryPoints: jsonb('doors').$type<EntryPoints>().notNull().default({}),
    /** Numbers of codes and of locks so far: each is mailed once. */
    codes: smallint('codes').notNull().default(1),
    rests: smallint('rests').notNull().default(0),
  },
  (table) => [check('hand_over_passes_code', sql`${table.code} ~ '^[0-9]{6}$'`)],
)

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => handOverPasses.checkoutId),
    checkoutLineId: uuid('checkout_line_id').notNull().unique(),
    storeId: storeRef('store_id').notNull(),
    buyerId: userRef('buyer_id').notNull(),
    productId: productRef('product_id').notNull(),
    productName: text('product_name').notNull(),
    productUrl: text('product_url').notNull(),
    productImage: jsonb('product_image').$type<StoredImage>().notNull(),
    categoryName: text('category_name').notNull(),
    options: jsonb('options').$type<ChosenOptions>().notNull(),
    quantity: smallint('quantity').notNull(),
    unitPriceCents: integer('unit_price_cents').notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    deliveryDays: smallint('delivery_days').notNull(),
    terms: jsonb('terms').$type<OrderTerms>().notNull().default(firstTerms.order),

    email: text('email').notNull(),
    country: text('country').notNull(),
    city: text('city').notNull(),
    phone: text('phone').notNull(),
    /** "La tienda me puede llamar" at the checkout. */
    sharesPhone: boolean('shares_phone').notNull().default(true),
    address: text('address').notNull(),
    info: text('info').notNull().default(''),
    facultyId: integer('faculty_id').references(() => faculties.id),

    status: text('status').$type<OrderStatus>().notNull(),
    process: jsonb('process').$type<OrderProcess>().notNull(),
    money: text('money').$type<MoneyState>().notNull(),
    paymentIntentId: text('payment_intent_id').notNull(),
    chargeId: text('charge_id').notNull(),

    deliveredWithCode: smallint('delivered_with_code'),
    placedAt: instant('placed_at').notNull(),
    /** Pick-up shown at the purchase; null for orders of before the column. */
    promisedAt: instant('promised_at'),
    deliveredAt: instant('delivered_at'),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: text('confirmed_by', { enum: confirmers }),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by').$type<Canceller>(),
    /** The seller's choice from the list; null for other actors. */
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    cancelNote: text('cancel_note').notNull().default(''),
    isRestocked: boolean('is_restocked').notNull().default(true),
    /** Open returns, disputes and chargebacks: none may be open at the payout. */
    openClaims: smallint('open_claims').notNull().default(0),
    /** Time of the decision to refund the buyer; afterwards the money is never released. */
    refundAskedAt: instant('refund_asked_at'),
    /** Time of the payout; null while not confirmed or while a case holds it. */
    releaseDueAt: instant('release_due_at'),
    releaseWarnedAt: instant('release_warned_at'),
    remindAt: instant('remind_at'),
    /** Time at which the buyer is notified of the drop-off; until then the store can undo it. */
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
    // In the order of a store's list: a page costs as much among 5,000 orders as among 50.
    index('orders_store_list').on(
      table.storeId,
      sql`((status <> 'pending')::int)`,
      table.placedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('orders_store_due').on(
      table.storeId,
      sql`(case when status <> 'pending' then 2 when process -> 1 ->> 'status' = 'ok' then 1 else 0 end)`,
      sql`(case when status <> 'pending' then '' when process -> 1 ->> 'status' = 'ok' then process -> 1 ->> 'date'
        else process -> 2 ->> 'date' end)`,
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

export function orderRef(name: string) {
  return uuid(name).references(() => orders.id)
}

export const orderReminders = pgTable(
  'order_reminders',
  {
    orderId: orderRef('order_id').notNull(),
    key: text('key').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.key] })],
)

/** Rows of the same `batch` are sent as one mail (`actions/queue-mail.ts`). */
export const waitingMails = pgTable(
  'waiting_mails',
  {
    orderId: orderRef('order_id').notNull(),
    key: text('key').notNull(),
    batch: text('batch').notNull(),
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

export const sales = pgTable(
  'sales',
  {
    orderId: orderRef('order_id').primaryKey(),
    storeId: storeRef('store_id').notNull(),
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

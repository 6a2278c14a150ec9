import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { mails } from '../../platform/mailer/tables.ts'
import { accessTokens } from '../access-tokens/tables.ts'
import { studentCodes } from '../accounts/tables.ts'
import { savedSearches } from '../alerts/tables.ts'
import { blocks } from '../blocks/tables.ts'
import { cartItems } from '../cart/tables.ts'
import { productWeekViews } from '../catalogue/tables-counts.ts'
import { checkouts } from '../checkout/tables.ts'
import { enrolments, ownedItems, termMails } from '../courses/tables.ts'
import { productImports } from '../imports/tables.ts'
import { mailDigests, notificationSettings, notifications } from '../notifications/tables.ts'
import { orders, waitingMails } from '../orders/tables.ts'
import { apiRequests, entries, paymentEvents } from '../payments/tables.ts'
import { priceOffers } from '../price-offers/tables.ts'
import { searchDays } from '../search/tables-language.ts'
import { auditLog } from '../staff/tables.ts'
import { webhookDeliveries } from '../store-webhooks/tables.ts'
import { wantedNotices } from '../wanted/tables.ts'
import { wishlistItems } from '../wishlist/tables.ts'
import { dataExports } from './tables.ts'

/** Deletes rows by the age of a column, at most `max`, and returns their number. Locked rows wait for the next run. */
const olderRows =
  (age: PgColumn, also?: SQL) =>
  async (db: DbOrTx, before: Date | string, max: number): Promise<number> => {
    const { table } = age
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${and(lt(age, before), also)} limit ${max} for update skip locked))`)
    return rowCount ?? 0
  }

export const deleteOldRows = {
  mails: olderRows(mails.createdAt),
  waitingMails: olderRows(waitingMails.sentAt),
  notifications: olderRows(notifications.createdAt),
  digests: olderRows(mailDigests.createdAt),
  audit: olderRows(auditLog.at),
  notices: olderRows(wantedNotices.updatedAt, ne(wantedNotices.state, 'open')),
  searches: olderRows(searchDays.day),
  views: olderRows(productWeekViews.week),
  tokens: olderRows(accessTokens.expiresAt),
  deliveries: olderRows(webhookDeliveries.createdAt),
  events: olderRows(paymentEvents.receivedAt, isNotNull(paymentEvents.processedAt)),
  studentCodes: olderRows(studentCodes.expiresAt),
  priceOffers: olderRows(priceOffers.updatedAt, isNull(priceOffers.dueAt)),
}

/** The owner of each row. Notices come before the searches that they publish. */
const ownersOfRows = [
  accessTokens.userId,
  wishlistItems.userId,
  wantedNotices.userId,
  savedSearches.userId,
  notifications.userId,
  notificationSettings.userId,
  mailDigests.userId,
  enrolments.userId,
  ownedItems.userId,
  termMails.userId,
  cartItems.userId,
  priceOffers.buyerId,
  blocks.blockerId,
  blocks.blockedId,
  dataExports.userId,
  apiRequests.userId,
]
const storesOfRows = [accessTokens.storeId, productImports.storeId]

async function deleteRows(tx: Tx, columns: readonly PgColumn[], id: string | number): Promise<void> {
  for (const column of columns) await tx.delete(column.table).where(eq(column, id))
}

/** Deletes the lists, notices and settings of a person. */
export const deleteOwnRows = (tx: Tx, userId: string) => deleteRows(tx, ownersOfRows, userId)
export const deleteStoreRows = (tx: Tx, storeId: number) => deleteRows(tx, storesOfRows, storeId)

/** Checkouts that ended without a charge, of one buyer or of all. */
export async function deleteUnpaid(
  db: DbOrTx,
  before: Date,
  max: number,
  buyerId: string | null = null,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with gone as materialized (
      select id from checkouts where state in ('expired', 'cancelled', 'failed') and charge_id is null
        and closed_at <= ${before} and (buyer_id = ${buyerId} or ${buyerId}::text is null)
      limit ${max} for update skip locked),
    lines as (delete from checkout_lines where checkout_id in (select id from gone))
    delete from checkouts where id in (select id from gone)`)
  return rowCount ?? 0
}

async function someReports(db: DbOrTx, which: SQL, max: number) {
  const { rows } = await db.execute<{ id: string; photos: StoredImage[] }>(
    sql`select id, case when picture is null then '[]' else jsonb_build_array(picture) end as photos
      from reports where ${which} limit ${max}`,
  )
  return rows
}

export const answeredReports = (db: DbOrTx, before: Date, max: number) =>
  someReports(db, sql`answered_at < ${before}`, max)

/** Deleting the notices would cascade to these reports and leave their pictures. */
export const reportsOfEnded = (db: DbOrTx, before: Date, max: number) =>
  someReports(
    db,
    sql`notice_id in (select id from wanted_notices where state <> 'open' and updated_at < ${before})`,
    max,
  )

export const reportsOfNotices = (tx: Tx, userId: string, max: number) =>
  someReports(tx, sql`notice_id in (select id from wanted_notices where user_id = ${userId})`, max)

export const deleteReports = (db: DbOrTx, ids: readonly string[]) =>
  db.execute(sql`delete from reports where id = any(${sql.param(ids)}::uuid[])`)

/** Orders whose last step was before then, with the photos of their cases. */
export async function endedOrders(db: DbOrTx, before: Date, max: number) {
  const { rows } = await db.execute<{ id: string; photos: StoredImage[] }>(sql`
    select o.id, coalesce((select jsonb_agg(photo) from (
      select jsonb_array_elements(photos || response_photos) photo from returns where order_id = o.id
      union all
      select jsonb_array_elements(photos || answer_photos) from disputes where order_id = o.id) all_photos), '[]') as photos
    from orders o
    where o.email <> '' and o.money not in ('held', 'releasing', 'refunding') and o.open_claims = 0
      and o.updated_at < ${before}
    limit ${max}`)
  return rows
}

const NO_CONTACT = sql`email = '', phone = '', address = '', city = '', country = '', info = ''`

/** Blanks the contact of closed checkouts whose orders have none, of one buyer or of all. */
export async function blankCheckouts(
  db: DbOrTx,
  before: Date,
  max: number,
  buyerId: string | null = null,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update checkouts set ${NO_CONTACT}, session_url = null where id in (
      select id from checkouts c where c.email <> '' and c.state <> 'open' and c.closed_at <= ${before}
        and (c.buyer_id = ${buyerId} or ${buyerId}::text is null)
        and not exists (select from orders o where o.checkout_id = c.id and o.email <> '')
      limit ${max} for update skip locked)`)
  return rowCount ?? 0
}

export const renameInAudit = (tx: Tx, username: string, newName: string) =>
  tx.execute(sql`update audit_log set subject = ${`user:${newName}`} where subject = ${`user:${username}`}`)

export async function deleteRemains(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.execute(sql`delete from rate_limits where strpos(key, ${userId}) > 0 or strpos(key, ${email}) > 0`)
  await tx.execute(sql`delete from jobs.job where data ->> 'email' = ${email}`)
}

/**
 * Money is held or moving, which covers undelivered and unconfirmed orders, or a case is open. Refunded and
 * charged-back orders are closed in every status.
 */
const isOpen = or(
  inArray(orders.money, ['held', 'releasing', 'refunding']),
  // A return (also after a rejection that may be escalated), a dispute, or a chargeback.
  gt(orders.openClaims, 0),
)

type StoreBlockers = { sales: number; payments: number; debts: number }

/** Open business of a store as of one moment, so that a payment counts before or after its order is placed. */
export async function storeBlockers(db: DbOrTx, storeId: number | null): Promise<StoreBlockers> {
  const { rows } = await db.execute<StoreBlockers>(sql`select
    (select count(*)::int from ${orders} where store_id = ${storeId} and ${isOpen}) as sales,
    (select count(distinct c.id)::int from checkouts c join checkout_lines l on l.checkout_id = c.id
      where c.state = 'open' and l.store_id = ${storeId}) as payments,
    (select count(*)::int from (select from ${entries} where store_id = ${storeId}
        and account in ('seller_payable', 'seller_receivable', 'buyer_funds')
      group by account having sum(amount_cents) <> 0) balances) as debts`)
  const [row] = rows
  if (!row) throw new Error('a count returned no row')
  return row
}

export async function accountBlockers(
  db: DbOrTx,
  userId: string,
  storeId: number | null,
): Promise<StoreBlockers & { purchases: number }> {
  const purchases = await db.$count(orders, and(eq(orders.buyerId, userId), isOpen))
  const own = await db.$count(checkouts, and(eq(checkouts.buyerId, userId), eq(checkouts.state, 'open')))
  const { payments, ...others } = await storeBlockers(db, storeId)
  return { ...others, purchases, payments: payments + own }
}

/** Owners of stores that they closed before then and that are not emptied yet. */
export async function ownersClosedBefore(db: DbOrTx, before: Date, max: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select owner_id as id from stores where closed_at < ${before} and email <> '' order by closed_at limit ${max}`)
  return rows.map(({ id }) => id)
}

/** Keys of the photos of all cases, and of messages since then. */
export async function casePhotoKeys(db: DbOrTx, since: Date): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select photo ->> 'key' as key from (
      select photos from messages where created_at >= ${since} and photos <> '[]'
      union all select photos || response_photos from returns
      union all select photos || answer_photos from disputes) owner, jsonb_array_elements(photos) photo`)
  return rows.map(({ key }) => key)
}

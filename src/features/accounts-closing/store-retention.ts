import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'

/** Deletes some of these rows; answers how many. Rows that others have locked wait for the next time. */
async function deleteSome(db: DbOrTx, table: string, which: SQL, max: number): Promise<number> {
  const from = sql.identifier(table)
  const { rowCount } = await db.execute(sql`
    delete from ${from} where ctid = any(array(
      select ctid from ${from} where ${which} limit ${max} for update skip locked))`)
  return rowCount ?? 0
}

export const deleteMails = (db: DbOrTx, before: Date, max: number) =>
  deleteSome(db, 'mails', sql`created_at < ${before}`, max)
export const deleteAudit = (db: DbOrTx, before: Date, max: number) =>
  deleteSome(db, 'audit_log', sql`at < ${before}`, max)
export const deleteEvents = (db: DbOrTx, before: Date, max: number) =>
  deleteSome(db, 'payment_events', sql`processed_at is not null and received_at < ${before}`, max)
export const deleteStudentCodes = (db: DbOrTx, before: Date, max: number) =>
  deleteSome(db, 'student_codes', sql`expires_at < ${before}`, max)

/** Those that ended without a charge before then, of one buyer or of all. */
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

/** Reports that were answered before then, with their pictures. */
export async function answeredReports(db: DbOrTx, before: Date, max: number) {
  const { rows } = await db.execute<{ id: string; picture: StoredImage | null }>(
    sql`select id, picture from reports where answered_at < ${before} limit ${max}`,
  )
  return rows
}

export const deleteReports = (db: DbOrTx, ids: readonly string[]) =>
  db.execute(sql`delete from reports where id = any(${sql.param(ids)}::uuid[])`)

/** Orders whose last step, their money's too, was before then, with the photos of their cases. */
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

/** Contact of paid checkouts of which no order has any more. Answers how many. */
export async function blankCheckouts(db: DbOrTx, before: Date, max: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update checkouts set ${NO_CONTACT}, session_url = null where id in (
      select id from checkouts c where c.email <> '' and c.state in ('paid', 'refunded') and c.closed_at < ${before}
        and not exists (select from orders o where o.checkout_id = c.id and o.email <> '')
      limit ${max} for update skip locked)`)
  return rowCount ?? 0
}

/**
 * Takes a person out of what others were mailed about: mails of their purchases, sales, cases and questions lose
 * address, subject and text, and keep their key, so that none is sent again.
 */
export async function blankMailsAbout(tx: Tx, userId: string, storeId: number | null): Promise<void> {
  await tx.execute(sql`
    with own as materialized (select id, checkout_id from orders where buyer_id = ${userId} or store_id = ${storeId}),
    about as materialized (
      select id::text from own union select checkout_id::text from own
      union select id::text from checkouts where buyer_id = ${userId}
      union select id::text from returns where order_id in (select id from own)
      union select id::text from disputes where order_id in (select id from own)
      union select id::text from questions where user_id = ${userId} or store_id = ${storeId}
      union select id::text from reports where reporter_id = ${userId})
    update mails set "to" = '', subject = '', text = '', html = '' where sent_at is not null
      and split_part(key, ':', 2) in (select id from about)`)
}

/** Where a person is written to: the account, the student's mailbox, the store. */
export async function addressesOf(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ address: string }>(sql`
    select unnest(array[u.email, u.student_email, s.email]) as address
    from users u left join stores s on s.owner_id = u.id where u.id = ${userId}`)
  return rows.flatMap(({ address }) => address || [])
}

/** Renames an account in the acts of staff about it. */
export const renameInAudit = (tx: Tx, username: string, newName: string) =>
  tx.execute(sql`update audit_log set subject = ${`user:${newName}`} where subject = ${`user:${username}`}`)

/** Answers of the API that are stored for a repeated request, imports of the store, and jobs that name the address. */
export async function deleteRemains(
  tx: Tx,
  userId: string,
  storeId: number | null,
  email: string,
): Promise<void> {
  await tx.execute(sql`delete from api_requests where user_id = ${userId}`)
  await tx.execute(sql`delete from product_imports where store_id = ${storeId}`)
  await tx.execute(sql`delete from rate_limits where strpos(key, ${userId}) > 0 or strpos(key, ${email}) > 0`)
  await tx.execute(sql`delete from jobs.job where data ->> 'email' = ${email}`)
}

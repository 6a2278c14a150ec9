import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/pool.ts'

/**
 * Blanks mails to others about a person's purchases, sales, cases and questions. Their keys stay, so that none is sent
 * again.
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
      union select id::text from price_offers where buyer_id = ${userId} or store_id = ${storeId}
      union select id::text from conversations where buyer_id = ${userId} or store_id = ${storeId}
      union select id::text from reports where reporter_id = ${userId})
    update mails set "to" = '', subject = '', text = '', html = '' where sent_at is not null
      and split_part(key, ':', 2) in (select id from about)`)
}

/**
 * Mails to a person at confirmed addresses, and to their store by subject: the store's contact address is unconfirmed.
 */
export const isMailTo = (userId: string, storeId: number | null): SQL => sql`("to" in (
    select unnest(array[email, case when student_verified_at is not null then student_email end]) from users
    where id = ${userId})
  or starts_with(key, 'store:' || ${storeId}::int || ':')
  or key ~ '^(question:.*:asked$|price-offer:|staff:|webhook-off:)' and split_part(key, ':', 2) in (
    select id::text from questions where store_id = ${storeId}
    union all select id::text from price_offers where store_id = ${storeId}
    union all select id::text from store_webhooks where store_id = ${storeId}
    union all select id::text from audit_log where subject in (
      select 'store:' || url from stores where id = ${storeId}
      union all select 'product:' || url from products where store_id = ${storeId})))`

/** Includes unsent mails. Mails about the account contain its id in their key. */
export const deleteMailsOf = (tx: Tx, userId: string, storeId: number | null) =>
  tx.execute(sql`delete from mails where strpos(key, ${userId}) > 0 or ${isMailTo(userId, storeId)}`)

/** Notifications of others that name this person: of messages and cases. */
export const deleteNotificationsAbout = (tx: Tx, userId: string, storeId: number | null) =>
  tx.execute(sql`
    with own as materialized (select id from orders where buyer_id = ${userId} or store_id = ${storeId})
    delete from notifications where split_part(key, ':', 1) in ('conversation', 'return', 'dispute')
      and split_part(key, ':', 2) in (
        select id::text from conversations where buyer_id = ${userId} or store_id = ${storeId}
        union all select id::text from returns where order_id in (select id from own)
        union all select id::text from disputes where order_id in (select id from own))`)

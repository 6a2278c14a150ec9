import { and, asc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { type Db, type DbOrTx, firstRow } from '../../../platform/db/pool.ts'
import { mails } from '../../../platform/mailer/tables.ts'
import { disputes } from '../../disputes/tables.ts'
import { staffTasks } from '../../inbox/tables.ts'
import { orders } from '../../orders/tables.ts'
import { entries, journals, providerOperations } from '../../payments/tables.ts'
import { returns } from '../../returns/tables.ts'
import { chargebacks } from '../../settlement/tables.ts'

export const returnsOf = (db: Db, orderId: string) =>
  db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(asc(returns.requestedAt))

export const caseDisputes = (db: Db, orderId: string) =>
  db.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(asc(disputes.openedAt))

const { id, to, subject, text, createdAt } = mails
const mailColumns = { id, to, subject, text, createdAt }

export const mailsAbout = (db: Db, ids: readonly string[]) =>
  db
    .select(mailColumns)
    .from(mails)
    .where(or(...ids.map((id) => like(mails.key, `%${id}%`))))
    .orderBy(asc(mails.createdAt), asc(mails.id))

/** Ledger lines of an order, and lines without an order of the same movements, such as a whole cart's charge. */
export async function ledgerOf(db: Db, orderId: string) {
  const { kind, bookedAt } = journals
  const { account, amountCents } = entries
  const own = db.select({ id: entries.journalId }).from(entries).where(eq(entries.orderId, orderId))
  return db
    .select({ journalId: journals.id, kind, bookedAt, ...{ account, orderId: entries.orderId, amountCents } })
    .from(entries)
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .where(and(inArray(entries.journalId, own), or(eq(entries.orderId, orderId), isNull(entries.orderId))))
    .orderBy(asc(journals.bookedAt), asc(journals.id), asc(entries.id))
}

/** Sum of all lines of an order's movements; anything but 0 is a defect of the ledger. */
export async function ledgerDifference(db: Db, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ sum: string | null }>(sql`
    select sum(amount_cents) as sum from ledger_entries
    where journal_id in (select journal_id from ledger_entries where order_id = ${orderId})`)
  return Number(rows[0]?.sum ?? 0)
}

export const operationsOf = (db: Db, orderId: string) =>
  db
    .select()
    .from(providerOperations)
    .where(eq(providerOperations.orderId, orderId))
    .orderBy(asc(providerOperations.createdAt))

export const chargebacksOf = (db: Db, chargeId: string) =>
  db
    .select()
    .from(chargebacks)
    .where(eq(chargebacks.chargeId, chargeId))
    .orderBy(asc(chargebacks.openedAt), asc(chargebacks.id))

export const tasksAbout = (db: Db, refs: readonly string[]) =>
  db
    .select()
    .from(staffTasks)
    .where(
      or(
        inArray(staffTasks.ref, [...refs]),
        inArray(sql`${staffTasks.details}->>'order'`, [...refs]),
        inArray(sql`${staffTasks.details}->>'charge'`, [...refs]),
      ),
    )
    .orderBy(asc(staffTasks.createdAt))

export async function standingOf(db: Db, buyerId: string, storeId: number) {
  const counts = sql`count(*)::int`
  const returned = sql`select ${counts} from returns r join orders o on o.id = r.order_id`
  const { rows } = await db.execute<
    Record<'purchases' | 'buyerReturns' | 'sales' | 'storeReturns', number>
  >(sql`
    select
      (select ${counts} from orders where buyer_id = ${buyerId}) as purchases,
      (${returned} where o.buyer_id = ${buyerId}) as "buyerReturns",
      (select ${counts} from orders where store_id = ${storeId}) as sales,
      (${returned} where o.store_id = ${storeId}) as "storeReturns"`)
  const [standing] = rows
  if (!standing) throw new Error('a select of constants has a row')
  return standing
}

export function orderOfClaim(
  db: Db,
  kind: 'return' | 'dispute',
  id: string,
): Promise<{ orderId: string } | undefined> {
  const table = kind === 'return' ? returns : disputes
  return firstRow(db.select({ orderId: table.orderId }).from(table).where(eq(table.id, id)))
}

/** Orders by their id, their checkout, or the provider's id of their payment. */
export function ordersAbout(db: Db, names: readonly string[]) {
  const { number, money, refundAskedAt } = orders
  const list = [...names]
  return db
    .select({ id: orders.id, number, product: orders.productName, money, refundAskedAt })
    .from(orders)
    .where(
      or(
        inArray(sql`${orders.id}::text`, list),
        inArray(sql`${orders.checkoutId}::text`, list),
        inArray(orders.paymentIntentId, list),
        inArray(orders.chargeId, list),
      ),
    )
    .orderBy(asc(orders.number))
    .limit(20)
}

/**
 * Whether staff may read the conversation of an order: one of its orders had a return or dispute, or one of its messages
 * was reported.
 */
export async function hasConversationCase(
  db: DbOrTx,
  { checkoutId, storeId }: { checkoutId: string; storeId: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from orders o where o.checkout_id = ${checkoutId} and o.store_id = ${storeId}
      and (exists (select from returns r where r.order_id = o.id)
        or exists (select from disputes d where d.order_id = o.id))
    union all
    select from reports r join messages m on m.id = r.message_id join conversations c on c.id = m.conversation_id
    where c.checkout_id = ${checkoutId} and c.store_id = ${storeId}`)
  return rows.length > 0
}

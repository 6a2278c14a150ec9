import { and, asc, count, countDistinct, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, type DbOrTx, firstRow, type Tx } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalogue/tables.ts'
import { conversations, messages } from '../conversations/tables.ts'
import { stores } from '../stores/tables.ts'
import { wantedNotices } from '../wanted/tables.ts'
import { reports } from './tables.ts'

/** Far above the usual number; the oldest are shown. */
const MAX_ROWS = 500

type NewReport = typeof reports.$inferInsert
export type ReportedListingRow = {
  storeId: number | null
  productId: number | null
  noticeId: string | null
  personId: string | null
  messageId: string | null
}

function isAbout({ storeId, productId, noticeId, personId, messageId }: ReportedListingRow): SQL | undefined {
  if (messageId !== null) return eq(reports.messageId, messageId)
  if (personId !== null) return and(eq(reports.personId, personId), isNull(reports.messageId))
  if (noticeId !== null) return eq(reports.noticeId, noticeId)
  if (productId !== null) return eq(reports.productId, productId)
  return storeId === null ? undefined : and(eq(reports.storeId, storeId), isNull(reports.productId))
}

export async function openReportOf(
  db: DbOrTx,
  reporterId: string,
  listing: ReportedListingRow,
): Promise<{ reportedAt: Date } | undefined> {
  const [row] = await db
    .select({ reportedAt: reports.reportedAt })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), isAbout(listing), isNull(reports.answeredAt)))
  return row
}

/** Open ones about some messages. */
export const openMessageReports = (db: DbOrTx, reporterId: string, messageIds: string[]) =>
  db
    .select({ messageId: reports.messageId })
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, reporterId),
        inArray(reports.messageId, messageIds),
        isNull(reports.answeredAt),
      ),
    )

export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const rows = await tx.insert(reports).values(report).onConflictDoNothing().returning({ id: reports.id })
  return rows.length > 0
}

/** A private message with its author; undefined once it is deleted. */
export function messageRow(db: DbOrTx, id: string) {
  const { checkoutId, buyerId, storeId } = conversations
  const { ownerId, name, url } = stores
  const authorId = sql`case when ${messages.side} = 'seller' then ${ownerId} else ${buyerId} end`
  return firstRow(
    db
      .select({
        ...{ side: messages.side, text: messages.text, createdAt: messages.createdAt, checkoutId, buyerId },
        store: { ownerId, name, url },
        author: { id: users.id, username: users.username, name: users.name, deletedAt: users.deletedAt },
        /** One of the conversation's orders. */
        orderId: sql<string>`(select o.id from orders o where o.checkout_id = ${checkoutId}
          and o.store_id = ${storeId} limit 1)`,
      })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .innerJoin(stores, eq(stores.id, storeId))
      .innerJoin(users, eq(users.id, authorId))
      .where(eq(messages.id, id)),
  )
}

const people = alias(users, 'people')

const columns = {
  id: reports.id,
  reason: reports.reason,
  message: reports.message,
  picture: reports.picture,
  reportedAt: reports.reportedAt,
  answer: reports.answer,
  answeredAt: reports.answeredAt,
  storeId: reports.storeId,
  productId: reports.productId,
  noticeId: reports.noticeId,
  personId: reports.personId,
  messageId: reports.messageId,
  personUsername: people.username,
  noticeTitle: wantedNotices.title,
  noticeState: wantedNotices.state,
  storeName: stores.name,
  storeUrl: stores.url,
  productName: products.name,
  productUrl: products.url,
  productImage: products.image,
  /** Owner of the store or notice, or the person. */
  ownerId: sql<string>`coalesce(${stores.ownerId}, ${wantedNotices.userId}, ${reports.personId})`,
  reporter: { id: users.id, username: users.username, firstName: users.firstName, email: users.email },
}

const withNames = (db: DbOrTx) =>
  db
    .select(columns)
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .leftJoin(people, eq(people.id, reports.personId))
    .leftJoin(stores, eq(stores.id, reports.storeId))
    .leftJoin(wantedNotices, eq(wantedNotices.id, reports.noticeId))
    .leftJoin(products, eq(products.id, reports.productId))

export type ReportRow = Awaited<ReturnType<typeof reportById>> & object

export function reportById(db: DbOrTx, id: string) {
  return firstRow(withNames(db).where(eq(reports.id, id)))
}

const openRows = prepared((db) =>
  withNames(db)
    .where(isNull(reports.answeredAt))
    .orderBy(asc(reports.reportedAt))
    .limit(MAX_ROWS)
    .prepare('open_reports'),
)

export function openReports(db: Db): Promise<ReportRow[]> {
  return openRows(db).execute()
}

export async function countReporters(tx: Tx, noticeId: string, since: Date | null): Promise<number> {
  const [row] = await tx
    .select({ people: countDistinct(reports.reporterId) })
    .from(reports)
    .where(
      and(
        eq(reports.noticeId, noticeId),
        isNull(reports.answeredAt),
        since === null ? undefined : gt(reports.reportedAt, since),
      ),
    )
  return row?.people ?? 0
}

export async function countOtherReports(
  db: DbOrTx,
  { id, ...listing }: ReportedListingRow & { id: string },
): Promise<number> {
  const [row] = await db
    .select({ others: count() })
    .from(reports)
    .where(and(isAbout(listing), ne(reports.id, id)))
  return row?.others ?? 0
}

export function lockReport(tx: Tx, id: string) {
  return firstRow(tx.select().from(reports).where(eq(reports.id, id)).for('update'))
}

export async function setReportAnswer(tx: Tx, id: string, answer: string, now: Date): Promise<void> {
  await tx.update(reports).set({ answer, answeredAt: now }).where(eq(reports.id, id))
}

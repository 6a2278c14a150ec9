import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '../../platform/db/pool.ts'
import { categories, products } from '../catalogue/tables.ts'
import { bookedAmount } from '../payments/store.ts'
import { nextKey } from '../payments/store-operations.ts'
import { type CheckoutState, isUnfulfilled } from './rules.ts'
import { checkoutLines, checkouts } from './tables.ts'

export type Checkout = typeof checkouts.$inferSelect
export type CheckoutLine = typeof checkoutLines.$inferSelect
export type NewCheckout = typeof checkouts.$inferInsert
export type NewCheckoutLine = typeof checkoutLines.$inferInsert

/** Locks the checkout until the transaction ends: every change of it and its stock starts here. */
export async function lockCheckout(tx: Tx, id: string): Promise<Checkout | undefined> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update')
  return row
}

export async function checkoutById(db: DbOrTx, id: string): Promise<Checkout | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  return row
}

export async function checkoutBySession(db: DbOrTx, sessionId: string): Promise<Checkout | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId))
  return row
}

export async function checkoutByRequest(db: DbOrTx, buyerId: string, requestKey: string) {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.buyerId, buyerId), eq(checkouts.requestKey, requestKey)))
  return row
}

/** False when this buyer's request was written before. */
export async function insertCheckout(
  tx: Tx,
  checkout: NewCheckout,
  lines: NewCheckoutLine[],
): Promise<boolean> {
  const rows = await tx
    .insert(checkouts)
    .values(checkout)
    .onConflictDoNothing({ target: [checkouts.buyerId, checkouts.requestKey] })
    .returning({ id: checkouts.id })
  if (rows.length === 0) return false
  await tx.insert(checkoutLines).values(lines)
  return true
}

export async function updateCheckout(tx: DbOrTx, id: string, change: Partial<NewCheckout>): Promise<void> {
  await tx.update(checkouts).set(change).where(eq(checkouts.id, id))
}

/** False when the checkout was closed meanwhile. */
export async function attachSession(
  db: DbOrTx,
  id: string,
  session: { id: string; url: string },
): Promise<boolean> {
  const rows = await db
    .update(checkouts)
    .set({ sessionId: session.id, sessionUrl: session.url })
    .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open')))
    .returning({ id: checkouts.id })
  return rows.length > 0
}

/** By product, so that everyone takes and gives back stock in the same order and nobody deadlocks. */
export function linesOf(db: DbOrTx, checkoutId: string): Promise<CheckoutLine[]> {
  return db
    .select()
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(asc(checkoutLines.productId), asc(checkoutLines.position))
}

/** Moves the checkout's held lines on; answers how many there were. */
export async function settleReservation(
  tx: Tx,
  checkoutId: string,
  to: 'sold' | 'released',
): Promise<number> {
  const rows = await tx
    .update(checkoutLines)
    .set({ reservation: to })
    .where(and(eq(checkoutLines.checkoutId, checkoutId), eq(checkoutLines.reservation, 'held')))
    .returning({ id: checkoutLines.id })
  return rows.length
}

/** A late payment found its pieces still there. */
export async function reserveAgain(tx: Tx, checkoutId: string): Promise<void> {
  await tx
    .update(checkoutLines)
    .set({ reservation: 'sold' })
    .where(and(eq(checkoutLines.checkoutId, checkoutId), eq(checkoutLines.reservation, 'released')))
}

/** The payment that this buyer began and has not finished; one at most (`checkouts_one_open`). */
export async function openCheckoutOf(db: DbOrTx, buyerId: string): Promise<Checkout | undefined> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.buyerId, buyerId), eq(checkouts.state, 'open')))
  return row
}

/** Pieces that this buyer's open checkout keeps for them. One row a line. */
export function piecesKept(db: DbOrTx, buyerId: string) {
  return db
    .select({
      checkoutId: checkouts.id,
      payUrl: checkouts.sessionUrl,
      totalCents: checkouts.subtotalCents,
      expiresAt: checkouts.expiresAt,
      product: products.url,
      quantity: checkoutLines.quantity,
    })
    .from(checkouts)
    .innerJoin(checkoutLines, eq(checkoutLines.checkoutId, checkouts.id))
    .innerJoin(products, eq(products.id, checkoutLines.productId))
    .where(
      and(eq(checkouts.buyerId, buyerId), eq(checkouts.state, 'open'), eq(checkoutLines.reservation, 'held')),
    )
}

/** Faculty of this buyer's last purchase: its id. */
export async function lastFacultyOf(db: DbOrTx, buyerId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ facultyId: checkouts.facultyId })
    .from(checkouts)
    .where(and(eq(checkouts.buyerId, buyerId), eq(checkouts.state, 'paid')))
    .orderBy(desc(checkouts.createdAt))
    .limit(1)
  return row?.facultyId
}

/** Last checkout that this buyer filled in and did not buy, not before this instant. */
export async function abandonedCheckout(db: Db, buyerId: string, since: Date): Promise<Checkout | undefined> {
  const [newest] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.buyerId, buyerId), gte(checkouts.createdAt, since)))
    .orderBy(desc(checkouts.createdAt))
    .limit(1)
  return newest?.state === 'paid' || newest?.state === 'refunded' ? undefined : newest
}

export function overdueCheckouts(db: Db, before: Date, limit: number): Promise<Checkout[]> {
  const open: CheckoutState = 'open'
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.state, open), lte(checkouts.expiresAt, before)))
    .orderBy(asc(checkouts.expiresAt))
    .limit(limit)
}

/**
 * Open ones with a session that were neither made nor asked about since `before`, the longest wait first; they are
 * marked as asked about now, and nobody else gets them meanwhile.
 */
export function takeUnasked(db: Db, before: Date, now: Date, limit: number) {
  const open: CheckoutState = 'open'
  const unasked = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.state, open),
        isNotNull(checkouts.sessionId),
        lte(checkouts.createdAt, before),
        or(isNull(checkouts.lookedAt), lte(checkouts.lookedAt, before)),
      ),
    )
    .orderBy(sql`coalesce(${checkouts.lookedAt}, ${checkouts.createdAt})`)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(checkouts)
    .set({ lookedAt: now })
    .where(inArray(checkouts.id, unasked))
    .returning({ id: checkouts.id, sessionId: sql<string>`${checkouts.sessionId}` })
}

/** Checkout that was paid with this charge. */
export async function checkoutByCharge(db: DbOrTx, chargeId: string): Promise<Checkout | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.chargeId, chargeId))
  return row
}

/** Under which key is the refund of this whole checkout tried next? Undefined while one is under way or was made. */
export const nextRefundOf = (db: DbOrTx, id: string) => nextKey(db, `refund:checkout:${id}`)

/** Centavos paid for this checkout that made no order and are not on their way back; undefined where none. */
export async function unfulfilledCents(
  db: DbOrTx,
  checkout: Checkout | undefined,
): Promise<number | undefined> {
  if (!checkout || !isUnfulfilled(checkout) || !(await nextRefundOf(db, checkout.id))) return undefined
  return paidFor(db, checkout.id)
}

/** Centavos that the provider took for a checkout of which no order was made. */
export const paidFor = (db: DbOrTx, id: string) => bookedAmount(db, { kind: 'charge', ref: id }, 'provider')

/** Facts that an order takes over from the product besides the frozen line. */
export async function productFacts(tx: Tx, ids: number[]) {
  const rows = await tx
    .select({
      id: products.id,
      url: products.url,
      deliveryDays: products.deliveryDays,
      categoryName: categories.name,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Keys of this product's pictures that purchases and open checkouts show. */
export async function soldPictures(db: DbOrTx, productId: number): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ key: sql<string>`${checkoutLines.image} ->> 'key'` })
    .from(checkoutLines)
    .where(and(eq(checkoutLines.productId, productId), ne(checkoutLines.reservation, 'released')))
  return new Set(rows.map(({ key }) => key))
}

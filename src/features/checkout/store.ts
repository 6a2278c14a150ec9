import { and, asc, desc, eq, getTableColumns, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, type DbOrTx, firstRow, type Tx } from '../../platform/db/pool.ts'
import { executePrepared, prepared, runPrepared } from '../../platform/db/prepared.ts'
import { categories, products } from '../catalogue/tables.ts'
import { faculties } from '../settings/tables.ts'
import type { CheckoutState, ReservedPiece } from './rules.ts'
import { checkoutLines, checkouts } from './tables.ts'

export type Checkout = typeof checkouts.$inferSelect
export type CheckoutLine = typeof checkoutLines.$inferSelect
type NewCheckout = typeof checkouts.$inferInsert
export type NewCheckoutLine = typeof checkoutLines.$inferInsert

/** Locks the checkout until the transaction ends: every change of it and its stock starts here. */
export function lockCheckout(tx: Tx, id: string): Promise<Checkout | undefined> {
  return firstRow(runPrepared(tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update')))
}

export function lockCheckoutBySession(tx: Tx, sessionId: string): Promise<Checkout | undefined> {
  const session = tx.select().from(checkouts).where(eq(checkouts.sessionId, sessionId)).for('update')
  return firstRow(runPrepared(session))
}

export function checkoutById(db: DbOrTx, id: string): Promise<Checkout | undefined> {
  return firstRow(db.select().from(checkouts).where(eq(checkouts.id, id)))
}

export const ownCheckout = prepared((db) =>
  db
    .select({
      id: checkouts.id,
      state: checkouts.state,
      subtotalCents: checkouts.subtotalCents,
      expiresAt: checkouts.expiresAt,
      sessionUrl: checkouts.sessionUrl,
      orders: sql<{ id: string; number: number }[] | null>`(
        select json_agg(json_build_object('id', o.id, 'number', o.number) order by o.number)
        from orders o where o.checkout_id = checkouts.id)`,
    })
    .from(checkouts)
    .where(and(eq(checkouts.id, sql.placeholder('id')), eq(checkouts.buyerId, sql.placeholder('buyerId'))))
    .prepare('own_checkout'),
)

export function checkoutBySession(db: DbOrTx, sessionId: string): Promise<Checkout | undefined> {
  return firstRow(db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId)))
}

export async function checkoutByRequest(db: DbOrTx, buyerId: string, requestKey: string) {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.buyerId, buyerId), eq(checkouts.requestKey, requestKey)))
  return row
}

export async function insertCheckout(tx: Tx, checkout: NewCheckout, lines: NewCheckoutLine[]) {
  const [row] = await runPrepared(
    tx
      .insert(checkouts)
      .values(checkout)
      .onConflictDoNothing({ target: [checkouts.buyerId, checkouts.requestKey] })
      .returning(),
  )
  if (row) await runPrepared(tx.insert(checkoutLines).values(lines), lines.length)
  return row
}

export async function updateCheckout(tx: DbOrTx, id: string, change: Partial<NewCheckout>): Promise<void> {
  await tx.update(checkouts).set(change).where(eq(checkouts.id, id))
}

export async function attachSession(db: DbOrTx, id: string, session: { id: string; url: string }) {
  const rows = await runPrepared(
    db
      .update(checkouts)
      .set({ sessionId: session.id, sessionUrl: session.url })
      .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open')))
      .returning({ id: checkouts.id }),
  )
  return rows.length > 0
}

/** Sorted by product, so that all transactions lock stock in the same order and none deadlocks. */
export function linesOfCheckout(db: DbOrTx, checkoutId: string): Promise<CheckoutLine[]> {
  return db
    .select()
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(asc(checkoutLines.productId), asc(checkoutLines.position))
}

/** Lines of a paid checkout with the data that an order copies; sorted as `linesOfCheckout`. */
export function linesToSell(tx: Tx, checkoutId: string) {
  return runPrepared(
    tx
      .select({
        ...getTableColumns(checkoutLines),
        productUrl: products.url,
        deliveryDays: products.deliveryDays,
        categoryName: categories.name,
        openings: faculties.openings,
      })
      .from(checkoutLines)
      .innerJoin(checkouts, eq(checkouts.id, checkoutLines.checkoutId))
      .innerJoin(faculties, eq(faculties.id, checkouts.facultyId))
      .innerJoin(products, eq(products.id, checkoutLines.productId))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(eq(checkoutLines.checkoutId, checkoutId))
      .orderBy(asc(checkoutLines.productId), asc(checkoutLines.position)),
  )
}
export type LineToSell = Awaited<ReturnType<typeof linesToSell>>[number]

/** A late payment whose pieces were still available sells them `from` released. */
export async function closeCheckout(
  tx: Tx,
  id: string,
  change: { state: CheckoutState; closedAt: Date; paymentIntentId?: string; chargeId?: string },
  to: 'sold' | 'released',
  from: 'held' | 'released' = 'held',
): Promise<void> {
  const { state, closedAt, paymentIntentId = null, chargeId = null } = change
  await executePrepared(
    tx,
    sql`with lines as (
        update checkout_lines set reservation = ${to} where checkout_id = ${id} and reservation = ${from})
      update checkouts set state = ${state}, closed_at = ${closedAt.toISOString()}::timestamptz,
        payment_intent_id = coalesce(${paymentIntentId}, payment_intent_id),
        charge_id = coalesce(${chargeId}, charge_id)
      where id = ${id}`,
  )
}

export function ownCheckouts(db: DbOrTx, buyerId: string, requestKey: string): Promise<Checkout[]> {
  const open: CheckoutState = 'open'
  return runPrepared(
    db
      .select()
      .from(checkouts)
      .where(
        and(
          eq(checkouts.buyerId, buyerId),
          or(eq(checkouts.requestKey, requestKey), eq(checkouts.state, open)),
        ),
      ),
  )
}

const earlierCheckouts = prepared((db) => {
  const buyerId = sql.placeholder('buyerId')
  const latest = (only: SQL) =>
    sql`(select id from checkouts where buyer_id = ${buyerId} and ${only} order by created_at desc limit 1)`
  const { id, state } = checkouts
  return db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.buyerId, buyerId),
        or(
          sql`${state} = 'open'`,
          sql`${id} = ${latest(sql`true`)}`,
          sql`${id} = ${latest(sql`state = 'paid'`)}`,
        ),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .prepare('earlier_checkouts')
})

type EarlierCheckouts = {
  /** The unfinished payment; one at most (`checkouts_one_open`). */
  open: Checkout | undefined
  /** The newest checkout, if it was not bought and is not older than `since`. */
  abandoned: Checkout | undefined
  lastFaculty: number | undefined
  /** The last choice; on at first. */
  sharesPhone: boolean
}

export async function earlierCheckoutsOf(db: Db, buyerId: string, since: Date): Promise<EarlierCheckouts> {
  const rows = await earlierCheckouts(db).execute({ buyerId })
  const [newest] = rows
  const isBought = newest?.state === 'paid' || newest?.state === 'refunded'
  return {
    open: rows.find(({ state }) => state === 'open'),
    abandoned: newest && !isBought && newest.createdAt >= since ? newest : undefined,
    lastFaculty: rows.find(({ state }) => state === 'paid')?.facultyId,
    sharesPhone: newest?.sharesPhone ?? true,
  }
}

/** The same as JSON, for a statement about users; `expiresAt` is ISO 8601 there. */
export const reservedPiecesSql = (buyerId: SQLWrapper) => sql<
  (Omit<ReservedPiece, 'expiresAt'> & { expiresAt: string })[]
>`coalesce((
  select json_agg(json_build_object('checkoutId', ${checkouts.id}, 'payUrl', ${checkouts.sessionUrl},
    'totalCents', ${checkouts.subtotalCents}, 'expiresAt', ${checkouts.expiresAt}, 'product', ${products.url},
    'quantity', ${checkoutLines.quantity}))
  from ${checkouts} join ${checkoutLines} on ${checkoutLines.checkoutId} = ${checkouts.id}
  join ${products} on ${products.id} = ${checkoutLines.productId}
  where ${checkouts.buyerId} = ${buyerId} and ${checkouts.state} = 'open'
    and ${checkoutLines.reservation} = 'held'), '[]')`

/** Pieces that this buyer's open checkout reserves, one row a line. */
export function reservedPieces(db: DbOrTx, buyerId: string): Promise<ReservedPiece[]> {
  return executePrepared(
    db,
    sql`
    select c.id as "checkoutId", c.session_url as "payUrl", c.subtotal_cents as "totalCents",
      c.expires_at as "expiresAt", p.url as product, l.quantity
    from checkouts c
    join checkout_lines l on l.checkout_id = c.id
    join products p on p.id = l.product_id
    where c.buyer_id = ${buyerId} and c.state = 'open' and l.reservation = 'held'`,
  )
}

export async function soldPictures(db: DbOrTx, productId: number): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ key: sql<string>`${checkoutLines.image} ->> 'key'` })
    .from(checkoutLines)
    .where(and(eq(checkoutLines.productId, productId), ne(checkoutLines.reservation, 'released')))
  return new Set(rows.map(({ key }) => key))
}

import { eq, sql } from 'drizzle-orm'
import { type DbOrTx, firstRow } from '../../platform/db/pool.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import { bookedAmount } from '../payments/store.ts'
import { nextKey } from '../payments/store-operations.ts'
import { isUnfulfilled } from './rules.ts'
import type { Checkout } from './store.ts'
import { checkouts } from './tables.ts'

export function checkoutByCharge(db: DbOrTx, chargeId: string): Promise<Checkout | undefined> {
  return firstRow(db.select().from(checkouts).where(eq(checkouts.chargeId, chargeId)))
}

export async function lacksFee(db: DbOrTx, chargeId: string): Promise<boolean> {
  const rows = await executePrepared(
    db,
    sql`select from checkouts where charge_id = ${chargeId} and not exists (
      select from ledger_journals where kind = 'provider-fee' and ref = ${chargeId})`,
  )
  return rows.length > 0
}

/** Key of the next refund of this whole checkout; undefined while a refund is under way or done. */
export const nextRefundOf = (db: DbOrTx, id: string) => nextKey(db, `refund:checkout:${id}`)

/** Centavos that were paid without orders and are not being refunded; undefined for none. */
export async function unfulfilledCents(db: DbOrTx, checkout: Checkout | undefined) {
  if (!checkout || !isUnfulfilled(checkout) || !(await nextRefundOf(db, checkout.id))) return undefined
  return paidFor(db, checkout.id)
}

/** Centavos that the provider received for a checkout without orders. */
export const paidFor = (db: DbOrTx, id: string) => bookedAmount(db, { kind: 'charge', ref: id }, 'provider')

import type Stripe from 'stripe'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import type { CartLineInput, CartView } from '../cart/contract.ts'
import { quote } from '../cart/views.ts'
import { productsForBuyer } from '../price-offers/store.ts'
import { reservationOf } from './rules.ts'
import { reservedPieces } from './store.ts'

export async function readReservation(db: DbOrTx, viewer: Pick<Viewer, 'id'> | null, now: Date) {
  return viewer ? reservationOf(await reservedPieces(db, viewer.id), now) : null
}

export async function quoteCart(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer | null,
  lines: readonly CartLineInput[],
): Promise<CartView> {
  const now = clock.now()
  const [products, reservation] = await Promise.all([
    productsForBuyer(db, viewer?.id, [...new Set(lines.map((line) => line.product))], now),
    readReservation(db, viewer, now),
  ])
  return quote(lines, products, now, reservation)
}

/** A page waits for this answer and does without it after the timeout. */
const CHECKOUT_TIMEOUT_MS = { timeout: 2_000, maxNetworkRetries: 0 }

/** The payer is done, the bank is not: it cannot be ended. Throws the provider's error after two seconds. */
export async function isBeingProcessed(ctx: Context, sessionId: string): Promise<boolean> {
  const { sessions } = ctx.payments.checkout
  const session = await sessions.retrieve(sessionId, { expand: ['payment_intent'] }, CHECKOUT_TIMEOUT_MS)
  return session.status === 'complete' && session.payment_status !== 'paid' && !hasFailed(session)
}

/** Whether the bank refused a completed payment afterwards (`async_payment_failed`). */
export function hasFailed({ payment_status, payment_intent }: Stripe.Checkout.Session): boolean {
  if (payment_status === 'paid' || !payment_intent || typeof payment_intent === 'string') return false
  return payment_intent.status === 'requires_payment_method' || payment_intent.status === 'canceled'
}

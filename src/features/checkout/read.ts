import type Stripe from 'stripe'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import type { CartLineInput, CartView, Reservation } from '../cart/contract.ts'
import { quote } from '../cart/views.ts'
import { productsForCart } from '../catalogue/store/stock.ts'
import { waitForCheckoutEnd } from './cache-checkout-events.ts'
import { reservationOf } from './rules.ts'
import { ownCheckout, piecesKept } from './store.ts'

/** Reservation of the viewer's own unfinished payment; null where there is none, and for guests. */
export async function readReservation(
  db: DbOrTx,
  viewer: Pick<Viewer, 'id'> | null,
  now: Date,
): Promise<Reservation | null> {
  return viewer ? reservationOf(await piecesKept(db, viewer.id), now) : null
}

/** Prices any cart for this viewer; nothing is kept. */
export async function quoteCart(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer | null,
  lines: readonly CartLineInput[],
): Promise<CartView> {
  const now = clock.now()
  const [products, reservation] = await Promise.all([
    productsForCart(db, [...new Set(lines.map((line) => line.product))]),
    readReservation(db, viewer, now),
  ])
  return quote(lines, products, now, reservation)
}

/** Milliseconds between two looks of who waits for the end of a checkout, which another process may bring. */
const LOOK_AGAIN_MS = 1_000

/**
 * A viewer's own checkout and its orders. While it is open the answer is kept back for `waitMs` milliseconds at most:
 * one request instead of many. Undefined where there is none.
 */
export async function readCheckout({ db }: Pick<Context, 'db'>, viewer: Viewer, id: string, wait: Wait) {
  for (const end = performance.now() + wait.ms; ; ) {
    const left = end - performance.now()
    // Listens before it looks: nothing falls between.
    const told = left > 0 ? waitForCheckoutEnd(id, Math.min(left, LOOK_AGAIN_MS), wait.signal) : undefined
    const [checkout] = await ownCheckout(db).execute({ id, buyerId: viewer.id })
    if (checkout?.state !== 'open' || !told || wait.signal.aborted) return checkout
    await told
  }
}
type Wait = { ms: number; signal: AbortSignal }

/** A page waits for this answer: who asks for it does without it rather than wait long. */
const CHECKOUT_TIMEOUT_MS = { timeout: 2_000, maxNetworkRetries: 0 }

/**
 * Whether the payer has done their part and the bank has not said yet: it may still be charged, and nothing can end
 * it before. Throws what the provider throws when it does not tell within two seconds.
 */
export async function isBeingProcessed(ctx: Context, sessionId: string): Promise<boolean> {
  const { sessions } = ctx.payments.checkout
  const session = await sessions.retrieve(sessionId, { expand: ['payment_intent'] }, CHECKOUT_TIMEOUT_MS)
  return session.status === 'complete' && session.payment_status !== 'paid' && !hasFailed(session)
}

/**
 * Whether a payment that the payer completed was refused by their bank afterwards (`async_payment_failed`). While
 * the bank has not said yet, it may still come, and its pieces stay reserved.
 */
export function hasFailed({ payment_status, payment_intent }: Stripe.Checkout.Session): boolean {
  if (payment_status === 'paid' || !payment_intent || typeof payment_intent === 'string') return false
  return payment_intent.status === 'requires_payment_method' || payment_intent.status === 'canceled'
}

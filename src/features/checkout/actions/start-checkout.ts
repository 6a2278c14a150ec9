import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { appError, errorText } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { metrics } from '../../../platform/metrics.ts'
import { requireActiveUser } from '../../accounts/policy.ts'
import { updateAddress } from '../../accounts/store/profiles.ts'
import type { CartView } from '../../cart/contract.ts'
import { quote } from '../../cart/views.ts'
import { lockStock, productsForCart, reserveStock, stockLeft } from '../../catalogue/store/stock.ts'
import { paymentErrors } from '../../payments/errors.ts'
import { requirePayments } from '../../payments/policy.ts'
import { type BuyerProduct, holdOffers, offersOfLines, productsForBuyer } from '../../price-offers/store.ts'
import { activeFaculty } from '../../settings/store.ts'
import type { CheckoutInput, CheckoutStarted } from '../contract.ts'
import { checkoutErrors } from '../errors.ts'
import { readReservation } from '../read.ts'
import { cartRefusal, reservedUntil } from '../rules.ts'
import {
  type Checkout,
  checkoutById,
  checkoutByRequest,
  insertCheckout,
  linesOfCheckout,
  lockCheckout,
  type NewCheckoutLine,
  ownCheckouts,
} from '../store.ts'
import { closePayment, endCheckout } from './end-checkout.ts'
import { openSession } from './open-session.ts'
import { type ClosedPayment, release } from './release-reservation.ts'

/**
 * "Pagar" (PAY-02): prices, reserves and writes the checkout in one transaction, then opens the provider's
 * session. A repeated `requestKey` of the browser returns the same checkout. Throws the codes of
 * `checkoutErrors`, payments-not-set-up, payment-unavailable and sign-in-needed; the stock is released in
 * each case.
 */
export async function startCheckout(ctx: Context, viewer: Viewer, input: CheckoutInput, requestKey: string) {
  requirePayments(ctx)
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const own = await ownCheckouts(ctx.db, viewer.id, requestKey)
  const known = own.find((checkout) => checkout.requestKey === requestKey)
  if (known) return resume(ctx, known, requestHash)

  const [earlier] = own
  const earlierPayment = earlier && (await closeEarlierPayment(ctx, viewer, input, earlier))
  const written = await inTransaction(ctx.db, async (tx) => {
    if (earlierPayment) await releaseEarlier(ctx, tx, earlierPayment, input)
    return reserve(ctx, tx, viewer, input, { requestKey, requestHash })
  }).catch(async (error: unknown) => {
    // Without a session nothing was closed: another window is opening one, and goes on.
    if (earlierPayment?.closed.sessionId)
      await endCheckout(ctx, earlierPayment.id, 'cancelled').catch((cause: unknown) =>
        // The sweeper ends it when the reservation expires; the original error is thrown.
        ctx.log.warn({ err: cause, checkout: earlierPayment.id }, 'a cancelled checkout stays open'),
      )
    if (violatedConstraint(error) === 'checkouts_one_open')
      throw appError(checkoutErrors, 'checkout-in-progress')
    throw error
  })
  if (written) {
    metrics.checkoutOpened()
    return openSession(ctx, written.checkout, written.lines)
  }
  const checkout = await checkoutByRequest(ctx.db, viewer.id, requestKey)
  if (!checkout) throw new Error(`checkout ${requestKey} is gone`)
  return resume(ctx, checkout, requestHash)
}

type EarlierPayment = { id: string; closed: ClosedPayment }

/**
 * A buyer who pays again has left the earlier payment page. It is closed only for a purchase that can be
 * made, counting its reserved pieces. Throws earlier-payment-done, payment-processing, payment-unavailable.
 */
async function closeEarlierPayment(ctx: Context, viewer: Viewer, input: CheckoutInput, earlier: Checkout) {
  await priceCart(ctx, ctx.db, viewer, input)
  const closed = await closePayment(ctx, earlier, 'cancelled').catch((error: unknown) => {
    ctx.log.error({ err: error, checkout: earlier.id }, 'an earlier checkout could not be ended')
    throw appError(paymentErrors, 'payment-unavailable')
  })
  if (closed) return { id: earlier.id, closed }
  const { state } = (await checkoutById(ctx.db, earlier.id)) ?? earlier
  if (state === 'paid') throw appError(checkoutErrors, 'earlier-payment-done')
  if (state === 'open') throw appError(checkoutErrors, 'payment-processing')
  return undefined
}

/** The locks stop other buyers from reserving the released pieces before this transaction ends. */
async function releaseEarlier(
  ctx: Context,
  tx: Tx,
  { id, closed }: EarlierPayment,
  input: CheckoutInput,
): Promise<void> {
  await lockCheckout(tx, id)
  const [kept, wanted] = [await linesOfCheckout(tx, id), await productsForCart(tx, urlsOf(input))]
  await lockStock(tx, [...kept.map((line) => line.productId), ...wanted.map((product) => product.id)])
  if (!(await release(ctx, tx, id, closed))) throw appError(checkoutErrors, 'checkout-in-progress')
}

const urlsOf = (input: CheckoutInput) => [...new Set(input.lines.map((line) => line.product))]

/** `lock`: the buyer's accepted prices stay until the transaction ends. */
async function priceCart(ctx: Context, db: DbOrTx, viewer: Viewer, input: CheckoutInput, lock = false) {
  if (!(await activeFaculty(db, input.facultyId)))
    throw appError(checkoutErrors, 'faculty-unknown', {
      fields: { facultyId: errorText(checkoutErrors, 'faculty-unknown') },
    })
  const now = ctx.clock.now()
  const products = await productsForBuyer(db, viewer.id, urlsOf(input), now, lock)
  let cart = quote(input.lines, products, now)
  let refusal = cartRefusal(viewer, cart, products)
  if (refusal) {
    // The missing pieces may be reserved by the viewer's own unfinished payment.
    cart = quote(input.lines, products, now, await readReservation(db, viewer, now))
    refusal = cartRefusal(viewer, cart, products)
  }
  if (refusal) throw refusal
  if (input.seenTotalCents !== undefined && input.seenTotalCents !== cart.totalCents)
    throw appError(checkoutErrors, 'total-changed', {
      params: { total: cart.totalCents, seen: input.seenTotalCents },
    })
  return { cart, products }
}

/** Returns undefined when this request was written before. */
async function reserve(
  ctx: Context,
  tx: Tx,
  viewer: Viewer,
  input: CheckoutInput,
  request: { requestKey: string; requestHash: string },
): Promise<{ checkout: Checkout; lines: NewCheckoutLine[] } | undefined> {
  const now = ctx.clock.now()
  const { cart, products } = await priceCart(ctx, tx, viewer, input, true)
  const { facultyId, country, city, phone, sharesPhone, address, info } = input
  const id = newId()
  const lines = linesFor(id, cart, products)
  const checkout = await insertCheckout(
    tx,
    {
      ...request,
      id,
      buyerId: viewer.id,
      state: 'open',
      subtotalCents: cart.totalCents,
      facultyId,
      email: viewer.email,
      country,
      city,
      phone,
      sharesPhone,
      address,
      info,
      createdAt: now,
      expiresAt: reservedUntil(now, input.payment),
    },
    lines,
  )
  if (!checkout) return undefined
  await requireActiveUser(tx, viewer)
  await reserveAll(tx, lines)
  await holdOffers(tx, id, offersOfLines(lines))
  if (input.saveAddress) await updateAddress(tx, viewer.id, input, now)
  return { checkout, lines }
}

/** The request of a repeated click must be the same. */
async function resume(ctx: Context, checkout: Checkout, requestHash: string): Promise<CheckoutStarted> {
  if (checkout.requestHash !== requestHash) throw appError(paymentErrors, 'idempotency-key-reused')
  if (checkout.state !== 'open') throw appError(checkoutErrors, 'checkout-closed')
  const { sessionId, sessionUrl } = checkout
  if (sessionId && sessionUrl) return { checkoutId: checkout.id, id: sessionId, url: sessionUrl }
  return openSession(ctx, checkout, await linesOfCheckout(ctx.db, checkout.id))
}

/** Sorted as in `linesOfCheckout`: all code locks stock in this order. */
function linesFor(checkoutId: string, cart: CartView, products: readonly BuyerProduct[]): NewCheckoutLine[] {
  const byUrl = new Map(products.map((product) => [product.url, product]))
  return cart.stores
    .flatMap((store) => store.lines)
    .map((line, position) => {
      const product = byUrl.get(line.product)
      if (!product) throw new Error(`${line.product} was priced and is gone`)
      return {
        id: newId(),
        checkoutId,
        position,
        productId: product.id,
        storeId: product.storeId,
        name: product.name,
        image: product.image,
        options: line.details,
        quantity: line.quantity,
        unitPriceCents: line.unitPriceCents,
        priceOfferId: line.agreedUntil && product.agreed ? product.agreed.id : null,
        reservation: 'held' as const,
      }
    })
    .toSorted((a, b) => a.productId - b.productId || a.position - b.position)
}

async function reserveAll(tx: Tx, lines: readonly NewCheckoutLine[]): Promise<void> {
  for (const { productId, quantity, name } of lines)
    if (!(await reserveStock(tx, productId, quantity)))
      throw appError(checkoutErrors, 'out-of-stock', {
        params: { name, left: await stockLeft(tx, productId) },
      })
}

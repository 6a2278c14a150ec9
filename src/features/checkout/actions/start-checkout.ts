import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requirePresent } from '../../accounts/policy.ts'
import type { Viewer } from '../../accounts/rules.ts'
import { saveAddress } from '../../accounts/store/profiles.ts'
import type { CartLineView, CartView } from '../../cart/contract.ts'
import { quote } from '../../cart/views.ts'
import { type CartProduct, productsForCart, stockLeft, takeStock } from '../../catalogue/store/stock.ts'
import { paymentErrors } from '../../payments/errors.ts'
import { settings } from '../../settings/rules.ts'
import { activeFaculty } from '../../settings/store.ts'
import type { CheckoutInput, CheckoutStarted } from '../contract.ts'
import { checkoutErrors } from '../errors.ts'
import { campusRefusal, reservedUntil } from '../rules.ts'
import {
  type Checkout,
  checkoutByRequest,
  insertCheckout,
  type NewCheckoutLine,
  openCheckoutsOf,
} from '../store.ts'
import { endCheckout } from './end-checkout.ts'
import { openSession } from './open-session.ts'

/**
 * "Pagar" (PAY-02): prices the cart, reserves its stock and writes the pending checkout in one transaction,
 * then opens the provider's session. `requestKey` comes from the browser: the same request again answers the
 * same checkout. Throws the codes of `checkoutErrors`, payment-unavailable and sign-in-needed; stock is back in each case.
 */
export async function startCheckout(
  ctx: Context,
  viewer: Viewer,
  input: CheckoutInput,
  requestKey: string,
): Promise<CheckoutStarted> {
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const earlier = await checkoutByRequest(ctx.db, viewer.id, requestKey)
  if (earlier) return resume(ctx, earlier, requestHash)

  await leaveEarlierCheckouts(ctx, viewer, requestKey)
  if (!(await activeFaculty(ctx.db, input.facultyId))) throw appError(checkoutErrors, 'faculty-unknown')
  const written = await inTransaction(ctx.db, (tx) =>
    reserve(ctx, tx, viewer, input, { requestKey, requestHash }),
  ).catch((error: unknown) => {
    // Another window of theirs was faster.
    if (violatedConstraint(error) === 'checkouts_one_open')
      throw appError(checkoutErrors, 'checkout-in-progress')
    throw error
  })
  const checkout = await checkoutByRequest(ctx.db, viewer.id, requestKey)
  if (!checkout) throw new Error(`checkout ${requestKey} is gone`)
  return written ? openSession(ctx, checkout) : resume(ctx, checkout, requestHash)
}

/**
 * Whoever pays again has left the earlier payment page: its pieces must not stand in their own way. Throws
 * earlier-payment-done when it was paid after all, and payment-unavailable when the provider does not tell.
 */
async function leaveEarlierCheckouts(ctx: Context, viewer: Viewer, requestKey: string): Promise<void> {
  for (const open of await openCheckoutsOf(ctx.db, viewer.id)) {
    if (open.requestKey === requestKey) continue
    const state = await endCheckout(ctx, open.id, 'cancelled').catch((error: unknown) => {
      ctx.log.error({ err: error, checkout: open.id }, 'an earlier checkout could not be ended')
      throw appError(paymentErrors, 'payment-unavailable')
    })
    if (state === 'paid') throw appError(checkoutErrors, 'earlier-payment-done')
  }
}

/** Prices, writes and reserves; false when this request was written before. */
async function reserve(
  ctx: Context,
  tx: Tx,
  viewer: Viewer,
  input: CheckoutInput,
  request: { requestKey: string; requestHash: string },
): Promise<boolean> {
  const now = ctx.clock.now()
  const products = await productsForCart(tx, [...new Set(input.lines.map((line) => line.product))])
  const cart = quote(input.lines, products, now)
  refuseUnlessBuyable(viewer, cart, products)
  if (input.seenTotalCents !== undefined && input.seenTotalCents !== cart.totalCents)
    throw appError(checkoutErrors, 'total-changed', { params: { total: cart.totalCents } })
  const { facultyId, country, city, phone, address, info } = input
  const id = newId()
  const lines = linesFor(id, cart, products)
  const isNew = await insertCheckout(
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
      address,
      info,
      createdAt: now,
      expiresAt: reservedUntil(now),
    },
    lines,
  )
  if (!isNew) return false
  await requirePresent(tx, viewer)
  await takeAll(tx, lines)
  if (input.saveAddress) await saveAddress(tx, viewer.id, input, now)
  return true
}

/** The same click again: the same checkout, unless it asks for something else or is over. */
async function resume(ctx: Context, checkout: Checkout, requestHash: string): Promise<CheckoutStarted> {
  if (checkout.requestHash !== requestHash) throw appError(paymentErrors, 'idempotency-key-reused')
  if (checkout.state !== 'open') throw appError(checkoutErrors, 'checkout-closed')
  const { sessionId, sessionUrl } = checkout
  if (sessionId && sessionUrl) return { checkoutId: checkout.id, id: sessionId, url: sessionUrl }
  return openSession(ctx, checkout)
}

function refuseUnlessBuyable(viewer: Viewer, cart: CartView, products: readonly CartProduct[]): void {
  const lines = cart.stores.flatMap((store) => store.lines)
  const count = lines.length + cart.gone.length
  if (count === 0) throw appError(checkoutErrors, 'cart-empty')
  if (count > settings.checkout.maxLines)
    throw appError(checkoutErrors, 'cart-too-long', { params: { lines: count } })
  const bad = cart.gone[0] ?? lines.find((line) => line.problem)
  if (bad) throw refusalOf(bad)
  const own = products.find((product) => product.storeOwnerId === viewer.id)
  if (own) throw appError(checkoutErrors, 'own-product', { params: { name: own.name } })
  const stores = products.map((product) => ({ verification: product.storeVerification }))
  const refusal = campusRefusal(viewer.isStudent, stores)
  if (refusal) throw appError(checkoutErrors, refusal)
  if (cart.totalCents < settings.checkout.minimumCents) throw appError(checkoutErrors, 'cart-too-small')
}

function refusalOf({ problem, name, stock }: CartLineView) {
  if (problem === 'too-many') return appError(checkoutErrors, 'too-many-pieces', { params: { name } })
  return problem === 'sold-out' || problem === 'not-enough'
    ? appError(checkoutErrors, 'out-of-stock', { params: { name, left: stock } })
    : appError(checkoutErrors, 'cart-line-unavailable', { params: { name } })
}

function linesFor(checkoutId: string, cart: CartView, products: readonly CartProduct[]): NewCheckoutLine[] {
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
        quantity: line.unit,
        unitPriceCents: line.unitPriceCents,
        reservation: 'held',
      }
    })
}

/** In the order of products, so that two carts with the same things cannot deadlock. */
async function takeAll(tx: Tx, lines: readonly NewCheckoutLine[]): Promise<void> {
  for (const { productId, quantity, name } of lines.toSorted((a, b) => a.productId - b.productId))
    if (!(await takeStock(tx, productId, quantity)))
      throw appError(checkoutErrors, 'out-of-stock', {
        params: { name, left: await stockLeft(tx, productId) },
      })
}

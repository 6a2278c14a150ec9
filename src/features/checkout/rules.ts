import { addMs, formatDay, SECOND, startOfDay } from '../../lib/dates.ts'
import { type AppError, appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { CartLineView, CartView, Reservation } from '../cart/contract.ts'
import { cartErrors } from '../cart/errors.ts'
import { type PaymentMethodName, paymentMethods } from '../payments/rules-methods.ts'
import { settings } from '../settings/rules.ts'
import { isVerifiedStore, type StoreVerification } from '../stores/rules.ts'
import { checkoutErrors } from './errors.ts'

/** open until paid, expired (35 min), cancelled by the buyer or failed; refunded: paid, then refunded. */
export const checkoutStates = ['open', 'paid', 'expired', 'cancelled', 'failed', 'refunded'] as const
export type CheckoutState = (typeof checkoutStates)[number]
/** held → sold or released, never both. */
export const reservations = ['held', 'sold', 'released'] as const
export type ReservationState = (typeof reservations)[number]

export function reservedUntil(now: Date, method: PaymentMethodName): Date {
  return addMs(now, paymentMethods[method].reservationMs)
}

export type ReservedPiece = {
  checkoutId: string
  payUrl: string | null
  totalCents: number
  expiresAt: Date
  product: string
  quantity: number
}

/** Overdue rows stay reserved until the payment is closed: it may have been paid in its last second. */
export function reservationOf(rows: readonly ReservedPiece[], now: Date): Reservation | null {
  const [first] = rows
  if (!first) return null
  const { checkoutId, payUrl, totalCents, expiresAt } = first
  const pieces = new Map<string, number>()
  for (const { product, quantity } of rows) pieces.set(product, (pieces.get(product) ?? 0) + quantity)
  return {
    checkoutId,
    payUrl,
    totalCents,
    expiresAt: expiresAt.toISOString(),
    secondsLeft: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / SECOND)),
    pieces: [...pieces].map(([product, quantity]) => ({ product, quantity })),
  }
}

function campusRefusal(
  buyerIsStudent: boolean,
  stores: readonly { verification: StoreVerification }[],
): 'campus-needs-student' | 'campus-needs-verified-store' | undefined {
  if (!buyerIsStudent) return 'campus-needs-student'
  if (!stores.some((store) => isVerifiedStore(store.verification))) return 'campus-needs-verified-store'
  return undefined
}

/** Whether it was paid without orders: its pieces were gone, or the amount differed. */
export function isUnfulfilled(checkout: {
  state: CheckoutState
  paymentIntentId: string | null
}): checkout is { state: CheckoutState; paymentIntentId: string } {
  return checkout.paymentIntentId !== null && checkout.state !== 'open' && checkout.state !== 'paid'
}

/** A closed checkout tries to reserve its stock again after a late payment. */
export function onPaid(state: CheckoutState): 'fulfil' | 'try-again' | 'settled' {
  if (state === 'open') return 'fulfil'
  return state === 'paid' || state === 'refunded' ? 'settled' : 'try-again'
}

export type Outcome = 'paid' | 'waiting' | 'sold-out' | 'given-back' | 'in-review' | 'not-charged'

/** @param isMismatch whether the paid amount differed and staff have a task for it */
export function outcomeOf(
  checkout: { state: CheckoutState; paymentIntentId: string | null },
  isMismatch: boolean,
): Outcome {
  const { state } = checkout
  if (state === 'paid') return state
  if (state === 'refunded') return isMismatch ? 'given-back' : 'sold-out'
  if (isUnfulfilled(checkout)) return 'in-review'
  return state === 'open' ? 'waiting' : 'not-charged'
}

type ProductToBuy = {
  name: string
  storeName: string
  storeOwnerId: string
  storeVerification: StoreVerification
  isBlocked: boolean
}

/** @param products those of the cart's lines */
export function cartRefusal(
  viewer: Pick<Viewer, 'id' | 'isStudent'>,
  cart: CartView,
  products: readonly ProductToBuy[],
): AppError | undefined {
  const lines = cart.stores.flatMap((store) => store.lines)
  const count = lines.length + cart.gone.length
  if (count === 0) return appError(checkoutErrors, 'cart-empty')
  if (count > settings.checkout.maxLines)
    return appError(checkoutErrors, 'cart-too-long', { params: { lines: count } })
  const bad = cart.gone[0] ?? lines.find((line) => line.problem)
  if (bad) return lineRefusal(bad)
  const own = products.find((product) => product.storeOwnerId === viewer.id)
  if (own) return appError(checkoutErrors, 'own-product', { params: { name: own.name } })
  const blocked = products.find((product) => product.isBlocked)
  if (blocked) return appError(checkoutErrors, 'order-refused', { params: { name: blocked.storeName } })
  const stores = products.map((product) => ({ verification: product.storeVerification }))
  const refusal = campusRefusal(viewer.isStudent, stores)
  if (refusal) return appError(checkoutErrors, refusal)
  if (cart.problem) return appError(cartErrors, cart.problem.code)
  return cart.totalCents < settings.checkout.minimumCents
    ? appError(checkoutErrors, 'cart-too-small')
    : undefined
}

function lineRefusal({ problem, name, stock, closedUntil, agreedUntil }: CartLineView): AppError {
  if (closedUntil !== null)
    return appError(checkoutErrors, 'store-closed', {
      params: { name, until: formatDay(startOfDay(closedUntil)) },
    })
  if (problem === 'too-many')
    return appError(checkoutErrors, agreedUntil ? 'agreed-one-piece' : 'too-many-pieces', {
      params: { name },
    })
  return problem === 'sold-out' || problem === 'not-enough'
    ? appError(checkoutErrors, 'out-of-stock', { params: { name, left: stock } })
    : appError(checkoutErrors, 'cart-line-unavailable', { params: { name } })
}

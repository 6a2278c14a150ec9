import { formatDay, startOfDay } from '../../lib/dates.ts'
import { type AppError, appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { CartLineView, CartView } from '../cart/contract.ts'
import { cartErrors } from '../cart/errors.ts'
import { settings } from '../settings/rules.ts'
import type { StoreVerification } from '../stores/rules.ts'
import { checkoutErrors } from './errors.ts'
import { campusRefusal } from './rules.ts'

type Offered = { name: string; storeOwnerId: string; storeVerification: StoreVerification }

/**
 * The first reason why this viewer cannot pay the priced cart.
 * @param products those of the cart's lines
 */
export function cartRefusal(
  viewer: Pick<Viewer, 'id' | 'isStudent'>,
  cart: CartView,
  products: readonly Offered[],
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
  const stores = products.map((product) => ({ verification: product.storeVerification }))
  const refusal = campusRefusal(viewer.isStudent, stores)
  if (refusal) return appError(checkoutErrors, refusal)
  if (cart.problem) return appError(cartErrors, cart.problem.code)
  return cart.totalCents < settings.checkout.minimumCents
    ? appError(checkoutErrors, 'cart-too-small')
    : undefined
}

function lineRefusal({ problem, name, stock, closedUntil }: CartLineView): AppError {
  if (closedUntil !== null)
    return appError(checkoutErrors, 'store-closed', {
      params: { name, until: formatDay(startOfDay(closedUntil)) },
    })
  if (problem === 'too-many') return appError(checkoutErrors, 'too-many-pieces', { params: { name } })
  return problem === 'sold-out' || problem === 'not-enough'
    ? appError(checkoutErrors, 'out-of-stock', { params: { name, left: stock } })
    : appError(checkoutErrors, 'cart-line-unavailable', { params: { name } })
}

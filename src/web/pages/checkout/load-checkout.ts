import { redirect } from 'react-router'
import { z } from 'zod'
import type { Viewer } from '../../../features/accounts/rules.ts'
import { findAddress } from '../../../features/accounts/store/profiles.ts'
import { quoteCart } from '../../../features/cart/actions.ts'
import { cartOf } from '../../../features/cart/store.ts'
import { endCheckout } from '../../../features/checkout/actions/end-checkout.ts'
import { fulfilCheckout } from '../../../features/checkout/actions/fulfil-checkout.ts'
import { isUnfulfilled } from '../../../features/checkout/rules.ts'
import {
  type Checkout,
  checkoutById,
  checkoutBySession,
  openCheckoutsOf,
} from '../../../features/checkout/store.ts'
import { ordersOfCheckout } from '../../../features/orders/store.ts'
import { orderNumberText } from '../../../features/orders/texts.ts'
import { settings } from '../../../features/settings/rules.ts'
import { countries } from '../../../features/settings/rules-countries.ts'
import { activeFaculties } from '../../../features/settings/store.ts'
import { newId } from '../../../lib/ids.ts'
import type { PageRequest } from '../../request.ts'
import { paths } from '../../routes.ts'

type Page = Pick<PageRequest, 'ctx'> & { viewer: Viewer }

export async function loadForm({ ctx, viewer }: Page, wasCancelled: boolean) {
  const [faculties, address, lines, [unfinished]] = await Promise.all([
    activeFaculties(ctx.db),
    findAddress(ctx.db, viewer.id),
    cartOf(ctx.db, viewer.id),
    openCheckoutsOf(ctx.db, viewer.id),
  ])
  return {
    view: 'form' as const,
    wasCancelled,
    /** A payment page that was left open: it still holds its pieces, perhaps the last ones. */
    unfinished: unfinished?.sessionUrl
      ? { id: unfinished.id, url: unfinished.sessionUrl, until: unfinished.expiresAt.toISOString() }
      : null,
    now: ctx.clock.now().toISOString(),
    email: viewer.email,
    isStudent: viewer.isStudent,
    faculties: faculties.map(({ id, name, address: place, hours }) => ({
      id: String(id),
      name,
      address: place,
      hours,
    })),
    countries,
    kept: { lines, cart: await quoteCart(ctx, lines) },
    requestKey: newId(),
    values: {
      facultyId: '',
      country: address?.country || settings.country,
      city: address?.city || settings.city,
      phone: address?.phone ?? '',
      address: address?.address ?? '',
      info: '',
      saveAddress: false,
    },
  }
}

/**
 * The buyer came back from the payment page without paying. This GET lets go of the reservation: it does so for
 * their own checkout only, and a second time finds it done, so nothing is lost by a prefetch or a reload.
 */
export async function endCancelled({ ctx, viewer }: Page, id: string): Promise<void> {
  const checkout = z.uuid().safeParse(id).success ? await checkoutById(ctx.db, id) : undefined
  if (!checkout || checkout.buyerId !== viewer.id) return
  await endCheckout(ctx, checkout.id, 'cancelled').catch((error: unknown) => {
    // The sweeper ends it when the reservation runs out.
    ctx.log.warn({ err: error, checkout: checkout.id }, 'a cancelled checkout stays open')
  })
  const now = await checkoutById(ctx.db, checkout.id)
  if (now?.state === 'paid' && now.sessionId) throw redirect(paths.checkoutDone(now.sessionId))
}

/**
 * The buyer came back from paying. The webhook makes the orders; looking here too saves a wait when it is late.
 * Somebody else's session, or none, is no success.
 */
export async function loadDone({ ctx, viewer }: Page, sessionId: string) {
  const known = sessionId === '' ? undefined : await checkoutBySession(ctx.db, sessionId)
  if (!known || known.buyerId !== viewer.id) throw redirect(paths.checkout())
  if (known.state !== 'paid' && known.state !== 'refunded')
    await fulfilCheckout(ctx, sessionId).catch((error: unknown) => {
      ctx.log.warn({ err: error, checkout: known.id }, 'the provider did not say whether it is paid')
    })
  const checkout = (await checkoutById(ctx.db, known.id)) ?? known
  const orders = await ordersOfCheckout(ctx.db, checkout.id)
  return {
    view: 'done' as const,
    checkoutId: known.id,
    sessionId,
    outcome: outcomeOf(checkout),
    email: checkout.email,
    totalCents: checkout.subtotalCents,
    orders: orders.map(({ id, number, productName }) => ({
      id,
      number: orderNumberText(number),
      productName,
    })),
  }
}

export type Outcome = 'paid' | 'waiting' | 'refunded' | 'in-review' | 'not-charged'

function outcomeOf(checkout: Checkout): Outcome {
  const { state } = checkout
  if (state === 'paid' || state === 'refunded') return state
  // Paid, but not what it cost.
  if (isUnfulfilled(checkout)) return 'in-review'
  return state === 'open' ? 'waiting' : 'not-charged'
}

import { redirect } from 'react-router'
import { z } from 'zod'
import type { Viewer } from '../../../features/accounts/rules.ts'
import { findAddress } from '../../../features/accounts/store/profiles.ts'
import { quoteCart } from '../../../features/cart/actions.ts'
import { cartOf } from '../../../features/cart/store.ts'
import { endCheckout, isBeingProcessed } from '../../../features/checkout/actions/end-checkout.ts'
import { fulfilCheckout } from '../../../features/checkout/actions/fulfil-checkout.ts'
import { isUnfulfilled } from '../../../features/checkout/rules.ts'
import {
  type Checkout,
  checkoutById,
  checkoutBySession,
  leftCheckout,
  openCheckoutsOf,
  paidFor,
} from '../../../features/checkout/store.ts'
import { ordersOfCheckout } from '../../../features/orders/store.ts'
import { orderNumberText } from '../../../features/orders/texts.ts'
import { settings } from '../../../features/settings/rules.ts'
import { countries } from '../../../features/settings/rules-countries.ts'
import { activeFaculties } from '../../../features/settings/store.ts'
import { addMs, DAY } from '../../../lib/dates.ts'
import { newId } from '../../../lib/ids.ts'
import type { PageRequest } from '../../request.ts'
import { paths } from '../../routes.ts'

type Page = Pick<PageRequest, 'ctx'> & { viewer: Viewer }

/** What came of letting go of a payment: nothing was asked, it is over, or it could not be ended. */
export type Ending = 'none' | 'ended' | 'stays'

/** How long what was typed for a purchase that did not come about is offered again. */
const KEPT_MS = DAY

export async function loadForm({ ctx, viewer }: Page, ending: Ending) {
  const [faculties, address, lines, [open], left] = await Promise.all([
    activeFaculties(ctx.db),
    findAddress(ctx.db, viewer.id),
    cartOf(ctx.db, viewer.id),
    openCheckoutsOf(ctx.db, viewer.id),
    leftCheckout(ctx.db, viewer.id, addMs(ctx.clock.now(), -KEPT_MS)),
  ])
  return {
    view: 'form' as const,
    ending,
    unfinished: open?.sessionId && open.sessionUrl ? await unfinishedOf(ctx, open, open.sessionId) : null,
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
      facultyId: faculties.some(({ id }) => id === left?.facultyId) ? String(left?.facultyId) : '',
      country: left?.country || address?.country || settings.country,
      city: left?.city || address?.city || settings.city,
      phone: left?.phone || (address?.phone ?? ''),
      address: left?.address || (address?.address ?? ''),
      info: left?.info ?? '',
      saveAddress: false,
    },
  }
}

/** A payment that was begun: it still holds its pieces, perhaps the last ones. */
async function unfinishedOf(
  ctx: Page['ctx'],
  { id, sessionUrl, expiresAt, subtotalCents }: Checkout,
  session: string,
) {
  const isProcessing = await isBeingProcessed(ctx, session).catch((error: unknown) => {
    ctx.log.warn({ err: error, checkout: id }, 'the provider did not say whether it is being paid')
    return false
  })
  return {
    id,
    url: sessionUrl ?? '',
    until: expiresAt.toISOString(),
    totalCents: subtotalCents,
    isProcessing,
  }
}

/**
 * The buyer came back from the payment page without paying. This GET lets go of the reservation: it does so for
 * their own checkout only, and a second time finds it done, so nothing is lost by a prefetch or a reload.
 */
export async function endCancelled({ ctx, viewer }: Page, id: string): Promise<Ending> {
  const checkout = z.uuid().safeParse(id).success ? await checkoutById(ctx.db, id) : undefined
  if (!checkout || checkout.buyerId !== viewer.id) return 'none'
  await endCheckout(ctx, checkout.id, 'cancelled').catch((error: unknown) => {
    // The sweeper ends it when the reservation runs out.
    ctx.log.warn({ err: error, checkout: checkout.id }, 'a cancelled checkout stays open')
  })
  const now = (await checkoutById(ctx.db, checkout.id)) ?? checkout
  const wasPaid = now.state === 'paid' || isUnfulfilled(now)
  if (wasPaid && now.sessionId) throw redirect(paths.checkoutDone(now.sessionId))
  return now.state === 'open' ? 'stays' : 'ended'
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
  const paidCents = isUnfulfilled(checkout) ? await paidFor(ctx.db, checkout.id) : undefined
  return {
    view: 'done' as const,
    checkoutId: known.id,
    sessionId,
    outcome: outcomeOf(checkout, paidCents),
    email: checkout.email,
    totalCents: paidCents ?? checkout.subtotalCents,
    orders: orders.map(({ id, number, productName }) => ({
      id,
      number: orderNumberText(number),
      productName,
    })),
  }
}

export type Outcome = 'paid' | 'waiting' | 'sold-out' | 'given-back' | 'in-review' | 'not-charged'

function outcomeOf(checkout: Checkout, paidCents: number | undefined): Outcome {
  const { state, subtotalCents } = checkout
  if (state === 'paid') return state
  if (state === 'refunded') return paidCents === subtotalCents ? 'sold-out' : 'given-back'
  // Paid, but not what it cost.
  if (isUnfulfilled(checkout)) return 'in-review'
  return state === 'open' ? 'waiting' : 'not-charged'
}

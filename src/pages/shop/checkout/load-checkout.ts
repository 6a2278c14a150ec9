import { redirect } from 'react-router'
import { z } from 'zod'
import { findAddress } from '../../../features/accounts/store/profiles.ts'
import { cartOf } from '../../../features/cart/store.ts'
import { abandonCheckout } from '../../../features/checkout/actions/abandon-checkout.ts'
import { fulfilCheckout } from '../../../features/checkout/actions/fulfil-checkout.ts'
import { isBeingProcessed, quoteCart } from '../../../features/checkout/read.ts'
import { isUnfulfilled, outcomeOf } from '../../../features/checkout/rules.ts'
import { checkoutById, checkoutBySession, earlierCheckoutsOf } from '../../../features/checkout/store.ts'
import { paidFor } from '../../../features/checkout/store-money.ts'
import { hasStaffTask } from '../../../features/inbox/store.ts'
import { broughtOrDue } from '../../../features/orders/rules.ts'
import { rowsOfCheckouts } from '../../../features/orders/store.ts'
import { datesText } from '../../../features/orders/texts.ts'
import { purchaseView } from '../../../features/orders/views.ts'
import { countries } from '../../../features/settings/rules-countries.ts'
import { activeFaculties } from '../../../features/settings/store.ts'
import { addMs, DAY, formatDateTime, formatDay } from '../../../lib/dates.ts'
import { isAppError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { paths } from '../../../paths.ts'
import { newId } from '../../../platform/ids.ts'
import type { PageRequest } from '../../shared/request.ts'

type Page = Pick<PageRequest, 'ctx'> & { viewer: Viewer }

/** `none`: no payment was named; `processing`: by the bank; `untold`: the provider did not respond. */
type Ending = 'none' | 'ended' | 'processing' | 'untold'

/** How long the values of an abandoned purchase are proposed again. */
const KEPT_MS = DAY

export async function loadForm({ ctx, viewer }: Page, ending: Ending) {
  const [faculties, address, lines, earlier] = await Promise.all([
    activeFaculties(ctx.db),
    findAddress(ctx.db, viewer.id),
    cartOf(ctx.db, viewer.id),
    earlierCheckoutsOf(ctx.db, viewer.id, addMs(ctx.clock.now(), -KEPT_MS)),
  ])
  const { open, abandoned: left, lastFaculty, sharesPhone } = earlier
  const { city, country } = ctx.site.identity()
  // The newest values first; empty ones are filled from the older source.
  const isTyped = left && address && left.createdAt >= address.updatedAt
  const [newer, older] = isTyped ? [left, address] : [address, left]
  const told = (field: 'country' | 'city' | 'phone' | 'address') => newer?.[field] || older?.[field] || ''
  return {
    view: 'form' as const,
    ending,
    isProcessing: open?.sessionId ? await mayBeCharged(ctx, open.id, open.sessionId, ending) : false,
    now: ctx.clock.now().toISOString(),
    email: viewer.email,
    isStudent: viewer.isStudent,
    faculties: faculties.map(({ id, name, address, hours, openings }) => ({
      id: String(id),
      name,
      address,
      hours,
      openings,
    })),
    countries,
    kept: { lines, cart: await quoteCart(ctx, viewer, lines) },
    requestKey: newId(),
    values: {
      // The last choice, if it is still available.
      facultyId: String(faculties.find(({ id }) => id === (left?.facultyId ?? lastFaculty))?.id ?? ''),
      country: told('country') || country,
      city: told('city') || city,
      phone: told('phone'),
      address: told('address'),
      info: left?.info ?? '',
      sharesPhone,
      saveAddress: false,
    },
  }
}

/** Whether the bank is processing the payment, which can then neither continue nor end. */
async function mayBeCharged(
  ctx: Page['ctx'],
  checkout: string,
  session: string,
  ending: Ending,
): Promise<boolean> {
  if (ending === 'processing') return true
  // The previous call has just timed out.
  if (ending === 'untold') return false
  return isBeingProcessed(ctx, session).catch((error: unknown) => {
    ctx.log.warn({ err: error, checkout }, 'the provider did not say whether it is being paid')
    return false
  })
}

/**
 * The buyer came back from the payment page without paying. This GET releases the reservation of their own
 * checkout only. It is idempotent, so prefetches and reloads are harmless.
 */
export async function endCancelled({ ctx, viewer }: Page, id: string): Promise<Ending> {
  if (!z.uuid().safeParse(id).success) return 'none'
  try {
    await abandonCheckout(ctx, viewer, id)
    return 'ended'
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'checkout-not-found') return 'none'
    if (error.code === 'payment-processing') return 'processing'
    if (error.code === 'payment-unavailable') return 'untold'
    const paid = await checkoutById(ctx.db, id)
    throw redirect(paid?.sessionId ? paths.checkoutDone(paid.sessionId) : paths.checkout())
  }
}

/**
 * The buyer came back from paying. The webhook creates the orders; querying here too shortens a late one. A
 * foreign session, or none, is no success.
 */
export async function loadDone({ ctx, viewer }: Page, sessionId: string) {
  const known = sessionId === '' ? undefined : await checkoutBySession(ctx.db, sessionId)
  if (!known || known.buyerId !== viewer.id) throw redirect(paths.checkout())
  if (known.state !== 'paid' && known.state !== 'refunded')
    await fulfilCheckout(ctx, sessionId).catch((error: unknown) => {
      ctx.log.warn({ err: error, checkout: known.id }, 'the provider did not say whether it is paid')
    })
  const checkout = (await checkoutById(ctx.db, known.id)) ?? known
  const rows = await rowsOfCheckouts(ctx.db, [checkout.id])
  const orders = rows.map((row) => purchaseView(row, ctx.clock.now()))
  const [paidCents, isMismatch] = isUnfulfilled(checkout)
    ? await Promise.all([
        paidFor(ctx.db, checkout.id),
        hasStaffTask(ctx.db, { kind: 'payment-mismatch', ref: sessionId }),
      ])
    : [undefined, false]
  return {
    view: 'done' as const,
    checkoutId: known.id,
    sessionId,
    outcome: outcomeOf(checkout, isMismatch),
    email: checkout.email,
    totalCents: paidCents ?? checkout.subtotalCents,
    stores: new Set(orders.map(({ store }) => store.url)).size,
    office: orders[0]?.faculty ?? null,
    orders: orders.map(({ id, number, product, timeline, cancellableFrom }) => ({
      id,
      number,
      productName: product.name,
      /** When it is expected at the office, and from when it may be cancelled otherwise. */
      dates: datesText({
        by: formatDay(broughtOrDue(timeline)),
        cancelFrom: cancellableFrom && formatDateTime(new Date(cancellableFrom)),
      }),
    })),
  }
}

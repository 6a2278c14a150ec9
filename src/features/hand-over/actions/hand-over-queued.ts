import type { Context } from '../../../context.ts'
import { addMs, DAY, formatDateTime, formatTime } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { limitKey, limits } from '../../limits/rules.ts'
import { countAttempt, refundAttempt } from '../../limits/store.ts'
import { undeliverableError } from '../../orders/actions/set-stage.ts'
import type { HandedOver, QueuedHandOver } from '../../orders/contract.ts'
import { orderErrors } from '../../orders/errors.ts'
import { authorizeSeller } from '../../orders/policy.ts'
import { deliverableByCode, isDeliverable } from '../../orders/rules-pass.ts'
import { type Order, ordersOfCheckout, rowsOfCheckouts } from '../../orders/store.ts'
import { basketsWithCode, lockBasket, lockPass } from '../../orders/store-pass.ts'
import { listText, orderNumberText } from '../../orders/texts.ts'
import { settings } from '../../settings/rules.ts'
import { facultyById } from '../../settings/store.ts'
import { authorizeOwnStore, type OwnedStore } from '../../stores/policy.ts'
import { enterCode, refuseWrongCode } from './hand-over.ts'

/**
 * Hands over by the buyer's code alone (BYD-10). A QR code names its basket. A typed code is searched among
 * the store's open orders, and wrong tries count for the whole store. A code that was used already is no
 * error: `already`.
 * Throws store-missing, basket-of-another, basket-elsewhere, basket-not-brought, queued-code-unknown,
 * queued-code-shared, queued-codes-resting, and the errors of `handOver`.
 */
export async function handOverQueued(
  ctx: Context,
  viewer: Viewer,
  { basket, code, faculty }: QueuedHandOver,
): Promise<HandedOver> {
  const store = await authorizeOwnStore(ctx.db, viewer)
  const checkoutId = basket ?? (await basketOfCode(ctx, store, code))
  const { left, already, ids } = await inTransaction(ctx.db, async (tx) => {
    await requireHere(tx, store, checkoutId, faculty)
    const pass = await lockPass(tx, checkoutId)
    const own = (await lockBasket(tx, checkoutId))
      .filter(({ storeId }) => storeId === store.id)
      .map((order) => authorizeSeller(store.id, order))
    const chosen = deliverableByCode(own)
    if (chosen.length === 0) {
      const done = own.filter(({ deliveredAt }) => deliveredAt !== null)
      if (done.length > 0) return { left: undefined, already: true, ids: done.map(({ id }) => id) }
      throw nothingToHandOver(own)
    }
    const triesLeft = await enterCode(ctx, tx, { pass, code, orders: chosen, entryPoint: `${store.id}` })
    return { left: triesLeft, already: false, ids: chosen.map(({ id }) => id) }
  })
  refuseWrongCode(left)
  const rows = await rowsOfCheckouts(ctx.db, [checkoutId])
  return {
    already,
    orders: rows
      .filter(({ order }) => ids.includes(order.id))
      .map(({ order, buyer }) => ({
        id: order.id,
        number: orderNumberText(order.number),
        product: order.productName,
        buyer: { displayName: buyer.displayName },
      })),
  }
}

async function requireHere(tx: Tx, store: OwnedStore, checkoutId: string, facultyId: number | undefined) {
  const [own] = (await ordersOfCheckout(tx, checkoutId)).filter(({ storeId }) => storeId === store.id)
  if (!own) throw appError(orderErrors, 'basket-of-another')
  if (facultyId === undefined || own.facultyId === null || own.facultyId === facultyId) return
  const place = await facultyById(tx, own.facultyId)
  throw appError(orderErrors, 'basket-elsewhere', { params: { faculty: place?.name ?? 'otra facultad' } })
}

function nothingToHandOver(own: readonly Order[]) {
  const waiting = own.filter(isDeliverable)
  const [first] = own
  if (waiting.length === 0 && first) return undeliverableError(first)
  return appError(orderErrors, 'basket-not-brought', {
    params: { numbers: listText(waiting.map(({ number }) => orderNumberText(number))) },
  })
}

/** Throws queued-code-unknown (with the tries left), queued-code-shared, queued-codes-resting. */
async function basketOfCode(ctx: Context, store: OwnedStore, code: string): Promise<string> {
  const now = ctx.clock.now()
  const entryPointLimits = [limits.typedCode, limits.typedCodeOfDay] as const
  const keys = entryPointLimits.map((limit) => limitKey(limit, String(store.id)))
  let left = Number.POSITIVE_INFINITY
  for (const [at, { max, windowMs }] of entryPointLimits.entries()) {
    // Counted before the search, so that parallel tries do not exceed the limit.
    const { count, windowStart } = await countAttempt(ctx.db, keys[at] ?? '', windowMs, now)
    if (count > max) {
      const end = addMs(windowStart, windowMs)
      const until = windowMs < DAY ? `a las ${formatTime(end)}` : `el ${formatDateTime(end)}`
      throw appError(orderErrors, 'queued-codes-resting', { params: { until } })
    }
    left = Math.min(left, max - count)
  }
  const since = addMs(now, -settings.order.handOverRepeatMs)
  const found = await basketsWithCode(ctx.db, store.id, code, since)
  const open = found.filter(({ isOpen }) => isOpen)
  const [basket, other] = open.length > 0 ? open : found
  if (!basket) throw appError(orderErrors, 'queued-code-unknown', { params: { left } })
  await refundAttempt(ctx.db, keys)
  if (other && open.length > 0) throw appError(orderErrors, 'queued-code-shared')
  return basket.checkoutId
}

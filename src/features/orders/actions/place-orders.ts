import type { Context } from '../../../context.ts'
import type { Centavos } from '../../../lib/money.ts'
import type { OpeningSpan } from '../../../lib/opening-hours.ts'
import type { Terms } from '../../../lib/site.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { newId } from '../../../platform/ids.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import type { ChosenOptions } from '../../cart/rules.ts'
import { addSales } from '../../catalogue/store/counters.ts'
import { chargeJournal } from '../../payments/journals.ts'
import { bookJournal } from '../../payments/store.ts'
import { commissionOf } from '../../settings/rules-terms.ts'
import { placedMailsJob } from '../jobs.ts'
import { newProcess } from '../rules.ts'
import { remindersOf } from '../rules-reminders.ts'
import { insertOrders, type NewOrder, type NewSale } from '../store.ts'
import { insertPass } from '../store-pass.ts'
import { newCode } from './new-code.ts'

export type PaidCheckout = {
  id: string
  buyerId: string
  facultyId: number
  email: string
  country: string
  city: string
  phone: string
  address: string
  info: string
  paymentIntentId: string
  chargeId: string
  lines: readonly {
    id: string
    productId: number
    storeId: number
    productUrl: string
    categoryName: string
    deliveryDays: number
    openings: OpeningSpan[]
    name: string
    image: StoredImage
    options: ChosenOptions
    quantity: number
    unitPriceCents: Centavos
  }[]
}

/**
 * One order and one sale per line (D2 §3), in the caller's transaction, which holds the checkout's lock. A
 * second call for a line violates a constraint.
 */
export async function placeOrders(ctx: Context, tx: Tx, checkout: PaidCheckout): Promise<void> {
  const now = ctx.clock.now()
  const terms = ctx.site.terms()
  const rows = checkout.lines.map((line) => orderOf(checkout, line, now, terms))
  await insertPass(tx, checkout.id, newCode())
  await insertOrders(tx, rows)
  const money = rows.map(({ order, sale }) => ({
    ...sale,
    orderId: order.id,
    subtotalCents: order.subtotalCents,
  }))
  await bookJournal(tx, chargeJournal(checkout.id, money), now)
  await addSales(tx, checkout.lines)
  if (rows.length > 0) await ctx.jobs.enqueue(tx, placedMailsJob, { checkoutId: checkout.id }, checkout.id)
}

function orderOf(
  checkout: PaidCheckout,
  line: PaidCheckout['lines'][number],
  now: Date,
  terms: Terms,
): { order: NewOrder & { id: string }; sale: NewSale } {
  const { lines: _lines, id: checkoutId, ...contact } = checkout
  const subtotalCents = line.unitPriceCents * line.quantity
  const commission = commissionOf(subtotalCents, terms.commission)
  const orderId = newId()
  const { deliveryDays } = line
  const process = newProcess(now, deliveryDays, line.openings)
  const [reminder] = remindersOf({
    status: 'pending',
    process,
    placedAt: now,
    deliveryDays,
    terms: terms.order,
    confirmedAt: null,
  })
  return {
    order: {
      ...contact,
      id: orderId,
      checkoutId,
      checkoutLineId: line.id,
      storeId: line.storeId,
      productId: line.productId,
      productName: line.name,
      productUrl: line.productUrl,
      productImage: line.image,
      categoryName: line.categoryName,
      options: line.options,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      subtotalCents,
      deliveryDays,
      terms: terms.order,
      status: 'pending',
      process,
      remindAt: reminder?.dueAt ?? null,
      money: 'held',
      placedAt: now,
      updatedAt: now,
    },
    sale: {
      orderId,
      storeId: line.storeId,
      quantity: line.quantity,
      subtotalCents,
      commissionBaseCents: commission.baseCents,
      commissionTaxCents: commission.taxCents,
      feeVersion: commission.version,
      status: 'pending',
      soldAt: now,
    },
  }
}

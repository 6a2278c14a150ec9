import type { Context } from '../../../context.ts'
import type { OpeningSpan } from '../../../lib/opening-hours.ts'
import type { Terms } from '../../../lib/site.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { newId } from '../../../platform/ids.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import { addSales } from '../../catalogue/store/counters.ts'
import { chargeJournal } from '../../payments/journals.ts'
import { bookJournal } from '../../payments/store.ts'
import { commissionOf } from '../../settings/rules-terms.ts'
import { placedMailsJob } from '../jobs.ts'
import { broughtOrDue, newProcess } from '../rules.ts'
import { remindersOf } from '../rules-reminders.ts'
import { insertOrders, type NewOrder, type NewSale } from '../store.ts'
import { insertPass } from '../store-pass.ts'
import { newCode } from './new-code.ts'

type Contact = 'facultyId' | 'email' | 'country' | 'city' | 'phone' | 'sharesPhone' | 'address' | 'info'
type SoldColumn =
  | 'productId'
  | 'storeId'
  | 'productUrl'
  | 'categoryName'
  | 'deliveryDays'
  | 'options'
  | 'quantity'
type PaidLine = Pick<NewOrder, SoldColumn | 'unitPriceCents'> & {
  id: string
  name: string
  image: StoredImage
  openings: OpeningSpan[]
}
type PaidCheckout = Pick<NewOrder, 'buyerId' | 'paymentIntentId' | 'chargeId' | Contact> & {
  id: string
  lines: readonly PaidLine[]
}

/** D2 §3. The caller's transaction holds the checkout's lock; a second call violates a constraint. */
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
  line: PaidLine,
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
      promisedAt: broughtOrDue(process),
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

import type { Context } from '../../context.ts'
import { formatMoney } from '../../lib/money.ts'
import { letter, sendMail, sendMails } from '../../mail/send-mail.ts'
import { paths } from '../../paths.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { notifyAtBells } from '../notifications/actions/notify.ts'
import { doneTransferOf } from '../payments/store-operations.ts'
import type { MailOrder } from './contract-mails.ts'
import {
  bankClaimBuyerMail,
  bankClaimMail,
  bankDoneBuyerMail,
  bankDoneMail,
  bankLostBuyerMail,
  bankLostMail,
} from './emails/bank.tsx'
import { cancelledBuyerMail, cancelledMail } from './emails/cancelled.tsx'
import { codeRestingMail, newCodeMail } from './emails/code.tsx'
import { confirmedBuyerMail } from './emails/confirmed-buyer.tsx'
import { confirmedSellerMail } from './emails/confirmed-seller.tsx'
import { deliveredMail } from './emails/delivered.tsx'
import type { OrderMailTemplate } from './emails/order-mail.ts'
import { placedBuyerMail } from './emails/placed-buyer.tsx'
import { placedSellerMail } from './emails/placed-seller.tsx'
import { refundFailedMail } from './emails/refund-failed.tsx'
import { refundedMail } from './emails/refunded.tsx'
import { releaseSoonBuyerMail } from './emails/release-soon-buyer.tsx'
import { releaseSoonSellerMail } from './emails/release-soon-seller.tsx'
import { releasedMail } from './emails/released.tsx'
import {
  handInSoonMail,
  handInTodayMail,
  lateBuyerMail,
  lateSellerMail,
  mayCancelMail,
  pickUpMail,
} from './emails/reminders.tsx'
import { sentMail } from './emails/sent.tsx'
import { setUpPaymentsMail } from './emails/set-up-payments.tsx'
import { type OrderMail, orderMailJob, orderRemindersJob, placedMailsJob } from './jobs.ts'
import { offsetDebt } from './rules-money.ts'
import { type ReminderKey, reminderKeys, stillWaits } from './rules-reminders.ts'
import { type OrderRow, orderRow, rowsOfCheckouts } from './store.ts'
import { openDebt } from './store-debt.ts'
import { mailBasket, mailOrder, shareOf } from './views-mails.ts'
import { qrPicture } from './views-qr.ts'

/** Written by releases that had a job for each of a basket's first mails. */
type PlacedMail = 'placed-buyer' | 'placed-seller'

/** Recipient and template of a mail. */
const mailTemplates: Record<Exclude<OrderMail, PlacedMail> | 'confirmed-buyer', OrderMailTemplate> = {
  'code-resting': codeRestingMail,
  'new-code': newCodeMail,
  sent: sentMail,
  delivered: deliveredMail,
  confirmed: confirmedSellerMail,
  'confirmed-buyer': confirmedBuyerMail,
  'release-soon-buyer': releaseSoonBuyerMail,
  'release-soon-seller': releaseSoonSellerMail,
  'set-up-payments': setUpPaymentsMail,
  'refund-failed': refundFailedMail,
  released: releasedMail,
  refunded: refundedMail,
  cancelled: cancelledMail,
  'cancelled-buyer': cancelledBuyerMail,
  'bank-claim': bankClaimMail,
  'bank-claim-buyer': bankClaimBuyerMail,
  'bank-done': bankDoneMail,
  'bank-done-buyer': bankDoneBuyerMail,
  'bank-lost': bankLostMail,
  'bank-lost-buyer': bankLostBuyerMail,
  'hand-in-soon': handInSoonMail,
  'hand-in-today': handInTodayMail,
  'late-seller': lateSellerMail,
  'late-buyer': lateBuyerMail,
  'may-cancel': mayCancelMail,
  'pick-up': pickUpMail,
}

export function orderHandlers(ctx: Context): JobHandler[] {
  return [
    bindHandler(orderMailJob, (given) => sendOrderMail(ctx, given)),
    bindHandler(placedMailsJob, ({ checkoutId }) => sendPlacedMails(ctx, checkoutId)),
    bindHandler(orderRemindersJob, async ({ orderId, keys }) => {
      for (const mail of keys) await sendOrderMail(ctx, { orderId, mail })
    }),
  ]
}

const isReminder = (mail: OrderMail): mail is ReminderKey => reminderKeys.some((key) => key === mail)

type Given = { orderId: string; mail: OrderMail; earlier?: number | undefined }

/** Each kind goes out once for an order, or for each of its refunds: the mail's key says so. */
async function sendOrderMail(ctx: Context, { orderId, mail, earlier = 0 }: Given): Promise<void> {
  const row = await orderRow(ctx.db, orderId)
  if (!row) throw new Error(`order ${orderId} is gone`)
  if (mail === 'placed-buyer' || mail === 'placed-seller') return sendPlacedMails(ctx, row.order.checkoutId)
  const order: MailOrder = {
    ...mailOrder(row, await sentCents(ctx, row, mail)),
    ...(showsCode(mail) ? passOf(ctx, row, await rowsOfCheckouts(ctx.db, [row.order.checkoutId])) : {}),
  }
  // Between the reminder's time and now it may have been handed over.
  if (isReminder(mail) && !stillWaits(mail, row.order)) return
  // A case was opened meanwhile: nothing goes out soon.
  if (mail.startsWith('release-soon') && order.releaseOn === '') return
  // A buyer who confirmed knows it; one who kept silent is told.
  const kinds = mail === 'confirmed' && order.bySystem ? ([mail, 'confirmed-buyer'] as const) : [mail]
  for (const kind of kinds) {
    const template = mailTemplates[kind]
    await sendMail(ctx, template, template.to === 'buyer' ? row.order.email : row.seller.email, {
      order,
      earlier,
    })
  }
}

/** Payout of the store's share as sent, or as it would be sent now. Undefined where it is not told. */
async function sentCents(
  ctx: Context,
  { order, sale }: OrderRow,
  mail: OrderMail,
): Promise<number | undefined> {
  if (mail !== 'confirmed' && mail !== 'release-soon-seller' && mail !== 'released') return undefined
  if (mail === 'released') return (await doneTransferOf(ctx.db, order.id))?.amountCents ?? 0
  return offsetDebt(shareOf(sale), await openDebt(ctx.db, order.storeId)).transferCents
}

const showsCode = (mail: OrderMail) => mail === 'sent' || mail === 'new-code'

/** The basket's code to scan, an address that opens the basket for who hands it over, and what of it is at the office. */
function passOf(ctx: Context, { order: { checkoutId }, pass }: OrderRow, basket: readonly OrderRow[]) {
  return {
    qr: qrPicture(ctx.env.PUBLIC_URL + paths.handOver(checkoutId, pass.code)),
    ...mailBasket(basket),
  }
}

/** The buyer reads of the whole basket at once, each store of its own. */
async function sendPlacedMails(ctx: Context, checkoutId: string): Promise<void> {
  const basket = await rowsOfCheckouts(ctx.db, [checkoutId])
  const [first] = basket
  if (!first) throw new Error(`basket ${checkoutId} is gone`)
  const pass = passOf(ctx, first, basket)
  const bought = { ...mailOrder(first), payment: paymentOf(first, basket), ...pass }
  await sendMails(ctx, [
    letter(ctx, placedBuyerMail, first.order.email, { order: bought, earlier: 0 }),
    ...basket.map((row) =>
      letter(ctx, placedSellerMail, row.seller.email, { order: mailOrder(row), earlier: 0 }),
    ),
  ])
  await notifyAtBells(
    ctx,
    'sales',
    basket.map(({ order, seller }) => ({
      userId: seller.id,
      key: `sale:${order.id}`,
      title: `Vendiste ${order.productName}`,
      text: `por ${formatMoney(order.subtotalCents)}. Prepara el pedido.`,
      path: paths.account('orders'),
      image: order.productImage,
    })),
  )
}

/** The payment of which this order is a part. */
function paymentOf({ order }: OrderRow, basket: readonly OrderRow[]): MailOrder['payment'] {
  const cents = basket.reduce((sum, row) => sum + row.order.subtotalCents, 0)
  return { total: formatMoney(cents), orders: basket.length, receiptTo: paths.receipt(order.id) }
}

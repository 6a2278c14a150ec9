import type { Context } from '../../context.ts'
import { formatMoney } from '../../lib/money.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { paths } from '../../paths.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
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
import { cancelledMail } from './emails/cancelled.tsx'
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
import { type OrderMail, orderMailJob, orderRemindersJob } from './jobs.ts'
import { offsetDebt } from './rules-money.ts'
import { type ReminderKey, reminderKeys, stillWaits } from './rules-reminders.ts'
import { type OrderRow, orderRow, ordersOfCheckout, rowsOfCheckouts } from './store.ts'
import { openDebt } from './store-debt.ts'
import { mailBasket, mailOrder, shareOf } from './views-mails.ts'
import { qrPicture } from './views-qr.ts'

/** Recipient and template of a mail. */
const mailTemplates: Record<OrderMail | 'confirmed-buyer', OrderMailTemplate> = {
  'placed-buyer': placedBuyerMail,
  'placed-seller': placedSellerMail,
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
  const order: MailOrder = {
    ...mailOrder(row, await sentCents(ctx, row, mail)),
    ...(mail === 'placed-buyer' ? { payment: await paymentOf(ctx, row) } : {}),
    ...(showsCode(mail) ? await passOf(ctx, row) : {}),
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

const showsCode = (mail: OrderMail) => mail === 'placed-buyer' || mail === 'sent' || mail === 'new-code'

/** The basket's code to scan, an address that opens the basket for who hands it over, and what of it is at the office. */
async function passOf(ctx: Context, { order: { checkoutId }, pass }: OrderRow) {
  return {
    qr: await qrPicture(ctx.env.PUBLIC_URL + paths.handOver(checkoutId, pass.code)),
    ...mailBasket(await rowsOfCheckouts(ctx.db, [checkoutId])),
  }
}

/** The payment of which this order is a part. */
async function paymentOf(ctx: Context, { order }: OrderRow): Promise<MailOrder['payment']> {
  const paid = await ordersOfCheckout(ctx.db, order.checkoutId)
  const cents = paid.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0)
  return { total: formatMoney(cents), orders: paid.length, receiptTo: paths.receipt(order.id) }
}

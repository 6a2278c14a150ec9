import { createElement, type FunctionComponent } from 'react'
import type { Context } from '../../context.ts'
import { formatMoney } from '../../lib/money.ts'
import type { MailSite } from '../../mail/layout.tsx'
import { renderMail } from '../../mail/render.ts'
import { paths } from '../../paths.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { attemptKey } from '../payments/rules.ts'
import { doneTransferOf } from '../payments/store-operations.ts'
import type { MailOrder } from './contract-mails.ts'
import {
  BankClaimBuyerMail,
  BankClaimMail,
  BankDoneBuyerMail,
  BankDoneMail,
  BankLostBuyerMail,
  BankLostMail,
} from './emails/bank.tsx'
import { CancelledMail } from './emails/cancelled.tsx'
import { CodeRestingMail, NewCodeMail } from './emails/code.tsx'
import { ConfirmedBuyerMail } from './emails/confirmed-buyer.tsx'
import { ConfirmedSellerMail } from './emails/confirmed-seller.tsx'
import { DeliveredMail } from './emails/delivered.tsx'
import { PlacedBuyerMail } from './emails/placed-buyer.tsx'
import { PlacedSellerMail } from './emails/placed-seller.tsx'
import { RefundFailedMail } from './emails/refund-failed.tsx'
import { RefundedMail } from './emails/refunded.tsx'
import { ReleaseSoonBuyerMail } from './emails/release-soon-buyer.tsx'
import { ReleaseSoonSellerMail } from './emails/release-soon-seller.tsx'
import { ReleasedMail } from './emails/released.tsx'
import {
  HandInSoonMail,
  HandInTodayMail,
  LateBuyerMail,
  LateSellerMail,
  MayCancelMail,
  PickUpMail,
} from './emails/reminders.tsx'
import { SentMail } from './emails/sent.tsx'
import { SetUpPaymentsMail } from './emails/set-up-payments.tsx'
import { type OrderMail, orderMailJob, orderRemindersJob } from './jobs.ts'
import { offsetDebt } from './rules-money.ts'
import { type ReminderKey, reminderKeys, stillWaits } from './rules-reminders.ts'
import { type OrderRow, orderRow, ordersOfCheckout, rowsOfCheckouts } from './store.ts'
import { openDebt } from './store-debt.ts'
import { mailBasket, mailOrder, shareOf } from './views-mails.ts'
import { qrPicture } from './views-qr.ts'

type Letter = {
  to: 'buyer' | 'seller'
  subject: (order: MailOrder) => string
  Mail: FunctionComponent<{ site: MailSite; order: MailOrder }>
}

/** Who is written to, and what. */
const letters: Record<OrderMail | 'confirmed-buyer', Letter> = {
  'placed-buyer': {
    to: 'buyer',
    subject: (o) =>
      o.basket.length > 1
        ? `Recibimos tu pago: ${o.basket.length} pedidos`
        : `Recibimos tu pago: pedido ${o.number}`,
    Mail: PlacedBuyerMail,
  },
  'placed-seller': { to: 'seller', subject: (o) => `Nueva venta: ${o.product}`, Mail: PlacedSellerMail },
  'code-resting': {
    to: 'buyer',
    subject: (o) => `Tu código de entrega descansa hasta las ${o.codeRestsUntil}`,
    Mail: CodeRestingMail,
  },
  'new-code': { to: 'buyer', subject: () => 'Tu código de entrega nuevo', Mail: NewCodeMail },
  sent: { to: 'buyer', subject: (o) => `Listo para recoger: pedido ${o.number}`, Mail: SentMail },
  delivered: { to: 'buyer', subject: (o) => `¿Todo bien con tu pedido ${o.number}?`, Mail: DeliveredMail },
  confirmed: {
    to: 'seller',
    subject: (o) => `Venta confirmada: pedido ${o.number}`,
    Mail: ConfirmedSellerMail,
  },
  'confirmed-buyer': {
    to: 'buyer',
    subject: (o) => `Tu pedido ${o.number} quedó confirmado`,
    Mail: ConfirmedBuyerMail,
  },
  'release-soon-buyer': {
    to: 'buyer',
    subject: (o) => `El pago de tu pedido ${o.number} sale el ${o.releaseOn}`,
    Mail: ReleaseSoonBuyerMail,
  },
  'release-soon-seller': {
    to: 'seller',
    subject: (o) =>
      o.sent ? `El ${o.releaseOn} te enviamos ${o.sent}` : `El ${o.releaseOn} tu venta paga lo que debes`,
    Mail: ReleaseSoonSellerMail,
  },
  'set-up-payments': {
    to: 'seller',
    subject: (o) => `Configura tus pagos para recibir ${o.net}`,
    Mail: SetUpPaymentsMail,
  },
  'refund-failed': {
    to: 'buyer',
    subject: (o) => `Tu devolución del pedido ${o.number} se retrasó`,
    Mail: RefundFailedMail,
  },
  released: {
    to: 'seller',
    subject: (o) => (o.sent ? `Te enviamos ${o.sent}` : `Tu venta pagó ${o.setOff} de lo que debías`),
    Mail: ReleasedMail,
  },
  refunded: { to: 'buyer', subject: (o) => `Te devolvimos ${o.total}`, Mail: RefundedMail },
  cancelled: { to: 'seller', subject: (o) => `Pedido ${o.number} cancelado`, Mail: CancelledMail },
  'bank-claim': {
    to: 'seller',
    subject: (o) => `El banco revisa el pago del pedido ${o.number}`,
    Mail: BankClaimMail,
  },
  'bank-claim-buyer': {
    to: 'buyer',
    subject: (o) => `Tu banco revisa el pago del pedido ${o.number}`,
    Mail: BankClaimBuyerMail,
  },
  'bank-done': {
    to: 'seller',
    subject: (o) => `Terminó la revisión del pago del pedido ${o.number}`,
    Mail: BankDoneMail,
  },
  'bank-done-buyer': {
    to: 'buyer',
    subject: (o) => `Tu banco terminó de revisar el pago del pedido ${o.number}`,
    Mail: BankDoneBuyerMail,
  },
  'bank-lost': {
    to: 'seller',
    subject: (o) => `El banco devolvió el pago del pedido ${o.number}`,
    Mail: BankLostMail,
  },
  'bank-lost-buyer': {
    to: 'buyer',
    subject: (o) => `${o.isCancelled ? `Pedido ${o.number} cancelado: tu` : 'Tu'} banco te devolvió el pago`,
    Mail: BankLostBuyerMail,
  },
  'hand-in-soon': {
    to: 'seller',
    subject: (o) => `Lleva el pedido ${o.number} a más tardar el ${o.sentBy}`,
    Mail: HandInSoonMail,
  },
  'hand-in-today': {
    to: 'seller',
    subject: (o) => `Hoy esperan el pedido ${o.number}`,
    Mail: HandInTodayMail,
  },
  'late-seller': {
    to: 'seller',
    subject: (o) => `El pedido ${o.number} va con retraso: pueden cancelarlo desde el ${o.cancelFrom}`,
    Mail: LateSellerMail,
  },
  'late-buyer': {
    to: 'buyer',
    subject: (o) => `Tu pedido ${o.number} va con retraso`,
    Mail: LateBuyerMail,
  },
  'may-cancel': {
    to: 'buyer',
    subject: (o) =>
      o.isAtOffice ? `Tu pedido ${o.number} sigue en la oficina` : `Ya puedes cancelar tu pedido ${o.number}`,
    Mail: MayCancelMail,
  },
  'pick-up': {
    to: 'buyer',
    subject: (o) => `Tu pedido ${o.number} te espera en la oficina`,
    Mail: PickUpMail,
  },
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
  const site: MailSite = { name: ctx.env.SITE_NAME, url: ctx.env.PUBLIC_URL }
  for (const kind of kinds) {
    const { to, subject, Mail } = letters[kind]
    await ctx.mailer.send({
      key: attemptKey(`order:${orderId}:${kind}`, earlier),
      to: to === 'buyer' ? row.order.email : row.seller.email,
      subject: `${subject(order)} · ${site.name}`,
      ...(await renderMail(createElement(Mail, { site, order }))),
    })
  }
}

/** What of the store's share is sent: what was, or what would be if it went out now. Undefined where it is not told. */
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

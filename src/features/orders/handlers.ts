import type { Context } from '../../context.ts'
import { formatMoney } from '../../lib/money.ts'
import { letter, sendMail, sendMails } from '../../mail/send-mail.ts'
import { paths } from '../../paths.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import { notifyAtBells } from '../notifications/actions/notify.ts'
import { doneTransferOf } from '../payments/store-operations.ts'
import { notifyParty } from './actions/notify-party.ts'
import type { MailOrder } from './contract-mails.ts'
import { bankMails } from './emails/bank.tsx'
import { cancellationMails } from './emails/cancelled.tsx'
import type { CaseMail, CaseMailTemplate } from './emails/case.tsx'
import { confirmationMails } from './emails/confirmed.tsx'
import { deliveryMails } from './emails/hand-over.tsx'
import { moneyMails } from './emails/money.tsx'
import type { OrderMailTemplate } from './emails/order-mail.tsx'
import { placedMails } from './emails/placed.tsx'
import { reminderMails } from './emails/reminders.tsx'
import { type OrderMail, orderMailJob, orderMailReaders, orderRemindersJob, placedMailsJob } from './jobs.ts'
import { caseAddresses } from './read.ts'
import { offsetDebt } from './rules-money.ts'
import { isStillDue, type ReminderKey, reminderKeys } from './rules-reminders.ts'
import { type Order, type OrderRow, orderRow, rowsOfCheckouts } from './store.ts'
import { openDebt } from './store-debt.ts'
import { either, named } from './texts.ts'
import { mailBasket, mailOrder, mergedOrder, shareOfTotal } from './views-mails.ts'
import { qrPicture } from './views-qr.ts'

type BellOnly = 'release-soon-buyer' | 'release-soon-seller' | 'refund-made'

const bellTexts: Record<BellOnly, (order: MailOrder) => string> = {
  'release-soon-buyer': (order) => `El pago de ${named(order, 'tu', 'tus')} sale el ${order.releaseOn}`,
  'release-soon-seller': ({ releaseOn, sent }) =>
    sent ? `El ${releaseOn} te enviamos ${sent}` : `El ${releaseOn} tu venta paga lo que debes`,
  'refund-made': ({ total }) => `Te devolvimos ${total}`,
}

const mailTemplates: Record<Exclude<OrderMail, BellOnly>, OrderMailTemplate> = {
  ...bankMails,
  ...cancellationMails,
  ...confirmationMails,
  ...deliveryMails,
  ...moneyMails,
  ...reminderMails,
}

export const orderHandlers = [
  defineHandler(orderMailJob, sendOrderMail),
  defineHandler(placedMailsJob, (ctx: Context, { checkoutId }) => sendPlacedMails(ctx, checkoutId)),
  defineHandler(orderRemindersJob, async (ctx: Context, { orderId, keys }) => {
    for (const mail of keys) await sendOrderMail(ctx, { orderId, mail })
  }),
]

const isReminder = (mail: OrderMail): mail is ReminderKey => reminderKeys.some((key) => key === mail)
const isBellOnly = (mail: OrderMail): mail is BellOnly => mail in bellTexts
const showsCode = (mail: OrderMail) => mail === 'sent' || mail === 'new-code'
/** Sellers read about their sales in mails, and about cases at the bell, too. A code is for its buyer only. */
const isAtBell = (mail: OrderMail) =>
  isBellOnly(mail) || (orderMailReaders[mail] === 'buyer' && mail !== 'new-code' && mail !== 'code-resting')

type MailRequest = { orderId: string; mail: OrderMail; earlier?: number | undefined }
type MailRow = { row: OrderRow; earlier: number }

async function sendOrderMail(
  ctx: Context,
  { also = [], ...first }: MailRequest & { also?: MailRequest[] | undefined },
) {
  const { mail } = first
  const given = await Promise.all(
    [first, ...also].map(async ({ orderId, earlier = 0 }): Promise<MailRow> => {
      const row = await orderRow(ctx.db, orderId)
      if (!row) throw new Error(`order ${orderId} is gone`)
      return { row, earlier }
    }),
  )
  const news = given.filter(({ row: { order } }) => isNews(mail, order))
  for (const [head, ...rest] of Map.groupBy(news, ({ row }) => variantOf(mail, row)).values())
    if (head) await sendTogether(ctx, mail, [head, ...rest])
}

/** Whether a mail is still true: the order may have changed since its event. */
function isNews(mail: OrderMail, order: Order): boolean {
  if (isReminder(mail) && mail !== 'confirmed') return isStillDue(mail, order)
  if (mail.startsWith('release-soon')) return order.releaseDueAt !== null
  // A handed-over order is not ready for pick-up; a confirmed or disputed order needs no question.
  if (mail === 'sent') return order.status === 'pending'
  return mail !== 'delivered' || (order.status === 'delivered' && order.openClaims === 0)
}

/** Orders with different words in the same mail get a mail each. */
function variantOf(mail: OrderMail, row: OrderRow): boolean | string {
  const { isAtOffice, withCode, isCancelled, cancelText, cancelFrom, isRestocked } = mailOrder(row)
  if (mail.startsWith('cancelled')) return `${cancelText} ${isRestocked}`
  if (mail === 'may-cancel') return isAtOffice
  if (mail.startsWith('late-')) return cancelFrom
  return mail === 'delivered' ? withCode : mail.startsWith('bank-lost') && isCancelled
}

async function sendTogether(
  ctx: Context,
  mail: keyof typeof mailTemplates | BellOnly,
  mailed: readonly [MailRow, ...MailRow[]],
) {
  const [{ row, earlier }, ...others] = mailed
  const rows = [row, ...others.map((other) => other.row)] as const
  const order: MailOrder = {
    ...mergedOrder(rows, await sentCents(ctx, rows, mail)),
    ...(showsCode(mail) ? passOf(ctx, row, await rowsOfCheckouts(ctx.db, [row.order.checkoutId])) : {}),
  }
  const template = isBellOnly(mail) ? undefined : mailTemplates[mail]
  const reader = orderMailReaders[mail]
  const to = reader === 'buyer' ? row.order.email : row.seller.email
  if (template) await sendMail(ctx, template, to, { order, earlier })
  const title = isBellOnly(mail) ? bellTexts[mail](order) : template?.title(order)
  if (isAtBell(mail) && title)
    await notifyParty(ctx, reader, rows, `order:${order.id}:${mail}:${earlier}`, title)
}

/** Centavos of the store's share as sent, or as it would be sent now; undefined for other mails. */
async function sentCents(
  ctx: Context,
  rows: readonly [OrderRow, ...OrderRow[]],
  mail: OrderMail,
): Promise<number | undefined> {
  if (mail !== 'confirmed' && mail !== 'release-soon-seller' && mail !== 'released') return undefined
  if (mail !== 'released') {
    const share = rows.reduce((sum, { sale }) => sum + shareOfTotal(sale), 0)
    return offsetDebt(share, await openDebt(ctx.db, rows[0].order.storeId)).transferCents
  }
  const transfers = await Promise.all(rows.map(({ order }) => doneTransferOf(ctx.db, order.id)))
  return transfers.reduce((sum, transfer) => sum + (transfer?.amountCents ?? 0), 0)
}

/** The code opens the basket at the office or the store. */
function passOf(ctx: Context, { order: { checkoutId }, pass }: OrderRow, basket: readonly OrderRow[]) {
  return {
    qr: qrPicture(ctx.env.PUBLIC_URL + paths.handOver(checkoutId, pass.code)),
    ...mailBasket(basket),
  }
}

async function sendPlacedMails(ctx: Context, checkoutId: string): Promise<void> {
  const basket = await rowsOfCheckouts(ctx.db, [checkoutId])
  const [first] = basket
  if (!first) throw new Error(`basket ${checkoutId} is gone`)
  const pass = passOf(ctx, first, basket)
  const bought = { ...mailOrder(first), payment: paymentOf(first, basket), ...pass }
  const stores = [...Map.groupBy(basket, ({ order }) => order.storeId).values()].flatMap(([head, ...rest]) =>
    head ? [{ seller: head.seller, order: mergedOrder([head, ...rest]), row: head.order }] : [],
  )
  await sendMails(ctx, [
    letter(ctx, placedMails['placed-buyer'], first.order.email, { order: bought, earlier: 0 }),
    ...stores.map(({ seller, order }) =>
      letter(ctx, placedMails['placed-seller'], seller.email, { order, earlier: 0 }),
    ),
  ])
  await notifyAtBells(
    ctx,
    'sales',
    stores.map(({ seller, order, row }) => ({
      userId: seller.id,
      key: `sale:${order.id}`,
      title: `Vendiste ${order.product}`,
      text: `por ${order.total}. ${either(order, 'Prepara el pedido.', 'Prepara los pedidos.')}`,
      path: paths.account('orders'),
      image: row.productImage,
    })),
  )
}

function paymentOf({ order }: OrderRow, basket: readonly OrderRow[]): MailOrder['payment'] {
  const cents = basket.reduce((sum, row) => sum + row.order.subtotalCents, 0)
  return { total: formatMoney(cents), orders: basket.length, receiptTo: paths.receipt(order.id) }
}

/** @param found without those to which the step no longer applies */
export async function sendCaseMail<
  Mail extends string,
  Case extends { id: string; order: MailOrder; row: OrderRow },
>(
  ctx: Context,
  template: CaseMailTemplate<Mail, Case>,
  { mail, of = '', reader }: Omit<CaseMail<Mail, Case>, 'cases'>,
  [first, ...more]: readonly Case[],
  { isMailed = true, isAtBell = true } = {},
): Promise<void> {
  if (!first) return
  const step = { mail, of, reader, cases: [first, ...more] as const }
  for (const address of isMailed ? await caseAddresses(ctx.db, reader, first.row) : [])
    await sendMail(ctx, template, address, { ...step, address })
  if (reader === 'staff' || !isAtBell) return
  const title = template.title({ ...step, site: ctx.site.identity() })
  const key = `${template.kind}:${first.id}:${mail}${of}`
  const { order, store } = first.row
  const path = paths.conversation(order.checkoutId, store.url)
  await notifyParty(ctx, reader, [first.row, ...more.map(({ row }) => row)], key, title, path)
}

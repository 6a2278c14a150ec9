import type { FunctionComponent } from 'react'
import type { MailSite } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { attemptKey } from '../../payments/rules.ts'
import type { MailOrder } from '../contract-mails.ts'

export type OrderBodyProps = { site: MailSite; order: MailOrder }

/** `earlier` counts what was mailed before of the same kind. */
export type OrderMailTemplate = MailTemplate<{ order: MailOrder; earlier: number }> & {
  to: 'buyer' | 'seller'
}

type Parts = Pick<OrderMailTemplate, 'to'> & {
  subject: (order: MailOrder) => string
  Body: FunctionComponent<OrderBodyProps>
}

/** A mail about one order. Each kind goes out once for an order, or for each of its refunds, rests or codes. */
export function orderMail(kind: string, { to, subject, Body }: Parts): OrderMailTemplate {
  return {
    to,
    key: ({ order, earlier }) => attemptKey(`order:${order.id}:${kind}`, earlier),
    subject: ({ order }) => subject(order),
    Body,
  }
}

import type { FunctionComponent } from 'react'
import type { MailSite } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { attemptKey } from '../../payments/rules.ts'
import type { MailOrder } from '../contract-mails.ts'

export type OrderBodyProps = { site: MailSite; order: MailOrder }

/** `earlier` counts what was mailed before of the same kind. */
export type OrderMailTemplate = MailTemplate<{ order: MailOrder; earlier: number }> & {
  /** The subject without the site's name. */
  title: (order: MailOrder) => string
}

type Parts = { subject: OrderMailTemplate['title']; Body: FunctionComponent<OrderBodyProps> }

/**
 * A mail about an order, or several of one basket (`mergedOrder`). Each kind goes out once for an order, or for each of
 * its refunds, rests or codes.
 */
export function orderMail(kind: string, { subject, Body }: Parts): OrderMailTemplate {
  return {
    title: subject,
    key: ({ order, earlier }) => attemptKey(`order:${order.id}:${kind}`, earlier),
    subject: ({ order }) => subject(order),
    Body,
  }
}

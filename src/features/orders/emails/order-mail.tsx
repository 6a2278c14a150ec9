import type { FunctionComponent } from 'react'
import { MailButton, MailLayout, type MailSite, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import { attemptKey } from '../../payments/rules.ts'
import type { MailOrder } from '../contract-mails.ts'
import { OrderFacts } from './order-facts.tsx'

type OrderBodyProps = { site: MailSite; order: MailOrder }

export type OrderMailTemplate = MailTemplate<{ order: MailOrder; earlier: number }> & {
  title: (order: MailOrder) => string
}

type Text = string | ((order: MailOrder) => string)
export type MailParts = {
  subject: OrderMailTemplate['title']
  preview: Text
  title: Text
  Facts?: FunctionComponent<{ order: MailOrder }>
  Body: FunctionComponent<OrderBodyProps>
  button: { to: string; label: string }
}

export const purchasesButton = (label = 'Ver mis compras') => ({ to: paths.account('my-shopping'), label })
export const salesButton = { to: paths.account('orders'), label: 'Ver mis pedidos' }
export const moneyButton = { to: paths.account('money'), label: 'Ver tu dinero' }

const textOf = (text: Text, order: MailOrder) => (typeof text === 'string' ? text : text(order))

/** Each kind is sent once for an order, or for each of its refunds, locks or codes (`earlier`). */
function orderMail(kind: string, parts: MailParts): OrderMailTemplate {
  const { subject, preview, title, Facts = OrderFacts, Body, button } = parts
  return {
    title: subject,
    key: ({ order, earlier }) => attemptKey(`order:${order.id}:${kind}`, earlier),
    subject: ({ order }) => subject(order),
    Body: ({ site, order }) => (
      <MailLayout site={site} preview={textOf(preview, order)}>
        <MailTitle>{textOf(title, order)}</MailTitle>
        <Facts order={order} />
        <Body site={site} order={order} />
        <MailButton href={site.url + button.to}>{button.label}</MailButton>
      </MailLayout>
    ),
  }
}

export const orderMails = <Kind extends string>(parts: Record<Kind, MailParts>) =>
  Object.fromEntries(
    Object.entries<MailParts>(parts).map(([kind, part]) => [kind, orderMail(kind, part)]),
  ) as Record<Kind, OrderMailTemplate>

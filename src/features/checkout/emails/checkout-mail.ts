import type { FunctionComponent } from 'react'
import type { MailSite } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'

type Facts = { checkoutId: string; total: string; products: readonly string[] }
export type CheckoutBodyProps = Facts & { site: MailSite }

export function checkoutMail(
  kind: string,
  { subject, Body }: { subject: string; Body: FunctionComponent<CheckoutBodyProps> },
): MailTemplate<Facts> {
  return { key: ({ checkoutId }) => `checkout:${checkoutId}:${kind}`, subject: () => subject, Body }
}

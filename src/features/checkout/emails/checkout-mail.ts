import type { FunctionComponent } from 'react'
import type { MailSite } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'

/** What every mail about a whole purchase is given; texts come written. */
type Facts = { checkoutId: string; total: string; products: readonly string[] }
export type CheckoutBodyProps = Facts & { site: MailSite }

/** A mail about a whole purchase. Each kind goes out once. */
export function checkoutMail(
  kind: string,
  { subject, Body }: { subject: string; Body: FunctionComponent<CheckoutBodyProps> },
): MailTemplate<Facts> {
  return { key: ({ checkoutId }) => `checkout:${checkoutId}:${kind}`, subject: () => subject, Body }
}

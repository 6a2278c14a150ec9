import {
  MailButton,
  MailLayout,
  MailOfficial,
  type MailSite,
  MailText,
  MailTitle,
} from '../../../mail/layout.tsx'
import type { MailOrder } from '../contract-mails.ts'
import { OrderFacts } from './order-facts.tsx'

export type CaseStep = {
  title: string
  /** What somebody wrote: a reason, an answer, a decision. */
  quote: string
  /** The house itself wrote it. */
  isOfficial?: boolean
  text: string
  /** A path of the site and what the button says. */
  to: string
  action: string
}

/** A step of a return, a dispute or a chargeback. */
export function CaseBody({ site, order, step }: { site: MailSite; order: MailOrder; step: CaseStep }) {
  const { title, quote, isOfficial = false, text, to, action } = step
  return (
    <MailLayout site={site} preview={text}>
      <MailTitle>{title}</MailTitle>
      <OrderFacts order={order} />
      {quote !== '' && (isOfficial ? <MailOfficial>{quote}</MailOfficial> : <MailText>«{quote}»</MailText>)}
      <MailText>{text}</MailText>
      <MailButton href={site.url + to}>{action}</MailButton>
    </MailLayout>
  )
}

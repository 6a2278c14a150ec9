import { Fragment } from 'react'
import {
  MailButton,
  MailLayout,
  MailOfficial,
  type MailSite,
  MailText,
  MailTitle,
} from '../../../mail/layout.tsx'
import type { MailOrder } from '../contract-mails.ts'
import { CodeFigure, OrderFacts, PickUp } from './order-facts.tsx'

export type CaseStep = {
  title: string
  /** What somebody wrote: a reason, an answer, a decision. */
  quote: string
  /** The house itself wrote it. */
  isOfficial?: boolean
  text: string
  /** The office follows, with address and hours. */
  isAtOffice?: boolean
  /** To be said or shown there. */
  code?: { label: string; digits: string; qr: string | null }
}

export type CasePage = {
  /** A path of the site and what the button says. */
  to: string
  action: string
}

/** A step of a return, a dispute or a chargeback; of several cases of a basket one after the other. */
export function CaseBody({
  site,
  cases,
  page: { to, action },
}: {
  site: MailSite
  cases: readonly { order: MailOrder; step: CaseStep }[]
  page: CasePage
}) {
  return (
    <MailLayout site={site} preview={cases[0]?.step.text ?? ''}>
      {cases.map(({ order, step: { title, quote, isOfficial, text, isAtOffice, code } }) => (
        <Fragment key={order.id}>
          <MailTitle>{title}</MailTitle>
          <OrderFacts order={order} />
          {quote !== '' &&
            (isOfficial ? <MailOfficial>{quote}</MailOfficial> : <MailText>«{quote}»</MailText>)}
          <MailText>{text}</MailText>
          {isAtOffice && <PickUp order={order} />}
          {code && (
            <>
              <MailText>{code.label}:</MailText>
              <CodeFigure code={code.digits} qr={code.qr} name={`Código QR: ${code.label.toLowerCase()}`} />
            </>
          )}
        </Fragment>
      ))}
      <MailButton href={site.url + to}>{action}</MailButton>
    </MailLayout>
  )
}

import { Fragment } from 'react'
import {
  MailButton,
  MailLayout,
  MailOfficial,
  type MailSite,
  MailText,
  MailTitle,
} from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import type { CaseReader, MailOrder } from '../contract-mails.ts'
import { casesTitle } from '../texts.ts'
import { CodeFigure, OrderFacts, PickUp } from './order-facts.tsx'

export type CaseStep = {
  title: string
  /** A reason, an answer or a decision, in the words of its author; not shown where it is empty. */
  quote?: string
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
    <MailLayout
      site={site}
      preview={cases
        .slice(0, 1)
        .map(({ step }) => previewOf(step))
        .join()}
    >
      {cases.map(({ order, step: { title, quote, isOfficial, text, isAtOffice, code } }) => (
        <Fragment key={order.id}>
          <MailTitle>{title}</MailTitle>
          <OrderFacts order={order} />
          {quote && (isOfficial ? <MailOfficial>{quote}</MailOfficial> : <MailText>«{quote}»</MailText>)}
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

/** Line beside the subject in a list of mails: its code comes first. */
const previewOf = ({ text, code }: CaseStep) => (code ? `${code.label}: ${code.digits}. ${text}` : text)

/** A step of one kind of case for one reader. */
export type CaseMail<Mail extends string, Case> = {
  mail: Mail
  /** Distinguishes steps that can happen more than once. */
  of?: string | undefined
  reader: CaseReader
  /** One, or several of a basket to which the same happened. */
  cases: readonly [Case, ...Case[]]
}
type Named = { site: { name: string } }
export type CaseMailTemplate<Mail extends string, Case> = MailTemplate<
  CaseMail<Mail, Case> & { address: string }
> & {
  kind: string
  /** The subject without the site's name. */
  title: (step: CaseMail<Mail, Case> & Named) => string
}

/** Mails of the steps of a kind of case. Each goes out once to each reader; each of the staff gets their own. */
export function caseMail<Mail extends string, Case extends { id: string; order: MailOrder }>(
  kind: 'return' | 'dispute',
  sellerAction: string,
  stepOf: (step: Pick<CaseMail<Mail, Case>, 'mail' | 'reader'> & Named, one: Case) => CaseStep,
): CaseMailTemplate<Mail, Case> {
  const pages: Record<CaseReader, CasePage> = {
    buyer: { to: paths.account('my-shopping'), action: 'Ver mis compras' },
    seller: { to: paths.account('disputes'), action: sellerAction },
    staff: { to: paths.staff(), action: 'Revisar el caso' },
  }
  const title: CaseMailTemplate<Mail, Case>['title'] = (step) =>
    casesTitle(
      stepOf(step, step.cases[0]).title,
      step.cases.flatMap(({ order }) => order.orders),
    )
  return {
    kind,
    title,
    key: ({ cases: [{ id }], mail, of = '', reader, address }) =>
      `${kind}:${id}:${mail}${of}:${reader}${reader === 'staff' ? `:${address}` : ''}`,
    subject: title,
    Body: (step) => (
      <CaseBody
        site={step.site}
        cases={step.cases.map((one) => ({ order: one.order, step: stepOf(step, one) }))}
        page={pages[step.reader]}
      />
    ),
  }
}

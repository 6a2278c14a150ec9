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
  quote?: string
  isOfficial?: boolean
  text: string
  isAtOffice?: boolean
  code?: { label: string; digits: string; qr: string | null }
}

export type CasePage = {
  to: string
  action: string
}

function CaseBody({
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

const previewOf = ({ text, code }: CaseStep) => (code ? `${code.label}: ${code.digits}. ${text}` : text)

export type CaseMail<Mail extends string, Case> = {
  mail: Mail
  of?: string | undefined
  reader: CaseReader
  /** One, or several of a basket with the same event. */
  cases: readonly [Case, ...Case[]]
}
type Named = { site: { name: string } }
export type CaseMailTemplate<Mail extends string, Case> = MailTemplate<
  CaseMail<Mail, Case> & { address: string }
> & {
  kind: string
  title: (step: CaseMail<Mail, Case> & Named) => string
}

/** Each step is sent once to each reader; every member of staff gets their own mail. */
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

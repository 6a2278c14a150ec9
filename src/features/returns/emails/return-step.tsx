import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import { CaseBody, type CasePage } from '../../orders/emails/case.tsx'
import { casesTitle } from '../../orders/texts.ts'
import type { ReturnMail, ReturnMailReader } from '../jobs.ts'
import { type ReturnCase, textOf } from './return-step-text.ts'

type Step = {
  mail: ReturnMail
  /** Tells apart what can happen more than once. */
  of: string
  reader: ReturnMailReader
  /** One, or several of a basket to which the same happened. */
  cases: readonly [ReturnCase, ...ReturnCase[]]
}

type Named = { site: { name: string } }

/** A step of a return for one of those whom it concerns; each of the staff gets their own. Each goes out once to each. */
export const returnStepMail: MailTemplate<Step & { address: string }> = {
  key: ({ cases: [{ entry }], mail, of, reader, address }) =>
    `return:${entry.id}:${mail}${of}:${reader}${reader === 'staff' ? `:${address}` : ''}`,
  subject: stepTitle,
  Body: (step) => (
    <CaseBody
      site={step.site}
      cases={step.cases.map((one) => ({ order: one.order, step: textOf(step, one) }))}
      page={pages[step.reader]}
    />
  ),
}

export function stepTitle(step: Step & Named): string {
  const orders = step.cases.flatMap(({ order }) => order.orders)
  return casesTitle(textOf(step, step.cases[0]).title, orders)
}

const pages: Record<ReturnMailReader, CasePage> = {
  buyer: { to: paths.account('my-shopping'), action: 'Ver mis compras' },
  seller: { to: paths.account('disputes'), action: 'Ver la devolución' },
  staff: { to: paths.staff(), action: 'Revisar el caso' },
}

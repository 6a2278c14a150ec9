import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { notifyParty } from './actions/notify-party.ts'
import type { MailOrder } from './contract-mails.ts'
import type { CaseMail, CaseMailTemplate } from './emails/case.tsx'
import { caseAddresses } from './read.ts'
import type { OrderRow } from './store.ts'

/** @param found without those to which the step no longer applies */
export async function sendCaseMail<
  Mail extends string,
  Case extends { id: string; order: MailOrder; row: OrderRow },
>(
  ctx: Context,
  template: CaseMailTemplate<Mail, Case>,
  { mail, of = '', reader }: Omit<CaseMail<Mail, Case>, 'cases'>,
  [first, ...more]: readonly Case[],
  { isMailed = true, isAtBell = true } = {},
): Promise<void> {
  if (!first) return
  const step = { mail, of, reader, cases: [first, ...more] as const }
  for (const address of isMailed ? await caseAddresses(ctx.db, reader, first.row) : [])
    await sendMail(ctx, template, address, { ...step, address })
  if (reader !== 'buyer' || !isAtBell) return
  const title = template.title({ ...step, site: ctx.site.identity() })
  const key = `${template.kind}:${first.id}:${mail}${of}`
  await notifyParty(ctx, reader, [first.row, ...more.map(({ row }) => row)], key, title)
}

import {
  MailButton,
  MailLayout,
  MailOfficial,
  type MailSite,
  MailText,
  MailTitle,
} from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'

type Answered = {
  reportId: string
  name: string
  what: string
  path: string | null
  /** The reported side, which does not learn the reporter. */
  hiddenFrom: string
  reason: string
  answer: string
}

export const reportAnswerMail: MailTemplate<Answered> = {
  key: ({ reportId }) => `report:${reportId}:answer`,
  subject: ({ what }) => `Respondimos tu reporte: ${what}`,
  Body: ReportAnswerBody,
}

function ReportAnswerBody({
  site,
  name,
  what,
  path,
  hiddenFrom,
  reason,
  answer,
}: Answered & { site: MailSite }) {
  return (
    <MailLayout site={site} preview={answer}>
      <MailTitle>Revisamos lo que reportaste</MailTitle>
      <MailText small>
        Reportaste «{what}» por esto: {reason.toLowerCase()}.
      </MailText>
      <MailText>
        Hola, {name}. Esto te responde el equipo de {site.name}:
      </MailText>
      <MailOfficial>{answer}</MailOfficial>
      <MailText small>{hiddenFrom} no sabe quién reportó.</MailText>
      {path !== null && <MailButton href={`${site.url}${path}`}>Ver lo que reportaste</MailButton>}
    </MailLayout>
  )
}

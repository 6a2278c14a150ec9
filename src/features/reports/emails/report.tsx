import { MailButton, MailLayout, MailOfficial, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'

type Report = {
  reportId: string
  name: string
  subjectName: string
  /** The reported side, which does not learn the reporter. */
  hiddenFrom: string
  reason: string
}

export const reportAnswerMail: MailTemplate<Report & { path: string | null; answer: string }> = {
  key: ({ reportId }) => `report:${reportId}:answer`,
  subject: ({ subjectName }) => `Respondimos tu reporte: ${subjectName}`,
  Body: ({ site, name, subjectName, path, hiddenFrom, reason, answer }) => (
    <MailLayout site={site} preview={answer}>
      <MailTitle>Revisamos lo que reportaste</MailTitle>
      <MailText small>
        Reportaste «{subjectName}» por esto: {reason.toLowerCase()}.
      </MailText>
      <MailText>
        Hola, {name}. Esto te responde el equipo de {site.name}:
      </MailText>
      <MailOfficial>{answer}</MailOfficial>
      <MailText small>{hiddenFrom} no sabe quién reportó.</MailText>
      {path !== null && <MailButton href={`${site.url}${path}`}>Ver lo que reportaste</MailButton>}
    </MailLayout>
  ),
}

export const reportReceivedMail: MailTemplate<Report & { due: string }> = {
  key: ({ reportId }) => `report:${reportId}:received`,
  subject: ({ subjectName }) => `Recibimos tu reporte: ${subjectName}`,
  Body: ({ site, name, subjectName, reason, due, hiddenFrom }) => {
    const promise = `El equipo de ${site.name} lo revisa y te responde por correo a más tardar el ${due}.`
    return (
      <MailLayout site={site} preview={promise}>
        <MailTitle>Recibimos tu reporte</MailTitle>
        <MailText>
          Hola, {name}. Nos avisaste de «{subjectName}»: {reason.toLowerCase()}. {promise}
        </MailText>
        <MailText>
          Si se nos pasa la fecha, tu reporte queda primero en la fila del equipo. {hiddenFrom} no sabe quién
          reportó.
        </MailText>
      </MailLayout>
    )
  },
}

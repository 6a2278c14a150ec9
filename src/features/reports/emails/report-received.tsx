import { MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'

type Received = {
  reportId: string
  name: string
  what: string
  reason: string
  due: string
  /** The reported side, which does not learn the reporter. */
  hiddenFrom: string
}

/** `due` is a formatted day. */
export const reportReceivedMail: MailTemplate<Received> = {
  key: ({ reportId }) => `report:${reportId}:received`,
  subject: ({ what }) => `Recibimos tu reporte: ${what}`,
  Body: ReportReceivedBody,
}

function ReportReceivedBody({ site, name, what, reason, due, hiddenFrom }: Received & { site: MailSite }) {
  const promise = `El equipo de ${site.name} lo revisa y te responde por correo a más tardar el ${due}.`
  return (
    <MailLayout site={site} preview={promise}>
      <MailTitle>Recibimos tu reporte</MailTitle>
      <MailText>
        Hola, {name}. Nos avisaste de «{what}»: {reason.toLowerCase()}. {promise}
      </MailText>
      <MailText>
        Si se nos pasa la fecha, tu reporte queda primero en la fila del equipo. {hiddenFrom} no sabe quién
        reportó.
      </MailText>
    </MailLayout>
  )
}

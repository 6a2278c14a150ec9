import { MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'

/** To who reported something: we have it, who looks at it and until when. `due` is a day in words. */
export function ReportReceivedMail({
  site,
  name,
  what,
  reason,
  due,
}: {
  site: MailSite
  name: string
  what: string
  reason: string
  due: string
}) {
  const promise = `El equipo de ${site.name} lo revisa y te responde por correo a más tardar el ${due}.`
  return (
    <MailLayout site={site} preview={promise}>
      <MailTitle>Recibimos tu reporte</MailTitle>
      <MailText>
        Hola, {name}. Nos avisaste de «{what}»: {reason.toLowerCase()}. {promise}
      </MailText>
      <MailText>
        Si se nos pasa la fecha, tu reporte queda primero en la fila del equipo. La tienda no sabe quién la
        reportó.
      </MailText>
    </MailLayout>
  )
}

import {
  MailButton,
  MailLayout,
  MailOfficial,
  type MailSite,
  MailText,
  MailTitle,
} from '../../../mail/layout.tsx'

/** To who reported something: what staff found and did. */
export function ReportAnswerMail({
  site,
  name,
  what,
  path,
  reason,
  answer,
}: {
  site: MailSite
  name: string
  what: string
  path: string
  reason: string
  answer: string
}) {
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
      <MailText small>La tienda no sabe quién la reportó.</MailText>
      <MailButton href={`${site.url}${path}`}>Ver lo que reportaste</MailButton>
    </MailLayout>
  )
}

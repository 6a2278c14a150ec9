import { formatSpan } from '../../../lib/dates.ts'
import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import { settings } from '../../settings/rules.ts'

export function ResetPasswordMail({ site, name, link }: { site: MailSite; name: string; link: string }) {
  return (
    <MailLayout site={site} preview="Elige una contraseña nueva.">
      <MailTitle>Hola, {name}</MailTitle>
      <MailText>Recibimos tu solicitud para cambiar la contraseña. Elige una nueva aquí:</MailText>
      <MailButton href={link}>Elegir contraseña nueva</MailButton>
      <MailText small>
        El enlace funciona una vez y vence en {formatSpan(settings.resetLinkMs)}. Si no lo pediste, ignora
        este mensaje: tu contraseña sigue igual.
      </MailText>
    </MailLayout>
  )
}

import { formatSpan } from '../../../lib/dates.ts'
import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import { settings } from '../../settings/rules.ts'

export function VerifyEmailMail({ site, name, link }: { site: MailSite; name: string; link: string }) {
  return (
    <MailLayout site={site} preview="Confirma tu correo para terminar tu registro.">
      <MailTitle>Hola, {name}</MailTitle>
      <MailText>Solo falta un paso: confirma que este correo es tuyo y ya podrás ingresar.</MailText>
      <MailButton href={link}>Confirmar mi correo</MailButton>
      <MailText small>
        El enlace funciona una vez y vence en {formatSpan(settings.verificationLinkMs)}. Si tú no creaste esta
        cuenta, ignora este mensaje.
      </MailText>
    </MailLayout>
  )
}

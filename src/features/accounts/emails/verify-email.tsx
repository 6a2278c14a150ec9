import { formatSpan } from '../../../lib/dates.ts'
import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { settings } from '../../settings/rules.ts'
import type { LinkMailProps } from './props.ts'

export const verifyEmailMail: MailTemplate<LinkMailProps> = {
  key: ({ tokenId }) => `verify-email:${tokenId}`,
  subject: () => 'Confirma tu correo',
  Body: VerifyEmailBody,
  isSecret: true,
}

function VerifyEmailBody({ site, name, link }: LinkMailProps & { site: MailSite }) {
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

import { formatSpan } from '../../../lib/dates.ts'
import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { settings } from '../../settings/rules.ts'
import type { LinkMailProps } from './props.ts'

export const resetPasswordMail: MailTemplate<LinkMailProps> = {
  key: ({ tokenId }) => `reset-password:${tokenId}`,
  subject: () => 'Elige una contraseña nueva',
  Body: ResetPasswordBody,
  isSecret: true,
}

function ResetPasswordBody({ site, name, link }: LinkMailProps & { site: MailSite }) {
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

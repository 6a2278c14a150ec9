import { formatSpan } from '../../../lib/dates.ts'
import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { settings } from '../../settings/rules.ts'
import type { LinkMailProps } from './props.ts'

/** Replaces an error on screen, which would reveal registered addresses. */
export const accountExistsMail: MailTemplate<LinkMailProps> = {
  key: ({ tokenId }) => `account-exists:${tokenId}`,
  subject: () => 'Ya tienes una cuenta',
  Body: AccountExistsBody,
  isSecret: true,
}

function AccountExistsBody({ site, link }: LinkMailProps & { site: MailSite }) {
  return (
    <MailLayout site={site} preview="Este correo ya tiene una cuenta.">
      <MailTitle>Este correo ya tiene una cuenta</MailTitle>
      <MailText>
        Alguien quiso registrarse en {site.name} con este correo. Si fuiste tú, ingresa con tu contraseña de
        siempre, o elige una nueva para entrar a tu cuenta:
      </MailText>
      <MailButton href={link}>Elegir contraseña nueva</MailButton>
      <MailText small>
        El enlace funciona una vez y vence en {formatSpan(settings.resetLinkMs)}. Si no fuiste tú, no tienes
        que hacer nada.
      </MailText>
    </MailLayout>
  )
}

import { formatSpan } from '../../../lib/dates.ts'
import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import { settings } from '../../settings/rules.ts'

/** Instead of an error on screen, which would tell anyone whose addresses are registered. */
export function AccountExistsMail({ site, link }: { site: MailSite; link: string }) {
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

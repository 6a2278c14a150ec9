import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import type { NoticeMailProps } from './props.ts'

export const googleAccountMail: MailTemplate<NoticeMailProps> = {
  key: ({ occasion }) => `google-account:${occasion}`,
  subject: () => 'Tu cuenta entra con Google',
  Body: GoogleAccountBody,
}

function GoogleAccountBody({ site, name }: NoticeMailProps & { site: MailSite }) {
  return (
    <MailLayout site={site} preview="Tu cuenta entra con Google.">
      <MailTitle>Hola, {name}</MailTitle>
      <MailText>
        Alguien pidió entrar o registrarse en {site.name} con este correo. Ya tienes una cuenta y no lleva
        contraseña: entra con el botón “Continuar con Google”.
      </MailText>
      <MailButton href={site.url + paths.login()}>Ir a ingresar</MailButton>
      <MailText small>Si no fuiste tú, no tienes que hacer nada: nadie ha entrado a tu cuenta.</MailText>
    </MailLayout>
  )
}

import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import type { NoticeMailProps } from './props.ts'

export const passwordChangedMail: MailTemplate<NoticeMailProps> = {
  key: ({ occasion }) => `password-changed:${occasion}`,
  subject: () => 'Tu contraseña cambió',
  Body: PasswordChangedBody,
}

function PasswordChangedBody({ site, name, date }: NoticeMailProps & { site: MailSite }) {
  return (
    <MailLayout site={site} preview="Tu contraseña cambió.">
      <MailTitle>Tu contraseña cambió</MailTitle>
      <MailText>
        Hola, {name}. La contraseña de tu cuenta cambió el {date} y cerramos tus demás sesiones.
      </MailText>
      <MailText>¿No fuiste tú? Recupera tu cuenta de inmediato:</MailText>
      <MailButton href={site.url + paths.recover()}>Recuperar mi cuenta</MailButton>
    </MailLayout>
  )
}

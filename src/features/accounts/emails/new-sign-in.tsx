import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import type { NoticeMailProps } from './props.ts'

export const newSignInMail: MailTemplate<NoticeMailProps> = {
  key: ({ occasion }) => `new-sign-in:${occasion}`,
  subject: () => 'Nuevo acceso a tu cuenta',
  Body: NewSignInBody,
}

function NewSignInBody({ site, name, date, device }: NoticeMailProps & { site: MailSite }) {
  return (
    <MailLayout site={site} preview="Entraron a tu cuenta desde un navegador nuevo.">
      <MailTitle>Nuevo acceso a tu cuenta</MailTitle>
      <MailText>
        Hola, {name}. Entraron a tu cuenta el {date} desde {device}, donde no habías entrado antes. Si fuiste
        tú, no tienes que hacer nada.
      </MailText>
      <MailText>¿No fuiste tú? Elige una contraseña nueva; se cierran todas tus sesiones:</MailText>
      <MailButton href={site.url + paths.recover()}>Cambiar mi contraseña</MailButton>
    </MailLayout>
  )
}

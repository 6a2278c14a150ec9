import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'

type NewTokenProps = {
  tokenId: string
  firstName: string
  name: string
  scopes: readonly string[]
  made: string
  ends: string
}

export const newTokenMail: MailTemplate<NewTokenProps> = {
  key: ({ tokenId }) => `new-token:${tokenId}`,
  subject: () => 'Nuevo token de acceso en tu cuenta',
  Body: ({ site, firstName, name, scopes, made, ends }) => (
    <MailLayout site={site} preview="Un programa puede entrar a tu cuenta.">
      <MailTitle>Nuevo token de acceso</MailTitle>
      <MailText>
        Hola, {firstName}. El {made} se creó en tu cuenta el token «{name}». Hasta el {ends}, el programa que
        lo tenga puede:
      </MailText>
      {scopes.map((scope) => (
        <MailText key={scope}>· {scope}</MailText>
      ))}
      <MailText>¿No fuiste tú? Revócalo y cambia tu contraseña: cambiarla no revoca los tokens.</MailText>
      <MailButton href={site.url + paths.account('tokens')}>Ver mis tokens</MailButton>
    </MailLayout>
  ),
}

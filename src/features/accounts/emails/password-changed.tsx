import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'

export function PasswordChangedMail({ site, name, date }: { site: MailSite; name: string; date: string }) {
  return (
    <MailLayout site={site} preview="Tu contraseña cambió.">
      <MailTitle>Tu contraseña cambió</MailTitle>
      <MailText>
        Hola, {name}. La contraseña de tu cuenta cambió el {date} y cerramos tus demás sesiones.
      </MailText>
      <MailText>¿No fuiste tú? Recupera tu cuenta de inmediato:</MailText>
      <MailButton href={`${site.url}/login?mode=recover`}>Recuperar mi cuenta</MailButton>
    </MailLayout>
  )
}

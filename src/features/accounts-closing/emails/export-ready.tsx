import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'

type ExportReadyProps = { exportId: string; firstName: string; until: string }

export const exportReadyMail: MailTemplate<ExportReadyProps> = {
  key: ({ exportId }) => `export:${exportId}`,
  subject: () => 'Tus datos están listos',
  Body: ({ site, firstName, until }) => (
    <MailLayout site={site} preview="Descárgalos desde tu perfil.">
      <MailTitle>Tus datos están listos</MailTitle>
      <MailText>
        Hola, {firstName}. Preparamos el archivo que pediste. Descárgalo desde tu perfil, con tu sesión
        abierta, hasta el {until}; después se borra.
      </MailText>
      <MailText>¿No fuiste tú? Cambia tu contraseña y cierra tus demás sesiones.</MailText>
      <MailButton href={`${site.url}${paths.account('profile')}#mis-datos`}>Ir a mi perfil</MailButton>
    </MailLayout>
  ),
}

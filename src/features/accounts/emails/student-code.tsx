import { formatSpan } from '../../../lib/dates.ts'
import { MailFigure, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import { settings } from '../../settings/rules.ts'

export function StudentCodeMail({ site, name, code }: { site: MailSite; name: string; code: string }) {
  return (
    <MailLayout site={site} preview="Tu código de verificación de estudiante.">
      <MailTitle>Verifica tu cuenta de estudiante</MailTitle>
      <MailText>
        Hola, {name}. Escribe este código en {site.name}:
      </MailText>
      <MailFigure>{code}</MailFigure>
      <MailText small>
        Vence en {formatSpan(settings.studentCode.validMs)}. Si no lo pediste, ignora este mensaje y no
        compartas el código con nadie.
      </MailText>
    </MailLayout>
  )
}

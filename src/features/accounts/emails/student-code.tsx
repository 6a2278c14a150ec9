import { formatSpan } from '../../../lib/dates.ts'
import { MailFigure, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { settings } from '../../settings/rules.ts'

type Given = { seed: string; name: string; code: string }

export const studentCodeMail: MailTemplate<Given> = {
  key: ({ seed }) => `student-code:${seed}`,
  // A phone often shows the subject alone.
  subject: ({ code, site }) => codeText(code, site),
  namesSite: true,
  Body: StudentCodeBody,
  isSecret: true,
}

const codeText = (code: string, { name }: MailSite) => `${code} es tu código de ${name}`

function StudentCodeBody({ site, name, code }: Given & { site: MailSite }) {
  return (
    <MailLayout site={site} preview={codeText(code, site)}>
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

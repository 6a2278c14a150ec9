import {
  MailButton,
  MailLayout,
  MailOfficial,
  type MailSite,
  MailText,
  MailTitle,
} from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'

type Removed = { noticeId: string; removedAt: Date; name: string; title: string; reason: string }

/** To who wrote a "Se busca" that staff took down. */
export const noticeRemovedMail: MailTemplate<Removed> = {
  key: ({ noticeId, removedAt }) => `wanted:${noticeId}:removed:${removedAt.getTime()}`,
  subject: ({ title }) => `Quitamos tu “Se busca”: ${title}`,
  Body: RemovedBody,
}

function RemovedBody({ site, name, title, reason }: Removed & { site: MailSite }) {
  return (
    <MailLayout site={site} preview={reason}>
      <MailTitle>Quitamos tu “Se busca”</MailTitle>
      <MailText>
        Hola, {name}. El equipo de {site.name} quitó «{title}» por esta razón:
      </MailText>
      <MailOfficial>{reason}</MailOfficial>
      <MailText>
        Ya nadie lo ve ni te lo puede ofrecer, y el mismo no se puede volver a publicar. Puedes publicar otro
        que sí cumpla. Si crees que es un error, escríbenos a {site.support.email}.
      </MailText>
      <MailButton href={site.url + paths.wanted()}>Ir a “Se busca”</MailButton>
    </MailLayout>
  )
}

import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'

type Props = { occasion: string; storeName: string; url: string; since: string }

export const webhookOffMail: MailTemplate<Props> = {
  key: ({ occasion }) => `webhook-off:${occasion}`,
  subject: () => 'Apagamos el webhook de tu tienda',
  Body: ({ site, storeName, url, since }) => (
    <MailLayout site={site} preview="Tu programa dejó de recibir lo que pasa con tus pedidos.">
      <MailTitle>Apagamos el webhook de {storeName}</MailTitle>
      <MailText>
        Tu programa en {url} no recibe nuestros mensajes desde el {since}, así que dejamos de mandarlos. Tus
        pedidos siguen igual.
      </MailText>
      <MailText>Cuando funcione, préndelo de nuevo y reenvía lo que le faltó:</MailText>
      <MailButton href={site.url + paths.webhooks()}>Ver el webhook</MailButton>
    </MailLayout>
  ),
}

import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'

/** To whoever acts next, once a step. */
export const priceOfferMail: MailTemplate<Record<'key' | 'title' | 'text', string>> = {
  key: ({ key }) => key,
  subject: ({ title }) => title,
  Body: ({ site, title, text }) => (
    <MailLayout site={site} preview={text}>
      <MailTitle>{title}</MailTitle>
      <MailText>{text}</MailText>
      <MailButton href={site.url + paths.account('ofertas')}>Ver la oferta</MailButton>
      <MailText small>Ese precio solo lo ven las dos partes y vale para una pieza.</MailText>
    </MailLayout>
  ),
}

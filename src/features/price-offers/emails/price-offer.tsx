import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'

type PriceOfferMail = Record<'id' | 'step' | 'title' | 'text' | 'button' | 'path', string>

/** To whoever acts next, once a step. */
export const priceOfferMail: MailTemplate<PriceOfferMail> = {
  key: ({ id, step }) => `price-offer:${id}:${step}`,
  subject: ({ title }) => title,
  Body: ({ site, title, text, button, path }) => (
    <MailLayout site={site} preview={text}>
      <MailTitle>{title}</MailTitle>
      <MailText>{text}</MailText>
      <MailButton href={site.url + path}>{button}</MailButton>
      <MailText small>Ese precio solo lo ven las dos partes y vale para una pieza.</MailText>
    </MailLayout>
  ),
}

import { MailButton, MailLayout, MailOfficial, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'

type Props = Record<'key' | 'title' | 'text' | 'reason' | 'path' | 'button', string>

/** The answer to an appeal, and the notice of uncollected parcels. */
export const reliabilityMail: MailTemplate<Props> = {
  key: ({ key }) => key,
  subject: ({ title }) => title,
  Body: ({ site, title, text, reason, path, button }) => (
    <MailLayout site={site} preview={text}>
      <MailTitle>{title}</MailTitle>
      <MailText>{text}</MailText>
      {reason !== '' && <MailOfficial>{reason}</MailOfficial>}
      <MailButton href={site.url + path}>{button}</MailButton>
    </MailLayout>
  ),
}

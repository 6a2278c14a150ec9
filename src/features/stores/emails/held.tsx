import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import { storeTexts } from '../texts-form.ts'

type Held = { storeId: number; store: string }

export const heldStoreMail: MailTemplate<Held> = {
  key: ({ storeId }) => `store:${storeId}:held`,
  subject: ({ store }) => `Tu tienda ${store} espera una revisión`,
  Body: ({ site, store }) => (
    <MailLayout site={site} preview={storeTexts.nameHeld}>
      <MailTitle>Tu tienda «{store}» espera una revisión</MailTitle>
      <MailText>{storeTexts.nameHeld}</MailText>
      <MailText>Si tienes prisa, elige otro nombre en Mi tienda y se publica enseguida.</MailText>
      <MailButton href={site.url + paths.account('my-store')}>Ir a mi tienda</MailButton>
    </MailLayout>
  ),
}

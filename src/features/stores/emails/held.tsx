import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { storeTexts } from '../texts-form.ts'

/** To who opened a store whose name staff look at first: who acts, until when, and what they can do themselves. */
export function HeldStoreMail({ site, store }: { site: MailSite; store: string }) {
  return (
    <MailLayout site={site} preview={storeTexts.nameHeld}>
      <MailTitle>Tu tienda «{store}» espera una revisión</MailTitle>
      <MailText>{storeTexts.nameHeld}</MailText>
      <MailText>Si tienes prisa, elige otro nombre en Mi tienda y se publica enseguida.</MailText>
      <MailButton href={site.url + paths.account('my-store')}>Ir a mi tienda</MailButton>
    </MailLayout>
  )
}

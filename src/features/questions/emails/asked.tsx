import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'

/** To the store, when somebody asks about one of its products. */
export function AskedMail({
  site,
  question,
}: {
  site: MailSite
  question: { id: string; author: string; product: string; message: string }
}) {
  const { id, author, product, message } = question
  return (
    <MailLayout site={site} preview={message}>
      <MailTitle>@{author} te preguntó por un producto</MailTitle>
      <MailText small>{product}</MailText>
      <MailText>{message}</MailText>
      <MailButton href={`${site.url}${paths.account('messages')}?pregunta=${id}`}>Responder</MailButton>
    </MailLayout>
  )
}

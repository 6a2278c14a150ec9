import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'

type Question = { id: string; author: string; product: string; message: string }

export const askedMail: MailTemplate<{ question: Question }> = {
  key: ({ question }) => `question:${question.id}:asked`,
  subject: ({ question }) => `Te preguntaron por «${question.product}»`,
  Body: AskedBody,
}

function AskedBody({ site, question }: { site: MailSite; question: Question }) {
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

import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'

type Question = Record<'id' | 'author' | 'store' | 'product' | 'productUrl' | 'message' | 'answer', string>
type QuestionMail = MailTemplate<{ question: Question }>

export const askedMail: QuestionMail = {
  key: ({ question }) => `question:${question.id}:asked`,
  subject: ({ question }) => `Te preguntaron por «${question.product}»`,
  Body: ({ site, question: { id, author, product, message } }) => (
    <MailLayout site={site} preview={message}>
      <MailTitle>@{author} te preguntó por un producto</MailTitle>
      <MailText small>{product}</MailText>
      <MailText>{message}</MailText>
      <MailButton href={`${site.url}${paths.account('messages')}?pregunta=${id}`}>Responder</MailButton>
    </MailLayout>
  ),
}

export const answeredMail: QuestionMail = {
  key: ({ question }) => `question:${question.id}:answered`,
  subject: ({ question }) => `${question.store} respondió tu pregunta`,
  Body: ({ site, question: { store, product, productUrl, message, answer } }) => (
    <MailLayout site={site} preview={answer}>
      <MailTitle>{store} respondió tu pregunta</MailTitle>
      <MailText small>{product}</MailText>
      <MailText small>Preguntaste: {message}</MailText>
      <MailText>{answer}</MailText>
      <MailButton href={`${site.url}${paths.product(productUrl)}#preguntas`}>Ver el producto</MailButton>
    </MailLayout>
  ),
}

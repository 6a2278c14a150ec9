import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'

type Question = {
  id: string
  store: string
  product: string
  productUrl: string
  message: string
  answer: string
}

export const answeredMail: MailTemplate<{ question: Question }> = {
  key: ({ question }) => `question:${question.id}:answered`,
  subject: ({ question }) => `${question.store} respondió tu pregunta`,
  Body: AnsweredBody,
}

function AnsweredBody({ site, question }: { site: MailSite; question: Question }) {
  const { store, product, productUrl, message, answer } = question
  return (
    <MailLayout site={site} preview={answer}>
      <MailTitle>{store} respondió tu pregunta</MailTitle>
      <MailText small>{product}</MailText>
      <MailText small>Preguntaste: {message}</MailText>
      <MailText>{answer}</MailText>
      <MailButton href={`${site.url}${paths.product(productUrl)}#preguntas`}>Ver el producto</MailButton>
    </MailLayout>
  )
}

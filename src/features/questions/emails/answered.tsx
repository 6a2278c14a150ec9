import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'

/** To who asked, when the store has answered. */
export function AnsweredMail({
  site,
  question,
}: {
  site: MailSite
  question: { store: string; product: string; productUrl: string; message: string; answer: string }
}) {
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

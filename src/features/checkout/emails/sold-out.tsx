import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { checkoutTexts } from '../texts.ts'
import { type CheckoutBodyProps, checkoutMail } from './checkout-mail.ts'
import { WholeRefundText } from './whole-refund.tsx'

/** The apology to who paid after the reservation had ended and the last piece was gone. */
export const soldOutMail = checkoutMail('refunded', {
  subject: 'Te devolvemos tu pago: se agotó',
  Body: SoldOutBody,
})

function SoldOutBody({ site, total, products }: CheckoutBodyProps) {
  return (
    <MailLayout site={site} preview={`Te devolvemos ${total} completos`}>
      <MailTitle>{checkoutTexts.soldOut}</MailTitle>
      <MailText>
        Tu pago se completó cuando ya no teníamos apartado: <b>{products.join(', ')}</b>. Alguien se llevó la
        última pieza.
      </MailText>
      <WholeRefundText total={total} />
      <MailButton href={site.url}>Buscar algo parecido</MailButton>
    </MailLayout>
  )
}

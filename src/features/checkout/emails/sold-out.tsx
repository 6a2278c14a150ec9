import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { checkoutTexts } from '../texts.ts'
import { type CheckoutBodyProps, checkoutMail } from './checkout-mail.ts'
import { WholeRefundText } from './whole-refund.tsx'

/** The payment came after the last piece was gone, or the seller was blocked. */
export const soldOutMail = checkoutMail('refunded', {
  subject: 'Te devolvemos tu pago: ya no estaba a la venta',
  Body: SoldOutBody,
})

function SoldOutBody({ site, total, products }: CheckoutBodyProps) {
  return (
    <MailLayout site={site} preview={`Te devolvemos ${total} completos`}>
      <MailTitle>{checkoutTexts.soldOut}</MailTitle>
      <MailText>
        Tu pago se completó cuando esto ya no estaba a la venta: <b>{products.join(', ')}</b>.
      </MailText>
      <WholeRefundText total={total} />
      <MailButton href={site.url}>Buscar algo parecido</MailButton>
    </MailLayout>
  )
}

import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { checkoutTexts } from '../texts.ts'
import { type CheckoutBodyProps, checkoutMail } from './checkout-mail.ts'
import { WholeRefundText } from './whole-refund.tsx'

/** The payment fitted no purchase, and staff refund it. */
export const givenBackMail = checkoutMail('given-back', {
  subject: 'Te devolvemos tu pago',
  Body: GivenBackBody,
})

function GivenBackBody({ site, total, products }: CheckoutBodyProps) {
  return (
    <MailLayout site={site} preview={`Te devolvemos ${total} completos`}>
      <MailTitle>{checkoutTexts.givenBack}</MailTitle>
      <MailText>
        El pago no coincidía con tu compra de <b>{products.join(', ')}</b>, así que no se hizo ningún pedido.
      </MailText>
      <WholeRefundText total={total} />
      <MailButton href={site.url + paths.cart()}>Volver a mi carrito</MailButton>
    </MailLayout>
  )
}

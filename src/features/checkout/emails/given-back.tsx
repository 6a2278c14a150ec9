import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { checkoutTexts } from '../texts.ts'
import type { CheckoutMailProps } from './props.ts'
import { WholeRefundText } from './whole-refund.tsx'

/** To whose payment fitted no purchase: staff have looked at it and give it back. */
export function GivenBackMail({ site, total, products }: CheckoutMailProps) {
  return (
    <MailLayout site={site} preview={`Te devolvemos ${total} completos`}>
      <MailTitle>{checkoutTexts.givenBack}</MailTitle>
      <MailText>
        Lo que se pagó no coincidía con tu compra de <b>{products.join(', ')}</b>, así que no se hizo ningún
        pedido.
      </MailText>
      <WholeRefundText total={total} />
      <MailButton href={site.url + paths.cart()}>Volver a mi carrito</MailButton>
    </MailLayout>
  )
}

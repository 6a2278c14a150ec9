import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { checkoutTexts } from '../texts.ts'
import type { CheckoutMailProps } from './props.ts'
import { WholeRefundText } from './whole-refund.tsx'

/** The apology to who paid after the reservation had ended and the last piece was gone. */
export function SoldOutMail({ site, total, products }: CheckoutMailProps) {
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

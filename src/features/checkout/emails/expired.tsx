import { MINUTE } from '../../../lib/dates.ts'
import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { paymentMethods } from '../../payments/rules-methods.ts'
import { type CheckoutBodyProps, checkoutMail } from './checkout-mail.ts'

const minutes = paymentMethods.card.reservationMs / MINUTE

export const expiredMail = checkoutMail('expired', {
  subject: 'Se venció tu apartado; no se te cobró nada',
  Body: ExpiredBody,
})

function ExpiredBody({ site, total, products }: CheckoutBodyProps) {
  return (
    <MailLayout site={site} preview="Tu carrito sigue como lo dejaste">
      <MailTitle>Se venció tu apartado</MailTitle>
      <MailText>
        Te guardamos {minutes} minutos tu compra de <b>{total}</b>: {products.join(', ')}. Como no se completó
        el pago, esas piezas vuelven a estar a la venta. No se te cobró nada.
      </MailText>
      <MailText>Tu carrito sigue como lo dejaste, por si todavía las quieres.</MailText>
      <MailButton href={site.url + paths.cart()}>Volver a mi carrito</MailButton>
    </MailLayout>
  )
}

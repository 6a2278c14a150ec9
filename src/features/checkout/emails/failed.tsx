import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { type CheckoutBodyProps, checkoutMail } from './checkout-mail.ts'

export const failedMail = checkoutMail('failed', {
  subject: 'Tu banco rechazó el pago y no se hizo ningún cargo',
  Body: FailedBody,
})

function FailedBody({ site, total, products }: CheckoutBodyProps) {
  return (
    <MailLayout site={site} preview="No se hizo ningún cargo y tu carrito sigue como lo dejaste">
      <MailTitle>Tu pago no se completó</MailTitle>
      <MailText>
        Tu banco rechazó el pago de <b>{total}</b>: {products.join(', ')}. No se hizo ningún cargo y esas
        piezas vuelven a estar a la venta.
      </MailText>
      <MailText>
        Tu carrito sigue como lo dejaste: puedes intentarlo de nuevo, con otra tarjeta si quieres.
      </MailText>
      <MailButton href={site.url + paths.cart()}>Volver a mi carrito</MailButton>
    </MailLayout>
  )
}

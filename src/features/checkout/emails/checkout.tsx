import type { ReactNode } from 'react'
import { MINUTE } from '../../../lib/dates.ts'
import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import { paymentMethods } from '../../payments/rules-methods.ts'
import { settings } from '../../settings/rules.ts'
import type { CheckoutMail } from '../jobs.ts'
import { checkoutTexts } from '../texts.ts'

type Facts = { checkoutId: string; total: string; products: readonly string[] }
type Parts = {
  subject: string
  preview: string | ((facts: Facts) => string)
  title: string
  body: (facts: Facts) => ReactNode
  button?: { to: string; label: string }
}

const minutes = paymentMethods.card.reservationMs / MINUTE
const [fromDays, toDays] = settings.returns.refundBusinessDays

const wholeRefundPreview = ({ total }: Facts) => `Te devolvemos ${total} completos`
const wholeRefund = (total: string) => (
  <MailText>
    Te devolvemos <b>{total}</b> completos a tu tarjeta. No tienes que hacer nada; tu banco puede tardar de{' '}
    {fromDays} a {toDays} días hábiles en mostrarlo.
  </MailText>
)

export const checkoutMailTemplates: Record<CheckoutMail, MailTemplate<Facts>> = {
  expired: checkoutMail('expired', {
    subject: 'Se venció tu apartado; no se te cobró nada',
    preview: 'Tu carrito sigue como lo dejaste',
    title: 'Se venció tu apartado',
    body: ({ total, products }) => (
      <>
        <MailText>
          Te guardamos {minutes} minutos tu compra de <b>{total}</b>: {products.join(', ')}. Como no se
          completó el pago, esas piezas vuelven a estar a la venta. No se te cobró nada.
        </MailText>
        <MailText>Tu carrito sigue como lo dejaste, por si todavía las quieres.</MailText>
      </>
    ),
  }),
  failed: checkoutMail('failed', {
    subject: 'Tu banco rechazó el pago y no se hizo ningún cargo',
    preview: 'No se hizo ningún cargo y tu carrito sigue como lo dejaste',
    title: 'Tu pago no se completó',
    body: ({ total, products }) => (
      <>
        <MailText>
          Tu banco rechazó el pago de <b>{total}</b>: {products.join(', ')}. No se hizo ningún cargo y esas
          piezas vuelven a estar a la venta.
        </MailText>
        <MailText>
          Tu carrito sigue como lo dejaste: puedes intentarlo de nuevo, con otra tarjeta si quieres.
        </MailText>
      </>
    ),
  }),
  'given-back': checkoutMail('given-back', {
    subject: 'Te devolvemos tu pago',
    preview: wholeRefundPreview,
    title: checkoutTexts.givenBack,
    body: ({ total, products }) => (
      <>
        <MailText>
          El pago no coincidía con tu compra de <b>{products.join(', ')}</b>, así que no se hizo ningún
          pedido.
        </MailText>
        {wholeRefund(total)}
      </>
    ),
  }),
  // Also for a payment whose seller was blocked, or whose agreed price ended.
  'sold-out': checkoutMail('refunded', {
    subject: 'Te devolvemos tu pago: llegó tarde',
    preview: wholeRefundPreview,
    title: checkoutTexts.soldOut,
    body: ({ total, products }) => (
      <>
        <MailText>
          Tu pago llegó cuando esto ya no estaba a la venta, o ya no a ese precio:{' '}
          <b>{products.join(', ')}</b>.
        </MailText>
        {wholeRefund(total)}
      </>
    ),
    button: { to: '', label: 'Buscar algo parecido' },
  }),
}

function checkoutMail(kind: string, parts: Parts): MailTemplate<Facts> {
  const { subject, preview, title, body, button } = parts
  const { to, label } = button ?? { to: paths.cart(), label: 'Volver a mi carrito' }
  return {
    key: ({ checkoutId }) => `checkout:${checkoutId}:${kind}`,
    subject: () => subject,
    Body: ({ site, ...facts }) => (
      <MailLayout site={site} preview={typeof preview === 'string' ? preview : preview(facts)}>
        <MailTitle>{title}</MailTitle>
        {body(facts)}
        <MailButton href={site.url + to}>{label}</MailButton>
      </MailLayout>
    ),
  }
}

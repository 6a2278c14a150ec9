import { MailText } from '../../../mail/layout.tsx'
import type { MailOrder } from '../contract-mails.ts'
import { either, named, ordersText } from '../texts.ts'
import { orderMails, purchasesButton, salesButton } from './order-mail.tsx'

function PayoutText({ order }: { order: MailOrder }) {
  const { releaseOn, sent, setOff } = order
  if (releaseOn === '')
    return (
      <MailText>
        Hay una disputa, una devolución o una revisión del banco abierta: tu pago espera a que termine.
      </MailText>
    )
  return (
    <>
      {sent !== '' && (
        <MailText>
          El <b>{releaseOn}</b> te enviamos {sent}, si tus pagos están configurados y nadie abre una disputa o
          una devolución antes.
        </MailText>
      )}
      {setOff !== '' && (
        <MailText>
          {sent === '' ? `El ${releaseOn} ` : 'Otros '}
          {setOff} de esta venta pagan lo que debe tu tienda.
        </MailText>
      )}
    </>
  )
}

export const confirmationMails = orderMails({
  'confirmed-buyer': {
    subject: (o) => `${named(o, 'Tu', 'Tus')} ${either(o, 'quedó confirmado', 'quedaron confirmados')}`,
    preview: (o) => `Podemos pagarle a la tienda desde el ${o.releaseOn}`,
    title: 'Dimos tu compra por confirmada',
    Body: ({ order }) => (
      <MailText>
        Pasaron los {order.terms.confirmDays} días para revisarla sin ningún problema abierto, así que podemos
        pagarle a la tienda desde el {order.releaseOn}. Si algo no está bien, dilo antes de esa fecha.
      </MailText>
    ),
    button: purchasesButton(),
  },
  confirmed: {
    subject: (o) => `Venta confirmada: ${ordersText(o)}`,
    preview: (o) => (o.releaseOn ? 'Tu pago ya tiene fecha' : 'Tu pago espera a que termine un caso'),
    title: 'Tu venta quedó confirmada',
    Body: ({ order }) => (
      <>
        <MailText>
          {order.bySystem
            ? 'Pasaron los días para avisar de un problema.'
            : `${order.buyer} confirmó que la recibió.`}
        </MailText>
        <PayoutText order={order} />
      </>
    ),
    button: salesButton,
  },
})

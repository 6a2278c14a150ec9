import { MailText } from '../../../mail/layout.tsx'
import type { MailOrder } from '../contract-mails.ts'

export function PayoutText({ order }: { order: MailOrder }) {
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

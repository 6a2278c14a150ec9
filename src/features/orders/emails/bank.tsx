import { MailText } from '../../../mail/layout.tsx'
import type { MailOrder } from '../contract-mails.ts'
import type { MailReader } from '../jobs.ts'
import { named } from '../texts.ts'
import { type MailParts, moneyButton, orderMails, purchasesButton } from './order-mail.tsx'

const bankMail = (
  reader: MailReader,
  subject: (order: MailOrder) => string,
  title: string,
  text: (order: MailOrder) => string,
): MailParts => ({
  subject,
  preview: text,
  title,
  Body: ({ order }) => <MailText>{text(order)}</MailText>,
  button: reader === 'buyer' ? purchasesButton() : moneyButton,
})

export const bankMails = orderMails({
  'bank-claim': bankMail(
    'seller',
    (o) => `El banco revisa el pago ${named(o, 'del', 'de los')}`,
    'El banco revisa este pago',
    () =>
      'El banco de quien compró está revisando el cargo. El pago queda en pausa; te avisamos en cuanto termine. Guarda lo que pruebe la entrega y no entregues el producto si todavía lo tienes.',
  ),
  'bank-claim-buyer': bankMail(
    'buyer',
    (o) => `Tu banco revisa el pago ${named(o, 'del', 'de los')}`,
    'Tu banco revisa este pago',
    ({ total }) =>
      `Tu banco nos avisó que revisa el cargo de ${total}. Puede tardar varias semanas; mientras tanto no le pagamos a la tienda. Si te da la razón, te devuelve el dinero él; si no, tu compra sigue. Te escribimos en cuanto decida. Si tú no reclamaste, habla con tu banco.`,
  ),
  'bank-done': bankMail(
    'seller',
    (o) => `Terminó la revisión del pago ${named(o, 'del', 'de los')}`,
    'Terminó la revisión de este pago',
    () =>
      'El pago es bueno y ya no está en pausa: la venta sigue su curso. Verás en tu dinero cuándo se libera.',
  ),
  'bank-done-buyer': bankMail(
    'buyer',
    (o) => `Tu banco terminó de revisar el pago ${named(o, 'del', 'de los')}`,
    'Tu banco terminó de revisar este pago',
    () =>
      'Tu banco confirmó el cargo, así que tu compra sigue su curso. Mira en tus compras qué falta y hasta cuándo.',
  ),
  'bank-lost': bankMail(
    'seller',
    (o) => `El banco devolvió el pago ${named(o, 'del', 'de los')}`,
    'El banco devolvió el pago',
    ({ isCancelled }) =>
      isCancelled
        ? 'El banco le devolvió el dinero a quien compró y cancelamos la venta: no la entregues. Si ya la dejaste en la oficina, recógela ahí; las piezas vuelven a estar a la venta en tu tienda.'
        : 'El banco le devolvió el dinero a quien compró. Si ya te habíamos enviado este pago, lo recuperamos de tu cuenta de pagos o lo descontamos de tus próximos envíos; lo verás en tu dinero.',
  ),
  'bank-lost-buyer': bankMail(
    'buyer',
    (o) =>
      `${o.isCancelled ? `${named(o, 'Cancelamos tu', 'Cancelamos tus')}: tu` : 'Tu'} banco te devolvió el pago`,
    'Tu banco te devolvió el pago',
    ({ isCancelled, total }) =>
      `Tu banco nos pidió de vuelta el pago y te devolvió ${total}. ${
        isCancelled
          ? 'Por eso cancelamos esa compra: tu código de entrega ya no sirve para ella y no hay nada que recoger.'
          : 'Con eso la compra queda cerrada; no tienes que hacer nada más.'
      }`,
  ),
})

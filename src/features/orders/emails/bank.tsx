import { paths } from '../../../paths.ts'
import { CaseBody } from './case.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

const purchases = { to: paths.account('my-shopping'), action: 'Ver mis compras', quote: '' }
const page = { to: paths.account('money'), action: 'Ver tu dinero', quote: '' }

/** To the seller: a bank looks into the payment, nothing is decided. */
export const bankClaimMail = orderMail('bank-claim', {
  to: 'seller',
  subject: (o) => `El banco revisa el pago del pedido ${o.number}`,
  Body: BankClaimBody,
})

function BankClaimBody({ site, order }: OrderBodyProps) {
  const step = {
    ...page,
    title: 'El banco revisa este pago',
    text: 'El banco de quien compró está revisando el cargo. El pago queda en pausa; te avisamos en cuanto termine. Guarda lo que pruebe la entrega y no entregues el producto si todavía lo tienes.',
  }
  return <CaseBody site={site} order={order} step={step} />
}

/** To the buyer: their bank looks into the payment; what they may do meanwhile. */
export const bankClaimBuyerMail = orderMail('bank-claim-buyer', {
  to: 'buyer',
  subject: (o) => `Tu banco revisa el pago del pedido ${o.number}`,
  Body: BankClaimBuyerBody,
})

function BankClaimBuyerBody({ site, order }: OrderBodyProps) {
  const step = {
    ...purchases,
    title: 'Tu banco revisa este pago',
    text: `Tu banco nos avisó que revisa el cargo de ${order.total}. Él decide, y puede tardar varias semanas; mientras tanto tu dinero no sale a la tienda. Si te da la razón, te lo devuelve él y este pedido se cierra; si no, el pedido sigue su curso. Te escribimos en cuanto decida. Si no fuiste tú quien reclamó, habla con tu banco.`,
  }
  return <CaseBody site={site} order={order} step={step} />
}

/** To the seller: nobody looks into the payment any more, and the sale goes on. */
export const bankDoneMail = orderMail('bank-done', {
  to: 'seller',
  subject: (o) => `Terminó la revisión del pago del pedido ${o.number}`,
  Body: BankDoneBody,
})

function BankDoneBody({ site, order }: OrderBodyProps) {
  const step = {
    ...page,
    title: 'Terminó la revisión de este pago',
    text: 'El pago es bueno y ya no está en pausa: el pedido sigue su curso. Verás en tu dinero cuándo se libera.',
  }
  return <CaseBody site={site} order={order} step={step} />
}

/** To the buyer: their bank has left the money with the shop, and the order goes on. */
export const bankDoneBuyerMail = orderMail('bank-done-buyer', {
  to: 'buyer',
  subject: (o) => `Tu banco terminó de revisar el pago del pedido ${o.number}`,
  Body: BankDoneBuyerBody,
})

function BankDoneBuyerBody({ site, order }: OrderBodyProps) {
  const step = {
    ...purchases,
    title: 'Tu banco terminó de revisar este pago',
    text: 'Tu banco confirmó el cargo, así que el pedido sigue su curso. En tus compras está lo que falta y hasta cuándo.',
  }
  return <CaseBody site={site} order={order} step={step} />
}

/** To the seller: the bank has taken the money back. */
export const bankLostMail = orderMail('bank-lost', {
  to: 'seller',
  subject: (o) => `El banco devolvió el pago del pedido ${o.number}`,
  Body: BankLostBody,
})

function BankLostBody({ site, order }: OrderBodyProps) {
  const step = {
    ...page,
    title: 'El banco devolvió el pago',
    text: order.isCancelled
      ? 'El banco le devolvió el dinero a quien compró y cancelamos el pedido: no lo entregues. Si ya lo dejaste en la oficina, recógelo ahí; las piezas vuelven a estar a la venta en tu tienda.'
      : 'El banco le devolvió el dinero a quien compró. Si ya te habíamos enviado este pago, lo recuperamos de tu cuenta de pagos o lo descontamos de tus próximos envíos; lo verás en tu dinero.',
  }
  return <CaseBody site={site} order={order} step={step} />
}

/** To the buyer: the bank has their money back for them. */
export const bankLostBuyerMail = orderMail('bank-lost-buyer', {
  to: 'buyer',
  subject: (o) => `${o.isCancelled ? `Pedido ${o.number} cancelado: tu` : 'Tu'} banco te devolvió el pago`,
  Body: BankLostBuyerBody,
})

function BankLostBuyerBody({ site, order }: OrderBodyProps) {
  const after = order.isCancelled
    ? 'Por eso lo cancelamos: tu código de entrega ya no sirve y no hay nada que recoger.'
    : 'Con eso el pedido queda cerrado; no tienes que hacer nada más.'
  const step = {
    ...purchases,
    title: 'Tu banco te devolvió el pago',
    text: `Tu banco nos pidió de vuelta el pago de este pedido y te devolvió ${order.total}. ${after}`,
  }
  return <CaseBody site={site} order={order} step={step} />
}

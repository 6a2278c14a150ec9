import type { DisputeCloser, DisputeStatus } from './rules.ts'

export const disputeFieldTexts = {
  message: 'Cuéntanos qué pasó con tu pedido',
  answer: 'Por favor, envía una respuesta',
} as const

export const disputeDoneTexts = {
  opened: 'Le avisamos a la tienda. El pago queda en pausa mientras lo resuelven.',
  answered: 'Tu respuesta fue enviada',
  closed: 'Cerraste tu disputa. El pago a la tienda continúa.',
} as const

export const disputeCloserTexts: Record<DisputeCloser, { buyer: string; seller: (buyer: string) => string }> =
  {
    buyer: { buyer: 'Tú la cerraste.', seller: (buyer) => `${buyer} la cerró.` },
    staff: { buyer: 'Nuestro equipo la cerró.', seller: () => 'Nuestro equipo la cerró.' },
    provider: {
      buyer: 'Tu banco te devolvió el pago.',
      seller: (buyer) => `El banco le devolvió el pago a ${buyer}.`,
    },
    return: {
      buyer: 'Se cerró con tu devolución: te devolvemos el pago.',
      seller: (buyer) => `Se cerró con la devolución: el pago regresa a ${buyer}.`,
    },
    system: {
      buyer: 'Se acabó el tiempo para retener el pago y te lo devolvimos.',
      seller: (buyer) => `Se acabó el tiempo para retener el pago y se le devolvió a ${buyer}.`,
    },
  }

export const refundedByStaffTexts = {
  buyer: 'Nuestro equipo decidió devolverte el pago.',
  seller: (buyer: string) => `Nuestro equipo decidió devolver el pago a ${buyer}.`,
} as const

/** After a refund the buyer keeps the product, unless staff ask for it in their own words. */
export const keptProductTexts = {
  buyer: 'No tienes que devolver el producto, salvo que te lo hayamos pedido.',
  seller: (buyer: string) => `${buyer} no tiene que devolver el producto, salvo que se lo hayamos pedido.`,
} as const

export const disputeStatusTexts: Record<DisputeStatus, string> = {
  open: 'Sin responder',
  answered: 'Respondida',
  review: 'En revisión',
  closed: 'Cerrada',
}

import type { DeliveryState, webhookTypes } from './rules.ts'

export const webhookTypeTexts: Readonly<Record<(typeof webhookTypes)[number], string>> = {
  'order.paid': 'Pedido pagado',
  'order.delivered': 'Pedido entregado',
  'order.confirmed': 'Pedido confirmado por quien compró',
  'order.cancelled': 'Pedido cancelado',
  'order.released': 'Dinero del pedido liberado',
  'order.refunded': 'Pedido reembolsado',
  'return.requested': 'Devolución solicitada',
  'return.handed-back': 'Devolución entregada en la facultad',
  'return.approved': 'Devolución aceptada',
  'return.rejected': 'Devolución rechazada',
  'return.escalated': 'Devolución en revisión del equipo',
  'return.completed': 'Devolución reembolsada',
  'return.closed': 'Devolución cerrada',
  'message.received': 'Mensaje de quien compró',
  ping: 'Prueba',
}

const noAnswerTexts: Readonly<Record<string, string>> = {
  timeout: 'tardó más de diez segundos',
  'not a public address': 'esa dirección no se alcanza desde internet',
  'no such host': 'no existe ese servidor',
  ECONNREFUSED: 'el servidor no acepta conexiones',
  ECONNRESET: 'el servidor cortó la conexión',
}

/** Unknown errors show their code. */
export const noAnswerText = (answer: string): string => noAnswerTexts[answer] ?? answer

export const deliveryStateTexts: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Pendiente',
  done: 'Recibido',
  failed: 'No recibido',
}

export const webhookDoneTexts = {
  saved: 'Guardamos la dirección de tu webhook',
  removed: 'Quitamos el webhook de tu tienda',
  tried: 'Mandamos un mensaje de prueba. Actualiza la página para ver la respuesta',
  resent: 'Lo reenviamos en unos segundos. Actualiza la página para ver la respuesta',
} as const

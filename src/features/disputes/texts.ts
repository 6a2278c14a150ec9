import type { ErrorTexts } from '../../lib/errors.ts'
import type { disputeErrors } from './errors.ts'
import type { DisputeStatus } from './rules.ts'

export const disputeErrorTexts: ErrorTexts<typeof disputeErrors> = {
  'dispute-not-found': 'No encontramos esa disputa',
  'dispute-not-openable':
    'Solo puedes reportar un problema desde que te entregan el pedido hasta que el pago sale a la tienda',
  'dispute-decided': 'Nuestro equipo ya resolvió la disputa de este pedido',
  'dispute-answered': 'Esta disputa ya tiene respuesta',
  'dispute-closed': 'Esta disputa ya está cerrada',
}

export const disputeFieldTexts = {
  message: 'Cuéntanos qué pasó con tu pedido',
  answer: 'Por favor, envía una respuesta',
} as const

export const disputeDoneTexts = {
  opened: 'Le avisamos a la tienda. El pago queda en pausa mientras lo resuelven.',
  answered: 'Tu respuesta fue enviada',
  closed: 'Cerraste tu disputa. El pago a la tienda continúa.',
} as const

export const disputeStatusTexts: Record<DisputeStatus, string> = {
  open: 'Sin responder',
  answered: 'Respondida',
  closed: 'Cerrada',
}

import type { ErrorTexts } from '../../lib/errors.ts'
import type { payoutErrors } from './errors.ts'
import type { PayoutStage } from './rules.ts'

export const payoutErrorTexts: ErrorTexts<typeof payoutErrors> = {
  'refund-not-needed': 'Este pedido no espera un reembolso',
  'warning-not-found': 'Esa alerta ya no está abierta',
}

export const payoutStageTexts: Record<PayoutStage, string> = {
  held: 'Retenido',
  paused: 'En pausa',
  due: 'Por liberar',
  'waits-account': 'Espera tus datos',
  sending: 'En camino',
  sent: 'Enviado',
  returned: 'Devuelto',
  'charged-back': 'Devuelto por el banco',
}

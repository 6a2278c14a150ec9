import type { PayoutStage } from './rules.ts'

/** Why the platform gives the money back by itself at the end of holding. */
export const endOfHoldText =
  'El pago no se puede retener por más tiempo y el caso seguía sin decidir: se devuelve completo a quien compró.'

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

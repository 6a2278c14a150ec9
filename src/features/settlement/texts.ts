import type { PayoutStage } from './rules.ts'

/** Reason shown for an automatic refund at the end of the holding period. */
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

import type { ErrorTexts } from '../../lib/errors.ts'
import type { payoutErrors } from './errors.ts'

export const payoutErrorTexts: ErrorTexts<typeof payoutErrors> = {
  'refund-not-needed': 'Este pedido no espera un reembolso',
  'warning-not-found': 'Esa alerta ya no está abierta',
}

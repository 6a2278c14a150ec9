import type { ErrorTexts } from '../../lib/errors.ts'
import type { paymentErrors } from './errors.ts'

export const paymentErrorTexts: ErrorTexts<typeof paymentErrors> = {
  'payment-unavailable': 'Sistema de pago no disponible',
  'webhook-refused': 'Aviso rechazado',
}

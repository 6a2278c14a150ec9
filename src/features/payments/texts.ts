import type { ErrorTexts } from '../../lib/errors.ts'
import type { paymentErrors } from './errors.ts'

export const paymentErrorTexts: ErrorTexts<typeof paymentErrors> = {
  'payment-unavailable': 'Sistema de pago no disponible',
  'webhook-refused': 'Aviso rechazado',
  'idempotency-key-missing': 'Falta el encabezado Idempotency-Key',
  'idempotency-key-reused': 'Esa clave ya se usó con otra solicitud',
  'request-in-progress': 'Ya estamos atendiendo esa solicitud. Espera un momento',
}

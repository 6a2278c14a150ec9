import type { ErrorCodes } from '../../lib/errors.ts'

export const paymentErrors = {
  'payment-unavailable': [503, 'Sistema de pago no disponible'],
  'webhook-refused': [400, 'Aviso rechazado'],
  'idempotency-key-missing': [400, 'Falta el encabezado Idempotency-Key'],
  'idempotency-key-reused': [409, 'Esa clave ya se usó con otra solicitud'],
  'request-in-progress': [409, 'Ya estamos atendiendo esa solicitud. Espera un momento'],
} as const satisfies ErrorCodes

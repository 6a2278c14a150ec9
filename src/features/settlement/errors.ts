import type { ErrorCodes } from '../../lib/errors.ts'

export const settlementErrors = {
  'account-link-failed': [503, ({ reason }) => `Error al crear enlace de Stripe: ${reason}`],
  'refund-not-needed': [409, 'Este pedido no espera un reembolso'],
  'warning-not-found': [404, 'Esa alerta ya no está abierta'],
} as const satisfies ErrorCodes

import type { ErrorCodes } from '../../lib/errors.ts'

export const reliabilityErrors = {
  'appeal-order': [404, 'Ese pedido no cuenta en contra de tu tienda'],
  'appeal-exists': [409, 'Ya pediste revisar ese pedido'],
} as const satisfies ErrorCodes

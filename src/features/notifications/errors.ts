import type { ErrorCodes } from '../../lib/errors.ts'

export const notificationErrors = {
  'push-unavailable': [409, 'No se pudo activar. Recarga la página e intenta otra vez'],
  'device-not-found': [404, 'Ese teléfono ya no recibe avisos'],
  'pause-out-of-range': [422, 'Elige un día desde mañana, no más lejos de cuatro meses'],
} as const satisfies ErrorCodes

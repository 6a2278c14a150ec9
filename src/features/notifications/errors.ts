import type { ErrorCodes } from '../../lib/errors.ts'

export const notificationErrors = {
  'pause-out-of-range': [422, 'Elige un día desde mañana, no más lejos de cuatro meses'],
  'stop-unknown': [404, 'Este enlace ya no sirve. Cambia tus avisos desde tu cuenta'],
} as const satisfies ErrorCodes

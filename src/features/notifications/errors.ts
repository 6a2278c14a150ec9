import type { ErrorCodes } from '../../lib/errors.ts'

export const notificationErrors = {
  'pause-out-of-range': [422, 'Elige un día desde mañana, no más lejos de cuatro meses'],
} as const satisfies ErrorCodes

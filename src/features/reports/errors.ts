import type { ErrorCodes } from '../../lib/errors.ts'

export const reportErrors = {
  'report-open': [409, 'Ya lo reportaste y lo estamos revisando. Te respondemos por correo'],
  'report-own': [409, 'Es tuyo: no lo puedes reportar'],
  'report-not-found': [404, 'No encontramos ese reporte'],
  'reported-message-not-found': [404, 'No encontramos ese mensaje'],
  'report-answered': [409, 'Ese reporte ya tiene respuesta'],
} as const satisfies ErrorCodes

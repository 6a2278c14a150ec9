import type { ErrorCodes } from '../../lib/errors.ts'

export const webhookErrors = {
  'webhook-url': [422, 'Escribe una dirección https:// de tu programa, sin usuario ni contraseña'],
  'webhook-missing': [404, 'Tu tienda todavía no tiene un webhook'],
  'webhook-off': [409, 'El webhook está apagado: préndelo y luego reenvía el mensaje'],
  'webhook-delivery-missing': [404, 'No encontramos ese envío'],
} as const satisfies ErrorCodes

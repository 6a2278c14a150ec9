import type { ErrorCodes } from '../../lib/errors.ts'

/** Failures of the identity provider. D2 §8 Google gives the first and third texts. */
export const identityErrors = {
  'identity-timeout': [504, 'Timeout: El servidor tardó demasiado en responder'],
  'identity-unreachable': [502, 'No pudimos hablar con Google. Intenta de nuevo en un momento'],
  'identity-server': [502, 'Error del servidor. Intenta nuevamente en unos minutos'],
  'identity-client': [502, 'Google no acepta la clave de este sitio. Usa tu correo y contraseña'],
  'identity-unauthorized': [502, 'Google no autoriza a este sitio. Usa tu correo y contraseña'],
  'identity-refused': [400, 'Google no aceptó la solicitud. Intenta de nuevo'],
  'identity-token': [400, 'No pudimos comprobar la respuesta de Google. Intenta de nuevo'],
} as const satisfies ErrorCodes

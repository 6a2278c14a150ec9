import type { ErrorTexts } from '../../lib/errors.ts'
import type { identityErrors } from './errors.ts'

/** D2 §8 Google: the first and third word for word; it leaves the wording of the others open. */
export const identityErrorTexts: ErrorTexts<typeof identityErrors> = {
  'identity-timeout': 'Timeout: El servidor tardó demasiado en responder',
  'identity-unreachable': 'Hubo un problema de red al hablar con Google. Intenta de nuevo en un momento',
  'identity-server': 'Error del servidor. Intenta nuevamente en unos minutos',
  'identity-client':
    'La clave de este sitio para Google no es válida. Usa tu correo y contraseña mientras lo arreglamos',
  'identity-unauthorized':
    'Este sitio no está autorizado para usar el acceso con Google. Usa tu correo y contraseña',
  'identity-refused': 'Google no aceptó la solicitud. Intenta de nuevo',
  'identity-token': 'No pudimos comprobar la respuesta de Google. Intenta de nuevo',
}

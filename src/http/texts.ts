import type { ErrorTexts } from '../lib/errors.ts'
import type { httpErrors } from './errors.ts'

export const httpErrorTexts = {
  'unreadable-request': 'No pudimos leer la solicitud.',
  'foreign-origin': 'Solicitud de otro sitio.',
  'not-found': 'No encontramos lo que buscas',
  'method-not-allowed': 'Eso no se puede hacer en esta dirección.',
  'body-too-large': 'La solicitud es demasiado grande.',
  'form-expected': 'Solo se aceptan formularios.',
  'too-many-pages': 'Desde tu red se piden muchas páginas a la vez. Espera unos segundos e intenta de nuevo.',
  internal: 'Algo falló de nuestro lado. Intenta nuevamente en unos minutos.',
  unavailable: 'Estamos con problemas técnicos. Intenta nuevamente en unos segundos.',
} as const satisfies ErrorTexts<typeof httpErrors>

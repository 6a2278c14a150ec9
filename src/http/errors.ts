import type { ErrorCodes } from '../lib/errors.ts'
import { viewerErrors } from '../lib/viewer.ts'

export const httpErrors = {
  'unreadable-request': [400, 'No pudimos leer la solicitud.'],
  'foreign-origin': [403, 'Solicitud de otro sitio.'],
  ...viewerErrors,
  'not-found': [404, 'No encontramos lo que buscas'],
  'method-not-allowed': [405, 'Eso no se puede hacer en esta dirección.'],
  'invalid-request': [422, 'Revisa los campos marcados'],
  'body-too-large': [413, 'La solicitud es demasiado grande.'],
  'form-expected': [415, 'Solo se aceptan formularios.'],
  'too-many-pages': [
    429,
    'Desde tu red se piden muchas páginas a la vez. Espera unos segundos e intenta de nuevo.',
  ],
  internal: [500, 'Algo falló de nuestro lado. Intenta nuevamente en unos minutos.'],
  overloaded: [
    503,
    'Hay muchas visitas en este momento. Intenta de nuevo en unos segundos; tu carrito sigue aquí.',
  ],
  /** Only staff may enter yet. */
  preparing: [503, 'Estamos preparando este mercado. Abre pronto; vuelve en unos días.'],
  unavailable: [503, 'Estamos con problemas técnicos. Intenta nuevamente en unos segundos.'],
} as const satisfies ErrorCodes

export type HttpError = keyof typeof httpErrors

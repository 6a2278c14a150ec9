import type { ErrorCodes } from '../../lib/errors.ts'

export const languageErrors = {
  'prohibited-item': [422, 'Es un artículo prohibido: no se puede vender ni buscar aquí'],
  'prohibited-known': [409, 'Ya está en la lista'],
  'prohibited-removed': [409, 'Alguien más ya la quitó de la lista'],
} as const satisfies ErrorCodes

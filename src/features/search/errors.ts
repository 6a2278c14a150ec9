import type { ErrorCodes } from '../../lib/errors.ts'

export const searchErrors = {
  'synonym-known': [409, 'Ya hay un sinónimo que dice lo mismo'],
  'synonym-missing': [404, 'No encontramos ese sinónimo'],
  'search-text-missing': [404, 'Nadie ha buscado ese texto en los últimos días'],
} as const satisfies ErrorCodes

export const languageErrors = {
  'prohibited-item': [422, 'Es un artículo prohibido: no se puede vender ni buscar aquí'],
  'prohibited-known': [409, ({ listed }) => `Ya está en la lista: “${listed}”`],
  'prohibited-removed': [409, 'Ya no está en la lista'],
} as const satisfies ErrorCodes

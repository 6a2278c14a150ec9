import type { ErrorCodes } from '../../lib/errors.ts'

export const languageErrors = {
  'prohibited-item': [422, 'Es un artículo prohibido: no se puede vender ni buscar aquí'],
  'prohibited-known': [409, ({ listed }) => `Ya está en la lista: “${listed}”`],
  'prohibited-removed': [409, 'Ya no está en la lista'],
} as const satisfies ErrorCodes

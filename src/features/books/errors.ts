import type { ErrorCodes } from '../../lib/errors.ts'

export const bookErrors = {
  'book-not-found': [404, 'No conocemos ese libro'],
  'book-changed': [409, 'Alguien más cambió este libro. Mira cómo quedó y vuelve a guardar'],
  'book-list-wrong': [422, 'La lista tiene errores'],
} as const satisfies ErrorCodes

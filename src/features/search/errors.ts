import type { ErrorCodes } from '../../lib/errors.ts'

export const searchErrors = {
  'synonym-known': [409, 'Ya hay un sinónimo que dice lo mismo'],
  'synonym-missing': [404, 'No encontramos ese sinónimo'],
  'search-text-missing': [404, 'Nadie ha buscado ese texto en los últimos días'],
} as const satisfies ErrorCodes

import type { ErrorCodes } from '../../lib/errors.ts'

export const alertErrors = {
  'saved-search-sign-in-needed': [401, 'Inicia sesión para que te avisemos'],
  'saved-search-blank': [422, 'Escribe qué buscas para que te avisemos'],
  'saved-searches-full': [
    409,
    ({ most }) => `Ya tienes ${most} búsquedas guardadas; quita una en Mis avisos para guardar otra`,
  ],
} as const satisfies ErrorCodes

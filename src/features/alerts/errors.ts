import type { ErrorCodes } from '../../lib/errors.ts'

export const alertErrors = {
  'saved-search-sign-in-needed': [401, 'Inicia sesión para que te avisemos'],
  'saved-search-gone': [404, 'Esa búsqueda ya no está en tu lista'],
  'saved-search-wanted': [
    409,
    'Esta búsqueda también se ve en “Se busca”. Para quitarla, ciérralo primero en “Mis búsquedas”',
  ],
  'saved-search-blank': [422, 'Escribe qué buscas para que te avisemos'],
  'saved-searches-full': [
    409,
    ({ most }) => `Ya tienes ${most} búsquedas guardadas; quita una en Avisos para guardar otra`,
  ],
} as const satisfies ErrorCodes

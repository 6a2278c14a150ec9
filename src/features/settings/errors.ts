import type { ErrorCodes } from '../../lib/errors.ts'

export const settingsErrors = {
  'faculty-missing': [404, 'Esa facultad ya no existe'],
  'faculty-name-taken': [409, 'Ya hay una facultad con ese nombre'],
} as const satisfies ErrorCodes

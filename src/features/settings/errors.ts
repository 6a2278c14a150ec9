import type { ErrorCodes } from '../../lib/errors.ts'

export const settingsErrors = {
  'faculty-missing': [404, 'Esa facultad ya no existe'],
  'faculty-list-wrong': [422, 'La lista de facultades tiene líneas por corregir'],
  'faculty-name-taken': [409, 'Ya hay una facultad con ese nombre'],
} as const satisfies ErrorCodes

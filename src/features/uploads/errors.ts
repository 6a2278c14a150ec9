import type { ErrorCodes } from '../../lib/errors.ts'

export const uploadErrors = {
  'upload-missing': [422, 'Una de las fotos ya no está guardada. Agrégala de nuevo'],
  'upload-none': [422, 'Por favor selecciona una imagen'],
} as const satisfies ErrorCodes

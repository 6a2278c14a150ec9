import type { ErrorCodes } from '../../lib/errors.ts'

export const uploadErrors = {
  /** The picture is another person's, or has expired. */
  'upload-missing': [422, 'Una de las fotos ya no está guardada. Agrégala de nuevo'],
  'upload-none': [422, 'Por favor selecciona una imagen'],
} as const satisfies ErrorCodes

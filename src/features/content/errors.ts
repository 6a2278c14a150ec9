import type { ErrorCodes } from '../../lib/errors.ts'

export const contentErrors = {
  'banner-missing': [404, 'Ese banner ya no existe'],
  'banner-picture-missing': [422, 'Elige la imagen del banner'],
} as const satisfies ErrorCodes

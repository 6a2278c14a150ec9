import type { ErrorCodes } from '../../lib/errors.ts'

export const contentErrors = {
  'banner-missing': 404,
  'banner-picture-missing': 422,
} as const satisfies ErrorCodes

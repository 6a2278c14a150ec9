import type { ErrorCodes } from '../../lib/errors.ts'

export const imageErrors = {
  /** By content, not by name. */
  'image-format': 422,
  'image-too-large': 413,
  'image-too-many-pixels': 422,
  'image-damaged': 422,
} as const satisfies ErrorCodes

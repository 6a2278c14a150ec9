import type { ErrorCodes } from '../../lib/errors.ts'

export const fileErrors = {
  /** The disk has no room left (RFC 4918 §11.5). */
  'storage-full': 507,
} as const satisfies ErrorCodes

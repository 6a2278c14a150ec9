import type { ErrorCodes } from '../../lib/errors.ts'

export const fileErrors = {
  /** The disk has no room left (RFC 4918 §11.5). */
  'storage-full': 507,
  /** The sender stopped half-way, or what came is no form. */
  'upload-broken': 400,
  'upload-too-large': 413,
  'upload-too-many': 413,
} as const satisfies ErrorCodes

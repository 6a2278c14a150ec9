import type { ErrorCodes } from '../../lib/errors.ts'

/** What can go wrong between us and the identity provider. */
export const identityErrors = {
  'identity-timeout': 504,
  'identity-unreachable': 502,
  'identity-server': 502,
  /** It does not know our key, or our secret is wrong. */
  'identity-client': 502,
  /** It knows us and does not let us ask this. */
  'identity-unauthorized': 502,
  'identity-refused': 400,
  'identity-token': 400,
} as const satisfies ErrorCodes

import type { ErrorCodes } from '../../lib/errors.ts'

export const tokenErrors = {
  /** Unknown, expired, revoked, or of a blocked or deleted account: the message does not reveal which. */
  'token-invalid': [401, 'Este token no es válido, venció o fue revocado'],
  /** `scope` is empty for an operation that is closed to tokens. */
  'token-scope-missing': [
    403,
    ({ scope }) =>
      scope ? `A este token le falta el permiso «${scope}»` : 'Esto no se puede hacer con un token',
  ],
  'tokens-full': [409, ({ most }) => `Ya tienes ${most} tokens; revoca uno para crear otro`],
} as const satisfies ErrorCodes

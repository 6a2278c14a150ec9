import type { ErrorCodes } from '../../lib/errors.ts'

export const tokenErrors = {
  /** Unknown, expired or revoked, or its account is blocked or gone: nobody learns which. */
  'token-invalid': [401, 'Este token no es válido, venció o fue revocado'],
  /** Also where no token opens an operation; `scope` is then empty. */
  'token-scope-missing': [
    403,
    ({ scope }) =>
      scope ? `A este token le falta el permiso «${scope}»` : 'Esto no se puede hacer con un token',
  ],
  'tokens-full': [409, ({ most }) => `Ya tienes ${most} tokens; revoca uno para crear otro`],
} as const satisfies ErrorCodes

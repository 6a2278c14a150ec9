import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../../http/api-env.ts'
import { appError } from '../../lib/errors.ts'
import { tokenErrors } from './errors.ts'

/** Checks the declared scope; undeclared routes are closed to tokens. Throws `token-scope-missing` (403). */
export const tokenGuard: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { token, scope = '' } = c.var
  if (token && (scope === '' || !token.scopes.includes(scope)))
    throw appError(tokenErrors, 'token-scope-missing', { params: { scope } })
  return next()
}

import type { FieldErrors } from '../../lib/errors.ts'
import { isAppError } from '../../lib/errors.ts'
import { isUnreachable } from '../../platform/unreachable.ts'
import type { PageRequest } from './request.ts'

type FormFailure = {
  /** `internal` for a bug, `unavailable` if a required server is unreachable. */
  code: string
  status: number
  message: string
  /** One message per field name. */
  errors: FieldErrors
}

/**
 * Turns an error of an action into the answer to its form. Expected errors keep their own message. A bug is
 * logged with the request id and reported as `what`, so that the page and the typed values stay. Redirects
 * and missing pages are rethrown.
 */
export function formFailure(
  { ctx, requestId }: Pick<PageRequest, 'ctx' | 'requestId'>,
  error: unknown,
  what = 'Algo falló de nuestro lado; lo que escribiste sigue aquí',
): FormFailure {
  if (isAppError(error)) {
    const { code, status, text, details } = error
    return { code, status, message: text, errors: { ...details.fields } }
  }
  if (!(error instanceof Error)) throw error
  const isAway = isUnreachable(error)
  ctx.log[isAway ? 'warn' : 'error']({ err: error, requestId }, 'form failed')
  const message = `${what}. Intenta de nuevo en un momento. Referencia: ${requestId}`
  return { code: isAway ? 'unavailable' : 'internal', status: isAway ? 503 : 500, message, errors: {} }
}

import type { FieldErrors } from '../../lib/errors.ts'
import { isAppError } from '../../lib/errors.ts'
import { isUnreachable } from '../../platform/unreachable.ts'
import type { PageRequest } from './request.ts'

type FormFailure = {
  /** `internal` for a bug, `unavailable` where a server that it needs is away. */
  code: string
  status: number
  message: string
  /** One message a field, by the field's name. */
  errors: FieldErrors
}

/**
 * What a form is answered when its action threw. An expected failure is said in its own words. A bug is logged with
 * the request's id and said as `what` went wrong, so that the page stays and nothing that was typed is lost. Rethrows
 * what is no error at all: redirects and missing pages.
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

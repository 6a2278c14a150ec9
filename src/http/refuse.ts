import type { Context as HonoContext } from 'hono'
import { appError } from '../lib/errors.ts'
import type { ApiEnv } from './api-env.ts'
import { calmPage } from './calm-page.ts'
import { type HttpError, httpErrors } from './errors.ts'
import { problemOf } from './problem.ts'

/** Seconds after which it is worth asking again. */
const RETRY_AFTER: Partial<Record<HttpError, string>> = { unavailable: '2', 'too-many-pages': '5' }

/** A refusal on the way in: a problem under `/api/`, a page for who takes one, a line for everything else. */
export function refuse(
  c: HonoContext<ApiEnv>,
  code: HttpError,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const [status, text] = httpErrors[code]
  const retryAfter = RETRY_AFTER[code]
  const all = {
    'cache-control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    ...headers,
  }
  if (c.req.path.startsWith('/api/')) return problemOf(c, appError(httpErrors, code), all)
  return c.req.header('accept')?.includes('text/html')
    ? c.html(calmPage(text, retryAfter !== undefined), status, all)
    : c.text(text, status, all)
}

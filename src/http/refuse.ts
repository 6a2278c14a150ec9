import type { Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import { appError } from '../lib/errors.ts'
import type { ApiEnv } from './api-env.ts'
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

/** A page that needs nothing but itself: no database, no scripts, no other file. */
function calmPage(text: string, mayRetry: boolean): string {
  // An empty address is the page that was asked for.
  const page = html`<!doctype html><html lang="es-MX"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width,initial-scale=1" /><meta name="robots" content="noindex" /><title>Un momento</title>
<style>body{font:16px/1.5 system-ui,sans-serif;color:#141b34;background:#f6f7fb;margin:0;display:grid;min-height:100vh;place-items:center}
main{max-width:30rem;padding:24px;text-align:center}h1{font-size:24px;margin:0 0 8px}p{margin:0 0 20px;color:#525c75}
a{display:inline-block;padding:10px 20px;border-radius:999px;background:#2f46d8;color:#fff;text-decoration:none;font-weight:700}</style></head><body><main>
<h1>Un momento</h1><p>${text}</p>${
    mayRetry ? html`<a href="">Intentar de nuevo</a>` : html`<a href="/">Volver al inicio</a>`
  }</main></body></html>`
  return String(page)
}

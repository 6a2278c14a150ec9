import type { Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import { appError } from '../lib/errors.ts'
import { DEFAULT_COLOURS } from '../lib/site.ts'
import { metrics } from '../platform/metrics.ts'
import type { ApiEnv } from './api-env.ts'
import { type HttpError, httpErrors } from './errors.ts'
import { problemOf } from './problem.ts'
import { securityHeaders } from './security-headers.ts'

const RETRY_AFTER: Partial<Record<HttpError, string>> = {
  overloaded: '5',
  unavailable: '2',
  'too-many-pages': '5',
  preparing: '3600',
}

/** Response to a refused request: a problem under `/api/`, a page for browsers, otherwise one line. */
export function refuse(
  c: HonoContext<ApiEnv>,
  code: HttpError,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const [status, text] = httpErrors[code]
  const retryAfter = RETRY_AFTER[code]
  // A shop that is not open yet sheds no load.
  if (retryAfter !== undefined && code !== 'preparing') metrics.shed(code)
  const https = c.var.ctx?.env.PUBLIC_URL.startsWith('https:') ?? false
  const all = {
    ...securityHeaders({ https, scripts: [], formTargets: [] }),
    'cache-control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    ...headers,
  }
  if (c.req.path.startsWith('/api/')) return problemOf(c, appError(httpErrors, code), all)
  if (!c.req.header('accept')?.includes('text/html')) return c.text(text, status, all)
  return c.html(refusalPage(c, code, text), status, all)
}

/** Self-contained page in the shop's colours: no database, no scripts, no other files. */
function refusalPage(c: HonoContext<ApiEnv>, code: HttpError, text: string): string {
  const { ctx, requestId } = c.var
  const { name, mainColour } = ctx?.site.identity() ?? { name: 'Tianguis', mainColour: DEFAULT_COLOURS.main }
  const title = code === 'preparing' ? 'Estamos preparando todo' : 'Un momento'
  const isForm = c.req.method === 'POST'
  const page = html`<!doctype html><html lang="es-MX"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width,initial-scale=1" /><meta name="robots" content="noindex" /><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;color:#141b34;background:#f6f7fb;margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr}
header{padding:16px 24px;background:#fff;border-bottom:1px solid #e3e6f0}header a{color:${mainColour};font-weight:800;font-size:20px;text-decoration:none}
main{max-width:30rem;padding:24px;text-align:center;place-self:center}h1{font-size:24px;margin:0 0 8px}p{margin:0 0 20px;color:#525c75}small{color:#525c75}
main a{display:inline-block;padding:10px 20px;border-radius:999px;background:${mainColour};color:#fff;text-decoration:none;font-weight:700}</style></head><body>
<header><a href="/">${name}</a></header><main>
<h1>${title}</h1><p>${text}</p>${next(code, isForm)}<p></p><small>Referencia: ${requestId}</small></main></body></html>`
  return String(page)
}

/** An empty link requests the same page; for a form that would drop its fields. */
function next(code: HttpError, isForm: boolean) {
  if (code === 'preparing') return html`<a href="/login?next=/staff/setup">Soy del equipo</a>`
  if (RETRY_AFTER[code] === undefined) return html`<a href="/">Volver al inicio</a>`
  return isForm
    ? html`<p>Nada de lo que escribiste se guardó todavía. Regresa con el botón de tu navegador: los campos siguen llenos.</p>`
    : html`<a href="">Intentar de nuevo</a>`
}

import { randomBytes } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { createApi, openApiDocument } from './api/app.ts'
import { createDocs } from './api/docs.ts'
import type { ApiEnv } from './api/variables.ts'
import type { Context } from './context.ts'
import { createDevPages } from './dev/app.ts'
import { readViewer } from './features/accounts/session.ts'
import { answerWithoutDatabase } from './http/answer-without-database.ts'
import { clientAddress } from './http/client-address.ts'
import { compressed } from './http/compressed.ts'
import { createHealth, type Health } from './http/health.ts'
import { logFailure } from './http/log-failure.ts'
import { createMetricsPage, doorOf } from './http/metrics.ts'
import { isMultipart } from './http/multipart.ts'
import { createPageCache } from './http/page-cache.ts'
import { isReadable, isReadableAddress } from './http/readable.ts'
import { isSameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { newId } from './lib/ids.ts'
import type { Pulse } from './platform/db/pulse.ts'
import { commitsOf } from './platform/db/transaction.ts'
import { serveFiles } from './platform/files/serve.ts'
import { createMetrics } from './platform/metrics.ts'
import { createFound } from './web/found/found.ts'
import type { PageRequest } from './web/request.ts'
import { isPersonal, needsSession, paths, takesFiles } from './web/routes.ts'
import { isSharedPage } from './web/shared-pages.ts'

/** What open pages ask by themselves, with nobody at them. */
const SESSION_CHECK = '/api/v1/auth/session'

/** Bytes of a JSON or form body; forms with files are counted as they stream in. */
const BODY_LIMIT = 1_000_000

const UNREADABLE = 'No pudimos leer la solicitud.'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data;.*boundary=)/i

export type AppParts = {
  health: Health
  /** Renders pages; absent where only the API is needed. */
  renderPage?: (request: Request, page: PageRequest) => Promise<Response>
  /** Whether guests' pages are served from memory; the development server renders each anew. */
  keepPages?: boolean
  /** Answers files of the browser build, or undefined. */
  serveAsset?: (request: Request) => Promise<Response | undefined>
  /** Feels whether the database answers; without one requests wait for their statements' own timeouts. */
  pulse?: Pulse
}

/** Every request's way in: id, address, origin check, viewer, then API, files or pages. */
export function createApp(ctx: Context, parts: AppParts): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const metrics = createMetrics()
  const https = ctx.env.PUBLIC_URL.startsWith('https:')
  const serveFile = serveFiles(ctx.files)
  const paymentPages = ctx.env.STRIPE_API_BASE
    ? [ctx.env.STRIPE_API_BASE]
    : ['https://checkout.stripe.com', 'https://connect.stripe.com']

  const { renderPage, serveAsset } = parts
  const headersOf = (scripts: readonly string[]) => ({
    ...securityHeaders({ https, scripts, formTargets: paymentPages }),
    'cache-control': 'private, no-cache',
  })
  if (renderPage && parts.keepPages) {
    const pages = createPageCache({
      clock: ctx.clock,
      log: ctx.log,
      commits: () => commitsOf(ctx.db),
      headers: headersOf,
      // From the address alone: nothing that a visitor sent reaches what all guests share.
      render: (key, nonce) =>
        renderPage(new Request(ctx.env.PUBLIC_URL + key), {
          ctx,
          viewer: null,
          requestId: newId(),
          address: '',
          nonce,
        }),
    })
    // Before everything else, so that a page from memory costs nothing but itself.
    app.get('*', async (c, next) => {
      const { headers } = c.req.raw
      const mayShare =
        isSharedPage(c.req.path) && !headers.has('authorization') && ctx.auth.sessionHash(headers) === null
      if (c.req.method !== 'GET' || !mayShare || !isReadableAddress(c.req.url)) return next()
      const started = performance.now()
      // Path and query as they came: the part behind `https://host`.
      const { url } = c.req
      const answer = await pages.answer(url.slice(url.indexOf('/', url.indexOf('//') + 2)), headers)
      if (!answer) return next()
      metrics.observe('page', 'GET', answer.status, (performance.now() - started) / 1_000)
      return answer
    })
  }
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    c.set('requestId', newId())
    c.set('address', addressOf(c.env, c.req.header('x-forwarded-for')))
    const started = performance.now()
    await next()
    c.header('x-request-id', c.var.requestId)
    c.header('x-content-type-options', 'nosniff')
    metrics.observe(doorOf(c.req.path), c.req.method, c.res.status, (performance.now() - started) / 1_000)
  })
  if (parts.pulse) app.use(answerWithoutDatabase(parts.pulse))
  app.use(async (c, next) => (isReadableAddress(c.req.url) ? next() : c.text(UNREADABLE, 400)))
  app.route('/', createHealth(ctx, parts.health))
  app.route('/', createMetricsPage(ctx.env, metrics))
  app.route('/', createFound(ctx))
  // Keys are plain: whatever would need decoding is no file's address.
  app.get('/files/*', (c) => serveFile(c.req.path.slice('/files/'.length), c.req.raw))
  if (parts.serveAsset)
    app.get('/assets/*', async (c) => (await parts.serveAsset?.(c.req.raw)) ?? c.notFound())

  // The rest of a body that is too large is not read, so the connection cannot serve another request.
  const onError = (c: HonoContext) =>
    c.text('La solicitud es demasiado grande.', 413, { connection: 'close' })
  const limitBody = bodyLimit({ maxSize: BODY_LIMIT, onError })
  const bringsFiles = (c: HonoContext) => takesFiles(c.req.path) && isMultipart(c.req.raw)
  app.use((c, next) => (bringsFiles(c) ? next() : limitBody(c, next)))
  app.use(async (c, next) =>
    bringsFiles(c) || (await isReadable(c.req.raw)) ? next() : c.text(UNREADABLE, 400),
  )
  app.use(async (c, next) => {
    const isWebhook = c.req.path.startsWith('/api/v1/webhooks/')
    if (!isWebhook && !isSameOrigin(c.req.raw, ctx.env.PUBLIC_URL, ctx.env.DEMO))
      return c.text('Solicitud de otro sitio.', 403)
    c.set('viewer', isWebhook ? null : await readViewer(ctx, c.req.raw.headers, c.req.path !== SESSION_CHECK))
    return next()
  })
  const api = createApi()
  app.route('/api/v1', api)
  app.route('/', createDocs(openApiDocument(api)))
  if (ctx.env.DEMO) app.route('/dev', createDevPages(ctx))

  if (renderPage)
    app.all('*', async (c) => {
      const asset = c.req.method === 'GET' ? await serveAsset?.(c.req.raw) : undefined
      if (asset) return asset
      // Pages take forms; reading anything else as one would be a failure of ours rather than the sender's.
      if (!SAFE_METHODS.has(c.req.method) && !FORM.test(c.req.header('content-type') ?? ''))
        return c.text('Solo se aceptan formularios.', 415)
      const { viewer, requestId, address } = c.var
      const nonce = randomBytes(16).toString('base64')
      const isLate = !SAFE_METHODS.has(c.req.method) && !viewer && needsSession(c.req.path)
      const asked = isLate ? waiting(c.req.raw) : c.req.raw
      const page = await renderPage(asked, { ctx, viewer, requestId, address, nonce })
      if (isPersonal(c.req.path) && !page.headers.has('cache-control'))
        page.headers.set('cache-control', 'private, no-store')
      for (const [name, value] of Object.entries(headersOf([`'nonce-${nonce}'`])))
        if (name !== 'cache-control' || !page.headers.has(name)) page.headers.set(name, value)
      page.headers.append('vary', 'cookie')
      return compressed(page, c.req.header('accept-encoding') ?? '')
    })
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500) return error.getResponse()
    logFailure(ctx.log, c, error)
    return c.text('Algo falló de nuestro lado. Intenta nuevamente en unos minutos.', 500)
  })

  function addressOf(env: unknown, forwardedFor: string | undefined): string {
    // Requests made in process (tests) have no socket.
    const socket = env ? getConnInfo({ env } as never).remote.address : undefined
    return clientAddress(socket, forwardedFor, ctx.env.TRUSTED_PROXIES)
  }

  /** The same form, sent to the page that keeps it until its sender has signed in again. */
  function waiting(request: Request): Request {
    const { pathname, search, origin } = new URL(request.url)
    return new Request(origin + paths.waitingForm(pathname + search), request)
  }

  return app
}

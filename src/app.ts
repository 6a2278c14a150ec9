import { randomBytes } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createApi } from './api/app.ts'
import { API_BASE, multipartPaths } from './api/document.ts'
import type { Context } from './context.ts'
import { createDevPages } from './dev/app.ts'
import { authenticateToken } from './features/access-tokens/actions/authenticate-token.ts'
import { readViewer } from './features/accounts/session.ts'
import { CHANGES_PATH } from './features/conversations/contract.ts'
import { ME_PATH } from './features/me/api.ts'
import { shopGauges } from './features/staff/store/gauges.ts'
import { createAccessLog, requestIdOf } from './http/access-log.ts'
import { type Admissions, admit, createAdmissions, shedWhenDatabaseDown } from './http/admission.ts'
import type { ApiEnv } from './http/api-env.ts'
import { clientAddress, socketAddress } from './http/client-address.ts'
import { compressed } from './http/compressed.ts'
import { crossOrigin, isSameOrigin } from './http/cross-origin.ts'
import { fail } from './http/fail.ts'
import { createHealth, type Health } from './http/health.ts'
import { methodsOf, refuseMethod } from './http/methods.ts'
import { createMetricsPage, routeGroup } from './http/metrics.ts'
import { isMultipart, MAX_BODY_BYTES } from './http/multipart.ts'
import { createPictureFiles } from './http/picture-files.ts'
import { isReadable, isReadableAddress } from './http/readable.ts'
import { refuse } from './http/refuse.ts'
import { createRenderBudget } from './http/render-budget.ts'
import { requireOpenSite } from './http/require-open-site.ts'
import { createScopes } from './http/require-scope.ts'
import { HSTS, securityHeaders } from './http/security-headers.ts'
import { workerScript } from './http/worker-script.ts'
import { WORKER_PATH } from './lib/app-worker.ts'
import { LAST_WRITE_COOKIE, LAST_WRITE_SECONDS, MEMBER_COOKIE, pageCookie } from './lib/page-cookies.ts'
import { createSharedAnswers, type RenderPage } from './pages/shared-answers.ts'
import { flagsOf, isSharedAddress, kindOfPage, routeOfPage } from './pages/shared-pages.ts'
import { createFound } from './pages/shop/found/found.ts'
import { workerUrl } from './pages/worker/url.ts'
import { paths } from './paths.ts'
import type { Changes } from './platform/changes/changes.ts'
import type { HealthProbe } from './platform/db/database-probe.ts'
import { metrics } from './platform/metrics.ts'

/** Requested by programs on their own; pages request `/me?renew=0`. */
const SESSION_CHECK = '/api/v1/auth/session'

const PAGE_METHODS = ['GET', 'HEAD', 'POST']
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data;.*boundary=)/i

export type AppParts = {
  health: Health
  renderPage?: RenderPage
  /** Invalidates shared pages kept in memory; the development server has none and renders each page. */
  changes?: Changes
  serveAsset?: (request: Request) => Promise<Response | undefined>
  /** Runs queued jobs until none is left: the demo's clock waits for it. */
  settleJobs?: () => Promise<void>
  /** Database health; without a probe, requests wait for the timeouts of their statements. */
  databaseProbe?: HealthProbe
  admissions?: Admissions
}

export function createApp(ctx: Context, parts: AppParts): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const https = ctx.env.PUBLIC_URL.startsWith('https:')
  const paymentPages = ctx.env.STRIPE_API_BASE
    ? [ctx.env.STRIPE_API_BASE]
    : ['https://checkout.stripe.com', 'https://connect.stripe.com']

  const { serveAsset } = parts
  const renderPage = parts.renderPage && timed(parts.renderPage)
  const headersOf = (scripts: readonly string[]) => ({
    ...securityHeaders({ https, scripts, formTargets: paymentPages }),
    'cache-control': 'private, no-cache',
  })
  const forgetMember = pageCookie(MEMBER_COOKIE, '', 0, https)
  const budget = createRenderBudget(ctx.env.GUEST_RENDERS_PER_SECOND, () => performance.now())
  const admissions = parts.admissions ?? createAdmissions()
  const shared =
    renderPage &&
    createSharedAnswers({
      ctx,
      renderPage,
      changes: parts.changes,
      headersOf,
      budget,
      admission: admissions.browsing,
      metrics,
    })
  const addressOf = (c: HonoContext<ApiEnv>) =>
    clientAddress(socketAddress(c.env), c.req.header('x-forwarded-for'), ctx.env.TRUSTED_PROXIES)
  const isProxy = (c: HonoContext<ApiEnv>) =>
    ctx.env.TRUSTED_PROXIES.includes(clientAddress(socketAddress(c.env), undefined, []))
  const accessLog = createAccessLog(ctx.env, ctx.log, routeOfPage, addressOf)
  // First, so that a cached page costs nothing else.
  app.use(async (c, next) => {
    const started = performance.now()
    c.set(
      'requestId',
      requestIdOf(c.req.header('x-request-id'), () => isProxy(c)),
    )
    const answer = shared?.copy(c)
    if (!answer) return next()
    const ms = performance.now() - started
    metrics.observe('page', 'GET', answer.status, ms / 1_000)
    accessLog?.(c, answer.status, ms)
    return answer
  })
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    c.set('address', addressOf(c))
    const started = performance.now()
    await next()
    if (ctx.auth.setsSession(c.res.headers)) c.res.headers.append('set-cookie', forgetMember)
    // Set on the response itself: `c.header` would copy it, with its body as a stream.
    c.res.headers.set('x-request-id', c.var.requestId)
    c.res.headers.set('x-content-type-options', 'nosniff')
    if (https) c.res.headers.set('strict-transport-security', HSTS)
    const ms = performance.now() - started
    metrics.observe(routeGroup(c.req.path), c.req.method, c.res.status, ms / 1_000)
    accessLog?.(c, c.res.status, ms)
  })
  app.use(async (c, next) => (isReadableAddress(c.req.url) ? next() : refuse(c, 'unreadable-request')))
  // Routes that need no database come before those that are shed while it is down.
  app.route('/', createMetricsPage(ctx.env, shopGauges(ctx)))
  app.route('/', createPictureFiles(ctx.files, admissions.browsing))
  app.get(WORKER_PATH, async (c, next) => {
    const isOn = ctx.env.SERVICE_WORKER !== 'off'
    return (await workerScript(c.req.raw, { serveAsset, built: workerUrl, isOn })) ?? next()
  })
  // Only for browsers without a worker, which would take the photos.
  app.post(paths.shareTarget(), (c) => c.redirect(paths.sell(), 303))
  if (serveAsset) {
    app.get('*', async (c, next) => (await serveAsset(c.req.raw)) ?? next())
    app.get('/assets/*', (c) => c.notFound())
  }
  app.route('/', createHealth(parts.health))
  if (parts.databaseProbe) app.use(shedWhenDatabaseDown(parts.databaseProbe, (c) => shared?.oldCopy(c)))
  app.use(requireOpenSite(ctx.site, (c) => readViewer(ctx, c.req.raw.headers, false)))
  const waitForPlace = admit(admissions, (c) => shared?.oldCopy(c))
  app.route('/', createFound(ctx, waitForPlace))
  app.get('*', async (c, next) => (await shared?.render(c)) ?? next())

  const api = createApi()
  const uploadPaths = multipartPaths(api)
  // The rest of a body that is too large is not read, so the connection cannot serve another request.
  const onError = (c: HonoContext) => refuse(c, 'body-too-large', { connection: 'close' })
  const limitBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError })
  const bringsFiles = (c: HonoContext) =>
    isMultipart(c.req.raw) && (uploadPaths.has(c.req.path) || flagsOf(c.req.path).takesFiles)
  // Their address is checked above, and reading their body costs a stream.
  const isBodiless = (c: HonoContext) => c.req.method === 'GET' || c.req.method === 'HEAD'
  app.use((c, next) => (isBodiless(c) || bringsFiles(c) ? next() : limitBody(c, next)))
  app.use(async (c, next) =>
    isBodiless(c) || bringsFiles(c) || (await isReadable(c.req.raw))
      ? next()
      : refuse(c, 'unreadable-request'),
  )
  // Only after the body has arrived: an endless one would occupy a slot. Forms with files have their own limits.
  app.use((c, next) => (bringsFiles(c) ? next() : waitForPlace(c, next)))
  app.use(`${API_BASE}/*`, crossOrigin(createScopes(api, API_BASE), ctx.auth.hasAccessToken))
  app.use(async (c, next) => {
    const tokenHash = c.req.path.startsWith(`${API_BASE}/`)
      ? ctx.auth.accessTokenHash(c.req.raw.headers)
      : null
    if (tokenHash !== null) {
      const { viewer, token, headers } = await authenticateToken(ctx, tokenHash, c.var.address)
      c.set('viewer', viewer)
      c.set('token', token)
      await next()
      for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
      return
    }
    const isWebhook = c.req.path.startsWith(`${API_BASE}/webhooks/`)
    if (!isWebhook && !isSameOrigin(c.req.raw, ctx.env.PUBLIC_URL, ctx.env.DEMO))
      return refuse(c, 'foreign-origin')
    // The first reads the session with its own data, the second none.
    const readsNobody = isWebhook || [ME_PATH, CHANGES_PATH].some((path) => c.req.path === API_BASE + path)
    c.set(
      'viewer',
      readsNobody ? null : await readViewer(ctx, c.req.raw.headers, c.req.path !== SESSION_CHECK),
    )
    return next()
  })
  app.route(API_BASE, api)
  if (ctx.env.DEMO) app.route('/dev', createDevPages(ctx, parts.settleJobs))

  const methods = methodsOf(app)
  if (renderPage)
    app.all('*', async (c) => {
      const others = methods(c.req.path)
      if (others.length > 0) return refuseMethod(c, others)
      if (!PAGE_METHODS.includes(c.req.method))
        return refuse(c, 'method-not-allowed', { allow: PAGE_METHODS.join(', ') })
      // Pages accept forms only; parsing anything else would end as a server error.
      if (!SAFE_METHODS.has(c.req.method) && !FORM.test(c.req.header('content-type') ?? ''))
        return refuse(c, 'form-expected')
      const { viewer, requestId, address } = c.var
      const isRead = SAFE_METHODS.has(c.req.method)
      if (!viewer && isRead) {
        // A visitor with an expired session is a guest.
        const answer = ctx.auth.hasSession(c.req.raw.headers) && (await shared?.render(c, true))
        if (answer) return answer
        if (!budget.take(address, kindOfPage(c.req.path))) return refuse(c, 'too-many-pages')
      }
      const nonce = randomBytes(16).toString('base64')
      const page = await renderPage(c.req.raw, {
        ctx,
        viewer,
        isForAll: false,
        requestId,
        address,
        nonce,
        surrogateKeys: new Set(),
      })
      if (isRead && isSharedAddress(c.req.path)) metrics.countPage('own')
      const isPrivate = flagsOf(c.req.path).isPrivate || viewer !== null
      if (isPrivate && !page.headers.has('cache-control'))
        page.headers.set('cache-control', 'private, no-store')
      // From now on, every process shows this visitor what they wrote.
      if (viewer && !isRead && page.status < 400) {
        const wroteAt = String(ctx.clock.now().getTime())
        page.headers.append('set-cookie', pageCookie(LAST_WRITE_COOKIE, wroteAt, LAST_WRITE_SECONDS, https))
        page.headers.append('set-cookie', forgetMember)
      }
      for (const [name, value] of Object.entries(headersOf([`'nonce-${nonce}'`])))
        if (!page.headers.has(name)) page.headers.set(name, value)
      page.headers.append('vary', 'cookie')
      return compressed(page, c.req.header('accept-encoding') ?? '')
    })
  app.onError((error, c) => fail(c, error))

  return app
}

function timed(renderPage: RenderPage): RenderPage {
  return async (request, page) => {
    const started = performance.now()
    const answer = await renderPage(request, page)
    metrics.rendered(page.isForAll ? 'all' : 'one', started)
    return answer
  }
}

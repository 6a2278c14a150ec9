import { randomBytes } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '../../http/api-env.ts'
import { apiRouter } from '../../http/api-router.ts'
import { operation } from '../../http/openapi-parts.ts'
import { appError, isAppError } from '../../lib/errors.ts'
import { identityErrors } from '../../platform/auth/errors.ts'
import { consumeAttempt } from '../limits/actions.ts'
import { addressKey, limits } from '../limits/rules.ts'
import { googleSignIn } from './actions/google-sign-in.ts'
import { GoogleFlow, GoogleReturn, GoogleStart } from './contract-google.ts'
import { accountErrors } from './errors.ts'
import { GOOGLE_MESSAGE, safeNext } from './rules.ts'

type EntryPoint = Pick<GoogleFlow, 'action' | 'next' | 'popup'>

const startRoute = operation('startGoogleSignIn', 'GET /auth/google/start', {
  tag: 'Sign-in',
  access: 'everyone',
  summary: 'Redirects the browser to the identity provider; action names the page it comes from',
  request: { query: GoogleStart },
  responses: { 303: { description: 'Redirect to the identity provider, or to a page that shows the error' } },
})
const callbackRoute = operation('finishGoogleSignIn', 'GET /auth/google/callback', {
  tag: 'Sign-in',
  access: 'everyone',
  summary:
    'Receives the browser back from the identity provider: login_success, registered, register_required or login_required',
  request: { query: GoogleReturn },
  responses: {
    200: { description: 'In a popup: a page that sends the result to the window that opened it' },
    303: { description: 'Redirect to the requested page, or to the page for the missing step' },
  },
})

/** Browsers call these, hence redirects instead of problems. */
export const googleApi = apiRouter()
  .openapi(startRoute, async (c) => {
    const { ctx, address } = c.var
    const { action, next, popup } = c.req.valid('query')
    const entry: EntryPoint = { action, next: safeNext(next), popup: popup !== undefined }
    try {
      await consumeAttempt(ctx, limits.google, addressKey(address))
      if (!ctx.auth.identity) throw appError(accountErrors, 'google-off')
      const { url, attempt } = await ctx.auth.identity.begin()
      const flow: GoogleFlow = { ...attempt, ...entry }
      c.header('set-cookie', ctx.auth.flowCookie(JSON.stringify(flow)))
      return c.redirect(url, 303)
    } catch (error) {
      return refused(c, entry, error)
    }
  })
  .openapi(callbackRoute, async (c) => {
    const { ctx, address } = c.var
    const headers = c.req.raw.headers
    const flow = readFlow(ctx.auth.readFlow(headers))
    const entry: EntryPoint = flow ?? { action: 'login', next: null, popup: false }
    // Works once, whatever the result.
    c.header('set-cookie', ctx.auth.endFlowCookie(), { append: true })
    try {
      await consumeAttempt(ctx, limits.google, addressKey(address))
      const { code, state, error } = c.req.valid('query')
      if (!flow || state !== flow.state) throw appError(accountErrors, 'google-state')
      if (error === 'access_denied') throw appError(accountErrors, 'google-cancelled')
      if (!error && !code) throw appError(identityErrors, 'identity-refused')
      if (!ctx.auth.identity) throw appError(accountErrors, 'google-off')
      const identity = await ctx.auth.identity.finish(new URL(c.req.url).searchParams, flow)
      const result = await googleSignIn(ctx, flow.action, identity, headers, address)
      if (!('signedIn' in result)) {
        const path = result.outcome === 'register_required' ? '/register' : '/login'
        return goTo(c, entry, entryPath(path, entry, result.outcome))
      }
      for (const cookie of result.signedIn.cookies) c.header('set-cookie', cookie, { append: true })
      return goTo(c, entry, entry.next ?? '/account')
    } catch (error) {
      return refused(c, entry, error)
    }
  })

function readFlow(text: string | null): GoogleFlow | null {
  return text === null ? null : (GoogleFlow.safeParse(JSON.parse(text)).data ?? null)
}

const entryPath = (path: '/login' | '/register', { next }: EntryPoint, google: string) =>
  `${path}?${new URLSearchParams({ google, ...(next ? { next } : {}) })}`

function refused(c: HonoContext<ApiEnv>, entry: EntryPoint, error: unknown) {
  const code = isAppError(error) ? error.code : 'identity-server'
  if (!isAppError(error))
    c.var.ctx.log.error({ err: error, requestId: c.var.requestId }, 'google sign-in failed')
  else c.var.ctx.log.warn({ code, requestId: c.var.requestId }, 'google sign-in refused')
  return goTo(c, entry, entryPath(`/${entry.action}`, entry, code))
}

function goTo(c: HonoContext<ApiEnv>, { popup }: EntryPoint, to: string) {
  c.header('cache-control', 'no-store')
  if (!popup) return c.redirect(to, 303)
  const nonce = randomBytes(16).toString('base64')
  c.header('content-security-policy', `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'`)
  const script = `const to=${scriptLiteral(to)};if(opener){opener.postMessage({type:${scriptLiteral(GOOGLE_MESSAGE)},to},location.origin);close()}else location.replace(to)`
  return c.html(
    `<!doctype html><html lang="es-MX"><meta charset="utf-8"><title>Un momento…</title><p><a href="${attribute(to)}">Continuar</a></p><script nonce="${nonce}">${script}</script></html>`,
  )
}

/** JSON that cannot end the enclosing script. */
const scriptLiteral = (value: string) => JSON.stringify(value).replaceAll('<', '\\u003c')
const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

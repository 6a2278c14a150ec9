import { z } from 'zod'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { appError } from '../../lib/errors.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import type { RevokeTokens } from './actions/change-password.ts'
import { checkUsername } from './actions/guard-identity.ts'
import { logIn } from './actions/log-in.ts'
import { logOut } from './actions/log-out.ts'
import { register } from './actions/register.ts'
import { requestPasswordReset, resendVerification } from './actions/request-mail.ts'
import { checkResetLink, resetPassword } from './actions/reset-password.ts'
import { verifyEmail } from './actions/verify-email.ts'
import {
  CheckUsernameInput,
  EmailInput,
  LinkInput,
  LogInInput,
  NewPasswordInput,
  RegisterInput,
  SessionView,
  UserInfo,
  UsernameCheck,
} from './contract.ts'
import { accountErrors } from './errors.ts'
import { userInfo } from './read.ts'
import { accountTexts } from './texts.ts'

const signIn = { tag: 'Sign-in', access: 'everyone' } as const
const Message = z.object({ message: z.string() })
const RequestType = z.object({ requestType: z.literal('PASSWORD_RESET') })
const PASSWORD_RESET = { requestType: 'PASSWORD_RESET' } as const

const sessionRoute = operation('getSession', 'GET /auth/session', {
  ...signIn,
  summary: 'Returns the session',
  responses: {
    200: jsonResponse(SessionView, 'The session'),
  },
})
const csrfRoute = operation('getCsrfToken', 'GET /auth/csrf', {
  ...signIn,
  summary: 'Returns a CSRF token and sets its cookie',
  responses: {
    200: jsonResponse(
      z.object({ csrfToken: z.string() }),
      'The token, for X-CSRF-Token or the body of the login',
    ),
  },
})
const loginRoute = operation('logIn', 'POST /auth/login', {
  ...signIn,
  summary: 'Signs in; with returnSecureToken the answer has a bearer token instead of a cookie',
  request: {
    body: jsonBody(
      LogInInput.extend({ csrfToken: z.string().optional(), returnSecureToken: z.boolean().optional() }),
    ),
  },
  responses: {
    200: jsonResponse(
      z.object({
        success: z.literal(true),
        userInfo: UserInfo,
        csrfToken: z.string().optional(),
        idToken: z.string().optional(),
        expiresIn: z.int(),
      }),
      'Signed in; expiresIn in seconds',
    ),
  },
  errors: [
    refused(accountErrors, 'account-blocked', 'csrf-failed', 'email-not-verified', 'wrong-credentials'),
    tooManyAttempts,
  ],
})
const logoutRoute = operation('logOut', 'POST /auth/logout', {
  ...signIn,
  summary: 'Ends this session',
  responses: { 200: jsonResponse(z.object({ success: z.literal(true) }), 'Signed out') },
})
const registerRoute = operation('register', 'POST /auth/register', {
  ...signIn,
  summary: 'Starts a registration; the answer is the same if the address already has an account',
  request: { body: jsonBody(RegisterInput) },
  responses: { 200: jsonResponse(Message, 'The mail was sent') },
  errors: [refused(accountErrors, 'name-reserved', 'password-guessable', 'username-taken'), tooManyAttempts],
})
const checkUsernameRoute = operation('checkUsername', 'POST /auth/check-username', {
  ...signIn,
  summary: 'Checks whether a username is taken',
  request: { body: jsonBody(CheckUsernameInput) },
  responses: { 200: jsonResponse(UsernameCheck, 'The result') },
  errors: [tooManyAttempts],
})
const verifyEmailRoute = operation('verifyEmail', 'POST /auth/verify-email', {
  ...signIn,
  summary: 'Confirms an address with the code of the mailed link',
  request: { body: jsonBody(LinkInput) },
  responses: { 200: jsonResponse(Message, 'Confirmed') },
  errors: [refused(accountErrors, 'verification-link-expired', 'verification-link-invalid'), tooManyAttempts],
})
const resendRoute = operation('resendEmailVerification', 'POST /auth/verify-email/resend', {
  ...signIn,
  summary: 'Sends the confirmation link again; the answer is always the same',
  request: { body: jsonBody(EmailInput) },
  responses: { 200: jsonResponse(Message, 'The request was accepted') },
  errors: [tooManyAttempts],
})
const resetRoute = operation('requestPasswordReset', 'POST /auth/password-reset', {
  ...signIn,
  summary: 'Sends a link for a new password; the answer is always the same',
  request: { body: jsonBody(EmailInput) },
  responses: { 200: jsonResponse(Message.extend({ email: z.string() }), 'The request was accepted') },
  errors: [tooManyAttempts],
})
const checkResetRoute = operation('checkPasswordReset', 'POST /auth/password-reset/check', {
  ...signIn,
  summary: 'Checks whether a reset link is still valid',
  request: { body: jsonBody(LinkInput) },
  responses: { 200: jsonResponse(RequestType, 'The link is valid') },
  errors: [refused(accountErrors, 'reset-link-invalid'), tooManyAttempts],
})
const confirmResetRoute = operation('confirmPasswordReset', 'POST /auth/password-reset/confirm', {
  ...signIn,
  summary:
    'Sets a new password with the code of the mailed link; ends all sessions and, unless keepTokens is set, access tokens',
  request: { body: jsonBody(NewPasswordInput) },
  responses: { 200: jsonResponse(RequestType, 'Changed') },
  errors: [refused(accountErrors, 'password-guessable', 'reset-link-invalid'), tooManyAttempts],
})

export function accountsApi(revokeTokens: RevokeTokens) {
  const api = apiRouter()
  // Responses depend on the session.
  api.use('/auth/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  return api
    .openapi(sessionRoute, (c) => {
      const { viewer } = c.var
      return c.json({ authenticated: viewer !== null, userInfo: viewer && userInfo(viewer) }, 200)
    })
    .openapi(csrfRoute, (c) => {
      const { token, cookie } = c.var.ctx.auth.newCsrf()
      c.header('set-cookie', cookie, { append: true })
      return c.json({ csrfToken: token }, 200)
    })
    .openapi(loginRoute, async (c) => {
      const { ctx, address } = c.var
      const { csrfToken, returnSecureToken, ...input } = c.req.valid('json')
      // Optional besides the Origin check, but must be right if sent.
      const csrf = c.req.header('x-csrf-token') ?? csrfToken
      if (csrf !== undefined && !ctx.auth.isCsrf(c.req.raw.headers, csrf))
        throw appError(accountErrors, 'csrf-failed')
      const { headers } = c.req.raw
      const signedIn = await logIn(ctx, input, headers, address, returnSecureToken)
      const { viewer, cookies, token, expiresIn } = signedIn
      const answer = { success: true as const, userInfo: userInfo(viewer), expiresIn }
      if (returnSecureToken) return c.json({ ...answer, idToken: token }, 200)
      const next = ctx.auth.newCsrf()
      for (const cookie of [...cookies, next.cookie]) c.header('set-cookie', cookie, { append: true })
      return c.json({ ...answer, csrfToken: next.token }, 200)
    })
    .openapi(logoutRoute, async (c) => {
      c.header('set-cookie', await logOut(c.var.ctx, c.req.raw.headers))
      return c.json({ success: true as const }, 200)
    })
    .openapi(registerRoute, async (c) => {
      await register(c.var.ctx, c.req.valid('json'), c.var.address)
      return c.json({ message: accountTexts.registered }, 200)
    })
    .openapi(checkUsernameRoute, async (c) => {
      const problem = await checkUsername(c.var.ctx, c.req.valid('json').username, c.var.address)
      return c.json({ exists: problem !== undefined, message: problem ?? accountTexts.usernameFree }, 200)
    })
    .openapi(verifyEmailRoute, async (c) => {
      await verifyEmail(c.var.ctx, c.req.valid('json').oobCode, c.var.address)
      return c.json({ message: accountTexts.emailVerified }, 200)
    })
    .openapi(resendRoute, async (c) => {
      await resendVerification(c.var.ctx, c.req.valid('json').email, c.var.address)
      return c.json({ message: accountTexts.mailSent }, 200)
    })
    .openapi(resetRoute, async (c) => {
      const { email } = c.req.valid('json')
      await requestPasswordReset(c.var.ctx, email, c.var.address)
      return c.json({ email, message: accountTexts.mailSent }, 200)
    })
    .openapi(checkResetRoute, async (c) => {
      await checkResetLink(c.var.ctx, c.req.valid('json').oobCode, c.var.address)
      return c.json(PASSWORD_RESET, 200)
    })
    .openapi(confirmResetRoute, async (c) => {
      await resetPassword(c.var.ctx, c.req.valid('json'), c.var.address, revokeTokens)
      return c.json(PASSWORD_RESET, 200)
    })
}

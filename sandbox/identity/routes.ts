import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { Sandbox } from '../context.ts'
import type { SignInClient } from '../options.ts'
import { field, type Html, notice, page, summary, testBadge } from '../pages/layout.ts'
import { textFields } from '../pages/pay.ts'
import { claimsOf, type Person, people, personOf } from './people.ts'

const CODE_SECONDS = 60
const TOKEN_SECONDS = 3_600
const KEY = { kid: 'sandbox', alg: 'ES256', use: 'sig' }

/** OpenID Connect Core §3.1.2.1 with PKCE (RFC 7636), without what the shop never sends. */
const Request = z.object({
  response_type: z.literal('code'),
  scope: z.string().regex(/\bopenid\b/),
  state: z.string().min(1),
  nonce: z.string().min(1),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
})

type Grant = { person: Person; nonce: string; challenge: string; expiresAt: number }

/** Simulates Google's sign-in for one client: discovery, keys, choice of an account, token. */
export function createIdentity(sandbox: Sandbox, client: SignInClient): Hono {
  const app = new Hono()
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issuer = () => `${sandbox.publicUrl()}/oidc`
  const grants = new Map<string, Grant>()

  app.get('/oidc/.well-known/openid-configuration', (c) =>
    c.json({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      jwks_uri: `${issuer()}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      scopes_supported: ['openid', 'email', 'profile'],
      id_token_signing_alg_values_supported: [KEY.alg],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
    }),
  )
  app.get('/oidc/keys', (c) => c.json({ keys: [{ ...publicKey.export({ format: 'jwk' }), ...KEY }] }))

  app.get(
    '/oidc/authorize',
    withRequest(client, (c) => c.html(choiceView())),
  )
  app.post(
    '/oidc/authorize',
    withRequest(client, async (c, request) => {
      const { email = '', answer } = await textFields(c)
      if (answer === 'cancel') return back(c, client, { error: 'access_denied', state: request.state })
      const address = z.email().safeParse(email.trim().toLowerCase())
      if (!address.success) return c.html(choiceView(email), 422)
      const code = randomBytes(32).toString('base64url')
      grants.set(code, {
        person: personOf(address.data),
        nonce: request.nonce,
        challenge: request.code_challenge,
        expiresAt: sandbox.clock.now() + CODE_SECONDS,
      })
      return back(c, client, { code, state: request.state })
    }),
  )

  app.post('/oidc/token', async (c) => {
    const fields = await textFields(c)
    if (fields.client_id !== client.clientId || fields.client_secret !== client.clientSecret)
      return c.json({ error: 'invalid_client' }, 401)
    const grant = grants.get(fields.code ?? '')
    // Valid once, even if the rest is wrong.
    grants.delete(fields.code ?? '')
    const isValid =
      fields.grant_type === 'authorization_code' &&
      fields.redirect_uri === client.returnUrl &&
      grant !== undefined &&
      grant.expiresAt > sandbox.clock.now() &&
      grant.challenge ===
        createHash('sha256')
          .update(fields.code_verifier ?? '')
          .digest('base64url')
    if (!isValid) return c.json({ error: 'invalid_grant' }, 400)
    // The shop's library compares with real time.
    const iat = Math.floor(Date.now() / 1_000)
    const claims = { iss: issuer(), aud: client.clientId, iat, exp: iat + TOKEN_SECONDS, nonce: grant.nonce }
    return c.json({
      access_token: randomBytes(32).toString('base64url'),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      id_token: signed({ ...claims, ...claimsOf(grant.person) }),
    })
  })

  /** A JSON Web Token (RFC 7515, compact). */
  function signed(claims: object): string {
    const parts = [{ alg: KEY.alg, kid: KEY.kid }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
    return [...parts, sign('sha256', Buffer.from(parts.join('.')), key).toString('base64url')].join('.')
  }
  return app
}

type Show = (c: Context, request: z.output<typeof Request>) => Response | Promise<Response>

/** Only the registered client and address are redirected to; other faults return there as errors (RFC 6749 §4.1.2.1). */
function withRequest(client: SignInClient, show: Show) {
  return (c: Context) => {
    const query = c.req.query()
    if (query.client_id !== client.clientId || query.redirect_uri !== client.returnUrl)
      return c.html(
        notice('Esta tienda no está registrada aquí', 'Vuelve a la tienda e intenta de nuevo.'),
        400,
      )
    const request = Request.safeParse(query)
    return request.success
      ? show(c, request.data)
      : back(c, client, { error: 'invalid_request', state: query.state ?? '' })
  }
}

const back = (c: Context, { returnUrl }: SignInClient, answer: Record<string, string>) =>
  c.redirect(`${returnUrl}?${new URLSearchParams(answer)}`, 303)

function choiceView(wrong?: string): Html {
  return page(
    'Elige una cuenta',
    html`<main class="narrow"><div class="card">
      ${testBadge}
      <h1>Elige una cuenta</h1>
      <p class="muted">Esta página hace de Google mientras no hay uno de verdad. No escribas datos reales.</p>
      ${people.map(
        ({ email, given_name, family_name }) => html`<form method="post">
        <input type="hidden" name="email" value="${email}">
        <button class="second">Continuar como ${given_name} ${family_name}<br><small>${email}</small></button>
      </form>`,
      )}
      <details ${wrong === undefined ? '' : 'open'}><summary>Otra cuenta</summary>
        ${summary(wrong === undefined ? undefined : 'Revisa el correo.')}
        <form method="post" novalidate>
          ${field({ name: 'email', label: 'Correo inventado', type: 'email', value: wrong, placeholder: 'luis@gmail.example' })}
          <button>Continuar con este correo</button>
        </form>
      </details>
      <form method="post"><button class="second" name="answer" value="cancel">Cancelar</button></form>
    </div></main>`,
  )
}

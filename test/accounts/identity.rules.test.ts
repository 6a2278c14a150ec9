import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createIdentityProvider, type IdentityProvider } from '../../src/platform/auth/oidc.ts'

type Answer = { status: number; body: unknown }

let issuer: string
let discovery: Answer
let token: Answer
let identity: IdentityProvider
const server = createServer((request, response) => {
  const { status, body } = request.url?.includes('/.well-known/') ? discovery : token
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  const body = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  }
  discovery = { status: 200, body }
  identity = providerAt(issuer)
})

const providerAt = (address: string) =>
  createIdentityProvider({
    issuer: address,
    clientId: 'shop',
    clientSecret: 'secret',
    redirectUri: 'http://shop.example/back',
  })

async function finish(answer: Record<string, string>) {
  const { attempt } = await identity.begin()
  return identity.finish(new URLSearchParams({ state: attempt.state, ...answer }), attempt)
}

test('[ACC-04] the address asks for a code with PKCE, state, nonce and the choice of an account', async () => {
  const { url, attempt } = await identity.begin()
  const { origin, pathname, searchParams } = new URL(url)
  expect(origin + pathname).toBe(`${issuer}/auth`)
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'shop',
    redirect_uri: 'http://shop.example/back',
    response_type: 'code',
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
})

test.for<[string, number, unknown]>([
  ['identity-client', 401, { error: 'invalid_client' }],
  ['identity-unauthorized', 400, { error: 'unauthorized_client' }],
  ['identity-refused', 400, { error: 'invalid_grant' }],
  ['identity-server', 500, {}],
  ['identity-token', 200, { access_token: 'x', token_type: 'bearer' }],
  ['identity-token', 200, { access_token: 'x', token_type: 'bearer', id_token: 'no.to.ken' }],
])('[ACC-04] %s: the token endpoint says %i %o', async ([code, status, body]) => {
  token = { status, body }
  await expect(finish({ code: 'x' })).rejects.toMatchObject({ code })
})

test('[ACC-04] an answer with an error, or of another issuer, opens nothing', async () => {
  await expect(finish({ error: 'temporarily_unavailable' })).rejects.toMatchObject({
    code: 'identity-server',
  })
  await expect(finish({ error: 'invalid_scope' })).rejects.toMatchObject({ code: 'identity-refused' })
  const elsewhere = { code: 'x', iss: 'https://evil.example' }
  await expect(finish(elsewhere)).rejects.toMatchObject({ code: 'identity-token' })
})

test('[ACC-04] a provider that is away, broken, late or another than configured has a code each', async () => {
  await expect(providerAt('http://127.0.0.1:1').begin()).rejects.toMatchObject({
    code: 'identity-unreachable',
  })
  discovery = { status: 503, body: {} }
  await expect(identity.begin()).rejects.toMatchObject({ code: 'identity-server' })
  discovery = { status: 200, body: { issuer: 'https://other.example' } }
  await expect(identity.begin()).rejects.toMatchObject({ code: 'identity-client' })
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(
    AbortSignal.abort(new DOMException('late', 'TimeoutError')),
  )
  await expect(identity.begin()).rejects.toMatchObject({ code: 'identity-timeout' })
})

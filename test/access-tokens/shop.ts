import { createToken } from '../../src/features/access-tokens/actions/manage-tokens.ts'
import { readViewer } from '../../src/features/accounts/session.ts'
import type { TokenScope } from '../../src/lib/token-scopes.ts'
import { type Shop, testPassword } from '../harness.ts'

/** Makes a token as its page does. */
export async function makeToken(
  shop: Shop,
  email: string,
  owner: 'person' | 'store',
  scopes: TokenScope[],
  days = 30,
): Promise<string> {
  const browser = await shop.as(email)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const viewer = await readViewer(shop.ctx, new Headers({ cookie }))
  if (!viewer) throw new Error('nobody is signed in')
  return createToken(shop.ctx, viewer, { name: 'Programa', owner, scopes, days, password: testPassword })
}

/** A request of a program: no cookies, no origin. */
export const call = (
  shop: Shop,
  path: string,
  token: string,
  { method = 'GET', body, headers = {} }: { method?: string; body?: unknown; headers?: HeadersInit } = {},
): Promise<Response> =>
  fetch(`${shop.url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

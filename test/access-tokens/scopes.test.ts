import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personScopes, storeScopes, type TokenScope, tokenScopes } from '../../src/lib/token-scopes.ts'
import type { Scene } from '../accounts/access-rows.ts'
import { openScene } from '../accounts/access-scene.ts'
import { access } from '../accounts/access-table.ts'
import { type Shop, startShop } from '../harness.ts'
import { call, makeToken } from './shop.ts'

type Operation = { security?: Record<string, string[]>[] }
const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { security }]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    scope: security?.find((one) => 'accessToken' in one)?.['accessToken']?.[0],
  })),
)

/** What each scope opens, said here once more: an operation that moves into reach of tokens is seen. */
const opened: Record<TokenScope, string[]> = {
  'catalogue:read': [
    'GET /categories',
    'GET /categories/leaders',
    'GET /countries',
    'GET /faculties',
    'GET /products',
    'GET /products/{url}',
    'GET /products/{url}/questions',
    'GET /products/{url}/reviews',
    'GET /search',
    'GET /search/suggestions',
    'GET /searches/frequent',
    'GET /stores',
  ],
  'account:read': [
    'GET /account/address',
    'GET /account/profile',
    'GET /account/saved-searches',
    'GET /wishlist',
  ],
  'purchases:read': ['GET /orders', 'GET /orders/{id}'],
  'wishlist:write': ['DELETE /wishlist/{url}', 'POST /wishlist'],
  'products:read': ['GET /store/products'],
  'products:write': [
    'DELETE /store/products/{url}',
    'DELETE /store/uploads/{id}',
    'PATCH /store/products/{url}',
    'POST /store/products',
    'POST /store/products/check-name',
    'POST /store/uploads',
  ],
  'orders:read': ['GET /store/disputes', 'GET /store/orders', 'GET /store/returns'],
  'orders:hand-over': [
    'POST /store/orders/{id}/hand-over',
    'POST /store/orders/{id}/process',
    'POST /store/returns/{id}/receive',
  ],
  'sales:read': ['GET /store/money', 'GET /store/payments', 'GET /store/sales', 'GET /store/sales.csv'],
  'questions:answer': ['GET /store/messages', 'POST /store/messages/{id}/answer'],
}

let shop: Shop
let scene: Scene
const tokens = new Map<TokenScope, string>()

beforeAll(async () => {
  shop = await startShop()
  ;({ scene } = await openScene(shop))
  const { owner } = await sellerOf()
  for (const scope of tokenScopes) {
    const isStores = (storeScopes as readonly string[]).includes(scope) && scope !== 'catalogue:read'
    tokens.set(scope, await makeToken(shop, owner, isStores ? 'store' : 'person', [scope]))
  }
})
afterAll(() => shop.stop())

async function sellerOf(): Promise<{ owner: string }> {
  const { rows } = await shop.ctx.db.$client.query<{ email: string }>(
    'select users.email from users join stores on stores.owner_id = users.id where stores.url = $1',
    [scene.store],
  )
  return { owner: rows[0]?.email ?? '' }
}

test('[BYD-12] each operation is open to the tokens that this table says, and to no others', () => {
  const found = Object.fromEntries(
    tokenScopes.map((scope) => [
      scope,
      operations
        .filter((operation) => operation.scope === scope)
        .map(({ name }) => name)
        .toSorted(),
    ]),
  )
  expect(found).toEqual(opened)
  expect([...new Set([...personScopes, ...storeScopes])].toSorted()).toEqual(Object.keys(opened).toSorted())
})

test.each(operations)('[BYD-12] $name lets in the scope that it declares alone', async (operation) => {
  const row = access[operation.name]
  const path = Object.entries(row?.at?.(scene) ?? {}).reduce(
    (text, [key, value]) => text.replace(`{${key}}`, String(value)),
    operation.path,
  )
  const address = row?.query ? `${path}?${row.query(scene)}` : path
  const refused: TokenScope[] = []
  for (const [scope, token] of tokens) {
    // The body comes to nothing: what is asked is whether the request gets as far.
    const answer = await call(shop, address, token, {
      method: operation.method,
      ...(operation.method === 'GET' ? {} : { body: {} }),
    })
    const { code } = answer.headers.get('content-type')?.includes('json')
      ? ((await answer.json()) as { code?: string })
      : {}
    if (code === 'token-scope-missing') refused.push(scope)
    else expect([scope, answer.status]).not.toEqual([scope, 401])
  }
  expect(refused).toEqual(tokenScopes.filter((scope) => scope !== operation.scope))
})

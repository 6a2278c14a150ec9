import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeScopes, type TokenScope, tokenScopes } from '../../src/lib/token-scopes.ts'
import type { Scene } from '../accounts/access-rows.ts'
import { openScene } from '../accounts/access-scene.ts'
import { access } from '../accounts/access-table.ts'
import { type Shop, startShop } from '../harness.ts'
import { operations } from './operations.ts'
import { call, makeToken } from './shop.ts'

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

test.each(operations)('[BYD-12] $name lets in the scope that it declares alone', async (operation) => {
  const row = access[operation.name]
  const path = Object.entries(row?.at?.(scene) ?? {}).reduce(
    (text, [key, value]) => text.replace(`{${key}}`, String(value)),
    operation.path,
  )
  const address = row?.query ? `${path}?${row.query(scene)}` : path
  const refused: TokenScope[] = []
  for (const [scope, token] of tokens) {
    // The empty body is refused later: the test checks that the request gets that far.
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

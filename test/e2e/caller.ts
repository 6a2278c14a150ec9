import { type APIRequestContext, request } from 'playwright-core'
import { expect } from 'vitest'
import { checkoutBody, GOOD_CARD } from '../sale/bodies.ts'
import { demoPassword, emailOf, shopUrl } from './chromium.ts'

/** API client of one of the demo's people, for purchases and other set-up. */
export type Caller = {
  buy(product: string): Promise<{ id: string; number: string; handOverCode: string }>
  /** Returns the answer's body. */
  post(path: string, body?: object): Promise<unknown>
  leave(): Promise<void>
}

type Row = { id: string; number: string; handOverCode: string; product: { url: string } }

export const openCaller = (username: string): Promise<Caller> => openCallerOf(emailOf(username), demoPassword)

/** API client of any account. */
export async function openCallerOf(email: string, password: string): Promise<Caller> {
  const shop = shopUrl()
  const calls = await request.newContext({ baseURL: shop, extraHTTPHeaders: { origin: shop } })
  await send(calls, '/api/v1/auth/login', { email, password, rememberMe: true })
  const list = async <Item>(path: string) =>
    ((await (await calls.get(path)).json()) as { items: Item[] }).items
  return {
    async buy(product) {
      const earlier = new Set((await list<Row>('/api/v1/orders')).map(({ id }) => id))
      const [faculty] = await list<{ id: number }>('/api/v1/faculties')
      const body = checkoutBody(faculty?.id ?? 0, [{ product, quantity: 1 }])
      const key = { 'idempotency-key': crypto.randomUUID() }
      const started = (await send(calls, '/api/v1/checkouts', body, key)) as { id: string; url: string }
      await send(calls, `${new URL(started.url).origin}/_sandbox/pay/${started.id}`, { card: GOOD_CARD })
      const find = async () =>
        (await list<Row>('/api/v1/orders')).find(
          (order) => order.product.url === product && !earlier.has(order.id),
        )
      await expect.poll(find, { timeout: 20_000 }).toBeDefined()
      return (await find()) as Row
    },
    post: (path, body = {}) => send(calls, path, body),
    leave: () => calls.dispose(),
  }
}

async function send(calls: APIRequestContext, path: string, data: object, headers = {}): Promise<unknown> {
  const answer = await calls.post(path, { data, headers })
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer.status() === 204 ? {} : answer.json()
}

/** Moves the shop's clock forward; it never goes back. */
export async function moveClock(by: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ advance: by })
  const response = await fetch(`${shopUrl()}/dev/reloj`, { method: 'POST', headers, body })
  expect(response.ok).toBe(true)
}

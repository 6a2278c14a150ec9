import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { createLog } from '../../src/platform/log.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

let shop: Shop
let product: string
beforeAll(async () => {
  shop = await startShop()
  product = (await makeProduct(shop.ctx.db)).url
})
afterAll(() => shop.stop())

type Line = { requestId: string; method: string; route: string; status: number; ms: number; address?: string }

function open(env: Partial<Shop['ctx']['env']>) {
  const lines: Line[] = []
  const log = createLog('error', { write: (line) => lines.push(JSON.parse(line)) })
  const ctx = { ...shop.ctx, log, env: { ...shop.ctx.env, ...env } }
  const health = () => ({ migrations: true, worker: true })
  const app = createApp(ctx, { health, renderPage, changes: shop.changes })
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(shop.url + path, { headers })
  return { lines, get }
}

test('[PLT-06] a request has one line in the access log, with its route and without parameters', async () => {
  const { lines, get } = open({ ACCESS_LOG: 'on' })
  const paths = [
    `/product/${product}`,
    `/product/${product}`,
    `/api/v1/products/${product}`,
    '/account?change=picture',
    '/files/products/libros/keine.webp',
    '/health/ready',
    '/nowhere/at-all',
  ]
  const ids: (string | null)[] = []
  for (const path of paths) ids.push((await get(path)).headers.get('x-request-id'))
  const asked = lines.filter(({ route }) => route !== undefined)
  expect(asked.map(({ route, status }) => `${route} ${status}`)).toEqual([
    '/product/:param 200',
    '/product/:param 200',
    '/api/v1/products/:url 200',
    '/account 302',
    '/files/* 404',
    '/* 404',
  ])
  expect(asked.map(({ requestId }) => requestId)).toEqual(
    ids.filter((_, at) => paths[at] !== '/health/ready'),
  )
  expect(JSON.stringify(asked)).not.toContain(product)
  expect(asked.every(({ method, ms, address }) => method === 'GET' && ms >= 0 && address === undefined)).toBe(
    true,
  )
})

test('[PLT-06] cached pages have a line, too, with the id of their response', async () => {
  const { lines, get } = open({ ACCESS_LOG: 'on' })
  const ids: (string | null)[] = []
  for (let n = 0; n < 4; n++) ids.push((await get('/')).headers.get('x-request-id'))
  expect(lines.map(({ requestId }) => requestId)).toEqual(ids)
})

test('[PLT-06] requests are logged only if enabled, and addresses only with their own setting', async () => {
  const silent = open({})
  await silent.get('/')
  expect(silent.lines).toEqual([])
  const open_ = open({ ACCESS_LOG: 'addresses', TRUSTED_PROXIES: ['unknown'] })
  await open_.get('/', { 'x-forwarded-for': '203.0.113.9' })
  expect(open_.lines.at(-1)?.address).toBe('203.0.113.9')
})

test('[PLT-06] every response has a request id, cached pages too; a trusted proxy may set it', async () => {
  const { get } = open({})
  const ids = new Set<string>()
  for (let n = 0; n < 3; n++) ids.add((await get('/')).headers.get('x-request-id') ?? '')
  expect([...ids].filter((id) => ID.test(id))).toHaveLength(3)
  const given = { 'x-request-id': 'proxy-0123456789' }
  expect((await get('/', given)).headers.get('x-request-id')).toMatch(ID)
  const behind = open({ TRUSTED_PROXIES: ['unknown'] })
  expect((await behind.get('/', given)).headers.get('x-request-id')).toBe('proxy-0123456789')
  const odd = { 'x-request-id': '<script>' }
  expect((await behind.get('/', odd)).headers.get('x-request-id')).toMatch(ID)
})

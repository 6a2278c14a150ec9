import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { checkEntrance } from '../../scripts/doctor/entrance.ts'
import { createApp } from '../../src/app.ts'
import { type Shop, startShop } from '../harness.ts'

const PUBLIC_URL = 'https://shop.test'

let shop: Shop
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  // Nobody has opened it: guests get the refusal `preparing`.
  shop = await startShop({ env: { DEMO: 'off', SMTP_URL: 'smtp://127.0.0.1:9' } })
  const env = { ...shop.ctx.env, PUBLIC_URL, TRUSTED_PROXIES: ['127.0.0.1'] }
  app = createApp({ ...shop.ctx, env }, { health: () => ({ migrations: true, worker: true }) })
})
afterAll(() => shop.stop())

test.each([
  ['/', 'text/html', 'text/html'],
  ['/', '*/*', 'text/plain'],
  ['/api/v1/products', 'application/json', 'application/problem+json'],
])('[PLT-06] a refusal over https has the headers of a page: %s for %s', async (path, accept, type) => {
  const { status, headers } = await app.request(path, { headers: { accept } })
  expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([503, type])
  expect(headers.get('strict-transport-security')).toContain('max-age=')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('[PLT-05] doctor finds no fault at the entrance of an unopened shop', async () => {
  const accepted: (string | null)[] = []
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const request = new Request(String(url), init)
    if (new URL(request.url).pathname === '/') accepted.push(request.headers.get('accept'))
    // The proxy forwards the visitor’s address, so it cannot read the metrics.
    request.headers.set('x-forwarded-for', '192.0.2.1')
    return app.request(request)
  })
  onTestFinished(() => fetched.mockRestore())
  const env = { ...shop.ctx.env, PUBLIC_URL, TRUSTED_PROXIES: ['127.0.0.1'] }
  expect(await checkEntrance({ env, missing: [], database: undefined })).toEqual([
    { level: 'good', found: `${PUBLIC_URL} es esta tienda` },
  ])
  expect(accepted).toEqual(['text/html'])
})

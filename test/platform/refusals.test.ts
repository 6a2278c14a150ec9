import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { Context } from '../../src/context.ts'
import { createAdmissions } from '../../src/http/admission.ts'
import { openDatabase } from '../../src/platform/db/pool.ts'
import { type Shop, startShop } from '../harness.ts'
import { freePort } from './ports.ts'

const described = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, unknown>>
}
const routes = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map(
    (method) => [method.toUpperCase(), `/api/v1${path.replace(/{\w+}/g, 'x')}`] as const,
  ),
)
const writes = routes.filter(([method]) => method !== 'GET')

type App = ReturnType<typeof createApp>
let shop: Shop
let app: App
let withoutDatabase: App
let withBug: App
beforeAll(async () => {
  // Any page: only earlier refusals are tested.
  shop = await startShop({ renderPage: async () => new Response('página') })
  app = appOf(shop.ctx)
  withoutDatabase = appOf(await awayFrom(shop.ctx))
  withBug = appOf(failing(shop.ctx))
})
afterAll(() => shop.stop())

const appOf = (ctx: Context) => createApp(ctx, { health: () => ({ migrations: true, worker: true }) })
const json = { 'content-type': 'application/json' }

async function problemOf(answer: Response) {
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  const problem = await answer.json()
  expect(problem).toMatchObject({
    status: answer.status,
    type: `${shop.url}/api/docs#error-${problem.code}`,
    title: expect.stringMatching(/^[A-ZÁÉÍÓÚ][a-záéíóúñ]+( |$)/),
    requestId: expect.any(String),
  })
  expect(problem.detail).toMatch(/[a-záéíóúñ]{3}/)
  return problem
}

/** The payment provider's come from another site and know no session; polls are answered from memory. */
const isOwn = ([, path]: readonly [string, string]) =>
  !path.startsWith('/api/v1/webhooks/') && path !== '/api/v1/conversation-changes'

describe('[PLT-05] every refusal of every route under /api/v1 is a problem', () => {
  test.each(writes)('%s %s with too large a body', async (method, path) => {
    const body = JSON.stringify({ filler: 'x'.repeat(1_100_000) })
    const answer = await app.request(path, {
      method,
      body,
      headers: { ...json, 'content-length': String(body.length) },
    })
    expect([answer.status, (await problemOf(answer)).code]).toEqual([413, 'body-too-large'])
  })

  test.each(writes)('%s %s with what cannot be read', async (method, path) => {
    for (const half of ['{"a":"\\u0000"}', '{"a":["\\ud83d!"]}', '{"\\ude00":1}']) {
      const answer = await app.request(path, { method, body: half, headers: json })
      expect([answer.status, (await problemOf(answer)).code], half).toEqual([400, 'unreadable-request'])
    }
  })

  test.each(writes.filter(isOwn))('%s %s from another site', async (method, path) => {
    const headers = { ...json, origin: 'https://evil.example' }
    const answer = await app.request(path, { method, body: '{}', headers })
    expect([answer.status, (await problemOf(answer)).code]).toEqual([403, 'foreign-origin'])
  })

  test.each(routes.filter(isOwn))(
    '%s %s while the database is away, or the session cannot be looked up',
    async (method, path) => {
      const headers = { origin: shop.url, ...json }
      const init = method === 'GET' ? { headers } : { method, headers, body: '{}' }
      const away = await withoutDatabase.request(path, init)
      expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
      expect((await problemOf(away)).code).toBe('unavailable')
      const told = vi.spyOn(shop.ctx.log, 'error').mockImplementation(() => {})
      const failed = await withBug.request(path, init)
      expect([failed.status, (await problemOf(failed)).code]).toEqual([500, 'internal'])
      expect(told).toHaveBeenCalledOnce()
      told.mockRestore()
    },
  )

  test.each(routes)('%s %s by methods that it does not have', async (right, path) => {
    for (const method of ['PROPFIND', 'REPORT']) {
      const answer = await app.request(path, { method })
      expect([answer.status, (await problemOf(answer)).code], method).toEqual([405, 'method-not-allowed'])
      expect(answer.headers.get('allow')?.split(', ')).toContain(right)
    }
    const options = await app.request(path, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')?.split(', ').includes(right)]).toEqual([204, true])
  })

  test('unknown addresses, invalid JSON and too many attempts', async () => {
    const missing = await app.request('/api/v1/nada')
    expect([missing.status, (await problemOf(missing)).code]).toEqual([404, 'not-found'])
    const broken = await app.request('/api/v1/cart/quote', { method: 'POST', body: '{', headers: json })
    expect([broken.status, (await problemOf(broken)).code]).toEqual([400, 'unreadable-request'])
    const body = JSON.stringify({ email: 'nadie@demo.tianguis.example', password: 'Tianguis@2026' })
    const log = () => app.request('/api/v1/auth/login', { method: 'POST', body, headers: json })
    let answer = await log()
    for (let attempt = 0; attempt < 20 && answer.status !== 429; attempt++) answer = await log()
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await problemOf(answer)).code).toBe('too-many-attempts')
  })
})

test.each([
  ['POST', '/health/live', 'GET, HEAD, OPTIONS'],
  ['DELETE', '/files/x.webp', 'GET, HEAD, OPTIONS'],
  ['POST', '/robots.txt', 'GET, HEAD, OPTIONS'],
  ['PUT', '/dev/reloj', 'GET, HEAD, OPTIONS, POST'],
  ['PUT', '/about-us', 'GET, HEAD, POST'],
])('[PLT-05] %s %s is refused with what the address takes', async (method, path, allow) => {
  const health = () => ({ migrations: true, worker: true })
  const site = createApp(shop.ctx, { health, renderPage: async () => new Response('página') })
  const answer = await site.request(path, { method, headers: { origin: shop.url } })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
  const asked = await site.request(path, { method: 'OPTIONS' })
  expect([asked.status, asked.headers.get('allow')]).toEqual([path === '/about-us' ? 405 : 204, allow])
})

test('[PLT-05] validation errors are in Spanish, by field', async () => {
  const listed = await app.request('/api/v1/products?limit=1000')
  expect(listed.status).toBe(422)
  expect((await problemOf(listed)).errors).toEqual({
    limit: expect.stringMatching(/^Debe ser \d+ o menos\.$/),
  })
  const quoted = await app.request('/api/v1/cart/quote', {
    method: 'POST',
    body: JSON.stringify({ lines: [{ product: 5, quantity: 'x' }] }),
    headers: json,
  })
  expect((await problemOf(quoted)).errors).toMatchObject({
    'lines.0.product': 'Debe ser un texto.',
    'lines.0.quantity': 'Debe ser un número.',
  })
})

test('[FRM-09] pages answer unsupported methods with 405 and the supported ones', async () => {
  for (const method of ['PUT', 'PROPFIND', 'TRACE', 'DELETE']) {
    const page = await ask(method, '/')
    expect([page.status, page.allow], method).toEqual([405, 'GET, HEAD, POST'])
    const api = await ask(method, '/api/v1/products')
    expect([api.status, api.allow], method).toEqual([405, 'GET, HEAD, OPTIONS'])
  }
})

test('[PLT-06] /metrics is open to this machine, not to clients of its proxy', async () => {
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(200)
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'])
    expect((await fetch(`${shop.url}/metrics`, { headers: { [name]: '192.0.2.2' } })).status, name).toBe(404)
})

/** With a session to look up, and nobody at the database's address. */
async function awayFrom(ctx: Context): Promise<Context> {
  const nowhere = { host: '127.0.0.1', port: await freePort(), user: 'tianguis', database: 'tianguis' }
  const { db } = openDatabase(nowhere, { poolSize: 1, log: ctx.log })
  return { ...ctx, db, auth: { ...ctx.auth, sessionHash: () => 'x' } }
}

function failing(ctx: Context): Context {
  const sessionHash = () => {
    throw new Error('a bug')
  }
  return { ...ctx, auth: { ...ctx.auth, sessionHash } }
}

/** By hand, as fetch() knows no TRACE. */
function ask(
  method: string,
  path: string,
): Promise<{ status: number | undefined; allow: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(`${shop.url}${path}`, { method }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, allow: answer.headers.allow })
    })
      .on('error', reject)
      .end()
  })
}

test('[PLT-06] endless bodies occupy no slots', async () => {
  const health = () => ({ migrations: true, worker: true })
  const site = createApp(shop.ctx, { health, admissions: createAdmissions(10) })
  for (let n = 0; n < 40; n++)
    void site.request('/api/v1/cart/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.url },
      body: new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) }),
      duplex: 'half',
    } as RequestInit)
  await new Promise(setImmediate)
  const quote = { method: 'POST', headers: { 'content-type': 'application/json', origin: shop.url } }
  const answer = await site.request('/api/v1/cart/quote', { ...quote, body: '{"lines":[]}' })
  expect(answer.status).toBe(200)
})

test('[PLT-06] over https every response has HSTS: pages, problems, files and refusals', async () => {
  const env = { ...shop.ctx.env, PUBLIC_URL: 'https://shop.test' }
  const app = createApp({ ...shop.ctx, env }, { health: () => ({ migrations: true, worker: true }) })
  for (const path of [
    '/api/v1/faculties',
    '/api/v1/none',
    '/files/none.webp',
    '/%ZZ',
    '/health/live',
    '/metrics',
  ])
    expect((await app.request(path)).headers.get('strict-transport-security'), path).toContain('max-age=')
})

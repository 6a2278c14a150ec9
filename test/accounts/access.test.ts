import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { type Role, type Row, roles, type Scene } from './access-rows.ts'
import { openScene } from './access-scene.ts'
import { access } from './access-table.ts'

const described = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, unknown>>
}
const routes = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
)

let shop: Shop
let scene: Scene
let browserOf: (role: Role) => Browser

beforeAll(async () => {
  shop = await startShop()
  ;({ scene, browserOf } = await openScene(shop))
})
afterAll(() => shop.stop())

function ask(browser: Browser, name: string, row: Row): Promise<Response> {
  const [method = '', path = ''] = name.split(' ')
  const filled = Object.entries(row.at?.(scene) ?? {}).reduce(
    (text, [key, value]) => text.replace(`{${key}}`, String(value)),
    `/api/v1${path}`,
  )
  const address = row.query ? `${filled}?${row.query(scene)}` : filled
  const body = row.body?.(scene)
  if (method === 'GET') return browser.get(address)
  if (method === 'PUT') return browser.put(address, body)
  if (method === 'PATCH') return browser.patch(address, body)
  if (method === 'DELETE') return browser.delete(address)
  const headers: Record<string, string> = { 'idempotency-key': crypto.randomUUID() }
  return browser.post(address, body, headers)
}

test('[ACC-06] every route of the API says who may, and nothing else is in the table', () => {
  expect(routes.filter((route) => !(route in access))).toEqual([])
  expect(Object.keys(access).filter((route) => !routes.includes(route))).toEqual([])
})

describe('[ACC-06] each role gets what the table says', () => {
  test.each(Object.entries(access))('%s', async (name, row) => {
    const found: Partial<Record<Role, number>> = {}
    const said: Partial<Record<Role, number>> = {}
    for (const role of roles) {
      found[role] = (await ask(browserOf(role), name, row)).status
      said[role] = row.answers[role] ?? row.answers.rest
    }
    expect(found).toEqual(said)
  })
})

const closed = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, { security: Record<string, unknown>[] }>)
    .filter(([, { security }]) => security.some((one) => 'session' in one))
    .map(([method]) => ({ method: method.toUpperCase(), path })),
)

test('[ACC-06] a guest with an invalid request is refused as a guest by every operation of members and stores', async () => {
  expect(closed.length).toBeGreaterThan(100)
  const found: Record<string, number> = {}
  for (const { method, path } of closed) {
    const address = `${shop.url}/api/v1${path.replaceAll(/\{.+?\}/g, '-')}?cursor=-&limit=-&page=-`
    const body =
      method === 'GET'
        ? {}
        : { body: '{"quantity":"x","not valid', headers: { 'content-type': 'application/json' } }
    const { status } = await fetch(address, { method, ...body })
    if (status !== 401) found[`${method} ${path}`] = status
  }
  expect(found).toEqual({})
})

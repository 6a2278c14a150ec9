import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'

type Operation = {
  operationId: string
  parameters?: { name: string }[]
  responses: Record<string, object>
}
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Record<
  'paths' | 'webhooks',
  Record<string, Record<string, Operation>>
>
const operations = [document.paths, document.webhooks].flatMap((paths) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  ),
)

let shop: Shop
let index: string
const read = async (path: string) => {
  const answer = await shop.guest().get(path)
  return { status: answer.status, html: (await answer.text()).replaceAll(/<!--.*?-->/g, '') }
}
beforeAll(async () => {
  shop = await startShop({ renderPage })
  index = (await read('/api/docs')).html
})
afterAll(() => shop.stop())

const idsIn = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))

test('[BYD-12] /api/docs leads to every operation and message, and has a place for every code that a problem names', () => {
  const ids = idsIn(index)
  for (const { operation } of operations) {
    expect(ids).toContain(operation.operationId)
    expect(index).toContain(`href="/api/docs/${operation.operationId}"`)
  }
  for (const code of ['method-not-allowed', 'not-found', 'product-changed', 'overloaded'])
    expect(ids).toContain(`error-${code}`)
})

test('[BYD-12] every operation has a page with its parameters, answers and errors, whose links lead somewhere', async () => {
  const ids = idsIn(index)
  let linked = 0
  for (const { path, operation } of operations) {
    const { status, html } = await read(`/api/docs/${operation.operationId}`)
    expect(status, path).toBe(200)
    expect(html).toContain(`${path}</code>`)
    for (const { name } of operation.parameters ?? []) expect(html, path).toContain(`>${name}</code>`)
    for (const answer of Object.keys(operation.responses)) expect(html, path).toContain(answer)
    for (const [, id] of html.matchAll(/href="\/api\/docs#([\w-]+)"/g)) {
      linked += 1
      expect(ids, path).toContain(id)
    }
  }
  expect(linked).toBeGreaterThan(1_000)
  expect((await read('/api/docs/nothing')).status).toBe(404)
}, 120_000)

test('[BYD-12] a page tells members with their types, units and limits, and errors in Spanish', async () => {
  const { html } = await read('/api/docs/updateProduct')
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  for (const said of [
    'priceCents',
    'centavos',
    'if-match',
    'un token con «products:write»',
    '412 product-changed',
    'Este producto cambió desde que lo leíste.',
  ])
    expect(text).toContain(said)
  expect(text).toMatch(/name texto · obligatorio|name texto/)
})

test('[BYD-12] the list is searched by name, address, scope and error, accents aside', async () => {
  const found = (await read('/api/docs?q=hand-over')).html
  expect(found).toContain('id="handOverOrder"')
  expect(found).not.toContain('id="listProducts"')
  expect((await read('/api/docs?q=CATALOGO+412')).html).toContain('Nada se llama así')
  expect((await read('/api/docs?q=cambio+412')).html).toContain('id="error-product-changed"')
})

test('[BYD-12] the pages are under the shop’s policy: nothing from elsewhere, no script without a nonce', async () => {
  for (const path of ['/api/docs', '/api/docs/createProduct']) {
    const answer = await shop.guest().get(path)
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    const html = await answer.text()
    for (const [script] of html.matchAll(/<script[^>]*>/g))
      expect(script.includes(`nonce="${nonce}"`) || / src="\//.test(script), script).toBe(true)
    expect(html).not.toMatch(/(src|<link[^>]* href)="https?:\/\/(?!127\.0\.0\.1)/)
  }
})

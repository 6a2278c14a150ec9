import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'

const { components } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  components: { examples: Record<string, object> }
}

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

test('[BYD-12] /api/docs explains every code of a problem in Spanish and links the document', async () => {
  const html = await (await shop.guest().get('/api/docs')).text()
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  // The last two belong to no operation.
  for (const code of [...Object.keys(components.examples), 'method-not-allowed', 'not-found'])
    expect(ids).toContain(`error-${code}`)
  expect(html).toContain('Este producto cambió desde que lo leíste.')
  expect(html).toContain('href="/api/v1/openapi.json"')
})

test('[BYD-12] the page loads nothing from elsewhere and no script without a nonce', async () => {
  const answer = await shop.guest().get('/api/docs')
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
  const html = await answer.text()
  for (const [script] of html.matchAll(/<script[^>]*>/g))
    expect(script.includes(`nonce="${nonce}"`) || / src="\//.test(script), script).toBe(true)
  expect(html).not.toMatch(/(src|<link[^>]* href)="https?:\/\/(?!127\.0\.0\.1)/)
})

import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { accepts, compressed } from '../../src/http/compressed.ts'

const text = '<p>Cálculo diferencial</p>'.repeat(400)
const page = (body: string | null, init: ResponseInit = {}) => new Response(body, init)

describe('a page rendered for one visitor', () => {
  test('is compressed for clients that accept it, with its status and headers', async () => {
    const sent = await compressed(page(text, { status: 404, headers: { 'x-one': '1' } }), 'br, gzip')
    expect([sent.status, sent.headers.get('x-one'), sent.headers.get('content-encoding')]).toEqual([
      404,
      '1',
      'gzip',
    ])
    expect(sent.headers.get('vary')).toContain('accept-encoding')
    const bytes = Buffer.from(await sent.arrayBuffer())
    expect(bytes.length).toBeLessThan(text.length / 10)
    expect(gunzipSync(bytes).toString()).toBe(text)
  })

  test('is unchanged for other clients, and if small or empty', async () => {
    const plain = await compressed(page(text), 'identity')
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, text])
    const small = await compressed(page('hola'), 'gzip')
    expect([small.headers.get('content-encoding'), await small.text()]).toEqual([null, 'hola'])
    expect((await compressed(page(null, { status: 302 }), 'gzip')).status).toBe(302)
  })

  test.each([
    ['br, gzip', true],
    ['gzip;q=1.0, br; q=0.5', true],
    ['br;q=0, gzip', false],
    ['x-br', false],
    ['', false],
  ])('%j takes br: %j', (header, taken) => expect(accepts(header, 'br')).toBe(taken))
})

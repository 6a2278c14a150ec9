import { afterEach, expect, test, vi } from 'vitest'
import { requestFrom, send } from '../../src/pages/api-docs/operation/send.ts'

afterEach(() => vi.unstubAllGlobals())

const parameter = (place: 'path' | 'query' | 'header', name: string, isRequired = false) => ({
  ...{ name, place, isRequired, type: 'texto', about: '', values: [], example: '' },
})
const change = {
  method: 'PATCH',
  path: '/api/v1/store/products/{url}',
  parameters: [parameter('path', 'url', true), parameter('query', 'q'), parameter('header', 'if-match')],
  body: { type: 'application/json', rows: [], example: '' },
}
function fields(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('[BYD-12] trying an operation sends what was written, with the session or the token alone', () => {
  const written = { 'path.url': 'a b/c', 'query.q': '', 'header.if-match': '"x"', body: '{"stock":3}' }
  const asked = requestFrom(change, fields(written))
  if ('fault' in asked) throw new Error(asked.fault)
  expect(asked.path).toBe('/api/v1/store/products/a%20b%2Fc')
  expect(asked.init).toMatchObject({ method: 'PATCH', body: '{"stock":3}', credentials: 'same-origin' })
  const sent = new Headers(asked.init.headers)
  expect([sent.get('if-match'), sent.get('authorization')]).toEqual(['"x"', null])
  const byToken = requestFrom(change, fields({ ...written, as: 'token', token: 'tgs_x' }))
  if ('fault' in byToken) throw new Error(byToken.fault)
  expect(byToken.init.credentials).toBe('omit')
  expect(new Headers(byToken.init.headers).get('authorization')).toBe('Bearer tgs_x')
})

test('[BYD-12] what is missing or no JSON is said, and nothing is sent', () => {
  expect(requestFrom(change, fields({ body: '{}' }))).toEqual({ fault: 'Escribe url' })
  const wrong = requestFrom(change, fields({ 'path.url': 'x', body: '{' }))
  expect('fault' in wrong && wrong.fault).toMatch(/^El cuerpo no es JSON/)
  const noToken = requestFrom(change, fields({ 'path.url': 'x', body: '{}', as: 'token' }))
  expect(noToken).toEqual({ fault: 'Pega un token de acceso' })
})

test('[BYD-12] an answer is shown with its status, the header fields that matter and its body', async () => {
  const answer = new Response('{"a":1}', {
    status: 409,
    headers: { 'content-type': 'application/problem+json', 'x-request-id': 'r1', server: 'x' },
  })
  vi.stubGlobal('fetch', async () => answer)
  const shown = await send({ path: '/x', init: {} }, ['X-Request-Id', 'ETag'])
  expect(shown.title).toMatch(/^409 .*ms$/)
  expect(shown.headers).toEqual([['X-Request-Id', 'r1']])
  expect(shown.body).toBe('{\n  "a": 1\n}')
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  expect((await send({ path: '/x', init: {} }, [])).title).toBe('No hubo respuesta')
})

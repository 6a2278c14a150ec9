import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
let cookie: string
let email: string
beforeAll(async () => {
  shop = await startShop({ renderPage })
  ;({ email } = await makeLogin(shop))
  const browser = await shop.as(email)
  cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})
afterAll(() => shop.stop())

/** How a page elsewhere can make a browser say where it comes from, or not say it. */
const origins: Record<string, Record<string, string>> = {
  'a foreign origin': { origin: 'https://evil.example' },
  'an origin that begins like ours': { origin: 'OURS.evil.example' },
  'a null origin': { origin: 'null' },
  'no origin': {},
  'another site, by its word': { 'sec-fetch-site': 'cross-site' },
  'a sister site, by its word': { 'sec-fetch-site': 'same-site' },
}
/** Requests that other sites can send without a preflight. */
const bodies: Record<string, { type: string; body: string }> = {
  'text/plain': { type: 'text/plain', body: '{"advertising":true}' },
  'a form': { type: 'application/x-www-form-urlencoded', body: 'intent=advertising&advertising=on' },
  multipart: {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\ncontent-disposition: form-data; name="intent"\r\n\r\nadvertising\r\n--x\r\ncontent-disposition: form-data; name="advertising"\r\n\r\non\r\n--x--\r\n',
  },
  JSON: { type: 'application/json', body: '{"advertising":true}' },
}
const doors = ['PUT /api/v1/account/advertising', 'POST /account/profile', 'POST /account/profile.data']

const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
  fetch(shop.url + path, {
    method,
    redirect: 'manual',
    headers: { cookie, ...headers },
    ...(body === undefined ? {} : { body }),
  })

async function advertising(): Promise<boolean> {
  const answer = await send('GET', '/api/v1/account/profile', {})
  return (await answer.json()).advertising
}

test.each(doors)(
  '[ACC-03] S3: %s from elsewhere changes nothing, whatever it is dressed as',
  async (door) => {
    const [method = '', path = ''] = door.split(' ')
    for (const [from, given] of Object.entries(origins))
      for (const [dress, { type, body }] of Object.entries(bodies)) {
        const headers = Object.fromEntries(
          Object.entries(given).map(([name, value]) => [name, value.replace('OURS', shop.url)]),
        )
        const answer = await send(method, path, { ...headers, 'content-type': type }, body)
        expect(answer.status, `${from}, ${dress}`).toBe(403)
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      }
    expect(await advertising()).toBe(false)
  },
)

test('[ACC-03] S3: the same form from here does what it says, so that the refusals above mean something', async () => {
  const own = { origin: shop.url }
  const { type, body } = bodies['a form'] ?? { type: '', body: '' }
  expect((await send('POST', '/account/profile', { ...own, 'content-type': type }, body)).status).toBe(303)
  expect(await advertising()).toBe(true)
})

test('[ACC-03] S3: neither a GET nor an overridden method has an effect', async () => {
  const own = { origin: shop.url, 'content-type': 'application/x-www-form-urlencoded' }
  await send('GET', '/logout', {})
  await send('GET', '/api/v1/auth/logout', {})
  await send('GET', '/account/profile?intent=close-sessions&_method=POST', {
    'x-http-method-override': 'POST',
  })
  await send(
    'POST',
    '/api/v1/account/sessions?_method=DELETE',
    { ...own, 'x-http-method-override': 'DELETE' },
    '',
  )
  expect((await (await send('GET', '/api/v1/auth/session', {})).json()).authenticated).toBe(true)
})

test('[ACC-03] S3: nobody is signed in to another’s account by a form elsewhere', async () => {
  const form = new URLSearchParams({ intent: 'login', email, password: testPassword })
  for (const origin of ['https://evil.example', 'null']) {
    const answer = await fetch(`${shop.url}/login`, { method: 'POST', headers: { origin }, body: form })
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test('[ACC-03] S3: pages accept form content types only, and refuse text from scripts of other sites', async () => {
  const own = { origin: shop.url }
  for (const type of ['text/plain', 'application/json', ''])
    expect((await send('POST', '/account/profile', { ...own, 'content-type': type }, 'a=b')).status).toBe(415)
})

test('[ACC-03] [PLT-06] forms of our own pages are taken behind a proxy that ends TLS, and foreign ones are not', async () => {
  const env = { ...shop.ctx.env, PUBLIC_URL: 'https://tienda.example', DEMO: false }
  const health = () => ({ migrations: true, worker: true })
  const app = createApp({ ...shop.ctx, env }, { health, renderPage })
  const send = (path: string, origin: string) =>
    app.request(`http://tienda.example${path}`, {
      method: 'POST',
      headers: { origin, host: 'tienda.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ intent: 'login', email, password: testPassword }),
    })
  for (const path of ['/login', '/login.data']) {
    const own = await send(path, 'https://tienda.example')
    expect([own.status < 400, own.headers.getSetCookie().length > 0], path).toEqual([true, true])
    expect((await send(path, 'https://evil.example')).status, path).toBe(403)
  }
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { PageRequest } from '../../src/pages/shared/request.ts'
import { createBrowser } from '../browser.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
const requests: { request: Request; page: PageRequest }[] = []

/** A page that names whoever it is rendered for, as the real one does in its header. */
async function renderPage(request: Request, page: PageRequest): Promise<Response> {
  requests.push({ request, page })
  if (request.url.endsWith('/search/rota')) throw new Error('the page cannot be rendered')
  const store = new URL(request.url).searchParams.get('store')
  return new Response(`<html>${page.viewer?.displayName ?? 'Ingresar'}</html>`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(store ? { 'set-cookie': `store=${store}` } : {}),
    },
  })
}

const browse = () =>
  createBrowser(
    createApp(shop.ctx, {
      health: () => ({ migrations: true, worker: true }),
      renderPage,
      changes: shop.changes,
    }),
    shop.url,
  )

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test('[FRM-10] the name of who is signed in never gets into a copy, nor a copy to who is signed in', async () => {
  const browser = browse()
  const { email } = await makeLogin(shop)
  const name = 'Ana Prueba'
  expect(await (await browser.get('/product/x')).text()).toContain('Ingresar')
  expect((await browser.post('/api/v1/auth/login', { email, password: testPassword })).status).toBe(200)
  for (const path of ['/product/x', '/', '/products/libros', '/politicas']) {
    const mine = await browser.get(path)
    expect(await mine.text(), path).toContain(name)
    expect(mine.headers.get('cache-control')).toBe('private, no-store')
    expect(mine.headers.get('etag')).toBeNull()
    expect(mine.headers.get('vary')).toMatch(/cookie/)
  }
  browser.cookies.clear()
  for (const path of ['/product/x', '/', '/products/libros', '/politicas'])
    expect(await (await browser.get(path)).text(), path).not.toContain(name)
})

test('[FRM-10] a copy is rendered from the address alone: no header of the visitor reaches it', async () => {
  const browser = browse()
  browser.cookies.set('store', 'una-tienda')
  requests.length = 0
  await browser.get('/search/calculo?cursor=abc')
  await browser.get('/search/calculo?cursor=abc')
  expect(requests).toHaveLength(1)
  const [{ request, page } = { request: undefined, page: undefined }] = requests
  expect(request?.url).toBe(`${shop.url}/search/calculo?cursor=abc`)
  expect([...(request?.headers ?? [])]).toEqual([])
  expect(page?.viewer).toBeNull()
  expect(page?.address).toBe('')
})

test('[FRM-10] parameters that a page does not read share its copy and do not reach it', async () => {
  const browser = browse()
  requests.length = 0
  await browser.get('/nosotros')
  for (let n = 0; n < 5; n++) expect((await browser.get(`/nosotros?x=${n}&utm_source=${n}`)).status).toBe(200)
  expect(requests.map(({ request }) => request.url)).toEqual([`${shop.url}/nosotros`])
})

test('[FRM-10] a network has so many pages rendered at once; copies in memory cost it nothing', async () => {
  const env = { ...shop.ctx.env, GUEST_RENDERS_PER_SECOND: 1, TRUSTED_PROXIES: ['unknown'] }
  const health = () => ({ migrations: true, worker: true })
  const app = createApp({ ...shop.ctx, env }, { health, renderPage, changes: shop.changes })
  const get = (path: string, from = '203.0.113.9') =>
    app.request(shop.url + path, { headers: { 'x-forwarded-for': from, accept: 'text/html' } })
  expect((await get('/')).status).toBe(200)
  let last = await get('/search/0')
  for (let n = 1; n < 100 && last.status === 200; n++) last = await get(`/search/${n}`)
  expect([last.status, last.headers.get('retry-after')]).toEqual([429, '5'])
  expect(await last.text()).toContain('Desde tu red se piden muchas páginas a la vez')
  // Their neighbours sign in all the same.
  expect((await get('/login', '203.0.113.77')).status).toBe(200)
  expect((await get('/')).status).toBe(200)
  expect((await get('/search/otra', '198.51.100.9')).status).toBe(200)
})

test('[FRM-10] a forged cookie of a write falls under the render limit of its network', async () => {
  const env = { ...shop.ctx.env, GUEST_RENDERS_PER_SECOND: 1, TRUSTED_PROXIES: ['unknown'] }
  const { promise: held, resolve: finish } = Promise.withResolvers<void>()
  let rendered = 0
  const slowPage = async (request: Request, page: PageRequest) => {
    rendered++
    await held
    return renderPage(request, page)
  }
  const health = () => ({ migrations: true, worker: true })
  const app = createApp({ ...shop.ctx, env }, { health, renderPage: slowPage, changes: shop.changes })
  const get = (wrote: string) =>
    app.request(`${shop.url}/creditos`, {
      headers: { 'x-forwarded-for': '203.0.113.9', accept: 'text/html', cookie: `wrote=${wrote}` },
    })
  const answers: Promise<Response>[] = []
  for (let n = 0; n < 60; n++) {
    answers.push(Promise.resolve(get('9999999999999')))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  finish()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(rendered).toBeLessThan(40)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10)
})

test('[CAT-06] a link with ?store= sets its cookie for every visitor', async () => {
  for (let visitor = 0; visitor < 2; visitor++) {
    const browser = browse()
    await browser.get('/product/x?store=la-repisa')
    expect(browser.cookies.get('store')).toBe('la-repisa')
  }
})

test('[FRM-09] [CAT-09] an address that holds NUL is refused before any page is rendered', async () => {
  const browser = browse()
  requests.length = 0
  for (const path of ['/og/store/%00.jpg', '/search/%00', '/product/a%00b', '/store/%00', '/?x=%00']) {
    const answer = await browser.get(path)
    expect(answer.status, path).toBe(400)
    expect(await answer.text()).toBe('No pudimos leer la solicitud.')
  }
  expect(requests).toEqual([])
})

test('[FRM-10] pages that are somebody’s own are rendered each time', async () => {
  const browser = browse()
  for (const path of ['/login', '/shopping-cart', '/account', '/checkout']) {
    requests.length = 0
    await browser.get(path)
    await browser.get(path)
    expect(requests.length, path).toBe(2)
  }
})

test('[FRM-10] [PLT-06] a failed page shows a guest an explanation and logs the error', async () => {
  const told = vi.spyOn(shop.ctx.log, 'error').mockImplementation(() => {})
  const answer = await browse().get('/search/rota')
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('Algo falló de nuestro lado')
  expect(told.mock.calls).toEqual([
    [
      expect.objectContaining({
        err: expect.objectContaining({ message: 'the page cannot be rendered' }),
        path: '/search/rota',
      }),
      'request failed',
    ],
  ])
  told.mockRestore()
})

import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPageCache, type PageCache } from '../../src/http/page-cache.ts'
import { startOfDay } from '../../src/lib/dates.ts'
import type { Clock } from '../../src/platform/clock.ts'

let now = 0
let changed = new Map<string, number>()
let rendered = 0
let pages: PageCache
let page: (nonce: string, key: string) => Response | Promise<Response>

const guest = new Headers()
const nobody = { headers: guest, wroteAt: 0 }
const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })

beforeEach(() => {
  now = 1_000_000
  changed = new Map()
  rendered = 0
  page = () => html(`page ${rendered}`)
  pages = createPageCache({
    owner: {},
    clock: { now: () => new Date(now) } as Clock,
    log: { error: () => {}, warn: () => {} } as never,
    changedAt: (keys) => Math.max(0, ...keys.map((key) => changed.get(key) ?? 0)),
    maxBytes: 64_000,
    headers: (scripts) => ({ 'content-security-policy': `script-src ${scripts.join(' ')}` }),
    render: async (key, nonce) => {
      rendered++
      return page(nonce, key)
    },
  })
})

const answerTo = async (key: string, headers = guest, wroteAt = 0) =>
  pages.current(key, { headers, wroteAt }) ?? (await pages.render(key, { headers, wroteAt }))

async function get(key = '/', headers = guest, wroteAt = 0): Promise<Response> {
  const answer = await answerTo(key, headers, wroteAt)
  if (!answer) throw new Error('nothing was answered')
  return answer
}

describe('[FRM-10] pages from memory', () => {
  test('a page is rendered once for everyone who asks within half a minute', async () => {
    const bodies = await Promise.all([get(), get(), get()].map(async (answer) => (await answer).text()))
    expect(bodies).toEqual(['page 1', 'page 1', 'page 1'])
    now += 29_000
    expect(await (await get()).text()).toBe('page 1')
    expect(rendered).toBe(1)
  })

  test('after half a minute it is served once more while the next one is rendered behind it', async () => {
    await get()
    now += 31_000
    expect(await (await get()).text()).toBe('page 1')
    await vi.waitFor(async () => expect(await (await get()).text()).toBe('page 2'), { timeout: 30_000 })
    expect(rendered).toBe(2)
  })

  test('after a minute, or when the demo moved the clock, nobody gets it any more', async () => {
    await get()
    now += 2 * 24 * 3_600_000
    expect(await (await get()).text()).toBe('page 2')
  })

  test('[CAT-07] a page is not served past the end of its day, when offers end, and states its age', async () => {
    now = startOfDay('2026-11-29').getTime() - 20_000
    await get()
    now += 15_000
    const kept = await get()
    expect(await kept.text()).toBe('page 1')
    expect(kept.headers.get('server-timing')).toBe('age;dur=15000')
    now += 5_000
    const fresh = await get()
    expect(await fresh.text()).toBe('page 2')
    expect(fresh.headers.get('server-timing')).toBe('age;dur=0')
  })

  test('[PLT-06] a page is rendered again only after a change of its own tags', async () => {
    page = () => html(`page ${rendered}`, { headers: { 'surrogate-key': 'product/una menu' } })
    await get()
    now += 10
    changed.set('product/otra', now)
    expect(await (await get()).text()).toBe('page 1')
    changed.set('product/una', now)
    now += 10
    expect(await (await get()).text()).toBe('page 2')
    expect(await (await get()).text()).toBe('page 2')
  })

  test('[PLT-06] a change during rendering makes the copy outdated', async () => {
    let finish = () => {}
    page = () => {
      const text = `page ${rendered}`
      return new Promise((resolve) => {
        finish = () => resolve(html(text, { headers: { 'surrogate-key': 'menu' } }))
      })
    }
    const first = get()
    now += 10
    changed.set('menu', now)
    finish()
    await first
    now += 10
    const second = get()
    finish()
    expect(await (await second).text()).toBe('page 2')
  })

  test('the author of a change sees it at once, never an older rendering', async () => {
    let finish = () => {}
    page = () => {
      const text = `page ${rendered}`
      return new Promise((resolve) => {
        finish = () => resolve(html(text))
      })
    }
    const before = get()
    finish()
    await before
    now += 500
    const old = get('/', guest, now)
    expect(pages.isRendering('/', { headers: guest, wroteAt: now })).toBe(true)
    expect(pages.isRendering('/', { headers: guest, wroteAt: now + 1 })).toBe(false)
    const finishOld = finish
    now += 1
    const theirs = get('/', guest, now)
    finish()
    expect(await (await theirs).text()).toBe('page 3')
    finishOld()
    expect(await (await old).text()).toBe('page 2')
    expect(await (await get()).text()).toBe('page 3')
    expect(rendered).toBe(3)
  })

  test('caches in front of the shop keep it as long as it is fresh here, browsers ask each time', async () => {
    const life = async () => (await get()).headers.get('cache-control')
    expect(await life()).toBe('public, max-age=0, s-maxage=30, must-revalidate')
    now += 12_500
    expect(await life()).toBe('public, max-age=0, s-maxage=17, must-revalidate')
    now = startOfDay('2026-11-29').getTime() - 5_000
    expect(await life()).toBe('public, max-age=0, s-maxage=5, must-revalidate')
  })

  test('missing pages are removed from memory, failed ones are not', async () => {
    await get()
    now += 61_000
    page = () => html('broken', { status: 500 })
    await get()
    expect(await pages.anyAge('/', nobody)?.text()).toBe('page 1')
    page = () => html('gone', { status: 404 })
    await get()
    expect(pages.anyAge('/', nobody)).toBeUndefined()
  })

  test('small copies count with what is around them', async () => {
    page = () => html('x')
    for (let n = 0; n < 40; n++) await get(`/${n}`)
    const kept = Array.from({ length: 40 }, (_, n) => pages.anyAge(`/${n}`, nobody)).filter(Boolean)
    expect(kept.length).toBeLessThan(16)
  })

  test('each address and query has its own page', async () => {
    page = (_nonce, key) => html(key)
    expect(await (await get('/products/libros')).text()).toBe('/products/libros')
    expect(await (await get('/products/libros?cursor=x')).text()).toBe('/products/libros?cursor=x')
  })

  test.each([
    ['sets a cookie', () => html('x', { headers: { 'set-cookie': 'store=una; Path=/' } })],
    ['is missing', () => html('x', { status: 404 })],
    ['leads on', () => new Response(null, { status: 302, headers: { location: '/' } })],
    ['failed', () => html('x', { status: 500 })],
    ['says so', () => html('x', { headers: { 'cache-control': 'no-store' } })],
  ])('a page that %s is not kept', async (_why, answer) => {
    page = answer
    const first = await get()
    expect(first.status).toBe(answer().status)
    expect(first.headers.get('set-cookie')).toBe(answer().headers.get('set-cookie'))
    await get()
    expect(rendered).toBe(2)
  })

  test('a request that waited for an unshareable page gets its own rendering', async () => {
    page = () => html('x', { headers: { 'set-cookie': 'store=una' } })
    const [first, second] = await Promise.all([answerTo('/'), answerTo('/')])
    expect(first?.headers.get('set-cookie')).toBe('store=una')
    expect(second).toBeUndefined()
  })

  test('a failed rendering is not remembered', async () => {
    page = () => Promise.reject(new Error('no database'))
    await expect(get()).rejects.toThrow('no database')
    page = () => html('again')
    expect(await (await get()).text()).toBe('again')
  })

  test('[PLT-06] a copy is at hand however old it is, and is no page of its day any more', async () => {
    await get()
    now += 3 * 24 * 3_600_000
    expect(pages.current('/', nobody)).toBeUndefined()
    const old = pages.anyAge('/', nobody)
    expect(await old?.text()).toBe('page 1')
    expect(old?.headers.get('server-timing')).toBe('age;dur=259200000')
    expect(pages.anyAge('/products/libros', nobody)).toBeUndefined()
  })

  test('the first response is compressed too', async () => {
    const text = 'ñandú '.repeat(500)
    page = () => html(text)
    const first = await get('/', new Headers({ 'accept-encoding': 'gzip, deflate, br' }))
    expect(first.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(await first.arrayBuffer())).toString()).toBe(text)
  })

  test('later visitors find it compressed better, byte for byte the same', async () => {
    page = () => html('ñandú '.repeat(500))
    const plain = await (await get()).text()
    await get()
    const ask = (encoding: string) => get('/', new Headers({ 'accept-encoding': encoding }))
    await vi.waitFor(async () => expect((await ask('br')).headers.get('content-encoding')).toBe('br'), {
      timeout: 30_000,
    })
    const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
    expect(brotliDecompressSync(await bytes(await ask('gzip, br'))).toString()).toBe(plain)
    expect(gunzipSync(await bytes(await ask('gzip'))).toString()).toBe(plain)
    expect(await (await ask('identity')).text()).toBe(plain)
    expect((await ask('br')).headers.get('vary')).toBe('accept-encoding')
  })

  test('a browser that has the page gets a 304', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    const again = await get('/', new Headers({ 'if-none-match': etag }))
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get('/', new Headers({ 'if-none-match': 'W/"other"' }))).status).toBe(200)
  })

  test('the policy allows the scripts of the page by hash, and none that a text smuggled in', async () => {
    const own = 'window.own = "ñ"'
    const smuggled = 'alert(1)'
    page = (nonce) =>
      html(
        `<script nonce="${nonce}">${own}</script><script>${smuggled}</script><script nonce="guess">${smuggled}</script><script nonce="${nonce}" src="/a.js"></script>`,
      )
    const answer = await get()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toBe(`script-src ${hash(own)}`)
    expect(await answer.text()).toBe(
      `<script nonce="">${own}</script><script>${smuggled}</script><script nonce="guess">${smuggled}</script><script nonce="" src="/a.js"></script>`,
    )
  })

  test('the cache stays within its size: the least recently used page is evicted', async () => {
    page = () => html('x'.repeat(20_000))
    for (const key of ['/1', '/2', '/3']) await get(key)
    now += 1
    await get('/1')
    await get('/4')
    rendered = 0
    await get('/1')
    expect(rendered).toBe(0)
    await get('/2')
    expect(rendered).toBe(1)
  })
})

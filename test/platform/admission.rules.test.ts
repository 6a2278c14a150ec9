import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Admission, admit, createAdmission, createAdmissions } from '../../src/http/admission.ts'
import type { ApiEnv } from '../../src/http/api-env.ts'
import { currentTestSite, testEnv } from '../site.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const MAX_WAIT_MS = 2_000

/** Sends `count` requests; counts active, queued and refused ones. */
function enterAll(
  admission: Admission,
  times: number,
  { signal = new AbortController().signal, address = 'campus' } = {},
) {
  const leaves: (() => void)[] = []
  let refused = 0
  for (let n = 0; n < times; n++)
    void admission({ signal }, address).then((leave) => {
      if (leave) leaves.push(leave)
      else refused += 1
    })
  const counts = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return [leaves.length, times - leaves.length - refused, refused]
  }
  return { leaves, counts }
}

test('[PLT-06] twelve requests are active, and each that ends admits the next one once', async () => {
  const { leaves, counts } = enterAll(createAdmission(MAX_WAIT_MS), 400)
  expect(await counts()).toEqual([12, 388, 0])
  leaves[0]?.()
  leaves[0]?.()
  expect(await counts()).toEqual([13, 387, 0])
})

test('[PLT-06] a request is refused after its maximum wait, without work', async () => {
  const { counts } = enterAll(createAdmission(MAX_WAIT_MS), 60)
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS)
  expect(await counts()).toEqual([12, 0, 48])
})

test('[PLT-06] a full queue refuses at once', async () => {
  const admission = createAdmission(MAX_WAIT_MS)
  const { counts } = enterAll(admission, 600)
  expect(await counts()).toEqual([12, 500, 88])
  for (const address of ['a', 'b', 'c'])
    expect(await enterAll(admission, 500, { address }).counts()).toEqual([0, 500, 0])
  expect(await enterAll(admission, 1, { address: 'd' }).counts()).toEqual([0, 0, 1])
})

test('[PLT-06] addresses take turns: a new address is served before hundreds of queued requests of another', async () => {
  const admission = createAdmission(MAX_WAIT_MS)
  const { leaves, counts } = enterAll(admission, 400)
  const buyer = enterAll(admission, 2, { address: 'elsewhere' })
  expect(await buyer.counts()).toEqual([0, 2, 0])
  for (const leave of leaves.slice(0, 4)) leave()
  expect(await buyer.counts()).toEqual([2, 0, 0])
  expect(await counts()).toEqual([14, 386, 0])
})

test('[PLT-06] a request that waits for another server gives its slot up, once', async () => {
  const admission = createAdmission(MAX_WAIT_MS)
  const { leaves } = enterAll(admission, 12)
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS)
  const late = enterAll(admission, 13)
  expect(await late.counts()).toEqual([0, 13, 0])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await late.counts()).toEqual([12, 1, 0])
  leaves[0]?.()
  expect(await late.counts()).toEqual([12, 1, 0])
})

test('[PLT-06] at most a hundred detached requests are active next to the counted ones', async () => {
  const { counts } = enterAll(createAdmission(600_000), 400)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await counts()).toEqual([112, 288, 0])
})

test('[PLT-06] a queued request of a disconnected client takes no slot', async () => {
  const admission = createAdmission(MAX_WAIT_MS)
  const { leaves, counts } = enterAll(admission, 12)
  expect(await counts()).toEqual([12, 0, 0])
  const hangUp = new AbortController()
  const gone = enterAll(admission, 1, { signal: hangUp.signal })
  const next = enterAll(admission, 1)
  hangUp.abort()
  leaves[0]?.()
  expect(await gone.counts()).toEqual([0, 0, 1])
  expect(await next.counts()).toEqual([1, 0, 0])
})

test('[PLT-06] overload refuses browsing with a page or a problem, serves copies and admits payments', async () => {
  vi.useRealTimers()
  const end = Promise.withResolvers<void>()
  const app = new Hono<ApiEnv>()
  app.use((c, next) => {
    c.set('requestId', 'id')
    c.set('ctx', { env: testEnv, site: currentTestSite } as never)
    return next()
  })
  const admissions = { ...createAdmissions(), browsing: createAdmission(10) }
  app.use(admit(admissions, (c) => (c.req.path === '/kept' ? new Response('copy') : undefined)))
  app.all('*', async (c) => {
    if (c.req.path === '/account') await end.promise
    return c.text('done')
  })
  const browsing = Array.from({ length: 12 }, () => app.request('/account'))
  const html = { accept: 'text/html' }
  const page = await app.request('/account/profile', { headers: html })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await page.text()).toContain('Hay muchas visitas en este momento')
  const form = await app.request('/account/profile', { method: 'POST', headers: html })
  expect(form.status).toBe(503)
  const api = await app.request('/api/v1/products')
  expect([api.status, api.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await api.json()).toMatchObject({ code: 'overloaded', status: 503 })
  expect(await (await app.request('/kept')).text()).toBe('copy')
  const through = ['/checkout', '/checkout.data', '/api/v1/checkouts', '/api/v1/webhooks/payments']
  for (const path of through) expect((await app.request(path, { method: 'POST' })).status).toBe(200)
  end.resolve()
  expect((await Promise.all(browsing)).map(({ status }) => status)).toEqual(Array(12).fill(200))
})

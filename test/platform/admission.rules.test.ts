import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { admit, createAdmission } from '../../src/http/admission.ts'
import type { ApiEnv } from '../../src/http/api-env.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const here = () => false
const open = () => createAdmission(() => performance.now())
type Entered = Awaited<ReturnType<ReturnType<typeof open>['enter']>>

/** Enters so many times; what became of each: `waits`, its place, or refused. */
function enterAll(admission: ReturnType<typeof open>, times: number) {
  const all = Array.from({ length: times }, () => {
    const entry: { outcome: 'waits' | 'refused' | 'works'; place?: Entered } = { outcome: 'waits' }
    const settle = (place: Entered) => {
      entry.place = place
      entry.outcome = place ? 'works' : 'refused'
    }
    const entered = admission.enter(here)
    if (entered instanceof Promise) void entered.then(settle)
    else settle(entered)
    return entry
  })
  const count = (outcome: string) => all.filter((entry) => entry.outcome === outcome).length
  return { all, counts: () => [count('works'), count('waits'), count('refused')] }
}

test('[PLT-06] twelve are at work, others in line as long as they are foreseen to be served soon, the rest refused at once', async () => {
  const admission = open()
  const { all, counts } = enterAll(admission, 400)
  // 50 a second until it is measured: two seconds of it.
  expect(counts()).toEqual([12, 89, 299])
  admission.leave(all[0]?.place as never)
  await vi.advanceTimersByTimeAsync(0)
  expect(counts()).toEqual([13, 88, 299])
})

test('[PLT-06] who has waited in vain is refused without work, however slow those before are', async () => {
  const { counts } = enterAll(open(), 60)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(counts()).toEqual([12, 0, 48])
})

test('[PLT-06] what waits for a server elsewhere does not keep its place', async () => {
  const admission = open()
  enterAll(admission, 12)
  await vi.advanceTimersByTimeAsync(2_000)
  const late = enterAll(admission, 1)
  expect(late.counts()).toEqual([0, 1, 0])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(late.counts()).toEqual([1, 0, 0])
})

test('[PLT-06] who hung up in the line takes no place', async () => {
  const admission = open()
  const { all } = enterAll(admission, 12)
  const gone = admission.enter(() => true)
  const next = enterAll(admission, 1)
  admission.leave(all[0]?.place as never)
  expect(await gone).toBeUndefined()
  expect(next.counts()).toEqual([1, 0, 0])
})

test('[PLT-06] the line is as long as what is done a second allows', async () => {
  const admission = open()
  const { all } = enterAll(admission, 60)
  // Twenty a second are done, for two seconds.
  for (let n = 0; n < 40; n++) {
    await vi.advanceTimersByTimeAsync(50)
    admission.leave(all.find(({ place }) => place && !('left' in place))?.place as never)
    const left = all.find(({ place }) => place && !('left' in place))?.place
    if (left) Object.assign(left, { left: true })
    enterAll(admission, 1)
  }
  const [works = 0, waits = 0, refused = 0] = enterAll(admission, 100).counts()
  expect(works).toBe(0)
  // 40 in two seconds, at work and in the line.
  expect(waits).toBeLessThan(20)
  expect(refused).toBeGreaterThan(80)
})

test('[PLT-06] overload refuses browsing with a page or a problem, serves copies, and lets who pays through', async () => {
  vi.useRealTimers()
  const end = Promise.withResolvers<void>()
  const app = new Hono<ApiEnv>()
  app.use((c, next) => {
    c.set('requestId', 'id')
    c.set('ctx', { env: { PUBLIC_URL: 'https://tianguis.example', SITE_NAME: 'Tianguis' } } as never)
    return next()
  })
  app.use(admit(open(), (c) => (c.req.path === '/kept' ? new Response('copy') : undefined)))
  app.all('*', async (c) => {
    if (c.req.path === '/account') await end.promise
    return c.text('done')
  })
  const browsing = Array.from({ length: 300 }, () => app.request('/account'))
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
  const statuses = await Promise.all(browsing.map(async (answer) => (await answer).status))
  // On a slow machine those in the line have waited in vain by now.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(12)
})

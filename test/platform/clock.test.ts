import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { checkoutById } from '../../src/features/checkout/store.ts'
import { runDueWork } from '../../src/jobs/schedule.ts'
import { DAY, HOUR, MINUTE } from '../../src/lib/dates.ts'
import { startClock } from '../../src/platform/clock.ts'
import { type Shop, startShop } from '../harness.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { makeSale } from '../sale/orders.ts'
import { pay } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => {
  vi.useRealTimers()
})

const moves = { '+2 h': 2 * HOUR, '-3 h': -3 * HOUR, '+40 d': 40 * DAY, '-1 d': -DAY }

test.each(Object.entries(moves))(
  '[PAY-02] [ACC-03] this machine’s clock moved by %s ends no session and no reservation',
  async (_name, byMs) => {
    const { buying, facultyId, product } = await makeSale(shop)
    const started = await pay(buying, checkoutBody(facultyId, [{ product: product.url, quantity: 1 }]))
    expect(started.status).toBe(201)
    const { checkoutId } = (await started.json()) as CheckoutStarted
    const before = shop.ctx.clock.now()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs })
    const elapsed = shop.ctx.clock.now().getTime() - before.getTime()
    expect(elapsed).toBeGreaterThanOrEqual(0)
    expect(elapsed).toBeLessThan(MINUTE)
    await runDueWork(shop.ctx)
    await shop.ctx.clock.sync()
    expect(shop.ctx.clock.now().getTime() - before.getTime()).toBeLessThan(MINUTE)
    expect((await checkoutById(shop.ctx.db, checkoutId))?.state).toBe('open')
    expect((await buying.get('/api/v1/wishlist')).status).toBe(200)
    vi.useRealTimers()
  },
)

test('[PAY-02] a process with a clock five minutes off agrees with the others', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * MINUTE })
  const other = await startClock(shop.ctx.db)
  other.stop()
  expect(Math.abs(other.now().getTime() - shop.ctx.clock.now().getTime())).toBeLessThan(5_000)
})

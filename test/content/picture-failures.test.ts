import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Shop, startShop } from '../harness.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

describe('[FRM-06] pictures that failed in browsers', () => {
  const path = '/api/v1/picture-failures'

  test('[FRM-06] are logged by kind, one line a minute, without data of the visitor', async () => {
    const warn = vi.spyOn(shop.ctx.log, 'warn')
    const now = vi.spyOn(performance, 'now')
    const guest = shop.guest()
    for (let time = 0; time < 3; time++)
      expect((await guest.post(path, { kind: 'slider', url: '/mine' })).status).toBe(204)
    await guest.post(path, { kind: 'product' })
    now.mockReturnValue(performance.now() + 61_000)
    await guest.post(path, { kind: 'slider' })
    now.mockRestore()
    expect(warn.mock.calls.filter(([, text]) => text === 'pictures failed in browsers')).toEqual([
      [{ kind: 'slider', failures: 1 }, 'pictures failed in browsers'],
      [{ kind: 'product', failures: 1 }, 'pictures failed in browsers'],
      [{ kind: 'slider', failures: 3 }, 'pictures failed in browsers'],
    ])
    warn.mockRestore()
  })

  test('[FRM-06] a kind that there is not, and another site, are refused', async () => {
    const guest = shop.guest()
    expect((await guest.post(path, { kind: 'secreto\nfalso' })).status).toBe(422)
    expect((await guest.post(path, { kind: 'slider' }, { origin: 'https://otra.example' })).status).toBe(403)
  })
})

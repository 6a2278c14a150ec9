import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '../../src/lib/dates.ts'
import { type Shop, startShop } from '../harness.ts'
import { pay, stockOf } from './people.ts'
import { type Scenes, scenesOf } from './scenes.ts'

let shop: Shop
let acts: Scenes
beforeAll(async () => {
  shop = await startShop()
  acts = scenesOf(shop)
})
afterAll(() => shop.stop())

const PAYS_LATER = '4000000000001026'
const FAILS_LATER = '4000000000001034'

async function waiting(card: string) {
  const made = await acts.scene({ stock: 2 })
  const started = await acts.started(await pay(made.browser, made.body))
  await shop.sandbox(`pay/${started.id}`, { card })
  await shop.settle()
  const state = async () => {
    const answer = await made.browser.get(`/api/v1/checkouts/${started.checkoutId}`)
    return ((await answer.json()) as { state: string }).state
  }
  expect(await state()).toBe('open')
  expect(await acts.ordersOf(made.product.id)).toEqual([])
  expect(await stockOf(shop, made.product.id)).toBe(0)
  return { ...made, ...started, state }
}

describe('a slow bank', () => {
  test('[PAY-03] [PAY-08] approves: the order is made then, not before', async () => {
    const made = await waiting(PAYS_LATER)
    await shop.advance(11 * MINUTE)
    expect(await made.state()).toBe('paid')
    expect(await acts.ordersOf(made.product.id)).toHaveLength(1)
  })

  test('[PAY-02] [PAY-03] refuses: the pieces are released, nothing was charged, and the cart can be paid again', async () => {
    const made = await waiting(FAILS_LATER)
    await shop.advance(11 * MINUTE)
    expect(await made.state()).toBe('failed')
    expect(await stockOf(shop, made.product.id)).toBe(2)
    expect(await acts.ordersOf(made.product.id)).toEqual([])
    expect((await pay(made.browser, made.body)).status).toBe(201)
  })

  test('[PAY-02] approves after the reservation’s time: its pieces were still reserved', async () => {
    const made = await waiting(FAILS_LATER)
    // The webhook of the answer is lost, too: the sweeper asks.
    await fetch(`${shop.sandboxUrl}/_sandbox/deliveries/hold`, { method: 'POST' })
    await shop.ctx.clock.advance(36 * MINUTE)
    await shop.sandbox(`settle/${made.id}`, { outcome: 'pays' })
    await shop.sandbox('deliveries/drop', {})
    await shop.sandbox('deliveries/reorder', { order: 'as-is' })
    await shop.advance(MINUTE)
    expect(await made.state()).toBe('paid')
    expect(await acts.ordersOf(made.product.id)).toHaveLength(1)
    expect(await stockOf(shop, made.product.id)).toBe(0)
  })
})

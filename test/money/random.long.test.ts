import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endRefundedDisputes } from '../../src/features/disputes/actions/end-dispute.ts'
import { reconcile } from '../../src/features/settlement/actions/reconcile.ts'
import { type Shop, startShop } from '../harness.ts'
import { makeSale, makeStaff } from '../sale/orders.ts'
import { expectInvariants, noteShelf } from './invariants.ts'
import { playStep, type Step, stepKinds, type World } from './steps.ts'

let shop: Shop
let world: World

beforeAll(async () => {
  shop = await startShop()
  await shop.sandbox('balance', { amount: 5_000_000 })
  const staff = await makeStaff(shop)
  const sales = [await makeSale(shop, { stock: 90 }), await makeSale(shop, { stock: 90, priceCents: 12_345 })]
  for (const { product } of sales) await noteShelf(shop, product)
  world = { shop, staff, sales, orders: [] }
})
afterAll(() => shop.stop())

/** Stories that must hold: a run that is cut short fails. */
const STORIES = 20

/** The second of the waits. */
const HOUR_LATER: Step = { kind: 'advance', pick: 0, variant: 1 }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...stepKinds),
  /** Index of the order, store or variant, modulo their number. */
  pick: fc.nat(1_000),
  variant: fc.nat(1_000),
})

async function expectSound(after: string): Promise<void> {
  // A sweep does this every few seconds; until then a dispute may outlive the refund of its order.
  await endRefundedDisputes(shop.ctx)
  await expectInvariants(shop, after)
}

test('[PAY-06] [PAY-07] [PAY-03] [BUY-05] [BUY-06] whatever buyers, sellers, staff, banks and networks do, the money adds up', async () => {
  const done: string[] = []
  let stories = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 24 }), async (steps) => {
      world.orders = []
      // Each story begins with something that can go wrong.
      for (const each of [{ kind: 'buy', pick: 0, variant: 0 } as const, ...steps]) {
        const name = `${each.kind} ${each.pick} ${each.variant}`
        done.push(name)
        await playStep(world, each)
        await expectSound(done.slice(-30).join('\n'))
      }
      await fetch(`${shop.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })
      await shop.sandbox('deliveries/reorder', { order: 'shuffle' })
      // Long enough for every retry of what was refused, dropped or lost.
      for (let times = 0; times < 2; times++) await playStep(world, HOUR_LATER)
      await expectSound(done.slice(-30).join('\n'))
      stories += 1
    }),
    // A failure is printed with its seed.
    { numRuns: STORIES, endOnFailure: true },
  )
  expect(stories).toBeGreaterThanOrEqual(STORIES)
  for (let times = 0; times < 2; times++) await playStep(world, { kind: 'advance', pick: 0, variant: 6 })
  for (let times = 0; times < 2; times++) await playStep(world, HOUR_LATER)
  await expectSound('in the end')
  expect(await reconcile(shop.ctx), 'differences with the provider').toBe(0)
}, 600_000)

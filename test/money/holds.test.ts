import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReturnView } from '../../src/features/returns/contract.ts'
import { resolveExpiredHolds } from '../../src/features/settlement/actions/resolve-expired-holds.ts'
import { payoutAccounts } from '../../src/features/settlement/tables.ts'
import { DAY, HOUR, MINUTE } from '../../src/lib/dates.ts'
import { type Shop, startShop } from '../harness.ts'
import { checkoutBody } from '../sale/bodies.ts'
import {
  atBell,
  bringBack,
  buy,
  confirmed,
  deliver,
  makeSale,
  ok,
  orderOf,
  purchasesAtBell,
  type Sale,
  tasksOf,
} from '../sale/orders.ts'
import { pay, stockOf } from '../sale/people.ts'
import { expectInvariants, noteShelf } from './invariants.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.sandbox('balance', { amount: 1_000_000 })
})
afterAll(() => shop.stop())

const subjects = async (email: string) => (await shop.mailsTo(email)).map((mail) => mail.subject)

async function sold(): Promise<Sale> {
  const sale = await makeSale(shop)
  await noteShelf(shop, sale.product)
  return sale
}

async function setReady(sale: Sale, ready: boolean): Promise<void> {
  await shop.sandbox(`accounts/${sale.account.accountId}`, { status: ready ? 'active' : 'restricted' })
  await shop.settle()
  const [account] = await shop.ctx.db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.storeId, sale.store.id))
  expect(account?.ready).toBe(ready)
}

describe('the days before money goes out', () => {
  test('[PAY-06] both sides are notified once a day before the release, and when it is paid', async () => {
    const sale = await sold()
    const orderId = await confirmed(shop, sale)
    await shop.advance(HOUR)
    const soon = async () => [
      (await purchasesAtBell(sale.buying)).filter((title) =>
        /^El pago de tu pedido T-\d+ sale el /.test(title),
      ),
      (await atBell(sale.selling, 'sales')).filter((title) => /^El .+ te enviamos \$472\.45/.test(title)),
    ]
    expect(await soon()).toEqual([[], []])
    await shop.advance(DAY)
    await shop.advance(HOUR)
    for (const titles of await soon()) expect(titles).toHaveLength(1)
    expect((await orderOf(shop, orderId)).money).toBe('held')
    await shop.advance(DAY)
    expect((await orderOf(shop, orderId)).money).toBe('released')
    expect((await subjects(sale.owner.email)).at(-1)).toMatch(/^Te enviamos \$472\.45/)
  })

  test('[PAY-02] an expired reservation is reported, a cancelled one is not', async () => {
    const sale = await sold()
    const body = checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }])
    await pay(sale.buying, body)
    // A second payment replaces the first one.
    await pay(sale.buying, body)
    await shop.advance(36 * MINUTE)
    expect(await stockOf(shop, sale.product.id)).toBe(sale.product.stock)
    expect(await subjects(sale.buyer.email)).toEqual([
      expect.stringContaining('Se venció tu apartado; no se te cobró nada'),
    ])
  })
})

describe('the end of holding', () => {
  test('[PAY-06] [PAY-07] what nobody decided by day 85 goes back, but for what is the store’s or before a bank', async () => {
    const [never, asked, disputed, waiting, banked] = [
      await sold(),
      await sold(),
      await sold(),
      await sold(),
      await sold(),
    ]
    const orders = {
      never: await buy(shop, never),
      asked: await confirmed(shop, asked),
      disputed: await buy(shop, disputed),
      waiting: await confirmed(shop, waiting),
      banked: await confirmed(shop, banked),
    }
    await setReady(waiting, false)
    const { id } = await ok<ReturnView>(
      asked.buying.post(`/api/v1/orders/${orders.asked}/return`, { reason: 'No es' }),
    )
    await bringBack(shop, asked, orders.asked)
    await ok(
      asked.selling.post(`/api/v1/store/returns/${id}/answer`, { outcome: 'reject', response: 'Sí es' }),
    )
    await ok(asked.buying.post(`/api/v1/orders/${orders.asked}/return/escalate`))
    await deliver(shop, disputed, orders.disputed)
    await ok(disputed.buying.post(`/api/v1/orders/${orders.disputed}/disputes`, { message: 'Está roto' }))
    await shop.sandbox('disputes', { charge: (await orderOf(shop, orders.banked)).chargeId })
    await shop.settle()

    await shop.advance(76 * DAY)
    for (const orderId of Object.values(orders))
      expect((await tasksOf(shop, 'held-too-long')).map((task) => task.ref)).toContain(orderId)
    expect((await subjects(waiting.owner.email)).join()).toContain('Configura tus pagos para recibir $472.45')
    expect((await subjects(asked.owner.email)).join()).not.toContain('Configura tus pagos')
    for (const orderId of Object.values(orders)) expect((await orderOf(shop, orderId)).money).toBe('held')

    await shop.advance(10 * DAY)
    await resolveExpiredHolds(shop.ctx)
    await shop.settle()
    expect(await orderOf(shop, orders.never)).toMatchObject({ status: 'cancelled', money: 'refunded' })
    expect(await stockOf(shop, never.product.id)).toBe(never.product.stock)
    for (const [sale, orderId] of [
      [asked, orders.asked],
      [disputed, orders.disputed],
    ] as const) {
      expect(await orderOf(shop, orderId)).toMatchObject({ money: 'refunded', openClaims: 0 })
      for (const { email } of [sale.buyer, sale.owner])
        expect((await shop.mailsTo(email)).map((mail) => mail.text).join()).toContain(
          'no se puede retener por más tiempo',
        )
    }
    expect(await orderOf(shop, orders.waiting)).toMatchObject({ status: 'confirmed', money: 'held' })
    expect(await orderOf(shop, orders.banked)).toMatchObject({ money: 'held', openClaims: 1 })
    expect((await tasksOf(shop, 'hold-over')).map((task) => task.ref).toSorted()).toEqual(
      [orders.waiting, orders.banked].toSorted(),
    )
    await expectInvariants(shop, 'the end of holding')

    await setReady(waiting, true)
    await shop.advance(MINUTE)
    expect((await orderOf(shop, orders.waiting)).money).toBe('released')
    await expectInvariants(shop, 'paid out after all')
  })

  test('[PAY-07] a failed refund is retried at the end of the hold, each failure is reported, and after three only staff retry', async () => {
    const sale = await sold()
    const orderId = await confirmed(shop, sale, '4000000000005126')
    const { id } = await ok<ReturnView>(
      sale.buying.post(`/api/v1/orders/${orderId}/return`, { reason: 'No' }),
    )
    await ok(sale.selling.post(`/api/v1/store/returns/${id}/answer`, { outcome: 'approve', response: 'Sí' }))
    await shop.settle()
    await shop.advance(HOUR)
    expect(await orderOf(shop, orderId)).toMatchObject({ money: 'held' })
    expect((await subjects(sale.buyer.email)).join()).toContain('se retrasó')
    await shop.advance(86 * DAY)
    await expectInvariants(shop, 'tried anew')
    expect((await orderOf(shop, orderId)).money).toBe('refunded')
    const count = async (words: string) =>
      (await subjects(sale.buyer.email)).filter((subject) => subject.includes(words)).length
    expect(await count('fue aprobada')).toBe(1)
    expect(await count('Te devolvimos')).toBe(1)
    for (let failures = 2; failures <= 3; failures++) {
      // The hour in which it fails is also the hour of the next try.
      await shop.advance(HOUR)
      expect(await count('se retrasó')).toBe(failures)
      await expectInvariants(shop, `failure ${failures}`)
    }
    await shop.advance(2 * DAY)
    expect((await orderOf(shop, orderId)).money).toBe('held')
    expect((await tasksOf(shop, 'hold-over')).map((task) => task.ref)).toContain(orderId)
    expect(await count('Te devolvimos')).toBe(2)
    await expectInvariants(shop, 'left to staff')
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DisputeView } from '../../src/features/disputes/contract.ts'
import { disputeDecideUntil } from '../../src/features/disputes/rules.ts'
import { disputeRow } from '../../src/features/disputes/store.ts'
import { disputeView } from '../../src/features/disputes/views.ts'
import type { PurchaseView, SellerOrderView } from '../../src/features/orders/contract.ts'
import { statusSentence } from '../../src/features/orders/ui/purchase-texts.ts'
import { decideClaim, liftWarning } from '../../src/features/staff/actions/decide-case.ts'
import { DAY, formatDay, HOUR } from '../../src/lib/dates.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import {
  buy,
  codeOf,
  confirmed,
  deliver,
  isToDo,
  makeSale,
  makeStaff,
  ok,
  orderOf,
  type Sale,
  tasksOf,
} from './orders.ts'
import { balances, makeLogin, stockOf } from './people.ts'

const RESERVE = 1_000_000
let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
  // The platform's own reserve: refunds do not bring the provider's fees back.
  await shop.sandbox('balance', { amount: RESERVE })
})
afterAll(() => shop.stop())

const complain = (sale: Sale, orderId: string, message = 'Le falta una pieza') =>
  sale.buying.post(`/api/v1/orders/${orderId}/disputes`, { message })

async function expectBalanced() {
  const sums = await balances(shop)
  expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  const { available, pending } = await shop.ctx.payments.balance.retrieve()
  // The reconciliation books the reserve some time after it came.
  expect((sums['provider'] ?? 0) + RESERVE + (sums['bank'] ?? 0)).toBe(
    [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0),
  )
}

const subjects = async (email: string) => (await shop.mailsTo(email)).map(({ subject }) => subject)

describe('disputes', () => {
  test('[BUY-01] [BUY-04] [SEL-09] [PAY-06] holds the money from delivery on, answered or not, until the buyer closes it', async () => {
    const sale = await makeSale(shop)
    const orderId = await buy(shop, sale)
    expect(await codeOf(complain(sale, orderId))).toBe('dispute-not-openable')
    await deliver(shop, sale, orderId)
    const { id } = await ok<DisputeView>(complain(sale, orderId))
    expect(await codeOf(complain(sale, orderId))).toBe('dispute-open')
    await shop.advance(3 * DAY)
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'delivered', openClaims: 1 })
    const list = await ok<{ items: DisputeView[] }>(sale.selling.get('/api/v1/store/disputes'))
    expect(list.items[0]).toMatchObject({ id, transmitter: sale.buyer.username, can: { answer: true } })
    expect((await sale.selling.post(`/api/v1/store/disputes/${id}/answer`, { answer: ' ' })).status).toBe(422)
    expect(await isToDo(shop, sale, orderId)).toBe(false)
    await ok(sale.selling.post(`/api/v1/store/disputes/${id}/answer`, { answer: 'Te la llevo mañana' }))
    expect(await isToDo(shop, sale, orderId)).toBe(true)
    expect(await codeOf(sale.selling.post(`/api/v1/store/disputes/${id}/answer`, { answer: 'Otra' }))).toBe(
      'dispute-answered',
    )
    await shop.advance(5 * DAY)
    expect((await orderOf(shop, orderId)).money).toBe('held')
    expect(
      (await shop.mailsTo(sale.buyer.email)).some((mail) => mail.text.includes('Te la llevo mañana')),
    ).toBe(true)
    const stranger = await shop.as((await makeLogin(shop)).email)
    expect(await codeOf(stranger.post(`/api/v1/disputes/${id}/close`))).toBe('dispute-not-found')
    expect(await codeOf(sale.selling.post(`/api/v1/disputes/${id}/close`))).toBe('dispute-not-found')
    await ok(sale.buying.post(`/api/v1/disputes/${id}/close`))
    await ok(sale.buying.post(`/api/v1/disputes/${id}/close`))
    await shop.advance(HOUR)
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'confirmed', confirmedBy: 'system' })
    await shop.advance(2 * DAY + HOUR)
    expect((await orderOf(shop, orderId)).money).toBe('released')
    expect(await codeOf(complain(sale, orderId))).toBe('dispute-not-openable')
  })

  test('[BUY-04] a new dispute may follow a dispute that the buyer closed, not a dispute that staff decided', async () => {
    const staff = await makeStaff(shop)
    const sale = await makeSale(shop)
    const orderId = await buy(shop, sale)
    await deliver(shop, sale, orderId)
    const first = await ok<DisputeView>(complain(sale, orderId))
    await ok(sale.buying.post(`/api/v1/disputes/${first.id}/close`))
    const second = await ok<DisputeView>(complain(sale, orderId))
    const decision = { outcome: 'close', reason: 'La tienda cumplió' } as const
    await decideClaim(shop.ctx, staff, 'dispute', second.id, decision)
    expect(await codeOf(complain(sale, orderId))).toBe('dispute-decided')
    expect(await orderOf(shop, orderId)).toMatchObject({ openClaims: 0, money: 'held' })
  })

  test('[BUY-04] an unanswered dispute goes to staff, who refund the buyer with a reason', async () => {
    const staff = await makeStaff(shop)
    const sale = await makeSale(shop)
    const orderId = await confirmed(shop, sale)
    const { id } = await ok<DisputeView>(complain(sale, orderId))
    await shop.advance(8 * DAY)
    expect((await tasksOf(shop, 'dispute-overdue')).map((task) => task.ref)).not.toContain(id)
    await shop.advance(10 * DAY)
    expect((await tasksOf(shop, 'dispute-overdue')).map((task) => task.ref)).toContain(id)
    await decideClaim(shop.ctx, staff, 'dispute', id, { outcome: 'refund', reason: 'La tienda no responde' })
    await shop.settle()
    expect(await orderOf(shop, orderId)).toMatchObject({ money: 'refunded', openClaims: 0 })
    for (const { email } of [sale.buyer, sale.owner])
      expect((await shop.mailsTo(email)).some((mail) => mail.text.includes('La tienda no responde'))).toBe(
        true,
      )
  })
})

describe('the mails of a dispute', () => {
  const nexts = async (sale: Sale, id: string) => {
    const [row] = (await ok<{ items: DisputeView[] }>(sale.selling.get('/api/v1/store/disputes'))).items
    const bought = await disputeRow(shop.ctx.db, id)
    return [row, bought && disputeView(bought, 'buyer', shop.ctx.clock.now())]
  }

  test('[BUY-04] [SEL-09] the seller gets a mail with dates, then a reminder, and then it goes to staff', async () => {
    const sale = await makeSale(shop)
    const orderId = await buy(shop, sale)
    await deliver(shop, sale, orderId)
    const { id, until, nextText } = await ok<DisputeView>(complain(sale, orderId))
    const due = new Date(until ?? 0)
    const decision = formatDay(disputeDecideUntil(due))
    for (const text of [formatDay(due), decision]) expect(nextText).toContain(text)
    await shop.settle()
    const text = (await shop.mailsTo(sale.owner.email)).at(-1)?.text ?? ''
    for (const date of [formatDay(due), decision]) expect(text).toContain(date)
    // Their own click: the page says it.
    expect((await subjects(sale.buyer.email)).join()).not.toContain('disputa')
    await shop.advance(due.getTime() - shop.ctx.clock.now().getTime() - HOUR)
    await shop.advance(1_000)
    expect(
      (await subjects(sale.owner.email)).filter((text) => text.startsWith('Responde la disputa')),
    ).toHaveLength(1)

    await shop.advance(2 * HOUR)
    expect((await subjects(sale.buyer.email)).join()).toContain('revisa tu disputa')
    expect((await subjects(sale.owner.email)).join()).toContain('revisa la disputa de')
    for (const view of await nexts(sale, id)) {
      expect(view).toMatchObject({ status: 'review', label: 'En revisión' })
      expect(view?.nextText).toContain('Decide a más tardar el')
      expect(view?.nextText).not.toContain('tiene hasta')
      expect(new Date(view?.until ?? 0).getTime()).toBeGreaterThan(shop.ctx.clock.now().getTime())
    }
    // A late answer is stored, and staff still decide.
    await ok(sale.selling.post(`/api/v1/store/disputes/${id}/answer`, { answer: 'Perdón, ya voy' }))
    expect((await nexts(sale, id))[0]).toMatchObject({ status: 'review', answer: 'Perdón, ya voy' })

    // Whatever day of the week it is: five business days, and the morning of the one after them.
    await shop.advance(14 * DAY)
    for (const { email } of [sale.buyer, sale.owner])
      expect((await subjects(email)).filter((text) => text.includes('se retrasó'))).toHaveLength(1)
    for (const view of await nexts(sale, id)) {
      expect(view?.until).toBeNull()
      expect(view?.nextText).toContain('se retrasó')
      expect(view?.nextText).toContain('Si nadie decide antes del')
    }
  })

  test('[BUY-04] an answered, unclosed dispute goes to staff too, after a reminder of its buyer', async () => {
    const sale = await makeSale(shop)
    const orderId = await buy(shop, sale)
    await deliver(shop, sale, orderId)
    const { id } = await ok<DisputeView>(complain(sale, orderId))
    const answer = { answer: 'Te la llevo' }
    const { until } = await ok<DisputeView>(sale.selling.post(`/api/v1/store/disputes/${id}/answer`, answer))
    await shop.advance(new Date(until ?? 0).getTime() - shop.ctx.clock.now().getTime() - HOUR)
    await shop.advance(1_000)
    expect((await subjects(sale.buyer.email)).join()).toContain('¿Se resolvió tu disputa?')
    await shop.advance(2 * HOUR)
    expect((await nexts(sale, id))[0]).toMatchObject({ status: 'review' })
    await ok(sale.buying.post(`/api/v1/disputes/${id}/close`))
    expect((await orderOf(shop, orderId)).openClaims).toBe(0)
  })
})

describe('chargebacks', () => {
  const charge = async (orderId: string) => (await orderOf(shop, orderId)).chargeId

  test('[PAY-07] a dispute at the bank freezes the order; after a win the release continues', async () => {
    const sale = await makeSale(shop)
    const orderId = await confirmed(shop, sale)
    await shop.sandbox('disputes', { charge: await charge(orderId) })
    await shop.settle()
    await shop.advance(3 * DAY)
    expect(await orderOf(shop, orderId)).toMatchObject({ money: 'held', openClaims: 1 })
    expect((await balances(shop))['chargeback_held']).toBe(50_000)
    expect(await tasksOf(shop, 'chargeback')).toHaveLength(1)
    await expectBalanced()
    expect((await subjects(sale.buyer.email)).join()).toContain('Tu banco revisa el pago')
    await shop.sandbox('disputes', { charge: await charge(orderId), outcome: 'won' })
    await shop.settle()
    expect((await subjects(sale.buyer.email)).join()).toContain('Tu banco terminó de revisar el pago')
    expect((await subjects(sale.owner.email)).join()).toContain('Terminó la revisión del pago')
    await shop.advance(HOUR)
    expect((await orderOf(shop, orderId)).money).toBe('released')
    expect((await balances(shop))['chargeback_held']).toBe(0)
    await expectBalanced()
  })

  test('[PAY-07] lost before the release, the buyer is refunded and the store gets nothing', async () => {
    const sale = await makeSale(shop)
    const orderId = await confirmed(shop, sale)
    await shop.sandbox('disputes', { charge: await charge(orderId) })
    await shop.sandbox('disputes', { charge: await charge(orderId), outcome: 'lost' })
    await shop.settle()
    await shop.advance(5 * DAY)
    expect((await orderOf(shop, orderId)).money).toBe('charged_back')
    expect((await balances(shop))['chargeback_held']).toBe(0)
    const toBuyer = (await shop.mailsTo(sale.buyer.email)).map(({ text }) => text).join()
    expect(toBuyer).toContain('Con eso la compra queda cerrada')
    expect(toBuyer).not.toContain('no hay nada que recoger')
    await expectBalanced()
  })

  test('[PAY-07] lost before the hand-over, the order ends for both, and the piece is on sale again', async () => {
    const sale = await makeSale(shop, { stock: 3 })
    const orderId = await buy(shop, sale)
    await ok(sale.selling.post(`/api/v1/store/orders/${orderId}/process`, { stage: 'sent', comment: '' }))
    await shop.sandbox('disputes', { charge: await charge(orderId), outcome: 'lost' })
    await shop.settle()
    await shop.sandbox('disputes', { charge: await charge(orderId), outcome: 'lost' })
    await shop.settle()
    const { money, status, openClaims, handOverCode } = await orderOf(shop, orderId)
    expect({ money, status, openClaims }).toEqual({
      money: 'charged_back',
      status: 'cancelled',
      openClaims: 0,
    })
    expect(await stockOf(shop, sale.product.id)).toBe(3)
    const bought = await ok<PurchaseView>(sale.buying.get(`/api/v1/orders/${orderId}`))
    expect(bought).toMatchObject({ handOverCode: null, can: { confirm: false, cancel: false } })
    expect(statusSentence(bought, shop.ctx.clock.now())).toContain('ya no lo recojas')
    const sold = await ok<{ items: SellerOrderView[] }>(sale.selling.get('/api/v1/store/orders'))
    expect(sold.items[0]).toMatchObject({ contact: null, can: { setStage: null, handOver: false } })
    expect(
      await codeOf(sale.selling.post(`/api/v1/store/orders/${orderId}/hand-over`, { code: handOverCode })),
    ).toBe('order-not-deliverable')
    const [toSeller, toBuyer] = await Promise.all(
      [sale.owner, sale.buyer].map(async ({ email }) =>
        (await shop.mailsTo(email)).map(({ text }) => text).join(),
      ),
    )
    expect(toSeller).toContain('no la entregues')
    expect(toBuyer).toContain('no hay nada que recoger')
    await expectBalanced()
    await shop.advance(16 * DAY)
    expect((await orderOf(shop, orderId)).status).toBe('cancelled')
  })

  test('[PAY-07] an order under a bank’s review is handed over neither with the code nor without it', async () => {
    const sale = await makeSale(shop)
    const orderId = await buy(shop, sale)
    await shop.sandbox('disputes', { charge: await charge(orderId) })
    await shop.settle()
    const { handOverCode: code } = await orderOf(shop, orderId)
    const to = `/api/v1/store/orders/${orderId}`
    expect(await codeOf(sale.selling.post(`${to}/hand-over`, { code }))).toBe('order-under-review')
    const sent = sale.selling.post(`${to}/process`, { stage: 'sent', comment: '' })
    expect(await codeOf(sent)).toBe('order-under-review')
    const { items } = await ok<{ items: SellerOrderView[] }>(sale.selling.get('/api/v1/store/orders'))
    expect(items[0]).toMatchObject({ isPaused: true, can: { setStage: null, handOver: false } })
    const page = async (view: string) => (await sale.selling.get(`/account/${view}`)).text()
    const list = await page('orders')
    expect(list).toContain('no lo entregues todavía')
    expect(list).not.toContain('Marcar enviado')
    expect(list).toContain('Todo al día')
    expect(await (await sale.selling.get('/account')).text()).toContain('todo al día')
    expect(await page('disputes')).toContain('Un banco revisa el pago de')
    await shop.sandbox('disputes', { charge: await charge(orderId), outcome: 'won' })
    await shop.settle()
    expect(await page('disputes')).not.toContain('Un banco revisa el pago de')
    await ok(sale.selling.post(`${to}/hand-over`, { code }))
    expect((await orderOf(shop, orderId)).status).toBe('delivered')
  })

  test('[PAY-07] lost after the release, the transfer is reversed', async () => {
    const sale = await makeSale(shop)
    const orderId = await confirmed(shop, sale)
    await shop.advance(2 * DAY + HOUR)
    expect((await orderOf(shop, orderId)).money).toBe('released')
    await shop.sandbox('disputes', { charge: await charge(orderId), outcome: 'lost' })
    await shop.settle()
    await shop.sandbox('disputes', { charge: await charge(orderId), outcome: 'lost' })
    await shop.settle()
    expect((await orderOf(shop, orderId)).money).toBe('charged_back')
    expect((await balances(shop))['seller_receivable'] ?? 0).toBe(0)
    await expectBalanced()
  })

  test('[PAY-07] a card that is disputed at once holds the order whichever event comes first', async () => {
    const sale = await makeSale(shop)
    await fetch(`${shop.sandboxUrl}/_sandbox/deliveries/hold`, { method: 'POST' })
    const buying = buy(shop, sale, '4000000000000259').catch(() => undefined)
    const waiting = async () =>
      (await (await fetch(`${shop.sandboxUrl}/_sandbox/deliveries?state=pending`)).text()).includes(
        'charge.dispute',
      )
    await expect.poll(waiting).toBe(true)
    await shop.sandbox('deliveries/reorder', { order: 'reverse' })
    const orderId = await buying
    await shop.settle()
    expect(await orderOf(shop, orderId ?? '')).toMatchObject({ money: 'held', openClaims: 1 })
  })

  test('[PAY-07] a fraud warning holds the order until staff lift it', async () => {
    const staff = await makeStaff(shop)
    const sale = await makeSale(shop)
    const orderId = await confirmed(shop, sale)
    const warning = (await shop.sandbox('fraud-warnings', { charge: await charge(orderId) })) as {
      id: string
    }
    await shop.settle()
    await shop.advance(3 * DAY)
    expect((await orderOf(shop, orderId)).money).toBe('held')
    await liftWarning(shop.ctx, staff, warning.id, 'Es de fiar')
    await expect(liftWarning(shop.ctx, staff, warning.id, 'Es de fiar')).rejects.toThrow('warning-not-found')
    const told = async () =>
      (await subjects(sale.owner.email)).filter(
        (subject) => subject.includes(' del pago ') || subject.includes('el pago del'),
      )
    await shop.settle()
    expect(await told()).toHaveLength(2)
    // A later decision of the bank is another case, with its own mail.
    await shop.sandbox('disputes', { charge: await charge(orderId) })
    await shop.settle()
    expect(await told()).toHaveLength(3)
    await shop.sandbox('disputes', { charge: await charge(orderId), outcome: 'won' })
    await shop.settle()
    expect(await told()).toHaveLength(4)
    await shop.advance(HOUR)
    expect((await orderOf(shop, orderId)).money).toBe('released')
  })
})

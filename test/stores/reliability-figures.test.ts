import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '../../src/features/orders/tables.ts'
import { isAgainst } from '../../src/features/reliability/rules.ts'
import { countedOrders, figuresOf } from '../../src/features/reliability/store.ts'
import { countedOrderText } from '../../src/features/reliability/texts.ts'
import { addDays, addMs, DAY, HOUR } from '../../src/lib/dates.ts'
import { newId } from '../../src/platform/ids.ts'
import { type Shop, startShop } from '../harness.ts'
import { buy, makeSale, type Sale } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
let sale: Sale
let orderId: string
beforeAll(async () => {
  shop = await startShop()
  sale = await makeSale(shop, { stock: 20 })
  orderId = await buy(shop, sale)
})
afterAll(() => shop.stop())

/** At the university, UTC-6. Bought on a Thursday, promised for the Monday. */
const at = (text: string) => new Date(`2026-11-${text}:00-06:00`)
const placedAt = at('19T10:00')
const promisedAt = at('23T09:00')

type Change = Partial<typeof orders.$inferInsert>
const brought = (day: string): Change => ({ process: processOf(day) })
const claimed = { status: 'delivered', deliveredAt: at('25T12:00') } as const
const received = { ...claimed, deliveredWithCode: 1 } as const
const refunded = { money: 'refunded', refundAskedAt: at('27T12:00') } as const
const cancelled = (cancelledBy: Change['cancelledBy'] & string, day: string): Change => ({
  ...refunded,
  status: 'cancelled',
  cancelledBy,
  cancelledAt: at(day),
})

function processOf(day: string | undefined) {
  const entry = (stage: 'reviewed' | 'sent' | 'delivered', date: string | undefined) => ({
    stage,
    comment: '',
    status: date ? ('ok' as const) : ('pending' as const),
    date: at(date ?? '23T09:00').toISOString(),
  })
  return [entry('reviewed', '19T10:00'), entry('sent', day), entry('delivered', undefined)]
}

const pending: Change = {
  ...{ placedAt, promisedAt, process: processOf(undefined), status: 'pending', money: 'held', openClaims: 0 },
  ...{
    deliveredAt: null,
    deliveredWithCode: null,
    confirmedAt: null,
    confirmedBy: null,
    refundAskedAt: null,
    cancelledAt: null,
    cancelledBy: null,
    deliveryDays: 2,
  },
  ...{ unitPriceCents: 50_000, subtotalCents: 50_000 },
}
const change = (values: Change) => shop.ctx.db.update(orders).set(values).where(eq(orders.id, orderId))
const figures = async (now = at('28T12:00')) => (await figuresOf(shop.ctx.db, now, sale.store.id))[0]

describe('an order', () => {
  const onTime = { orders: 1, onTime: 1, deliveries: 1 }
  const late = { orders: 1, onTime: 0, deliveries: 1 }
  const missed = { orders: 1, onTime: 0, deliveries: 0, medianDays: null }
  const none = { orders: 0, onTime: 0, deliveries: 0 }
  test.each<[string, Change, object, string | undefined]>([
    [
      'brought on its day is on time',
      { ...brought('23T23:59'), ...received },
      onTime,
      'Se pagó el jue 19 nov y lo llevaste el lun 23 nov, a tiempo',
    ],
    ['brought on its day counts once it is received', brought('23T23:59'), none, undefined],
    [
      'handed over by the store’s word alone proves nothing',
      { ...brought('23T23:59'), ...claimed },
      none,
      undefined,
    ],
    [
      'handed over without the code counts once it is confirmed, by its buyer or at the end of the term',
      {
        ...brought('23T23:59'),
        ...claimed,
        status: 'confirmed',
        confirmedAt: at('27T12:00'),
        confirmedBy: 'system',
      },
      onTime,
      'a tiempo',
    ],
    [
      'brought a day late is late',
      brought('24T00:00'),
      { ...late, deliveries: 0 },
      'Se pagó el jue 19 nov y lo llevaste el mar 24 nov; se esperaba el lun 23 nov',
    ],
    [
      'late and received is a delivery',
      { ...brought('24T00:00'), ...received },
      late,
      'lo llevaste el mar 24 nov; se esperaba',
    ],
    ['never brought is missed', {}, missed, 'No llegó a la oficina el lun 23 nov'],
    ['under review by a bank does not count', { openClaims: 1 }, none, undefined],
    [
      'cancelled by the seller before its day counts against them',
      cancelled('seller', '20T12:00'),
      { ...missed, cancelled: 1 },
      'Lo cancelaste tú',
    ],
    [
      'cancelled by the seller after its day counts once',
      cancelled('seller', '25T12:00'),
      { ...missed, cancelled: 1 },
      'Lo cancelaste tú',
    ],
    [
      'cancelled by the seller at the office counts against them',
      { ...brought('20T12:00'), ...cancelled('seller', '25T12:00') },
      { ...missed, cancelled: 1 },
      'Lo cancelaste tú',
    ],
    ['cancelled by the buyer, never brought, is missed', cancelled('buyer', '27T12:00'), missed, 'No llegó'],
    [
      'cancelled by the system, never brought, is missed',
      cancelled('system', '27T12:00'),
      missed,
      'No llegó',
    ],
    [
      'only said to be brought proves nothing',
      { ...brought('20T12:00'), ...cancelled('buyer', '27T12:00') },
      none,
      undefined,
    ],
    [
      'said to be brought and never collected does not count',
      { placedAt: at('09T10:00'), ...brought('10T12:00'), ...cancelled('system', '27T12:00') },
      none,
      undefined,
    ],
    ['cancelled by staff does not count', cancelled('staff', '27T12:00'), none, undefined],
    ['cancelled by a bank does not count', cancelled('provider', '27T12:00'), none, undefined],
    [
      'paid back proves nothing, so that a second account gains nothing',
      { ...brought('20T12:00'), ...received, ...refunded },
      none,
      undefined,
    ],
    [
      'late and paid back stays late',
      { ...brought('24T12:00'), ...received, ...refunded },
      { ...late, deliveries: 0 },
      'lo llevaste',
    ],
    [
      'charged back proves nothing',
      { ...brought('20T12:00'), ...received, money: 'charged_back' },
      none,
      undefined,
    ],
  ])('[BYD-08] %s', async (_, values, expected, text) => {
    await change({ ...pending, ...values })
    expect(await figures()).toMatchObject({ cancelled: 0, returns: 0, ...expected })
    const [order] = (await countedOrders(shop.ctx.db, sale.store.id, at('28T12:00'), {})).orders
    expect(order && countedOrderText(order)).toEqual(
      text === undefined ? undefined : expect.stringContaining(text),
    )
  })

  test('[BYD-08] handed over by the store’s word and paid back by staff is missed', async () => {
    await change({ ...pending, ...brought('20T12:00'), ...claimed, ...refunded })
    const dispute = newId()
    await shop.ctx.db.execute(sql`
      insert into disputes (id, order_id, message, opened_at, review_at, closed_at, closed_by)
      values (${dispute}, ${orderId}, 'Nunca llegó', ${at('26T12:00')}, ${at('30T12:00')}, ${at('27T12:00')}, 'staff')`)
    expect(await figures()).toMatchObject(missed)
    await change({ deliveredWithCode: 1 })
    expect(await figures()).toMatchObject(none)
    await shop.ctx.db.execute(sql`delete from disputes where id = ${dispute}`)
  })

  test('[BYD-08] below the least card payment does not count: no basket of cheap pieces makes figures', async () => {
    const price = (cents: number) => ({ unitPriceCents: cents, subtotalCents: cents })
    await change({ ...pending, ...brought('23T12:00'), ...received, ...price(999) })
    expect(await figures()).toMatchObject(none)
    await change(price(1_000))
    expect(await figures()).toMatchObject(onTime)
  })

  test('[BYD-08] not brought yet counts from the day after its own', async () => {
    await change(pending)
    expect(await figures(at('23T23:59'))).toMatchObject(none)
    expect(await figures(at('24T00:00'))).toMatchObject(missed)
  })

  test('[BYD-08] of before the promised day was stored has three days more', async () => {
    await change({ ...pending, ...received, promisedAt: null, ...brought('24T20:00') })
    expect(await figures()).toMatchObject(onTime)
    await change(brought('25T08:00'))
    expect(await figures()).toMatchObject(late)
  })

  test('[BYD-08] counts 180 days', async () => {
    await change({ ...pending, ...brought('23T12:00'), ...received })
    expect(await figures(addDays(placedAt, 180))).toMatchObject(onTime)
    const [after] = await figuresOf(shop.ctx.db, addMs(addDays(placedAt, 180), 1), sale.store.id)
    expect(after?.orders ?? 0).toBe(0)
  })

  test('[BYD-08] a granted return is counted, and listed', async () => {
    await change({ ...pending, ...brought('20T12:00'), ...received, ...refunded })
    await shop.ctx.db.execute(sql`
      insert into returns (id, order_id, status, reason, requested_at, code, bring_by, refunded_at)
      values (${newId()}, ${orderId}, 'completed', 'Roto', ${at('26T12:00')}, '123456', ${at('30T12:00')}, ${at('27T12:00')})`)
    expect(await figures()).toMatchObject({ ...none, returns: 1 })
    const [order] = (await countedOrders(shop.ctx.db, sale.store.id, at('28T12:00'), {})).orders
    expect(order && countedOrderText(order)).toBe('Se devolvió')
    expect(order && isAgainst(order)).toBe(false)
    await shop.ctx.db.execute(sql`update returns set status = 'closed', refunded_at = null, closed_at = ${at('27T12:00')},
      closed_by = 'buyer' where order_id = ${orderId}`)
    expect(await figures()).toMatchObject({ ...none, returns: 0 })
  })
})

test('[BYD-08] the median of an even number of days is the lower one, which half of the orders needed', async () => {
  await change({ ...pending, ...received, ...brought('20T12:00') })
  const median = async (day: string) => {
    const other = await buy(shop, sale)
    await shop.ctx.db
      .update(orders)
      .set({ placedAt, promisedAt, ...received, ...brought(day) })
      .where(eq(orders.id, other))
    return (await figures())?.medianDays
  }
  expect(await median('23T12:00')).toBe(1)
  expect(await median('21T12:00')).toBe(2)
  expect(await median('22T12:00')).toBe(2)
})

describe('the first answer', () => {
  const now = at('28T12:00')
  const hours = async () => (await figures(now))?.answerHours ?? null
  beforeEach(async () => {
    await shop.ctx.db.execute(sql`delete from questions`)
    await shop.ctx.db.execute(sql`delete from conversations`)
    // Three people make a figure: a third one is the median of these two.
    await ask(0)
    await ask(1_000)
  })

  /** A question of this many days ago, answered after these hours, by somebody new. */
  async function ask(answeredAfter: number | null, daysAgo = 9, userId?: string) {
    const askedAt = addDays(now, -daysAgo)
    const asker = userId ?? (await makeLogin(shop)).id
    await shop.ctx.db.execute(sql`
      insert into questions (id, product_id, store_id, user_id, message, asked_at, answer, answered_at)
      values (${newId()}, ${sale.product.id}, ${sale.store.id}, ${asker}, '¿Sirve?', ${askedAt}, 'Sí',
        ${answeredAfter === null ? null : addMs(askedAt, answeredAfter * HOUR)})`)
  }

  test('[BYD-08] has the median of questions, and of an even number the middle of two', async () => {
    expect(await hours()).toBeNull()
    await ask(1)
    await ask(3)
    expect(await hours()).toBeCloseTo(2)
    await ask(9)
    expect(await hours()).toBeCloseTo(3)
  })

  test('[BYD-08] has questions that wait since yesterday, with their waiting time', async () => {
    await ask(1)
    await ask(null, 0.5)
    expect(await hours()).toBeCloseTo(1)
    await ask(null, 5)
    expect(await hours()).toBeCloseTo((1 + 120) / 2)
  })

  test('[BYD-08] has each person once, by their mean, and students alone: a second account gains little', async () => {
    await ask(8)
    await ask(10)
    for (const hour of [0, 0, 0, 36]) await ask(hour, 9, sale.buyer.id)
    expect(await hours()).toBeCloseTo(9)
    for (const _ of [1, 2, 3]) await ask(0, 9, (await makeLogin(shop, false)).id)
    expect(await hours()).toBeCloseTo(9)
  })

  /** Writer and text, an hour apart, from the 21st at noon on. */
  async function talk(...lines: readonly (readonly ['buyer' | 'seller', string])[]) {
    const id = newId()
    const start = at('21T12:00')
    const { db } = shop.ctx
    await db.execute(sql`
      insert into conversations (id, checkout_id, store_id, buyer_id, last_at, last_text, last_side, read_at)
      select ${id}, checkout_id, store_id, buyer_id, ${now}, '', 'buyer', ${now} from orders where id = ${orderId}`)
    for (const [index, [side, text]] of lines.entries()) {
      const created = addMs(start, index * HOUR)
      await db.execute(sql`insert into messages (id, conversation_id, side, text, created_at)
        values (${newId(created.getTime())}, ${id}, ${side}, ${text}, ${created})`)
    }
  }

  test('[BYD-08] in a conversation counts like one to a question', async () => {
    await talk(['buyer', 'Hola'], ['buyer', '¿Cuándo?'], ['seller', 'Hoy'], ['seller', 'A las 12'])
    expect(await hours()).toBeCloseTo(2)
  })

  test('[BYD-08] counts from the buyer’s first message, also after the seller’s greeting', async () => {
    await talk(
      ['seller', 'Gracias por tu compra'],
      ['buyer', '¿Dónde está?'],
      ['buyer', '¿Y bien?'],
      ['seller', 'Ahí'],
    )
    expect(await hours()).toBeCloseTo(2)
  })

  test('[BYD-08] is not what a program answers', async () => {
    await talk(['buyer', '¿Cuándo?'], ['seller', 'Te contestamos pronto'], ['seller', 'Hoy'])
    await shop.ctx.db.execute(
      sql`update messages set is_automatic = true where text = 'Te contestamos pronto'`,
    )
    expect(await hours()).toBeCloseTo(2)
  })

  test('[BYD-08] is not missed after a message that asks nothing', async () => {
    await talk(['buyer', 'Ya lo tengo, gracias'])
    expect(await hours()).toBeNull()
  })

  test('[BYD-08] counts an unanswered question as missed, until the dispute is answered', async () => {
    await talk(['buyer', '¿Y la tapa?'])
    expect(await hours()).toBeCloseTo((7 * DAY) / HOUR)
    await shop.ctx.db.execute(sql`
      insert into disputes (id, order_id, message, opened_at, answer, answered_at, review_at)
      values (${newId()}, ${orderId}, 'Falta', ${at('21T13:00')}, 'La mando', ${at('21T18:00')}, ${at('30T12:00')})`)
    expect(await hours()).toBeCloseTo(6)
  })
})

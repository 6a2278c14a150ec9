import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '../../src/features/orders/tables.ts'
import { computeReliability } from '../../src/features/reliability/actions.ts'
import { figuresOf } from '../../src/features/reliability/store.ts'
import { cancelOrderAsStaff } from '../../src/features/staff/actions/decide-case.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { addMs, DAY, HOUR, MINUTE } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { newId } from '../../src/platform/ids.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import {
  accepted,
  atBell,
  buy,
  codeOf,
  confirmed,
  deliver,
  makeSale,
  makeStaff as makeStaffMember,
  ok,
  orderOf,
  type Sale,
  tasksOf,
} from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { makeStaff, waitingOf } from '../staff/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
  await shop.sandbox('balance', { amount: 1_000_000 })
})
afterAll(() => shop.stop())

const week = paths.storeStats()

const storeRow = async ({ store }: Sale) => {
  const [row] = await shop.ctx.db.select().from(stores).where(eq(stores.id, store.id))
  return row
}
const figureOf = async ({ store }: Sale) =>
  (await figuresOf(shop.ctx.db, [store.id], shop.ctx.clock.now()))[0]

/** The text of a page, without markup. */
async function read(path: string, browser = shop.guest()): Promise<string> {
  const text = await textOf(await browser.get(path))
  return text
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
}

/** This many sales on time, and one never brought; ten days later. */
async function makeLate(onTime: number) {
  const sale = await makeSale(shop, { stock: 20 })
  for (let sold = 0; sold < onTime; sold++) await deliver(shop, sale, await buy(shop, sale))
  const late = await buy(shop, sale)
  await shop.advance(10 * DAY)
  return { ...sale, late }
}

describe('figures from hand-overs', () => {
  test('[BYD-08] a new store shows its deliveries, from five orders its words, wherever it is shown', async () => {
    const sale = await makeSale(shop, { stock: 9 })
    for (let sold = 0; sold < 3; sold++) await deliver(shop, sale, await buy(shop, sale))
    const last = await buy(shop, sale)
    await computeReliability(shop.ctx)
    expect((await storeRow(sale))?.reliability).toMatchObject({ deliveries: 3, onTime: null, isNew: true })
    expect(await read(paths.product(sale.product.url))).toContain('Tienda nueva: 3 entregas')

    await deliver(shop, sale, last)
    await buy(shop, sale)
    // The fifth is not brought by its day.
    await shop.advance(10 * DAY)
    const words = 'Entrega a tiempo 4 de 5 · suele llevarlo el mismo día'
    const pages = [
      paths.product(sale.product.url),
      paths.store(sale.store.url),
      paths.storeSearch(sale.store.name),
    ]
    for (const path of pages) {
      expect(await read(path)).toContain(words)
      expect(await textOf(await shop.guest().get(path))).toContain(`href="${paths.reliability()}"`)
    }
    expect(await read(paths.reliability())).toContain('Qué no cuenta')
    const shown = { deliveries: 4, onTime: 4, outOf: 5, medianDays: 0, answerHours: null, isNew: false }
    const lines = [{ product: sale.product.url, quantity: 1 }]
    const cart = await ok<{ stores: object[] }>(shop.guest().post('/api/v1/cart/quote', { lines }))
    expect(cart.stores[0]).toMatchObject({ reliability: shown })
    const listed = await ok<{ items: { name: string }[] }>(shop.guest().get('/api/v1/stores?limit=40'))
    expect(listed.items.find(({ name }) => name === sale.store.name)).toMatchObject({ reliability: shown })
  })

  test('[BYD-08] a parcel that arrives after its day is late; one on the day is not', async () => {
    const sale = await makeSale(shop, { stock: 9 })
    const [early, late] = [await buy(shop, sale), await buy(shop, sale)]
    const { promisedAt } = await orderOf(shop, early)
    expect(promisedAt?.toISOString()).toBe((await orderOf(shop, early)).process[2]?.date)
    await shop.advance((promisedAt?.getTime() ?? 0) - shop.ctx.clock.now().getTime())
    await deliver(shop, { ...sale, selling: await shop.as(sale.owner.email) }, early)
    await shop.advance(DAY)
    await deliver(shop, { ...sale, selling: await shop.as(sale.owner.email) }, late)
    expect(await figureOf(sale)).toMatchObject({ orders: 2, brought: 2, onTime: 1 })
  })

  test('[BYD-08] cancellations and returns are counted apart, and orders that staff stopped not at all', async () => {
    const sale = await makeSale(shop, { stock: 9 })
    const [cancelled, stopped, returned] = [
      await buy(shop, sale),
      await buy(shop, sale),
      await confirmed(shop, sale),
    ]
    const reason = { reason: 'sold', note: '' }
    await ok(sale.selling.post(`/api/v1/store/orders/${cancelled}/cancel`, reason))
    await cancelOrderAsStaff(shop.ctx, await makeStaffMember(shop), stopped, 'No se puede vender')
    const why = { reason: 'Llegó roto, no enciende', reasonKind: 'damaged' }
    await ok(sale.buying.post(`/api/v1/orders/${returned}/return`, why))
    const { items } = await ok<{ items: { id: string }[] }>(sale.selling.get('/api/v1/store/returns'))
    await ok(
      sale.selling.post(`/api/v1/store/returns/${items[0]?.id}/answer`, {
        outcome: 'approve',
        response: 'Va',
      }),
    )
    await shop.settle()
    expect(await figureOf(sale)).toMatchObject({ orders: 1, onTime: 1, cancelled: 1, returns: 1 })
  })

  test('[BYD-08] the first answer’s median has questions that still wait', async () => {
    const sale = await makeSale(shop, { stock: 9 })
    await deliver(shop, sale, await buy(shop, sale))
    const ask = async (hours: number | null, ago: number) => {
      const at = addMs(shop.ctx.clock.now(), -ago)
      await shop.ctx.db.execute(sql`
        insert into questions (id, product_id, store_id, user_id, message, asked_at, answer, answered_at)
        values (${newId()}, ${sale.product.id}, ${sale.store.id}, ${sale.buyer.id}, '¿Sirve?', ${at}, 'Sí',
          ${hours === null ? null : addMs(at, hours * HOUR)})`)
    }
    await ask(1, 9 * DAY)
    await ask(3, 9 * DAY)
    expect((await figureOf(sale))?.answerHours).toBeCloseTo(2)
    // One of today does not count yet.
    await ask(null, HOUR)
    expect((await figureOf(sale))?.answerHours).toBeCloseTo(2)
    await ask(null, 5 * DAY)
    expect((await figureOf(sale))?.answerHours).toBeCloseTo(3)
  })

  test('[BYD-08] the first answer in a conversation counts like one to a question', async () => {
    const sale = await makeSale(shop, { stock: 9 })
    const id = await buy(shop, sale)
    await deliver(shop, sale, id)
    const { checkoutId } = await orderOf(shop, id)
    const at = (hours: number) => addMs(shop.ctx.clock.now(), hours * HOUR - DAY)
    const { db } = shop.ctx
    await db.execute(sql`create table if not exists conversations (id uuid primary key, checkout_id uuid,
      store_id integer, buyer_id text, last_at timestamptz, last_text text, last_side text)`)
    await db.execute(sql`create table if not exists messages (id uuid primary key, conversation_id uuid, side text,
      text text, photos jsonb, is_warned boolean, created_at timestamptz)`)
    const conversation = newId()
    await db.execute(sql`
      insert into conversations (id, checkout_id, store_id, buyer_id, last_at, last_text, last_side)
      values (${conversation}, ${checkoutId}, ${sale.store.id}, ${sale.buyer.id}, ${at(9)}, 'Sí', 'seller')`)
    for (const [side, hours] of [
      ['seller', 0],
      ['buyer', 1],
      ['buyer', 2],
      ['seller', 5],
      ['seller', 9],
    ] as const)
      await db.execute(sql`insert into messages (id, conversation_id, side, text, photos, is_warned, created_at)
        values (${newId()}, ${conversation}, ${side}, 'Hola', '[]', false, ${at(hours)})`)
    expect((await figureOf(sale))?.answerHours).toBeCloseTo(4)
  })

  test('[BYD-08] orders leave the figures after 180 days', async () => {
    const sale = await makeSale(shop, { stock: 9 })
    const id = await buy(shop, sale)
    await deliver(shop, sale, id)
    await computeReliability(shop.ctx)
    await shop.ctx.db
      .update(orders)
      .set({ placedAt: addMs(shop.ctx.clock.now(), -181 * DAY) })
      .where(eq(orders.id, id))
    await shop.advance(DAY + MINUTE)
    expect((await storeRow(sale))?.reliability).toBeNull()
  })

  test('[BYD-08] pages change only with the words: an unchanged store is not written', async () => {
    const sale = await makeLate(5)
    const version = async () =>
      (await shop.ctx.db.execute(sql`select xmin::text as version from stores where id = ${sale.store.id}`))
        .rows
    const before = await version()
    await shop.advance(DAY + MINUTE)
    expect(await version()).toEqual(before)
  })
})

test('[BYD-08] the filter "Entrega a tiempo" has the products of punctual stores, in lists and the search', async () => {
  const [good, bad] = [await makeLate(9), await makeLate(4)]
  expect((await storeRow(good))?.isOnTime).toBe(true)
  expect((await storeRow(bad))?.isOnTime).toBe(false)
  const names = async (path: string) =>
    (await ok<{ items: { name: string }[] }>(shop.guest().get(path))).items.map(({ name }) => name)
  for (const [sale, count] of [
    [good, 1],
    [bad, 0],
  ] as const) {
    const { url } = sale.store
    expect(await names(`/api/v1/products?store=${url}&onTime=true`)).toHaveLength(count)
    const q = encodeURIComponent(sale.product.name)
    const found = await names(`/api/v1/search?q=${q}&onTime=true`)
    expect(found.includes(sale.product.name)).toBe(count === 1)
    const page = await textOf(await shop.guest().get(`${paths.store(url)}?a_tiempo=1`))
    expect(page).toContain('Entrega a tiempo')
  }
})

describe('an appeal', () => {
  test('[BYD-08] removes an order from the figures once staff agree, with audit entry and mail', async () => {
    const sale = await makeLate(5)
    const staff = await makeStaff(shop)
    const selling = await shop.as(sale.owner.email)
    const { number } = await orderOf(shop, sale.late)
    const own = await read(week, selling)
    for (const text of ['Entrega a tiempo 5 de 6', 'A tiempo5 de 6', `T-${number}`, 'Pedir revisión'])
      expect(own).toContain(text)

    const text = 'La oficina estaba cerrada <b>ese</b> día'
    expect(await accepted(selling.submit(week, 'appeal', { orderId: sale.late, text }))).toContain(
      'done=revision',
    )
    expect(await codeOf(selling.submit(week, 'appeal', { orderId: sale.late, text }))).toBe('appeal-exists')
    expect(await read(week, selling)).toContain('Lo estamos revisando')
    expect((await waitingOf(shop, 'task')).map(({ title }) => title)).toContain(
      'Una tienda pide revisar cómo cuenta una entrega',
    )
    const task = (await tasksOf(shop, 'reliability-appeal')).find(({ ref }) => ref === sale.late)
    const at = paths.staffTask(task?.id ?? '')
    expect(await textOf(await staff.browser.get(at))).toContain('&lt;b&gt;ese&lt;/b&gt;')

    expect((await staff.browser.submit(at, 'appeal', { outcome: 'remove' })).errors).toHaveProperty('reason')
    const reason = 'Es cierto, cerró por un simulacro'
    await accepted(staff.browser.submit(at, 'appeal', { outcome: 'remove', reason }))
    expect(await codeOf(staff.browser.submit(at, 'appeal', { outcome: 'keep', reason }))).toBe('task-closed')
    expect((await storeRow(sale))?.reliability).toMatchObject({ onTime: 5, outOf: 5 })
    expect((await storeRow(sale))?.isOnTime).toBe(true)
    expect(await read(week, selling)).toContain(`Ya no cuenta: ${reason}`)
    const [act] = await shop.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${sale.late}`))
    expect(act).toMatchObject({ act: 'reliability-remove', actorId: staff.id, reason })
    await shop.settle()
    const mail = (await shop.mailsTo(sale.owner.email)).at(-1)
    expect(mail?.subject).toContain(`El pedido T-${number} ya no cuenta en tus entregas`)
    expect(mail?.text).toContain(reason)
  })

  test('[BYD-08] that staff refuse leaves the figures', async () => {
    const sale = await makeLate(5)
    const staff = await makeStaff(shop)
    const selling = await shop.as(sale.owner.email)
    await accepted(selling.submit(week, 'appeal', { orderId: sale.late, text: 'Se me olvidó' }))
    const task = (await tasksOf(shop, 'reliability-appeal')).find(({ ref }) => ref === sale.late)
    const at = paths.staffTask(task?.id ?? '')
    await accepted(staff.browser.submit(at, 'appeal', { outcome: 'keep', reason: 'La oficina abrió' }))
    expect((await storeRow(sale))?.reliability).toMatchObject({ onTime: 5, outOf: 6 })
    expect(await read(week, selling)).toContain('Sigue en la cuenta: La oficina abrió')
  })

  test('[BYD-08] is for an own order that counts against the store, by nobody else', async () => {
    const sale = await makeLate(1)
    const fine = await orderOf(shop, sale.late)
    const selling = await shop.as(sale.owner.email)
    const text = 'No fue culpa de la tienda'
    const appeal = (browser: Sale['selling'], orderId: string, words = text) =>
      browser.submit(week, 'appeal', { orderId, text: words })
    const [onTime] = await shop.ctx.db
      .select()
      .from(orders)
      .where(eq(orders.storeId, fine.storeId))
      .orderBy(orders.number)
    expect(await codeOf(appeal(selling, onTime?.id ?? ''))).toBe('appeal-order')
    const other = await makeSale(shop)
    expect(await codeOf(appeal(other.selling, sale.late))).toBe('appeal-order')
    const buying = await shop.as(sale.buyer.email)
    expect(await codeOf(appeal(buying, sale.late))).toBe('store-missing')
    expect((await appeal(shop.guest(), sale.late)).to ?? '').toContain('/login')
    expect((await appeal(selling, sale.late, 'x'.repeat(501))).errors).toHaveProperty('text')
    expect((await appeal(selling, sale.late, ' \u200b ')).errors).toHaveProperty('text')
    expect((await tasksOf(shop, 'reliability-appeal')).map(({ ref }) => ref)).not.toContain(sale.late)
    await accepted(appeal(selling, sale.late))
    // The store's owner decides nothing about it, even as staff.
    await shop.ctx.db.execute(
      sql`update users set role = 'staff', staff_roles = '{administrator}' where id = ${sale.owner.id}`,
    )
    const task = (await tasksOf(shop, 'reliability-appeal')).find(({ ref }) => ref === sale.late)
    const own = await shop.as(sale.owner.email)
    const decision = { outcome: 'remove', reason: 'Tengo razón' }
    expect(await codeOf(own.submit(paths.staffTask(task?.id ?? ''), 'appeal', decision))).toBe('own-case')
  })
})

test('[BYD-08] a buyer with two uncollected parcels is notified once, and sellers see it at their offer', async () => {
  const one = await makeSale(shop)
  const two = await makeSale(shop)
  const buyer = one.buyer
  for (const sale of [one, two]) {
    const id = await buy(shop, { ...sale, buying: await shop.as(buyer.email) })
    await ok(sale.selling.post(`/api/v1/store/orders/${id}/process`, { stage: 'sent', comment: '' }))
  }
  await shop.advance(13 * DAY)
  const left = async () =>
    (await atBell(await shop.as(buyer.email), 'purchases')).filter((title) => title.includes('sin recoger'))
  expect(await left()).toEqual([])
  await shop.advance(2 * DAY)
  expect(await left()).toEqual(['Dejaste 2 pedidos sin recoger'])
  await shop.advance(2 * DAY)
  expect(await left()).toHaveLength(1)
  const mails = (await shop.mailsTo(buyer.email)).filter(({ subject }) => subject.includes('sin recoger'))
  expect(mails).toHaveLength(1)

  const third = await makeSale(shop)
  await shop.ctx.db.execute(
    sql`update products set condition = 'usado', wear = 'buen-estado' where id = ${third.product.id}`,
  )
  const offer = { amountCents: 40_000 }
  const buying = await shop.as(buyer.email)
  await ok(buying.post(`/api/v1/products/${third.product.url}/price-offers`, offer))
  const seen = async (browser: Sale['buying']) =>
    (await ok<{ items: { uncollected: number }[] }>(browser.get('/api/v1/account/price-offers'))).items
  const selling = await shop.as(third.owner.email)
  expect(await seen(selling)).toMatchObject([{ uncollected: 2 }])
  expect(await read(paths.account('ofertas'), selling)).toContain('Dejó 2 pedidos sin recoger')
  expect(await seen(buying)).toMatchObject([{ uncollected: 0 }])
  const clean = await shop.as((await makeLogin(shop)).email)
  await ok(clean.post(`/api/v1/products/${third.product.url}/price-offers`, offer))
  expect((await seen(selling)).map(({ uncollected }) => uncollected).sort()).toEqual([0, 2])
})

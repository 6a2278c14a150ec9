import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkouts } from '../../src/features/checkout/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import {
  cutoffOf,
  type RetentionRule,
  retention,
  retentionRules,
} from '../../src/features/settings/rules-retention.ts'
import { enforceRetention } from '../../src/jobs/retention.ts'
import { addMs, DAY, HOUR } from '../../src/lib/dates.ts'
import { newId } from '../../src/platform/ids.ts'
import { makeProduct, testImage } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { buy, confirmed, makeSale, ok, type Sale } from '../sale/orders.ts'
import { pay } from '../sale/people.ts'
import { writeConversation } from './retention-conversation.ts'

let shop: Shop
let sale: Sale
let at: Date
beforeAll(async () => {
  shop = await startShop({ renderPage })
  sale = await makeSale(shop, { stock: 9 })
  at = shop.ctx.clock.now()
})
afterAll(() => shop.stop())

const run = (statement: SQL) => shop.ctx.db.execute(statement)
const count = async (table: string, where: SQL) =>
  (await run(sql`select 1 from ${sql.identifier(table)} where ${where}`)).rowCount ?? 0

/** Sweeps of other times end sessions. */
async function signIn() {
  Object.assign(sale, { buying: await shop.as(sale.buyer.email), selling: await shop.as(sale.owner.email) })
}

/** Sweeps as at another time. */
const sweepAt = (now: Date) => enforceRetention({ ...shop.ctx, clock: { ...shop.ctx.clock, now: () => now } })

type Scene = {
  /** Writes something of the time `at`; answers how much of it is left. */
  write(): Promise<() => Promise<number>>
  /** How exactly the end is kept. */
  marginMs?: number
}

const inserted = async (table: string, id: string, statement: SQL) => {
  await run(statement)
  return () => count(table, sql`id = ${id}`)
}

const mail = (id: string) => sql`
  insert into mails (id, key, "to", subject, text, html, created_at, sent_at)
  values (${id}, ${`test:${id}`}, 'ana@test.example', 's', 't', 'h', ${at}, ${at})`

/** Reports a notice with a picture; answers the picture's folder. */
async function reported(noticeId: string) {
  const id = newId()
  const key = `private/reports/${id}/1`
  await shop.ctx.files.put(`${key}-320.webp`, Buffer.from('x'), 'image/webp')
  await run(sql`insert into reports (id, reporter_id, notice_id, reason, message, picture, reported_at)
    values (${id}, ${sale.owner.id}, ${noticeId}, 'other', 'Es broma',
      ${JSON.stringify({ ...testImage, key, widths: [320] })}, ${at})`)
  return `private/reports/${id}`
}

/** One for each rule: a rule without a scene does not compile. */
const scenes: Record<Exclude<RetentionRule, 'orders' | 'requests'>, Scene> = {
  mails: {
    async write() {
      const id = newId()
      const orderId = await buy(shop, sale)
      await run(mail(id))
      for (const sent of [at, null])
        await run(sql`insert into waiting_mails (order_id, key, batch, job, data, due_at, sent_at)
          values (${orderId}, ${`${id}:${sent}`}, 'x', 'x', '{}', ${addMs(at, 9999 * DAY)}, ${sent})`)
      return async () =>
        (await count('mails', sql`id = ${id}`)) +
        (await count('waiting_mails', sql`order_id = ${orderId} and sent_at is not null`)) +
        // Rows that wait stay.
        (await count('waiting_mails', sql`order_id = ${orderId} and sent_at is null`)) -
        1
    },
  },
  notifications: {
    async write() {
      const id = newId()
      return inserted(
        'notifications',
        id,
        sql`insert into notifications (id, user_id, topic, key, title, path, mail, created_at)
          values (${id}, ${sale.buyer.id}, 'searches', ${id}, 't', '/', 'none', ${at})`,
      )
    },
  },
  drafts: {
    async write() {
      const id = newId()
      await run(
        sql`insert into product_drafts (id, owner_id, values, saved_at) values (${id}, ${sale.owner.id}, '{}', ${at})`,
      )
      await run(sql`insert into uploads (id, owner_id, purpose, name, image, bytes, created_at)
        values (${id}, ${sale.owner.id}, 'product', 'x', ${JSON.stringify(testImage)}, 1, ${at})`)
      return async () =>
        (await count('product_drafts', sql`owner_id = ${sale.owner.id}`)) +
        (await count('uploads', sql`id = ${id}`))
    },
  },
  imports: {
    async write() {
      const id = newId()
      return inserted(
        'product_imports',
        id,
        sql`insert into product_imports (id, store_id, state, csv_name, created_at, moved_at, finished_at)
          values (${id}, ${sale.store.id}, 'done', 'x.csv', ${at}, ${at}, ${at})`,
      )
    },
  },
  stores: {
    async write() {
      const { owner, store } = await makeSale(shop)
      await run(sql`update stores set closed_at = ${at}, email = ${owner.email} where id = ${store.id}`)
      return () => count('stores', sql`id = ${store.id} and email <> ''`)
    },
  },
  unpaid: {
    async write() {
      await signIn()
      const body = checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }])
      const { checkoutId } = await ok<{ checkoutId: string }>(pay(sale.buying, body))
      expect((await sale.buying.delete(`/api/v1/checkouts/${checkoutId}`)).ok).toBe(true)
      await run(sql`update checkouts set closed_at = ${at} where id = ${checkoutId}`)
      return async () =>
        (await count('checkouts', sql`id = ${checkoutId}`)) +
        (await count('checkout_lines', sql`checkout_id = ${checkoutId}`))
    },
  },
  audit: {
    async write() {
      const id = newId()
      return inserted(
        'audit_log',
        id,
        sql`insert into audit_log (id, actor_id, act, subject, at) values (${id}, ${sale.owner.id}, 'case-note', 'x:y', ${at})`,
      )
    },
  },
  reports: {
    async write() {
      const id = newId()
      const key = `private/reports/${id}/1`
      await shop.ctx.files.put(`${key}-320.webp`, Buffer.from('x'), 'image/webp')
      await run(sql`insert into reports (id, reporter_id, store_id, reason, message, picture, reported_at, answered_at)
        values (${id}, ${sale.buyer.id}, ${sale.store.id}, 'other', 'Vende copias',
          ${JSON.stringify({ ...testImage, key, widths: [320] })}, ${at}, ${at})`)
      return async () =>
        (await count('reports', sql`id = ${id}`)) +
        (await shop.ctx.files.list(`private/reports/${id}`)).length
    },
  },
  wanted: {
    async write() {
      const id = newId()
      await run(sql`insert into wanted_notices (id, user_id, title, ends_on, state, created_at, updated_at)
        values (${id}, ${sale.buyer.id}, 'Ukulele', ${at}, 'closed', ${at}, ${at})`)
      const folder = await reported(id)
      return async () =>
        (await count('wanted_notices', sql`id = ${id}`)) + (await shop.ctx.files.list(folder)).length
    },
  },
  priceOffers: {
    async write() {
      const id = newId()
      return inserted(
        'price_offers',
        id,
        sql`insert into price_offers (id, product_id, store_id, buyer_id, price_cents, amount_cents, state, created_at, updated_at)
          values (${id}, ${sale.product.id}, ${sale.store.id}, ${sale.buyer.id}, 200, 150, 'declined', ${at}, ${at})`,
      )
    },
  },
  conversations: { write: () => writeConversation(shop, sale) },
  matches: {
    async write() {
      const product = await makeProduct(shop.ctx.db, {
        storeId: sale.store.id,
        pausedAt: at,
        suspendedAt: at,
      })
      const search = newId()
      await run(sql`insert into saved_searches (id, user_id, text, filters, query, words, created_at)
        values (${search}, ${sale.buyer.id}, 'x', '{}', 'x', '{}', ${at})`)
      await run(
        sql`insert into saved_search_matches (search_id, product_id, found_at) values (${search}, ${product.id}, ${at})`,
      )
      return () => count('saved_search_matches', sql`search_id = ${search}`)
    },
  },
  searches: {
    async write() {
      await run(sql`insert into search_days (text, day, written) values ('ukulele', ${at}, 'ukulele')`)
      return () => count('search_days', sql`text = 'ukulele'`)
    },
  },
  accounts: {
    async write() {
      const id = newId()
      await run(sql`insert into student_codes (user_id, email, code_hash, sent_at, expires_at)
        values (${sale.buyer.id}, 'x@universidad.example', 'x', ${at}, ${at})`)
      return inserted(
        'users',
        id,
        sql`insert into users (id, name, email, username, created_at, updated_at)
          values (${id}, 'Nadie', 'nadie@test.example', 'nadie', ${at}, ${at})`,
      )
    },
  },
  devices: {
    async write() {
      const id = newId()
      await run(sql`insert into sessions (id, user_id, token, expires_at, created_at, updated_at, device_seen_at)
        values (${id}, ${sale.buyer.id}, ${id}, ${at}, ${at}, ${at}, ${at})`)
      return inserted(
        'push_devices',
        id,
        sql`insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, public_key, name, created_at)
          select ${id}, ${sale.buyer.id}, ${id}, ${id}, '', '', public_key, 'x', ${at} from push_keys`,
      )
    },
  },
  tokens: {
    async write() {
      const id = newId()
      return inserted(
        'access_tokens',
        id,
        sql`insert into access_tokens (id, user_id, name, scopes, token_hash, created_at, expires_at)
          values (${id}, ${sale.buyer.id}, 'x', '{catalogue:read}', ${id}, ${at}, ${at})`,
      )
    },
  },
  exports: {
    async write() {
      const id = newId()
      await shop.ctx.files.put(`private/exports/${id}.zip`, Buffer.from('x'), 'application/zip')
      await run(sql`insert into data_exports (user_id, id, requested_at, ready_at)
        values (${sale.buyer.id}, ${id}, ${at}, ${at})`)
      return async () =>
        (await count('data_exports', sql`id = ${id}`)) + (await shop.ctx.files.list('private/exports')).length
    },
  },
  deliveries: {
    async write() {
      const id = newId()
      const hook = newId()
      await run(sql`insert into store_webhooks (id, store_id, url, created_at)
        values (${hook}, ${sale.store.id}, 'https://x.example', ${at})`)
      return inserted(
        'webhook_deliveries',
        id,
        sql`insert into webhook_deliveries (id, webhook_id, type, state, created_at) values (${id}, ${hook}, 'test', 'done', ${at})`,
      )
    },
  },
  events: {
    async write() {
      const id = newId()
      return inserted(
        'payment_events',
        id,
        sql`insert into payment_events (id, type, object_id, payload, received_at, processed_at)
          values (${id}, 'charge.updated', 'x', '{}', ${at}, ${at})`,
      )
    },
  },
  keys: {
    marginMs: HOUR,
    async write() {
      const id = newId()
      await run(sql`insert into payment_keys (id, webhook_secrets, last_four, live, account, webhook, made_at, made_by, ended_at)
        values (${id}, 'x', '0000', false, 'x', 'made', ${at}, 'x', ${at})`)
      return () => count('payment_keys', sql`id = ${id} and webhook_secrets is not null`)
    },
  },
  views: {
    marginMs: 8 * DAY,
    async write() {
      await run(sql`insert into product_week_views (product_id, week, views)
        values (${sale.product.id}, date_trunc('week', ${at}::timestamptz), 1)`)
      return () => count('product_week_views', sql`product_id = ${sale.product.id}`)
    },
  },
}

describe('[BYD-18] [ACC-07] each rule of retention ends what is older than it says', () => {
  test.each(Object.entries(scenes))('%s', async (name, { write, marginMs = 2 * DAY }) => {
    const rule: object = retention[name as RetentionRule]
    const period = { ...rule }
    // The period of the rule counts, whatever `settings` say.
    if ('days' in rule) Object.assign(rule, { days: Number(rule.days) + 30 })
    try {
      const left = await write()
      const before = await left()
      expect(before).toBeGreaterThan(0)
      const periodMs = at.getTime() - cutoffOf(name as RetentionRule, at).getTime()
      await sweepAt(addMs(at, periodMs - marginMs))
      expect(await left()).toBe(before)
      await sweepAt(addMs(at, periodMs + marginMs))
      expect(await left()).toBe(0)
    } finally {
      Object.assign(rule, period)
    }
  })

  test('requests, by the database’s own clock', async () => {
    for (const minutes of [-1, 1])
      await run(sql`insert into api_requests (user_id, key, hash, begun_at)
        values (${sale.buyer.id}, ${`k${minutes}`}, 'x', clock_timestamp() - interval '1 day' + ${minutes} * interval '1 minute')`)
    await sweepAt(at)
    expect((await run(sql`select key from api_requests`)).rows).toEqual([{ key: 'k1' }])
  })

  test('orders: five years after their end contact, texts and photos are blank; figures and ledger stay', async () => {
    const { db, files } = shop.ctx
    await signIn()
    const [ended, open] = [await confirmed(shop, sale), await buy(shop, sale)]
    await shop.advance(8 * DAY)
    const photo = (name: string) => ({ ...testImage, key: `private/${name}`, widths: [320] })
    for (const name of ['returns/a/1', 'disputes/b/1'])
      await files.put(`private/${name}-320.webp`, Buffer.from('x'), 'image/webp')
    const { updatedAt: endedAt } = await rowOf(ended)
    await run(sql`insert into disputes (id, order_id, message, photos, answer, opened_at, review_at, closed_at, closed_by)
      values (${newId()}, ${ended}, 'Llegó roto', ${JSON.stringify([photo('disputes/b/1')])}, 'No', ${at}, ${at}, ${at}, 'buyer')`)
    await run(sql`insert into returns (id, order_id, status, reason, requested_at, photos, code, bring_by, closed_at, closed_by)
      values (${newId()}, ${ended}, 'closed', 'No enciende', ${at}, ${JSON.stringify([photo('returns/a/1')])}, '123456', ${at}, ${at}, 'buyer')`)
    await run(sql`update orders set info = 'Toca fuerte', cancel_note = 'Se mudó' where id = ${ended}`)
    const before = await rowOf(ended)
    const given = await givenUp(endedAt)
    const ledger = async () => (await run(sql`select sum(abs(amount_cents)) from ledger_entries`)).rows
    const sums = await ledger()

    await sweepAt(addMs(fiveYearsAfter(endedAt), -DAY))
    expect(await rowOf(ended)).toEqual(before)
    expect(await given()).toMatchObject({ state: 'failed', phone: '4441234567' })
    await sweepAt(addMs(fiveYearsAfter(endedAt), DAY))
    const after = await rowOf(ended)
    const blank = { email: '', phone: '', address: '', city: '', country: '', info: '' }
    expect(after).toEqual({
      ...before,
      ...blank,
      cancelNote: '',
      process: before.process.map((step) => ({ ...step, comment: '' })),
    })
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, after.checkoutId))
    expect(checkout).toMatchObject({ ...blank, state: 'paid' })
    expect(await given()).toMatchObject({ ...blank, state: 'failed' })
    const cases = await run(sql`
      select message, answer, photos from disputes where order_id = ${ended} union all
      select reason, response, photos from returns where order_id = ${ended}`)
    expect(cases.rows).toEqual([0, 1].map(() => ({ message: '', answer: '', photos: [] })))
    for (const folder of ['private/returns/a', 'private/disputes/b'])
      expect(await files.list(folder)).toEqual([])
    expect(await ledger()).toEqual(sums)
    // Its money is held still, whatever its age.
    expect((await rowOf(open)).email).not.toBe('')
    await signIn()
    const purchases = await (await sale.buying.get('/account/my-shopping')).text()
    expect(purchases).toContain(String(after.number))
  })
})

/** A payment that fitted no order; answers how to read its row. */
async function givenUp(closedAt: Date) {
  const body = checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }])
  const { checkoutId } = await ok<{ checkoutId: string }>(pay(sale.buying, body))
  expect((await sale.buying.delete(`/api/v1/checkouts/${checkoutId}`)).ok).toBe(true)
  await run(sql`update checkouts set state = 'failed', charge_id = ${`ch_${checkoutId}`}, payment_intent_id = 'pi_x',
    phone = '4441234567', closed_at = ${closedAt} where id = ${checkoutId}`)
  return async () => (await shop.ctx.db.select().from(checkouts).where(eq(checkouts.id, checkoutId)))[0]
}

const fiveYearsAfter = (date: Date) => {
  const after = new Date(date)
  after.setUTCFullYear(after.getUTCFullYear() + 5)
  return after
}

async function rowOf(id: string) {
  const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('no order')
  return row
}

test('[BYD-18] [ACC-07] a rule that fails stops no other, and the sweep is counted as failed', async () => {
  const id = newId()
  await run(mail(id))
  await run(sql`insert into payment_events (id, type, object_id, payload, received_at, processed_at)
    values (${id}, 'charge.updated', 'x', '{}', ${at}, ${at})`)
  const names = retentionRules.map(({ name }) => name)
  expect(names.indexOf('imports')).toBeLessThan(names.indexOf('events'))
  const files = { ...shop.ctx.files, list: () => Promise.reject(new Error('away')) }
  const later = { ...shop.ctx.clock, now: () => addMs(at, 100 * DAY) }
  await expect(enforceRetention({ ...shop.ctx, files, clock: later })).rejects.toThrow('imports')
  for (const table of ['mails', 'payment_events']) expect(await count(table, sql`id = ${id}`)).toBe(0)
})

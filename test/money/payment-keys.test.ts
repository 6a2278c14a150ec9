import { desc, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { checkPayments } from '../../scripts/doctor/services.ts'
import { readLeniently } from '../../scripts/doctor/settings.ts'
import { checkouts } from '../../src/features/checkout/tables.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { runDueWork } from '../../src/jobs/schedule.ts'
import { DAY, HOUR } from '../../src/lib/dates.ts'
import { openPaymentKeys } from '../../src/platform/payments/current-keys.ts'
import { paymentKeys } from '../../src/platform/payments/tables.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { buy, codeOf, makeSale } from '../sale/orders.ts'
import { makeLogin, pay } from '../sale/people.ts'
import {
  FOREIGN,
  KEY,
  lines,
  OTHER,
  provider,
  ring,
  SECRET,
  save,
  saved,
  shop,
  staff,
  startWithoutKeys,
  view,
} from './keys-shop.ts'

startWithoutKeys()

test('[BYD-11] keys of another account may take the place of those before while nothing has happened', async () => {
  await saved(FOREIGN)
  await saved(KEY)
  expect(await view()).toMatchObject({ account: 'acct_own' })
})

describe('[BYD-11] without payment keys', () => {
  test('[BYD-11] a purchase is refused in clear Spanish before anything is reserved, and the provider is left alone', async () => {
    expect(await view()).toMatchObject({ state: 'none', lastFour: null })
    // A sale needs a seller who can be paid, so keys, which go away again.
    await saved(KEY)
    const sale = await makeSale(shop)
    await shop.ctx.db.delete(paymentKeys)
    await shop.ctx.paymentKeys.refresh()
    provider.asked.length = 0
    const before = await shop.ctx.db.select().from(checkouts)
    const body = checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }])
    const refused = await pay(sale.buying, body)
    expect(await refused.json()).toMatchObject({
      status: 503,
      code: 'payments-not-set-up',
      detail: 'Los pagos todavía no están configurados',
    })
    const link = sale.selling.post('/api/v1/store/payments/link')
    expect(await codeOf(link)).toBe('payments-not-set-up')
    expect(await shop.ctx.db.select().from(checkouts)).toEqual(before)
    await runDueWork(shop.ctx)
    expect(provider.asked).toEqual([])
    expect(await (await staff.get('/staff/settings')).text()).toContain(
      'Los pagos todavía no están configurados',
    )
  })

  test('[BYD-11] doctor says it', async () => {
    const read = (changes: Record<string, string> = {}) =>
      readLeniently({
        AUTH_SECRET: shop.ctx.env.AUTH_SECRET,
        DATABASE_URL: databaseUrl(),
        STRIPE_API_BASE: provider.url,
        ...changes,
      })
    const look = async (changes = {}) =>
      (await checkPayments(await read(changes))).map(({ found }) => found).join()
    expect(await look()).toContain('todavía no hay llaves')
    await saved(KEY)
    expect(await look()).toContain('la llave sirve')
    expect(await look({ AUTH_SECRET: 'x'.repeat(40) })).toContain('se guardaron con otro AUTH_SECRET')
  })
})

/** Rows of the shop’s own database. */
function databaseUrl(): string {
  const { host, port, user, password, database } = shop.ctx.db.$client.options
  return `postgresql://${user}:${password ?? ''}@localhost:${port}/${database}?host=${host}`
}

describe('[BYD-11] keys that staff set', () => {
  test('[BYD-11] are checked, used at once, and never returned', async () => {
    lines.length = 0
    await saved(KEY)
    expect(provider.asked.map(({ method, path: asked }) => `${method} ${asked.split('?')[0]}`)).toEqual([
      'GET /v1/account',
      'GET /v1/balance',
      'GET /v1/events',
      'GET /v1/transfers',
      'GET /v1/refunds',
      'POST /v1/checkout/sessions',
      expect.stringMatching(/^POST \/v1\/checkout\/sessions\/\w+\/expire$/),
      // A store was set up before, by keys that are gone.
      expect.stringMatching(/^GET \/v2\/core\/accounts\/acct_\w+$/),
    ])
    await buy(shop, await makeSale(shop))
    expect(await view()).toMatchObject({
      state: 'stored',
      live: false,
      lastFour: '0001',
      account: 'acct_own',
      webhook: 'pasted',
      by: expect.stringMatching(/^Ana Prueba \d+$/),
    })
    const [row] = await shop.ctx.db.select().from(paymentKeys)
    const [entry] = await shop.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.act, 'payment-keys'))
      .orderBy(desc(auditLog.at))
      .limit(1)
    expect(entry?.after).toEqual({ account: 'acct_own', live: false, lastFour: '0001', webhook: 'pasted' })
    const pages = await Promise.all(
      ['/staff/settings', '/staff/audit'].map(async (each) => (await staff.get(each)).text()),
    )
    expect(pages[1]).toContain('Cambió las llaves de pago')
    const everything = [JSON.stringify(row), JSON.stringify(entry), ...pages, ...lines].join('\n')
    for (const secret of [KEY, KEY.slice(8, -4), SECRET]) expect(everything).not.toContain(secret)
  })

  test.each<[string, string, string, () => void]>([
    ['one that the provider does not know', 'sk_test_unknown12345', 'payment-key-refused', () => {}],
    ['one that may not charge', KEY, 'payment-key-lacks', () => provider.forbidden.push('POST /v1/checkout')],
    ['one that may not read', KEY, 'payment-key-lacks', () => provider.forbidden.push('GET /v1/events')],
    [
      'an account that may not charge',
      KEY,
      'payment-account-inactive',
      () => Object.assign(provider.state, { chargesEnabled: false }),
    ],
    [
      'a provider that is away',
      KEY,
      'payment-unavailable',
      () => Object.assign(provider.state, { isAway: true }),
    ],
  ])('[BYD-11] %s is not saved, and those before it stay', async (_, key, code, arrange) => {
    await saved(OTHER)
    arrange()
    lines.length = 0
    const answer = await save(key)
    expect(answer).toMatchObject({ code })
    if (code !== 'payment-unavailable') expect(answer.errors).toEqual({ secretKey: answer.message })
    const page = await staff.form('/staff/settings', {
      intent: 'payment-keys',
      secretKey: key,
      webhookSecret: SECRET,
    })
    const html = await page.text()
    expect(html).toContain(answer.message)
    for (const secret of [key, SECRET]) expect(html + lines.join()).not.toContain(secret)
    expect(await view()).toMatchObject({ state: 'stored', lastFour: '0002' })
    expect(shop.ctx.paymentKeys.secretKey()).toBe(OTHER)
  })

  test.each([
    [
      'pk_test_123456789012',
      SECRET,
      { secretKey: 'Esa es la llave publicable; la secreta empieza con sk_ o rk_' },
    ],
    ['sk_test_uno', SECRET, { secretKey: 'La llave está incompleta: cópiala entera' }],
    ['hola', SECRET, { secretKey: expect.stringContaining('sk_test_') }],
    [KEY, 'otra', { webhookSecret: 'El secreto de un webhook empieza con whsec_' }],
    ['', SECRET, { secretKey: 'Pega la llave secreta del proveedor de pagos' }],
    // This shop is not to be reached by https.
    [KEY, '', { webhookSecret: expect.stringContaining('no se ve por https') }],
  ])('[BYD-11] «%s» with «%s» is refused beside its field', async (secretKey, webhookSecret, errors) => {
    expect(await save(secretKey, webhookSecret)).toMatchObject({ status: 422, errors })
    expect(await view()).toMatchObject({ state: 'none' })
  })

  test('[BYD-11] of another account are refused once money has moved or a store was set up', async () => {
    await saved(KEY)
    await makeSale(shop)
    expect(await save(FOREIGN)).toMatchObject({ status: 409, code: 'payment-account-differs' })
    await saved(OTHER)
  })

  test('[BYD-11] a live one is refused in a demo', async () => {
    Object.assign(provider.state, { live: true })
    shop.ctx.env = { ...shop.ctx.env, DEMO: true }
    expect(await save(KEY)).toMatchObject({ status: 422, code: 'payment-key-live' })
    shop.ctx.env = { ...shop.ctx.env, DEMO: false }
  })

  test('[BYD-11] after a replacement the former secrets are valid for a day and then deleted', async () => {
    await saved(KEY, 'whsec_before_0001, whsec_before_0002')
    expect([
      await ring('whsec_before_0001'),
      await ring('whsec_before_0002'),
      await ring('whsec_after_00001'),
    ]).toEqual([200, 200, 400])
    await saved('', 'whsec_after_00001')
    expect(shop.ctx.paymentKeys.secretKey()).toBe(KEY)
    await saved(OTHER, '')
    const old = async () => (await shop.ctx.db.select().from(paymentKeys)).filter(({ endedAt }) => endedAt)
    expect((await old()).map(({ secretKey }) => secretKey)).toEqual([null, null])
    for (const secret of ['whsec_before_0001', 'whsec_after_00001']) expect(await ring(secret)).toBe(200)
    await shop.advance(DAY - HOUR)
    expect(await ring('whsec_before_0001')).toBe(200)
    await shop.advance(2 * HOUR)
    expect([await ring('whsec_before_0001'), await ring('whsec_after_00001')]).toEqual([400, 200])
    expect((await old()).map(({ webhookSecrets }) => webhookSecrets)).toEqual([null, null])
  })

  test('[BYD-11] under another AUTH_SECRET the keys are unreadable: the page says so, and they can be saved again', async () => {
    await saved(KEY)
    const { db, clock, env, paymentKeys: own } = shop.ctx
    const told = vi.fn()
    const others = await openPaymentKeys(
      db,
      clock,
      { ...env, AUTH_SECRET: 'another secret of 32 letters, or more' },
      told,
    )
    expect(told).toHaveBeenCalledTimes(1)
    expect([others.state(), others.secretKey(), others.webhookSecrets()]).toEqual([
      'unreadable',
      undefined,
      [],
    ])
    Object.assign(shop.ctx, { paymentKeys: others })
    expect(await (await staff.get('/staff/settings')).text()).toContain('ya no se pueden leer')
    expect(await view()).toMatchObject({ state: 'unreadable', lastFour: '0001' })
    await saved(KEY)
    expect([others.state(), others.secretKey()]).toEqual(['stored', KEY])
    Object.assign(shop.ctx, { paymentKeys: own })
  })

  test('[BYD-11] nobody but administrators reads or saves them', async () => {
    const stranger = await shop.as((await makeLogin(shop)).email)
    expect((await stranger.get('/staff/settings')).status).toBe(404)
    expect((await save(KEY, SECRET, stranger)).status).toBe(404)
    expect(provider.asked).toEqual([])
  })

  test('[BYD-11] are tried a few times in a while, not without end', async () => {
    const states = new Set<number>()
    for (let n = 0; n < 21; n++) states.add((await save('sk_test_unknown12345')).status)
    expect([...states]).toEqual([422, 429])
  })
})

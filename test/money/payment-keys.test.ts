import { desc, eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkPayments } from '../../scripts/doctor/services.ts'
import { readLeniently } from '../../scripts/doctor/settings.ts'
import { checkouts } from '../../src/features/checkout/tables.ts'
import { rateLimits } from '../../src/features/limits/tables.ts'
import type { PaymentKeysView } from '../../src/features/payments/contract.ts'
import { savePaymentKeys } from '../../src/features/staff/actions/save-payment-keys.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { runDueWork } from '../../src/jobs/schedule.ts'
import { DAY, HOUR } from '../../src/lib/dates.ts'
import type { Staff } from '../../src/lib/viewer.ts'
import { createLog } from '../../src/platform/log.ts'
import { openPaymentKeys } from '../../src/platform/payments/current-keys.ts'
import { createPayments } from '../../src/platform/payments/stripe.ts'
import { paymentKeys } from '../../src/platform/payments/tables.ts'
import { writeSetup } from '../../src/platform/site/store.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { buy, makeSale, makeStaff, ok } from '../sale/orders.ts'
import { makeLogin, pay } from '../sale/people.ts'
import { startProvider } from './provider-proxy.ts'

const KEY = 'sk_test_firstkey0001'
const OTHER = 'rk_test_otherkey0002'
const FOREIGN = 'sk_test_foreignkey03'
const SECRET = 'whsec_test_0123456789'
const path = '/api/v1/staff/settings/payment-keys'

let provider: Awaited<ReturnType<typeof startProvider>>
let shop: Shop
let administrator: Staff
let staff: Browser
const lines: string[] = []

beforeAll(async () => {
  provider = await startProvider()
  for (const [key, account] of [
    [KEY, 'acct_own'],
    [OTHER, 'acct_own'],
    [FOREIGN, 'acct_foreign'],
  ] as const)
    provider.keys.set(key, account)
  const none = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
  shop = await startShop({ renderPage, env: { ...none, STRIPE_API_BASE: provider.url, DEMO: 'off' } })
  provider.state.target = shop.sandboxUrl
  await shop.ctx.db.transaction((tx) => writeSetup(tx, { openedAt: shop.ctx.clock.now() }))
  await shop.ctx.site.refresh()
  shop.ctx.log = createLog('debug', { write: (line) => void lines.push(line) })
  administrator = await makeStaff(shop)
  staff = await shop.as(administrator.email)
})
afterAll(async () => {
  await shop.stop()
  await provider.stop()
})
beforeEach(async () => {
  await shop.ctx.db.delete(paymentKeys)
  await shop.ctx.db.delete(rateLimits)
  await shop.ctx.paymentKeys.refresh()
  Object.assign(provider.state, { chargesEnabled: true, live: false, isAway: false })
  provider.forbidden.length = 0
  provider.endpoints.clear()
  provider.asked.length = 0
})

const view = () => ok<PaymentKeysView>(staff.get(path))
const save = (secretKey: string, webhookSecret = SECRET) => staff.put(path, { secretKey, webhookSecret })
const saved = async (secretKey: string, webhookSecret = SECRET) =>
  expect((await save(secretKey, webhookSecret)).status).toBe(204)
const refusal = async (answer: Promise<Response>) => {
  const response = await answer
  const { code, errors, detail } = await response.json()
  return { status: response.status, code, errors, detail }
}
/** A webhook of the provider about nothing that we know. */
async function ring(secret: string): Promise<number> {
  const payload = JSON.stringify({ id: `evt_${Math.random()}`, object: 'event', type: 'plan.created' })
  const signature = await new Stripe('sk_test_x').webhooks.generateTestHeaderStringAsync({ payload, secret })
  const answer = await fetch(`${shop.url}/api/v1/webhooks/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  return answer.status
}

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
    expect(await refusal(pay(sale.buying, body))).toEqual({
      status: 503,
      code: 'payments-not-set-up',
      errors: undefined,
      detail: 'Los pagos todavía no están configurados',
    })
    expect(await refusal(sale.selling.post('/api/v1/store/payments/link'))).toMatchObject({
      code: 'payments-not-set-up',
    })
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
    const look = async (changes = {}) => (await checkPayments(read(changes))).map(({ found }) => found).join()
    expect(await look()).toContain('todavía no hay llaves')
    await saved(KEY)
    expect(await look()).toContain('la llave sirve')
    expect(await look({ AUTH_SECRET: 'x'.repeat(40) })).toContain('se guardaron con otro AUTH_SECRET')
  })
})

/** Of the shop’s own database. */
function databaseUrl(): string {
  const { host, port, user, password, database } = shop.ctx.db.$client.options
  return `postgresql://${user}:${password ?? ''}@localhost:${port}/${database}?host=${host}`
}

describe('[BYD-11] keys that staff set', () => {
  test('[BYD-11] are tried, charge at once, and are told to nobody again', async () => {
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
      ['/staff/settings', '/staff/audit', path].map(async (each) => (await staff.get(each)).text()),
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
    const answer = await refusal(save(key))
    expect(answer).toMatchObject({ code })
    if (code !== 'payment-unavailable') expect(answer.errors).toEqual({ secretKey: answer.detail })
    const page = await staff.form('/staff/settings', {
      intent: 'payment-keys',
      secretKey: key,
      webhookSecret: SECRET,
    })
    const html = await page.text()
    expect(html).toContain(answer.detail)
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
    ['hola', SECRET, { secretKey: expect.stringContaining('sk_test_') }],
    [KEY, 'otra', { webhookSecret: 'El secreto de un webhook empieza con whsec_' }],
    ['', SECRET, { secretKey: 'Pega la llave secreta del proveedor de pagos' }],
    // This shop is not to be reached by https.
    [KEY, '', { webhookSecret: expect.stringContaining('no se ve por https') }],
  ])('[BYD-11] «%s» with «%s» is refused beside its field', async (secretKey, webhookSecret, errors) => {
    expect(await refusal(save(secretKey, webhookSecret))).toMatchObject({ status: 422, errors })
    expect(await view()).toMatchObject({ state: 'none' })
  })

  test('[BYD-11] of another account are refused once money has moved or a store was set up', async () => {
    await saved(KEY)
    await makeSale(shop)
    expect(await refusal(save(FOREIGN))).toMatchObject({ status: 409, code: 'payment-account-differs' })
    await saved(OTHER)
  })

  test('[BYD-11] a live one is refused in a demo', async () => {
    Object.assign(provider.state, { live: true })
    shop.ctx.env = { ...shop.ctx.env, DEMO: true }
    expect(await refusal(save(KEY))).toMatchObject({ status: 422, code: 'payment-key-live' })
    shop.ctx.env = { ...shop.ctx.env, DEMO: false }
  })

  test('[BYD-11] replaced, what was signed with the secrets before holds for a day; nothing of them stays', async () => {
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

  test('[BYD-11] hold in every process soon, also where another one saved them', async () => {
    const { db, clock, env } = shop.ctx
    const there = await openPaymentKeys(db, clock, env, () => {})
    const payments = createPayments({ secretKey: there.secretKey, apiBase: provider.url })
    const other = { ...shop.ctx, paymentKeys: there, payments }
    await savePaymentKeys(other, administrator, { secretKey: OTHER, webhookSecret: [SECRET] })
    await vi.waitFor(() => expect(shop.ctx.paymentKeys.secretKey()).toBe(OTHER), 10_000)
  })

  test('[BYD-11] under another AUTH_SECRET are unreadable: it is said, nothing breaks, and they can be saved anew', async () => {
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
    const body = { secretKey: KEY, webhookSecret: SECRET }
    expect([(await stranger.get(path)).status, (await stranger.put(path, body)).status]).toEqual([403, 403])
    expect(provider.asked).toEqual([])
  })

  test('[BYD-11] are tried a few times in a while, not without end', async () => {
    const states = new Set<number>()
    for (let n = 0; n < 21; n++) states.add((await save('sk_test_unknown12345')).status)
    expect([...states]).toEqual([422, 429])
  })
})

test('[BYD-11] keys of the environment are shown as such and cannot be changed here', async () => {
  const { env, paymentKeys: own } = shop.ctx
  const given = { ...env, STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: `${SECRET}, whsec_second_0001` }
  const paymentKeys = await openPaymentKeys(shop.ctx.db, shop.ctx.clock, given, () => {})
  Object.assign(shop.ctx, { paymentKeys })
  expect(await refusal(save(OTHER))).toMatchObject({ status: 409, code: 'payment-keys-in-environment' })
  expect(await view()).toMatchObject({ state: 'environment', lastFour: '0001', live: false })
  const html = await (await staff.get('/staff/settings')).text()
  expect(html).toContain('Vienen del entorno del servidor')
  expect(html).not.toContain('name="secretKey"')
  expect(html).not.toContain(KEY)
  expect(await ring('whsec_second_0001')).toBe(200)
  Object.assign(shop.ctx, { paymentKeys: own })
})

describe('[BYD-11] where the provider reaches the site', () => {
  const publicUrl = 'https://mercado.example'
  const made = () => savePaymentKeys(reachable(), administrator, { secretKey: KEY, webhookSecret: [] })
  const reachable = () => ({ ...shop.ctx, env: { ...shop.ctx.env, PUBLIC_URL: publicUrl } })

  test('[BYD-11] webhooks are made there, and their secrets taken from its answers', async () => {
    await made()
    const created = provider.asked.filter(
      ({ method, path: asked }) => method === 'POST' && /webhook|event_dest/.test(asked),
    )
    const [own, ofAccounts, thin] = created.map(({ body }) => body)
    const fields = (body = '') => Object.fromEntries(new URLSearchParams(body))
    expect(fields(own)).toMatchObject({ url: `${publicUrl}/api/v1/webhooks/payments`, connect: 'false' })
    expect(Object.values(fields(own))).toContain('checkout.session.completed')
    expect(fields(ofAccounts)).toMatchObject({ connect: 'true', 'enabled_events[0]': 'account.updated' })
    expect(JSON.parse(thin ?? '')).toMatchObject({
      event_payload: 'thin',
      enabled_events: expect.arrayContaining(['v2.core.account[requirements].updated']),
    })
    expect(shop.ctx.paymentKeys.webhookSecrets()).toHaveLength(3)
    for (const secret of shop.ctx.paymentKeys.webhookSecrets()) expect(await ring(secret)).toBe(200)
    expect(await view()).toMatchObject({ webhook: 'made' })
  })

  test('[BYD-11] another key of the account keeps them; those that are gone are made anew', async () => {
    await made()
    const secrets = shop.ctx.paymentKeys.webhookSecrets()
    await savePaymentKeys(reachable(), administrator, { secretKey: OTHER, webhookSecret: [] })
    expect(provider.endpoints.size).toBe(2)
    expect(new Set(shop.ctx.paymentKeys.webhookSecrets())).toEqual(new Set(secrets))
    provider.endpoints.clear()
    await made()
    expect(provider.endpoints.size).toBe(2)
    // Three new ones, and the three before for a day.
    expect(new Set(shop.ctx.paymentKeys.webhookSecrets()).size).toBe(6)
  })

  test('[BYD-11] a key that may not make them all makes none, and is told why', async () => {
    provider.forbidden.push('POST /v2/core/event_destinations')
    await expect(made()).rejects.toMatchObject({
      code: 'payment-key-lacks',
      text: expect.stringContaining('crear webhooks'),
    })
    expect(provider.endpoints.size).toBe(0)
    expect(await view()).toMatchObject({ state: 'none' })
  })
})

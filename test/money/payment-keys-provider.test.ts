import { describe, expect, test, vi } from 'vitest'
import { savePaymentKeys } from '../../src/features/staff/actions/save-payment-keys.ts'
import { openPaymentKeys } from '../../src/platform/payments/current-keys.ts'
import { createPayments } from '../../src/platform/payments/stripe.ts'
import { paymentKeys } from '../../src/platform/payments/tables.ts'
import { makeSale } from '../sale/orders.ts'
import {
  administrator,
  FOREIGN,
  KEY,
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

test('[BYD-11] keys of the environment are shown as such and cannot be changed here', async () => {
  const { env, paymentKeys: own } = shop.ctx
  const given = { ...env, STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: `${SECRET}, whsec_second_0001` }
  const paymentKeys = await openPaymentKeys(shop.ctx.db, shop.ctx.clock, given, () => {})
  Object.assign(shop.ctx, { paymentKeys })
  expect(await save(OTHER)).toMatchObject({ status: 409, code: 'payment-keys-in-environment' })
  expect(await view()).toMatchObject({ state: 'environment', lastFour: '0001', live: false })
  const html = await (await staff.get('/staff/settings')).text()
  expect(html).toContain('Vienen del entorno del servidor')
  expect(html).not.toContain('name="secretKey"')
  expect(html).not.toContain(KEY)
  expect(await ring('whsec_second_0001')).toBe(200)
  Object.assign(shop.ctx, { paymentKeys: own })
})

test('[BYD-11] keys hold in every process soon, also where another one saved them', async () => {
  const { db, clock, env } = shop.ctx
  const there = await openPaymentKeys(db, clock, env, () => {})
  const payments = createPayments({ secretKey: there.secretKey, apiBase: provider.url })
  const other = { ...shop.ctx, paymentKeys: there, payments }
  await savePaymentKeys(other, administrator, { secretKey: OTHER, webhookSecret: [SECRET] })
  await vi.waitFor(() => expect(shop.ctx.paymentKeys.secretKey()).toBe(OTHER), 10_000)
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

  test('[BYD-11] another key of the account keeps the webhooks; missing ones are created again', async () => {
    await made()
    const secrets = shop.ctx.paymentKeys.webhookSecrets()
    await savePaymentKeys(reachable(), administrator, { secretKey: OTHER, webhookSecret: [] })
    expect(provider.endpoints.size).toBe(2)
    expect(new Set(shop.ctx.paymentKeys.webhookSecrets())).toEqual(new Set(secrets))
    // Somebody had one of them send everything.
    const [first = ''] = provider.endpoints.keys()
    const url = `${publicUrl}/api/v1/webhooks/payments`
    provider.endpoints.clear()
    provider.endpoints.set(first, { url, body: new URLSearchParams({ 'enabled_events[0]': '*' }).toString() })
    await made()
    expect(new Set(shop.ctx.paymentKeys.webhookSecrets())).toEqual(new Set(secrets))
    provider.endpoints.clear()
    await made()
    expect(provider.endpoints.size).toBe(2)
    // Three new ones, and the three before for a day.
    expect(new Set(shop.ctx.paymentKeys.webhookSecrets()).size).toBe(6)
    // One of the three is enough to miss.
    provider.destinations.clear()
    await made()
    expect(provider.destinations.size).toBe(1)
  })

  test('[BYD-11] of two concurrent saves the later one is refused, and its webhooks are removed at the provider', async () => {
    provider.state.together = 2
    const both = await Promise.allSettled([made(), made()])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reason = both.find((each) => each.status === 'rejected')?.reason
    expect(reason).toMatchObject({ status: 409, code: 'payment-keys-changed' })
    expect([provider.endpoints.size, provider.destinations.size]).toEqual([2, 1])
    expect(shop.ctx.paymentKeys.currentWebhookSecrets()).toHaveLength(3)
  })

  test('[BYD-11] a key without all permissions creates no webhook, and the error names the reason', async () => {
    provider.forbidden.push('POST /v2/core/event_destinations')
    await expect(made()).rejects.toMatchObject({
      code: 'payment-key-lacks',
      text: expect.stringContaining('crear webhooks'),
    })
    expect(provider.endpoints.size).toBe(0)
    expect(await view()).toMatchObject({ state: 'none' })
  })
})

describe('[BYD-11] test and live keys of one account', () => {
  const live = () => Object.assign(provider.state, { live: true })

  test('[BYD-11] change while nothing has happened, and no secret of the other mode is kept', async () => {
    await saved(KEY)
    live()
    expect(await save(OTHER, '')).toMatchObject({ status: 422, code: 'payment-webhook-missing' })
    await saved(OTHER, 'whsec_live_000001')
    expect(await view()).toMatchObject({ live: true, account: 'acct_own' })
    expect(shop.ctx.paymentKeys.webhookSecrets()).toEqual(['whsec_live_000001'])
    expect([await ring(SECRET), await ring('whsec_live_000001')]).toEqual([400, 200])
  })

  test('[BYD-11] do not once a store was set up, neither over stored ones nor over those of the environment', async () => {
    await saved(KEY)
    await makeSale(shop)
    live()
    expect(await save(OTHER)).toMatchObject({ status: 409, code: 'payment-mode-differs' })
    await shop.ctx.db.delete(paymentKeys)
    await shop.ctx.paymentKeys.refresh()
    expect(await save(OTHER)).toMatchObject({ status: 409, code: 'payment-account-differs' })
    Object.assign(provider.state, { live: false })
    expect(await save(FOREIGN)).toMatchObject({ status: 409, code: 'payment-account-differs' })
    provider.forbidden.push('GET /v2/core/accounts')
    expect(await save(OTHER)).toMatchObject({ status: 422, code: 'payment-key-lacks' })
    provider.forbidden.length = 0
    await saved(OTHER)
  })
})

import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientFor, openSandbox, payOne, sessionParams } from './harness.ts'

let open: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.sandbox.stop())
beforeEach(async () => {
  await open.control('reset')
})

const { errors } = Stripe
const now = async () => (await open.control('clock', undefined, 'GET')).body.now
const params = async () => sessionParams(await now())
const refundCount = async (charge: string) =>
  (await open.stripe.refunds.list({ charge, limit: 100 })).data.length

describe('[PAY-08] an idempotency key', () => {
  test('[PAY-08] sent a hundred times at once has one effect and one answer', async () => {
    const { charge } = await payOne(open)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        open.stripe.refunds.create({ charge, amount: 500 }, { idempotencyKey: 'refund:1' }),
      ),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.filter((one) => one.lastResponse.headers['idempotent-replayed'] === 'true')).toHaveLength(
      99,
    )
    expect(await refundCount(charge)).toBe(1)
  })

  test('[PAY-08] with other parameters is refused as an idempotency error', async () => {
    const { charge } = await payOne(open)
    await open.stripe.refunds.create({ charge, amount: 500 }, { idempotencyKey: 'k' })
    const other = open.stripe.refunds.create({ charge, amount: 501 }, { idempotencyKey: 'k' })
    await expect(other).rejects.toBeInstanceOf(errors.StripeIdempotencyError)
  })

  test('[PAY-08] stores a refusal by state, but no failed validation', async () => {
    const { charge } = await payOne(open)
    const invalid = open.stripe.refunds.create({ charge, amount: 0 }, { idempotencyKey: 'k' })
    await expect(invalid).rejects.toMatchObject({ param: 'amount' })
    await expect(
      open.stripe.refunds.create({ charge, amount: 25_001 }, { idempotencyKey: 'k' }),
    ).rejects.toThrow('greater than')
    const replay = open.stripe.refunds.create({ charge, amount: 25_001 }, { idempotencyKey: 'k' })
    await expect(replay).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } })
  })

  test('[PAY-08] still running answers 409 to the second', async () => {
    const { charge } = await payOne(open)
    await open.control('faults', { path: '/v1/refunds', mode: 'slow', delay: 1000 })
    const first = open.stripe.refunds.create({ charge, amount: 500 }, { idempotencyKey: 'k' })
    await new Promise((done) => setTimeout(done, 40))
    const second = open.stripe.refunds.create({ charge, amount: 500 }, { idempotencyKey: 'k' })
    await expect(second).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    expect((await first).status).toBe('succeeded')
  })

  test('[PAY-08] expires after a day, so that a second effect is possible', async () => {
    const { charge } = await payOne(open)
    const send = () => open.stripe.refunds.create({ charge, amount: 500 }, { idempotencyKey: 'k' })
    const first = await send()
    // A minute short of a day: the clock goes on by itself too.
    await open.control('clock/advance', { seconds: 86_340 })
    expect((await send()).id).toBe(first.id)
    await open.control('clock/advance', { seconds: 60 })
    expect((await send()).id).not.toBe(first.id)
  })
})

describe('[PAY-08] faults', () => {
  // Twice, because the SDK tries a reset connection once more by itself, even with maxNetworkRetries: 0.
  test('[PAY-08] a lost answer is recovered by a retry with the same key', async () => {
    const { charge } = await payOne(open)
    await open.control('faults', { path: '/v1/refunds', method: 'POST', mode: 'drop-after', times: 2 })
    const lost = open.stripe.refunds.create({ charge, amount: 500 }, { idempotencyKey: 'k' })
    await expect(lost).rejects.toBeInstanceOf(errors.StripeConnectionError)
    expect(await refundCount(charge)).toBe(1)
    await open.stripe.refunds.create({ charge, amount: 500 }, { idempotencyKey: 'k' })
    expect(await refundCount(charge)).toBe(1)
  })

  test('[PAY-08] a request lost on its way had no effect', async () => {
    const { charge } = await payOne(open)
    await open.control('faults', { path: '/v1/refunds', method: 'POST', mode: 'drop-before', times: 2 })
    await expect(open.stripe.refunds.create({ charge })).rejects.toBeInstanceOf(errors.StripeConnectionError)
    expect(await refundCount(charge)).toBe(0)
  })

  test.each([
    ['500', errors.StripeAPIError, 500],
    ['409', errors.StripeAPIError, 409],
    ['429', errors.StripeRateLimitError, 429],
  ])('[PAY-08] mode %s comes as often as asked and the SDK knows it', async (mode, kind, statusCode) => {
    const { charge } = await payOne(open)
    await open.control('faults', { path: '/v1/refunds', mode, times: 2 })
    for (const _ of [1, 2]) {
      const failing = open.stripe.refunds.create({ charge, amount: 1 }, { idempotencyKey: 'k' })
      await expect(failing).rejects.toMatchObject({ statusCode })
      expect(await failing.catch((error: unknown) => error)).toBeInstanceOf(kind)
    }
    expect((await open.stripe.refunds.create({ charge, amount: 1 }, { idempotencyKey: 'k' })).amount).toBe(1)
  })

  test('[PAY-08] a stored 500 is repeated for its key and has no effect', async () => {
    const { charge } = await payOne(open)
    await open.control('faults', { path: '/v1/refunds', mode: '500-stored' })
    for (const _ of [1, 2]) {
      const failing = open.stripe.refunds.create({ charge }, { idempotencyKey: 'k' })
      await expect(failing).rejects.toMatchObject({ statusCode: 500 })
    }
    expect(await refundCount(charge)).toBe(0)
  })
})

describe('[PAY-08] errors', () => {
  test('[PAY-08] an unknown parameter is named', async () => {
    const sent = open.stripe.checkout.sessions.create({ ...(await params()), ...{ hold_days: 2 } })
    await expect(sent).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'hold_days',
      statusCode: 400,
    })
  })

  test('[PAY-08] an unknown parameter deep inside is named by its path', async () => {
    const good = await params()
    const line = { ...good.line_items[0], ...{ name: 'x' } } as Stripe.Checkout.SessionCreateParams.LineItem
    const sent = open.stripe.checkout.sessions.create({ ...good, line_items: [line] })
    await expect(sent).rejects.toMatchObject({ code: 'parameter_unknown', param: 'line_items[0][name]' })
  })

  test('[PAY-08] payment_method_types is refused as removed', async () => {
    const sent = open.stripe.checkout.sessions.create({
      ...(await params()),
      ...{ payment_method_types: ['card'] },
    })
    await expect(sent).rejects.toMatchObject({ code: 'payment_method_types_no_longer_supported' })
  })

  test('[PAY-08] amounts below ten pesos are refused', async () => {
    const line_items = [
      { quantity: 1, price_data: { currency: 'mxn', unit_amount: 999, product_data: { name: 'x' } } },
    ]
    const sent = open.stripe.checkout.sessions.create({ ...(await params()), line_items })
    await expect(sent).rejects.toMatchObject({ code: 'amount_too_small' })
  })

  test.each([
    [{ currency: 'usd', unit_amount: 5_000 }, 'currency'],
    [{ currency: 'mxn', unit_amount: 10.5 }, 'unit_amount'],
    [{ currency: 'mxn', unit_amount: -5_000 }, 'unit_amount'],
  ])('[PAY-08] the price %j is refused', async (price, field) => {
    const line_items = [{ quantity: 1, price_data: { ...price, product_data: { name: 'x' } } }]
    const sent = open.stripe.checkout.sessions.create({ ...(await params()), line_items })
    await expect(sent).rejects.toMatchObject({
      param: `line_items[0][price_data][${field}]`,
      statusCode: 400,
    })
  })

  test.each([1_799, 86_401])('[PAY-08] a session that ends in %i seconds is refused', async (seconds) => {
    const sent = open.stripe.checkout.sessions.create({
      ...(await params()),
      expires_at: (await now()) + seconds,
    })
    await expect(sent).rejects.toMatchObject({ param: 'expires_at' })
  })

  test('[PAY-08] a missing parameter, a missing object, a wrong key and a wrong version have their own errors', async () => {
    const bare = open.stripe.transfers.create({ amount: 1, currency: 'mxn' } as Stripe.TransferCreateParams)
    await expect(bare).rejects.toMatchObject({ code: 'parameter_missing', param: 'destination' })
    await expect(open.stripe.charges.retrieve('ch_0')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    })
    const stranger = clientFor(open.sandbox, { key: 'sk_test_other' })
    await expect(stranger.balance.retrieve()).rejects.toBeInstanceOf(errors.StripeAuthenticationError)
    const old = open.stripe.balance.retrieve({}, { apiVersion: '2023-08-16' })
    await expect(old).rejects.toThrow('Invalid Stripe API version')
    const nowhere = open.stripe.customers.list()
    await expect(nowhere).rejects.toMatchObject({ statusCode: 404 })
  })

  test('[PAY-08] a foreign account is a permission error', async () => {
    const foreign = open.stripe.balance.retrieve({}, { stripeAccount: 'acct_foreign' })
    await expect(foreign).rejects.toBeInstanceOf(errors.StripePermissionError)
  })

  test('[PAY-08] an invalid expansion is refused', async () => {
    const { charge } = await payOne(open)
    await expect(open.stripe.charges.retrieve(charge, { expand: ['colour'] })).rejects.toThrow(
      'cannot be expanded',
    )
  })
})

test('[PAY-08] lists return every object once, newest first', async () => {
  const { charge } = await payOne(open)
  for (let amount = 1; amount <= 23; amount++) await open.stripe.refunds.create({ charge, amount })
  const seen: number[] = []
  for await (const refund of open.stripe.refunds.list({ charge, limit: 5 })) seen.push(refund.amount)
  expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => 23 - index))
  const since = await open.stripe.balanceTransactions.list({ created: { gt: (await now()) + 1 } })
  expect(since.data).toEqual([])
})

import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activeAccount, goodCard, openSandbox, payOne, postForm, sessionParams } from './harness.ts'

let open: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.sandbox.stop())
beforeEach(async () => {
  await open.control('reset')
})

describe('[PAY-08] a session', () => {
  test('[PAY-08] has the price of its lines and the address of a payment page', async () => {
    const session = await open.stripe.checkout.sessions.create(sessionParams(await now()))
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      amount_total: 25_000,
      payment_status: 'unpaid',
      payment_intent: null,
    })
    const html = await (await fetch(session.url ?? '')).text()
    expect(html).toContain('Cálculo de Stewart')
    expect(html).toContain('$250.00')
    expect(html).toContain('https://tianguis.example/libro.webp')
    expect(html).toContain('http://127.0.0.1:9/carrito')
    const lines = await open.stripe.checkout.sessions.listLineItems(session.id)
    expect(lines.data.map((line) => [line.quantity, line.amount_total])).toEqual([
      [2, 20_000],
      [1, 5_000],
    ])
    const expanded = await open.stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] })
    expect(expanded.line_items?.data).toHaveLength(2)
  })

  test('[PAY-08] returns to the shop with its id after the payment, and charges the fee', async () => {
    const { url, id } = await open.stripe.checkout.sessions.create(sessionParams(await now()))
    const answer = await postForm(url ?? '', goodCard)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`http://127.0.0.1:9/gracias?s=${id}`)
    const session = await open.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge.balance_transaction'],
    })
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
    const intent = session.payment_intent as Stripe.PaymentIntent
    const charge = intent.latest_charge as Stripe.Charge
    expect(charge).toMatchObject({
      amount: 25_000,
      paid: true,
      transfer_group: 'chk_1',
      metadata: { checkout_id: 'chk_1' },
    })
    expect(await (await fetch(charge.receipt_url ?? '')).text()).toContain('Recibo de pago')
    // 3.6 % of 250.00 is 9.00, plus 3.00, plus 16 % of 12.00.
    expect(charge.balance_transaction).toMatchObject({
      amount: 25_000,
      fee: 1_392,
      net: 23_608,
      status: 'pending',
    })
  })

  test('[PAY-08] is charged once by two concurrent posts, and both return to the shop', async () => {
    const { url, id } = await open.stripe.checkout.sessions.create(sessionParams(await now()))
    const answers = await Promise.all(Array.from({ length: 10 }, () => postForm(url ?? '', goodCard)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 303))
    expect((await open.stripe.charges.list({ transfer_group: 'chk_1' })).data).toHaveLength(1)
    const direct = await Promise.all(Array.from({ length: 5 }, () => open.control(`pay/${id}`)))
    expect(direct.map(({ status, body }) => [status, body.outcome])).toEqual(Array(5).fill([409, 'closed']))
    expect((await open.stripe.charges.list({ transfer_group: 'chk_1' })).data).toHaveLength(1)
    const again = await (await fetch(`${open.sandbox.url}/c/pay/${id}`)).text()
    expect(again).toContain('Este pago ya está hecho')
  })

  test('[PAY-08] stays open after a decline, shows it in Spanish and accepts another card', async () => {
    const { url, id } = await open.stripe.checkout.sessions.create(sessionParams(await now()))
    const refused = await postForm(url ?? '', { ...goodCard, number: '4000000000009995' })
    expect(refused.status).toBe(402)
    expect(await refused.text()).toContain('no tiene fondos suficientes')
    const session = await open.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    expect(session.status).toBe('open')
    expect(session.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    })
    expect((await postForm(url ?? '', goodCard)).status).toBe(303)
    expect((await open.stripe.balanceTransactions.list()).data).toHaveLength(1)
  })

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
    ['4242424242424241', 'incorrect_number', undefined],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('[PAY-08] with card %s is refused as %s', async (card, code, declineCode) => {
    const session = await open.stripe.checkout.sessions.create(sessionParams(await now()))
    const { status, body } = await open.control(`pay/${session.id}`, { card })
    expect(status).toBe(402)
    expect(body.error).toMatchObject({ type: 'card_error', code })
    expect(body.error.decline_code).toBe(declineCode)
  })

  test('[PAY-08] marks each wrong field and charges nothing', async () => {
    const { url } = await open.stripe.checkout.sessions.create(sessionParams(await now()))
    const answer = await postForm(url ?? '', { number: '12', expiry: '01/20', cvc: 'x', name: '<b>' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    for (const text of ['Revisa los campos marcados', '16 dígitos', 'Esta fecha ya pasó', '3 dígitos'])
      expect(html).toContain(text)
    expect(html).not.toContain('<b>')
  })

  test('[PAY-08] with a 3DS card is paid only after authorisation', async () => {
    const { url, id } = await open.stripe.checkout.sessions.create(sessionParams(await now()))
    const card = { ...goodCard, number: '4000002500003155' }
    const first = await postForm(url ?? '', card)
    expect(first.headers.get('location')).toBe(`/c/pay/${id}/3ds`)
    const refused = await postForm(`${url}/3ds`, { answer: 'fail' })
    const again = await refused.text()
    expect(again).toContain('No se confirmó la autenticación')
    // The page has the bank's address; its form does not.
    expect(again).toContain(`action="/c/pay/${id}"`)
    expect((await open.stripe.checkout.sessions.retrieve(id)).status).toBe('open')
    await postForm(url ?? '', card)
    const paid = await postForm(`${url}/3ds`, { answer: 'authorise' })
    expect(paid.headers.get('location')).toContain(id)
    expect((await open.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
  })

  test('[PAY-08] with a slow bank is complete and unpaid until the bank decides', async () => {
    for (const [number, outcome, event] of [
      ['4000000000001026', 'paid', 'checkout.session.async_payment_succeeded'],
      ['4000000000001034', 'unpaid', 'checkout.session.async_payment_failed'],
    ] as const) {
      const { url, id } = await open.stripe.checkout.sessions.create(sessionParams(await now()))
      const sent = await postForm(url ?? '', { ...goodCard, number })
      expect(sent.headers.get('location')).toContain(id)
      const waiting = await open.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
      expect(waiting).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
      expect(waiting.payment_intent).toMatchObject({ status: 'processing' })
      await open.control('clock/advance', { seconds: 601 })
      const told = await open.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
      expect(told.payment_status).toBe(outcome)
      const { data } = await open.stripe.events.list({ limit: 1 })
      expect(data[0]).toMatchObject({ type: event, data: { object: { id } } })
      expect((await open.control(`settle/${id}`, { outcome: 'pays' })).status).toBe(400)
    }
  })

  test('[PAY-08] past its end is expired, cannot be paid and shows it', async () => {
    const { url, id } = await open.stripe.checkout.sessions.create(sessionParams(await now()))
    await open.control('clock/advance', { seconds: 1_901 })
    expect((await open.stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
    const late = await postForm(url ?? '', goodCard)
    expect(await late.text()).toContain('ya venció')
    const events = await open.stripe.events.list({ types: ['checkout.session.expired', 'charge.succeeded'] })
    expect(events.data.map(({ type }) => type)).toEqual(['checkout.session.expired'])
  })

  test('[PAY-08] can be expired once, and only while open', async () => {
    const { id } = await open.stripe.checkout.sessions.create(sessionParams(await now()))
    expect((await open.stripe.checkout.sessions.expire(id)).status).toBe('expired')
    await expect(open.stripe.checkout.sessions.expire(id)).rejects.toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    )
  })
})

describe('[PAY-08] a whole sale', () => {
  test('[PAY-08] sale, transfer, refund and reversal move the balances by their exact sums', async () => {
    const seller = await activeAccount(open)
    const sale = await payOne(open)
    const transfer = await open.stripe.transfers.create({
      amount: 20_000,
      currency: 'mxn',
      destination: seller,
      source_transaction: sale.charge,
      metadata: { order_id: 'o1' },
    })
    expect(transfer).toMatchObject({ object: 'transfer', transfer_group: 'chk_1', reversed: false })
    expect(await balances()).toEqual({ available: 0, pending: 3_608 })
    expect(await balances(seller)).toEqual({ available: 0, pending: 20_000 })

    await open.control('clock/advance', { seconds: 172_800 })
    expect(await balances(seller)).toEqual({ available: 20_000, pending: 0 })
    const reversal = await open.stripe.transfers.createReversal(transfer.id, { amount: 20_000 })
    expect(reversal).toMatchObject({ object: 'transfer_reversal', transfer: transfer.id })
    const refund = await open.stripe.refunds.create({
      payment_intent: sale.intent,
      amount: 23_000,
      reason: 'requested_by_customer',
    })
    expect(refund.status).toBe('succeeded')
    expect(await balances()).toEqual({ available: 608, pending: 0 })
    expect(await balances(seller)).toEqual({ available: 0, pending: 0 })
    const own = (await open.stripe.balanceTransactions.list({ limit: 100 })).data
    expect(own.map(({ type, net }) => [type, net])).toEqual([
      ['refund', -23_000],
      ['transfer_refund', 20_000],
      ['transfer', -20_000],
      ['charge', 23_608],
    ])
  })

  test('[PAY-08] every change wrote its event, in order', async () => {
    const seller = await activeAccount(open)
    const sale = await payOne(open)
    const transfer = await open.stripe.transfers.create({
      amount: 100,
      currency: 'mxn',
      destination: seller,
      source_transaction: sale.charge,
    })
    await open.stripe.transfers.createReversal(transfer.id)
    await open.stripe.refunds.create({ charge: sale.charge, amount: 100 })
    const events = (await open.stripe.events.list({ limit: 100 })).data.toReversed()
    expect(events.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.updated',
      'checkout.session.completed',
      'transfer.created',
      'transfer.reversed',
      'refund.created',
      'charge.refunded',
    ])
    expect(events[5]?.request?.id).toMatch(/^req_/)
  })

  test('[PAY-08] transfers of a charge never exceed it, and need an active destination', async () => {
    const seller = await activeAccount(open)
    const sale = await payOne(open)
    const send = (amount: number, destination = seller) =>
      open.stripe.transfers.create({ amount, currency: 'mxn', destination, source_transaction: sale.charge })
    const sent = await Promise.allSettled(Array.from({ length: 20 }, () => send(2_000)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
    await open.control(`accounts/${seller}`, { status: 'restricted' })
    await expect(send(1)).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
    await expect(
      open.stripe.transfers.create({ amount: 1, currency: 'mxn', destination: 'acct_nobody' }),
    ).rejects.toMatchObject({ code: 'resource_missing' })
  })

  test('[PAY-08] without available balance, transfers and reversals are refused', async () => {
    const seller = await activeAccount(open)
    await expect(
      open.stripe.transfers.create({ amount: 1, currency: 'mxn', destination: seller }),
    ).rejects.toMatchObject({ code: 'balance_insufficient' })
    await payOne(open, '4000000000000077')
    const transfer = await open.stripe.transfers.create({
      amount: 20_000,
      currency: 'mxn',
      destination: seller,
    })
    await open.control('payouts', { account: seller, amount: 15_000 })
    await expect(open.stripe.transfers.createReversal(transfer.id)).rejects.toMatchObject({
      code: 'balance_insufficient',
    })
    expect((await open.stripe.transfers.createReversal(transfer.id, { amount: 5_000 })).amount).toBe(5_000)
  })
})

describe('[PAY-08] refunds', () => {
  test('[PAY-08] fifty concurrent refunds never exceed the charge', async () => {
    const sale = await payOne(open)
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => open.stripe.refunds.create({ charge: sale.charge, amount: 700 })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(35)
    const charge = await open.stripe.charges.retrieve(sale.charge)
    expect(charge).toMatchObject({ amount_refunded: 24_500, refunded: false })
    await open.stripe.refunds.create({ charge: sale.charge })
    await expect(open.stripe.refunds.create({ charge: sale.charge })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
  })

  test('[PAY-08] a refund that fails later returns the money and keeps the charge refundable', async () => {
    const sale = await payOne(open, '4000000000005126')
    const refund = await open.stripe.refunds.create({ charge: sale.charge })
    expect(refund.status).toBe('succeeded')
    await open.control('clock/advance', { seconds: 11 })
    expect((await open.stripe.refunds.retrieve(refund.id)).status).toBe('failed')
    expect((await open.stripe.charges.retrieve(sale.charge)).amount_refunded).toBe(0)
    expect(await balances()).toEqual({ available: 0, pending: 23_608 })
    const types = (await open.stripe.events.list({ type: 'refund.failed' })).data
    expect(types).toHaveLength(1)
  })

  test('[PAY-08] a slow refund is pending first, then succeeds', async () => {
    const sale = await payOne(open, '4000000000007726')
    const refund = await open.stripe.refunds.create({ charge: sale.charge, amount: 1_000 })
    expect(refund).toMatchObject({ status: 'pending', balance_transaction: null })
    await open.control('clock/advance', { seconds: 11 })
    expect((await open.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
  })

  test('[PAY-08] a refund of a settled charge waits for available balance', async () => {
    const sale = await payOne(open, '4000000000000077')
    const short = await open.stripe.refunds.create({ charge: sale.charge })
    expect(short).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds' })
    await expect(open.stripe.refunds.create({ charge: sale.charge })).rejects.toThrow('already been refunded')
    await open.control('balance', { amount: 1_392 })
    expect((await open.stripe.refunds.retrieve(short.id)).status).toBe('succeeded')
    expect(await balances()).toEqual({ available: 0, pending: 0 })
  })
})

describe('[PAY-08] chargebacks', () => {
  test('[PAY-08] the dispute card withdraws amount and fee; winning returns both', async () => {
    const sale = await payOne(open, '4000000000000259')
    expect(await balances()).toEqual({ available: -55_000, pending: 23_608 })
    await expect(open.stripe.refunds.create({ charge: sale.charge })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
    const dispute = (await open.stripe.disputes.list({ charge: sale.charge })).data[0]
    const won = await open.stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    })
    expect(won.status).toBe('won')
    expect(await balances()).toEqual({ available: 0, pending: 23_608 })
    const types = (await open.stripe.events.list({ limit: 100 })).data.map(({ type }) => type)
    expect(types).toEqual(
      expect.arrayContaining([
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.funds_reinstated',
        'charge.dispute.closed',
      ]),
    )
  })

  test('[PAY-08] a control opens a dispute and loses it', async () => {
    const sale = await payOne(open)
    const { body } = await open.control('disputes', { charge: sale.charge, outcome: 'lost' })
    expect(body).toMatchObject({ status: 'lost', amount: 25_000 })
    expect((await open.stripe.charges.retrieve(sale.charge)).disputed).toBe(true)
  })
})

async function now(): Promise<number> {
  return (await open.control('clock', undefined, 'GET')).body.now
}

async function balances(account?: string) {
  const balance = await open.stripe.balance.retrieve({}, account ? { stripeAccount: account } : {})
  return { available: balance.available[0]?.amount, pending: balance.pending[0]?.amount }
}

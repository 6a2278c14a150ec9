import { afterEach, describe, expect, test } from 'vitest'
import { accountParams, activeAccount, openReceiver, openSandbox, payOne, until } from './harness.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean()
})

async function setUp(answer?: (count: number) => number) {
  const receiver = await openReceiver(answer)
  const webhooks = [receiver.endpoint(['account']), receiver.endpoint(['connect']), receiver.endpoint(['v2'])]
  const open = await openSandbox({ webhooks })
  cleanups.push(open.sandbox.stop, receiver.stop)
  return { ...open, receiver }
}

describe('[PAY-08] webhooks', () => {
  test('[PAY-08] are signed so that the SDK accepts them and refuses a changed body', async () => {
    const { receiver, stripe, ...open } = await setUp()
    const sale = await payOne({ stripe, control: open.control })
    await until(() => receiver.types().includes('checkout.session.completed'))
    const raw = receiver.received.find(({ body }) => body.includes('"checkout.session.completed"'))
    if (!raw) throw new Error('nothing came')
    const event = stripe.webhooks.constructEvent(raw.body, raw.signature, 'whsec_account')
    expect(event).toMatchObject({
      type: 'checkout.session.completed',
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object: { id: sale.session, payment_status: 'paid' } },
    })
    expect(() =>
      stripe.webhooks.constructEvent(raw.body.replace('25000', '100'), raw.signature, 'whsec_account'),
    ).toThrow()
    expect(() => stripe.webhooks.constructEvent(raw.body, raw.signature, 'whsec_connect')).toThrow()
  })

  test('[PAY-08] are retried until accepted, each time with a new signature', async () => {
    const { receiver, stripe, control } = await setUp((count) => (count < 2 ? 500 : 200))
    await control('balance', { amount: 1 })
    const account = await stripe.v2.core.accounts.create(accountParams)
    await until(() => receiver.received.length === 3)
    expect(receiver.received.map(({ status }) => status)).toEqual([500, 500, 200])
    for (const { body, signature } of receiver.received) {
      const thin = stripe.parseEventNotification(body, signature, 'whsec_v2')
      expect(thin.type).toBe('v2.core.account.created')
      if (thin.type === 'v2.core.account.created')
        expect((await thin.fetchRelatedObject()).id).toBe(account.id)
    }
    await until(
      async () => (await control('deliveries', undefined, 'GET')).body.data[0].state === 'delivered',
    )
  })

  test('[PAY-08] are dropped after the last attempt', async () => {
    const { receiver, stripe, control } = await setUp(() => 500)
    await stripe.v2.core.accounts.create(accountParams)
    await until(async () => (await control('deliveries', undefined, 'GET')).body.data[0].state === 'failed')
    expect(receiver.received).toHaveLength(4)
  })

  test('[PAY-08] of connected accounts name their account and are sent to the connect endpoint', async () => {
    const { receiver, stripe, ...open } = await setUp()
    const seller = await activeAccount({ stripe, ...open })
    await until(() => receiver.types().includes('account.updated'))
    const raw = receiver.received.find(({ body }) => body.includes('"account.updated"'))
    const event = stripe.webhooks.constructEvent(raw?.body ?? '', raw?.signature ?? '', 'whsec_connect')
    expect(event).toMatchObject({ account: seller, data: { object: { payouts_enabled: true } } })
  })

  test('[PAY-08] can be repeated, delayed, reordered and lost', async () => {
    const { receiver, stripe, control } = await setUp()
    await control('deliveries/hold')
    await payOne({ stripe, control })
    const { body } = await control('deliveries/reorder', { order: 'reverse' })
    expect(body.delivered).toHaveLength(5)
    const order = (await stripe.events.list()).data.map(({ type }) => type)
    expect(receiver.types()).toEqual(order)

    const [latest] = (await stripe.events.list()).data
    await control(`events/${latest?.id}/resend`, { times: 3 })
    await until(() => receiver.received.length === 8)
    expect(receiver.received.slice(5).map(({ body: raw }) => JSON.parse(raw).id)).toEqual(
      Array(3).fill(latest?.id),
    )

    await control('deliveries/hold')
    await payOne({ stripe, control })
    expect((await control('deliveries/drop')).body.dropped).toBe(5)
    await control('deliveries/reorder')
    expect(receiver.received).toHaveLength(8)
    expect((await stripe.events.list({ type: 'checkout.session.completed' })).data).toHaveLength(2)
  })
})

import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountParams, activeAccount, openSandbox, postForm } from './harness.ts'

let open: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.sandbox.stop())

const seller = { name: 'Ana Pérez', taxId: 'XEXX010101000', clabe: '000000001234567897', answer: 'submit' }
const include = [
  'configuration.recipient',
  'requirements',
] satisfies Stripe.V2.Core.AccountRetrieveParams['include']

async function begin() {
  const { id } = await open.stripe.v2.core.accounts.create(accountParams)
  const urls = { refresh_url: 'http://127.0.0.1:9/otra-vez', return_url: 'http://127.0.0.1:9/listo' }
  const link = await open.stripe.v2.core.accountLinks.create({
    account: id,
    use_case: { type: 'account_onboarding', account_onboarding: urls },
  })
  const gate = async () => {
    const account = await open.stripe.v2.core.accounts.retrieve(id, { include })
    return {
      status: account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status,
      owes: account.requirements?.entries?.length,
    }
  }
  return { id, link: link.url, gate }
}

const visit = async (link: string) =>
  new URL((await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '', link).href

describe('[PAY-08] onboarding', () => {
  test('[PAY-08] with complete data activates the account and returns to the shop', async () => {
    const { id, link, gate } = await begin()
    expect(await gate()).toEqual({ status: 'restricted', owes: 2 })
    const form = await visit(link)
    expect(await (await fetch(form)).text()).toContain('CLABE')
    const done = await postForm(form, seller)
    expect([done.status, done.headers.get('location')]).toEqual([303, 'http://127.0.0.1:9/listo'])
    expect(await gate()).toEqual({ status: 'active', owes: 0 })
    expect(await open.stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: true,
      details_submitted: true,
    })
    const login = await open.stripe.accounts.createLoginLink(id)
    expect(await (await fetch(login.url)).text()).toContain('7897')
  })

  test('[PAY-08] saved for later returns to the shop but changes nothing', async () => {
    const { link, gate } = await begin()
    const done = await postForm(await visit(link), { answer: 'later' })
    expect(done.headers.get('location')).toBe('http://127.0.0.1:9/listo')
    expect((await gate()).status).toBe('restricted')
  })

  test('[PAY-08] with invalid data marks the fields', async () => {
    const { link, gate } = await begin()
    const answer = await postForm(await visit(link), {
      ...seller,
      clabe: '000000001234567890',
      taxId: 'hola',
    })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('La CLABE no es válida')
    expect(html).toContain('CURP (18) o un RFC')
    expect((await gate()).status).toBe('restricted')
  })

  test('[PAY-08] a link works once within five minutes, then redirects to a new one', async () => {
    const first = await begin()
    await visit(first.link)
    expect(await visit(first.link)).toBe('http://127.0.0.1:9/otra-vez')
    const second = await begin()
    await open.control('clock/advance', { seconds: 301 })
    expect(await visit(second.link)).toBe('http://127.0.0.1:9/otra-vez')
    const swapped = second.link.replace(second.id, first.id)
    expect((await fetch(swapped, { redirect: 'manual' })).status).toBe(404)
  })
})

describe('[PAY-08] accounts', () => {
  test('[PAY-08] contain only the included fields', async () => {
    const id = await activeAccount(open)
    const bare = await open.stripe.v2.core.accounts.retrieve(id)
    expect(bare).not.toHaveProperty('configuration')
    expect(bare).not.toHaveProperty('requirements')
    expect(bare).toMatchObject({ object: 'v2.core.account', metadata: { store_id: 'st_1' } })
  })

  test('[PAY-08] created twice with one key are one account', async () => {
    const make = () => open.stripe.v2.core.accounts.create(accountParams, { idempotencyKey: 'acct:st_9' })
    expect((await make()).id).toBe((await make()).id)
  })

  test('[PAY-08] with revoked access cannot be read', async () => {
    const id = await activeAccount(open)
    await open.control(`accounts/${id}`, { status: 'deauthorized' })
    await expect(open.stripe.v2.core.accounts.retrieve(id)).rejects.toBeInstanceOf(
      Stripe.errors.StripePermissionError,
    )
    const told = await open.stripe.events.list({ type: 'account.application.deauthorized' })
    expect(told.data).toEqual([])
  })

  test('[PAY-08] that were rejected cannot receive transfers', async () => {
    const id = await activeAccount(open)
    await open.control(`accounts/${id}`, { status: 'rejected' })
    const account = await open.stripe.v2.core.accounts.retrieve(id, { include })
    expect(account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status).toBe(
      'rejected',
    )
  })

  test('[PAY-08] an unknown field of v2 is refused', async () => {
    const sent = open.stripe.v2.core.accounts.create({ ...accountParams, ...{ colour: 'red' } })
    await expect(sent).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  })

  test('[PAY-08] keep their payout schedule', async () => {
    const stripeAccount = await activeAccount(open)
    const payments = {
      payouts: { schedule: { interval: 'weekly' } },
      settlement_timing: { delay_days_override: 7 },
    } as const
    await open.stripe.balanceSettings.update({ payments }, { stripeAccount })
    const settings = await open.stripe.balanceSettings.retrieve({}, { stripeAccount })
    expect(settings.payments.payouts?.schedule?.interval).toBe('weekly')
    expect((await open.stripe.balanceSettings.retrieve()).payments.payouts?.schedule?.interval).toBe('manual')
  })
})

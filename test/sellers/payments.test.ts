import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentsStatus } from '../../src/features/settlement/contract.ts'
import type { Browser } from '../browser.ts'
import { makeStore } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop?.stop())

async function makeOwner(): Promise<Browser> {
  const owner = await makeLogin(shop)
  await makeStore(shop.ctx.db, { ownerId: owner.id })
  return shop.as(owner.email)
}

const status = async (browser: Browser) =>
  (await (await browser.get('/api/v1/store/payments')).json()) as PaymentsStatus
const begin = (browser: Browser) => browser.post('/api/v1/store/payments/link', {})

test('[SEL-06] goes from missing over incomplete to complete, as the provider reports', async () => {
  const seller = await makeOwner()
  expect(await status(seller)).toMatchObject({ accountId: null, onboardingComplete: false })

  const link = (await (await begin(seller)).json()) as { url: string }
  expect(new URL(link.url).pathname).toMatch(/^\/setup\/e\/acct_/)
  const begun = await status(seller)
  expect(begun).toMatchObject({
    accountId: expect.stringMatching(/^acct_/),
    onboardingComplete: false,
    onboardingLink: `${shop.url}/account?pagos=listo`,
  })
  // Going on makes a new link, never a second account.
  expect(((await (await begin(seller)).json()) as { url: string }).url).not.toBe(link.url)
  expect((await status(seller)).accountId).toBe(begun.accountId)

  // No webhook has been delivered yet: the check asks the provider itself.
  await shop.sandbox(`accounts/${begun.accountId}`, { status: 'active' })
  expect(await status(seller)).toMatchObject({ onboardingComplete: true, onboardingLink: null })
})

test('[SEL-06] without an answer of the provider the known state stays, with a reason for the missing link', async () => {
  const seller = await makeOwner()
  await shop.sandbox('faults', { path: '/v2/core/account', mode: '500', times: 9 })
  const refused = await begin(seller)
  expect(refused.status).toBe(503)
  expect(((await refused.json()) as { detail: string }).detail).toBe(
    'Error al crear enlace de Stripe: Desconocido',
  )
  expect(await status(seller)).toMatchObject({ accountId: null, onboardingComplete: false })
  await fetch(`${shop.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })

  expect((await begin(seller)).status).toBe(200)
  const { accountId: account } = await status(seller)
  await shop.sandbox('faults', { path: '/v2/core/accounts', method: 'GET', mode: '500', times: 9 })
  expect(await status(seller)).toMatchObject({ accountId: account, onboardingComplete: false })
  await fetch(`${shop.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })
})

test('[SEL-06] needs a store', async () => {
  const other = await shop.as((await makeLogin(shop)).email)
  expect((await other.get('/api/v1/store/payments')).status).toBe(404)
  expect((await begin(other)).status).toBe(404)
  expect((await shop.guest().get('/api/v1/store/payments')).status).toBe(401)
  expect((await begin(shop.guest())).status).toBe(401)
})

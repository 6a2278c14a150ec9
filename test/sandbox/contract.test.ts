import { readFileSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import Ajv2020 from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeForm } from '../../sandbox/http/form.ts'
import { accountParams, activeAccount, clientFor, openSandbox, payOne, sessionParams } from './harness.ts'

type Schema = {
  index: Record<'req' | 'res', Record<string, { $ref: string }>>
  $defs: Record<string, unknown>
}
const contract: Schema = JSON.parse(
  readFileSync(
    new URL('../../sandbox/contract/stripe-node-23.1.0.contract.schema.json', import.meta.url),
    'utf8',
  ),
)
const makeAjv = (coerceTypes: boolean) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes, validateFormats: false })
  return ajv.addSchema({ $id: 'A', $defs: contract.$defs })
}
const [forRequests, forAnswers] = [makeAjv(true), makeAjv(false)]

/** Error of a value against the contract of the SDK's types; '' without one. */
function complaints(side: 'req' | 'res', name: string, value: unknown): string {
  const { $ref } = contract.index[side][name] ?? { $ref: '#/missing' }
  const check = (side === 'req' ? forRequests : forAnswers).compile({ $ref: `A${$ref}` })
  if (check(structuredClone(value))) return ''
  const real = check.errors?.filter(({ keyword }) => keyword !== 'anyOf') ?? []
  return real
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('\n')
}

type OpenApi = { components: { schemas: Record<string, unknown> } }
const published: OpenApi = JSON.parse(
  readFileSync(new URL('../../sandbox/contract/spec3-2023-08-16.subset.json', import.meta.url), 'utf8'),
)
/** OpenAPI 3.0 says `nullable` where JSON Schema says a union with null. */
function asJsonSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(asJsonSchema)
  if (typeof node !== 'object' || node === null) return node
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, asJsonSchema(value)]),
  )
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest
}
const closed = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
closed.addSchema({ $id: 'B', components: asJsonSchema(published.components) })

/** The older, published contract has closed enums: it notices wrong words that the SDK's open types let pass. */
function enumComplaints(name: string, value: unknown): string[] {
  const check = closed.compile({ $ref: `B#/components/schemas/${name}` })
  check(value)
  const real =
    check.errors?.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'additionalProperties') ?? []
  return real.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

let open: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.sandbox.stop())

/** The answer as it was on the wire, without what the SDK adds. */
const wire = (value: object) => JSON.parse(JSON.stringify({ ...value, lastResponse: undefined }))

test('[PAY-08] every kind of answer matches the contract of stripe 23.1.0', async () => {
  const { stripe, control } = open
  const seller = await activeAccount(open)
  const session = await stripe.checkout.sessions.create(sessionParams())
  const sale = await payOne(open)
  const declined = await stripe.checkout.sessions.create(sessionParams())
  await control(`pay/${declined.id}`, { card: '4000000000009995' })
  const failed = await stripe.checkout.sessions.retrieve(declined.id, {
    expand: ['payment_intent.latest_charge'],
  })
  const transfer = await stripe.transfers.create({
    amount: 100,
    currency: 'mxn',
    destination: seller,
    source_transaction: sale.charge,
  })
  const reversal = await stripe.transfers.createReversal(transfer.id, { amount: 40 })
  const refund = await stripe.refunds.create({ charge: sale.charge, amount: 100 })
  const { body: dispute } = await control('disputes', { charge: sale.charge })
  const link = await stripe.v2.core.accountLinks.create({
    account: seller,
    use_case: { type: 'account_onboarding', account_onboarding: { refresh_url: 'http://127.0.0.1:9/' } },
  })
  const answers: [string, object][] = [
    ['checkout_session', session],
    ['checkout_session', await stripe.checkout.sessions.retrieve(sale.session)],
    ['checkout_session', failed],
    [
      'payment_intent',
      await stripe.paymentIntents.retrieve(sale.intent, { expand: ['latest_charge.balance_transaction'] }),
    ],
    ['charge', await stripe.charges.retrieve(sale.charge)],
    ['balance_transaction', (await stripe.balanceTransactions.list()).data[0] ?? {}],
    ['transfer', await stripe.transfers.retrieve(transfer.id)],
    ['transfer_reversal', reversal],
    ['refund', refund],
    ['dispute', dispute],
    ['balance', await stripe.balance.retrieve()],
    ['balance_settings', await stripe.balanceSettings.retrieve()],
    ['account', await stripe.accounts.retrieve(seller)],
    ['login_link', await stripe.accounts.createLoginLink(seller)],
    [
      'v2_account',
      await stripe.v2.core.accounts.retrieve(seller, {
        include: ['configuration.recipient', 'requirements', 'identity', 'defaults'],
      }),
    ],
    ['v2_account', await stripe.v2.core.accounts.create(accountParams, {})],
    ['v2_account_link', link],
  ]
  for (const [name, answer] of answers) {
    expect.soft(complaints('res', name, wire(answer)), name).toBe('')
    const old = name.replace('checkout_session', 'checkout.session')
    if (old in published.components.schemas) expect.soft(enumComplaints(old, wire(answer)), name).toEqual([])
  }
})

test('[PAY-08] the contract detects a wrong answer', async () => {
  const session = wire(await open.stripe.checkout.sessions.create(sessionParams()))
  expect(complaints('res', 'checkout_session', { ...session, amount_total: '25000' })).toContain(
    '/amount_total',
  )
  expect(complaints('res', 'checkout_session', { ...session, created: undefined, hold_days: 2 })).toContain(
    'hold_days',
  )
})

test('[PAY-08] the SDK’s requests match the sandbox and the contract', async () => {
  const bodies: [string, unknown][] = []
  const tap = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      const json = incoming.headers['content-type'] === 'application/json'
      bodies.push([incoming.url ?? '', json ? JSON.parse(String(body)) : decodeForm(String(body))])
      const { method, url: path, headers } = incoming
      const through = forward(
        { host: '127.0.0.1', port: open.sandbox.port, method, path, headers },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(outgoing)
        },
      )
      through.end(body)
    })
  })
  await new Promise<void>((done) => tap.listen(0, '127.0.0.1', done))
  const address = tap.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stripe = clientFor({ ...open.sandbox, port })
  const seller = await activeAccount(open)
  const sale = await payOne(open)
  await stripe.checkout.sessions.create(sessionParams())
  await stripe.transfers.create({
    amount: 1,
    currency: 'mxn',
    destination: seller,
    source_transaction: sale.charge,
    metadata: { order_id: 'o' },
  })
  await stripe.refunds.create({
    payment_intent: sale.intent,
    amount: 1,
    reason: 'requested_by_customer',
    metadata: { return_id: 'r' },
  })
  await stripe.v2.core.accounts.create(accountParams)
  tap.close()
  tap.closeAllConnections()
  const names: Record<string, string> = {
    '/v1/checkout/sessions': 'checkout_session_create',
    '/v1/transfers': 'transfer_create',
    '/v1/refunds': 'refund_create',
    '/v2/core/accounts': 'v2_account_create',
  }
  expect(bodies).toHaveLength(4)
  for (const [path, body] of bodies) expect.soft(complaints('req', names[path] ?? '', body), path).toBe('')
})

import Stripe from 'stripe'
import type { WebhookEndpoint } from '../../sandbox/options.ts'
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts'

process.env.STRIPE_SUPPRESS_NOTICES = 'true'
export const SECRET_KEY = 'sk_test_tianguis'

/** A sandbox on a free port with the real SDK in front of it. */
export async function openSandbox(options: Parameters<typeof startSandbox>[0] = {}) {
  const sandbox = await startSandbox({ retryDelaysMs: [20, 20, 20], ...options })
  return { sandbox, stripe: clientFor(sandbox), control: controlFor(sandbox) }
}

export function clientFor(
  { port }: RunningSandbox,
  more: { maxNetworkRetries?: number; key?: string } = {},
): Stripe {
  return new Stripe(more.key ?? SECRET_KEY, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: more.maxNetworkRetries ?? 0,
  })
}

/** Turns a knob: POSTs JSON to `/_sandbox/<name>` and answers status and body. */
export function controlFor({ url }: RunningSandbox) {
  return async (name: string, body: unknown = {}, method = 'POST') => {
    const sent = method === 'GET' ? {} : { body: JSON.stringify(body) }
    const response = await fetch(`${url}/_sandbox/${name}`, { method, ...sent })
    return { status: response.status, body: await response.json() }
  }
}

/** A good session of 250.00 MXN, two lines. */
export function sessionParams(now = Math.floor(Date.now() / 1000)) {
  return {
    mode: 'payment',
    locale: 'es-419',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 2,
        price_data: {
          currency: 'mxn',
          unit_amount: 10_000,
          product_data: { name: 'Cálculo de Stewart', images: ['https://tianguis.example/libro.webp'] },
        },
      },
      { quantity: 1, price_data: { currency: 'mxn', unit_amount: 5_000, product_data: { name: 'Bata' } } },
    ],
    success_url: 'http://127.0.0.1:9/gracias?s={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/carrito',
    client_reference_id: 'chk_1',
    customer_email: 'ana@alumnos.uaslp.edu.mx',
    expires_at: now + 1_900,
    metadata: { checkout_id: 'chk_1' },
    payment_intent_data: { transfer_group: 'chk_1', metadata: { checkout_id: 'chk_1' } },
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** A paid session's charge, with everything around it. */
export async function payOne(
  { stripe, control }: Pick<Awaited<ReturnType<typeof openSandbox>>, 'stripe' | 'control'>,
  card = '4242424242424242',
) {
  const session = await stripe.checkout.sessions.create(sessionParams(await sandboxNow(control)))
  const paid = await control(`pay/${session.id}`, { card })
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
  const intent = await stripe.paymentIntents.retrieve(paid.body.session.payment_intent)
  return { session: session.id, intent: intent.id, charge: String(intent.latest_charge) }
}

async function sandboxNow(control: ReturnType<typeof controlFor>): Promise<number> {
  return (await control('clock', undefined, 'GET')).body.now
}

/** A connected account that may receive transfers. */
export async function activeAccount({ stripe, control }: Awaited<ReturnType<typeof openSandbox>>) {
  const account = await stripe.v2.core.accounts.create(accountParams)
  await control(`accounts/${account.id}`, { status: 'active' })
  return account.id
}

export const accountParams = {
  display_name: 'Libros de Ana',
  contact_email: 'ana@alumnos.uaslp.edu.mx',
  dashboard: 'express',
  identity: { country: 'mx', entity_type: 'individual' },
  defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
  configuration: {
    recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
  },
  metadata: { store_id: 'st_1' },
} satisfies Stripe.V2.Core.AccountCreateParams

/** Posts a page's form as a browser does, without following the redirect. */
export function postForm(address: string, fields: Record<string, string>): Promise<Response> {
  return fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
}

export const goodCard = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Ana Pérez' }

export type Received = { body: string; signature: string; status: number; at: number }

/** A webhook endpoint with configurable answers that records its requests. */
export async function openReceiver(answer: (count: number) => number = () => 200) {
  const { createServer } = await import('node:http')
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const status = answer(received.length)
      const signature = String(request.headers['stripe-signature'])
      received.push({ body: Buffer.concat(chunks).toString(), signature, status, at: Date.now() })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const endpoint = (
    kinds: WebhookEndpoint['kinds'],
    secret = `whsec_${kinds.join('_')}`,
  ): WebhookEndpoint => ({
    url: `http://127.0.0.1:${port}/${kinds.join('-')}`,
    secret,
    kinds,
  })
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  const types = () => received.map(({ body }) => String(JSON.parse(body).type))
  return { received, endpoint, types, stop }
}

/** Waits until it holds; fails by time. */
export async function until(holds: () => boolean | Promise<boolean>, ms = 4_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not come true in time.')
    await new Promise((done) => setTimeout(done, 10))
  }
}

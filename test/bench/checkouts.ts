import { newId } from '../../src/platform/ids.ts'

type Options = {
  base: string
  sandbox: string
  /** One signed-in buyer each. */
  cookies: string[]
  product: string
  /** For how long buyers begin new checkouts. */
  seconds: number
}

/** Buyers at once, each paying again and again; a checkout counts when its order exists. */
export async function benchCheckouts(options: Options) {
  const buyers = options.cookies.slice(0, 32)
  const times: number[] = []
  let errors = 0
  const faculties = (await (await fetch(`${options.base}/api/v1/faculties`, { signal: soon() })).json()) as {
    items: { id: number }[]
  }
  const body = JSON.stringify({
    lines: [{ product: options.product, quantity: 1, details: {} }],
    shipping: 'campus',
    payment: 'card',
    facultyId: faculties.items[0]?.id,
    country: 'México',
    city: 'San Luis Potosí',
    phone: '4441234567',
    address: 'Calle Uno 1',
  })
  const started = performance.now()
  await Promise.all(
    buyers.map(async (cookie) => {
      while (performance.now() - started < options.seconds * 1_000) {
        const at = performance.now()
        // A buyer whose answer never comes counts as an error and not as the end of the bench.
        if (await buyOnce(options, cookie, body).catch(() => false)) times.push(performance.now() - at)
        else errors++
      }
    }),
  )
  times.sort((a, b) => a - b)
  return {
    count: times.length,
    seconds: (performance.now() - started) / 1_000,
    p99Ms: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
    errors,
  }
}

/** From paying to the order, at most. */
const PAID_WITHIN_MS = 20_000

const soon = () => AbortSignal.timeout(10_000)

async function buyOnce({ base, sandbox }: Options, cookie: string, body: string): Promise<boolean> {
  const headers = { cookie, origin: base, 'content-type': 'application/json', 'idempotency-key': newId() }
  const answer = await fetch(`${base}/api/v1/checkouts`, { method: 'POST', headers, body, signal: soon() })
  if (!answer.ok) return false
  const { id, checkoutId } = (await answer.json()) as { id: string; checkoutId: string }
  await fetch(`${sandbox}/_sandbox/pay/${id}`, {
    method: 'POST',
    body: JSON.stringify({ card: '4242424242424242' }),
    signal: soon(),
  })
  const latest = performance.now() + PAID_WITHIN_MS
  while (performance.now() < latest) {
    const checkout = await fetch(`${base}/api/v1/checkouts/${checkoutId}`, {
      headers: { cookie, prefer: 'wait=5' },
      signal: soon(),
    })
    if (((await checkout.json()) as { state: string }).state === 'paid') return true
  }
  return false
}

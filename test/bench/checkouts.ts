import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../../src/platform/ids.ts'

/** Milliseconds between two questions of a buyer. */
const POLL_MS = 100

type Options = {
  base: string
  sandbox: string
  /** One signed-in buyer each. */
  cookies: string[]
  product: string
  /** For how long buyers begin new checkouts. */
  seconds: number
  /** Called for each order. */
  onPaid?: () => void
}

/** The body of a checkout of one product. */
export async function checkoutBody(base: string, product: string): Promise<string> {
  const faculties = (await (await fetch(`${base}/api/v1/faculties`, { signal: soon() })).json()) as {
    items: { id: number }[]
  }
  return JSON.stringify({
    lines: [{ product, quantity: 1, details: {} }],
    shipping: 'campus',
    payment: 'card',
    facultyId: faculties.items[0]?.id,
    country: 'México',
    city: 'San Luis Potosí',
    phone: '4441234567',
    address: 'Calle Uno 1',
  })
}

/** Buyers at once, each paying again and again; a checkout counts when its order exists. */
export async function benchCheckouts(options: Options) {
  const buyers = options.cookies.slice(0, 32)
  const times: number[] = []
  let errors = 0
  const body = await checkoutBody(options.base, options.product)
  const started = performance.now()
  await Promise.all(
    buyers.map(async (cookie) => {
      while (performance.now() - started < options.seconds * 1_000) {
        const at = performance.now()
        // A buyer whose answer never comes counts as an error and not as the end of the bench.
        if (await buyOnce(options, cookie, body).catch(() => false)) {
          times.push(performance.now() - at)
          options.onPaid?.()
        } else errors++
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

/** True once the order exists; throws where the checkout is refused. */
export async function buyOnce(
  { base, origin = base, sandbox }: Pick<Options, 'base' | 'sandbox'> & { origin?: string },
  cookie: string,
  body: string,
): Promise<boolean> {
  const headers = { cookie, origin, 'content-type': 'application/json', 'idempotency-key': newId() }
  const answer = await fetch(`${base}/api/v1/checkouts`, { method: 'POST', headers, body, signal: soon() })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const { id, checkoutId } = (await answer.json()) as { id: string; checkoutId: string }
  await fetch(`${sandbox}/_sandbox/pay/${id}`, {
    method: 'POST',
    body: JSON.stringify({ card: '4242424242424242' }),
    signal: soon(),
  })
  const latest = performance.now() + PAID_WITHIN_MS
  while (performance.now() < latest) {
    const checkout = await fetch(`${base}/api/v1/checkouts/${checkoutId}`, {
      headers: { cookie },
      signal: soon(),
    })
    if (((await checkout.json()) as { state: string }).state === 'paid') return true
    await sleep(POLL_MS)
  }
  return false
}

/** The newest of a category whose products the bench keeps in stock. */
export async function firstProduct(base: string): Promise<string> {
  const response = await fetch(`${base}/api/v1/products?category=libros&limit=1`, { signal: soon() })
  const { items } = (await response.json()) as { items: { url: string }[] }
  return items[0]?.url ?? ''
}

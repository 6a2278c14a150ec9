import type { Locator, Page } from 'playwright-core'
import { demoPassword, emailOf, poll, shopUrl, visit } from './chromium.ts'

/** A demo account's own door to the API, for what a browser test begins with and does not want to click through. */
async function apiOf(username: string) {
  const base = shopUrl()
  const headers = { origin: base, 'content-type': 'application/json' }
  const login = await fetch(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: emailOf(username), password: demoPassword }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return async <Body>(path: string, body?: object, more: Record<string, string> = {}): Promise<Body> => {
    const response = await fetch(`${base}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...more, cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }
}

function sandboxUrl(path: string): URL {
  const url = new URL(path, shopUrl())
  url.port = String(Number(url.port) + 1)
  return url
}

/** A control of the payment sandbox of the shop under test. */
export function sandbox(path: string, body: object): Promise<Response> {
  return fetch(sandboxUrl(`/_sandbox/${path}`), { method: 'POST', body: JSON.stringify(body) })
}

/** Pays at the provider; answers the charge's id there. */
async function payAtProvider(session: string): Promise<string> {
  const paid = (await (await sandbox(`pay/${session}`, {})).json()) as { session: { payment_intent: string } }
  const intent = await fetch(sandboxUrl(`/v1/payment_intents/${paid.session.payment_intent}`), {
    headers: { authorization: 'Bearer sk_test_tianguis' },
  })
  return ((await intent.json()) as { latest_charge: string }).latest_charge
}

export type Bought = { id: string; number: string; charge: string }

/** `compradora` buys one piece of `vendedor`. */
async function bought(product: string, buyer: Awaited<ReturnType<typeof apiOf>>): Promise<Bought> {
  const { items } = await buyer<{ items: { id: number }[] }>('/faculties')
  const key = crypto.randomUUID()
  const started = await buyer<{ id: string; checkoutId: string }>(
    '/checkouts',
    {
      lines: [{ product, quantity: 1, details: {} }],
      shipping: 'campus',
      payment: 'card',
      facultyId: items[0]?.id,
      country: 'México',
      city: 'San Luis Potosí',
      phone: '4440000101',
      address: 'Calle de Ejemplo 12',
    },
    { 'idempotency-key': key },
  )
  const charge = await payAtProvider(started.id)
  let order: Omit<Bought, 'charge'> | undefined
  for (let tries = 0; !order && tries < 100; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    order = (await buyer<{ orders: Omit<Bought, 'charge'>[] }>(`/checkouts/${started.checkoutId}`)).orders[0]
  }
  if (!order) throw new Error(`${product} was paid and not ordered`)
  return { ...order, charge }
}

/** `compradora` buys one piece of `vendedor` and gets its code. */
export async function buyAndWait(product: string): Promise<Bought & { basket: string; code: string }> {
  const buyer = await apiOf('compradora')
  const order = await bought(product, buyer)
  const view = await buyer<{ basketId: string; handOverCode: string }>(`/orders/${order.id}`)
  return { ...order, basket: view.basketId, code: view.handOverCode }
}

/** `compradora` buys one piece of `vendedor`, gets it and, where `confirmed`, says that all is well. */
export async function buyAndReceive(product: string, { confirmed = true } = {}): Promise<Bought> {
  const [buyer, seller] = await Promise.all([apiOf('compradora'), apiOf('vendedor')])
  const order = await bought(product, buyer)
  for (const stage of ['sent', 'delivered'])
    await seller(`/store/orders/${order.id}/process`, { stage, comment: '' })
  if (confirmed) await buyer(`/orders/${order.id}/confirm-received`, {})
  return order
}

/** Goes to a page once its entry about an order says these words, which costs no browser until then. */
export async function visitOnceItSays(
  page: Page,
  place: string,
  number: string,
  words: string,
): Promise<void> {
  const says = async () => {
    const html = (await (await page.request.get(place)).text()).replaceAll(/<!--.*?-->/g, '')
    return html.split(/<(?:article|tr)\b/).some((entry) => entry.includes(number) && entry.includes(words))
  }
  await poll(says).toBe(true)
  await visit(page, place)
}

/** The first purchase in "Mis compras" with these words, with its details open. */
export async function openPurchase(page: Page, words: string): Promise<Locator> {
  const entry = page.locator('article:has(> details)', { hasText: words }).first()
  const fold = entry.locator(':scope > details')
  if ((await fold.getAttribute('open')) === null) await fold.locator(':scope > summary').click()
  return entry
}

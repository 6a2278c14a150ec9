import type { Request } from 'autocannon'

/** Number of pages; their frequency falls as 1 over the rank (Zipf). */
const ADDRESSES = 400
/** Requests that one connection repeats: enough that no two of them go in step. */
const REQUESTS = 2_000

/** Share of visitors who are signed in. */
const MEMBERS_SHARE = 0.7

type Source = () => number

/** Numbers from 0 up to 1 that are the same in each run (mulberry32). */
export function numbers(seed: number): Source {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Home, listings, stores, searches and products, the home page the most asked for. */
export async function pagesOf(base: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(base + path)).json()
  const { items: categories } = (await read('/api/v1/categories')) as { items: { url: string }[] }
  const listings = categories.map(({ url }) => `/products/${url}`)
  const products: string[] = []
  for (const { url } of categories) {
    const { items } = (await read(`/api/v1/products?category=${url}&limit=40`)) as {
      items: { url: string }[]
    }
    products.push(...items.map((item) => `/product/${item.url}`))
  }
  const searches = ['calculo', 'laptop', 'bata', 'mochila', 'libro', 'silla'].map((text) => `/search/${text}`)
  return ['/', ...listings, '/store-list', ...searches, ...products].slice(0, ADDRESSES)
}

/** Draws values by their weights. */
function drawing<Value>(weighted: readonly (readonly [weight: number, value: Value])[], random: Source) {
  const all = weighted.reduce((sum, [weight]) => sum + weight, 0)
  return (): Value => {
    let left = random() * all
    for (const [weight, value] of weighted) {
      left -= weight
      if (left < 0) return value
    }
    throw new Error('nothing to draw from')
  }
}

const zipf = (addresses: readonly string[], random: Source) =>
  drawing(
    addresses.map((address, place) => [1 / (place + 1), address] as const),
    random,
  )

/** Cookies of a browser whose scripts know who is signed in. */
const memberCookie = (session: string, place: number) => `${session}; member=bench${place}`

/** Pages as many different members ask for them; guests where `sessions` is empty. */
export function pageRequests(
  addresses: readonly string[],
  sessions: readonly string[],
  seed: number,
): Request[] {
  const random = numbers(seed)
  const next = zipf(addresses, random)
  return Array.from({ length: REQUESTS }, () => {
    const place = Math.floor(random() * sessions.length)
    const session = sessions[place]
    return { path: next(), ...(session ? { headers: { cookie: memberCookie(session, place) } } : {}) }
  })
}

/** Requests of a day; their shares are assumptions. */
export function dayRequests(
  addresses: readonly string[],
  sessions: readonly string[],
  base: string,
  seed: number,
  membersShare = MEMBERS_SHARE,
): Request[] {
  const random = numbers(seed)
  const next = zipf(addresses, random)
  const product = () => {
    const products = addresses.filter((path) => path.startsWith('/product/'))
    return products[Math.floor(random() * products.length)]?.slice('/product/'.length) ?? ''
  }
  const json = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Request => ({
    method,
    path: `/api/v1${path}`,
    headers: { origin: base, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const anybodys = (make: () => Request) => ({ isMembers: false, make })
  const members = (make: () => Request) => ({ isMembers: true, make })
  const act = drawing(
    [
      [62, anybodys(() => ({ path: next() }))],
      [8, members(() => ({ path: '/api/v1/me' }))],
      [12, anybodys(() => json('POST', `/products/${product()}/views`))],
      [6, anybodys(() => ({ path: '/api/v1/search/suggestions?q=calc&limit=4' }))],
      [4, anybodys(() => ({ path: '/api/v1/products?category=libros&limit=40' }))],
      [2, members(() => json('PUT', '/cart', { lines: [{ product: product(), quantity: 1, details: {} }] }))],
      [2, members(() => json('DELETE', `/wishlist/${product()}`))],
      [2, members(() => ({ path: '/account' }))],
      [2, members(() => ({ path: '/shopping-cart' }))],
    ],
    random,
  )
  return Array.from({ length: REQUESTS }, () => {
    const { isMembers, make } = act()
    const place = Math.floor(random() * sessions.length)
    const request = make()
    if (!isMembers && random() >= membersShare) return request
    return {
      ...request,
      headers: { ...request.headers, cookie: memberCookie(sessions[place] ?? '', place) },
    }
  })
}

/** Shares of shared pages by source, from the shop's metrics. */
export async function pageSources(base: string): Promise<Record<'copy' | 'rendered' | 'own', number>> {
  const text = await (await fetch(`${base}/metrics`)).text()
  const of = (source: string) =>
    Number(new RegExp(`shared_pages_total\\{source="${source}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
  return { copy: of('copy'), rendered: of('rendered'), own: of('own') }
}

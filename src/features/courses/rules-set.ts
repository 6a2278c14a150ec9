/** `quality` is a result of `qualityOf`. */
export type SetOffer = { product: string; store: string; priceCents: number; quality: number }

export type SetWant<Offer extends SetOffer = SetOffer> = { key: string; offers: readonly Offer[] }

export const setChoices = ['cheapest', 'fewest-stores', 'best-condition'] as const
export type SetChoice = (typeof setChoices)[number]

export type ChosenSet<Offer extends SetOffer = SetOffer> = {
  picks: { key: string; offer: Offer }[]
  /** A product that fits two wants counts once. */
  totalCents: number
  stores: number
}

/** The search for the fewest stores stops here with its best result; a browser needs milliseconds. */
const MAX_STEPS = 20_000

/**
 * Chooses an offer for each want. `cheapest`: the lowest sum, then the fewest stores. `fewest-stores`: the
 * fewest stores, then the lowest sum. `best-condition`: the best condition of each want, then as `cheapest`.
 */
export function chooseSet<Offer extends SetOffer>(
  choice: SetChoice,
  wants: readonly SetWant<Offer>[],
): ChosenSet<Offer> {
  const sold = wants.filter(({ offers }) => offers.length > 0)
  const allowed = sold.map(({ key, offers }) => ({ key, offers: allowedOf(choice, offers) }))
  const stores = fewestStores(allowed)
  const picks = allowed.map(({ key, offers }) => ({
    key,
    offer: cheapestOf(offers.filter(({ store }) => stores.has(store))),
  }))
  const products = new Map(picks.map(({ offer }) => [offer.product, offer.priceCents]))
  return {
    picks,
    totalCents: [...products.values()].reduce((sum, cents) => sum + cents, 0),
    stores: new Set(picks.map(({ offer }) => offer.store)).size,
  }
}

function allowedOf<Offer extends SetOffer>(choice: SetChoice, offers: readonly Offer[]): readonly Offer[] {
  if (choice === 'fewest-stores') return offers
  const best = Math.max(...offers.map(({ quality }) => quality))
  const good = choice === 'best-condition' ? offers.filter(({ quality }) => quality === best) : offers
  const least = Math.min(...good.map(({ priceCents }) => priceCents))
  return good.filter(({ priceCents }) => priceCents === least)
}

/** The lowest price; ties are resolved by condition, then by url, so that the choice is stable. */
function cheapestOf<Offer extends SetOffer>(offers: readonly Offer[]): Offer {
  const [first] = offers.toSorted(
    (a, b) => a.priceCents - b.priceCents || b.quality - a.quality || (a.product < b.product ? -1 : 1),
  )
  if (!first) throw new Error('a want without an offer')
  return first
}

/**
 * The smallest set of stores with every want, and of these the cheapest. Branch and bound: for the want with the fewest
 * sellers, each seller is tried, those of the most open wants first. After MAX_STEPS the best solution so far is
 * returned.
 */
function fewestStores(wants: readonly SetWant[]): ReadonlySet<string> {
  const prices = pricesByStore(wants)
  const sellers = wants.map(({ offers }) => [...new Set(offers.map(({ store }) => store))])
  const costOf = (stores: readonly string[]) =>
    wants.reduce((sum, _, want) => {
      const each = stores.map((store) => prices.get(store)?.get(want) ?? Number.POSITIVE_INFINITY)
      return sum + Math.min(...each)
    }, 0)

  let best = [...prices.keys()]
  let bestCost = costOf(best)
  let steps = 0
  const search = (chosen: readonly string[], open: readonly number[]): void => {
    if (++steps > MAX_STEPS) return
    if (open.length === 0) {
      const cost = costOf(chosen)
      if (chosen.length < best.length || cost < bestCost) [best, bestCost] = [[...chosen], cost]
      return
    }
    // The number of wants that one more store covers at most.
    const reach = Math.max(...[...prices.values()].map((has) => open.filter((want) => has.has(want)).length))
    if (chosen.length + Math.ceil(open.length / reach) > best.length) return
    const hardest = open.reduce((a, b) => ((sellers[b]?.length ?? 0) < (sellers[a]?.length ?? 0) ? b : a))
    const left = (store: string) => open.filter((want) => !prices.get(store)?.has(want))
    for (const store of (sellers[hardest] ?? []).toSorted((a, b) => left(a).length - left(b).length))
      search([...chosen, store], left(store))
  }
  search([], [...wants.keys()])
  return new Set(best)
}

function pricesByStore(wants: readonly SetWant[]) {
  const prices = new Map<string, Map<number, number>>()
  wants.forEach(({ offers }, want) => {
    for (const { store, priceCents } of offers) {
      const has = prices.get(store) ?? new Map<number, number>()
      has.set(want, Math.min(priceCents, has.get(want) ?? Number.POSITIVE_INFINITY))
      prices.set(store, has)
    }
  })
  return prices
}

export type CartAddition = {
  /** Products to add, up to the free lines of the cart. */
  put: string[]
  /** Other copies of the set's items, which are removed. */
  out: string[]
  already: number
  /** Products without a free line. */
  left: number
  /** Price of all products that are not in the cart yet. */
  cents: number
}

/**
 * @param offers by item key
 * @param cart urls of its products
 * @param maxLines of a cart
 */
export function cartAdditions(
  { picks }: ChosenSet<SetOffer>,
  offers: Readonly<Record<string, readonly SetOffer[]>>,
  cart: readonly string[],
  maxLines: number,
): CartAddition {
  const inCart = new Set(cart)
  const open = picks.filter(({ offer }) => !inCart.has(offer.product))
  const prices = new Map(open.map(({ offer }) => [offer.product, offer.priceCents]))
  const chosen = new Set(picks.map(({ offer }) => offer.product))
  const copies = open.flatMap(({ key }) => (offers[key] ?? []).map(({ product }) => product))
  const out = new Set(copies.filter((product) => inCart.has(product) && !chosen.has(product)))
  const room = maxLines - cart.filter((product) => !out.has(product)).length
  const put = [...prices.keys()].slice(0, Math.max(0, room))
  return {
    put,
    out: [...out],
    already: picks.length - open.length,
    left: prices.size - put.length,
    cents: [...prices.values()].reduce((sum, cents) => sum + cents, 0),
  }
}

export const isInCart = ({ picks }: ChosenSet<SetOffer>, inCart: ReadonlySet<string>) =>
  picks.length > 0 && picks.every(({ offer }) => inCart.has(offer.product))

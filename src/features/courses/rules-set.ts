/** Something for sale that would do for a want; `quality` as `qualityOf` counts. */
export type SetOffer = { product: string; store: string; priceCents: number; quality: number }

/** One thing to get, and who has it. */
export type SetWant<Offer extends SetOffer = SetOffer> = { key: string; offers: readonly Offer[] }

export const setChoices = ['cheapest', 'fewest-stores', 'best-condition'] as const
export type SetChoice = (typeof setChoices)[number]

export type ChosenSet<Offer extends SetOffer = SetOffer> = {
  /** One for each want that anybody sells, in the order of the wants. */
  picks: { key: string; offer: Offer }[]
  /** What serves two wants is bought once. */
  totalCents: number
  stores: number
}

/** Steps after which the search for the fewest stores takes what is good enough; a browser does them in milliseconds. */
const MAX_STEPS = 20_000

/**
 * A whole set. `cheapest`: the lowest sum, of all such sets one of the fewest stores. `fewest-stores`: the fewest stores,
 * of these the lowest sum. `best-condition`: of each thing the best condition, then as `cheapest`.
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

/** Of the same price the better one, then always the same. */
function cheapestOf<Offer extends SetOffer>(offers: readonly Offer[]): Offer {
  const [first] = offers.toSorted(
    (a, b) => a.priceCents - b.priceCents || b.quality - a.quality || (a.product < b.product ? -1 : 1),
  )
  if (!first) throw new Error('a want without an offer')
  return first
}

/** Cheapest price of each want in one store. */
type Prices = ReadonlyMap<number, number>

/**
 * Stores that have every want, as few as can be, and of these the cheapest. A set of the fewest stores has for each want
 * one store of those that sell it, so it is enough to try these for the want that fewest sell, and so on; a first, greedy
 * set bounds the search from above. Beyond MAX_STEPS the best set so far stands.
 */
function fewestStores(wants: readonly SetWant[]): ReadonlySet<string> {
  const prices = pricesByStore(wants)
  const sellers = wants.map(({ offers }) => [...new Set(offers.map(({ store }) => store))])
  const costOf = (stores: readonly string[]) =>
    wants.reduce((sum, _, want) => {
      const each = stores.map((store) => prices.get(store)?.get(want) ?? Number.POSITIVE_INFINITY)
      return sum + Math.min(...each)
    }, 0)

  let best = greedy(wants, prices)
  let bestCost = costOf(best)
  let steps = 0
  const search = (chosen: readonly string[], open: readonly number[]): void => {
    if (++steps > MAX_STEPS) return
    if (open.length === 0) {
      const cost = costOf(chosen)
      if (chosen.length < best.length || cost < bestCost) [best, bestCost] = [[...chosen], cost]
      return
    }
    // Each store more covers at most so many of what is open.
    const reach = Math.max(...[...prices.values()].map((has) => open.filter((want) => has.has(want)).length))
    if (chosen.length + Math.ceil(open.length / reach) > best.length) return
    const hardest = open.reduce((a, b) => ((sellers[b]?.length ?? 0) < (sellers[a]?.length ?? 0) ? b : a))
    const left = (store: string) => open.filter((want) => !prices.get(store)?.has(want))
    for (const store of (sellers[hardest] ?? []).toSorted((a, b) => left(a).length - left(b).length))
      search([...chosen, store], left(store))
  }
  search(
    [],
    wants.map((_, want) => want),
  )
  return new Set(best)
}

function pricesByStore(wants: readonly SetWant[]): Map<string, Prices> {
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

/** The store that has most of what is open, again and again; of these the cheaper one. */
function greedy(wants: readonly SetWant[], prices: ReadonlyMap<string, Prices>): string[] {
  const chosen: string[] = []
  let open = wants.map((_, want) => want)
  while (open.length > 0) {
    const worth = (has: Prices) => {
      const covered = open.filter((want) => has.has(want))
      return { count: covered.length, cost: covered.reduce((sum, want) => sum + (has.get(want) ?? 0), 0) }
    }
    const [first] = [...prices]
      .map(([store, has]) => ({ store, ...worth(has) }))
      .toSorted((a, b) => b.count - a.count || a.cost / a.count - b.cost / b.count)
    if (!first || first.count === 0) break
    chosen.push(first.store)
    open = open.filter((want) => !prices.get(first.store)?.has(want))
  }
  return chosen
}

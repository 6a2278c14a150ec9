/** Which text led to which product, by the product's url, in this browser's session. */
type Trail = Record<string, { text: string; isOpened: boolean }>

const KEY = 'search trail'

/** Products remembered at most; the oldest go first. */
const MAX_REMEMBERED = 50

function readTrail(): Trail {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Trail
  } catch {
    return {}
  }
}

function writeTrail(trail: Trail): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(trail))
  } catch {
    // Without storage a search leads to nothing that is counted.
  }
}

/** The url of the product that a press leads to; undefined where it leads elsewhere. */
export function productOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const [, room, url] = link?.origin === location.origin ? link.pathname.split('/') : []
  return room === 'product' && url ? decodeURIComponent(url) : undefined
}

export function rememberResult(product: string, text: string): void {
  const { [product]: _, ...others } = readTrail()
  const kept = Object.entries(others).slice(1 - MAX_REMEMBERED)
  writeTrail({ ...Object.fromEntries(kept), [product]: { text, isOpened: false } })
}

/** The text that led to a product which is opened now, the first time; undefined later and where none did. */
export function takeOpening(product: string): string | undefined {
  const trail = readTrail()
  const step = trail[product]
  if (!step || step.isOpened) return undefined
  writeTrail({ ...trail, [product]: { ...step, isOpened: true } })
  return step.text
}

/** The text that led to a product which was bought; thereby forgotten. */
export function takePurchase(product: string): string | undefined {
  const { [product]: step, ...others } = readTrail()
  if (step) writeTrail(others)
  return step?.text
}

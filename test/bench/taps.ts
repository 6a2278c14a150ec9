import type { BrowserContext } from 'playwright-core'

/** A phone's processor as a part of this machine's (Chromium's own throttling). */
const SLOWDOWN = 4

type Tap = {
  path: string
  /** The control, and what shows that it was heard and answered. */
  control: string
  heard: string
  answered: string
}

/**
 * First taps of an opened page: a fresh page each, tapped as soon as it has loaded. The last two start React: the
 * pressed control shows it at once, and its answer comes when the page is hydrated.
 */
const taps: Record<string, Tap> = {
  'Agregar, on a card': both('/', '[data-add]', '#toasts > *'),
  'heart, on a card': both('/', '[data-wish]', '#toasts > *'),
  'second slide': both('/', '[data-dot]:nth-child(2)', '[data-dot]:nth-child(2)[aria-current]'),
  'cookies: Aceptar': both('/', '[data-cookie-notice] button', '[data-cookie-notice][hidden]'),
  'search field': both('/', 'input[name="q"]', 'input[name="q"]:focus'),
  'photo fold': both('PRODUCT', '#detalles summary', '#detalles[open]'),
  'Agregar al carrito': both('PRODUCT', '[data-buy="add"]', '#toasts > *'),
  'order of a list': both('/products/libros', 'select[name="orden"]', 'select[name="orden"]:focus'),
  'drawer of categories': starting('/', 'nav [data-react]', '[role="dialog"]'),
  filters: starting('/products/libros', 'a[href="#filtros"]', '[role="dialog"]'),
}

function both(path: string, control: string, answered: string): Tap {
  return { path, control, heard: answered, answered }
}
function starting(path: string, control: string, answered: string): Tap {
  return { path, control, heard: '[data-pressed]', answered }
}

/** Milliseconds from each tap until the page shows that it was heard, and until its answer: medians of `runs`. */
export async function timeTaps(context: BrowserContext, base: string, product: string, runs: number) {
  const times: Record<string, { heardMs: number; answeredMs: number }> = {}
  for (const [name, tap] of Object.entries(taps)) {
    const all: [heard: number, answered: number][] = []
    for (let run = 0; run < runs; run++) all.push(await timeTap(context, base, product, tap))
    const median = (values: number[]) => Math.round(values.toSorted((a, b) => a - b)[runs >> 1] ?? Number.NaN)
    times[name] = {
      heardMs: median(all.map(([heard]) => heard)),
      answeredMs: median(all.map(([, answered]) => answered)),
    }
  }
  return times
}

async function timeTap(
  context: BrowserContext,
  base: string,
  product: string,
  { path, control, heard, answered }: Tap,
): Promise<[number, number]> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  // Each tap is a first one.
  await page.addInitScript(() => localStorage.clear())
  await page.goto(base + path.replace('PRODUCT', product))
  const box = await page.locator(control).filter({ visible: true }).first().elementHandle()
  await box?.scrollIntoViewIfNeeded()
  await page.evaluate(
    ([heardBy, answeredBy]) => {
      const seen = { at: 0, heard: 0, answered: 0 }
      Object.assign(window, { seen })
      const start = ({ timeStamp }: Event) => {
        seen.at ||= timeStamp
        const look = () => {
          const now = performance.now()
          if (document.querySelector(heardBy)) seen.heard ||= now
          if (document.querySelector(answeredBy)) seen.answered ||= now
          if (seen.answered === 0) requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }
      addEventListener('pointerup', start, true)
    },
    [heard, answered] as const,
  )
  await box?.tap()
  type Seen = { seen: { at: number; heard: number; answered: number } }
  await page.waitForFunction(() => (window as never as Seen).seen.answered > 0)
  const { seen } = await page.evaluate(() => ({ seen: (window as never as Seen).seen }))
  await page.close()
  return [(seen.heard || seen.answered) - seen.at, seen.answered - seen.at]
}

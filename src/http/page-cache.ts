import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { endOfDay, SECOND } from '../lib/dates.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { type Copy, compressFast, copyOf, respondWith } from './page-copy.ts'

/** Milliseconds on the shop's clock since a copy was rendered: up to here it is served whatever happened. */
const TRUSTED = 1 * SECOND
/** Up to here it is served as long as nothing was written through this process. */
const FRESH = 30 * SECOND
/** Up to here it is served once more while the next one is rendered behind it; other processes write too. */
const STALE = 60 * SECOND

/** Of all copies together, unless the options say otherwise. */
const MAX_BYTES = 64_000_000

export type PageCacheOptions = {
  clock: Clock
  log: Log
  /** How many transactions this process has committed; a copy from before the last one may be out of date. */
  commits: () => number
  /** Renders a page for nobody in particular. `nonce` marks the scripts that are the page's own. */
  render: (key: string, nonce: string) => Promise<Response>
  /** Headers of a page whose own scripts have these sources in the content security policy. */
  headers: (scripts: readonly string[]) => Record<string, string>
  maxBytes?: number
}

export type PageCache = {
  /** A copy that is good to serve, for a guest who asks for this path and query. */
  current(key: string, request: Headers): Response | undefined
  /** The copy however old it is: for while the database is away, or who asks for it has used up their renderings. */
  anyAge(key: string, request: Headers): Response | undefined
  /** Whether somebody waits for this page already, so that one more costs nothing. */
  isRendering(key: string): boolean
  /**
   * Renders the page for all who wait; undefined where it has to be rendered for this guest alone. What is kept was
   * rendered from the address only: no header of any visitor reaches it.
   */
  render(key: string, request: Headers): Promise<Response | undefined>
}

/** Whole pages of guests, kept compressed (docs/decisions/0007). */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { clock, log, commits, maxBytes = MAX_BYTES } = options
  const copies = new Map<string, Copy>()
  /** What is being rendered: how it ended for all who wait, `failed` where it threw. */
  const flights = new Map<string, Promise<Copy | 'failed' | undefined>>()
  let bytes = 0

  function forget(key: string, copy: Copy): void {
    if (copies.get(key) !== copy) return
    copies.delete(key)
    bytes -= copy.bytes
  }

  function keep(key: string, copy: Copy): void {
    const before = copies.get(key)
    if (before) forget(key, before)
    copies.set(key, copy)
    bytes += copy.bytes
    for (const [oldest, kept] of copies) {
      if (bytes <= maxBytes) break
      forget(oldest, kept)
    }
  }

  /** Compressing well costs as much as rendering, so it waits until a copy is asked for a second time. */
  async function compress(key: string, copy: Copy): Promise<void> {
    copy.isHot = true
    const [zipped, brotli] = await Promise.all([
      promisify(gzip)(copy.body),
      promisify(brotliCompress)(copy.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    ])
    const before = copy.bytes
    copy.gzip = new Uint8Array(zipped)
    copy.brotli = new Uint8Array(brotli)
    copy.bytes = copy.body.length + zipped.length + brotli.length
    if (copies.get(key) === copy) bytes += copy.bytes - before
  }

  /** Renders once for all who wait; answers the page itself where it must not be kept. */
  async function render(key: string): Promise<{ copy?: Copy; response?: Response }> {
    const now = clock.now()
    // Offers end where a day begins (D1 §3), and what pages say of dates changes there too.
    const started = { at: now.getTime(), until: endOfDay(now).getTime(), commits: commits() }
    let land: (end: Copy | 'failed' | undefined) => void = () => {}
    flights.set(
      key,
      new Promise((resolve) => {
        land = resolve
      }),
    )
    let end: Copy | 'failed' | undefined = 'failed'
    try {
      const result = await copyOf((nonce) => options.render(key, nonce), started, options.headers)
      const { copy } = result
      if (copy) {
        if (copies.get(key)?.isHot) await compress(key, copy)
        else await compressFast(copy)
        keep(key, copy)
      }
      end = copy
      return result
    } finally {
      flights.delete(key)
      land(end)
    }
  }

  /** The last in the map is the one used last. */
  function use(key: string, copy: Copy): void {
    copies.delete(key)
    copies.set(key, copy)
  }

  return {
    current(key, request) {
      const kept = copies.get(key)
      if (!kept) return undefined
      const now = clock.now().getTime()
      const age = now - kept.at
      const isCurrent = age < TRUSTED || (age < STALE && kept.commits === commits())
      if (!isCurrent || now >= kept.until) return undefined
      use(key, kept)
      if (!kept.isHot) compress(key, kept).catch((error) => log.error({ err: error }, 'page copy'))
      if (age >= FRESH && !flights.has(key))
        render(key).catch((error) => log.warn({ err: error, key }, 'page copy'))
      return respondWith(kept, request, age)
    },
    anyAge(key, request) {
      const kept = copies.get(key)
      if (!kept) return undefined
      use(key, kept)
      return respondWith(kept, request, clock.now().getTime() - kept.at)
    },
    isRendering: (key) => flights.has(key),
    async render(key, request) {
      const flight = flights.get(key)
      if (flight) {
        const end = await flight
        return end === 'failed' ? this.anyAge(key, request) : end && respondWith(end, request)
      }
      const { copy, response } = await render(key)
      return copy ? respondWith(copy, request) : response
    },
  }
}

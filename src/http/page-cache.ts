import { LRUCache } from 'lru-cache'
import { endOfDay, SECOND } from '../lib/dates.ts'
import { cacheOf } from '../platform/cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { type CacheEntry, compressFast, compressWell, entryOf, FRESH, respondWith } from './page-entry.ts'

/** Milliseconds on the shop's clock since it was rendered, up to which a copy is served once more while the next is rendered. */
const STALE = 60 * SECOND

/** What a copy takes besides its bodies: headers, key, objects. */
const OVERHEAD = 4_096

/** Of all copies together, unless the options say otherwise. */
const MAX_BYTES = 64_000_000

export type PageCacheOptions = {
  /** Owner of these pages: the database. */
  owner: object
  clock: Clock
  log: Log
  /** When something of these keys was last seen to change, epoch milliseconds of the shop's clock; 0 where it was not. */
  changedAt: (keys: readonly string[]) => number
  /**
   * Renders a page for nobody in particular, which shows all that was written until `wroteAt`. `nonce` marks the scripts that are
   * the page's own.
   */
  render: (key: string, nonce: string, wroteAt: number) => Promise<Response>
  /** Headers of a page whose own scripts have these sources in the content security policy. */
  headers: (scripts: readonly string[]) => Record<string, string>
  /** false: each page is rendered anew, as the development server does. */
  keeps?: boolean
  maxBytes?: number
}

/** Who asks: the headers, and since when a page must have been rendered for them, in epoch milliseconds of the shop's clock. */
export type PageVisitor = { headers: Headers; wroteAt: number; requestId?: string | undefined }

export type PageCache = {
  /** A copy of this path and query that is good to serve. */
  current(key: string, visitor: PageVisitor): Response | undefined
  /** The copy however old it is: for while the database is away, or who asks for it has used up their renderings. */
  anyAge(key: string, visitor: PageVisitor): Response | undefined
  /** Whether a rendering is under way that will do for this visitor, so that one more costs nothing. */
  isRendering(key: string, visitor: PageVisitor): boolean
  /**
   * Renders the page for all who wait; undefined where it has to be rendered for this visitor alone. What is kept was
   * rendered from the address only: no header of any visitor reaches it.
   */
  render(key: string, visitor: PageVisitor): Promise<Response | undefined>
}

/** Whole pages that are the same for everybody, kept compressed (docs/decisions/0007, 0026, 0031). */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { owner, clock, log, changedAt, keeps = true, maxBytes = MAX_BYTES } = options
  const pages = cacheOf(
    owner,
    { name: 'pages', tags: ['pages'] },
    () =>
      new LRUCache<string, CacheEntry>({
        maxSize: maxBytes,
        sizeCalculation: ({ bytes }) => bytes + OVERHEAD,
      }),
  )
  /** Renderings under way: their end for all who wait, `failed` where it threw. */
  const inFlight = new Map<string, { at: number; end: Promise<CacheEntry | 'failed' | undefined> }>()

  /** Compressing well costs as much as rendering, so it waits until a page is asked for a second time. */
  async function compressHot(key: string, entry: CacheEntry): Promise<void> {
    entry.isHot = true
    const smaller = await compressWell(entry)
    if (pages.peek(key) === entry) pages.set(key, smaller)
  }

  /** Renders once for all who wait; answers the page itself where it must not be kept. */
  async function render(key: string, wroteAt: number): Promise<{ entry?: CacheEntry; response?: Response }> {
    const now = clock.now()
    // Offers end where a day begins (D1 §3), and what pages say of dates changes there too.
    const started = { at: now.getTime(), until: endOfDay(now).getTime() }
    const { promise, resolve } = Promise.withResolvers<CacheEntry | 'failed' | undefined>()
    const rendering = { at: started.at, end: promise }
    inFlight.set(key, rendering)
    let end: CacheEntry | 'failed' | undefined = 'failed'
    try {
      const { entry: plain, response } = await entryOf(
        (nonce) => options.render(key, nonce, wroteAt),
        started,
        options.headers,
      )
      if (!plain) {
        end = undefined
        // What is not there for everybody any more is not shown from memory either, to nobody.
        if (response && response.status < 500) pages.delete(key)
        return response ? { response } : {}
      }
      const entry = await (pages.peek(key)?.isHot ? compressWell(plain) : compressFast(plain))
      // A later rendering may have been quicker.
      if (keeps && (pages.peek(key)?.at ?? 0) <= entry.at) pages.set(key, entry)
      end = entry
      return { entry }
    } finally {
      if (inFlight.get(key) === rendering) inFlight.delete(key)
      resolve(end)
    }
  }

  return {
    current(key, { headers, wroteAt, requestId }) {
      const entry = pages.get(key)
      if (!entry || entry.at < wroteAt) return undefined
      const now = clock.now().getTime()
      const age = now - entry.at
      const isCurrent = age < STALE && now < entry.until && changedAt(entry.keys) < entry.at
      if (!isCurrent) return undefined
      if (!entry.isHot) compressHot(key, entry).catch((error) => log.error({ err: error }, 'page cache'))
      if (age >= FRESH && !inFlight.has(key))
        render(key, wroteAt).catch((error) => log.warn({ err: error, key }, 'page cache'))
      return respondWith(entry, headers, age, requestId)
    },
    anyAge(key, { headers }) {
      const entry = pages.get(key)
      return entry && respondWith(entry, headers, clock.now().getTime() - entry.at)
    },
    isRendering: (key, { wroteAt }) => (inFlight.get(key)?.at ?? Number.NEGATIVE_INFINITY) >= wroteAt,
    async render(key, visitor) {
      // One that began before its visitor wrote may not show it.
      const rendering = this.isRendering(key, visitor) && inFlight.get(key)
      if (rendering) {
        const end = await rendering.end
        return end === 'failed' ? this.anyAge(key, visitor) : end && respondWith(end, visitor.headers)
      }
      const { entry, response } = await render(key, visitor.wroteAt)
      return entry ? respondWith(entry, visitor.headers) : response
    },
  }
}

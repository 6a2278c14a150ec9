import { LRUCache } from 'lru-cache'
import { endOfDay, SECOND } from '../lib/dates.ts'
import { cacheOf } from '../platform/cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { type CacheEntry, compressFast, compressWell, entryOf, FRESH_MS, respondWith } from './page-entry.ts'

/** Milliseconds (shop's clock) since rendering up to which a copy is served while the next one is rendered. */
const STALE = 60 * SECOND

/** Bytes of a copy besides its bodies: headers, key, objects. */
const OVERHEAD = 4_096

const MAX_BYTES = 64_000_000

type PageCacheOptions = {
  owner: object
  clock: Clock
  log: Log
  /** Last known change of these keys, epoch milliseconds of the shop's clock; 0 without a change. */
  changedAt: (keys: readonly string[]) => number
  /** Renders a page for no visitor with all writes until `wroteAt`; `nonce` marks the page's own scripts. */
  render: (key: string, nonce: string, wroteAt: number) => Promise<Response>
  /** Headers of a page; `scripts` are its script sources in the content security policy. */
  headers: (scripts: readonly string[]) => Record<string, string>
  /** false renders every page, as the development server does. */
  keeps?: boolean
  maxBytes?: number
}

/** `wroteAt`: the page must have been rendered since, epoch milliseconds of the shop's clock. */
export type PageVisitor = { headers: Headers; wroteAt: number; requestId?: string | undefined }

export type PageCache = {
  current(key: string, visitor: PageVisitor): Response | undefined
  /** A copy of any age, for when the database is down or the visitor has exhausted the render budget. */
  anyAge(key: string, visitor: PageVisitor): Response | undefined
  /** Whether a rendering in progress serves this visitor, so that one more request is free. */
  isRendering(key: string, visitor: PageVisitor): boolean
  /**
   * Renders the page for all waiting requests; undefined if it must be rendered for this visitor. Stored copies
   * depend on the URL only: no visitor's headers reach them.
   */
  render(key: string, visitor: PageVisitor): Promise<Response | undefined>
}

/** Compressed whole pages that are the same for everybody (decisions 7 and 31). */
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
  /** Renderings in progress; `failed` if they threw. */
  const inFlight = new Map<string, { at: number; end: Promise<CacheEntry | 'failed' | undefined> }>()

  /** Strong compression costs as much as rendering, so it waits for a second request. */
  async function compressHot(key: string, entry: CacheEntry): Promise<void> {
    entry.isHot = true
    const smaller = await compressWell(entry)
    if (pages.peek(key) === entry) pages.set(key, smaller)
  }

  /** Renders once for all waiting requests; returns the response if it must not be stored. */
  async function render(key: string, wroteAt: number): Promise<{ entry?: CacheEntry; response?: Response }> {
    const now = clock.now()
    // Offers (D1 §3) and relative dates change at midnight.
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
        // A page that is no longer public must not be served from memory either.
        if (response && response.status < 500) pages.delete(key)
        return response ? { response } : {}
      }
      const entry = await (pages.peek(key)?.isHot ? compressWell(plain) : compressFast(plain))
      // A later rendering may have finished first.
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
      if (age >= FRESH_MS && !inFlight.has(key))
        render(key, wroteAt).catch((error) => log.warn({ err: error, key }, 'page cache'))
      return respondWith(entry, headers, age, requestId)
    },
    anyAge(key, { headers }) {
      const entry = pages.get(key)
      return entry && respondWith(entry, headers, clock.now().getTime() - entry.at)
    },
    isRendering: (key, { wroteAt }) => (inFlight.get(key)?.at ?? Number.NEGATIVE_INFINITY) >= wroteAt,
    async render(key, visitor) {
      // A rendering that began before this visitor's last write may not show it.
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

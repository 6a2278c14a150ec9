import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { endOfDay, SECOND } from '../lib/dates.ts'
import { cacheOf } from '../platform/cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { accepts, gzipped } from './compressed.ts'

/** Milliseconds (shop's clock) since rendering up to which a copy is served while the next one is rendered. */
const STALE = 60 * SECOND

const OVERHEAD = 4_096

const MAX_BYTES = 64_000_000

type PageCacheOptions = {
  owner: object
  clock: Clock
  log: Log
  /** Last known change of these keys, epoch milliseconds of the shop's clock; 0 without a change. */
  changedAt: (keys: readonly string[]) => number
  /** Renders a page for no visitor; `nonce` marks the page's own scripts. */
  render: (key: string, nonce: string) => Promise<Response>
  /** Headers of a page; `scripts` are its script sources in the content security policy. */
  headers: (scripts: readonly string[]) => Record<string, string>
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

  async function render(key: string): Promise<{ entry?: CacheEntry; response?: Response }> {
    const now = clock.now()
    // Offers (D1 §3) and relative dates change at midnight.
    const started = { at: now.getTime(), until: endOfDay(now).getTime() }
    const { promise, resolve } = Promise.withResolvers<CacheEntry | 'failed' | undefined>()
    const rendering = { at: started.at, end: promise }
    inFlight.set(key, rendering)
    let end: CacheEntry | 'failed' | undefined = 'failed'
    try {
      const { entry: plain, response } = await entryOf(
        (nonce) => options.render(key, nonce),
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
        render(key).catch((error) => log.warn({ err: error, key }, 'page cache'))
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
      const { entry, response } = await render(key)
      return entry ? respondWith(entry, visitor.headers) : response
    },
  }
}

type CacheEntry = {
  body: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
  brotli?: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  etag: string
  /** Start of the rendering, epoch milliseconds of the shop's clock. */
  at: number
  /** Cache keys of its content: `product/{url}`, `menu`. */
  keys: readonly string[]
  until: number
  bytes: number
  isHot: boolean
}

const STORED_HEADERS = ['content-type', 'x-remix-response', 'surrogate-key']

/**
 * Renders a page and stores it if everybody may share it: status 200, no cookie, not `no-store`.
 *
 * Its scripts are allowed by hash: a nonce in a copy would be the same for everybody, and inserting one for each
 * visitor would prevent storing compressed copies. Only scripts with this rendering's nonce are hashed, which
 * injected ones cannot know.
 */
async function entryOf(
  render: (nonce: string) => Promise<Response>,
  started: Pick<CacheEntry, 'at' | 'until'>,
  headersOf: (scripts: readonly string[]) => Record<string, string>,
): Promise<{ entry?: CacheEntry; response?: Response }> {
  const nonce = randomBytes(16).toString('base64')
  const response = await render(nonce)
  const type = response.headers.get('content-type') ?? ''
  const isShared =
    response.status === 200 &&
    !response.headers.has('set-cookie') &&
    !/no-store/.test(response.headers.get('cache-control') ?? '')
  if (!isShared) {
    for (const [name, value] of Object.entries(headersOf([`'nonce-${nonce}'`])))
      response.headers.set(name, value)
    return { response }
  }
  const given = new Uint8Array(await response.arrayBuffer())
  const isPage = type.startsWith('text/html')
  const { body, scripts } = isPage ? withHashes(given, nonce) : { body: given, scripts: [] }
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers: Record<string, string> = { ...headersOf(scripts), etag, vary: 'accept-encoding' }
  for (const name of STORED_HEADERS) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  const keys = (headers['surrogate-key'] ?? '').split(' ').filter(Boolean)
  return { entry: { body, headers, etag, keys, bytes: body.length, isHot: false, ...started } }
}

/** The document without its nonce, and the hash sources of the scripts that had it. */
function withHashes(page: Uint8Array, nonce: string): { body: Uint8Array<ArrayBuffer>; scripts: string[] } {
  const html = Buffer.from(page).toString('utf8')
  const mark = `nonce="${nonce}"`
  const scripts = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(mark) && text !== '')
      scripts.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return { body: new Uint8Array(Buffer.from(html.replaceAll(mark, 'nonce=""'))), scripts: [...scripts] }
}

async function compressFast(entry: CacheEntry): Promise<CacheEntry> {
  const zipped = await gzipped(entry.body)
  return { ...entry, gzip: zipped, bytes: entry.body.length + zipped.length }
}

async function compressWell(entry: CacheEntry): Promise<CacheEntry> {
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(entry.body),
    promisify(brotliCompress)(entry.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ])
  return {
    ...entry,
    gzip: new Uint8Array(zipped),
    brotli: new Uint8Array(brotli),
    bytes: entry.body.length + zipped.length + brotli.length,
    isHot: true,
  }
}

/** Milliseconds for which a copy is fresh, here and in shared caches together. */
const FRESH_MS = 30 * SECOND

function sharedSeconds({ at, until }: CacheEntry, age: number): number {
  return Math.max(0, Math.floor(Math.min(FRESH_MS - age, until - at - age) / SECOND))
}

/**
 * The copy in an accepted encoding, or 304 if the client has it.
 *
 * @param age milliseconds since rendering; countdowns of the page add it
 */
function respondWith(entry: CacheEntry, request: Headers, age = 0, requestId?: string): Response {
  const headers = {
    ...entry.headers,
    ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
    'cache-control': `public, max-age=0, s-maxage=${sharedSeconds(entry, age)}, must-revalidate`,
    'server-timing': `age;dur=${age}`,
  }
  if (request.get('if-none-match')?.includes(entry.etag)) return new Response(null, { status: 304, headers })
  const accepted = request.get('accept-encoding') ?? ''
  if (entry.brotli && accepts(accepted, 'br'))
    return new Response(entry.brotli, { headers: { ...headers, 'content-encoding': 'br' } })
  if (entry.gzip && accepts(accepted, 'gzip'))
    return new Response(entry.gzip, { headers: { ...headers, 'content-encoding': 'gzip' } })
  return new Response(entry.body, { headers })
}

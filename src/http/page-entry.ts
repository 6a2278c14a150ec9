import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { SECOND } from '../lib/dates.ts'
import { accepts, gzipped } from './compressed.ts'

/** A page as everybody gets it. */
export type CacheEntry = {
  body: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
  brotli?: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  etag: string
  /** The shop's clock when its rendering began, in epoch milliseconds. */
  at: number
  /** What it shows: `product/{url}`, `menu`. */
  keys: readonly string[]
  /** From this instant on, in epoch milliseconds, nobody gets it any more. */
  until: number
  bytes: number
  /** Asked for again, so it is worth compressing. */
  isHot: boolean
}

/** Headers of a page that mean something to whoever keeps it. */
const KEPT_HEADERS = ['content-type', 'x-remix-response', 'surrogate-key']

/**
 * Renders a page and makes an entry of it, if it is one that everybody may share: answered 200, setting no
 * cookie, not declared `no-store`.
 *
 * The page's scripts are allowed by their hashes: a nonce in a copy would be the same for everybody, and one
 * spliced in for each visitor would leave nothing that can be kept compressed. Only scripts that carry this
 * rendering's nonce are hashed: one that was smuggled into the page's texts cannot know it.
 */
export async function entryOf(
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
  for (const name of KEPT_HEADERS) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  const keys = (headers['surrogate-key'] ?? '').split(' ').filter(Boolean)
  return { entry: { body, headers, etag, keys, bytes: body.length, isHot: false, ...started } }
}

/** The document without its nonce, and the policy sources of the scripts that carried it. */
function withHashes(page: Uint8Array, nonce: string): { body: Uint8Array<ArrayBuffer>; scripts: string[] } {
  const html = Buffer.from(page).toString('utf8')
  const mark = `nonce="${nonce}"`
  const scripts = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(mark) && text !== '')
      scripts.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return { body: new Uint8Array(Buffer.from(html.replaceAll(mark, 'nonce=""'))), scripts: [...scripts] }
}

/** Compressed at the fastest level: who asks first waits for a phone's network, too. */
export async function compressFast(entry: CacheEntry): Promise<CacheEntry> {
  const zipped = await gzipped(entry.body)
  return { ...entry, gzip: zipped, bytes: entry.body.length + zipped.length }
}

/** Compressed as small as it pays for a page that many ask for. */
export async function compressWell(entry: CacheEntry): Promise<CacheEntry> {
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

/** Milliseconds for which a copy is fresh, here and in caches in front of the shop together. */
export const FRESH = 30 * SECOND

/** For how long a cache in front of the shop may still give it out: never past the end of its day. */
function sharedSeconds({ at, until }: CacheEntry, age: number): number {
  return Math.max(0, Math.floor(Math.min(FRESH - age, until - at - age) / SECOND))
}

/**
 * The copy in the encoding that the browser takes, or 304 when it has this one.
 *
 * @param age milliseconds since it was rendered, which the page's countdown adds to the time it carries
 */
export function respondWith(entry: CacheEntry, request: Headers, age = 0, requestId?: string): Response {
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

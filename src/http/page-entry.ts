import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { SECOND } from '../lib/dates.ts'
import { accepts, gzipped } from './compressed.ts'

export type CacheEntry = {
  body: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
  brotli?: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  etag: string
  /** Start of the rendering, epoch milliseconds of the shop's clock. */
  at: number
  /** Cache keys of its content: `product/{url}`, `menu`. */
  keys: readonly string[]
  /** Expiry, epoch milliseconds. */
  until: number
  bytes: number
  isHot: boolean
}

/** Response headers that caches and clients need. */
const STORED_HEADERS = ['content-type', 'x-remix-response', 'surrogate-key']

/**
 * Renders a page and stores it if everybody may share it: status 200, no cookie, not `no-store`.
 *
 * Its scripts are allowed by hash: a nonce in a copy would be the same for everybody, and inserting one for each
 * visitor would prevent storing compressed copies. Only scripts with this rendering's nonce are hashed, which
 * injected ones cannot know.
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

/** Fast compression: the first visitor has a slow network, too. */
export async function compressFast(entry: CacheEntry): Promise<CacheEntry> {
  const zipped = await gzipped(entry.body)
  return { ...entry, gzip: zipped, bytes: entry.body.length + zipped.length }
}

/** Strong compression for pages with many requests. */
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

/** Milliseconds for which a copy is fresh, here and in shared caches together. */
export const FRESH_MS = 30 * SECOND

/** Seconds for which shared caches may serve it, never beyond the end of its day. */
function sharedSeconds({ at, until }: CacheEntry, age: number): number {
  return Math.max(0, Math.floor(Math.min(FRESH_MS - age, until - at - age) / SECOND))
}

/**
 * The copy in an accepted encoding, or 304 if the client has it.
 *
 * @param age milliseconds since rendering; countdowns of the page add it
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

import { setTimeout as sleep } from 'node:timers/promises'
import { type FetchResult, fetchPublicUrl, RequestRefused } from '../outgoing.ts'
import { type FoundBook, InvalidResponse, readAuthors, readDetails } from './mapping.ts'

const HOUSE = 'https://openlibrary.org'
const HOUSE_COVERS = 'https://covers.openlibrary.org'

const MAX_JSON_BYTES = 1_000_000
export const MAX_COVER_BYTES = 5_000_000
/** Milliseconds of a lookup, for which a person waits. */
export const LOOKUP_TIMEOUT_MS = 4_000
/** Milliseconds of a cover, fetched by a job. */
const COVER_MS = 15_000
const MAX_REDIRECTS = 3
/** Open Library allows identified clients three requests a second. */
const REQUEST_INTERVAL_MS = 350
/** Queued requests of this process; further ones fail at once. */
const MAX_WAITING = 6

/** `base`: URL of Open Library or a compatible server; `agent`: user agent for its operators. */
export type OpenLibrary = { base: string; agent: string }

/** After `failed`, a later request may succeed. */
export type Answer =
  | { outcome: 'found'; book: FoundBook }
  | { outcome: 'missing' }
  | { outcome: 'failed'; why: string }
  /** This process has too many requests; the source was not queried. */
  | { outcome: 'busy' }

/** ASCII only, for a header. */
export const agentOf = ({ name, origin, email }: { name: string; origin: string; email: string }) =>
  `${name} (${origin}; ${email}) Tianguis`
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 200)

/** Edition data from Open Library within `LOOKUP_TIMEOUT_MS`. Never throws. */
export async function fetchEdition(source: OpenLibrary, isbn: string): Promise<Answer> {
  const signal = AbortSignal.timeout(LOOKUP_TIMEOUT_MS)
  const request = async (command: 'details' | 'data') => {
    await turn(source.base, signal)
    const url = `${source.base}/api/books?bibkeys=ISBN:${isbn}&format=json&jscmd=${command}`
    const got = await get(source, url, { signal, maxBytes: MAX_JSON_BYTES, accept: 'application/json' })
    if (got.status !== 200) throw new InvalidResponse(`status ${got.status}`)
    return JSON.parse(got.body.toString('utf8')) as unknown
  }
  try {
    const book = readDetails(await request('details'), isbn)
    if (!book) return { outcome: 'missing' }
    if (book.authors.length > 0) return { outcome: 'found', book }
    // A title is useful even if the authors cannot be fetched.
    const authors = await request('data').then(
      (answer) => readAuthors(answer, isbn),
      () => [],
    )
    return { outcome: 'found', book: { ...book, authors } }
  } catch (error) {
    if (error instanceof NoTurn) return { outcome: 'busy' }
    return { outcome: 'failed', why: error instanceof Error ? error.message : String(error) }
  }
}

/** Bytes of a cover, unchecked; undefined if missing or refused. @throws if a retry may help */
export async function requestCover(source: OpenLibrary, cover: number): Promise<Buffer | undefined> {
  const covers = source.base === HOUSE ? HOUSE_COVERS : source.base
  const signal = AbortSignal.timeout(COVER_MS)
  await turn(covers, signal)
  const url = `${covers}/b/id/${cover}-L.jpg?default=false`
  try {
    const got = await get(source, url, { signal, maxBytes: MAX_COVER_BYTES, accept: 'image/*' })
    if (got.status === 404) return undefined
    if (got.status !== 200) throw new Error(`status ${got.status}`)
    return got.body
  } catch (error) {
    if (error instanceof RequestRefused) return undefined
    throw error
  }
}

type Wanted = { signal: AbortSignal; maxBytes: number; accept: string }

/** Follows redirects: archive.org stores covers on many hosts. Redirects may lead to public addresses only. */
async function get(source: OpenLibrary, first: string, { accept, ...wanted }: Wanted): Promise<FetchResult> {
  const own = new URL(source.base).origin
  let url = first
  for (let hops = 0; ; hops++) {
    const trusted = source.base !== HOUSE && new URL(url).origin === own
    const headers = { accept, 'user-agent': source.agent }
    const got = await fetchPublicUrl(url, { ...wanted, headers, trusted })
    if (got.status < 300 || got.status > 399 || got.location === undefined) return got
    if (hops === MAX_REDIRECTS) throw new RequestRefused('too many redirects')
    if (!URL.canParse(got.location, url)) throw new RequestRefused('a redirect to nowhere')
    url = new URL(got.location, url).href
  }
}

class NoTurn extends Error {}

const queues = new Map<string, { next: number; waiting: number }>()

/** Waits for the next slot. @throws NoTurn if the queue is full */
async function turn(base: string, signal: AbortSignal): Promise<void> {
  const queue = queues.get(base) ?? { next: 0, waiting: 0 }
  queues.set(base, queue)
  if (queue.waiting >= MAX_WAITING) throw new NoTurn()
  const now = performance.now()
  const at = Math.max(now, queue.next)
  queue.next = at + REQUEST_INTERVAL_MS
  if (at === now) return
  queue.waiting++
  try {
    await sleep(at - now, undefined, { signal })
  } finally {
    queue.waiting--
  }
}

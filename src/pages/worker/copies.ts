import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  type NetworkFirstOptions,
  type SerwistPlugin,
} from 'serwist'
import {
  COPY_HEADER,
  copyCaches,
  forgetCopies,
  PAGE_TIMEOUT_MS,
  PASS_COPY,
  PASS_TIMEOUT_MS,
} from '../../lib/app-worker.ts'
import { paths } from '../../paths.ts'
import { changed, markedCopy } from './copy-mark.ts'

const DAYS_30 = 30 * 24 * 60 * 60
const ASSET_TYPE = /^(text\/(javascript|css)|font\/|image\/|application\/wasm)/

/** Changes when copies are deleted, so that no answer to an earlier request is stored afterwards. */
let epoch = 0

const ofSamePerson: SerwistPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state['epoch'] = epoch
  },
  cacheWillUpdate: async ({ response, state }) => (state?.['epoch'] === epoch ? response : null),
}

/** Deletes the copies of a person who signs in or out. */
export async function forgetStored(): Promise<void> {
  epoch++
  await forgetCopies()
}

/** Scripts, styles, fonts and pictures with a hash in their names. */
export const assets = new CacheFirst({
  cacheName: copyCaches.assets,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && ASSET_TYPE.test(response.headers.get('content-type') ?? '')
          ? response
          : null,
    },
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: DAYS_30, purgeOnQuotaError: true }),
  ],
})

/** Serves the stored answer with the time when it was stored. */
const showTime: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse ? markedCopy(cachedResponse) : null,
}

/** Takes the place of a page without a copy. */
const showOfflinePage: SerwistPlugin = {
  async handlerDidError({ request }) {
    const stored = await caches.match(paths.offline(), { cacheName: copyCaches.offline })
    if (!stored) return undefined
    const html = await stored.text()
    // The browser's own form of an address has neither quotes nor angle brackets.
    return new Response(
      html.replace(`href="${paths.offline()}"`, () => `href="${request.url}"`),
      stored,
    )
  },
}

/** Pages that are the same for everybody. Private ones are never stored, not even a redirect to the login. */
export const pages = new NetworkFirst({
  cacheName: copyCaches.pages,
  networkTimeoutSeconds: PAGE_TIMEOUT_MS / 1_000,
  matchOptions: { ignoreVary: true },
  plugins: [
    ofSamePerson,
    { cacheWillUpdate: async ({ response }) => (isPublic(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: DAYS_30, purgeOnQuotaError: true }),
    showTime,
    showOfflinePage,
  ],
})

const ofPass = {
  cacheName: copyCaches.pass,
  matchOptions: { ignoreVary: true },
  plugins: [
    ofSamePerson,
    {
      cacheWillUpdate: async ({ response }) =>
        isComplete(response) && response.headers.get(COPY_HEADER) === PASS_COPY ? response : null,
      // The page may be stored before it was ever opened, so its scripts and styles are stored too.
      cacheDidUpdate: async ({ event, newResponse }) =>
        storeAssetsOf(event, await newResponse.clone().text()),
    },
    showTime,
    showOfflinePage,
  ],
} satisfies NetworkFirstOptions

/** The pass opens within a second, whatever the network does. */
export const pass = new NetworkFirst({ ...ofPass, networkTimeoutSeconds: PASS_TIMEOUT_MS / 1_000 })

const newPass = new NetworkFirst(ofPass)

/** Stores the pass, however long the network takes. */
export async function storePass(event: ExtendableEvent): Promise<void> {
  await Promise.all(newPass.handleAll({ event, request: new Request(paths.pass()) }))
}

const isComplete = ({ status, redirected }: Response) => status === 200 && !redirected

const isPublic = (response: Response) =>
  isComplete(response) &&
  /^text\/html\b/.test(response.headers.get('content-type') ?? '') &&
  /\bpublic\b/.test(response.headers.get('cache-control') ?? '')

/** Stores the offline page with its scripts and styles; without it the worker is not installed. */
export async function storeOfflinePage(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(copyCaches.offline)
  const response = await fetch(paths.offline())
  if (!isPublic(response)) throw new Error(`offline page: ${response.status}`)
  await storeAssetsOf(event, await response.clone().text())
  // React cannot hydrate this page under another address.
  const still = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '')
  await cache.put(paths.offline(), await changed(response, still))
}

/** Stores a page that was opened before there was a worker, with its scripts and styles. */
export async function storeOpenPage(event: ExtendableEvent, url: string): Promise<void> {
  const [response, stored] = pages.handleAll({ request: new Request(url), event })
  await storeAssetsOf(event, await (await response).text())
  await stored
}

/** The browser has most of them in its own cache already. */
async function storeAssetsOf(event: ExtendableEvent, html: string): Promise<void> {
  const names = new Set(html.match(/\/assets\/[\w.-]+/g))
  await Promise.all(
    [...names].map((name) => assets.handle({ request: new Request(name), event }).catch(() => {})),
  )
}

import { NavigationRoute, Serwist } from 'serwist'
import { forgetPhotos } from '../../features/uploads/ui/saved-photos.ts'
import { endPushes } from '../../lib/app-worker.ts'
import { paths } from '../../paths.ts'
import { GUEST, newDraft } from '../shared/draft-names.ts'
import { assets, forgetStored, pages, pass, storeOfflinePage, storeOpenPage } from './copies.ts'
import { openNotification, showPush } from './push.ts'
import { storeShared } from './share.ts'

/**
 * The browser's service worker, built into one file (decision 77). It answers navigations and assets only; forms, the
 * API and the router's data always reach the server.
 */
declare const self: ServiceWorkerGlobalScope

/** Addresses that are not pages, such as downloads. */
const NOT_PAGES = [
  /^\/(api|files|dev|health|assets|og)\b/,
  /\.(pdf|csv|zip|ics|svg|png|jpg|webp|json|xml|txt|webmanifest)(\?|$)/,
]

const PRIVATE = /^\/(account|checkout|login|register|shopping-cart|staff)\b/

/** Forms without scripts, the router's, and the API. */
const SIGN_OUT = /^(\/logout(\.data)?|\/api\/v1\/auth\/logout)$/
const SIGN_IN = /^(\/(login|register)(\.data)?|\/api\/v1\/auth\/[\w/-]+)$/

self.addEventListener('install', (event) => event.waitUntil(storeOfflinePage(event)))

self.addEventListener('activate', (event) => event.waitUntil(adoptOpenPages(event)))

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { pathname } = new URL(url)
  if (method !== 'POST') return
  if (pathname === paths.shareTarget()) event.respondWith(storeShared(event.request))
  if (SIGN_OUT.test(pathname)) event.respondWith(sendThen(event.request, forgetPerson))
  else if (SIGN_IN.test(pathname)) event.respondWith(sendThen(event.request, forgetStored))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotification(event.notification))
})

// Without navigation preload, which requests what no route answers twice, such as the return from a sign-in elsewhere.
const worker = new Serwist({ skipWaiting: true, clientsClaim: true })
worker.registerCapture(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets)
worker.registerCapture(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === paths.pass() && url.search === '',
  pass,
)
worker.registerRoute(new NavigationRoute(pages, { denylist: NOT_PAGES }))
worker.addEventListeners()

/** The server refuses what other sites post: `work` is for an answer that succeeded. */
async function sendThen(request: Request, work: () => Promise<unknown>): Promise<Response> {
  const response = await fetch(request)
  if (response.ok || response.type === 'opaqueredirect') await work()
  return response
}

async function forgetPerson(): Promise<void> {
  await Promise.all([forgetStored(), endPushes(self.registration), forgetPhotos(newDraft(GUEST))])
}

/** Stores what was opened before there was a worker. Private pages are never requested by themselves: some count a visit. */
async function adoptOpenPages(event: ExtendableEvent): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.filter(
    ({ url }) => ![PRIVATE, ...NOT_PAGES].some((pattern) => pattern.test(new URL(url).pathname)),
  )
  await Promise.all(open.map(({ url }) => storeOpenPage(event, url).catch(() => {})))
}

import { NavigationRoute, Serwist } from 'serwist'
import { endPushes, forgetCopies } from '../../lib/app-worker.ts'
import { paths } from '../../paths.ts'
import { assets, pages, pass, storeOfflinePage, storeOpenPage } from './copies.ts'
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

/** A form without scripts, the router's, and the API. */
const SIGN_OUT = /^(\/logout(\.data)?|\/api\/v1\/auth\/logout)$/

self.addEventListener('install', (event) => event.waitUntil(storeOfflinePage(event)))

self.addEventListener('activate', (event) => event.waitUntil(adoptOpenPages(event)))

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { pathname } = new URL(url)
  if (method === 'POST' && pathname === paths.shareTarget()) event.respondWith(storeShared(event.request))
  // After a sign-in the page deletes copies (`updateDevice`).
  if (method === 'POST' && SIGN_OUT.test(pathname))
    event.waitUntil(Promise.all([forgetCopies(), endPushes(self.registration)]))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotification(event.notification))
})

// Without navigation preload, which requests what no route answers twice, such as the return from a sign-in elsewhere.
const worker = new Serwist({ skipWaiting: true, clientsClaim: true })
worker.registerCapture(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets)
worker.registerCapture(({ url, sameOrigin }) => sameOrigin && url.pathname === paths.pass(), pass)
worker.registerRoute(new NavigationRoute(pages, { denylist: NOT_PAGES }))
worker.addEventListeners()

async function adoptOpenPages(event: ExtendableEvent): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.filter(({ url }) => !NOT_PAGES.some((pattern) => pattern.test(new URL(url).pathname)))
  await Promise.all(open.map(({ url }) => storeOpenPage(event, url).catch(() => {})))
}

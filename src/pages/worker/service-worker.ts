import { NavigationRoute, Serwist } from 'serwist'
import { forgetCopies } from '../../lib/app-worker.ts'
import { paths } from '../../paths.ts'
import { assets, pages, pass, storeOfflinePage, storeOpenPage } from './copies.ts'
import { forgetPushes, openPush, showPush } from './push.ts'
import { storeShared } from './share.ts'

/**
 * The browser's service worker, built into one file (decision 77). It answers navigations and assets only; forms, the
 * API and the router's data always reach the server.
 */
declare const self: ServiceWorkerGlobalScope

/** Downloads, and what is no page. */
const NOT_PAGES = [
  /^\/(api|files|dev|health|assets)\b/,
  /\.(pdf|csv|zip|ics|svg|png|json|xml|txt|webmanifest)$/,
]

/** A form without scripts, the router's, and the API. */
const SIGN_OUT = /^(\/logout(\.data)?|\/api\/v1\/auth\/logout)$/

self.addEventListener('install', (event) => event.waitUntil(storeOfflinePage(event)))

self.addEventListener('activate', (event) => event.waitUntil(adoptOpenPages(event)))

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { pathname } = new URL(url)
  if (method === 'POST' && pathname === paths.shareTarget()) event.respondWith(storeShared(event.request))
  // After a sign-in, pages do it (`updateDevice`).
  if (method === 'POST' && SIGN_OUT.test(pathname))
    event.waitUntil(Promise.all([forgetCopies(), forgetPushes()]))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPush(event.notification))
})

const worker = new Serwist({ skipWaiting: true, clientsClaim: true, navigationPreload: true })
worker.registerCapture(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets)
worker.registerCapture(({ url, sameOrigin }) => sameOrigin && url.pathname === paths.pass(), pass)
worker.registerRoute(new NavigationRoute(pages, { denylist: NOT_PAGES }))
worker.addEventListeners()

async function adoptOpenPages(event: ExtendableEvent): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.filter(({ url }) => !NOT_PAGES.some((pattern) => pattern.test(new URL(url).pathname)))
  await Promise.all(open.map(({ url }) => storeOpenPage(event, url).catch(() => {})))
}

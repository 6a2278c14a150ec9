/** Names that the pages, the server and the browser's service worker share (decision 77). */

export const WORKER_PATH = '/sw.js'

/** A page answers with it to be stored as the pass, whatever its `cache-control` says. */
export const COPY_HEADER = 'x-copy'
export const PASS_COPY = 'pass'

/** `id` of the line in a stored page that says when it was stored. */
export const COPY_MARK_ID = 'copy'

/** Header of an answer after which the browser deletes the worker, its copies and all that the site stored, also drafts. */
export const CLEAR_BROWSER = { 'clear-site-data': '"storage"' }

/** A notification as the worker gets it. `tag`: a later one replaces it. `unread`: for the badge. */
export type PushPayload = {
  title: string
  body?: string
  path: string
  tag: string
  /** Path of a picture. */
  icon: string
  unread: number
  /** The pass may have changed. */
  refreshesPass: boolean
}

/** Field of the photos that another app shares with the installed one. */
export const SHARED_PHOTOS_FIELD = 'photos'

/** After so long without an answer the copy is shown. */
export const PAGE_TIMEOUT_MS = 5_000
export const PASS_TIMEOUT_MS = 700

/** Names of the browser's caches. `pages` and `pass` belong to a person. */
export const copyCaches = { assets: 'assets', offline: 'offline', pages: 'pages', pass: 'pass' }

/** Ends the notifications of the browser's former user. */
export async function endPushes(registration: ServiceWorkerRegistration): Promise<void> {
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
  for (const shown of await registration.getNotifications()) shown.close()
}

/** Deletes the copies of the person who used the browser: visited pages are personal, too. */
export async function forgetCopies(): Promise<void> {
  await Promise.all([copyCaches.pages, copyCaches.pass].map((name) => globalThis.caches?.delete(name)))
}

import { COPY_MARK_ID, WORKER_PATH } from '../lib/app-worker.ts'

const RETRY_MS = 30_000

/** Registers the service worker (decision 77). Without one, or without storage for it, everything works as before. */
export function registerWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register(WORKER_PATH).catch(() => {})
}

/**
 * Has the worker store a page that it answers from its copy, if it has one already or there is something on it now. After the
 * first registration the worker takes over a little later.
 */
export function storeCopy(path: string, cacheName: string, isNeeded: boolean): void {
  const worker = navigator.serviceWorker
  if (!worker) return
  const store = async () => {
    if (isNeeded || (await caches.has(cacheName))) await fetch(path).catch(() => {})
  }
  if (worker.controller) void store()
  else worker.addEventListener('controllerchange', store, { once: true })
}

/** A page that the worker showed from its copy loads itself again once the network is back, until `signal`. */
export function watchCopy(signal: AbortSignal): void {
  if (!document.getElementById(COPY_MARK_ID)) return
  const retry = async () => {
    if (document.visibilityState !== 'visible') return
    // The worker answers navigations only.
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok && !signal.aborted) location.reload()
  }
  addEventListener('online', retry, { signal })
  document.addEventListener('visibilitychange', retry, { signal })
  const timer = setInterval(retry, RETRY_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}

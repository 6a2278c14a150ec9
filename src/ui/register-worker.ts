import { PAGE_TIMEOUT_MS, PASS_TIMEOUT_MS, WORKER_PATH } from '../lib/app-worker.ts'
import { paths } from '../paths.ts'
import { isCopy } from './stay-offline.ts'

const RETRY_MS = 5_000

/** Registers the service worker (decision 77). Without one, or without storage for it, everything works as before. */
export function registerWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register(WORKER_PATH).catch(() => {})
}

/** Has the worker store the pass; right after its first registration it takes over a little later. */
export function storePass(): void {
  const worker = navigator.serviceWorker
  if (!worker) return
  const store = () => void fetch(paths.pass()).catch(() => {})
  if (worker.controller) store()
  else worker.addEventListener('controllerchange', store, { once: true })
}

/** A page that the worker showed from its copy loads itself again once the network is back, until `signal`. */
export function watchCopy(signal: AbortSignal): void {
  if (!isCopy()) return
  const retry = async () => {
    const isTyping = document.activeElement?.matches('input, textarea') === true
    if (document.visibilityState !== 'visible' || isTyping) return
    // Slower than this, it would be the copy again. The worker leaves HEAD to the server.
    const timeoutMs = location.pathname === paths.pass() ? PASS_TIMEOUT_MS : PAGE_TIMEOUT_MS
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const
    const answer = await fetch(location.href, options).catch(() => undefined)
    if (answer?.ok && !signal.aborted) location.reload()
  }
  addEventListener('online', retry, { signal })
  document.addEventListener('visibilitychange', retry, { signal })
  const timer = setInterval(retry, RETRY_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}

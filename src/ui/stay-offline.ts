import { COPY_MARK_ID } from '../lib/app-worker.ts'
import { offlineText, toast } from './toast.ts'

/** A copy is shown where the network does not answer, whatever the browser says about it. */
export const isCopy = (): boolean => document.getElementById(COPY_MARK_ID) !== null

export const isConnected = (): boolean => navigator.onLine && !isCopy()

/** Shows a message if the browser is offline, until it is online again. */
export function isOffline(): boolean {
  if (isConnected()) return false
  const shown = toast({ text: offlineText, tone: 'error' })
  addEventListener('online', () => shown.remove(), { once: true })
  return true
}

/** Browsers do not request a module again that failed to load, so none is requested without a connection. */
export async function loadOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!isConnected()) throw new Error('offline')
  return load()
}

/**
 * Without a connection blocks links and forms until `signal`: they would end on an error page and lose this page's input. A
 * link to a stored page opens its copy.
 */
export function stayOffline(signal: AbortSignal): void {
  const stay = (event: Event) => {
    if (isConnected() || !leavesPage(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void openCopy(event)
  }
  for (const name of ['click', 'submit']) addEventListener(name, stay, { capture: true, signal })
}

/**
 * Opens the copy of a link's page that the worker has stored; otherwise says that there is no connection. On a copy the worker
 * decides, which shows a page in any case.
 */
async function openCopy({ type, target }: Event): Promise<void> {
  const link = type === 'click' && target instanceof Element ? target.closest('a') : null
  if (
    link &&
    (isCopy() || (await window.caches?.match(link.href, { ignoreVary: true }).catch(() => undefined)))
  )
    location.assign(link.href)
  else isOffline()
}

/** Links with a hash may open a dialog of this page. */
function leavesPage({ type, target }: Event): boolean {
  if (!(target instanceof Element)) return false
  if (type === 'submit') return true
  const link = target.closest<HTMLAnchorElement>('a[href]:not([aria-haspopup], [download])')
  if (!link || link.origin !== location.origin) return false
  return link.hash === '' || link.pathname + link.search !== location.pathname + location.search
}

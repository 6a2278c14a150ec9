import { offlineText, toast } from './toast.ts'

/** Shows a message if the browser is offline, until it is online again. */
export function isOffline(): boolean {
  if (navigator.onLine) return false
  const shown = toast({ text: offlineText, tone: 'error' })
  addEventListener('online', () => shown.remove(), { once: true })
  return true
}

/** Browsers do not request a module again that failed to load, so none is requested without a connection. */
export async function loadOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) throw new Error('offline')
  return load()
}

/** Offline, a link or form would end on an error page and lose this page's input, so it is blocked until `signal`. */
export function stayOffline(signal: AbortSignal): void {
  const stay = (event: Event) => {
    if (!leavesPage(event) || !isOffline()) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const name of ['click', 'submit']) addEventListener(name, stay, { capture: true, signal })
}

/** Links with a hash may open a dialog of this page. */
function leavesPage({ type, target }: Event): boolean {
  if (!(target instanceof Element)) return false
  if (type === 'submit') return true
  const link = target.closest<HTMLAnchorElement>('a[href]:not([aria-haspopup], [download])')
  if (!link || link.origin !== location.origin) return false
  return link.hash === '' || link.pathname + link.search !== location.pathname + location.search
}

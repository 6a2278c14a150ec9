import { hasHeldSubmission } from '../ui/forms/held-submission.ts'
import { registerWorker } from '../ui/register-worker.ts'
import { offlineText, toast } from '../ui/toast.ts'
import { HYDRATION_REQUESTED } from './hydration-scripts.ts'

/** Controls that `light.ts` answers. */
export const ANSWERED_SELECTOR =
  '[data-wish], [data-add], [data-buy], [data-by], [data-thumb], [data-waiting]'

/** Controls that React handles; those of the cookie notice and of carousels (`data-light`) work without it. */
export const DEFERRED_SELECTOR = `button[type="button"]:not(${ANSWERED_SELECTOR}, [data-light], [data-light] *), [data-react]`
const REACT_SELECTOR = `${DEFERRED_SELECTOR}, input, select:not([data-submits]), textarea, [data-starts]`

let isFailed = false

/** The control that waits for React, which presses it again. */
let waiting: HTMLElement | undefined

/** Messages of Chromium, Firefox and Safari about a module that does not load. */
const MODULE_FAILED = /dynamically imported module|module script/i

export function requestHydration(): void {
  if (!isFailed) dispatchEvent(new Event(HYDRATION_REQUESTED))
}

/** Until `signal` says that React answers. */
export function requestHydrationOnUse(signal: AbortSignal): void {
  const onUse = ({ target }: Event) =>
    target instanceof Element && target.closest(REACT_SELECTOR) && requestHydration()
  for (const name of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(name, onUse, { capture: true, signal })
  const onHover = ({ target, pointerType }: PointerEvent) =>
    pointerType === 'mouse' && (target as Element).closest('[data-hover]') && requestHydration()
  addEventListener('pointerover', onHover, { signal })
  const nearEnd = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && requestHydration(),
    { rootMargin: '600px' },
  )
  for (const end of document.querySelectorAll('[data-feed-end]')) nearEnd.observe(end)
  signal.addEventListener('abort', () => nearEnd.disconnect())
  for (const name of SIGNS_OF_LIFE) addEventListener(name, prefetchScripts, { passive: true, signal })
  // Scripts report a failure at their own element, or as a rejected import.
  const onError = ({ target }: Event) => target instanceof HTMLScriptElement && showFailure()
  addEventListener('error', onError, { capture: true, signal })
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    MODULE_FAILED.test(String(reason)) && showFailure()
  addEventListener('unhandledrejection', onRejection, { signal })
  if (isUsedAlready() || hasReactParts('all') || hasHeldSubmission() || hasUnsentText()) requestHydration()
  replayEarlyPress()
}

/** Whether something that needs React was used before this script ran. */
function isUsedAlready(): boolean {
  const { pressed, fields } = window.early ?? {}
  if (pressed?.matches(ANSWERED_SELECTOR)) return false
  const isFocused = document.activeElement?.matches('input, textarea') === true
  return pressed !== undefined || fields?.size !== 0 || isFocused
}

/** Clicks again what was clicked before this script ran, if `light.ts` answers it. */
function replayEarlyPress(): void {
  const pressed = window.early?.pressed
  if (!pressed?.matches(ANSWERED_SELECTOR)) return
  delete window.early?.pressed
  // Hearts were empty then, so that the press adds.
  if (!pressed.matches('[data-wish][aria-pressed="true"]')) pressed.click()
}

/** A text that was typed on an earlier page, and is filled in again. */
function hasUnsentText(): boolean {
  try {
    const drafts = [...document.querySelectorAll<HTMLElement>('[data-unsent]')]
    return drafts.some(({ dataset: { unsent = '' } }) => sessionStorage.getItem(unsent) !== null)
  } catch {
    return false
  }
}

/** Whether the page has parts that only React draws: for all, for members, or for the owner of a store. */
export function hasReactParts(...viewers: (string | null)[]): boolean {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-react-for]')]
  return parts.some(({ dataset: { reactFor = '' } }) => viewers.includes(reactFor))
}

const SIGNS_OF_LIFE = ['pointermove', 'scroll', 'touchstart', 'keydown']

/** At the visitor's first sign of life: a tap that needs React then waits for no network. */
function prefetchScripts(event: Event): void {
  // Browsers report a pointer at rest too, when the page is laid out under it.
  if (event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0) return
  for (const name of SIGNS_OF_LIFE) removeEventListener(name, prefetchScripts)
  registerWorker()
  for (const href of window.hydrationScripts ?? []) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = href
    document.head.append(link)
  }
}

export function replayOnceHydrated(control: HTMLElement): void {
  // Its scripts did not come: they cannot be asked for a second time on the same page.
  const hasTyped = window.early !== undefined && window.early.fields.size > 0
  if (isFailed && navigator.onLine && !hasTyped) location.reload()
  else if (isFailed) showFailure()
  else {
    requestHydration()
    waiting = control
    waiting.dataset['pressed'] = ''
  }
}

/** An answered press is not repeated; that of the waiting control still is. */
export function clearRecordedPress(): void {
  const { early } = window
  if (early && waiting) early.pressed = waiting
  else delete early?.pressed
}

function showFailure(): void {
  isFailed = true
  waiting = undefined
  for (const pressed of document.querySelectorAll('[data-pressed]')) pressed.removeAttribute('data-pressed')
  toast({ text: offlineText, tone: 'error' })
}

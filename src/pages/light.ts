import { addWithToast } from '../features/cart/ui/cart-client.ts'
import { onCartChange, readCart } from '../features/cart/ui/cart-storage.ts'
import { syncCart } from '../features/cart/ui/cart-sync.ts'
import { driveCarousel } from '../features/content/ui/drive-carousel.ts'
import { hasSnapshot } from '../features/me/ui/me-snapshot.ts'
import { meState, onMeChange, refreshMe, startMe, stopViewerState } from '../features/me/ui/me-state.ts'
import { paintViewer } from '../features/me/ui/prepaint.ts'
import { watchUser } from '../features/me/ui/watch-user.ts'
import { updateDevice } from '../features/notifications/ui/push-device.ts'
import { settings } from '../features/settings/rules.ts'
import { paths } from '../paths.ts'
import { countSearch, countVisit } from '../ui/count-visit.ts'
import { storeSubmission } from '../ui/forms/held-submission.ts'
import { isOtherClick } from '../ui/is-other-click.ts'
import { savePendingAction } from '../ui/pending-action.ts'
import { watchCopy } from '../ui/register-worker.ts'
import { isOffline, stayOffline } from '../ui/stay-offline.ts'
import { durationParts, whenRendered } from '../ui/time-left.ts'
import { toastRegion } from '../ui/toast.ts'
import { HYDRATION_STARTED } from './early-input.ts'
import { bellLabel, cartLabel, wishesLabel } from './frame/counted-label.ts'
import {
  ANSWERED_SELECTOR,
  clearRecordedPress,
  DEFERRED_SELECTOR,
  hasReactParts,
  replayOnceHydrated,
  requestHydration,
  requestHydrationOnUse,
} from './request-hydration.ts'
import { subscribeWishes, toggleWish } from './shop/toggle-wish.ts'

/**
 * The script of a shared page, which costs a phone a tenth of React (decision 5). It shows who is signed in, answers the
 * usual taps (hearts, "Agregar", "Comprar ahora", carousels), and starts React when a visitor uses anything else. It
 * ends when React begins to hydrate the page, and with that to answer.
 */
const stop = new AbortController()
const { signal } = stop
addEventListener(HYDRATION_STARTED, () => stop.abort(), { once: true })

function start(): void {
  toastRegion()
  if (hasSnapshot()) startViewer()
  // Reading a guest's cookies waits for another process.
  else (window.requestIdleCallback ?? setTimeout)(startViewer)
  stayOffline(signal)
  watchCopy(signal)
  countVisits()
  for (const countdown of all('[data-ends-at]')) countDown(countdown)
  for (const carousel of all('[data-carousel]')) driveCarousel(carousel)
  for (const gallery of all('[data-gallery]')) watchPhotos(gallery)
  addEventListener('click', answer, { signal })
  addEventListener('change', submitChoice, { signal })
  addEventListener('submit', storePost, { signal })
  requestHydrationOnUse(signal)
}

/** A form sent before React starts is filled in again after a login, too. */
function storePost({ target, submitter }: SubmitEvent): void {
  if (target instanceof HTMLFormElement && target.method === 'post') storeSubmission(target, submitter)
}

let isViewerShown = false

function startViewer(): void {
  if (signal.aborted || isViewerShown) return
  isViewerShown = true
  startMe(undefined)
  watchViewer()
  watchUser(signal)
  void refreshMe()
}

function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
}

/** Counts down until React does, which also says that the time is over. */
function countDown(countdown: HTMLElement): void {
  const { endsAt, serverNow } = countdown.dataset
  const figures = countdown.querySelectorAll('b')
  const begin = whenRendered()
  const show = () => {
    const left = Number(endsAt) - Number(serverNow) - (performance.now() - begin)
    if (left <= 0) return requestHydration()
    for (const [at, { value }] of durationParts(left).entries()) {
      const figure = figures[at]
      if (figure && figure.textContent !== value) figure.textContent = value
    }
  }
  const timer = setInterval(show, 1000)
  signal.addEventListener('abort', () => clearInterval(timer))
  show()
}

/** Marks the photo to which the strip is scrolled. */
function watchPhotos(gallery: HTMLElement): void {
  const track = gallery.querySelector('[data-track]')
  const thumbs = gallery.querySelectorAll('[data-thumb]')
  const counter = gallery.querySelector('[data-counter]')
  const show = () => {
    const shown = Math.round((track?.scrollLeft ?? 0) / Math.max(1, track?.clientWidth ?? 1))
    for (const [at, thumb] of thumbs.entries())
      if (at === shown) thumb.setAttribute('aria-current', 'true')
      else thumb.removeAttribute('aria-current')
    if (counter) counter.textContent = `${shown + 1} de ${thumbs.length}`
  }
  track?.addEventListener('scroll', show, { passive: true, signal })
}

function showPhoto(thumb: HTMLElement): void {
  const track = thumb.closest('[data-gallery]')?.querySelector('[data-track]')
  track?.scrollTo({ left: Number(thumb.dataset['thumb']) * track.clientWidth })
}

/** Changes the number of pieces; React goes on from there. */
function changeQuantity(button: HTMLElement): void {
  const field = button.parentElement?.querySelector('input')
  if (!field) return
  const wanted = Number(field.value) + Number(button.dataset['by'])
  field.value = String(Math.min(Number(field.max), Math.max(Number(field.min), wanted)))
  // Recorded by `early-input.ts`.
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function countVisits(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="counted-visit"]'))
    countVisit(meta.content)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="counted-search"]'))
    countSearch(meta.content)
}

/** Paints the viewer's name, counts and hearts, and keeps their cart in step with the server. */
function watchViewer(): void {
  let synced: string | undefined
  let unsync: (() => void) | undefined
  const show = () => {
    paintCounts()
    const { me, owner, problem } = meState()
    updateDevice(me)
    const wished = new Set(me?.wished)
    for (const heart of all('[data-wish]')) {
      const pressed = String(wished.has(heart.dataset['wish'] ?? ''))
      if (heart.getAttribute('aria-pressed') !== pressed) heart.setAttribute('aria-pressed', pressed)
    }
    const cart = JSON.stringify([problem ? undefined : owner, me?.cart])
    if (cart !== synced) {
      synced = cart
      unsync?.()
      unsync = problem ? undefined : syncCart(owner, me?.cart)
    }
    if (problem || (me && hasReactParts('members', me.store))) requestHydration()
  }
  // A page that the browser restores from its cache was not there when the cart changed.
  addEventListener('pageshow', ({ persisted }) => persisted && paintCounts(), { signal })
  const ends = [
    onMeChange(show),
    onCartChange(paintCounts),
    subscribeWishes(),
    () => unsync?.(),
    stopViewerState,
  ]
  signal.addEventListener('abort', () => {
    for (const end of ends) end()
  })
  show()
}

/** Also for screen readers, whose labels include the count. */
function paintCounts(): void {
  paintViewer()
  const { me } = meState()
  const labels = {
    cart: cartLabel(readCart().lines.length),
    wishes: wishesLabel(me?.wished.length ?? 0),
    unread: bellLabel(me?.unread),
  }
  for (const link of all('[data-counts]'))
    link.setAttribute('aria-label', labels[link.dataset['counts'] as keyof typeof labels])
}

function answer(event: MouseEvent): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return
  const control = event.target.closest<HTMLElement>(`${ANSWERED_SELECTOR}, ${DEFERRED_SELECTOR}`)
  if (!control || (control.matches('a') && isOtherClick(event))) return
  const { wish, add, buy, by, thumb, waiting: key, waitingValue = '' } = control.dataset
  if (key) savePendingAction(key, waitingValue)
  else if (wish) {
    startViewer()
    toggleWish(wish)
  } else if (add) addWithToast({ product: add })
  else if (by) changeQuantity(control)
  else if (thumb) {
    event.preventDefault()
    showPhoto(control)
  } else if (!buy || !buyFrom(control)) {
    event.preventDefault()
    replayOnceHydrated(control)
  }
  clearRecordedPress()
}

/** False if an option is missing, which React's form explains. */
function buyFrom(button: HTMLElement): boolean {
  const box = button.closest<HTMLElement>('[data-product]')
  const product = box?.dataset['product']
  if (!box || !product) return false
  const groups = [...box.querySelectorAll<HTMLElement>('[data-option]')]
  const chosen = groups.map((group) => group.querySelector<HTMLInputElement>('input:checked')?.value ?? '')
  if (chosen.includes('')) return false
  const names = groups.map(({ dataset }) => dataset['option'] ?? '')
  const isNow = button.dataset['buy'] === 'now'
  addWithToast(
    {
      product,
      quantity: quantityIn(box),
      options: Object.fromEntries(names.map((name, at) => [name, chosen[at] ?? ''])),
      specification: names.map((name, at) => ({ name, values: [chosen[at] ?? ''] })),
      stock: Number(box.dataset['stock']),
    },
    { buysNow: isNow },
  )
  if (isNow && !isOffline()) {
    location.assign(paths.checkout())
  }
  return true
}

function quantityIn(box: HTMLElement): number {
  const typed = Number(box.querySelector<HTMLInputElement>('[name="quantity"]')?.value)
  return Math.min(settings.cart.maxQuantity, Math.max(1, Math.round(typed) || 1))
}

/** The order of a list. */
function submitChoice({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || !target.matches('[data-submits]')) return
  target.form?.requestSubmit()
  // Chosen and done: React need not repeat it when the visitor comes back.
  window.early?.fields.delete(target)
}

// A page that React has rendered may load this script too.
if (window.early && !window.early.isHydrating) start()

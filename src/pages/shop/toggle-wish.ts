import {
  currentMe,
  hasChangedUser,
  isMember,
  onMeChange,
  reloadMe,
  showConfirmedWish,
  showPendingWish,
  watchMe,
} from '../../features/me/ui/me-state.ts'
import { wishlistErrors } from '../../features/wishlist/errors.ts'
import { wishlistTexts } from '../../features/wishlist/texts.ts'
import { callWishlist } from '../../features/wishlist/ui/wishlist-client.ts'
import { errorText } from '../../lib/errors.ts'
import { paths } from '../../paths.ts'
import { consumePendingAction, savePendingAction } from '../../ui/pending-action.ts'
import { toast } from '../../ui/toast.ts'

const signIn = () => ({
  label: 'Ingresar',
  to: paths.login(location.pathname + location.search, 'lista'),
})

/** Key of a guest's heart, which `subscribeWishes` completes. */
export const PENDING_WISH = 'waiting-wish'

const isWished = (url: string): boolean => currentMe()?.wished.includes(url) ?? false

/** Hearts change optimistically and are restored if the server refuses. A guest's click is completed after the login. */
export function toggleWish(url: string): void {
  // Somebody else has signed in: the page says so, and nothing is added to their list.
  if (isMember(currentMe()) && hasChangedUser()) return void watchMe()
  if (isMember(currentMe())) return void sendWish(url, !isWished(url))
  savePendingAction(PENDING_WISH, url)
  if (currentMe() === undefined) return void reloadMe()
  toast({ text: errorText(wishlistErrors, 'wishlist-sign-in-needed'), tone: 'info', action: signIn() })
}

declare global {
  interface Window {
    /** The last requested state of hearts by url, while a call is pending: `light.ts` and React know one another's. */
    wantedWishes?: Map<string, boolean>
  }
}

const CONFIRMED = 'wish-confirmed'
type Confirmed = { url: string; isOn: boolean }

/** One call per product at a time: parallel calls could arrive in another order. */
async function sendWish(url: string, on: boolean): Promise<void> {
  window.wantedWishes ??= new Map()
  const wanted = window.wantedWishes
  showPendingWish(url, on)
  const isUnderWay = wanted.has(url)
  wanted.set(url, on)
  if (isUnderWay) return
  let { answer, isOn } = await call(url, on)
  for (let next = on; next !== (wanted.get(url) ?? next); ) {
    next = !next
    if (next !== isOn) ({ answer, isOn } = await call(url, next))
  }
  const isWanted = wanted.get(url) ?? on
  wanted.delete(url)
  dispatchEvent(new CustomEvent<Confirmed>(CONFIRMED, { detail: { url, isOn } }))
  if (!answer.ok && answer.signedOut) {
    if (isWanted) savePendingAction(PENDING_WISH, url)
    void watchMe()
  }
  if (answer.ok && isOn)
    toast({ text: wishlistTexts.added, action: { label: 'Ver lista', to: paths.account('wishlist') } })
  else if (answer.ok) toast({ text: wishlistTexts.removed })
  else toast({ text: answer.error, tone: 'error', ...(answer.signedOut ? { action: signIn() } : {}) })
}

/** `isOn`: whether the product is on the list afterwards, as far as known. */
async function call(url: string, on: boolean) {
  const answer = await callWishlist(url, on)
  return { answer, isOn: answer.ok ? on : answer.wished }
}

/** Shows the results of clicks, and completes a guest's once they are signed in, until the returned function is called. */
export function subscribeWishes(): () => void {
  const complete = () => {
    const waiting = isMember(currentMe()) ? consumePendingAction(PENDING_WISH) : null
    if (waiting !== null && !isWished(waiting)) void sendWish(waiting, true)
  }
  const confirm = (event: Event) => {
    const { url, isOn } = (event as CustomEvent<Confirmed>).detail
    showConfirmedWish(url, isOn)
  }
  addEventListener(CONFIRMED, confirm)
  complete()
  const unfollow = onMeChange(complete)
  return () => {
    unfollow()
    removeEventListener(CONFIRMED, confirm)
  }
}

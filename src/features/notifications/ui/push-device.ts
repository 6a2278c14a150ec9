import { endPushes, forgetCopies } from '../../../lib/app-worker.ts'
import { DAY, HOUR } from '../../../lib/dates.ts'
import { withTimeout } from '../../../lib/with-timeout.ts'
import { paths } from '../../../paths.ts'
import { callApi } from '../../../ui/api.ts'
import { isIos } from '../../../ui/app-install.ts'
import { readStored, writeStored } from '../../../ui/browser-storage.ts'
import { storePass } from '../../../ui/register-worker.ts'
import type { PushDeviceView } from '../contract.ts'

/** This browser's device: the person whose notifications it receives, and when it is renewed, in milliseconds since 1970. */
type StoredDevice = { owner: string; id: string; dueAt: number; isSimulated: boolean }

const KEY = 'push-device'
/** Username of the last sign-in. */
const PERSON = 'person'
const READY_TIMEOUT_MS = 10_000

function storedDevice(): StoredDevice | null {
  return JSON.parse(readStored(KEY) ?? 'null')
}

function storeDevice(device: StoredDevice | null): void {
  writeStored(KEY, device && JSON.stringify(device))
}

/** `home-screen`: iPhones notify installed apps alone. */
export type PushSupport = 'yes' | 'blocked' | 'home-screen' | 'no'

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'Notification' in window && 'PushManager' in window))
    return isIos() ? 'home-screen' : 'no'
  return Notification.permission === 'denied' ? 'blocked' : 'yes'
}

/** Id of this browser's device if it receives the person's notifications. */
export const ownDeviceId = (owner: string): string | undefined => {
  const device = storedDevice()
  return device?.owner === owner ? device.id : undefined
}

/**
 * Requests permission, which browsers show only after a click, and registers this browser; undefined if either fails.
 *
 * @param publicKey the site's own, base64url
 * @param mayBeSimulated in a demo, whose browser may have no push service
 * @throws an error if there is no worker within ten seconds
 */
export async function registerDevice(
  owner: string,
  publicKey: string,
  mayBeSimulated: boolean,
): Promise<PushDeviceView | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await withTimeout(READY_TIMEOUT_MS, navigator.serviceWorker.ready)
  const former = await pushManager.getSubscription()
  // Browsers refuse a second key.
  if (former && keyOf(former) !== publicKey) await former.unsubscribe()
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => undefined)
  if (!subscription && !mayBeSimulated) return undefined
  const answer = await putDevice(subscription ? { ...subscriptionOf(subscription) } : { isSimulated: true })
  if (!answer.ok) return undefined
  storeDevice({ owner, id: answer.view.id, dueAt: Date.now() + DAY, isSimulated: !subscription })
  return answer.view
}

const putDevice = (body: object) => callApi<PushDeviceView>('PUT', '/account/devices', { body })

const subscriptionOf = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, keys, publicKey: keyOf(subscription) }
}

export async function removeDevice(id: string): Promise<boolean> {
  if (!(await callApi('DELETE', `/account/devices/${id}`)).ok) return false
  if (storedDevice()?.id === id) await forgetDevice()
  return true
}

async function forgetDevice(): Promise<void> {
  storeDevice(null)
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration) await endPushes(registration)
}

/**
 * After a sign-in, deletes copies of the previous person's pages and registers the device for the new session. Sets the badge
 * of the installed app's icon. An expired session ends neither: the pass has to open at the office.
 *
 * @param me undefined: not known yet
 */
export function updateDevice(me: { username: string; unread: number } | null | undefined): void {
  if (me === undefined) return
  const isNew = me !== null && readStored(PERSON) !== me.username
  // The page may have stored this person's pass already.
  if (isNew) void forgetCopies().then(() => location.pathname === paths.account('my-shopping') && storePass())
  if (isNew || me === null) writeStored(PERSON, me?.username ?? null)
  if (me) void renewDevice(me.username, isNew)
  void navigator.setAppBadge?.(me?.unread ?? 0).catch(() => {})
}

/** Renewed after each sign-in and once a day; ended for another person, or where it was removed on another device. */
async function renewDevice(username: string, hasNewSession: boolean): Promise<void> {
  const device = storedDevice()
  if (!device || !('serviceWorker' in navigator)) return
  if (device.owner !== username) return forgetDevice()
  if (!hasNewSession && Date.now() < device.dueAt) return
  // Other pages that load during the request do not renew, too.
  storeDevice({ ...device, dueAt: Date.now() + HOUR })
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return device.isSimulated ? undefined : storeDevice(null)
  // The former session has ended with its device.
  const id = hasNewSession ? {} : { id: device.id }
  const answer = await putDevice({ ...subscriptionOf(subscription), ...id })
  if (answer.ok) storeDevice({ ...device, id: answer.view.id, dueAt: Date.now() + DAY })
  // 404: removed elsewhere; 409: the subscription has another key than the site.
  else if (answer.status === 404 || answer.status === 409) await forgetDevice()
}

/** The site's key of a subscription, base64url. */
function keyOf({ options }: PushSubscription): string {
  const key = new Uint8Array(options.applicationServerKey ?? [])
  return btoa(String.fromCharCode(...key))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

import { forgetCopies } from '../../../lib/app-worker.ts'
import { DAY } from '../../../lib/dates.ts'
import { callApi } from '../../../ui/api.ts'
import { readStored, writeStored } from '../../../ui/browser-storage.ts'
import type { PushDeviceView } from '../contract.ts'

/** The person whose notifications this browser receives, as far as it knows. */
type Kept = { owner: string; id: string; renewedAt: number; isSimulated: boolean }

const KEY = 'push-device'
/** Username of the last sign-in. */
const PERSON = 'person'

const kept = (): Kept | null => JSON.parse(readStored(KEY) ?? 'null')
const keep = (device: Kept | null): void => {
  writeStored(KEY, device && JSON.stringify(device))
}

/** `home-screen`: iPhones notify installed apps alone. */
export type PushSupport = 'yes' | 'blocked' | 'home-screen' | 'no'

export function pushSupport(): PushSupport {
  const isPhone = /iPhone|iPad/.test(navigator.userAgent)
  if (!('serviceWorker' in navigator && 'Notification' in window && 'PushManager' in window))
    return isPhone ? 'home-screen' : 'no'
  return Notification.permission === 'denied' ? 'blocked' : 'yes'
}

/** Id of this browser's device if the person has it on. */
export const deviceHere = (owner: string): string | undefined => {
  const device = kept()
  return device?.owner === owner ? device.id : undefined
}

/**
 * Asks for the permission, which browsers do after a press alone, and registers this browser; undefined if either fails.
 *
 * @param publicKey the site's own, base64url
 * @param mayBeSimulated in a demo, whose browser may have no push service
 */
export async function turnOn(
  owner: string,
  publicKey: string,
  mayBeSimulated: boolean,
): Promise<PushDeviceView | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  // Browsers refuse a second key.
  if (former && keyOf(former) !== publicKey) await former.unsubscribe()
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => undefined)
  if (!subscription && !mayBeSimulated) return undefined
  return register(owner, publicKey, subscription)
}

async function register(
  owner: string,
  publicKey: string,
  subscription: PushSubscription | undefined,
): Promise<PushDeviceView | undefined> {
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  const body = subscription ? { endpoint, keys, publicKey } : { isSimulated: true }
  const answer = await callApi<PushDeviceView>('PUT', '/account/devices', { body })
  if (!answer.ok) {
    // Of other keys than the site's.
    if (answer.status === 409) keep(null)
    return undefined
  }
  keep({ owner, id: answer.view.id, renewedAt: Date.now(), isSimulated: !subscription })
  return answer.view
}

export async function turnOff(id: string): Promise<boolean> {
  if (!(await callApi('DELETE', `/account/devices/${id}`)).ok) return false
  if (kept()?.id === id) await forgetDevice()
  return true
}

async function forgetDevice(): Promise<void> {
  keep(null)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}

/**
 * After a sign-in, copies of the former person's pages go and the device continues with the new session; the count is shown on
 * the installed app's icon. An expired session ends neither: the pass has to open at the office.
 *
 * @param me undefined: not known yet
 */
export function updateDevice(me: { username: string; unread: number } | null | undefined): void {
  if (me === undefined) return
  const isNew = me !== null && readStored(PERSON) !== me.username
  if (isNew) void forgetCopies()
  if (isNew || me === null) writeStored(PERSON, me?.username ?? null)
  if (me) void renewDevice(me.username, isNew)
  void navigator.setAppBadge?.(me?.unread ?? 0).catch(() => {})
}

/** Renewed after each sign-in and once a day; ended for another person than the one who turned it on. */
async function renewDevice(username: string, hasNewSession: boolean): Promise<void> {
  const device = kept()
  if (!device || !('serviceWorker' in navigator)) return
  if (device.owner !== username) return forgetDevice()
  if (!hasNewSession && Date.now() - device.renewedAt < DAY) return
  // For pages that load meanwhile.
  keep({ ...device, renewedAt: Date.now() })
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return device.isSimulated ? undefined : keep(null)
  const renewed = await register(username, keyOf(subscription), subscription)
  if (!renewed && kept()) keep({ ...device, renewedAt: 0 })
}

/** The site's key of a subscription, base64url. */
function keyOf({ options }: PushSubscription): string {
  const key = new Uint8Array(options.applicationServerKey ?? [])
  return btoa(String.fromCharCode(...key))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

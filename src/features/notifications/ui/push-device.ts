import { DAY } from '../../../lib/dates.ts'
import { callApi } from '../../../ui/api.ts'
import { readStored, writeStored } from '../../../ui/browser-storage.ts'
import type { PushDeviceView } from '../contract.ts'

/** The person whose notifications this browser receives, as far as it knows. */
type Kept = { owner: string; id: string; renewedAt: number; isSimulated: boolean }

const KEY = 'push-device'

const kept = (): Kept | null => JSON.parse(readStored(KEY) ?? 'null')
const keep = (device: Kept | null) => writeStored(KEY, device && JSON.stringify(device))

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
  if (!answer.ok) return undefined
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
}

/** Called once it is known who is signed in. */
export function showUnread(me: { username: string; unread: number } | null | undefined): void {
  if (!me) return
  void keepDevice(me.username)
  // On the icon of the installed app.
  void navigator.setAppBadge?.(me.unread).catch(() => {})
}

/** Another person than the one who turned notifications on ends them, the same one renews them once a day. */
async function keepDevice(username: string): Promise<void> {
  const device = kept()
  if (!device || !('serviceWorker' in navigator)) return
  if (device.owner !== username) return forgetDevice()
  if (device.isSimulated || Date.now() - device.renewedAt < DAY) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return void keep(null)
  const key = subscription.options.applicationServerKey
  if (!key) return
  const publicKey = btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  await register(username, publicKey, subscription)
}

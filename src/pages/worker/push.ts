import type { PushPayload } from '../../lib/app-worker.ts'
import { paths } from '../../paths.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows a message of the site; the pass that it may have changed is stored first. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const payload: PushPayload | undefined = data?.json()
  if (!payload) return
  const { title, body, path, tag, unread, refreshesPass } = payload
  if (refreshesPass) await fetch(paths.pass()).catch(() => {})
  await self.registration.showNotification(title, {
    ...(body !== undefined && { body }),
    ...{ tag, renotify: true, icon: '/icon-192.png', badge: '/badge-96.png', data: path },
  } as NotificationOptions)
  await self.navigator.setAppBadge?.(unread).catch(() => {})
}

/** Opens the notification's page in an open window, or in a new one. */
export async function openPush({ data }: Notification): Promise<void> {
  const url = new URL(String(data), self.location.origin)
  if (url.origin !== self.location.origin) return
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) {
    await self.clients.openWindow(url)
    return
  }
  await open.focus()
  await open.navigate(url)
}

/** Ends the notifications of a person who signs out. */
export async function forgetPushes(): Promise<void> {
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe()
  for (const shown of await self.registration.getNotifications()) shown.close()
}

import type { PushPayload } from '../../lib/app-worker.ts'
import { storePass } from './copies.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows a message of the site, and stores the pass that it may have changed. */
export async function showPush(event: PushEvent): Promise<void> {
  const payload: PushPayload | undefined = event.data?.json()
  if (!payload) return
  const { title, body, path, tag, icon, unread, refreshesPass } = payload
  await self.registration.showNotification(title, {
    ...(body !== undefined && { body }),
    ...{ tag, renotify: true, icon, badge: '/badge-96.png', data: path },
  } as NotificationOptions)
  await self.navigator.setAppBadge?.(unread).catch(() => {})
  // A worker's own requests do not reach its routes.
  if (refreshesPass) await storePass(event)
}

/** Opens the notification's page in an open window, or in a new one. */
export async function openNotification({ data }: Notification): Promise<void> {
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

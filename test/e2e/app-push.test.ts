import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openCaller } from './caller.ts'
import { closeContexts, demoPassword, emailOf, enter, shopUrl } from './chromium.ts'
import { openPhone, sandboxUrl, storedIn } from './worker-phone.ts'

afterAll(closeContexts)

type Message = { title: string; body?: string; path: string; tag: string; unread: number }

/** Messages that the simulated push service decrypted, newest first. */
async function sentPushes(): Promise<Message[]> {
  const { data } = (await (await fetch(`${sandboxUrl()}/_sandbox/push`)).json()) as {
    data: { text: string }[]
  }
  return data.map(({ text }) => JSON.parse(text))
}

/** Has the browser receive a message, as from its push service. */
async function deliver(page: Page, message: object): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await tools.send('ServiceWorker.enable')
  const target = { origin: shopUrl(), registrationId: await found }
  await tools.send('ServiceWorker.deliverPushMessage', { ...target, data: JSON.stringify(message) })
}

type Shown = { title: string; options: NotificationOptions & { data: string } }

/** The headless browser shows no notification and has no icon for a count: a worker that tries fails. */
async function recordShown(page: Page): Promise<() => Promise<{ shown: Shown[]; badge?: number }>> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no worker')
  await worker.evaluate(() => {
    const record: { shown: object[]; badge?: number } = { shown: [] }
    Object.assign(self, { record })
    Object.assign(Reflect.get(self, 'registration'), {
      showNotification: async (title: string, options: object) => void record.shown.push({ title, options }),
    })
    Object.assign(navigator, { setAppBadge: async (badge: number) => void Object.assign(record, { badge }) })
  })
  return () => worker.evaluate(() => Reflect.get(self, 'record'))
}

/** A phone that may show notifications, with the settings of a demo's person open. */
async function openSettings(username: string): Promise<Page> {
  const page = await openPhone('/', { permissions: ['notifications'] })
  // The headless browser grants the permission and denies that it has.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'granted' }))
  await enter(page.context(), emailOf(username), demoPassword)
  await page.goto('/account/alerts')
  return page
}

test('[BYD-07] a press turns notifications on; a sale is shown and counted by the phone, until the switch is off', async () => {
  const page = await openSettings('vendedor')
  const toggle = page.getByRole('switch', { name: /^Avisos en este teléfono/ })
  expect(await toggle.isChecked()).toBe(false)
  await toggle.click()
  await page.getByText('Listo: aquí te avisamos.').waitFor()
  await page.getByText('Más opciones').click()
  await page.getByLabel('No molestar de 22:00 a 8:00').uncheck()
  await page.getByText('Guardado').waitFor()
  await page.reload()
  expect(await toggle.isChecked()).toBe(true)

  const record = await recordShown(page)
  const buyer = await openCaller('compradora')
  await buyer.buy('quimica-general-y-laboratorio')
  const findSent = async () =>
    (await sentPushes()).find(({ title }) => title.startsWith('Vendiste Química general'))
  await expect.poll(findSent, { timeout: 60_000 }).toBeDefined()
  const sent = await findSent()
  await deliver(page, sent ?? {})
  await expect.poll(async () => (await record()).shown).toHaveLength(1)
  const { shown, badge } = await record()
  expect(shown[0]).toMatchObject({
    title: sent?.title,
    options: { body: sent?.body, tag: sent?.tag, data: sent?.path, icon: '/icon-192.png' },
  })
  expect(badge).toBe(sent?.unread)
  expect(badge).toBeGreaterThan(0)

  await deliver(page, { ...sent, refreshesPass: true })
  await expect.poll(() => storedIn(page)).toContain('pass')

  await toggle.click()
  await page.getByText('Ya no te avisamos aquí.').waitFor()
  await page.reload()
  expect(await toggle.isChecked()).toBe(false)
  await buyer.leave()
})

test('[BYD-07] a browser that blocks notifications, or has none, says so in place of the switch', async () => {
  const page = await openPhone()
  await enter(page.context(), emailOf('compradora'), demoPassword)
  await page.goto('/account/alerts')
  await page.getByText('Tu navegador bloquea los avisos de este sitio').waitFor()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.reload()
  await page.getByText('Este navegador no puede recibir avisos.').waitFor()
})

/** A browser with a push service: the simulated one, which the headless browser lacks. */
async function withPushService(page: Page): Promise<void> {
  await page.exposeFunction('subscribeAtSandbox', async (key: string) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ key })
    return (await fetch(`${sandboxUrl()}/push/subscriptions`, { method: 'POST', headers, body })).json()
  })
  await page.addInitScript(() => {
    const decode = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
        .buffer
    const read = () => {
      const stored = JSON.parse(localStorage.getItem('test-subscription') ?? 'null')
      return (
        stored && {
          toJSON: () => stored.view,
          options: { applicationServerKey: decode(stored.key) },
          unsubscribe: async () => localStorage.removeItem('test-subscription'),
        }
      )
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(),
      async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
        const view = await (
          window as unknown as { subscribeAtSandbox(key: string): Promise<object> }
        ).subscribeAtSandbox(key)
        localStorage.setItem('test-subscription', JSON.stringify({ view, key }))
        return read()
      },
    })
  })
}

test('[BYD-07] a device goes on after signing in again, and ends for another person and where it was removed', async () => {
  const page = await openSettings('nuevo')
  await withPushService(page)
  await page.reload()
  const toggle = page.getByRole('switch', { name: /^Avisos en este teléfono/ })
  await toggle.click()
  await page.getByText('Listo: aquí te avisamos.').waitFor()
  const isSubscribed = () => page.evaluate(() => localStorage.getItem('test-subscription') !== null)
  expect(await isSubscribed()).toBe(true)

  // The new session takes the device over.
  await page.context().clearCookies()
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('person'))).toBe(null)
  await enter(page.context(), emailOf('nuevo'), demoPassword)
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('person'))).toBe('nuevo')
  await page.goto('/account/alerts')
  await expect.poll(() => toggle.isChecked()).toBe(true)

  // A day later the device renews itself, unless it was removed on another one.
  await page.evaluate(async () => {
    const device = JSON.parse(localStorage.getItem('push-device') ?? '{}')
    await fetch(`/api/v1/account/devices/${device.id}`, { method: 'DELETE' })
    localStorage.setItem('push-device', JSON.stringify({ ...device, dueAt: 0 }))
  })
  await page.reload()
  await expect.poll(isSubscribed).toBe(false)
  expect(await toggle.isChecked()).toBe(false)

  await toggle.click()
  await page.getByText('Listo: aquí te avisamos.').waitFor()
  await page.context().clearCookies()
  await enter(page.context(), emailOf('vendedora'), demoPassword)
  await page.goto('/account/alerts')
  await expect.poll(isSubscribed).toBe(false)
  expect(await toggle.isChecked()).toBe(false)
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type NewNotification, notify } from '../../src/features/notifications/actions/notify.ts'
import type { PushDeviceView } from '../../src/features/notifications/contract.ts'
import { type MailTiming, pushSwitches, switches } from '../../src/features/notifications/rules.ts'
import { pushDevices } from '../../src/features/notifications/tables.ts'
import type { PushPayload } from '../../src/lib/app-worker.ts'
import { addDays, HOUR, MINUTE, startOfDay, toIsoDay } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import type { Browser } from '../browser.ts'
import { makeSearcher } from '../catalogue/searchers.ts'
import type { Shop } from '../harness.ts'

export const DEVICES = '/api/v1/account/devices'
export const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'

/** Registers a simulated phone. */
export async function turnOn(browser: Browser): Promise<PushDeviceView> {
  const answer = await browser.put(DEVICES, { isSimulated: true }, { 'user-agent': PIXEL })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as PushDeviceView
}

/** Turns on a phone; `endpoint` is its address at the push service. */
export async function phoneOf(shop: Shop, browser: Browser) {
  const device = await turnOn(browser)
  const [row] = await shop.ctx.db.select().from(pushDevices).where(eq(pushDevices.id, device.id))
  return { device, endpoint: row?.endpoint ?? '' }
}

/** A signed-in person with a phone. */
export async function makePhone(shop: Shop) {
  const person = await makeSearcher(shop)
  return { ...person, ...(await phoneOf(shop, person.browser)) }
}

export type Phone = Awaited<ReturnType<typeof makePhone>>

/** A subscription that the sandbox has made, as a browser would send it. */
export async function subscribe(shop: Shop) {
  const publicKey = shop.ctx.push.publicKey() ?? ''
  const answer = await fetch(`${shop.sandboxUrl}/push/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: publicKey }),
  })
  return {
    ...((await answer.json()) as { endpoint: string; keys: { p256dh: string; auth: string } }),
    publicKey,
  }
}

export type Delivered = PushPayload & { topic: string; urgency: string; ttl: number }

/** Messages that the push service holds for a phone, decrypted, oldest first. */
export async function pushesTo(shop: Shop, { endpoint }: { endpoint: string }): Promise<Delivered[]> {
  const answer = await fetch(`${shop.sandboxUrl}/_sandbox/push`)
  const { data } = (await answer.json()) as {
    data: { subscription: string; topic: string; urgency: string; ttl: number; text: string }[]
  }
  return data
    .filter(({ subscription }) => endpoint.endsWith(`/${subscription}`))
    .map(({ text, topic, urgency, ttl }) => ({ ...JSON.parse(text), topic, urgency, ttl }))
    .reverse()
}

export const titlesTo = async (shop: Shop, phone: { endpoint: string }): Promise<string[]> =>
  (await pushesTo(shop, phone)).map(({ title }) => title)

export const newsFor = (
  { id: userId }: { id: string },
  more: Partial<NewNotification> = {},
): NewNotification => ({
  userId,
  topic: 'wishes',
  key: `test:${randomUUID()}`,
  title: 'Bajó 10 %: Silla',
  text: 'ahora $90.00',
  path: '/product/silla',
  mail: 'none',
  ...more,
})

export const tell = ({ ctx }: Shop, ...news: NewNotification[]) =>
  inTransaction(ctx.db, (tx) => notify(ctx, tx, news))

export const pass = (shop: Shop) => shop.advance(MINUTE)

/** Moves the clock to this hour of the university's next day. */
export async function nextDayAt(shop: Shop, hour: number): Promise<void> {
  const now = shop.ctx.clock.now()
  const next = startOfDay(toIsoDay(addDays(startOfDay(toIsoDay(now)), 1.5)))
  await shop.advance(next.getTime() + hour * HOUR - now.getTime())
}

/** Switches these off and all others on. */
export async function choosePushes(
  browser: Browser,
  off: readonly (typeof pushSwitches)[number][],
  timing: MailTiming = 'at-once',
): Promise<void> {
  const form = new FormData()
  form.set('intent', 'settings')
  form.set('timing', timing)
  form.set('digestHour', '14')
  for (const one of [...switches, ...pushSwitches])
    if (!(off as readonly string[]).includes(one)) form.append('on', one)
  expect((await browser.form(paths.account('alerts'), form)).status).toBe(303)
}

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NewNotification, notify } from '../../src/features/notifications/actions/notify.ts'
import { sendDigests } from '../../src/features/notifications/actions/send-digests.ts'
import {
  type UnsubscribeSubject,
  unsubscribePath,
} from '../../src/features/notifications/read-unsubscribe.ts'
import { type MailTiming, switches } from '../../src/features/notifications/rules.ts'
import { mailDigests, notificationSettings, notifications } from '../../src/features/notifications/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { addDays, DAY, HOUR, MINUTE, startOfDay, toIsoDay } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import type { Browser } from '../browser.ts'
import { listOf, makeSearcher, SAVED_SEARCHES, save } from '../catalogue/searchers.ts'
import { testPassword } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { buy, makeSale } from '../sale/orders.ts'
import { type AlertsShop, bellOf, digestSubjects, foundSubjects, openAlertsShop } from './scene.ts'

let scene: AlertsShop
beforeAll(async () => {
  scene = await openAlertsShop({ renderPage })
})
afterAll(() => scene.shop.stop())

const page = paths.account('alerts')
const member = () => makeSearcher(scene.shop)
const pass = () => scene.shop.advance(MINUTE)

let number = 0
const newsFor = ({ id: userId }: { id: string }, more: Partial<NewNotification> = {}): NewNotification => ({
  userId,
  topic: 'wishes',
  key: `test:${number++}`,
  title: 'Bajó 10 %: Silla',
  text: 'ahora $90.00',
  path: '/product/silla',
  mail: 'daily',
  ...more,
})
const tell = (...news: NewNotification[]) =>
  inTransaction(scene.shop.ctx.db, (tx) => notify(scene.shop.ctx, tx, news))

/** Makes a choice, switches these off and leaves the others on. */
async function choose(
  browser: Browser,
  off: readonly (typeof switches)[number][],
  digestHour = 8,
  timing: MailTiming = 'at-once',
) {
  const form = new FormData()
  form.set('intent', 'settings')
  form.set('timing', timing)
  form.set('digestHour', String(digestHour))
  for (const one of switches) if (!off.includes(one)) form.append('on', one)
  expect((await browser.form(page, form)).status).toBe(303)
}

/** Moves the clock to this hour of the university's next day. */
async function nextDayAt(hour: number) {
  const now = scene.shop.ctx.clock.now()
  const next = startOfDay(toIsoDay(addDays(startOfDay(toIsoDay(now)), 1.5)))
  await scene.shop.advance(next.getTime() + hour * HOUR - now.getTime())
}

describe('[BYD-05] notifications', () => {
  test('[BYD-05] are sent once, by the open channels, and never to blocked or deleted accounts', async () => {
    const { shop, block } = scene
    const [one, other, gone, blocked, mute, mailOnly] = await Promise.all(Array.from({ length: 6 }, member))
    if (!one || !other || !gone || !blocked || !mute || !mailOnly) throw new Error('six')
    await gone.browser.post('/api/v1/account/deletion', { password: testPassword })
    await block(blocked.username)
    await choose(mute.browser, ['wishes:mail', 'wishes:bell'])
    await choose(mailOnly.browser, ['wishes:bell'])
    const people = [one, one, other, gone, blocked, mute, mailOnly]
    const all = people.map((person) => newsFor(person, { key: 'same' }))
    const told = await tell(...all)
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([one.id, other.id, mailOnly.id].toSorted())
    expect(await tell(...all)).toEqual([])
    expect((await bellOf(one.browser)).items).toHaveLength(1)
    expect((await bellOf(mailOnly.browser)).items).toEqual([])
    await nextDayAt(8)
    expect(await digestSubjects(shop, mailOnly.email)).toHaveLength(1)
    expect(await digestSubjects(shop, mute.email)).toEqual([])
    expect(await digestSubjects(shop, blocked.email)).toEqual([])
  })

  test('[BYD-05] are paged at the bell, and old ones are deleted', async () => {
    const { shop } = scene
    const person = await member()
    const { page: size, keptDays } = settings.notifications
    await tell(...Array.from({ length: size + 3 }, () => newsFor(person, { mail: 'none' })))
    const first = await bellOf(person.browser)
    expect(first.items).toHaveLength(size)
    const second = await bellOf(person.browser, `?cursor=${first.nextCursor}`)
    expect(second).toMatchObject({ nextCursor: null, unread: size + 3 })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(size + 3)
    expect((await bellOf(person.browser, '?cursor=nada')).items).toHaveLength(size)
    await shop.advance((keptDays + 1) * DAY)
    expect((await bellOf(person.browser)).items).toEqual([])
  })

  test('[BYD-05] pause until a day; a past or distant day is rejected and the form keeps it', async () => {
    const { shop, offered, approve } = scene
    const { browser, email } = await member()
    await save(browser, { q: 'balafón' })
    const now = shop.ctx.clock.now()
    for (const until of [toIsoDay(now), toIsoDay(addDays(now, 400)), 'mañana']) {
      const refused = await browser.form(page, { intent: 'pause', until })
      expect([refused.status, (await refused.text()).includes('Elige un día')]).toEqual([422, true])
    }
    await browser.form(page, { intent: 'pause', until: toIsoDay(addDays(now, 2)) })
    expect(await (await browser.get(page)).text()).toContain('Tus avisos están en pausa')
    await approve((await offered('Balafón de bambú')).product)
    await pass()
    expect([await foundSubjects(shop, email), (await bellOf(browser)).items]).toEqual([[], []])
    expect((await listOf(browser))[0]).toMatchObject({ foundToday: 1 })
    await browser.form(page, { intent: 'resume' })
    await approve((await offered('Balafón de teca')).product)
    await pass()
    expect(await foundSubjects(shop, email)).toEqual(['Apareció Balafón de teca a $100.00'])
  })

  test('[BYD-05] of a sale reach the seller once, whatever they chose, also during a pause', async () => {
    const sale = await makeSale(scene.shop)
    await buy(scene.shop, sale)
    const { items } = await bellOf(sale.selling)
    expect(items).toMatchObject([{ topic: 'sales', title: `Vendiste ${sale.product.name}` }])
    await choose(sale.selling, switches, 8, 'none')
    const until = toIsoDay(addDays(scene.shop.ctx.clock.now(), 2))
    await sale.selling.form(page, { intent: 'pause', until })
    await buy(scene.shop, sale)
    expect((await bellOf(sale.selling)).items).toHaveLength(2)
  })

  test('[BYD-05] one choice for all: mails at once, one a day, or none; the bell has all', async () => {
    const { shop } = scene
    const people = [await member(), await member(), await member()] as const
    const timings = ['at-once', 'daily', 'none'] as const
    for (const [at, person] of people.entries()) await choose(person.browser, [], 8, timings[at])
    const found = (person: { id: string }) => newsFor(person, { topic: 'searches', mail: 'at-once' })
    const told = await tell(...people.map(found))
    expect(people.map(({ id }) => told.find(({ userId }) => userId === id)?.mail)).toEqual(timings)
    for (const [at, { browser }] of people.entries()) {
      expect((await bellOf(browser)).items).toHaveLength(1)
      const html = await (await browser.get(page)).text()
      const chosen = [...html.matchAll(/<input[^>]*name="timing"[^>]*>/g)].filter(([tag]) =>
        /checked/.test(tag),
      )
      expect(chosen.map(([tag]) => /value="([^"]+)"/.exec(tag)?.[1])).toEqual([timings[at]])
    }
    await nextDayAt(8)
    const digests = await Promise.all(people.map(({ email }) => digestSubjects(shop, email)))
    expect(digests.map(({ length }) => length)).toEqual([0, 1, 0])
  })

  test('[BYD-05] leaving the digest by its link holds until another choice', async () => {
    const { shop } = scene
    const { id, browser, email } = await member()
    await shop.guest().form(unsubscribePath(shop.ctx, id, 'digest'), {})
    await choose(browser, ['wishes:bell'])
    await tell(newsFor({ id }))
    await nextDayAt(8)
    expect(await digestSubjects(shop, email)).toEqual([])
    await choose(browser, [], 8, 'daily')
    await tell(newsFor({ id }))
    await nextDayAt(8)
    expect(await digestSubjects(shop, email)).toHaveLength(1)
  })
})

describe('[BYD-05] the daily digest', () => {
  test('[BYD-05] is one mail a day at the chosen hour, with parallel workers and many entries', async () => {
    const { shop } = scene
    const [early, late] = [await member(), await member()]
    await choose(late.browser, [], 20)
    await nextDayAt(21)
    await tell(newsFor(early), newsFor(early), newsFor(late))
    await nextDayAt(8)
    await Promise.all([1, 2, 3].map(() => sendDigests(shop.ctx)))
    await shop.settle()
    expect(await digestSubjects(shop, early.email)).toEqual([
      'Tu resumen: 2 novedades en Tianguis · Tianguis',
    ])
    expect(await digestSubjects(shop, late.email)).toEqual([])
    await tell(newsFor(early))
    // An entry that is due after the day's digest waits for the next one, as its row shows.
    await shop.ctx.db
      .update(notifications)
      .set({ dueAt: shop.ctx.clock.now() })
      .where(eq(notifications.userId, early.id))
    await pass()
    expect(await digestSubjects(shop, early.email)).toHaveLength(1)
    const days = await shop.ctx.db.select().from(mailDigests).where(eq(mailDigests.userId, early.id))
    expect(days).toHaveLength(1)
    await nextDayAt(8)
    expect(await digestSubjects(shop, early.email)).toHaveLength(2)
    expect(await digestSubjects(shop, late.email)).toHaveLength(1)
  })

  test('[BYD-05] moves with the chosen hour; without the digest nothing is queued', async () => {
    const { shop } = scene
    const [moved, none] = [await member(), await member()]
    await nextDayAt(9)
    await choose(none.browser, [], 8, 'none')
    await tell(newsFor(moved), newsFor(none))
    await choose(moved.browser, [], 14)
    await shop.advance(5 * HOUR)
    expect(await digestSubjects(shop, moved.email)).toHaveLength(1)
    await nextDayAt(8)
    expect(await digestSubjects(shop, none.email)).toEqual([])
    expect((await bellOf(none.browser)).items).toHaveLength(1)
  })
})

describe('[BYD-05] unsubscribing with one click', () => {
  const oneClick = (path: string) =>
    scene.shop
      .guest()
      .form(path, { 'List-Unsubscribe': 'One-Click' }, { origin: 'null', 'sec-fetch-site': 'none' })

  test('[BYD-05] a page asks for confirmation; the click needs no session and may be repeated', async () => {
    const { shop, offered, approve } = scene
    const { id, browser, email } = await member()
    await save(browser, { q: 'kalimba' })
    await approve((await offered('Kalimba de caoba')).product)
    await pass()
    const mail = (await shop.mailsTo(email)).at(-1)?.text ?? ''
    expect(mail).toContain('No recibir más correos de búsquedas')
    const path = unsubscribePath(shop.ctx, id, 'searches')
    expect(mail).toContain(shop.url + path)
    const asked = await shop.guest().get(path)
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('Ya no recibir')])
    // The page does not reveal whether it was done before.
    const words = 'Si ya lo pediste, no tienes que repetirlo'
    expect(await (await shop.guest().get(path)).text()).toContain(words)
    for (let press = 0; press < 2; press++) {
      const done = await shop.guest().form(path, { 'List-Unsubscribe': 'One-Click' })
      expect([done.status, await done.text()]).toEqual([
        200,
        expect.stringMatching(/role="status"[\s\S]{0,900}Listo, ya no recibirás/),
      ])
    }
    await approve((await offered('Kalimba de pino')).product)
    await shop.advance(settings.alerts.quietMs)
    expect(await foundSubjects(shop, email)).toHaveLength(1)
    expect((await bellOf(browser)).items).toHaveLength(2)
  })

  test('[BYD-05] a link of one search names and pauses that search for any visitor, and shows how to resume', async () => {
    const { shop } = scene
    const [owner, other] = [await member(), await member()]
    const ids = [
      await save(owner.browser, { q: 'guiro', maxPrice: 30_000 }),
      await save(owner.browser, { q: 'maraca' }),
    ]
    const path = unsubscribePath(shop.ctx, owner.id, `search:${ids[0]}`)
    const asked = await (await shop.guest().get(path)).text()
    expect(asked).toContain('¿Ya no quieres recibir avisos de “guiro” hasta $300?')
    for (const own of [owner.username, owner.email, 'maraca']) expect(asked).not.toContain(own)
    const done = await other.browser.form(path, {})
    expect(done.status).toBe(200)
    const said = await done.text()
    expect(said).toContain('Listo, ya no recibirás avisos de “guiro” hasta $300')
    expect(said).toContain('presiona “Reanudar” junto a esa búsqueda')
    const timings = new Map((await listOf(owner.browser)).map((search) => [search.id, search.timing]))
    expect(ids.map((id) => timings.get(id))).toEqual(['paused', 'at-once'])
    // The mail outlives the search.
    await owner.browser.delete(`${SAVED_SEARCHES}/${ids[0]}`)
    expect(await (await shop.guest().get(path)).text()).toContain('recibir avisos de esta búsqueda?')
  })

  test('[BYD-05] an unsigned link shows a plain page and changes nothing', async () => {
    const { shop } = scene
    const { id, browser } = await member()
    await save(browser, { q: 'bongó' })
    const [, , , token = ''] = unsubscribePath(shop.ctx, id, 'searches').split('/')
    const [value = '', signed = ''] = token.split('.')
    const other = Buffer.from(`${id}\nwishes`).toString('base64url')
    for (const wrong of ['x', `${value}.`, `${value}.${signed.slice(1)}`, `${other}.${signed}`]) {
      const page = await shop.guest().get(paths.unsubscribe(wrong))
      expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('ya no sirve')])
      // Without a valid signature it is a request of another site.
      expect((await oneClick(paths.unsubscribe(wrong))).status).toBe(403)
    }
    // Validly signed, as if by a release with other subjects.
    for (const subject of ['todo', 'constructor', 'search:', 'search:todas'] as UnsubscribeSubject[]) {
      const unknown = unsubscribePath(shop.ctx, id, subject)
      expect((await shop.guest().form(unknown, {})).status).toBe(404)
    }
  })
})

test('[BYD-05] [ACC-07] a deleted account leaves no entry, setting or digest', async () => {
  const { shop } = scene
  const person = await member()
  await choose(person.browser, ['wishes:bell'], 14)
  await tell(newsFor(person))
  await nextDayAt(14)
  const left = () =>
    Promise.all(
      [notifications, notificationSettings, mailDigests].map((table) =>
        shop.ctx.db.$count(table, eq(table.userId, person.id)),
      ),
    )
  expect(await left()).toEqual([1, 1, 1])
  expect((await person.browser.post('/api/v1/account/deletion', { password: testPassword })).status).toBe(200)
  expect(await left()).toEqual([0, 0, 0])
  // The link of an old mail writes nothing.
  expect((await shop.guest().form(unsubscribePath(shop.ctx, person.id, 'digest'), {})).status).toBe(200)
  expect(await left()).toEqual([0, 0, 0])
})

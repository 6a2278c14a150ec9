import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifyAtBells } from '../../src/features/notifications/actions/notify.ts'
import { sendDuePushes } from '../../src/features/notifications/actions/send-pushes.ts'
import { pushTopics, type Topic } from '../../src/features/notifications/rules.ts'
import { notifications } from '../../src/features/notifications/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { HOUR } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { makeTalk, read, send } from '../conversations/scene.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { buy } from '../sale/orders.ts'
import {
  choosePushes,
  makePhone,
  newsFor,
  nextDayAt,
  pass,
  phoneOf,
  pushesTo,
  tell,
  titlesTo,
} from './push-scene.ts'
import { BELL } from './scene.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
  await nextDayAt(shop, 12)
})
afterAll(() => shop.stop())

const phone = () => makePhone(shop)
const done = async (answer: Promise<Response>) => expect((await answer).ok).toBe(true)

/** Jobs of a person's messages. */
const jobsOf = async ({ device }: { device: { id: string } }) =>
  (
    await shop.ctx.db.execute(sql`
      select data from jobs.job where name = 'notifications.push-message' and data->>'deviceId' = ${device.id}`)
  ).rows

const pushTimesOf = ({ id }: { id: string }) =>
  shop.ctx.db
    .select({ id: notifications.id, pushAt: notifications.pushAt })
    .from(notifications)
    .where(and(eq(notifications.userId, id), isNotNull(notifications.pushAt)))

describe('[BYD-07] a notification on the phone', () => {
  test('[BYD-07] arrives decrypted, with title, text, path, tag and unread count', async () => {
    const person = await phone()
    await tell(shop, newsFor(person, { key: 'test:silla' }))
    await pass(shop)
    expect(await pushesTo(shop, person)).toEqual([
      {
        title: 'Bajó 10 %: Silla',
        body: 'ahora $90.00',
        path: '/product/silla',
        tag: 'test:silla',
        icon: '/icon-192.png',
        unread: 1,
        refreshesPass: false,
        urgency: 'normal',
        ttl: 86_400,
        topic: expect.stringMatching(/^[\w-]{32}$/),
      },
    ])
  })

  test('[BYD-07] reaches each device of the person and nobody else', async () => {
    const [person, stranger] = [await phone(), await phone()]
    const second = await phoneOf(shop, await shop.as(person.email))
    await tell(shop, newsFor(person))
    await pass(shop)
    for (const one of [person, second]) expect(await titlesTo(shop, one)).toEqual(['Bajó 10 %: Silla'])
    expect(await titlesTo(shop, stranger)).toEqual([])
  })

  test('[BYD-07] a purchase, a sale and a message are urgent; the pass is stored again for a purchase alone', async () => {
    const talk = await makeTalk(shop)
    const buyer = await phoneOf(shop, talk.buying)
    const seller = await phoneOf(shop, talk.selling)
    await buy(shop, talk)
    await pass(shop)
    expect(await pushesTo(shop, seller)).toMatchObject([
      { title: `Vendiste ${talk.product.name}`, urgency: 'high', refreshesPass: false },
    ])
    await done(send(talk.selling, talk, 'Te espero a las cinco'))
    await pass(shop)
    const message = {
      path: paths.conversation(...placeOf(talk.place)),
      urgency: 'high',
      refreshesPass: false,
    }
    expect(await pushesTo(shop, buyer)).toMatchObject([
      { title: `${talk.store.name} te escribió`, ...message },
    ])
    const news = newsFor(talk.buyer, { title: 'Ya puedes recogerlo' })
    await notifyAtBells(shop.ctx, 'purchases', [news])
    await pass(shop)
    expect((await pushesTo(shop, buyer)).at(-1)).toMatchObject({
      ...{ title: 'Ya puedes recogerlo', urgency: 'high', refreshesPass: true },
    })
  })

  test('[BYD-07] a later message of a conversation replaces the earlier one', async () => {
    const talk = await makeTalk(shop)
    const buyer = await phoneOf(shop, talk.buying)
    const bodies: unknown[] = []
    for (const text of ['¿Te queda el martes?', 'O el jueves']) {
      await done(send(talk.selling, talk, text))
      await pass(shop)
      const [message, ...more] = await pushesTo(shop, buyer)
      bodies.push([message?.body?.split(': ').at(-1), more])
      await done(read(talk.buying, talk))
    }
    expect(bodies).toEqual([
      ['¿Te queda el martes?', []],
      ['O el jueves', []],
    ])
  })

  test('[BYD-07] several at once are one message', async () => {
    const person = await phone()
    await tell(shop, newsFor(person), newsFor(person), newsFor(person))
    await pass(shop)
    const [message, ...more] = await pushesTo(shop, person)
    expect(more).toEqual([])
    expect(message).toMatchObject({ title: 'Tienes 3 avisos nuevos', path: paths.received(), unread: 3 })
    expect(message).not.toHaveProperty('body')
  })

  test('[BYD-07] several at once are one message also where a sweep takes few people at a time', async () => {
    const people = [await phone(), await phone(), await phone()]
    const { round } = settings.push
    Object.assign(settings.push, { round: 2 })
    try {
      // Those of one person are not next to each other.
      for (let time = 0; time < 2; time++) await tell(shop, ...people.map((person) => newsFor(person)))
      await pass(shop)
    } finally {
      Object.assign(settings.push, { round })
    }
    for (const person of people) expect(await titlesTo(shop, person)).toEqual(['Tienes 2 avisos nuevos'])
  })

  test('[BYD-07] is not sent once it was read, before the sweep or after it', async () => {
    const person = await phone()
    const readAll = () => done(person.browser.post(`${BELL}/read`, {}))
    await tell(shop, newsFor(person))
    await readAll()
    await pass(shop)
    await tell(shop, newsFor(person))
    await sendDuePushes(shop.ctx)
    expect(await jobsOf(person)).toHaveLength(1)
    await readAll()
    await shop.settle()
    expect(await titlesTo(shop, person)).toEqual([])
    expect(await pushTimesOf(person)).toEqual([])
  })

  test('[BYD-07] has no time for phones if the person has none', async () => {
    const talk = await makeTalk(shop)
    await tell(shop, newsFor(talk.buyer))
    await notifyAtBells(shop.ctx, 'purchases', [newsFor(talk.buyer)])
    expect(await pushTimesOf(talk.buyer)).toEqual([])
    await phoneOf(shop, talk.buying)
    await tell(shop, newsFor(talk.buyer))
    await notifyAtBells(shop.ctx, 'purchases', [newsFor(talk.buyer)])
    expect(await pushTimesOf(talk.buyer)).toHaveLength(2)
  })

  test('[BYD-07] is one job, also for three sweeps at once and another one', async () => {
    const person = await phone()
    await tell(shop, newsFor(person))
    const [waiting] = await pushTimesOf(person)
    await Promise.all([1, 2, 3].map(() => sendDuePushes(shop.ctx)))
    const jobs = await jobsOf(person)
    expect(jobs).toHaveLength(1)
    // As if the transaction of a sweep had been repeated.
    const again = { pushAt: waiting?.pushAt ?? null }
    await shop.ctx.db.update(notifications).set(again).where(eq(notifications.userId, person.id))
    await sendDuePushes(shop.ctx)
    expect(await jobsOf(person)).toHaveLength(1)
  })
})

describe('[BYD-07] a choice on the settings page', () => {
  const topicOf: Record<(typeof pushTopics)[number], { topic: Topic; key: string }> = {
    purchases: { topic: 'purchases', key: 'order' },
    sales: { topic: 'sales', key: 'order' },
    messages: { topic: 'purchases', key: 'conversation:c' },
    searches: { topic: 'searches', key: 'search' },
    semester: { topic: 'semester', key: 'term' },
  }

  test.each(pushTopics)('[BYD-07] switches off %s alone', async (topic) => {
    const person = await phone()
    await choosePushes(person.browser, [`push:${topic}`])
    for (const name of pushTopics) {
      const { key, ...given } = topicOf[name]
      await tell(shop, newsFor(person, { ...given, title: name, key: `${key}:${name}-${person.id}` }))
      await pass(shop)
    }
    expect((await titlesTo(shop, person)).toSorted()).toEqual(
      pushTopics.filter((one) => one !== topic).toSorted(),
    )
  })

  test.each(['purchases', 'sales'] as const)(
    '[BYD-07] switches off %s that are for the bell alone',
    async (topic) => {
      const person = await phone()
      await choosePushes(person.browser, [`push:${topic}`])
      for (const name of ['purchases', 'sales'] as const) {
        await notifyAtBells(shop.ctx, name, [newsFor(person, { title: name })])
        await pass(shop)
      }
      expect(await titlesTo(shop, person)).toEqual([topic === 'sales' ? 'purchases' : 'sales'])
    },
  )

  test('[BYD-07] holds for a message that is already on its way', async () => {
    const person = await phone()
    await tell(shop, newsFor(person))
    await sendDuePushes(shop.ctx)
    expect(await jobsOf(person)).toHaveLength(1)
    await choosePushes(person.browser, ['push:searches', 'push:purchases'])
    await shop.settle()
    expect(await titlesTo(shop, person)).toEqual([])
  })

  test('[BYD-07] without the details, the title alone is sent', async () => {
    const person = await phone()
    await choosePushes(person.browser, ['push:details'])
    await tell(shop, newsFor(person))
    await pass(shop)
    const [message] = await pushesTo(shop, person)
    expect(message?.title).toBe('Bajó 10 %: Silla')
    expect(message).not.toHaveProperty('body')
  })

  test('[BYD-07] daily: a match waits for the hour of the summary, a purchase does not; none: no match', async () => {
    const [daily, none] = [await phone(), await phone()]
    await choosePushes(daily.browser, [], 'daily')
    await choosePushes(none.browser, [], 'none')
    await nextDayAt(shop, 12)
    for (const person of [daily, none]) {
      await tell(shop, newsFor(person), newsFor(person, { topic: 'purchases', title: 'Compra' }))
    }
    await pass(shop)
    for (const person of [daily, none]) expect(await titlesTo(shop, person)).toEqual(['Compra'])
    await shop.advance(2 * HOUR)
    expect(await titlesTo(shop, daily)).toEqual(['Compra', 'Bajó 10 %: Silla'])
    await nextDayAt(shop, 12)
    expect(await titlesTo(shop, none)).toEqual(['Compra'])
  })

  test('[BYD-07] the quiet hours hold a notification until 8:00; without them it arrives at once', async () => {
    const [asleep, awake] = [await phone(), await phone()]
    await choosePushes(awake.browser, ['push:quiet'])
    await nextDayAt(shop, 22)
    for (const person of [asleep, awake]) {
      await tell(shop, newsFor(person, { topic: 'sales', title: 'Venta' }))
      await pass(shop)
      await notifyAtBells(shop.ctx, 'sales', [newsFor(person, { title: 'Otra' })])
      await pass(shop)
    }
    expect(await titlesTo(shop, awake)).toEqual(['Venta', 'Otra'])
    expect(await titlesTo(shop, asleep)).toEqual([])
    await nextDayAt(shop, 7)
    expect(await titlesTo(shop, asleep)).toEqual([])
    await shop.advance(HOUR)
    expect(await titlesTo(shop, asleep)).toEqual(['Tienes 2 avisos nuevos'])
  })
})

const placeOf = (place: string) => place.split('/') as [string, string]

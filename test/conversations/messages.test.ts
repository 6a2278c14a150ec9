import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import type { ChangesView } from '../../src/features/conversations/contract.ts'
import { conversations, messages } from '../../src/features/conversations/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { DAY, formatDay, MINUTE, SECOND } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { newId } from '../../src/platform/ids.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { accepted, atBell, codeOf, deliver, makeStaff, ok } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { upload } from '../sellers/shop.ts'
import { eventsOf, look, makeTalk, read, send, sendForm, type Talk, textsOf, unreadOf } from './scene.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const pageOf = ({ place }: Talk) => {
  const [checkout = '', store = ''] = place.split('/')
  return paths.conversation(checkout, store)
}
const rowOf = async ({ place }: Talk) => {
  const [row] = await shop.ctx.db
    .select()
    .from(conversations)
    .where(eq(conversations.checkoutId, place.split('/')[0] ?? ''))
  return row
}
const sent = async (answer: Promise<Response>) => expect((await answer).status).toBe(204)
const mailsAbout = async (email: string) =>
  (await shop.mailsTo(email)).filter(({ subject }) => subject.includes('te escribió'))

describe('a conversation', () => {
  test('[BYD-06] is there from the payment on, for both sides, with the story of the purchase', async () => {
    const talk = await makeTalk(shop)
    const { buying, selling } = talk
    expect(await look(buying, talk)).toMatchObject({
      side: 'buyer',
      mayWrite: true,
      closesAt: null,
      isUnread: false,
      cases: [],
    })
    expect(eventsOf(await look(selling, talk))).toEqual(['Compra pagada'])
    expect(await rowOf(talk)).toBeUndefined()
    await sent(send(buying, talk, ' ¿La calculadora trae tapa? '))
    await sent(send(selling, talk, 'Sí, con tapa'))
    await deliver(shop, talk, talk.orderId)
    const view = await look(selling, talk)
    expect(view.side).toBe('seller')
    expect(textsOf(view)).toEqual(['¿La calculadora trae tapa?', 'Sí, con tapa'])
    expect(eventsOf(view)).toEqual([
      'Compra pagada',
      expect.stringMatching(/^Llegó a la oficina de Facultad \d+$/),
      'Se entregó sin código',
    ])
    expect(view.items.map(({ kind }) => kind)).toEqual(['event', 'message', 'message', 'event', 'event'])
  })

  test('[BYD-06] is nobody else’s', async () => {
    const talk = await makeTalk(shop)
    const other = await makeTalk(shop)
    const place = { place: `${talk.place.split('/')[0]}/${other.store.url}` }
    const staff = await shop.as((await makeStaff(shop)).email)
    const stranger = await shop.as((await makeLogin(shop)).email)
    await sent(send(talk.buying, talk, 'Hola'))
    for (const browser of [stranger, staff, other.buying, other.selling]) {
      const path = `/api/v1/conversations/${talk.place}`
      expect(await codeOf(browser.get(path))).toBe('conversation-not-found')
      expect(await codeOf(send(browser, talk, 'Hola'))).toBe('conversation-not-found')
      expect(await codeOf(read(browser, talk))).toBe('conversation-not-found')
      expect((await browser.get(pageOf(talk))).status).toBe(404)
      expect((await browser.submit(pageOf(talk), 'message', { text: 'Hola' })).status).toBe(404)
      expect(await unreadOf(browser)).toBe(0)
    }
    expect(await codeOf(send(talk.buying, place, 'Hola'))).toBe('conversation-not-found')
    expect(textsOf(await look(talk.selling, talk))).toEqual(['Hola'])
  })

  test('[BYD-06] ends 30 days after the last order was closed, and stays readable', async () => {
    const talk = await makeTalk(shop)
    await sent(send(talk.buying, talk, 'Hola'))
    const now = shop.ctx.clock.now()
    const setClosed = (days: number) =>
      shop.ctx.db
        .update(orders)
        .set({
          money: 'refunded',
          refundAskedAt: now,
          updatedAt: new Date(now.getTime() - days * DAY),
        })
        .where(eq(orders.id, talk.orderId))
    await setClosed(29)
    await sent(send(talk.selling, talk, 'Hasta luego'))
    const open = await look(talk.selling, talk)
    const day = formatDay(new Date(open.closesAt ?? ''))
    expect(open.next).toBe(`La conversación se cierra el ${day}`)
    expect(await textOf(await talk.buying.get(pageOf(talk)))).toContain(`se cierra el ${day}`)
    await setClosed(30)
    for (const browser of [talk.buying, talk.selling])
      expect(await codeOf(send(browser, talk, 'Otra cosa'))).toBe('conversation-closed')
    const view = await look(talk.buying, talk)
    expect(view).toMatchObject({ mayWrite: false, quickReplies: [] })
    expect(textsOf(view)).toEqual(['Hola', 'Hasta luego'])
    expect(await textOf(await talk.buying.get(pageOf(talk)))).toContain('Esta conversación ya terminó')
  })
})

describe('a message', () => {
  test('[BYD-06] notifies once until it is read, and is mailed once after ten minutes', async () => {
    const talk = await makeTalk(shop)
    const { buying, selling, buyer, store } = talk
    await sent(send(selling, talk, 'Ya está en la oficina'))
    await sent(send(selling, talk, 'Traje dos'))
    const title = `${store.name} te escribió`
    expect((await atBell(buying, 'purchases')).filter((entry) => entry === title)).toHaveLength(1)
    expect(await unreadOf(buying)).toBe(1)
    expect(await unreadOf(selling)).toBe(0)
    await shop.advance(9 * MINUTE)
    expect(await mailsAbout(buyer.email)).toEqual([])
    await shop.advance(MINUTE + SECOND)
    const mails = await mailsAbout(buyer.email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(title)])
    expect(mails[0]?.text).toContain('Traje dos')
    expect(mails[0]?.text).toContain(pageOf(talk))
    await sent(send(selling, talk, 'Sigo aquí'))
    await shop.advance(20 * MINUTE)
    expect(await mailsAbout(buyer.email)).toHaveLength(1)
    // Reading ends the streak.
    expect((await read(buying, talk)).status).toBe(204)
    expect(await unreadOf(buying)).toBe(0)
    await sent(send(selling, talk, 'Ya cerramos'))
    expect((await atBell(buying, 'purchases')).filter((entry) => entry === title)).toHaveLength(2)
    await shop.advance(11 * MINUTE)
    expect(await mailsAbout(buyer.email)).toHaveLength(2)
  })

  test('[BYD-06] that arrives while older ones are marked as read is mailed by itself', async () => {
    const talk = await makeTalk(shop)
    const { buying, selling, buyer } = talk
    await sent(send(selling, talk, 'Uno'))
    await shop.advance(11 * MINUTE)
    const shown = (await look(buying, talk)).items.at(-1)?.at
    await sent(send(selling, talk, 'Dos'))
    await read(buying, talk, shown)
    // The bell shows the streak until all of it is read.
    const bell = async () => (await ok<{ me: { unread: number } }>(buying.get('/api/v1/me'))).me.unread
    expect(await bell()).toBe(1)
    await shop.advance(9 * MINUTE)
    expect(await mailsAbout(buyer.email)).toHaveLength(1)
    await shop.advance(MINUTE + SECOND)
    const mails = await mailsAbout(buyer.email)
    expect(mails.map(({ text }) => /Uno|Dos/.exec(text)?.[0]).toSorted()).toEqual(['Dos', 'Uno'])
    await read(buying, talk)
    expect(await bell()).toBe(0)
  })

  test('[BYD-06] that stayed unread is mailed with its warning, and never to a blocked account', async () => {
    const talk = await makeTalk(shop)
    // The excerpt of the mail ends before the words that lead outside.
    const text = `${'Hola '.repeat(30)}mejor págame por fuera`
    await sent(send(talk.selling, talk, text, { insists: true }))
    await sent(send(talk.buying, await makeTalk(shop, talk), 'Hola'))
    await shop.ctx.db
      .update(users)
      .set({ blockedAt: new Date(0) })
      .where(eq(users.id, talk.owner.id))
    await shop.advance(11 * MINUTE)
    const [mail] = await mailsAbout(talk.buyer.email)
    expect(mail?.text).toContain('Paga solo aquí.')
    expect(await mailsAbout(talk.owner.email)).toEqual([])
  })

  test('[BYD-06] of a form has line breaks of one character', async () => {
    const talk = await makeTalk(shop)
    const lines = Array.from({ length: 10 }, () => 'a'.repeat(90))
    const text = `${lines.join('\r\n')}${'b'.repeat(91)}`
    await accepted(talk.buying.submit(pageOf(talk), 'message', { text }))
    expect(textsOf(await look(talk.selling, talk))).toEqual([text.replaceAll('\r\n', '\n')])
  })

  test('[BYD-06] that was read in time is not mailed, and shows its writer that it was read', async () => {
    const talk = await makeTalk(shop)
    const { buying, selling, owner } = talk
    await sent(send(buying, talk, '¿A qué hora abren?'))
    const [first] = (await look(selling, talk)).items.filter(({ kind }) => kind === 'message')
    await sent(send(buying, talk, '¿Y mañana?'))
    // Only what was shown counts as read.
    await read(selling, talk, first?.at)
    expect(await unreadOf(selling)).toBe(1)
    expect(await textOf(await buying.get(pageOf(talk)))).not.toContain('visto')
    await read(selling, talk)
    expect(await unreadOf(selling)).toBe(0)
    await shop.advance(11 * MINUTE)
    expect(await mailsAbout(owner.email)).toEqual([])
    const view = await look(buying, talk)
    expect(view.otherReadAt).toBe(view.items.at(-1)?.at)
    expect(await textOf(await buying.get(pageOf(talk)))).toContain('visto')
  })

  test('[BYD-06] that leads outside is asked about once, and marked if its writer insists', async () => {
    const talk = await makeTalk(shop)
    const text = 'Deposítame directo a la CLABE 032180000118359719 y te descuento $20'
    // A refused message consumes no attempt.
    for (let tries = 0; tries < 31; tries++)
      expect(await codeOf(send(talk.selling, talk, text))).toBe('message-outside')
    expect(await rowOf(talk)).toBeUndefined()
    const asked = await talk.selling.submit(pageOf(talk), 'message', { text })
    expect(asked.code).toBe('message-outside')
    const to = await accepted(talk.selling.submit(pageOf(talk), 'message', { text, insists: '1' }))
    expect(to).toBe(pageOf(talk))
    expect((await look(talk.buying, talk)).items.at(-1)).toMatchObject({ text, isWarned: true })
    const page = await textOf(await talk.buying.get(pageOf(talk)))
    expect(page).toContain('Paga solo aquí.')
    expect(page).toContain('Reportar mensaje')
    const own = await textOf(await talk.selling.get(pageOf(talk)))
    expect(own).toContain('puede cerrar tu tienda')
    expect(own).not.toContain('Reportar mensaje')
  })

  test('[BYD-06] has a text of 1,000 characters or up to three photos, and no markup', async () => {
    const talk = await makeTalk(shop)
    const { buying, selling } = talk
    expect(await codeOf(send(buying, talk, ' '))).toBe('invalid-request')
    expect(await codeOf(send(buying, talk, 'a'.repeat(1_001)))).toBe('invalid-request')
    expect(await codeOf(send(buying, talk, 'Hola', { photos: [newId()] }))).toBe('upload-missing')
    const photos = await Promise.all(Array.from({ length: 4 }, () => upload(buying, 'case')))
    expect(await codeOf(send(buying, talk, 'Mira', { photos }))).toBe('invalid-request')
    const stolen = await upload(selling, 'case')
    expect(await codeOf(send(buying, talk, 'Mira', { photos: [stolen] }))).toBe('upload-missing')
    await sent(send(buying, talk, '', { photos: photos.slice(0, 3) }))
    await sent(send(buying, talk, '<b>Hola</b><script>alert(1)</script>'))
    const view = await look(selling, talk)
    const [picture, markup] = view.items.filter((item) => item.kind === 'message')
    expect(picture?.photos).toHaveLength(3)
    expect(markup?.text).toBe('<b>Hola</b><script>alert(1)</script>')
    expect(await (await selling.get(pageOf(talk))).text()).not.toContain('<script>alert(1)')
    const stranger = await shop.as((await makeLogin(shop)).email)
    const staff = await shop.as((await makeStaff(shop)).email)
    for (const [browser, status] of [
      [buying, 200],
      [selling, 200],
      [stranger, 404],
      [staff, 404],
      [shop.guest(), 404],
    ] as const)
      expect((await browser.get(picture?.photos[0]?.thumb ?? '')).status).toBe(status)
  })

  test('[BYD-06] is one of 30 an hour of a side', async () => {
    const talk = await makeTalk(shop)
    for (let at = 0; at < 30; at++) await sent(send(talk.buying, talk, `Mensaje ${at}`))
    const refused = await send(talk.buying, talk, 'Uno más')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('ratelimit')).toContain('"message"')
    await sent(send(talk.selling, talk, 'Con calma'))
    await shop.advance(61 * MINUTE)
    await sent(send(talk.buying, talk, 'Perdón'))
    const view = await look(talk.selling, talk)
    expect(textsOf(view)).toHaveLength(32)
  })

  test('[BYD-06] written by both sides at once is stored once for each', async () => {
    const talk = await makeTalk(shop)
    const all = Array.from({ length: 8 }, (_, at) =>
      send(at % 2 ? talk.buying : talk.selling, talk, `M${at}`),
    )
    for (const answer of await Promise.all(all)) expect(answer.status).toBe(204)
    expect(textsOf(await look(talk.buying, talk)).toSorted()).toEqual(all.map((_, at) => `M${at}`))
  })
})

describe('[BYD-06] an open page', () => {
  /** Whether the page of this basket would read the conversation again, and since when it asks next. */
  const poll = async ({ place }: { place: string }, since: number) => {
    await shop.changes.catchUp()
    const checkoutId = place.split('/')[0] ?? ''
    const query = new URLSearchParams({ checkoutId, since: String(since) })
    return ok<ChangesView>(shop.guest().get(`/api/v1/conversation-changes?${query}`))
  }

  test('learns of a message, a reading, a delivery, and a dispute with its answer', async () => {
    const talk = await makeTalk(shop)
    const { buying, selling, orderId } = talk
    const other = await makeTalk(shop)
    const acts: [string, () => Promise<unknown>][] = [
      ['a message', () => sent(send(selling, talk, 'Hola'))],
      ['a reading', () => read(buying, talk)],
      ['a delivery', () => deliver(shop, talk, orderId)],
      [
        'a dispute',
        () => ok(buying.post(`/api/v1/orders/${orderId}/disputes`, { message: 'Le falta la tapa' })),
      ],
      [
        'its answer',
        async () => {
          const answersDispute = (await look(selling, talk)).answersDispute?.id ?? ''
          await sendForm(selling, talk, { text: 'La llevo hoy', answersDispute })
        },
      ],
    ]
    for (const [name, act] of acts) {
      await shop.advance(MINUTE)
      const { at, isChanged } = await poll(talk, shop.ctx.clock.now().getTime())
      expect(isChanged, `before ${name}`).toBe(false)
      await act()
      expect((await poll(talk, at)).isChanged, name).toBe(true)
      expect((await poll(other, at)).isChanged, `${name}, other purchase`).toBe(false)
    }
  })

  test('reads again after a time that the shop does not remember, and learns of no other tag', async () => {
    const talk = await makeTalk(shop)
    const now = shop.ctx.clock.now().getTime()
    expect((await poll(talk, now - 10 * MINUTE)).isChanged).toBe(true)
    for (const wrong of ['', 'x', talk.place, `${talk.place.split('/')[0]}%0Amenu`])
      expect(await codeOf(shop.guest().get(`/api/v1/conversation-changes?since=0&checkoutId=${wrong}`))).toBe(
        'invalid-request',
      )
  })
})

test('[BYD-06] a long conversation is read page by page, each with what happened in its time', async () => {
  const talk = await makeTalk(shop)
  await sent(send(talk.buying, talk, 'Primero'))
  const row = await rowOf(talk)
  const start = row?.lastAt.getTime() ?? 0
  await shop.ctx.db.insert(messages).values(
    Array.from({ length: 119 }, (_, at) => ({
      id: newId(start + at + 1),
      conversationId: row?.id ?? '',
      side: 'seller' as const,
      text: `M${at}`,
      createdAt: new Date(start + at + 1),
    })),
  )
  const pages = [await look(talk.buying, talk)]
  for (let earlier = pages[0]?.earlier; earlier; earlier = pages.at(-1)?.earlier ?? null)
    pages.push(await look(talk.buying, talk, earlier))
  expect(pages.map((page) => textsOf(page).length)).toEqual([50, 50, 20])
  expect(pages.toReversed().flatMap(textsOf)).toEqual([
    'Primero',
    ...Array.from({ length: 119 }, (_, at) => `M${at}`),
  ])
  expect(pages.map(eventsOf)).toEqual([[], [], ['Compra pagada']])
  expect(await textOf(await talk.buying.get(pageOf(talk)))).toContain('Ver anteriores')
})

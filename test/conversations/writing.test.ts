import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consumeAttempt } from '../../src/features/limits/actions.ts'
import { limits } from '../../src/features/limits/rules.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { HOUR, MINUTE } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { accepted, codeOf, ok } from '../sale/orders.ts'
import { filesIn, upload } from '../sellers/shop.ts'
import { hiddenOf, look, makeTalk, read, send, sendForm, type Talk, textsOf } from './scene.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const pageOf = ({ place }: Talk) => {
  const [checkout = '', store = ''] = place.split('/')
  return paths.conversation(checkout, store)
}
const sent = async (answer: Promise<Response>) => expect((await answer).status).toBe(204)
/** A page's words without its markup. */
const wordsOf = async (page: Promise<Response>) =>
  (await textOf(await page)).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const detailOf = async (answer: Response) => ((await answer.json()) as { detail: string }).detail

describe('[BYD-06] one writing', () => {
  test('that is sent twice gives one message, by form and by API', async () => {
    const talk = await makeTalk(shop)
    const { buying, selling } = talk
    const form = { text: '¿Trae tapa?', writing: (await hiddenOf(buying, talk, 'writing')) ?? '' }
    await Promise.all([1, 2].map(() => sendForm(buying, talk, form)))
    await sendForm(buying, talk, form)
    expect(textsOf(await look(selling, talk))).toEqual(['¿Trae tapa?'])
    const { left } = await consumeAttempt(shop.ctx, limits.messageOfDay, talk.buyer.id)
    expect(left).toBe(200 - 2)
    // The browser's back button shows the old form; other words are another message.
    await sendForm(buying, talk, { ...form, text: '¿Y pilas?' })
    await sendForm(buying, talk, { ...form, writing: (await hiddenOf(buying, talk, 'writing')) ?? '' })
    expect(textsOf(await look(selling, talk))).toEqual(['¿Trae tapa?', '¿Y pilas?', '¿Trae tapa?'])
    // The other side's writings are their own.
    await sendForm(selling, talk, form)
    expect(textsOf(await look(buying, talk))).toHaveLength(4)
    const headers = { 'idempotency-key': randomUUID() }
    const path = `/api/v1/conversations/${talk.place}/messages`
    for (let times = 0; times < 2; times++) await sent(selling.post(path, { text: 'Sí' }, headers))
    expect(textsOf(await look(buying, talk)).filter((text) => text === 'Sí')).toHaveLength(1)
  })

  test('with photos gives one message, in parallel, repeated, and without words', async () => {
    const talk = await makeTalk(shop)
    const folder = `private/conversations/${talk.orderId}`
    const sizes = []
    for (const text of ['Mira', '']) {
      const form = { text, writing: randomUUID(), photos: `upload:${await upload(talk.buying, 'case')}` }
      await Promise.all([1, 2, 3].map(() => sendForm(talk.buying, talk, form)))
      await sendForm(talk.buying, talk, form)
      sizes.push(filesIn(shop, folder).length)
    }
    const another = `upload:${await upload(talk.buying, 'case')}`
    await sendForm(talk.buying, talk, { text: '', writing: randomUUID(), photos: another })
    expect(textsOf(await look(talk.selling, talk))).toEqual(['Mira', '', ''])
    // Copies of the repetitions are removed.
    expect(sizes[0]).toBeGreaterThan(0)
    expect(sizes[1]).toBe(2 * (sizes[0] ?? 0))
  })

  test('of a program whose first answer was lost by a crash gives one message', async () => {
    const talk = await makeTalk(shop)
    const headers = { 'idempotency-key': randomUUID() }
    const body = { text: 'Mira', photos: [await upload(talk.buying, 'case')] }
    const post = () => talk.buying.post(`/api/v1/conversations/${talk.place}/messages`, body, headers)
    await sent(post())
    await shop.ctx.db.execute(sql`delete from api_requests where key = ${headers['idempotency-key']}`)
    await sent(post())
    expect(textsOf(await look(talk.selling, talk))).toEqual(['Mira'])
  })
})

test('[BYD-06] without scripts, sending leads to the end of the conversation', async () => {
  const talk = await makeTalk(shop)
  const to = (text: string, headers: Record<string, string>) =>
    accepted(talk.buying.submit(pageOf(talk), 'message', { text }, headers))
  expect(await to('Hola', { 'sec-fetch-mode': 'navigate' })).toBe(`${pageOf(talk)}#fin`)
  expect(await wordsOf(talk.buying.get(pageOf(talk)))).toContain('Hola')
  expect(await textOf(await talk.buying.get(pageOf(talk)))).toContain('id="fin"')
  // Scripts scroll to it by themselves.
  expect(await to('Adiós', { 'sec-fetch-mode': 'cors' })).toBe(pageOf(talk))
})

describe('[BYD-06] a refused message', () => {
  test('of the hour uses up nothing of the day, and the other way round', async () => {
    const talk = await makeTalk(shop)
    for (let at = 0; at < 30; at++) await sent(send(talk.buying, talk, `Mensaje ${at}`))
    for (let tries = 0; tries < 5; tries++) {
      const refused = await send(talk.buying, talk, 'Uno más')
      expect(refused.status).toBe(429)
      expect(await detailOf(refused)).toMatch(/Intenta nuevamente en \d+ minutos$/)
    }
    const { left } = await consumeAttempt(shop.ctx, limits.messageOfDay, talk.buyer.id)
    expect(left).toBe(200 - 31)
  })

  test('of the day uses up nothing of the hour, and says hours', async () => {
    const talk = await makeTalk(shop)
    for (let at = 0; at < 200; at++) await consumeAttempt(shop.ctx, limits.messageOfDay, talk.buyer.id)
    for (let tries = 0; tries < 31; tries++) {
      const refused = await send(talk.buying, talk, 'Uno más')
      expect(refused.headers.get('ratelimit')).toContain('"message-day"')
      expect(await detailOf(refused)).toMatch(/Intenta nuevamente en 24 horas$/)
    }
    await sent(send(talk.selling, talk, 'Hola'))
    await shop.advance(24 * HOUR)
    await sent(send(talk.buying, talk, 'Hola'))
  })

  test('is counted by its conversation, however its address is written', async () => {
    const talk = await makeTalk(shop)
    const [checkout = '', store] = talk.place.split('/')
    const loud = { place: `${checkout.toUpperCase()}/${store}` }
    for (let at = 0; at < 30; at++) await sent(send(talk.buying, talk, `Mensaje ${at}`))
    expect(await codeOf(send(talk.buying, loud, 'Uno más'))).toBe('too-many-attempts')
  })

  test('for its fourth photo says how many there may be, also without scripts', async () => {
    const talk = await makeTalk(shop)
    const photos = await Promise.all(Array.from({ length: 4 }, () => upload(talk.buying, 'case')))
    const refused = await send(talk.buying, talk, 'Mira', { photos })
    expect(JSON.stringify(await refused.json())).toContain('Hasta 3 fotos')
    const form = new FormData()
    for (const photo of photos) form.append('photos', `upload:${photo}`)
    form.set('intent', 'message')
    const page = await talk.buying.form(pageOf(talk), form)
    expect(page.status).toBe(422)
    expect(await textOf(page)).toMatch(/role="alert"[^>]*>(?:<[^>]*>)*Hasta 3 fotos/)
  })
})

test('[BYD-06] a time that the database does not have is refused', async () => {
  const talk = await makeTalk(shop)
  await sent(send(talk.selling, talk, 'Hola'))
  expect((await read(talk.buying, talk, '0000-01-01T00:00:00Z')).status).toBe(422)
  expect((await read(talk.buying, talk, `2026-01-01T00:00:00.${'0'.repeat(200)}Z`)).status).toBe(422)
  const older = await talk.buying.get(`/api/v1/conversations/${talk.place}?before=0000-01-01T00:00:00Z`)
  expect(older.status).toBe(422)
  expect((await talk.buying.get(`${pageOf(talk)}?antes=0000-01-01T00:00:00Z`)).status).toBe(200)
})

test('[BYD-06] a message that was read again marks no newer one as read at the bell', async () => {
  const talk = await makeTalk(shop)
  const bell = async () => (await ok<{ me: { unread: number } }>(talk.buying.get('/api/v1/me'))).me.unread
  await sent(send(talk.selling, talk, 'Uno'))
  const shown = (await look(talk.buying, talk)).items.at(-1)?.at
  await sent(send(talk.selling, talk, 'Dos'))
  for (let times = 0; times < 2; times++) await read(talk.buying, talk, shown)
  expect(await bell()).toBe(1)
})

test('[BYD-06] control characters are removed, and no letter gets more accents than it can show', async () => {
  const talk = await makeTalk(shop)
  await sent(send(talk.buying, talk, `Ho\u001b[31mla\u0007 a${'\u0301'.repeat(900)}\nadiós`))
  expect(textsOf(await look(talk.selling, talk))).toEqual([`Ho[31mla a${'\u0301'.repeat(8)}\nadiós`])
})

test('[BYD-06] bell and mail say which purchase a message is about', async () => {
  const talk = await makeTalk(shop)
  const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.id, talk.orderId))
  const about = `${order?.productName} · T-${order?.number}`
  await sent(send(talk.selling, talk, 'Ya está en la oficina'))
  const words = await wordsOf(talk.buying.get(paths.received()))
  expect(words).toContain(`${talk.store.name} te escribió ${about}: Ya está en la oficina`)
  await shop.advance(11 * MINUTE)
  const [mail] = (await shop.mailsTo(talk.buyer.email)).filter(({ subject }) =>
    subject.includes('te escribió'),
  )
  expect(mail?.subject).toBe(`${talk.store.name} te escribió · ${about} · Tianguis`)
  expect(mail?.text).toContain(about)
})

test('[BYD-06] a seller finds messages with the sales, on the account page with the questions, and in each order', async () => {
  const talk = await makeTalk(shop)
  await sent(send(talk.buying, talk, 'Hola'))
  const account = await wordsOf(talk.selling.get(paths.account()))
  expect(account).toMatch(/1 Preguntas y mensajes sin responder/)
  expect(account.match(/ Mensajes 1 /g)?.length).toBeGreaterThan(1)
  // First in its line, whose end the phone cuts.
  const cards = await textOf(await talk.selling.get(paths.account('orders')))
  expect(cards).toMatch(/text-muted"><b class="text-offer">1 mensaje · <\/b>/)
})

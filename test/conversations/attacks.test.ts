import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countUnread } from '../../src/features/conversations/store.ts'
import { conversations, messages } from '../../src/features/conversations/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { enforceRetention } from '../../src/jobs/retention.ts'
import { DAY, MINUTE } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import type { Tx } from '../../src/platform/db/pool.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { codeOf, deliver, ok } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { upload } from '../sellers/shop.ts'
import { hiddenOf, look, makeTalk, read, send, type Talk, textsOf, unreadOf } from './scene.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
  await shop.sandbox('balance', { amount: 1_000_000 })
})
afterAll(() => shop.stop())

const sent = async (answer: Promise<Response>) => expect((await answer).status).toBe(204)
const endOrder = async ({ selling, orderId }: Talk) => {
  const body = { reason: 'sold', restock: true }
  await ok(selling.post(`/api/v1/store/orders/${orderId}/cancel`, body))
  await shop.settle()
}

test('[BYD-06] a block ends nothing that is open: both sides of a purchase write on', async () => {
  const talk = await makeTalk(shop)
  await sent(send(talk.selling, talk, 'Hola'))
  const blocked = await talk.buying.submit(paths.account('profile'), 'block', { store: talk.store.url })
  expect(blocked.status).toBe(303)
  await sent(send(talk.selling, talk, 'Ya está en la oficina'))
  await sent(send(talk.buying, talk, 'Voy por ella'))
  expect(textsOf(await look(talk.selling, talk))).toHaveLength(3)
})

test('[BYD-06] a person who was written to and then blocks the writer gets no mail about it', async () => {
  const talk = await makeTalk(shop)
  const mails = async () =>
    (await shop.mailsTo(talk.buyer.email)).filter(({ subject }) => subject.includes('te escribió')).length
  await sent(send(talk.selling, talk, 'Uno'))
  await talk.buying.submit(paths.account('profile'), 'block', { store: talk.store.url })
  await shop.advance(11 * MINUTE)
  expect(await mails()).toBe(0)
  // The other way round it is.
  await sent(send(talk.buying, talk, 'Dos'))
  await shop.advance(11 * MINUTE)
  expect((await shop.mailsTo(talk.owner.email)).map(({ subject }) => subject).join()).toContain('te escribió')
})

test('[BYD-06] a blocked person is not shown an end that lies ahead of a closed conversation', async () => {
  const talk = await makeTalk(shop)
  await endOrder(talk)
  expect((await look(talk.selling, talk)).closesAt).not.toBeNull()
  await talk.buying.submit(paths.account('profile'), 'block', { store: talk.store.url })
  expect(await look(talk.selling, talk)).toMatchObject({ mayWrite: false, closesAt: null })
})

test('[BYD-06] a text that is drawn as nothing, or turns its direction, is not sent as it is', async () => {
  const talk = await makeTalk(shop)
  for (const text of ['\u200b\u2060', '\u3164', '\u0301'])
    expect(await codeOf(send(talk.buying, talk, text))).toBe('invalid-request')
  expect(await codeOf(send(talk.buying, talk, '\u3164', { photos: ['kept:disputes/x/1'] }))).toBe(
    'upload-missing',
  )
  await sent(send(talk.buying, talk, 'hola\u202e gpj.exe'))
  expect(textsOf(await look(talk.selling, talk))).toEqual(['hola gpj.exe'])
})

test('[BYD-06] the seller never gets the code of the purchase, nor contacts by the conversation', async () => {
  const talk = await makeTalk(shop)
  await sent(send(talk.buying, talk, 'Hola'))
  const address = paths.conversation(talk.place.split('/')[0] ?? '', talk.store.url)
  const purchase = await ok<{ handOverCode: string }>(talk.buying.get(`/api/v1/orders/${talk.orderId}`))
  const own = await (await talk.buying.get(address)).text()
  const others = await (await talk.selling.get(address)).text()
  const code = purchase.handOverCode
  expect(own).toContain(`${code.slice(0, 3)} ${code.slice(3)}`)
  for (const secret of [code, `${code.slice(0, 3)} ${code.slice(3)}`, talk.buyer.email, '4441234567'])
    expect(others).not.toContain(secret)
})

test('[BYD-06] reading counts for the reader alone, never backwards and never ahead', async () => {
  const talk = await makeTalk(shop)
  await sent(send(talk.selling, talk, 'Uno'))
  // The writer's own reading says nothing about the other side.
  await read(talk.selling, talk)
  expect(await unreadOf(talk.buying)).toBe(1)
  await read(talk.buying, talk, new Date(shop.ctx.clock.now().getTime() + DAY).toISOString())
  await sent(send(talk.selling, talk, 'Dos'))
  expect(await unreadOf(talk.buying)).toBe(1)
  await read(talk.buying, talk)
  await read(talk.buying, talk, new Date(0).toISOString())
  expect(await unreadOf(talk.buying)).toBe(0)
  const stranger = await shop.as((await makeLogin(shop)).email)
  expect((await ok<{ items: object[] }>(stranger.get('/api/v1/conversations'))).items).toEqual([])
})

/** Sends while a row is changed under its lock, which ends once the message waits for it. */
async function sendDuring(browser: Talk['buying'], talk: Talk, change: (tx: Tx) => Promise<unknown>) {
  let sending = Promise.resolve(new Response())
  await inTransaction(shop.ctx.db, async (tx) => {
    await change(tx)
    sending = send(browser, talk, 'Adiós')
    await vi.waitUntil(async () => {
      const { rows } = await shop.ctx.db.execute(sql`select from pg_locks where not granted`)
      return rows.length > 0
    }, 5_000)
  })
  return sending
}

test.each(['writer', 'reader'] as const)(
  '[BYD-06] a message is refused if the account of its %s is deleted first',
  async (who) => {
    const talk = await makeTalk(shop)
    await sent(send(talk.buying, talk, 'Hola'))
    await endOrder(talk)
    const { id } = who === 'writer' ? talk.owner : talk.buyer
    const answer = await sendDuring(talk.selling, talk, (tx) =>
      // Locks as the deletion does: without `for update` the key of the row stays free.
      tx.execute(sql`with gone as (select id from users where id = ${id} for update)
        update users set blocked_at = now(), deleted_at = now() from gone where users.id = gone.id`),
    )
    expect(answer.status).toBe(who === 'writer' ? 401 : 409)
    expect(await shop.ctx.db.$count(messages, eq(messages.text, 'Adiós'))).toBe(0)
  },
)

test('[BYD-06] a message that arrives while its old conversation is deleted stays with it', async () => {
  const { ctx } = shop
  const talk = await makeTalk(shop)
  await sent(send(talk.buying, talk, 'Mira', { photos: [await upload(talk.buying, 'case')] }))
  const inPlace = eq(conversations.checkoutId, talk.place.split('/')[0] ?? '')
  await ctx.db
    .update(conversations)
    .set({ lastAt: new Date(0), readAt: new Date(0) })
    .where(inPlace)
  const remove = async (keys: readonly string[]) => {
    if (keys.some((key) => key.includes(`/${talk.orderId}/`))) await sent(send(talk.selling, talk, 'Hola'))
    await ctx.files.remove(keys)
  }
  await enforceRetention({ ...ctx, files: { ...ctx.files, remove } })
  expect(textsOf(await look(talk.buying, talk))).toEqual(['Mira', 'Hola'])
})

test('[BYD-06] a message that arrives with the end of its conversation is refused', async () => {
  const talk = await makeTalk(shop)
  await sent(send(talk.buying, talk, 'Hola'))
  const end = { money: 'refunded', refundAskedAt: new Date(0), updatedAt: new Date(0) } as const
  const answer = await sendDuring(talk.selling, talk, (tx) =>
    tx.update(orders).set(end).where(eq(orders.id, talk.orderId)),
  )
  expect(answer.status).toBe(409)
  expect(textsOf(await look(talk.buying, talk))).toEqual(['Hola'])
})

test('[BYD-06] two windows of a seller answer a dispute once; the other text is a message or is refused', async () => {
  const talk = await makeTalk(shop)
  await deliver(shop, talk, talk.orderId)
  await ok(talk.buying.post(`/api/v1/orders/${talk.orderId}/disputes`, { message: 'Le falta una pieza' }))
  const answersDispute = (await hiddenOf(talk.selling, talk, 'answersDispute')) ?? ''
  const path = paths.conversation(...(talk.place.split('/') as [string, string]))
  const answers = await Promise.all(
    ['Uno', 'Dos'].map((text) => talk.selling.submit(path, 'message', { text, answersDispute })),
  )
  const stored = answers.filter(({ to }) => to !== null).length
  expect(stored).toBeGreaterThan(0)
  for (const { status } of answers) expect([202, 204, 302, 303, 409]).toContain(status)
  expect(textsOf(await look(talk.buying, talk))).toHaveLength(1 + stored)
  expect(await unreadOf(talk.buying)).toBe(1)
})

test('[BYD-06] a message needs words or an uploaded photo: names of other files are refused', async () => {
  const talk = await makeTalk(shop)
  const stolen = [await upload(talk.selling, 'case'), 'kept:disputes/x/1', 'abcdefghijklmnop']
  for (const name of [...stolen, `upload:${stolen[0]}`])
    expect(await codeOf(send(talk.buying, talk, '', { photos: [name] }))).toBe('upload-missing')
  expect(textsOf(await look(talk.selling, talk))).toEqual([])
})

test('[BYD-06] huge texts are refused by form and API, markup and turned text are shown as text', async () => {
  const talk = await makeTalk(shop)
  const [checkout = '', store = ''] = talk.place.split('/')
  const address = paths.conversation(checkout, store)
  for (const length of [1_001, 100_000]) {
    const text = 'a'.repeat(length)
    expect(await codeOf(send(talk.buying, talk, text))).toBe('invalid-request')
    const refused = await talk.buying.submit(address, 'message', { text })
    expect(refused).toMatchObject({ status: 422, errors: { text: 'Escribe 1000 caracteres o menos' } })
  }
  const text = '<img src=x onerror=alert(1)>\u202e<script>alert(2)</script>'
  await sent(send(talk.buying, talk, `${'a'.repeat(1_000 - text.length)}${text}`))
  await sent(send(talk.selling, talk, '😀'.repeat(500)))
  for (const path of [address, paths.account('mensajes')]) {
    const page = await (await talk.selling.get(path)).text()
    expect(page).not.toMatch(/<img src=x|<script>alert|\u202e/)
  }
  expect(await (await talk.selling.get(address)).text()).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('[BYD-06] unread messages of others are neither counted nor listed nor cleared', async () => {
  const talk = await makeTalk(shop)
  await sent(send(talk.buying, talk, 'Hola'))
  const other = await makeTalk(shop)
  for (const browser of [other.buying, other.selling]) {
    expect((await ok<{ items: object[] }>(browser.get('/api/v1/conversations'))).items).toEqual([])
    await read(browser, talk)
  }
  const place = talk.place.split('/')[0] ?? ''
  for (const { id } of [other.buyer, other.owner, talk.buyer])
    expect(Object.values(await countUnread(shop.ctx.db, id, [place])).filter(Boolean)).toEqual([])
  expect(await countUnread(shop.ctx.db, talk.owner.id, [place])).toEqual({ [talk.place]: 1 })
  expect(await unreadOf(talk.selling)).toBe(1)
})

test('[BYD-06] who answers has read what came before: the bell says so too', async () => {
  const talk = await makeTalk(shop)
  await sent(send(talk.selling, talk, '¿Cuándo vienes?'))
  const bell = async () => (await ok<{ me: { unread: number } }>(talk.buying.get('/api/v1/me'))).me.unread
  expect(await bell()).toBe(1)
  await sent(send(talk.buying, talk, 'Mañana'))
  expect(await bell()).toBe(0)
  expect(await unreadOf(talk.buying)).toBe(0)
})

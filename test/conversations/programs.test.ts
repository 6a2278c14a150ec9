import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '../../src/features/conversations/tables.ts'
import { paths } from '../../src/paths.ts'
import { call, makeToken } from '../access-tokens/shop.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { deliver, ok } from '../sale/orders.ts'
import { startReceiver } from '../store-webhooks/receiver.ts'
import { look, makeTalk, send, textsOf } from './scene.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

test('[BYD-06] a store’s program gets the buyer’s messages, never its own', async () => {
  const talk = await makeTalk(shop)
  const receiver = await startReceiver()
  await talk.selling.form(paths.webhooks(), { intent: 'save', url: receiver.url })
  expect((await send(talk.selling, talk, 'Ya está')).status).toBe(204)
  expect((await send(talk.buying, talk, 'Voy mañana')).status).toBe(204)
  await shop.advance(15_000)
  expect(receiver.types()).toEqual(['message.received'])
  const [basketId] = talk.place.split('/')
  const data = receiver.messages[0]?.data
  expect(data).toMatchObject({ id: talk.orderId, basketId })
  // The words are behind the scope `messages:read`.
  expect(JSON.stringify(data)).not.toContain('Voy mañana')
  await receiver.stop()
})

test('[BYD-06] a program reads and writes with its scopes, a store’s only about sales', async () => {
  const talk = await makeTalk(shop)
  const { owner, buyer, buying } = talk
  const reading = await makeToken(shop, owner.email, 'store', ['messages:read'])
  const writing = await makeToken(shop, owner.email, 'store', ['messages:write'])
  const own = await makeToken(shop, buyer.email, 'person', ['messages:read'])
  const path = `/conversations/${talk.place}`
  const write = { method: 'POST', body: { text: 'Lo llevo hoy' } }
  const statusOf = async (answer: Promise<Response>) => (await answer).status
  expect(await statusOf(call(shop, `${path}/messages`, writing, write))).toBe(204)
  expect(await statusOf(call(shop, path, reading))).toBe(200)
  expect(await statusOf(call(shop, path, own))).toBe(200)
  expect(await statusOf(call(shop, `${path}/messages`, reading, write))).toBe(403)
  expect(await statusOf(call(shop, path, writing))).toBe(403)
  expect(textsOf(await look(buying, talk))).toEqual(['Lo llevo hoy'])
  // It does not count as the store's answer.
  expect(await shop.ctx.db.$count(messages, eq(messages.isAutomatic, true))).toBe(1)
  // The seller's own purchase is no business of the store's program.
  const other = await makeTalk(shop)
  const bought = await makeTalk(shop, { ...other, buyer: owner, buying: talk.selling })
  expect((await send(bought.buying, bought, 'Hola')).status).toBe(204)
  expect(await statusOf(call(shop, `/conversations/${bought.place}`, reading))).toBe(404)
  const list = await (await call(shop, '/conversations', reading)).json()
  expect(list.items).toMatchObject([{ side: 'seller', lastText: 'Lo llevo hoy' }])
})

test('[BYD-06] no program reads the code of a return', async () => {
  const talk = await makeTalk(shop)
  await deliver(shop, talk, talk.orderId)
  await ok(talk.buying.post(`/api/v1/orders/${talk.orderId}/return`, { reason: 'No prende' }))
  const token = await makeToken(shop, talk.buyer.email, 'person', ['messages:read'])
  const ofProgram = await (await call(shop, `/conversations/${talk.place}`, token)).json()
  expect(ofProgram.cases).toMatchObject([{ kind: 'return', code: null }])
  expect((await look(talk.buying, talk)).cases[0]?.code).toMatch(/^\d{6}$/)
})

test('[BYD-06] a message of a store’s program answers no dispute', async () => {
  const talk = await makeTalk(shop)
  await deliver(shop, talk, talk.orderId)
  await ok(talk.buying.post(`/api/v1/orders/${talk.orderId}/disputes`, { message: 'Le falta una pieza' }))
  const token = await makeToken(shop, talk.owner.email, 'store', ['messages:write'])
  const write = { method: 'POST', body: { text: 'Gracias por tu mensaje' } }
  expect((await call(shop, `/conversations/${talk.place}/messages`, token, write)).status).toBe(204)
  const { items } = await ok<{ items: object[] }>(talk.selling.get('/api/v1/store/disputes'))
  expect(items).toMatchObject([{ status: 'open', answer: '' }])
  expect((await look(talk.buying, talk)).items.at(-1)).toMatchObject({ isReportable: true })
})

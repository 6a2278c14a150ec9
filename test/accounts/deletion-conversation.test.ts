import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversations } from '../../src/features/conversations/tables.ts'
import { paths } from '../../src/paths.ts'
import { look, makeTalk, send, type Talk, textsOf } from '../conversations/scene.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { atBell, ok } from '../sale/orders.ts'
import { upload } from '../sellers/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
  await shop.sandbox('balance', { amount: 1_000_000 })
})
afterAll(() => shop.stop())

/** Ends the order and deletes the account. */
async function deleteAccount({ orderId, selling }: Talk, browser: Talk['buying']): Promise<void> {
  await ok(selling.post(`/api/v1/store/orders/${orderId}/cancel`, { reason: 'sold', restock: true }))
  await shop.settle()
  await ok(browser.post('/api/v1/account/deletion', { password: testPassword }))
}

const sent = async (answer: Promise<Response>) => expect((await answer).status).toBe(204)

test('[BYD-06] a deleted seller’s words stay for the buyer, without photos, under the store’s name', async () => {
  const talk = await makeTalk(shop)
  const { buying, selling } = talk
  const photoOf = async (browser: Talk['buying']) => ({ photos: [await upload(browser, 'case')] })
  await sent(send(selling, talk, 'La llevo hoy', await photoOf(selling)))
  await sent(send(buying, talk, 'Así la espero', await photoOf(buying)))
  await deleteAccount(talk, selling)
  const view = await look(buying, talk)
  expect(view).toMatchObject({ mayWrite: false, store: { name: talk.store.name } })
  expect(textsOf(view)).toEqual(['La llevo hoy', 'Así la espero'])
  expect(view.items.flatMap((item) => (item.kind === 'message' ? item.photos.length : []))).toEqual([0, 1])
  expect(JSON.stringify(view)).not.toContain(talk.owner.username)
})

test('[BYD-06] notifications and mails about a deleted account’s messages are deleted, others stay', async () => {
  const [talk, other] = [await makeTalk(shop), await makeTalk(shop)]
  for (const { selling, buying, ...place } of [talk, other]) {
    await sent(send(buying, place, '¿Trae pilas?'))
    await sent(send(selling, place, 'Sí, dos'))
    await sent(send(buying, place, 'Gracias'))
  }
  await shop.advance(11 * 60_000)
  const aboutMessages = async ({ selling, owner }: Talk) => [
    (await atBell(selling, 'sales')).filter((title) => title.includes('escribió')).length,
    (await shop.mailsTo(owner.email)).filter(({ text }) => text.includes('Gracias')).length,
  ]
  expect(await aboutMessages(talk)).toEqual([2, 1])
  await deleteAccount(talk, talk.buying)
  expect(await aboutMessages(talk)).toEqual([0, 0])
  expect(await aboutMessages(other)).toEqual([2, 1])
  expect(await shop.ctx.db.$count(conversations)).toBe(3)
})

test('[BYD-06] the profile says what stays of messages before an account is deleted', async () => {
  const { buying } = await makeTalk(shop)
  const page = await textOf(await buying.get(paths.account('profile')))
  expect(page).toContain('las fotos de tus mensajes')
  expect(page).toContain('Tus opiniones, preguntas y mensajes, como «Cuenta eliminada»')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readViewer } from '../../src/features/accounts/session.ts'
import { askQuestion } from '../../src/features/questions/actions/ask-question.ts'
import { ownQuestionsPageSize } from '../../src/features/questions/contract.ts'
import { MINUTE } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import type { Browser } from '../browser.ts'
import { makeProduct, makeStore } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { accepted } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'

type Item = { id: string; message: string; author: string; answer: string; answeredAt: string | null }
type List = { items: Item[]; total: number; nextCursor: string | null }

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop?.stop())

async function makeScene() {
  const owner = await makeLogin(shop)
  const store = await makeStore(shop.ctx.db, { ownerId: owner.id })
  const product = await makeProduct(shop.ctx.db, { storeId: store.id })
  const asker = await makeLogin(shop)
  const asking = await shop.as(asker.email)
  const cookie = [...asking.cookies].map((pair) => pair.join('=')).join('; ')
  const viewer = await readViewer(shop.ctx, new Headers({ cookie }))
  const ask = async (message: string) => {
    // Each a minute after the last, so that their order is one.
    await shop.advance(MINUTE)
    return (await askQuestion(shop.ctx, viewer, { productUrl: product.url, message })).id
  }
  return { owner, store, product, asker, asking, ask, selling: await shop.as(owner.email) }
}

const list = async (browser: Browser, query = '') =>
  (await (await browser.get(`/api/v1/store/messages${query}`)).json()) as List
const answer = (browser: Browser, id: string, text: string) =>
  browser.post(`/api/v1/store/messages/${id}/answer`, { answer: text })
const detailOf = async (response: Response) => ((await response.json()) as { detail: string }).detail

test('[SEL-10] answering stays in its tab and on its page', async () => {
  const { ask, selling } = await makeScene()
  const questionId = await ask('¿Sigue a la venta?')
  const at = `${paths.account('messages')}?ver=pendientes&pregunta=${questionId}`
  const answered = selling.submit(at, 'answer', { questionId, answer: 'Sí' })
  expect(await accepted(answered)).toBe(`${paths.account('messages')}?ver=pendientes&done=1`)
  const sheet = await (
    await selling.get(`${paths.account('messages')}?ver=respondidos&pregunta=${await ask('¿Y?')}`)
  ).text()
  expect(sheet).toContain('action="/account/messages?ver=respondidos&amp;pregunta=')
})

test('[SEL-10] messages wait for an answer, the oldest first; answered ones follow, the newest first', async () => {
  const { ask, selling, asker, asking, owner, store, product } = await makeScene()
  const ids: string[] = []
  for (const message of ['¿Uno?', '¿Dos?', '¿Tres?', '¿Cuatro?']) ids.push(await ask(message))
  const [first = '', , third = ''] = ids
  expect((await answer(selling, first, 'Sí, uno')).status).toBe(204)
  expect((await answer(selling, third, 'Sí, tres')).status).toBe(204)
  await shop.settle()

  const { items, total } = await list(selling)
  expect(total).toBe(4)
  expect(items.map(({ message }) => message)).toEqual(['¿Dos?', '¿Cuatro?', '¿Tres?', '¿Uno?'])
  expect(items[2]).toMatchObject({
    author: asker.username,
    answer: 'Sí, tres',
    answeredAt: expect.any(String),
  })
  expect((await list(selling, '?filter=unanswered')).items.map(({ id }) => id)).toEqual([ids[1], ids[3]])
  expect((await list(selling, '?filter=answered')).total).toBe(2)

  const asked = await shop.mailsTo(owner.email)
  // The store's address is for buyers: nobody has proved to own it.
  expect(await shop.mailsTo(store.email)).toEqual([])
  expect(
    asked.filter(({ subject }) => subject.includes(`Te preguntaron por «${product.name}»`)),
  ).toHaveLength(4)
  const replies = (await shop.mailsTo(asker.email)).filter(({ subject }) =>
    subject.includes('respondió tu pregunta'),
  )
  expect(replies.map(({ text }) => text).join()).toContain('Sí, tres')
  expect(replies).toHaveLength(2)
  expect((await list(asking)) as unknown).toMatchObject({ status: 404 })
})

test('[SEL-10] an answer is not blank, is sent once, and only by the store that was asked', async () => {
  const { ask, selling, asking } = await makeScene()
  const id = await ask('¿Sigue disponible?')
  for (const blank of ['', '  \n ', '\u200b']) {
    const refused = await answer(selling, id, blank)
    expect(refused.status).toBe(422)
    expect(await detailOf(refused)).toBe('Revisa los campos marcados')
  }
  expect((await answer(selling, id, 'a'.repeat(1_001))).status).toBe(422)
  const thief = await makeScene()
  expect((await answer(thief.selling, id, 'Soy otra tienda')).status).toBe(404)
  expect((await list(thief.selling)).total).toBe(0)
  expect((await answer(asking, id, 'Me respondo')).status).toBe(404)
  expect((await answer(shop.guest(), id, 'Nadie')).status).toBe(401)
  expect((await shop.guest().get('/api/v1/store/messages')).status).toBe(401)
  // Two at once: one holds.
  const both = await Promise.all([answer(selling, id, 'Sí'), answer(selling, id, 'No')])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
})

test('[SEL-10] a long list comes in pages', async () => {
  const { ask, selling } = await makeScene()
  for (let n = 0; n <= ownQuestionsPageSize; n++) await ask(`¿Pregunta ${n}?`)
  const first = await list(selling)
  expect([first.items.length, first.total, first.nextCursor]).toEqual([10, 11, '2'])
  const second = await list(selling, '?cursor=2')
  expect([second.items.map(({ message }) => message), second.nextCursor]).toEqual([['¿Pregunta 10?'], null])
})

test('[CAT-16] a store cannot put questions to itself', async () => {
  const { product, selling } = await makeScene()
  const own = await selling.post(`/api/v1/products/${product.url}/questions`, { message: '¿Es bueno?' })
  expect(own.status).toBe(422)
  expect(await detailOf(own)).toBe('Es tu producto: no puedes preguntarte a ti')
  expect((await list(selling)).total).toBe(0)
})

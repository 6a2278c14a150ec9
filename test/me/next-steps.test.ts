import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MeView, NextStep } from '../../src/features/me/contract.ts'
import { notify } from '../../src/features/notifications/actions/notify.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import type { Browser } from '../browser.ts'
import { civil, ISBN, idsOf, importTable } from '../courses/lists.ts'
import { makeProduct, makeStore, testImage } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { buy, makeSale, makeStaff, ok } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

async function nextOf(browser: Browser): Promise<NextStep[]> {
  const { me } = await ok<MeView>(browser.get('/api/v1/me'))
  return me?.next ?? []
}
const textsOf = async (browser: Browser) => (await nextOf(browser)).map(({ text }) => text)

test('[CAT-01] an order is the seller’s step until it is dropped off, then the buyer’s until it is confirmed', async () => {
  const sale = await makeSale(shop)
  const order = await buy(shop, sale)
  const stage = (name: string) =>
    ok(sale.selling.post(`/api/v1/store/orders/${order}/process`, { stage: name, comment: '' }))
  const isSellers = (text: string) => /^(Lleva|Responde|Confirma|Recoge)/.test(text)
  const steps = async () =>
    [await textsOf(sale.buying), await textsOf(sale.selling)].map((texts) => texts.filter(isSellers))
  expect(await steps()).toEqual([[], ['Lleva 1 pedido a la oficina']])
  await stage('sent')
  expect(await steps()).toEqual([[expect.stringMatching(/^Recoge 1 producto en /)], []])
  await stage('delivered')
  expect(await steps()).toEqual([['Confirma que recibiste 1 producto'], []])
  // A page rendered for its visitor shows them without scripts.
  const home = await textOf(await sale.buying.get('/'))
  expect(home).toContain('Confirma que recibiste 1 producto')
  expect(home).not.toContain('Oferta especial')
  await ok(sale.buying.post(`/api/v1/orders/${order}/confirm-received`))
  expect(await steps()).toEqual([[], []])
})

test('[BYD-13] the semester counts what is not owned, with the cheapest set of other stores’ offers', async () => {
  await importTable(await shop.as((await makeStaff(shop)).email), civil)
  const programmeId = (await idsOf(shop))('Ingeniería Civil')
  const { id, email } = await makeLogin(shop)
  const student = await shop.as(email)
  expect(await textsOf(student)).toEqual(['¿Qué estudias?'])
  await student.put('/api/v1/account/enrolment', { programmeId, semester: 1 })
  const [own, other] = [await makeStore(shop.ctx.db, { ownerId: id }), await makeStore(shop.ctx.db)]
  const book = { condition: 'usado' as const, wear: 'buen-estado' as const }
  for (const [storeId, isbn, priceCents] of [
    [own.id, ISBN.calculus, 5_000],
    [other.id, ISBN.calculus, 18_000],
    [other.id, ISBN.calculus, 21_000],
    [other.id, ISBN.drawing, 9_950],
  ] as const)
    await makeProduct(shop.ctx.db, { ...book, storeId, isbn, priceCents })
  const { text, note } = (await nextOf(student)).find(({ kind }) => kind === 'semester') ?? {}
  expect([text, note]).toEqual(['Tu semestre: te faltan 4 de 4', '2 están en el campus · $280'])
  await student.put('/api/v1/account/owned-items', { item: ISBN.drawing, owned: true })
  const [left] = (await nextOf(student)).filter(({ kind }) => kind === 'semester')
  expect([left?.text, left?.note]).toEqual(['Tu semestre: te faltan 3 de 4', '1 está en el campus · $180'])
})

test('[BYD-05] unread notifications are proposed until they are read', async () => {
  const { id, email } = await makeLogin(shop)
  const browser = await shop.as(email)
  const entry = {
    userId: id,
    text: 'ahora $90.00',
    path: '/product/x',
    image: testImage,
    mail: 'daily',
  } as const
  await inTransaction(shop.ctx.db, (tx) =>
    notify(shop.ctx, tx, [
      { ...entry, topic: 'wishes', key: 'a', title: 'Bajó 10 %: Lámpara' },
      { ...entry, topic: 'searches', key: 'b', title: 'Apareció Atlas' },
    ]),
  )
  const found = async () => (await nextOf(browser)).filter(({ kind }) => kind !== 'semester')
  expect((await found()).map(({ kind, text }) => [kind, text])).toEqual([
    ['price', 'Bajó 10 %: Lámpara'],
    ['found', 'Apareció Atlas'],
  ])
  expect((await browser.post('/api/v1/account/notifications/read', {})).ok).toBe(true)
  expect(await found()).toEqual([])
})

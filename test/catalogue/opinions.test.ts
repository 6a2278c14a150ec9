import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { questions } from '../../src/features/questions/tables.ts'
import { reviews } from '../../src/features/reviews/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { addMs } from '../../src/lib/dates.ts'
import { newId } from '../../src/platform/ids.ts'
import { makeProduct, makeStore, makeUser, testEpoch } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

type Item = { id: string; author: string; message?: string; stars?: number; answer?: string }
type Page = {
  items: Item[]
  total: number
  nextCursor: string | null
  summary: { average: number | null; stars: object[] }
}
const read = async (path: string) => (await (await shop.guest().get(`/api/v1${path}`)).json()) as Page

async function askRow(product: { id: number; storeId: number }, userId: string, seconds: number) {
  const id = newId()
  await shop.ctx.db.insert(questions).values({
    id,
    productId: product.id,
    storeId: product.storeId,
    userId,
    message: `¿Pregunta ${seconds}?`,
    askedAt: addMs(testEpoch, seconds * 1_000),
  })
  return id
}

async function reviewRow(productId: number, stars: number, user: { id: string }) {
  await shop.ctx.db.insert(reviews).values({
    id: newId(),
    productId,
    userId: user.id,
    stars,
    comment: 'Bien',
    createdAt: testEpoch,
  })
}

describe('[CAT-16] questions to a store', () => {
  test('[CAT-16] a guest, a blank text and too long a one are refused in the words of the documents', async () => {
    const product = await makeProduct(shop.ctx.db)
    const path = `/api/v1/products/${product.url}/questions`
    const guest = await shop.guest().post(path, { message: '¿Hay?' })
    expect(guest.status).toBe(401)
    expect(await guest.json()).toMatchObject({ detail: 'Por favor, inicia sesión para enviar una pregunta' })
    const browser = await shop.as((await makeLogin(shop)).email)
    for (const message of ['', '  \n ', '\u200b', 'x'.repeat(1_001)]) {
      const refused = await browser.post(path, { message })
      expect(refused.status, message).toBe(422)
      expect(await refused.text()).toContain('Por favor, ingresa una pregunta válida')
    }
    expect((await read(`/products/${product.url}/questions`)).total).toBe(0)
  })

  test('[CAT-16] a product shows a question with the username, and its answer with the dates', async () => {
    const { db } = shop.ctx
    const owner = await makeLogin(shop)
    const store = await makeStore(db, { ownerId: owner.id, email: owner.email })
    const product = await makeProduct(db, { storeId: store.id })
    const asker = await makeLogin(shop)
    const asked = await (await shop.as(asker.email)).post(`/api/v1/products/${product.url}/questions`, {
      message: '  ¿Sirve el cargador?  ',
    })
    expect(asked.status).toBe(201)
    const { id } = (await asked.json()) as { id: string }
    const seller = await shop.as(owner.email)
    expect(
      (await seller.post(`/api/v1/store/messages/${id}/answer`, { answer: 'Sí, y es el original.' })).status,
    ).toBe(204)
    expect((await read(`/products/${product.url}/questions`)).items).toMatchObject([
      { id, author: asker.username, message: '¿Sirve el cargador?', answer: 'Sí, y es el original.' },
    ])
  })

  test('[CAT-16] a question, an answer and a review with a contact are refused, with an innocent number accepted', async () => {
    const { db } = shop.ctx
    const owner = await makeLogin(shop)
    const store = await makeStore(db, { ownerId: owner.id, email: owner.email })
    const product = await makeProduct(db, { storeId: store.id })
    const buyer = await shop.as((await makeLogin(shop)).email)
    const [questions, review] = ['questions', 'reviews'].map(
      (path) => `/api/v1/products/${product.url}/${path}`,
    )
    for (const text of ['444·123·4567', 'yo [at] gmail dot com', 'búscame en ig: ropero', 'evil.example/x']) {
      const asked = await buyer.post(`${questions}`, { message: text })
      const opinion = await buyer.post(`${review}`, { stars: 5, comment: text })
      expect([asked.status, opinion.status], text).toEqual([422, 422])
      expect(await asked.text()).toContain('Quita teléfonos, correos, enlaces y usuarios')
      expect(await opinion.text()).toContain('Quita teléfonos, correos, enlaces y usuarios')
    }
    const { id } = (await (
      await buyer.post(`${questions}`, { message: '¿Es 12-14 o 16-18?' })
    ).json()) as Item
    const answer = (text: string) => seller.post(`/api/v1/store/messages/${id}/answer`, { answer: text })
    const seller = await shop.as(owner.email)
    expect((await answer('Llámame: 444.123.4567')).status).toBe(422)
    expect((await answer('De 16-18, modelo 2024, a 1,200 o 1500')).status).toBe(204)
    expect((await buyer.post(`${review}`, { stars: 5, comment: 'Bien' })).status).toBe(403)
  })

  test('[CAT-16] older questions come page by page, none twice, also of one instant', async () => {
    const product = await makeProduct(shop.ctx.db)
    const { id: userId } = await makeUser(shop.ctx.db)
    const ids = []
    for (let n = 0; n < 7; n++) ids.push(await askRow(product, userId, n < 4 ? 1 : n))
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = await read(
        `/products/${product.url}/questions?limit=3${cursor && `&cursor=${cursor}`}`,
      )
      expect(page.total).toBe(7)
      seen.push(...page.items.map((item) => item.id))
      cursor = page.nextCursor
    }
    expect([...seen].sort()).toEqual([...ids].sort())
    expect((await read(`/products/${product.url}/questions?cursor=x`)).items).toHaveLength(7)
  })

  test('[CAT-16] nobody fills every store’s list', async () => {
    const product = await makeProduct(shop.ctx.db)
    const browser = await shop.as((await makeLogin(shop)).email)
    const answers = []
    for (let n = 0; n <= settings.questions.perHour; n++)
      answers.push(
        (await browser.post(`/api/v1/products/${product.url}/questions`, { message: `¿${n}?` })).status,
      )
    expect(answers.slice(0, -1).every((status) => status === 201)).toBe(true)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('[CAT-04] reviews', () => {
  test('[CAT-04] the mean is rounded, the stars are shares, and one score can be read alone', async () => {
    const { db } = shop.ctx
    const product = await makeProduct(db)
    for (const stars of [5, 5, 4]) await reviewRow(product.id, stars, await makeUser(db))
    const all = await read(`/products/${product.url}/reviews`)
    expect(all.summary).toEqual({
      average: 4.7,
      count: 3,
      stars: [
        { stars: 5, count: 2, percent: 67 },
        { stars: 4, count: 1, percent: 33 },
        ...[3, 2, 1].map((stars) => ({ stars, count: 0, percent: 0 })),
      ],
    })
    const fours = await read(`/products/${product.url}/reviews?stars=4`)
    expect([fours.total, fours.items.map(({ stars }) => stars)]).toEqual([1, [4]])
    expect(await read(`/products/${product.url}/reviews?stars=1`)).toMatchObject({ total: 0, items: [] })
    const first = await read(`/products/${product.url}/reviews?limit=2`)
    const rest = await read(`/products/${product.url}/reviews?limit=2&cursor=${first.nextCursor}`)
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(3)
    const other = await makeProduct(db)
    await reviewRow(other.id, 5, await makeUser(db))
    const elsewhere = await read(`/products/${other.url}/reviews?cursor=${first.nextCursor}`)
    expect(elsewhere.items).toEqual([])
    expect(rest.nextCursor).toBeNull()
  })

  test('[CAT-04] [CAT-16] people are known by their username, a closed account by being closed', async () => {
    const { db } = shop.ctx
    const product = await makeProduct(db)
    const user = await makeUser(db, { name: 'Nombre Completo Privado' })
    await reviewRow(product.id, 5, user)
    await askRow(product, user.id, 1)
    const authors = async () =>
      Promise.all(
        ['reviews', 'questions'].map(
          async (what) => (await read(`/products/${product.url}/${what}`)).items[0]?.author,
        ),
      )
    expect(await authors()).toEqual([user.username, user.username])
    await db
      .update(users)
      .set({ name: 'Cuenta eliminada', deletedAt: testEpoch, blockedAt: testEpoch })
      .where(eq(users.id, user.id))
    expect(await authors()).toEqual(['Cuenta eliminada', 'Cuenta eliminada'])
  })

  test('[CAT-15] reviews and questions of an unlisted product are not available', async () => {
    const hidden = await makeProduct(shop.ctx.db, { reviewState: 'review' })
    const gone = await makeProduct(shop.ctx.db, { deletedAt: testEpoch })
    const browser = await shop.as((await makeLogin(shop)).email)
    for (const what of ['reviews', 'questions']) {
      expect((await browser.get(`/api/v1/products/${hidden.url}/${what}`)).status).toBe(404)
      expect((await browser.get(`/api/v1/products/${gone.url}/${what}`)).status).toBe(410)
    }
    const asked = await browser.post(`/api/v1/products/${hidden.url}/questions`, { message: '¿Hay?' })
    expect(asked.status).toBe(404)
  })
})

import { readdir } from 'node:fs/promises'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStore } from '../../demo/stores.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { answerQuestion } from '../../src/features/questions/actions/answer-question.ts'
import { askQuestion } from '../../src/features/questions/actions/ask-question.ts'
import { questionHandlers } from '../../src/features/questions/handlers.ts'
import { questions } from '../../src/features/questions/tables.ts'
import { recordReview, writeReview } from '../../src/features/reviews/actions/write-review.ts'
import { createProduct } from '../../src/features/selling/actions/create-product.ts'
import { openStore } from '../../src/features/selling/actions/open-store.ts'
import { reviewProduct } from '../../src/features/selling/actions/review-product.ts'
import type { ReviewProductInput } from '../../src/features/selling/contract-own.ts'
import { NewProductInput } from '../../src/features/selling/contract-writes.ts'
import { NewStoreInput } from '../../src/features/stores/contract-writes.ts'
import { stores } from '../../src/features/stores/tables.ts'
import type { Viewer } from '../../src/lib/viewer.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { newId } from '../../src/platform/ids.ts'
import { mails } from '../../src/platform/mailer/tables.ts'
import { makeSubcategory, makeUser } from '../factories.ts'
import { plainPicture } from '../images/pictures.ts'
import { openTestShop, type TestShop } from './context.ts'
import { productInput, storeInput } from './inputs.ts'

let shop: TestShop
let place: { categoryId: number; subcategoryId: number }
let jpeg: Buffer

beforeAll(async () => {
  shop = await openTestShop()
  const subcategory = await makeSubcategory(shop.ctx.db)
  place = { categoryId: subcategory.categoryId, subcategoryId: subcategory.id }
  jpeg = await plainPicture('jpeg', 200, 200)
})
afterAll(() => shop.close())

async function person(more: Partial<Viewer> = {}): Promise<Viewer> {
  const { id, username, email } = await makeUser(shop.ctx.db)
  const viewer = {
    id,
    username,
    email,
    sessionId: '',
    displayName: username,
    picture: null,
    hasPassword: true,
  }
  return { ...viewer, role: 'user', staffRoles: [], staffFacultyId: null, isStudent: true, ...more }
}

const given = (source: Buffer = jpeg, name = 'foto.jpg') => ({ source, name })
const storePictures = () => ({ logo: given(), cover: given() })
const productPictures = () => ({ image: given(), gallery: [given(jpeg, 'Vista de Lado.JPG')] })
const store = (name: string) => NewStoreInput.parse({ ...storeInput, name })
const product = (change: object = {}) => NewProductInput.parse({ ...productInput, ...place, ...change })
const storedFiles = async () =>
  (await readdir(shop.folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

let number = 0
async function seller(): Promise<Viewer> {
  const viewer = await person()
  await createStore(shop.ctx, viewer, store(`Puesto ${++number}`), storePictures())
  return viewer
}
const decide = (input: ReviewProductInput) =>
  inTransaction(shop.ctx.db, async (tx) => reviewProduct(shop.ctx, tx, input))
async function approved(viewer: Viewer, name: string) {
  const created = await createProduct(shop.ctx, viewer, product({ name }), productPictures())
  await decide({ decision: 'approve', productUrl: created.url, revision: 1 })
  return created
}

describe('[SEL-01] opening a store', () => {
  test('stores the accepted terms and their time, without a review', async () => {
    const viewer = await person()
    const { url } = await createStore(shop.ctx, viewer, store('Álgebra y Más'), storePictures())
    const [row] = await shop.ctx.db.select().from(stores).where(eq(stores.url, url))
    expect(row).toMatchObject({
      url: 'algebra-y-mas',
      ownerId: viewer.id,
      verification: 'student',
      termsVersion: '09/04/2025',
      termsAcceptedAt: shop.ctx.clock.now(),
      products: 0,
      logo: expect.stringMatching(/^stores\/algebra-y-mas\/\d+_logo-160\.webp$/),
      cover: expect.stringMatching(/^stores\/algebra-y-mas\/\d+_cover-200\.webp$/),
    })
  })

  test('requires a verified student without a store, and an unused name', async () => {
    const open = (viewer: Viewer | null, name: string) =>
      createStore(shop.ctx, viewer, store(name), storePictures())
    await expect(open(null, 'A')).rejects.toMatchObject({ code: 'store-sign-in-needed', status: 401 })
    await expect(open(await person({ isStudent: false }), 'A')).rejects.toMatchObject({
      code: 'store-student-needed',
    })
    await expect(open(await seller(), 'A')).rejects.toMatchObject({ code: 'store-exists' })
    await expect(open(await person(), 'ALGEBRA Y MÁS')).rejects.toMatchObject({
      code: 'store-name-taken',
      details: { fields: { name: 'Ese nombre de tienda ya existe. Prueba con otro' } },
    })
  })

  test('succeeds once for concurrent stores of one name; the others leave no pictures', async () => {
    const before = (await storedFiles()).length
    const people = await Promise.all([person(), person(), person()])
    const results = await Promise.allSettled(
      people.map((viewer) => createStore(shop.ctx, viewer, store('Carrera'), storePictures())),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'store-name-taken' })
    // Two pictures of one size each (they are 200 px wide), in two formats, with their originals.
    expect((await storedFiles()).length - before).toBeLessThanOrEqual(10)
  })

  test('creates store and first product together or neither', async () => {
    const viewer = await person()
    const both = (name: string, gallery = productPictures()) =>
      openStore(
        shop.ctx,
        viewer,
        { input: store(name), pictures: storePictures() },
        { input: product({ name: 'Primer producto' }), pictures: gallery },
      )
    const before = (await storedFiles()).length
    await expect(
      both('Doble', { image: given(Buffer.from('<svg/>')), gallery: [given()] }),
    ).rejects.toMatchObject({
      code: 'image-format',
    })
    expect(await storedFiles()).toHaveLength(before)
    expect(await both('Doble')).toEqual({ storeUrl: 'doble', productUrl: 'primer-producto' })
    const [row] = await shop.ctx.db.select().from(stores).where(eq(stores.url, 'doble'))
    expect(row?.products).toBe(1)
  })
})

describe('[SEL-04] adding a product', () => {
  test('adds it to the review list with its pictures, normalized and searchable', async () => {
    const viewer = await seller()
    const offer = { kind: 'percent', value: 10, endsOn: '2026-12-01' }
    const { url } = await createProduct(
      shop.ctx,
      viewer,
      product({ offer, description: '<p onclick="x()">Hola<script>1</script></p>' }),
      productPictures(),
    )
    const [row] = await shop.ctx.db.select().from(products).where(eq(products.url, url))
    expect(row).toMatchObject({
      url: 'calculo-diferencial',
      reviewState: 'review',
      priceCents: 123_450,
      currentPriceCents: 111_105,
      offerEndsAt: new Date('2026-12-01T06:00:00Z'),
      description: '<p>Hola</p>',
      summary: ['Sin subrayado'],
      specification: [{ name: 'Pasta', values: ['Dura', 'Blanda'] }],
      tags: ['cálculo', 'matemáticas'],
      searchText: expect.stringContaining('calculo diferencial'),
      image: { key: expect.stringMatching(/^products\/categoria-\d+\/\d+_image$/), widths: [200] },
      gallery: [{ key: expect.stringMatching(/^products\/categoria-\d+\/gallery\/\d+_vista-de-lado$/) }],
    })
  })

  test('numbers the url of a name in another store, and refuses it within the store', async () => {
    const [one, two] = [await seller(), await seller()]
    const add = (viewer: Viewer, name: string) =>
      createProduct(shop.ctx, viewer, product({ name }), productPictures())
    expect((await add(one, 'Termo azul')).url).toBe('termo-azul')
    expect((await add(two, 'Termo azul')).url).toBe('termo-azul-2')
    await expect(add(one, 'TERMO  azul')).rejects.toMatchObject({
      code: 'product-name-taken',
      details: { fields: { name: 'El nombre del producto ya existe' } },
    })
  })

  test('gives each a url for concurrent products of one name', async () => {
    const sellers = await Promise.all([seller(), seller(), seller(), seller()])
    const created = await Promise.all(
      sellers.map((viewer) => createProduct(shop.ctx, viewer, product({ name: 'Prisa' }), productPictures())),
    )
    expect(created.map(({ url }) => url).sort()).toEqual(['prisa', 'prisa-2', 'prisa-3', 'prisa-4'])
  })

  test('requires a store, a subcategory of the category and at most the maximum of photos', async () => {
    const viewer = await seller()
    const add = (who: Viewer, change: object, pictures = productPictures()) =>
      createProduct(shop.ctx, who, product({ name: 'Otro', ...change }), pictures)
    await expect(add(await person(), {})).rejects.toMatchObject({ code: 'store-missing' })
    await expect(add(viewer, { subcategoryId: 999 })).rejects.toMatchObject({ code: 'subcategory-not-found' })
    const many = Array.from({ length: 11 }, () => given())
    await expect(add(viewer, {}, { image: given(), gallery: many })).rejects.toMatchObject({
      code: 'product-pictures',
      details: { fields: { gallery: 'El límite de entradas ha sido excedido' } },
    })
  })

  test('[BYD-09] one photo is enough; text and tags are optional', async () => {
    const viewer = await seller()
    const bare = product({ name: 'Calculadora científica usada', description: '<p></p>', tags: [] })
    const { url } = await createProduct(shop.ctx, viewer, bare, { image: given(), gallery: [] })
    const [row] = await shop.ctx.db.select().from(products).where(eq(products.url, url))
    expect(row).toMatchObject({ description: '', gallery: [], tags: [] })
  })

  test('is decided by staff, once', async () => {
    const viewer = await seller()
    const { url } = await createProduct(shop.ctx, viewer, product({ name: 'Por revisar' }), productPictures())
    const approve = () => decide({ decision: 'approve', productUrl: url, revision: 1 })
    await decide({
      decision: 'send-back',
      productUrl: url,
      revision: 1,
      reason: 'Falta la edición',
    })
    const [row] = await shop.ctx.db.select().from(products).where(eq(products.url, url))
    expect(row).toMatchObject({ reviewState: 'rejected', reviewComment: 'Falta la edición' })
    await approve()
    await expect(approve()).rejects.toMatchObject({ code: 'product-review-done' })
  })
})

describe('[CAT-16] a question', () => {
  test('is asked by a signed-in user and answered once by the store; the answer is mailed', async () => {
    const [owner, asker] = [await seller(), await person()]
    const { url } = await approved(owner, 'Preguntado')
    const input = { productUrl: url, message: '¿Trae pilas?' }
    await expect(askQuestion(shop.ctx, null, input)).rejects.toMatchObject({
      code: 'question-sign-in-needed',
    })
    const { id } = await askQuestion(shop.ctx, asker, input)
    const answer = (viewer: Viewer) => answerQuestion(shop.ctx, viewer, { questionId: id, answer: 'Sí' })
    await expect(answer(await seller())).rejects.toMatchObject({ code: 'question-not-found' })
    await answer(owner)
    await expect(answer(owner)).rejects.toMatchObject({ code: 'question-answered' })
    const [row] = await shop.ctx.db.select().from(questions).where(eq(questions.id, id))
    expect(row).toMatchObject({ message: '¿Trae pilas?', answer: 'Sí', answeredAt: shop.ctx.clock.now() })
    expect(shop.enqueued).toEqual(
      ['questions.mail-question', 'questions.mail-answer'].map((job) => ({ job, data: { questionId: id } })),
    )

    const env = { ...shop.ctx.env, SITE_NAME: 'Tianguis', PUBLIC_URL: 'http://localhost:3000' }
    for (const handler of questionHandlers) await handler({ ...shop.ctx, env }).run({ questionId: id })
    const mailed = await shop.ctx.db
      .select()
      .from(mails)
      .where(like(mails.key, `question:${id}:%`))
      .orderBy(mails.id)
    expect(mailed).toMatchObject([
      { key: `question:${id}:asked`, to: owner.email, text: expect.stringContaining('¿Trae pilas?') },
      {
        key: `question:${id}:answered`,
        to: asker.email,
        text: expect.stringContaining('http://localhost:3000/product/preguntado#preguntas'),
      },
    ])
  })

  test('is refused for a hidden product', async () => {
    const { url } = await createProduct(
      shop.ctx,
      await seller(),
      product({ name: 'Oculto' }),
      productPictures(),
    )
    const ask = askQuestion(shop.ctx, await person(), { productUrl: url, message: '¿Y?' })
    await expect(ask).rejects.toMatchObject({ code: 'product-not-found' })
  })
})

describe('[BUY-03] a review', () => {
  test('requires a delivered order', async () => {
    const { url } = await approved(await seller(), 'Sin compra')
    const write = writeReview(shop.ctx, await person(), { productUrl: url, stars: 5, comment: 'Bien' })
    await expect(write).rejects.toMatchObject({ code: 'review-order-needed', status: 403 })
  })

  test('replaces the user’s earlier one and updates the counters, also concurrently', async () => {
    const owner = await seller()
    const { id: productId, url } = await approved(owner, 'Opinado')
    const people = await Promise.all([person(), person(), person()])
    const record = (userId: string, stars: number) =>
      shop.ctx.db.transaction((tx) =>
        recordReview(tx, {
          id: newId(),
          productId,
          userId,
          stars,
          comment: 'x',
          createdAt: shop.ctx.clock.now(),
        }),
      )
    await Promise.all(people.flatMap(({ id }) => [record(id, 1), record(id, 5), record(id, 3)]))
    for (const [index, { id }] of people.entries()) await record(id, 3 + index)
    const [row] = await shop.ctx.db.select().from(products).where(eq(products.url, url))
    expect([row?.ratingSum, row?.ratingCount]).toEqual([12, 3])
    const [owned] = await shop.ctx.db.select().from(stores).where(eq(stores.ownerId, owner.id))
    expect([owned?.ratingSum, owned?.ratingCount, owned?.ratingPositive]).toEqual([12, 3, 2])
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBook } from '../../src/features/books/actions/find-book.ts'
import { bookOf } from '../../src/features/books/read.ts'
import { bookLookups } from '../../src/features/books/tables.ts'
import { consumeAttempt } from '../../src/features/limits/actions.ts'
import { limits } from '../../src/features/limits/rules.ts'
import { DAY, MINUTE } from '../../src/lib/dates.ts'
import { type Shop, startShop } from '../harness.ts'

const KNOWN = '9786070000317'
const WITHOUT_AUTHORS = '9786070000805'
const UNKNOWN = '9780140328721'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const misbehave = (mode: string, isbn: string, more: object = {}) =>
  shop.sandbox('books', { mode, isbn, ...more })

async function asked(isbn: string): Promise<number> {
  const response = await fetch(`${shop.sandboxUrl}/_sandbox/books`)
  const { asked: counts } = (await response.json()) as { asked: Record<string, number> }
  return counts[isbn] ?? 0
}

async function lookupOf(isbn: string) {
  const rows = await shop.ctx.db.select().from(bookLookups)
  return rows.find((row) => row.isbn === isbn)
}

test('[BYD-04] an unknown book is requested from the source once and stored with its cover', async () => {
  const [first, second, third] = await Promise.all([
    findBook(shop.ctx, '978-607-0000-31-7'),
    findBook(shop.ctx, '6070000315'),
    // As another process would: nothing shared but the database.
    findBook({ ...shop.ctx, db: Object.create(shop.ctx.db) }, KNOWN),
  ])
  expect(first).toMatchObject({
    isbn: KNOWN,
    title: 'Cálculo diferencial con ejercicios resueltos',
    authors: ['M. Ortega Salas', 'L. Ibarra'],
    publisher: 'Editorial Demo',
    edition: '3.ª',
    year: 2021,
    pages: 512,
    language: 'es',
    subject: 'Matemáticas',
  })
  expect(second).toEqual(first)
  expect(third).toEqual(first)
  expect(await asked(KNOWN)).toBe(1)
  // The cover comes by a job, over the redirect that the source gives.
  expect(first?.cover).toBeNull()
  await shop.settle()
  const kept = await bookOf(shop.ctx, KNOWN)
  expect(kept?.cover?.widths).toContain(320)
  const file = await shop.guest().get(`${kept?.cover?.base}-320.webp`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await findBook(shop.ctx, KNOWN)
  expect(await asked(KNOWN)).toBe(1)
})

test('[BYD-04] editions of one work refer to each other, and missing authors come from the work', async () => {
  const second = await findBook(shop.ctx, '9786070000300')
  const third = await bookOf(shop.ctx, KNOWN)
  expect(second?.work).toBe(third?.work)
  expect((await findBook(shop.ctx, WITHOUT_AUTHORS))?.authors).toEqual(['C. Robledo', 'N. Arista'])
})

test('[BYD-04] a book that the source does not know is requested again after thirty days', async () => {
  expect(await findBook(shop.ctx, UNKNOWN)).toBeNull()
  expect(await findBook(shop.ctx, UNKNOWN)).toBeNull()
  expect(await asked(UNKNOWN)).toBe(1)
  expect((await lookupOf(UNKNOWN))?.outcome).toBe('missing')
  await shop.advance(31 * DAY)
  await findBook(shop.ctx, UNKNOWN)
  expect(await asked(UNKNOWN)).toBe(2)
})

test('[BYD-04] invalid answers count as failures: late, HTML, errors, wrong types, another book, megabytes; the request is repeated later', async () => {
  const isbn = '9786070000324'
  for (const mode of ['slow', 'html', '500', '429', 'huge', 'wrong-types', 'other-isbn']) {
    await misbehave(mode, isbn)
    expect(await findBook(shop.ctx, isbn), mode).toBeNull()
    expect((await lookupOf(isbn))?.outcome, mode).toBe('failed')
    const before = await asked(isbn)
    expect(await findBook(shop.ctx, isbn), mode).toBeNull()
    expect(await asked(isbn), mode).toBe(before)
    await shop.advance(DAY + MINUTE)
  }
  expect((await lookupOf(isbn))?.attempts).toBe(7)
  expect((await findBook(shop.ctx, isbn))?.title).toBe('Cálculo integral')
})

test('[BYD-04] texts from outside are one plain line of bounded length', async () => {
  const isbn = '9786070000331'
  await misbehave('tags', isbn)
  const book = await findBook(shop.ctx, isbn)
  expect(book?.title).not.toContain('<')
  expect(book?.title.length).toBeLessThanOrEqual(301)
})

test('[BYD-04] a cover of ten megabytes, of HTML, at a private address or behind a redirect loop is skipped', async () => {
  for (const [mode, isbn] of [
    ['cover-huge', '9786070000348'],
    ['cover-html', '9786070000355'],
    ['cover-private', '9786070000362'],
    ['cover-loop', '9786070000416'],
  ] as const) {
    await misbehave(mode, isbn, { times: 100 })
    const book = await findBook(shop.ctx, isbn)
    expect(book?.title, mode).toBeTruthy()
    await shop.settle()
    expect((await bookOf(shop.ctx, isbn))?.cover, mode).toBeNull()
  }
})

test('[BYD-04] a person has a number of requests an hour; without a source the shop makes none', async () => {
  const viewer = { id: 'somebody' }
  for (let n = 1; n < limits.bookLookup.max; n++) await consumeAttempt(shop.ctx, limits.bookLookup, viewer.id)
  expect((await findBook(shop.ctx, '9786070000430', viewer))?.title).toBe('Estática para ingeniería')
  expect(await findBook(shop.ctx, '9786070000447', viewer)).toBeNull()
  expect(await asked('9786070000447')).toBe(0)
  // Somebody else may still ask.
  expect((await findBook(shop.ctx, '9786070000447', { id: 'another' }))?.title).toBe(
    'Resistencia de materiales',
  )
  const shut = { ...shop.ctx, env: { ...shop.ctx.env, BOOKS_API_BASE: 'off' as const } }
  expect(await findBook(shut, '9786070000515')).toBeNull()
  expect(await asked('9786070000515')).toBe(0)
})

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { books } from '../../src/features/books/tables.ts'
import { notifications } from '../../src/features/notifications/tables.ts'
import type { OwnWantedView, WantedPage } from '../../src/features/wanted/contract.ts'
import { addDays, toIsoDay } from '../../src/lib/dates.ts'
import type { Browser } from '../browser.ts'
import { makeProduct, makeStore } from '../factories.ts'
import type { Shop } from '../harness.ts'
import { makeLogin } from '../sale/people.ts'

export const WANTED = '/api/v1/account/wanted'

export const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

/** Bell entries of a person, oldest first. */
export const bellEntriesOf = (shop: Shop, userId: string) =>
  shop.ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.createdAt)

/** A verified student who looks for products; notices of others are held for review. */
export async function makeBuyer(shop: Shop, isStudent = true) {
  const person = await makeLogin(shop, isStudent)
  return { ...person, browser: await shop.as(person.email) }
}

/** A seller with a product for sale. */
export async function makeOfferer(shop: Shop, given: Parameters<typeof makeProduct>[1] = {}) {
  const owner = await makeLogin(shop)
  const store = await makeStore(shop.ctx.db, { ownerId: owner.id, email: owner.email })
  const product = await makeProduct(shop.ctx.db, { storeId: store.id, ...given })
  return { ...owner, store, product, browser: await shop.as(owner.email) }
}

let books_ = 0

/** An edition with a valid check digit. */
export async function makeBook(shop: Shop, title?: string): Promise<{ isbn: string; title: string }> {
  const digits = `978607099${String(++books_).padStart(3, '0')}`
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  const isbn = `${digits}${(10 - (sum % 10)) % 10}`
  const now = shop.ctx.clock.now()
  const book = { isbn, title: title ?? `Libro buscado ${books_}`, work: `obra-${books_}` }
  await shop.ctx.db.insert(books).values({ ...book, source: 'import', createdAt: now, updatedAt: now })
  return book
}

export const inDays = (shop: Shop, days: number) => toIsoDay(addDays(shop.ctx.clock.now(), days))

/** Fields of the form with changes of the test. */
export const notice = (shop: Shop, given: object = {}) => ({
  what: 'Cosa buscada',
  maxPrice: 20_000,
  endsOn: inDays(shop, 30),
  timing: 'at-once',
  ...given,
})

/** Posts a notice and returns its id. */
export async function post(shop: Shop, browser: Browser, given: object = {}): Promise<string> {
  const answer = await browser.post(WANTED, notice(shop, given))
  expect(answer.status, await answer.clone().text()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

export async function ownOf(browser: Browser): Promise<OwnWantedView[]> {
  return ((await (await browser.get(WANTED)).json()) as { items: OwnWantedView[] }).items
}

export async function listOf(shop: Shop, query = ''): Promise<WantedPage> {
  const answer = await shop.guest().get(`/api/v1/wanted${query}`)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as WantedPage
}

export const offer = (browser: Browser, id: string, body: object = {}) =>
  browser.post(`/api/v1/wanted/${id}/offers`, body)

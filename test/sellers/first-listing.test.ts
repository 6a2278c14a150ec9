import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { DAY } from '../../src/lib/dates.ts'
import type { Browser } from '../browser.ts'
import { makeSubcategory } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { makeLogin } from '../sale/people.ts'
import { upload } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

async function makeStudent(firstName: string, lastName = 'Ramos', isStudent = true) {
  const person = await makeLogin(shop, isStudent)
  await shop.ctx.db.update(users).set({ firstName, lastName }).where(eq(users.id, person.id))
  return { ...person, browser: await shop.as(person.email) }
}

async function listing(browser: Browser, more: Record<string, string> = {}) {
  const place = await makeSubcategory(shop.ctx.db)
  return {
    termsAccepted: 'on',
    name: 'Calculadora científica',
    condition: 'buen-estado',
    category: `${place.categoryId}_x`,
    subcategory: `${place.id}_x`,
    price: '240',
    stock: '1',
    photos: `upload:${await upload(browser)}`,
    ...more,
  }
}

const publish = async (browser: Browser, more?: Record<string, string>) =>
  browser.form('/vender', await listing(browser, more))
const storeOf = async (ownerId: string) =>
  (await shop.ctx.db.select().from(stores).where(eq(stores.ownerId, ownerId)))[0]
const rename = (browser: Browser, name: string) => browser.post('/api/v1/store/name', { name })

test('[SEL-01] a student publishes without a store, which is made with the account’s data and drawn pictures', async () => {
  const lupita = await makeStudent('Lupita')
  // An own name that was emptied again, and fields that the form does not have.
  const more = { storeName: '', city: 'Monterrey', country: 'Narnia', address: 'Calle 1' }
  const answer = await publish(lupita.browser, more)
  expect(answer.status, await answer.clone().text()).toBe(303)
  const to = String(answer.headers.get('location'))
  expect(to).toMatch(/^\/account\/my-store\?done=abierta&producto=calculadora-cientifica/)
  const store = await storeOf(lupita.id)
  expect(store).toMatchObject({
    name: 'Cosas de Lupita',
    url: 'cosas-de-lupita',
    email: lupita.email,
    phone: '4441234567',
    about: '',
    city: shop.ctx.site.identity().city,
    verification: 'student',
    heldAt: null,
    termsAcceptedAt: expect.any(Date),
    products: 1,
  })
  for (const picture of [store?.logo, store?.cover])
    expect((await shop.guest().get(`/files/${picture}`)).headers.get('content-type')).toBe('image/webp')
  const [product] = await shop.ctx.db
    .select()
    .from(products)
    .where(eq(products.storeId, store?.id ?? 0))
  expect(product).toMatchObject({ priceCents: 24_000, reviewState: 'review' })
  expect(await textOf(await lupita.browser.get(to))).toContain('Completa tu tienda')
  expect(await textOf(await shop.guest().get('/store/cosas-de-lupita'))).toContain('Cosas de Lupita')
})

test('[SEL-01] proposed names are unique, also for several people at once, and fit the rules of names', async () => {
  const nameOf = async (first: string, last: string) => {
    const person = await makeStudent(first, last)
    expect((await publish(person.browser)).status).toBe(303)
    return (await storeOf(person.id))?.name
  }
  expect(await nameOf('Memo', 'Sosa')).toBe('Cosas de Memo')
  expect(await nameOf('Memo', 'Sosa')).toBe('Cosas de Memo S')
  expect(await nameOf('Memo', 'Sosa')).toBe('Cosas de Memo S 2')
  expect(await nameOf('François D’Arc', 'Ö')).toBe('Cosas de Francois DArc')
  const people = await Promise.all([1, 2, 3].map(() => makeStudent('Carrera', 'Paz')))
  const forms = await Promise.all(people.map(({ browser }) => listing(browser)))
  const answers = await Promise.all(people.map(({ browser }, n) => browser.form('/vender', forms[n] ?? {})))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  const names = await Promise.all(people.map(async ({ id }) => (await storeOf(id))?.name))
  expect(new Set(names).size).toBe(3)
})

test('[SEL-01] the server refuses a first listing without verification, terms, login or a second store', async () => {
  const unverified = await makeStudent('Nueva', 'Prueba', false)
  const student = await makeStudent('Lista')
  const fields = await listing(student.browser)
  const refused = await unverified.browser.form('/vender', fields)
  expect([refused.status, await storeOf(unverified.id)]).toEqual([403, undefined])
  expect((await shop.guest().form('/vender', fields)).headers.get('location')).toMatch(/^\/login\?next=/)
  const { termsAccepted: _, ...noTerms } = fields
  const unread = await student.browser.form('/vender', noTerms)
  expect(unread.status).toBe(422)
  const html = await textOf(unread)
  expect(html).toContain('Acepta los términos del vendedor para continuar')
  expect(html).toContain('Calculadora científica')
  const named = await student.browser.submit('/vender', 'publish', {
    ...fields,
    storeName: 'Tianguis Oficial',
  })
  expect([named.status, named.errors]).toEqual([
    422,
    { storeName: expect.stringContaining('nuestro equipo') },
  ])
  expect((await student.browser.form('/vender', fields)).status).toBe(303)
  const again = await student.browser.submit('/vender', 'publish', await listing(student.browser))
  expect([again.status, again.code]).toEqual([409, 'store-exists'])
})

test('[SEL-01] two tabs at once open one store with one product', async () => {
  const { id, browser } = await makeStudent('Pestañas')
  const forms = await Promise.all([listing(browser), listing(browser, { name: 'Otra cosa' })])
  const answers = await Promise.all(forms.map((form) => browser.submit('/vender', 'publish', form)))
  expect(answers.map(({ code, to }) => (to ? 'opened' : code)).sort()).toEqual(['opened', 'store-exists'])
  expect((await storeOf(id))?.products).toBe(1)
})

test('[BYD-12] a program opens a store with its first product alone', async () => {
  const { id, browser } = await makeStudent('Programa')
  const place = await makeSubcategory(shop.ctx.db)
  const answer = await browser.post('/api/v1/stores', {
    store: { termsAccepted: true },
    product: {
      name: 'Libreta de programa',
      condition: 'nuevo',
      categoryId: place.categoryId,
      subcategoryId: place.id,
      description: '',
      priceCents: 7_500,
      stock: 1,
      deliveryDays: 1,
      offer: null,
    },
    images: [await upload(browser)],
  })
  expect(answer.status, await answer.clone().text()).toBe(201)
  expect(await storeOf(id)).toMatchObject({ name: 'Cosas de Programa', url: 'cosas-de-programa' })
})

test('[SEL-02] the name changes once within 30 days; the address stays', async () => {
  const { id, browser } = await makeStudent('Rosa')
  await publish(browser)
  const code = async (name: string) => {
    const answer = await rename(browser, name)
    return answer.status === 204 ? 'renamed' : (await answer.json()).code
  }
  expect(await code('Soporte de la tienda')).toBe('store-name-reserved')
  expect(await code('Papelería Rosa')).toBe('renamed')
  expect(await storeOf(id)).toMatchObject({ name: 'Papelería Rosa', url: 'cosas-de-rosa', heldAt: null })
  expect(await textOf(await shop.guest().get('/store/cosas-de-rosa'))).toContain('Papelería Rosa')
  expect(await code('Otra Papelería')).toBe('store-not-held')

  // Names that differ in accents only, and the former name, stay taken.
  const twin = await makeStudent('Rosa', '')
  for (const storeName of ['Papeleria Rosa', 'Cosas de Rosa']) {
    const taken = await twin.browser.submit('/vender', 'publish', await listing(twin.browser, { storeName }))
    expect(taken.errors, storeName).toEqual({ storeName: 'Ese nombre de tienda ya existe. Prueba con otro' })
  }
  const late = await makeStudent('Tarde')
  await publish(late.browser)
  await shop.advance(30 * DAY)
  const browserLater = await shop.as(late.email)
  expect((await (await rename(browserLater, 'Demasiado tarde')).json()).code).toBe('store-not-held')
})

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { uploadChoice } from '../../src/features/uploads/rules.ts'
import { paths } from '../../src/paths.ts'
import type { Browser } from '../browser.ts'
import { makeProduct, makeSubcategory } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { makeLogin, makeSeller } from '../sale/people.ts'
import { filesIn, upload } from './shop.ts'

/** Typed values stay on the page when the server fails, in any form. */
let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop?.stop())

let put: Shop['ctx']['files']['put']
let enqueue: Shop['ctx']['jobs']['enqueue']
beforeEach(() => {
  ;({ put } = shop.ctx.files)
  ;({ enqueue } = shop.ctx.jobs)
})
afterEach(() => {
  shop.ctx.files.put = put
  shop.ctx.jobs.enqueue = enqueue
})
function breakDown() {
  shop.ctx.files.put = () => Promise.reject(new Error('the disk is gone'))
  shop.ctx.jobs.enqueue = () => Promise.reject(new Error('no queue'))
}

/** A picture that was sent ahead, as the form names it. */
async function picture(browser: Browser, purpose?: string) {
  return `${uploadChoice(await upload(browser, purpose))}||foto.jpg`
}

async function productFields(browser: Browser) {
  const place = await makeSubcategory(shop.ctx.db)
  return {
    condition: 'usado',
    name: 'Termo que no se pierde',
    category: String(place.categoryId),
    subcategory: String(place.id),
    description: '<p>Mantiene el café caliente.</p>',
    tags: 'termo',
    price: '350.50',
    stock: '1',
    photos: await picture(browser),
  }
}

test('[SEL-04] a server failure while a product is saved keeps the form, its pictures too', async () => {
  const { owner } = await makeSeller(shop)
  const selling = await shop.as(owner.email)
  const fields = await productFields(selling)
  breakDown()
  const answer = await selling.form(paths.productForm(), fields)
  const page = await answer.text()
  expect(answer.status).toBe(500)
  expect(page).toContain('No se pudo guardar el producto')
  expect(page).toMatch(/Referencia: [\w-]{8}/)
  expect(page).toContain('Termo que no se pierde')
  expect(page).toContain('350.50')
  shop.ctx.files.put = put
  shop.ctx.jobs.enqueue = enqueue
  expect((await selling.form(paths.productForm(), fields)).status).toBe(303)
})

test('[SEL-01] a server failure while a store is opened keeps store and product', async () => {
  const selling = await shop.as((await makeLogin(shop)).email)
  const fields = {
    ...(await productFields(selling)),
    termsAccepted: 'on',
    storeName: 'La tienda que no se pierde',
    about: 'Todo para la escuela',
    email: 'tienda@test.example',
    phone: '444 123 4567',
    logo: await picture(selling, 'logo'),
    cover: await picture(selling, 'cover'),
  }
  breakDown()
  const page = await (await selling.form(paths.account('new-store'), fields)).text()
  expect(page).toContain('Error al crear la tienda y el producto')
  expect(page).toContain('La tienda que no se pierde')
  expect(page).toContain('Termo que no se pierde')
  expect(filesIn(shop, 'stores')).toEqual([])
})

test('[CAT-16] a question that could not be sent stays in its field', async () => {
  const product = await makeProduct(shop.ctx.db)
  const asking = await shop.as((await makeLogin(shop)).email)
  breakDown()
  const page = await (await asking.form(paths.product(product.url), { question: '¿Trae tapa?' })).text()
  expect(page).toContain('lo que escribiste sigue aquí')
  expect(page).toContain('¿Trae tapa?')
})

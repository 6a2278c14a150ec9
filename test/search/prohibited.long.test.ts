import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savedSearches } from '../../src/features/alerts/tables.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { prohibitedEdits } from '../../src/features/search/tables-language.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import type { Browser } from '../browser.ts'
import { waitForLocks } from '../database.ts'
import { makeProduct } from '../factories.ts'
import type { Shop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { makeLogin } from '../sale/people.ts'
import { openImporter, rowsOf, sendZip } from '../sellers/imports.ts'
import { newStoreBody, productBody, upload } from '../sellers/shop.ts'
import { openStaffShop, type StaffPerson } from '../staff/people.ts'
import { codeOf, makeBook, makeBuyer, makeOfferer, notice, post, WANTED } from '../wanted/people.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

const REFUSED = 'Es un artículo prohibido: no se puede vender ni buscar aquí'
const problemOf = async (answer: Response) => {
  const { code, errors } = (await answer.json()) as { code: string; errors?: Record<string, string> }
  return [answer.status, code, errors]
}
const refusedIn = (field: string) => [422, 'prohibited-item', { [field]: REFUSED }]
const search = async (text: string) => {
  const answer = await shop.guest().get(`/search/${encodeURIComponent(text)}`)
  expect(answer.status).toBe(200)
  return answer.text()
}
const nameOf = async (url: string) =>
  (await shop.ctx.db.select().from(products).where(eq(products.url, url)))[0]?.name

describe('[CAT-17] prohibited items', () => {
  test('[CAT-17] a search for one offers neither an alert nor a "Se busca", but links to the list of prohibited items', async () => {
    for (const text of ['marihuana', 'Vapes desechables', 'examen de cálculo resuelto']) {
      const html = await search(text)
      expect(html).toContain('Para que comprar sea seguro, hay cosas que nadie puede vender aquí.')
      expect(html).toContain('href="/articulos-prohibidos"')
      expect(html).toContain(`Aquí no se vende “${text}”`)
      expect(html).not.toMatch(/Avísame|Guardar esta búsqueda|Publicar que lo busco/)
    }
    const innocent = await search('pistola de silicón')
    expect(innocent).toContain('Avísame')
    expect(innocent).toContain('Publicar que lo busco')
    expect(innocent).not.toContain('Es un artículo prohibido')
    // A product that was listed before is still found, without offers of alerts.
    await makeProduct(shop.ctx.db, { name: 'Mezcal de olla' })
    const found = await search('mezcal')
    expect(found).toContain('Mezcal de olla')
    expect(found).not.toContain('Guardar esta búsqueda')
    expect(await (await shop.guest().get('/articulos-prohibidos')).text()).toContain(
      'Para que comprar sea seguro, hay cosas que nadie puede vender aquí.',
    )
  })

  test('[CAT-17] saved searches and notices reject them', async () => {
    const { browser, id } = await makeBuyer(shop)
    const saved = await browser.post('/api/v1/account/saved-searches', { q: 'cervezas' })
    expect(await problemOf(saved)).toEqual(refusedIn('q'))
    expect(await shop.ctx.db.select().from(savedSearches).where(eq(savedSearches.userId, id))).toEqual([])
    for (const what of ['marihuana', 'Vapeadores', 'Tafil sin receta', 'Vaso de mezcal', 'm a r i-h u a n a'])
      expect(await problemOf(await browser.post(WANTED, notice(shop, { what })))).toEqual(refusedIn('what'))
    for (const what of ['Labial vino tinto', 'Gato hidráulico', 'Guía EXANI-II'])
      expect((await (await makeBuyer(shop)).browser.post(WANTED, notice(shop, { what }))).status, what).toBe(
        201,
      )
    const { endsOn } = notice(shop)
    const form = { intent: 'post', what: 'Credencial de la uni', maxPrice: '200', endsOn }
    const page = await textOf(await browser.form('/account/se-busca', form))
    expect(page).toContain(REFUSED)
    expect(page).toContain('Credencial de la uni')
    const preview = await shop.guest().get('/api/v1/wanted/preview?what=marihuana')
    expect(await preview.json()).toMatchObject({ kind: 'prohibited', people: 0, fitCount: 0 })
    const list = await textOf(await shop.guest().get('/se-busca?buscar=marihuana'))
    expect(list).toContain('Es un artículo prohibido')
    expect(list).not.toContain('publica tú lo que buscas')
    // A known book is accepted, whatever its title.
    const book = await makeBook(shop, 'Adicto a la cerveza')
    for (const what of [book.isbn, book.title])
      expect((await (await makeBuyer(shop)).browser.post(WANTED, notice(shop, { what }))).status).toBe(201)
  })

  test('[CAT-17] an ended notice is not renewed if it is prohibited meanwhile', async () => {
    const { browser } = await makeBuyer(shop)
    const id = await post(shop, browser, { what: 'Trompo ruso' })
    await browser.post(`${WANTED}/${id}/close`)
    await add('trompo ruso')
    expect(await codeOf(await browser.post(`${WANTED}/${id}/renew`))).toBe('prohibited-item')
    await remove('trompo ruso')
    expect((await browser.post(`${WANTED}/${id}/renew`)).status).toBe(200)
  })

  test('[CAT-17] a product name is rejected with a new store, in a store, and as an edit', async () => {
    const starter = await shop.as((await makeLogin(shop)).email)
    const product = await productBody(shop, { name: 'Cigarros Marlboro' })
    const opening = await starter.post('/api/v1/stores', await newStoreBody(starter, 'La Cava', product))
    expect(await problemOf(opening)).toEqual(refusedIn('name'))
    const { browser, product: own } = await makeOfferer(shop)
    const images = [await upload(browser)]
    const body = await productBody(shop, { name: 'Pistolas 9mm', images })
    expect(await problemOf(await browser.post('/api/v1/store/products', body))).toEqual(refusedIn('name'))
    const fine = await browser.post('/api/v1/store/products', { ...body, name: 'Pistola de silicón' })
    expect(fine.status).toBe(201)
    const edit = (change: object) => browser.patch(`/api/v1/store/products/${own.url}`, change)
    expect(await problemOf(await edit({ name: 'Ritalin 10 mg' }))).toEqual(refusedIn('name'))
    expect(await nameOf(own.url)).toBe(own.name)
    // A product with such a name keeps it, and its other fields can be edited.
    await shop.ctx.db.update(products).set({ name: 'Mezcal joven' }).where(eq(products.url, own.url))
    expect((await edit({ name: 'Mezcal joven', tags: ['regalo'] })).status).toBe(204)
    expect(await problemOf(await edit({ name: 'Mezcal añejo' }))).toEqual(refusedIn('name'))
  })

  test('[CAT-17] the title of a known book is accepted, another name with its ISBN is not', async () => {
    const book = await makeBook(shop, 'Cocaína: manual de usuario')
    const { browser } = await makeOfferer(shop)
    const list = async (name: string) => {
      const body = await productBody(shop, { name, isbn: book.isbn, images: [await upload(browser)] })
      return browser.post('/api/v1/store/products', body)
    }
    expect((await list(book.title)).status).toBe(201)
    expect(await problemOf(await list('Vape sabor menta'))).toEqual(refusedIn('name'))
  })

  test('[CAT-17] a row of a table is rejected at its name', async () => {
    const importer = await openImporter(shop)
    const lines = [{ nombre: 'Tequila reposado' }, { nombre: 'Caballito para tequila' }]
    const { id } = await sendZip(importer.seller, importer.table(lines))
    const rows = await rowsOf(importer.seller, id)
    expect(rows.map(({ errors }) => errors)).toEqual([[{ column: 'nombre', text: REFUSED }], []])
  })
})

const add = (text: string, key = 'term') =>
  staff.browser.form('/staff/prohibited', { intent: 'add', key, text })
const remove = (text: string, key = 'term') =>
  staff.browser.form('/staff/prohibited', { intent: 'remove', key, text })
const isRefused = async (browser: Browser, what: string) => {
  const answer = await browser.post(WANTED, notice(shop, { what }))
  return answer.status === 422 && (await codeOf(answer)) === 'prohibited-item'
}

describe('[CAT-17] staff', () => {
  test('[CAT-17] edit words and exceptions, with immediate effect and an audit entry each', async () => {
    const { browser } = await makeBuyer(shop)
    expect(await isRefused(browser, 'Patines viejos')).toBe(false)
    expect((await add('  Patín ')).headers.get('location')).toBe('/staff/prohibited?done=prohibida')
    expect(await isRefused(browser, 'Patines rojos')).toBe(true)
    expect(await search('patines')).toContain('Es un artículo prohibido')
    expect((await add('patines de hielo…', 'exception')).status).toBe(303)
    expect(await isRefused(browser, 'Patines de hielo azules')).toBe(false)
    const tried = await textOf(await staff.browser.get('/staff/prohibited?q=patines%20rojos'))
    expect(tried).toContain('“patines rojos” se rechaza por “patín”.')
    expect(tried).toContain('Cada cambio vale al momento.')
    expect(tried).toContain('Lo ya publicado se queda.')
    expect((await remove('patín')).headers.get('location')).toBe('/staff/prohibited?done=permitida')
    expect(await isRefused(browser, 'Patines rojos')).toBe(false)
    // Built-in words are removed in the same way.
    expect((await remove('mota')).status).toBe(303)
    expect(await isRefused(browser, 'Mota grande')).toBe(false)
    expect((await add('mota')).status).toBe(303)
    const acts = await shop.ctx.db.select().from(auditLog).where(eq(auditLog.subject, 'prohibited:patín'))
    expect(acts.map(({ act, actorId }) => [act, actorId])).toEqual([
      ['prohibited-add', staff.id],
      ['prohibited-remove', staff.id],
    ])
    const log = await textOf(await staff.browser.get('/staff/audit'))
    expect(log).toContain('Palabra prohibida «patín»')
  })

  test('[CAT-17] the later of two concurrent edits of a word is refused, and the page shows why', async () => {
    await add('bocina rota')
    const auditOf = () =>
      shop.ctx.db.select().from(auditLog).where(eq(auditLog.subject, 'prohibited:bocina rota'))
    // Another member of staff removes it in an open transaction.
    const later = await shop.ctx.db.transaction(async (tx) => {
      await tx
        .update(prohibitedEdits)
        .set({ used: false })
        .where(and(eq(prohibitedEdits.kind, 'term'), eq(prohibitedEdits.text, 'bocina rota')))
      const answer = remove('bocina rota')
      await waitForLocks(shop.ctx.db, 1)
      return { answer }
    })
    const refused = await later.answer
    expect(refused.status).toBe(409)
    const html = await textOf(refused)
    expect(html).toContain('Ya no está en la lista')
    expect(html).not.toContain('Quitar bocina rota')
    expect((await auditOf()).map(({ act }) => act)).toEqual(['prohibited-add'])
    // Adding an existing word is rejected in the same way.
    expect((await Promise.all([add('bocina'), add('bocina')])).map(({ status }) => status).sort()).toEqual([
      303, 409,
    ])
  })

  test('[CAT-17] see the problems of an edit; nobody else may edit', async () => {
    expect((await add('cerveza')).status).toBe(409)
    for (const [typed, listed] of [
      ['Cerveza ', 'cerveza'],
      ['MARIHUANAS', 'marihuana'],
    ] as const) {
      const answer = await add(typed)
      expect(answer.status, typed).toBe(409)
      expect(await textOf(answer)).toContain(`Ya está en la lista: “${listed}”`)
    }
    expect((await add('patineta eléctrica')).status).toBe(303)
    expect(await textOf(await add('Patinetas electricas'))).toContain(
      'Ya está en la lista: “patineta eléctrica”',
    )
    // An open exception is another entry than the phrase alone.
    expect((await add('patineta…', 'exception')).status).toBe(303)
    expect((await add('patineta', 'exception')).status).toBe(303)
    expect((await remove('patineta eléctrica')).status).toBe(303)
    expect((await remove('nunca puesta')).status).toBe(409)
    for (const text of ['', 'ñ', '!!!', 'a'.repeat(61)]) expect((await add(text)).status, text).toBe(422)
    expect((await add('mesa', 'otra')).status).toBe(422)
    const { browser } = await makeBuyer(shop)
    expect((await browser.get('/staff/prohibited')).status).toBe(404)
    expect(
      (await browser.form('/staff/prohibited', { intent: 'add', key: 'term', text: 'x y z' })).status,
    ).toBe(404)
    expect((await shop.guest().get('/staff/prohibited')).status).toBe(302)
  })
})

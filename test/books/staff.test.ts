import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import type { BookListView } from '../../src/features/books/contract.ts'
import { bookOf } from '../../src/features/books/read.ts'
import { importBookList } from '../../src/features/staff/actions/save-book.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { isbnIn } from '../../src/lib/isbn.ts'
import type { Staff, StaffRole } from '../../src/lib/viewer.ts'
import { paths } from '../../src/paths.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { accepted, makeStaff } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { importList, listForms, previewList } from '../staff/people.ts'

let shop: Shop
let administrator: Staff
let staff: Browser
beforeAll(async () => {
  shop = await startShop({ renderPage })
  administrator = await makeStaff(shop)
  staff = await shop.as(administrator.email)
})
afterAll(() => shop.stop())

async function withRole(role: StaffRole): Promise<Browser> {
  const { id, email } = await makeStaff(shop)
  await shop.ctx.db
    .update(users)
    .set({ staffRoles: [role] })
    .where(eq(users.id, id))
  return shop.as(email)
}

const preview = (csv: string) => previewList<BookListView>(staff, listForms.books, csv)
const importCsv = (csv: string) => accepted(importList(staff, listForms.books, csv))
const latest = async () =>
  (await shop.ctx.db.select().from(auditLog).orderBy(desc(auditLog.at), desc(auditLog.id)))[0]

const list = `isbn;titulo;autores;editorial;edicion;anio;paginas;idioma;materia;obra
978-607-0000-31-7;Cálculo diferencial;M. Ortega; Demo;3.ª;2021;512;español;Matemáticas;calculo
9786070000300;Cálculo diferencial;M. Ortega;Demo;2.ª;2016;480;es;Matemáticas;calculo
9786070000317;Otra vez;;;;;;;;
`.replace('; Demo', ';Demo')

test('[BYD-04] a list is previewed, then imported, and is in the log', async () => {
  const shown = await preview(list)
  expect(shown).toMatchObject({
    problems: [],
    counts: { new: 2, changed: 0, same: 0 },
    duplicates: [{ line: 4, first: 2, isbn: '9786070000317' }],
  })
  expect(await bookOf(shop.ctx, '9786070000317')).toBeNull()
  await importCsv(list)
  expect(await latest()).toMatchObject({ act: 'book-list', after: { created: 2, changed: 0 } })
  expect(await bookOf(shop.ctx, '9786070000317')).toMatchObject({
    authors: ['M. Ortega'],
    language: 'es',
    work: 'calculo',
  })
  expect((await preview(list)).counts).toEqual({ new: 0, changed: 0, same: 2 })
  // A column that the list lacks keeps its values.
  await importCsv('isbn,título\n9786070000317,Cálculo diferencial resuelto\n')
  expect(await bookOf(shop.ctx, '9786070000317')).toMatchObject({
    title: 'Cálculo diferencial resuelto',
    pages: 512,
    work: 'calculo',
  })
})

test('[BYD-04] a list with an error saves nothing and loses nothing', async () => {
  const csv = 'isbn,título\n9786070000324,Cálculo integral\n9786070000325,Mal\n'
  await expect(importBookList(shop.ctx, administrator, csv)).rejects.toMatchObject({
    status: 422,
    details: {
      fields: {
        'csv.3': 'Línea 3: «9786070000325» no es un ISBN. Revisa el último número: no cuadra con los demás.',
      },
    },
  })
  expect(await bookOf(shop.ctx, '9786070000324')).toBeNull()
  const page = await staff.form('/staff/books', { intent: 'book-list', step: 'save', csv })
  const html = await textOf(page)
  expect(html).toContain('No se guarda nada hasta corregirlo')
  expect(html).toContain('9786070000324,Cálculo integral')
  expect(await bookOf(shop.ctx, '9786070000324')).toBeNull()
})

test('[BYD-04] the exported list can be imported again, and has no formula', async () => {
  await importCsv('isbn,título\n9786070000355,"=2+5 Álgebra"\n')
  const file = await staff.get(paths.staffList('books'))
  expect(file.headers.get('content-type')).toContain('text/csv')
  const csv = await file.text()
  expect(csv).toContain("'=2+5 Álgebra")
  expect((await preview(csv)).counts).toMatchObject({ new: 0, changed: 0 })
})

test('[BYD-04] staff find a book by part of its name or ISBN and correct it, but not over a colleague', async () => {
  expect(await textOf(await staff.get('/staff/books?q=calculo+ortega'))).toContain('978-6070000317')
  expect(await textOf(await staff.get('/staff/books?q=978-607-0000-30-0'))).toContain('Mostrando 1 de 1')
  expect(await textOf(await staff.get('/staff/books?q=nada+de+esto'))).toContain(
    'Ningún libro con esos datos',
  )
  const page = await textOf(await staff.get('/staff/books/9786070000317'))
  const seen = /name="seen" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const fields = {
    title: 'Cálculo',
    authors: 'M. Ortega; L. Ibarra',
    year: '2021',
    pages: '512',
    language: 'es',
  }
  const send = (more: Record<string, string>) =>
    staff.form('/staff/books/9786070000317', { intent: 'book', seen, ...fields, ...more })
  const wrong = await send({ year: 'ayer', title: '' })
  expect(wrong.status).toBe(422)
  expect(await textOf(wrong)).toContain('El año es un número de 1400 a 2100')
  expect((await send({ work: 'calculo' })).status).toBe(303)
  expect(await bookOf(shop.ctx, '9786070000317')).toMatchObject({
    title: 'Cálculo',
    authors: ['M. Ortega', 'L. Ibarra'],
  })
  expect(await latest()).toMatchObject({ act: 'book-update', subject: 'book:9786070000317' })
  const late = await send({ title: 'Otro' })
  expect([late.status, (await textOf(late)).includes('Alguien más cambió este libro')]).toEqual([409, true])
})

test('[BYD-04] a missing page of staff mentions no product', async () => {
  const answer = await staff.get('/staff/books/x')
  expect([answer.status, await textOf(answer)]).toEqual([
    404,
    expect.stringContaining('La dirección cambió o lo que buscas ya no está.'),
  ])
})

test('[BYD-04] staff see the books as Spanish sorts them', async () => {
  const titles = ['Zoología', 'ñandúes', 'Nube', 'Álgebra', 'albañilería', 'Óptica', 'Orden']
  const isbnAt = (at: number) =>
    [...'0123456789'].map((digit) => `97860700009${at}${digit}`).find((text) => isbnIn(text))
  const csv = titles.map((title, at) => `${isbnAt(at)},${title}, Pruebas de orden\n`)
  await importCsv(`isbn,título,editorial\n${csv.join('')}`)
  const html = await textOf(await staff.get('/staff/books?q=pruebas+de+orden'))
  expect(titles.toSorted((a, b) => html.indexOf(a) - html.indexOf(b))).toEqual([
    ...['albañilería', 'Álgebra', 'Nube', 'ñandúes', 'Óptica', 'Orden', 'Zoología'],
  ])
})

test('[BYD-04] only the roles of the catalogue edit books', async () => {
  const money = await withRole('money')
  expect((await money.get('/staff/books')).status).toBe(403)
  expect((await importList(money, listForms.books, list)).status).toBe(403)
  expect((await money.get(paths.staffList('books'))).status).toBe(403)
  const moderation = await withRole('moderation')
  expect((await moderation.get('/staff/books')).status).toBe(200)
  const stranger = await shop.as((await makeLogin(shop)).email)
  expect((await stranger.get(paths.staffList('books'))).status).toBe(404)
})

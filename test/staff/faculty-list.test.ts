import { desc, eq, inArray, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FacultyListView } from '../../src/features/settings/contract.ts'
import { allFaculties } from '../../src/features/settings/store.ts'
import { faculties } from '../../src/features/settings/tables.ts'
import { importFaculties, previewFaculties } from '../../src/features/staff/actions/save-faculty.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import type { Staff } from '../../src/lib/viewer.ts'
import { paths } from '../../src/paths.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { accepted, makeStaff, ok } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { importList, listForms, previewList } from './people.ts'

let shop: Shop
let administrator: Staff
let staff: Browser
beforeAll(async () => {
  shop = await startShop({ renderPage })
  administrator = await makeStaff(shop)
  staff = await shop.as(administrator.email)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.ctx.db.delete(faculties)
  await shop.ctx.db.insert(faculties).values({
    name: 'Facultad de Ingeniería',
    address: 'Edificio A',
    hours: 'de 9 a 15 h',
    openings: [{ days: [1, 2, 3, 4, 5], from: 540, to: 900 }],
    position: 7,
    active: false,
  })
})

const preview = (csv: string) => previewList<FacultyListView>(staff, listForms.faculties, csv)
const importCsv = (csv: string) => accepted(importList(staff, listForms.faculties, csv))
const stored = async () =>
  (await allFaculties(shop.ctx.db)).map(({ id: _, demo: __, openings: ___, ...faculty }) => faculty)

const list = `\uFEFFFacultad;Oficina;Dirección;Horarios
facultad de ingenieria;Edificio B, planta 1;Av. Uno 1;de 9 a 15 h
Facultad de Medicina;;Av. Salud 20;de 8 a 14 h
`

test('[BYD-11] a list is previewed, then saved; a faculty of the same name is changed', async () => {
  const before = await stored()
  const { items, problems } = await preview(list)
  expect(problems).toEqual([])
  expect(items.map(({ line, change, address }) => [line, change, address])).toEqual([
    [2, 'changed', 'Edificio B, planta 1, Av. Uno 1'],
    [3, 'new', 'Av. Salud 20'],
  ])
  expect(await stored()).toEqual(before)

  await importCsv(list)
  // Fields without a column in the list are unchanged.
  expect(await stored()).toEqual([
    {
      name: 'facultad de ingenieria',
      address: 'Edificio B, planta 1, Av. Uno 1',
      hours: 'Lunes a viernes de 9:00 a 15:00 h',
      position: 7,
      active: false,
    },
    {
      name: 'Facultad de Medicina',
      address: 'Av. Salud 20',
      hours: 'Lunes a viernes de 8:00 a 14:00 h',
      position: 8,
      active: true,
    },
  ])
  const entries = await shop.ctx.db
    .select()
    .from(auditLog)
    .where(like(auditLog.act, 'faculty-%'))
    .orderBy(desc(auditLog.at))
  expect(entries.map(({ act, reason }) => [act, reason]).sort()).toEqual([
    ['faculty-create', 'De una lista'],
    ['faculty-update', 'De una lista'],
  ])
  expect((await preview(list)).items.map(({ change }) => change)).toEqual(['same', 'same'])
})

test('[BYD-11] typed hours and hours of a list become data', async () => {
  const span = { days: [1, 2, 3, 4, 5], from: 540, to: 900 }
  const openings = async () =>
    Object.fromEntries(
      (
        await ok<{ items: { name: string; openings: object[] }[] }>(shop.guest().get('/api/v1/faculties'))
      ).items.map((faculty) => [faculty.name, faculty.openings]),
    )
  const typed = { name: 'Artes', address: 'A', hours: 'L a V 9-15', position: '1', active: 'on' }
  await accepted(staff.submit('/staff/faculties', 'new', typed))
  await importCsv('Facultad,Dirección,Horario\nDerecho,D,9–15 h')
  await importCsv('Facultad,Dirección,Horario\nMúsica,M,Con cita')
  expect(await openings()).toEqual({ Artes: [span], Derecho: [span], Música: [] })
  const html = await textOf(await staff.get('/staff/faculties'))
  expect(html).toContain(
    'No entendemos los días y horas. Quien compra leerá «Con cita», con fechas por días hábiles.',
  )
  // Only the hours of Música are not understood.
  expect(html.match(/Horario por revisar/g)).toHaveLength(1)
  expect((await shop.ctx.db.select().from(faculties).where(eq(faculties.name, 'Artes')))[0]).toMatchObject({
    hours: 'Lunes a viernes de 9:00 a 15:00 h',
    openings: [span],
  })
})

test.each([
  ['', 1, 'La lista no trae ninguna facultad'],
  ['Facultad,Dirección,Horario', 1, 'La lista no trae ninguna facultad'],
  ['Facultad,Teléfono\nA,1', 1, 'faltan «Oficina y dirección», «Horario»'],
  ['Facultad,Teléfono\nA,1', 1, 'La columna «Teléfono» no es de una facultad'],
  ['Facultad,Nombre,Dirección,Horario\nA,B,C,D', 1, 'La columna «Nombre» repite a otra'],
  ['Facultad,Dirección,Horario\nA,,C', 2, 'Falta la dirección'],
  ['Facultad,Dirección,Horario\nA,B\n', 2, 'Falta el horario'],
  ['Facultad,Dirección,Horario\nA,Calle 1, esquina,C', 2, 'Tiene 4 celdas y la primera línea 3'],
  ['Facultad,Dirección,Horario\n\nA,B,C\na ,B,C', 4, '«a» ya está en la línea 3'],
  [`Facultad,Dirección,Horario\n${'x'.repeat(121)},B,C`, 2, 'hasta 120 letras'],
  [`Facultad,Oficina,Dirección,Horario\nA,${'x'.repeat(290)},Calle larga 1,C`, 2, 'hasta 300 letras'],
  ['Facultad,Dirección,Horario,Orden\nA,B,C,dos', 2, 'El orden «dos» no es un número de 0 a 1000'],
  ['Facultad,Dirección,Horario,Visible\nA,B,C,quizá', 2, '«quizá» no es sí ni no'],
  ['Facultad,Dirección,Horario\nA,"B,C', 2, 'una comilla abre y no cierra'],
  [`Facultad,Dirección,Horario\n${'A,B,C\n'.repeat(301)}`, 302, 'Hasta 300 facultades'],
])('[BYD-11] %j is refused with its line, and nothing is saved', async (csv, line, message) => {
  const before = await stored()
  const good = csv.includes('\n') ? `${csv.trimEnd()}\nFacultad de Medicina,Av. 1,de 8 a 14 h` : csv
  for (const text of csv.endsWith('"B,C') ? [csv] : [csv, good]) {
    const { problems } = await previewFaculties(shop.ctx, text)
    const of = problems.filter((problem) => problem.line === line).map((problem) => problem.message)
    expect(of.join('\n')).toContain(message)
    const refused = importFaculties(shop.ctx, administrator, text)
    await expect(refused).rejects.toMatchObject({
      ...{ status: 422, code: 'faculty-list-wrong' },
      details: { fields: { [`csv.${line}`]: expect.stringMatching(`^Línea ${line}: `) } },
    })
    if (text.trim() !== '')
      expect(await importList(staff, listForms.faculties, text)).toMatchObject({
        ...{ status: 200, to: null },
        shown: { problems },
      })
  }
  expect(await stored()).toEqual(before)
})

test('[BYD-11] the page accepts an Excel file, previews it and saves the preview', async () => {
  const form = new FormData()
  form.set('intent', 'faculty-list')
  form.set('csv', '')
  // Windows-1252, as Excel saves a CSV unasked.
  form.set(
    'file',
    new File([Buffer.from('Facultad;Dirección;Horario\r\nPsicología;Av. 3;de 9 a 1\r\n', 'latin1')], 'f.csv'),
  )
  form.set('step', 'save')
  const shown = await staff.form('/staff/faculties', form)
  const html = await textOf(shown)
  expect(shown.status).toBe(200)
  for (const said of ['Psicología', 'Importar 1 facultad', 'Todavía no se ha guardado nada'])
    expect(html).toContain(said)
  expect(await stored()).toHaveLength(1)

  const [, typed = ''] = /<textarea[^>]*name="csv"[^>]*>([^<]*)</.exec(html) ?? []
  // With scripts the file is still in its field: a second submit saves the shown rows, and shows another file first.
  form.set('csv', typed.replaceAll('Psicología', 'Otra'))
  expect(await textOf(await staff.form('/staff/faculties', form))).toContain('Importar 1 facultad')
  expect(await stored()).toHaveLength(1)
  form.set('csv', typed.trim())
  expect((await staff.form('/staff/faculties', form)).status).toBe(303)
  expect(await stored()).toHaveLength(2)
  await shop.ctx.db.delete(faculties).where(eq(faculties.name, 'Psicología'))
  const saved = await staff.form('/staff/faculties', { intent: 'faculty-list', csv: typed, step: 'save' })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/staff/faculties?done=importado'])
  expect((await stored()).map(({ name }) => name)).toContain('Psicología')
})

test('[BYD-11] a corrected text takes precedence over its file, another file over the text', async () => {
  await shop.ctx.db.delete(faculties).where(eq(faculties.name, 'Psicología'))
  const form = new FormData()
  const choose = (text: string) => form.set('file', new File([text], 'f.csv'))
  const post = async (step: string) => {
    form.set('step', step)
    const answer = await staff.form('/staff/faculties', form)
    const html = await textOf(answer)
    const [, read = ''] = /<input[^>]*name="read"[^>]*value="([^"]*)"/.exec(html) ?? []
    if (answer.status === 200) form.set('read', read)
    return { status: answer.status, html }
  }
  form.set('intent', 'faculty-list')
  form.set('csv', 'Facultad;Dirección;Horario\nLa de antes;Av. 1;de 8 a 10\n')
  choose('Facultad;Dirección;Horario\nPsicología;Av. 3;\n')
  expect((await post('show')).html).toContain('Falta el horario')
  // The file is still in its field, as a browser with scripts keeps it.
  form.set('csv', 'Facultad;Dirección;Horario\nPsicología;Av. 3;de 9 a 1\n')
  const corrected = await post('show')
  expect(corrected.html).toContain('Importar 1 facultad')
  expect(corrected.html).not.toContain('Falta el horario')
  // Without a text the file counts again.
  const typed = form.get('csv')
  form.set('csv', ' ')
  expect((await post('show')).html).toContain('Falta el horario')
  form.set('csv', String(typed))
  // Another file is shown before it is saved.
  choose('Facultad;Dirección;Horario\nQuímica;Av. 4;de 7 a 15\n')
  const other = await post('save')
  expect([other.status, other.html.includes('Química')]).toEqual([200, true])
  choose('Facultad;Dirección;Horario\nPsicología;Av. 3;\n')
  await post('show')
  form.set('csv', String(typed))
  expect((await post('save')).status).toBe(303)
  expect((await stored()).map(({ name }) => name)).toContain('Psicología')
  await shop.ctx.db.delete(faculties).where(eq(faculties.name, 'Psicología'))
  for (const page of ['/staff/courses/table', '/staff/books'])
    expect(await textOf(await staff.get(page)), page).toContain('name="read"')
})

test('[BYD-11] the page shows wrong lines, preserves the typed text and saves nothing', async () => {
  const csv = 'Facultad;Dirección;Horario\nPsicología;Av. 3;\n'
  const answer = await staff.form('/staff/faculties', { intent: 'faculty-list', csv, step: 'save' })
  const html = await textOf(answer)
  for (const said of ['Línea 2', 'Falta el horario', 'Psicología;Av. 3;', 'hasta corregirlo.'])
    expect(html).toContain(said)
  expect(html).not.toContain('Importar 1')
  expect(await stored()).toHaveLength(1)
  const none = await staff.form('/staff/faculties', { intent: 'faculty-list', csv: ' ', step: 'show' })
  expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('Pega tu lista')])
  const workbook = new FormData()
  workbook.set('intent', 'faculty-list')
  workbook.set('file', new File(['PK\u0003\u0004\u0014\u0000xl/workbook.xml'], 'f.xlsx'))
  expect(await (await staff.form('/staff/faculties', workbook)).text()).toContain('Es un libro de Excel')
  const empty = new FormData()
  empty.set('intent', 'faculty-list')
  empty.set('file', new File([], 'f.csv'))
  const answered = await (await staff.form('/staff/faculties', empty)).text()
  expect([answered.includes('Ese archivo está vacío'), answered.includes('Pega tu lista')]).toEqual([
    true,
    false,
  ])
  const heavy = new FormData()
  heavy.set('intent', 'faculty-list')
  heavy.set('file', new File(['x'.repeat(300_000)], 'f.csv'))
  expect(await (await staff.form('/staff/faculties', heavy)).text()).toContain('pesa más de 200 kB')
})

test('[BYD-11] the downloaded list can be imported again; without faculties it is an example', async () => {
  const download = async () => (await staff.get(paths.staffList('faculties'))).text()
  const hours = async () =>
    (await allFaculties(shop.ctx.db)).map((faculty) => [faculty.name, faculty.hours, faculty.openings])
  const typed = { address: 'A', position: '1', active: 'on' }
  for (const [name = '', text = ''] of [
    ['Artes', 'Lunes a viernes de 8 a 14 y de 16 a 19 h; sábado de 9 a 13'],
    ['Letras', 'Con cita'],
  ])
    await accepted(staff.submit('/staff/faculties', 'new', { ...typed, name, hours: text }))
  const before = (await hours()).filter(([name]) => name === 'Artes' || name === 'Letras')
  const csv = await download()
  expect((await preview(csv)).items.map(({ change }) => change)).toEqual(['same', 'same', 'same'])
  await shop.ctx.db.delete(faculties).where(inArray(faculties.name, ['Artes', 'Letras']))
  await importCsv(csv)
  expect((await hours()).filter(([name]) => name === 'Artes' || name === 'Letras')).toEqual(before)
  expect(before).toEqual([
    [
      'Artes',
      'Lunes a viernes de 8:00 a 14:00 y de 16:00 a 19:00 h; sábado de 9:00 a 13:00 h',
      [
        { days: [1, 2, 3, 4, 5], from: 480, to: 840 },
        { days: [1, 2, 3, 4, 5], from: 960, to: 1140 },
        { days: [6], from: 540, to: 780 },
      ],
    ],
    ['Letras', 'Con cita', []],
  ])
  await shop.ctx.db.delete(faculties).where(inArray(faculties.name, ['Artes', 'Letras']))
  expect((await preview(await download())).items).toMatchObject([
    { change: 'same', active: false, position: 7 },
  ])
  await shop.ctx.db.delete(faculties)
  expect((await preview(await download())).items.map(({ change }) => change)).toEqual(['new', 'new'])
})

test('[BYD-11] one import is one transaction: a failure in the last row undoes the first', async () => {
  await shop.ctx.db.execute(sql`alter table faculties add constraint no_zeta check (name <> 'Zeta')`)
  const before = await stored()
  const csv = `${list}Zeta;;Calle 1;de 9 a 15 h`
  expect((await importList(staff, listForms.faculties, csv)).status).toBe(500)
  expect(await stored()).toEqual(before)
  await shop.ctx.db.execute(sql`alter table faculties drop constraint no_zeta`)
})

test('[BYD-11] only administrators read or import lists', async () => {
  const stranger = await shop.as((await makeLogin(shop)).email)
  for (const answer of [
    await stranger.get(paths.staffList('faculties')),
    await stranger.submit('/staff/faculties', 'faculty-list', { csv: list, step: 'show' }),
    await importList(stranger, listForms.faculties, list),
  ])
    expect(answer.status).toBe(404)
})

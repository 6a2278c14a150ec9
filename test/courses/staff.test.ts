import { desc, eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import type { CourseTableView } from '../../src/features/courses/contract.ts'
import { courseItems, courses, programmes, terms } from '../../src/features/courses/tables.ts'
import { importCourses } from '../../src/features/staff/actions/save-course.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import type { Staff, StaffRole } from '../../src/lib/viewer.ts'
import { paths } from '../../src/paths.ts'
import { changeRows } from '../../src/platform/changes/tables.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { accepted, codeOf, makeStaff } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { importList, listForms, previewList } from '../staff/people.ts'
import { civil, ISBN, idsOf, importTable, table } from './lists.ts'

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
  const { db } = shop.ctx
  await db.delete(courses)
  await db.delete(programmes)
  await db.delete(terms)
})

const preview = (csv: string) => previewList<CourseTableView>(staff, listForms.courses, csv)
/** Imports a table and returns the counts of its audit entry. */
async function countedImport(csv: string) {
  await importTable(staff, csv)
  const rows = await shop.ctx.db.select().from(auditLog).orderBy(desc(auditLog.at), desc(auditLog.id))
  return rows[0]?.after
}
const exported = async () => (await staff.get(paths.staffList('courses'))).text()
const countOf = async () => (await shop.ctx.db.select().from(courseItems)).length
const lastActs = async () => (await shop.ctx.db.select().from(auditLog)).map(({ act }) => act)

describe('[BYD-13] a table of courses', () => {
  test('the preview shows the changes, the import makes them, and the export is unchanged', async () => {
    const shown = await preview(civil)
    expect(shown.problems).toEqual([])
    expect(
      shown.courses.map(({ line, change, isNewProgramme, items }) => [line, change, isNewProgramme, items]),
    ).toEqual([
      [2, 'new', true, 2],
      [4, 'new', true, 2],
      [6, 'new', true, 1],
    ])
    expect(await countOf()).toBe(0)
    await shop.ctx.db.delete(auditLog)
    expect(await countedImport(civil)).toEqual({ created: 3, changed: 0 })
    expect(await countOf()).toBe(5)
    // One audit entry for all courses.
    expect(await shop.ctx.db.select().from(auditLog)).toMatchObject([
      { act: 'course-table', subject: 'course-table', after: { created: 3, changed: 0 } },
    ])
    const out = await exported()
    expect((await preview(out)).courses.every(({ change }) => change === 'same')).toBe(true)
    expect(await countedImport(out)).toEqual({ created: 0, changed: 0 })
    expect(await exported()).toBe(out)
  })

  test('named courses change and others stay; items in both lists keep their row', async () => {
    await importTable(staff, civil)
    const idsBefore = new Map(
      (await shop.ctx.db.select().from(courseItems)).map(({ name, id }) => [name, id]),
    )
    const change = table(
      'INGENIERIA CIVIL,1,1102,Cálculo diferencial I,Material,,Calculadora cientifica,Nueva nota,la academia',
      'Ingeniería Civil,1,1102,Cálculo diferencial I,Material,,Juego de escuadras,,la academia',
    )
    expect((await preview(change)).courses).toMatchObject([
      { change: 'changed', isNewProgramme: false, added: 1, removed: 1, changed: 1 },
    ])
    expect(await countedImport(change)).toEqual({ created: 0, changed: 1 })
    const rows = await shop.ctx.db.select().from(courseItems)
    expect(rows).toHaveLength(5)
    expect(rows.find(({ name }) => name === 'Calculadora cientifica')).toMatchObject({
      id: idsBefore.get('Calculadora científica'),
      note: 'Nueva nota',
    })
    const [row] = await shop.ctx.db.select().from(courses).where(eq(courses.code, '1102'))
    expect(row).toMatchObject({ name: 'Cálculo diferencial I', listedBy: 'la academia' })
  })

  test('a wrong line is reported and nothing is saved', async () => {
    const wrong = `${civil}\nIngeniería Civil,1,1102,Otra,,,Bata,,`
    await expect(importCourses(shop.ctx, administrator, wrong)).rejects.toMatchObject({
      ...{ status: 422, code: 'course-table-wrong' },
      details: { fields: { 'csv.7': expect.stringContaining('Línea 7: La clave «1102»') } },
    })
    const { shown } = await importList(staff, listForms.courses, wrong)
    expect(shown).toMatchObject({
      problems: [{ line: 7, message: expect.stringContaining('La clave «1102»') }],
    })
    expect(await shop.ctx.db.select().from(courses)).toEqual([])
    expect(await shop.ctx.db.select().from(programmes)).toEqual([])
  })

  test('the page shows the table with its problems again; the second submit saves', async () => {
    const wrong = `${civil}\n,1,9,X,,,Bata,,`
    const page = await textOf(
      await staff.form('/staff/courses/table', { intent: 'table', csv: wrong, step: 'save' }),
    )
    expect(page).toContain('Falta la carrera')
    expect(page).toContain('Cálculo diferencial')
    expect(await countOf()).toBe(0)
    const shown = await textOf(
      await staff.form('/staff/courses/table', { intent: 'table', csv: civil, step: 'show' }),
    )
    expect(shown).toContain('Importar 3 materias')
    const saved = await staff.form('/staff/courses/table', { intent: 'table', csv: civil, step: 'save' })
    expect(saved.headers.get('location')).toBe('/staff/courses?done=tabla')
    const file = new FormData()
    file.set('intent', 'table')
    file.set('file', new Blob([civil]), 'materias.csv')
    expect(await textOf(await staff.form('/staff/courses/table', file))).toContain('no cambia nada')
    file.set('csv', civil)
    file.set('file', new Blob(['\x89PNG\r\n\x1a\n\0\0\0\rIHDR"']), 'materias.csv')
    const picture = await staff.form('/staff/courses/table', file)
    const refused = await textOf(picture)
    expect([picture.status, refused.includes('Ese archivo no es una tabla CSV')]).toEqual([422, true])
    // The pasted text is preserved, without bytes of the picture.
    expect([refused.includes('Álgebra lineal,,</textarea>'), refused.includes('IHDR')]).toEqual([true, false])
  })

  test('two hundred items need as many statements as five', async () => {
    const big = table(
      ...Array.from({ length: 200 }, (_, at) => {
        const [course, item] = [Math.floor(at / 5), at % 5]
        return `Ingeniería Civil,1,${course},Materia ${course},Material,,Cosa ${item},,`
      }),
    )
    const statementsOf = async (csv: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await importTable(staff, csv)
      const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement))
      query.mockRestore()
      return texts.filter((text) =>
        /(insert into|update|delete from) .{0,3}(course|programme|audit)/.test(text),
      ).length
    }
    const small = await statementsOf(civil)
    expect(small).toBeGreaterThan(0)
    expect(await statementsOf(big)).toBeLessThanOrEqual(small)
    expect(await countOf()).toBe(205)
    // Changed rows, too.
    expect(await statementsOf(big.replaceAll('Cosa 4', 'Otra cosa'))).toBeLessThanOrEqual(small)
    expect(await countOf()).toBe(205)
  })

  test('the known title of a book replaces an empty name', async () => {
    const unnamed = table(`Civil,1,1,Cálculo,,${ISBN.calculus},,,`)
    expect((await preview(unnamed)).problems).toMatchObject([{ line: 2, message: 'Falta el nombre' }])
  })
})

test('[BYD-13] book pages change with the lists that require the book', async () => {
  const { db } = shop.ctx
  const tagsOf = async (work: () => Promise<unknown>) => {
    await db.delete(changeRows)
    await work()
    const rows = await db.selectDistinct({ tag: changeRows.tag }).from(changeRows)
    return rows.flatMap(({ tag }) => (tag.startsWith('book/') ? [tag] : [])).toSorted()
  }
  const pages = (...isbns: string[]) => isbns.map((isbn) => `book/${isbn}`).toSorted()
  expect(await tagsOf(() => importTable(staff, civil))).toEqual(
    pages(ISBN.calculus, ISBN.drawing, ISBN.algebra),
  )
  const out = await exported()
  expect(await tagsOf(() => importTable(staff, out))).toEqual([])
  const one = eq(courses.code, '1102')
  expect(await tagsOf(() => db.update(courses).set({ listedBy: 'otra' }).where(one))).toEqual([])
  expect(await tagsOf(() => db.update(courses).set({ active: false }).where(one))).toEqual(
    pages(ISBN.calculus),
  )
  expect(await tagsOf(() => db.update(programmes).set({ name: 'Civil' }))).toHaveLength(3)
  expect(
    await tagsOf(() =>
      db.update(courseItems).set({ requirement: 'recommended' }).where(eq(courseItems.isbn, ISBN.algebra)),
    ),
  ).toEqual(pages(ISBN.algebra))
  expect(await tagsOf(() => db.delete(courseItems).where(eq(courseItems.isbn, ISBN.drawing)))).toEqual(
    pages(ISBN.drawing),
  )
})

describe('[BYD-13] editing by hand', () => {
  const addTerm = (term: Record<string, string>) => staff.submit('/staff/courses/terms', 'new-term', term)

  test('programmes, courses, lists and terms leave audit entries', async () => {
    const programmeOf = (name: string) =>
      staff.submit('/staff/courses', 'programme', { name, semesters: '3', active: 'on' })
    const programme = await accepted(programmeOf('Química'))
    expect(await codeOf(programmeOf('QUÍMICA'))).toBe('programme-name-taken')
    const [page = ''] = programme.split('?')
    const courseOf = (code: string, semester = '1') =>
      staff.submit(page, 'course', { code, name: 'Lab', semester, active: 'on' })
    const [course = ''] = (await accepted(courseOf('A1', '3'))).split('?')
    expect(await codeOf(courseOf('a1'))).toBe('course-code-taken')
    expect(await codeOf(courseOf('A2', '4'))).toBe('semester-unknown')
    const shorter = { name: 'Química', semesters: '2', active: 'on' }
    expect(await codeOf(staff.submit(page, 'programme', shorter))).toBe('semesters-too-few')
    const list = (...names: string[]) => {
      const rows = names.flatMap((name, at) => [
        [`items.${at}.requirement`, 'material'],
        [`items.${at}.name`, name],
      ])
      return staff.submit(course, 'list', Object.fromEntries(rows))
    }
    await accepted(list('Bata', 'Lentes'))
    expect(await list('Bata', 'bata ')).toMatchObject({
      status: 422,
      errors: { 'items.1.name': '«bata» ya está en esta lista, en la línea 1' },
    })
    expect(await countOf()).toBe(2)
    const term = { name: '2027-I', startsOn: '2027-01-18', endsOn: '2027-05-28' }
    await accepted(addTerm(term))
    expect(await codeOf(addTerm(term))).toBe('term-name-taken')
    const backwards = { name: 'X', startsOn: '2027-05-01', endsOn: '2027-01-01' }
    expect((await addTerm(backwards)).status).toBe(422)
    expect(await lastActs()).toEqual(
      expect.arrayContaining(['programme-create', 'course-create', 'course-list', 'term-create']),
    )
    const log = await textOf(await staff.get('/staff/audit'))
    expect(log).toContain('Carrera «Química»')
    expect(log).toContain('Materia «Lab»')
  })

  test('overlapping terms are rejected at their day, and the page names the first reminder', async () => {
    const spring = { name: '2027-I', startsOn: '2027-01-18', endsOn: '2027-05-28' }
    await accepted(addTerm(spring))
    const inside = { name: 'Dentro', startsOn: '2027-02-01', endsOn: '2027-03-01' }
    expect(await addTerm(inside)).toMatchObject({
      ...{ status: 409, code: 'terms-overlap' },
      errors: { startsOn: 'Se encima con el periodo «2027-I», que va del 18 ene 2027 al 28 may 2027' },
    })
    const summer = { name: 'Verano', startsOn: '2027-06-14', endsOn: '2027-07-02' }
    await accepted(addTerm(summer))
    const [row] = await shop.ctx.db.select().from(terms).where(eq(terms.name, 'Verano'))
    const begin = (startsOn: string) =>
      staff.submit('/staff/courses/terms', 'term', { ...summer, startsOn, key: String(row?.id) })
    expect(await codeOf(begin('2027-05-28'))).toBe('terms-overlap')
    await accepted(begin('2027-06-07'))
    const rows = await shop.ctx.db.select().from(terms)
    expect(rows.map(({ name, startsOn }) => [name, startsOn]).toSorted()).toEqual([
      ['2027-I', '2027-01-18'],
      ['Verano', '2027-06-07'],
    ])
    const page = await textOf(await staff.get('/staff/courses/terms'))
    expect(page).toContain('Preguntamos desde el lun 7 jun.')
    expect(page).toContain('Preguntamos desde el vie 30 abr.')
    const sent = await staff.form('/staff/courses/terms', { intent: 'new-term', ...inside })
    expect([sent.status, await textOf(sent)]).toEqual([409, expect.stringContaining('Se encima con')])
  })

  test('a wrong row of a list is shown again, and an empty one is ignored', async () => {
    await importTable(staff, civil)
    const idOf = await idsOf(shop)
    const path = `/staff/courses/course/${idOf('Cálculo I')}`
    const wrong = await staff.form(path, {
      intent: 'list',
      'items.0.requirement': 'required',
      'items.0.isbn': '9786070000318',
      'items.0.name': 'Un libro',
    })
    const page = await textOf(wrong)
    expect([wrong.status, page.includes('Revisa el último número'), page.includes('Un libro')]).toEqual([
      422,
      true,
      true,
    ])
    const saved = await staff.form(path, {
      intent: 'list',
      'items.0.requirement': 'material',
      'items.0.name': 'Bata',
      'items.1.requirement': 'material',
      'items.1.name': '',
    })
    expect(saved.status).toBe(303)
    expect(await textOf(await staff.get(path))).toContain('value="Bata"')
    expect(await countOf()).toBe(4)
  })

  test('requires the catalogue role', async () => {
    const as = async (role: StaffRole) => {
      const { id, email } = await makeLogin(shop, false)
      await shop.ctx.db
        .update(users)
        .set({ role: 'staff', staffRoles: [role] })
        .where(eq(users.id, id))
      return shop.as(email)
    }
    const statuses = async (browser: Browser) => [
      (await browser.get('/staff/courses')).status,
      (await browser.get(paths.staffList('courses'))).status,
      (await browser.submit('/staff/courses/terms', 'new-term')).status,
    ]
    expect(await statuses(await as('moderation'))).toEqual([200, 200, 422])
    expect(await statuses(await as('money'))).toEqual([403, 403, 403])
    const { email } = await makeLogin(shop)
    expect((await statuses(await shop.as(email))).slice(1)).toEqual([404, 404])
  })
})

import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { forgetProposals } from '../../src/features/courses/actions/propose-list.ts'
import type { CourseTableView } from '../../src/features/courses/contract-staff.ts'
import {
  courseItems,
  courseProposals,
  courses,
  programmes,
  terms,
} from '../../src/features/courses/tables.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { addDays, DAY } from '../../src/lib/dates.ts'
import type { StaffRole } from '../../src/lib/viewer.ts'
import { changes } from '../../src/platform/changes/tables.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { codeOf, makeStaff, ok } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { civil, ISBN, idsOf, importTable, table } from './lists.ts'

let shop: Shop
let staff: Browser
beforeAll(async () => {
  shop = await startShop({ renderPage })
  staff = await shop.as((await makeStaff(shop)).email)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  const { db } = shop.ctx
  await db.delete(courseProposals)
  await db.delete(courses)
  await db.delete(programmes)
  await db.delete(terms)
})

const preview = (csv: string) => ok<CourseTableView>(staff.post('/api/v1/staff/courses/preview', { csv }))
const exported = async () => (await staff.get('/api/v1/staff/courses.csv')).text()
const textOf = async (page: Response) => (await page.text()).replaceAll('<!-- -->', '')
const countOf = async () => (await shop.ctx.db.select().from(courseItems)).length
const lastActs = async () => (await shop.ctx.db.select().from(auditLog)).map(({ act }) => act)

describe('[BYD-13] a table of courses', () => {
  test('says what it would do, then does all of it, and comes back unchanged', async () => {
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
    expect(await importTable(staff, civil)).toEqual({ created: 3, changed: 0 })
    expect(await countOf()).toBe(5)
    // However many courses there are, one row of the audit log.
    expect(await shop.ctx.db.select().from(auditLog)).toMatchObject([
      { act: 'course-table', subject: 'course-table', after: { created: 3, changed: 0 } },
    ])
    const out = await exported()
    expect((await preview(out)).courses.every(({ change }) => change === 'same')).toBe(true)
    expect(await importTable(staff, out)).toEqual({ created: 0, changed: 0 })
    expect(await exported()).toBe(out)
  })

  test('changes what it names and leaves the rest; what stays on a list keeps its row', async () => {
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
    expect(await importTable(staff, change)).toEqual({ created: 0, changed: 1 })
    const rows = await shop.ctx.db.select().from(courseItems)
    expect(rows).toHaveLength(5)
    expect(rows.find(({ name }) => name === 'Calculadora cientifica')).toMatchObject({
      id: idsBefore.get('Calculadora científica'),
      note: 'Nueva nota',
    })
    const [row] = await shop.ctx.db.select().from(courses).where(eq(courses.code, '1102'))
    expect(row).toMatchObject({ name: 'Cálculo diferencial I', listedBy: 'la academia' })
  })

  test('with one wrong line saves nothing, and says the line', async () => {
    const wrong = `${civil}\nIngeniería Civil,1,1102,Otra,,,Bata,,`
    const refused = await staff.post('/api/v1/staff/courses/import', { csv: wrong })
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      {
        code: 'course-table-wrong',
        errors: { 'csv.7': expect.stringContaining('Línea 7: La clave «1102»') },
      },
    ])
    expect(await shop.ctx.db.select().from(courses)).toEqual([])
    expect(await shop.ctx.db.select().from(programmes)).toEqual([])
  })

  test('on the page: what was sent stands there again with its problems, a second press saves', async () => {
    const wrong = `${civil}\n,1,9,X,,,Bata,,`
    const page = await textOf(
      await staff.form('/staff/courses', { intent: 'table', csv: wrong, step: 'save' }),
    )
    expect(page).toContain('Falta la carrera')
    expect(page).toContain('Cálculo diferencial')
    expect(await countOf()).toBe(0)
    const shown = await textOf(
      await staff.form('/staff/courses', { intent: 'table', csv: civil, step: 'show' }),
    )
    expect(shown).toContain('Importar 3 materias')
    const saved = await staff.form('/staff/courses', { intent: 'table', csv: civil, step: 'save' })
    expect(saved.headers.get('location')).toBe('/staff/courses?done=tabla')
    const file = new FormData()
    file.set('intent', 'table')
    file.set('file', new Blob([civil]), 'materias.csv')
    expect(await textOf(await staff.form('/staff/courses', file))).toContain('no cambia nada')
  })

  test('takes as many statements with two hundred things as with five', async () => {
    const big = table(
      ...Array.from({ length: 200 }, (_, at) => {
        const [course, thing] = [Math.floor(at / 5), at % 5]
        return `Ingeniería Civil,1,${course},Materia ${course},Material,,Cosa ${thing},,`
      }),
    )
    const statementsOf = async (csv: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await importTable(staff, csv)
      const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement))
      query.mockRestore()
      return texts.filter((text) => /course|programme|audit/.test(text)).length
    }
    const small = await statementsOf(civil)
    expect(small).toBeGreaterThan(0)
    expect(await statementsOf(big)).toBeLessThanOrEqual(small)
    expect(await countOf()).toBe(205)
    // Changed, too.
    expect(await statementsOf(big.replaceAll('Cosa 4', 'Otra cosa'))).toBeLessThanOrEqual(small)
    expect(await countOf()).toBe(205)
  })

  test('takes the place of a title that is known', async () => {
    const unnamed = table(`Civil,1,1,Cálculo,,${ISBN.calculus},,,`)
    expect((await preview(unnamed)).problems).toMatchObject([{ line: 2, message: 'Falta el nombre' }])
  })
})

test('[BYD-13] pages of books change with the lists that ask for them', async () => {
  const { db } = shop.ctx
  const tagsOf = async (work: () => Promise<unknown>) => {
    await db.delete(changes)
    await work()
    const rows = await db.selectDistinct({ tag: changes.tag }).from(changes)
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

describe('[BYD-13] by hand', () => {
  test('programmes, courses, lists and terms, each with its row in the audit log', async () => {
    const { id } = await ok<{ id: number }>(
      staff.post('/api/v1/staff/programmes', { name: 'Química', semesters: 3 }),
    )
    expect(await codeOf(staff.post('/api/v1/staff/programmes', { name: 'QUÍMICA', semesters: 3 }))).toBe(
      'programme-name-taken',
    )
    const courseOf = (code: string, semester = 1) =>
      staff.post(`/api/v1/staff/programmes/${id}/courses`, { code, name: 'Lab', semester })
    const course = await ok<{ id: number }>(courseOf('A1', 3))
    expect(await codeOf(courseOf('a1'))).toBe('course-code-taken')
    expect(await codeOf(courseOf('A2', 4))).toBe('semester-unknown')
    const shorter = { name: 'Química', semesters: 2 }
    expect(await codeOf(staff.put(`/api/v1/staff/programmes/${id}`, shorter))).toBe('semesters-too-few')
    const list = (...names: string[]) =>
      staff.put(`/api/v1/staff/courses/${course.id}/list`, {
        items: names.map((name) => ({ requirement: 'material', name })),
      })
    expect((await list('Bata', 'Lentes')).status).toBe(204)
    expect(await codeOf(list('Bata', 'bata '))).toBe('course-list-wrong')
    expect(await countOf()).toBe(2)
    const term = { name: '2027-I', startsOn: '2027-01-18', endsOn: '2027-05-28' }
    await ok(staff.post('/api/v1/staff/terms', term))
    expect(await codeOf(staff.post('/api/v1/staff/terms', term))).toBe('term-name-taken')
    const backwards = { name: 'X', startsOn: '2027-05-01', endsOn: '2027-01-01' }
    expect((await staff.post('/api/v1/staff/terms', backwards)).status).toBe(422)
    expect(await lastActs()).toEqual(
      expect.arrayContaining(['programme-create', 'course-create', 'course-list', 'term-create']),
    )
    const log = await textOf(await staff.get('/staff/audit'))
    expect(log).toContain('Carrera «Química»')
    expect(log).toContain('Materia «Lab»')
  })

  test('a list on its page: a wrong row stands there again, an empty one goes', async () => {
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

  test('is for who keeps the catalogue', async () => {
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
      (await browser.get('/api/v1/staff/courses.csv')).status,
      (await browser.post('/api/v1/staff/terms', {})).status,
    ]
    expect(await statuses(await as('moderation'))).toEqual([200, 200, 422])
    expect(await statuses(await as('money'))).toEqual([403, 403, 403])
    const { email } = await makeLogin(shop)
    expect((await statuses(await shop.as(email))).slice(1)).toEqual([403, 403])
  })
})

describe('[BYD-13] a proposed list', () => {
  const link = async (name = 'Cálculo I', proposer = 'Sociedad de alumnos') => {
    const idOf = await idsOf(shop)
    const made = await ok<{ id: string; link: string }>(
      staff.post(`/api/v1/staff/courses/${idOf(name)}/proposal-links`, { proposer }),
    )
    return { id: made.id, path: new URL(made.link).pathname }
  }
  const send = (path: string, name: string, more: Record<string, string> = {}) =>
    shop.guest().form(path, {
      intent: 'propose',
      'items.0.requirement': 'material',
      'items.0.name': name,
      comment: 'Se usa diario',
      ...more,
    })
  const decide = (id: string, body: object) => staff.post(`/api/v1/staff/list-proposals/${id}/decision`, body)
  const pageOf = async (path: string) => {
    const page = await shop.guest().get(path)
    return [page.status, await textOf(page)] as const
  }

  beforeEach(async () => {
    await importTable(staff, civil)
  })

  test('comes by a link without an account, once, waits in the queue and is approved', async () => {
    const { id, path } = await link()
    expect(await pageOf(path)).toEqual([200, expect.stringContaining('Calculadora científica')])
    const [row] = await shop.ctx.db.select().from(courseProposals)
    expect(path).not.toContain(row?.tokenHash ?? '')
    expect((await send(path, 'Regla de aluminio')).headers.get('location')).toBe(path)
    expect((await send(path, 'Otra cosa')).status).toBe(409)
    expect(await pageOf(path)).toEqual([200, expect.stringContaining('Recibimos la lista')])
    expect(await textOf(await staff.get('/staff?tipo=listas'))).toContain('Lista propuesta: Cálculo I')
    const difference = await textOf(await staff.get(`/staff/courses/proposal/${id}`))
    for (const words of ['Regla de aluminio', 'Sale', 'Se usa diario']) expect(difference).toContain(words)
    // Nothing changes before staff decide.
    expect(await countOf()).toBe(5)
    expect((await decide(id, { decision: 'approve' })).status).toBe(204)
    expect(await codeOf(decide(id, { decision: 'reject', reason: 'Tarde' }))).toBe('proposal-decided')
    expect(await countOf()).toBe(4)
    expect(await pageOf(path)).toEqual([200, expect.stringContaining('Aprobada')])
    expect(await lastActs()).toEqual(expect.arrayContaining(['list-link', 'list-approve']))
  })

  test('is turned down with a reason, which its proposer reads', async () => {
    const { id, path } = await link()
    await send(path, 'Un palo')
    expect((await decide(id, { decision: 'reject', reason: ' ' })).status).toBe(422)
    expect((await decide(id, { decision: 'reject', reason: 'Eso no se usa' })).status).toBe(204)
    expect(await pageOf(path)).toEqual([200, expect.stringContaining('Eso no se usa')])
    expect(await countOf()).toBe(5)
  })

  test('is sent once where two press at once', async () => {
    const { path } = await link()
    const answers = await Promise.all([send(path, 'Uno'), send(path, 'Dos')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  })

  test('with a wrong row is refused in Spanish, with what was typed', async () => {
    const { path } = await link()
    const refused = await send(path, 'Un libro', { 'items.0.isbn': '123' })
    const page = await textOf(refused)
    expect([
      refused.status,
      page.includes('Un ISBN tiene 10 o 13 números'),
      page.includes('Un libro'),
    ]).toEqual([422, true, true])
    expect((await send(path, 'Libro')).status).toBe(303)
  })

  test('from a second tab is told calmly that one was sent, until when staff decide, and what was typed', async () => {
    const { path } = await link()
    await send(path, 'Regla de aluminio')
    const wordsOf = async (answer: Response) => [answer.status, await textOf(answer)] as const
    const [status, page] = await wordsOf(await send(path, 'Transportador', { 'items.1.isbn': '123' }))
    expect(status).toBe(422)
    for (const words of ['ya se envió', 'a más tardar el', 'no se envió', 'Transportador', 'ISBN 123'])
      expect(page).toContain(words)
    // The same again is a button pressed twice: nothing of it is missing.
    const again = await wordsOf(await send(path, 'Regla de aluminio'))
    expect([again[0], again[1].includes('ya se envió'), again[1].includes('no se envió')]).toEqual([
      409,
      true,
      false,
    ])
    const revoked = await link()
    await staff.delete(`/api/v1/staff/list-proposals/${revoked.id}`)
    expect(await wordsOf(await send(revoked.path, 'Compás'))).toEqual([410, expect.stringContaining('Compás')])
  })

  test('without anything in it is refused in words, and its link still takes one', async () => {
    const { path } = await link()
    const refused = await send(path, ' ')
    const page = await textOf(refused)
    expect([
      refused.status,
      page.includes('escribe al menos un libro o un material'),
      page.includes('Se usa diario'),
    ]).toEqual([422, true, true])
    expect((await send(path, 'Regla')).status).toBe(303)
  })

  test('does not come by a link that is wrong, revoked or over', async () => {
    expect(await pageOf('/lista/nada')).toEqual([404, expect.stringContaining('no abre ninguna lista')])
    expect((await send('/lista/nada', 'X')).status).toBe(404)
    const revoked = await link()
    expect((await staff.delete(`/api/v1/staff/list-proposals/${revoked.id}`)).status).toBe(204)
    expect(await codeOf(staff.delete(`/api/v1/staff/list-proposals/${revoked.id}`))).toBe('proposal-revoked')
    expect((await pageOf(revoked.path))[0]).toBe(410)
    expect((await send(revoked.path, 'X')).status).toBe(410)
    const old = await link()
    await shop.advance(31 * DAY)
    expect((await pageOf(old.path))[0]).toBe(410)
    expect((await send(old.path, 'X')).status).toBe(410)
  })

  test('is forgotten a year after its link ended, with who proposed it; one that waits stays', async () => {
    const [decided, waits, open] = [await link(), await link(), await link()]
    for (const { path } of [decided, waits]) await send(path, 'Regla')
    await decide(decided.id, { decision: 'reject', reason: 'No se usa' })
    const left = async () => (await shop.ctx.db.select().from(courseProposals)).map(({ id }) => id).toSorted()
    const ended = (days: number) =>
      shop.ctx.db.update(courseProposals).set({ expiresAt: addDays(shop.ctx.clock.now(), -days) })
    await ended(364)
    await forgetProposals(shop.ctx)
    expect(await left()).toEqual([decided.id, waits.id, open.id].toSorted())
    await ended(366)
    await forgetProposals(shop.ctx)
    expect(await left()).toEqual([waits.id])
  })

  test('is asked for by so many links of one course at once', async () => {
    for (let made = 0; made < 5; made++) await link()
    const idOf = await idsOf(shop)
    const path = `/api/v1/staff/courses/${idOf('Cálculo I')}/proposal-links`
    expect(await codeOf(staff.post(path, { proposer: 'Otra' }))).toBe('proposals-full')
    await link('Dibujo técnico')
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetProposals } from '../../src/features/courses/actions/propose-list.ts'
import { courseItems, courseProposals, courses, programmes } from '../../src/features/courses/tables.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { addDays, DAY } from '../../src/lib/dates.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { codeOf, makeStaff, ok } from '../sale/orders.ts'
import { civil, ISBN, idsOf, importTable } from './lists.ts'

let shop: Shop
let staff: Browser
beforeAll(async () => {
  shop = await startShop({ renderPage })
  staff = await shop.as((await makeStaff(shop)).email)
})
afterAll(() => shop.stop())

const countOf = async () => (await shop.ctx.db.select().from(courseItems)).length
const lastActs = async () => (await shop.ctx.db.select().from(auditLog)).map(({ act }) => act)

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
    const { db } = shop.ctx
    await db.delete(courseProposals)
    await db.delete(courses)
    await db.delete(programmes)
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
    const dropped = 'ISBN 978-6070000317'
    for (const words of ['Regla de aluminio', 'Sale', dropped, 'Se usa diario'])
      expect(difference).toContain(words)
    expect(await pageOf(path)).toEqual([200, expect.stringContaining(dropped)])
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
    expect(await wordsOf(await send(revoked.path, 'Compás'))).toEqual([
      410,
      expect.stringContaining('Compás'),
    ])
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

  test('without any change is refused in words, and its link still takes one', async () => {
    const { path } = await link()
    const unchanged = {
      'items.0.isbn': ISBN.calculus,
      'items.0.requirement': 'required',
      'items.1.name': 'Calculadora científica',
      'items.1.requirement': 'material',
      'items.1.note': 'La piden en examen',
    }
    const refused = await send(path, 'Cálculo diferencial', unchanged)
    expect([refused.status, (await textOf(refused)).includes('No cambiaste nada')]).toEqual([422, true])
    const changed = { ...unchanged, 'items.1.note': '' }
    expect((await send(path, 'Cálculo diferencial', changed)).status).toBe(303)
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

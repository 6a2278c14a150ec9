import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reports } from '../../src/features/reports/tables.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { paths } from '../../src/paths.ts'
import type { Browser } from '../browser.ts'
import { look, makeTalk, send, type Talk } from '../conversations/scene.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { accepted, codeOf, makeStaff } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { upload } from '../sellers/shop.ts'

let shop: Shop
let sale: Talk
let staff: Browser

beforeAll(async () => {
  shop = await startShop({ renderPage })
  sale = await makeTalk(shop)
  staff = await shop.as((await makeStaff(shop)).email)
})
afterAll(() => shop.stop())

/** Sends a message and returns its id. */
async function say(side: 'buyer' | 'seller', text: string): Promise<string> {
  const browser = side === 'buyer' ? sale.buying : sale.selling
  expect((await send(browser, sale, text, { insists: true })).status).toBe(204)
  const { items } = await look(browser, sale)
  return items.findLast((item) => item.kind === 'message')?.id ?? ''
}

const looks = () =>
  shop.ctx.db.$count(auditLog, sql`act = 'conversation-read' and subject = ${`order:${sale.orderId}`}`)

/** Address of the reported message on the page of its report. */
const readingOf = (page: string) => /href="([^"]*\/mensajes[^"]*)"/.exec(page)?.[1] ?? ''

const report = (browser: Browser, id: string) =>
  browser.post(`/api/v1/messages/${id}/reports`, { reason: 'outside' })

test('[BYD-06] the reader of a message reports it; staff see it and its author, and answer', async () => {
  const id = await say('seller', 'Deposítame <b>directo</b>')
  const form = paths.report('mensaje', id)
  const empty = await textOf(await sale.buying.get(form))
  for (const text of [
    'Reportar mensaje',
    'Deposítame &lt;b&gt;directo&lt;/b&gt;',
    'Pide pagar por fuera',
    'Volver',
  ])
    expect(empty).toContain(text)
  expect(empty).not.toContain('artículo prohibido')
  const sent = await sale.buying.submit(form, 'send', {
    reason: 'outside',
    message: 'Quiere que le deposite',
  })
  expect(sent).toMatchObject({ status: 303 })
  const done = await textOf(await sale.buying.get(form))
  expect(done).toContain('Recibimos tu reporte')
  expect(done).toContain(`Bloquear a ${sale.store.name}`)
  expect(done).not.toContain(sale.owner.username)
  const [row] = await shop.ctx.db.select().from(reports).where(eq(reports.messageId, id))
  expect(row).toMatchObject({ personId: sale.owner.id, storeId: null, reason: 'outside' })
  const page = await textOf(await staff.get(`/staff/reports/${row?.id}`))
  expect(page).toContain(`/staff/users/${sale.owner.username}`)
  // Private words are only where each look is logged.
  expect(page).not.toContain('Deposítame')
  expect(await looks()).toBe(0)
  await say('seller', 'Otra cosa')
  const conversation = await textOf(await staff.get(readingOf(page)))
  expect(conversation).toContain('Deposítame &lt;b&gt;directo&lt;/b&gt;')
  expect(conversation).not.toContain('Otra cosa')
  expect(await looks()).toBe(1)
  expect(await textOf(await staff.get('/staff'))).toContain('Mensaje de')
  await accepted(staff.submit(`/staff/reports/${row?.id}`, 'resolve', { act: 'none' }))
  const [act] = await shop.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${sale.owner.username}`))
  expect(act?.act).toBe('report-answer')
  await shop.settle()
  expect(await shop.mailsTo(sale.owner.email)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('reporte') }),
  )
})

test('[BYD-06] staff see the photos of a reported message without words', async () => {
  const talk = await makeTalk(shop)
  const photos = [await upload(talk.selling, 'case')]
  expect((await send(talk.selling, talk, '', { photos })).status).toBe(204)
  const [message] = (await look(talk.buying, talk)).items.flatMap((item) =>
    item.kind === 'message' ? item : [],
  )
  const photo = message?.photos[0]?.thumb ?? ''
  const conversation = paths.staffConversation(talk.orderId)
  const answers = async () => [(await staff.get(photo)).status, (await staff.get(conversation)).status]
  expect(await answers()).toEqual([404, 404])
  expect((await report(talk.buying, message?.id ?? '')).status).toBe(201)
  const [row] = await shop.ctx.db
    .select()
    .from(reports)
    .where(eq(reports.messageId, message?.id ?? ''))
  const page = await textOf(await staff.get(`/staff/reports/${row?.id}`))
  expect(page).not.toContain('El mensaje ya se borró')
  expect(await textOf(await staff.get(readingOf(page)))).toContain(photo)
  expect(await answers()).toEqual([200, 200])
  const { email } = await makeStaff(shop)
  await shop.ctx.db.execute(
    sql`update users set staff_roles = '{office}', staff_faculty_id = ${talk.facultyId} where email = ${email}`,
  )
  expect((await (await shop.as(email)).get(photo)).status).toBe(404)
})

test('[BYD-06] staff do not read about their own purchase, store or report', async () => {
  const talk = await makeTalk(shop)
  expect((await send(talk.buying, talk, '¿Trae pilas?')).status).toBe(204)
  const [item] = (await look(talk.buying, talk)).items.slice(-1)
  const sent = await report(talk.selling, item?.kind === 'message' ? item.id : '')
  const { id } = (await sent.json()) as { id: string }
  expect(sent.status).toBe(201)
  for (const { email } of [talk.buyer, talk.owner]) {
    await shop.ctx.db.execute(
      sql`update users set role = 'staff', staff_roles = '{administrator}' where email = ${email}`,
    )
    const own = await shop.as(email)
    const answer = await own.get(paths.staffConversation(talk.orderId))
    expect(answer.status).toBe(403)
    expect(await textOf(answer)).not.toContain('¿Trae pilas?')
    // Neither who reported, nor what colleagues say about it.
    const page = await own.get(`/staff/reports/${id}`)
    expect(page.status).toBe(403)
    expect(await textOf(page)).not.toContain('Lo reportó')
    expect(await codeOf(own.submit(`/staff/reports/${id}`, 'resolve', { act: 'none' }))).toBe('own-case')
    expect(await textOf(await own.get('/staff'))).not.toContain(`/staff/reports/${id}`)
  }
  expect(await textOf(await staff.get('/staff'))).toContain(`/staff/reports/${id}`)
})

test('[BYD-06] several messages of a person are reported, each once until its answer', async () => {
  const [one, two] = [await say('seller', 'Uno'), await say('seller', 'Dos')]
  const both = await Promise.all([report(sale.buying, one), report(sale.buying, one)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await report(sale.buying, two)).status).toBe(201)
  const person = await sale.buying.post(`/api/v1/people/${sale.owner.username}/reports`, { reason: 'false' })
  expect(person.status).toBe(201)
})

test('[BYD-06] a message is reported by the other side only, and does not exist for strangers', async () => {
  const id = await say('buyer', 'Hola')
  expect((await report(sale.selling, id)).status).toBe(201)
  expect(await codeOf(report(sale.buying, id))).toBe('report-own')
  const stranger = await shop.as((await makeLogin(shop)).email)
  for (const browser of [stranger, staff])
    expect(await codeOf(report(browser, id))).toBe('reported-message-not-found')
  expect((await stranger.get(paths.report('mensaje', id))).status).toBe(404)
  expect((await stranger.get(paths.report('mensaje', 'x'))).status).toBe(404)
  expect((await report(shop.guest(), id)).status).toBe(401)
})

test('[BYD-06] a report stays readable after its message is deleted', async () => {
  const id = await say('seller', 'Se borra')
  await report(sale.buying, id)
  await shop.ctx.db.execute(sql`delete from messages where id = ${id}`)
  const [row] = await shop.ctx.db.select().from(reports).where(eq(reports.messageId, id))
  const page = await textOf(await staff.get(`/staff/reports/${row?.id}`))
  expect(page).toContain('El mensaje ya se borró')
})

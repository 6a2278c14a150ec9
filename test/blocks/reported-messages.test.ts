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

const report = (browser: Browser, id: string) =>
  browser.post(`/api/v1/messages/${id}/reports`, { reason: 'outside' })

test('[BYD-06] the reader of a message reports it; staff see its text and author, and answer', async () => {
  const id = await say('seller', 'Deposítame <b>directo</b>')
  const form = paths.report('mensaje', id)
  expect(await textOf(await sale.buying.get(form))).toContain('Reportar mensaje')
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
  const page = await (await staff.get(`/staff/reports/${row?.id}`)).text()
  expect(page).toContain('Deposítame &lt;b&gt;directo&lt;/b&gt;')
  expect(page).toContain(`/staff/users/${sale.owner.username}`)
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

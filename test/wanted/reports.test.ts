import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockUser } from '../../src/features/accounts/store/deletion.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { expireNotices } from '../../src/features/wanted/actions/end-notice.ts'
import { wantedNotices } from '../../src/features/wanted/tables.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import type { Browser } from '../browser.ts'
import { waitForLocks } from '../database.ts'
import type { Shop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { accepted } from '../sale/orders.ts'
import { openStaffShop, type StaffPerson, waitingOf } from '../staff/people.ts'
import { bellEntriesOf, codeOf, listOf, makeBuyer, notice, ownOf, post, WANTED } from './people.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

const remove = (id: string, reason = 'Revisión') =>
  staff.browser.submit(`/staff/wanted/${id}`, 'remove', { reason })
const restore = ({ username }: { username: string }, key: string, reason = 'Revisión') =>
  staff.browser.submit(`/staff/users/${username}`, 'restore', { key, reason })

describe('[BYD-05] a reported notice', () => {
  const report = (browser: Browser, id: string) =>
    browser.post(`/api/v1/wanted/${id}/reports`, { reason: 'prohibited', message: 'Pide cervezas' })

  test('[BYD-05] the report is in the queue; a removed notice is hidden and its owner reads the reason', async () => {
    const [buyer, other] = [await makeBuyer(shop), await makeBuyer(shop)]
    const id = await post(shop, buyer.browser, { what: 'Velas artesanales sin etiqueta' })
    expect(await codeOf(await report(buyer.browser, id))).toBe('report-own')
    const form = await (await other.browser.get(`/account/reportar/se-busca/${id}`)).text()
    expect(form).toContain('Velas artesanales sin etiqueta')
    expect((await report(other.browser, id)).status).toBe(201)
    expect(await codeOf(await report(other.browser, id))).toBe('report-open')
    const reports = await waitingOf(shop, 'report')
    const waiting = reports.find(({ text }) => text.includes('Velas artesanales'))
    const page = await (await staff.browser.get(waiting?.to ?? '')).text()
    expect(page).toContain('Quitar el “Se busca”')
    for (const own of [buyer.username, buyer.email]) expect(page).not.toContain(own)

    const gone = await staff.browser.form(waiting?.to ?? '', {
      intent: 'resolve',
      act: 'remove-notice',
      reason: 'Aquí no se vende eso',
      answer: 'Lo quitamos',
    })
    expect(gone.status).toBe(303)
    expect((await listOf(shop, '?q=velas')).items).toEqual([])
    const [row] = await shop.ctx.db.select().from(wantedNotices).where(eq(wantedNotices.id, id))
    expect(row).toMatchObject({ state: 'removed', savedSearchId: null })
    expect(await bellEntriesOf(shop, buyer.id)).toMatchObject([{ text: 'Aquí no se vende eso' }])
    await shop.settle()
    expect((await shop.mailsTo(buyer.email)).at(-1)?.text).toContain('Aquí no se vende eso')
    expect((await ownOf(buyer.browser))[0]).toMatchObject({ state: 'removed', renewable: false })
    expect(await codeOf(await buyer.browser.post(`/api/v1/account/wanted/${id}/renew`))).toBe(
      'wanted-removed',
    )
    const same = notice(shop, { what: 'VELAS artesanales, sin etiqueta' })
    const posted = await buyer.browser.post(WANTED, same)
    expect([posted.status, await posted.json()]).toMatchObject([
      409,
      { code: 'wanted-removed', detail: expect.stringContaining('escríbenos desde Contacto') },
    ])
    // A removal affects no other person.
    await post(shop, (await makeBuyer(shop)).browser, same)
    expect(await remove(id, 'Otra vez')).toMatchObject({ status: 409, code: 'wanted-over' })
    const acts = await shop.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `wanted:${id}`))
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['report-answer', 'wanted-remove'])

    const answer = (await shop.mailsTo(other.email)).at(-1)
    expect(answer?.text).toContain('Lo quitamos')
    expect(answer?.text).toContain('Esa persona no sabe quién reportó')
  })

  test('[BYD-05] a restored notice can be renewed; its owner reads why, and later notifications work', async () => {
    const buyer = await makeBuyer(shop)
    const id = await post(shop, buyer.browser, { what: 'Termo de café molido fino' })
    expect(await restore(buyer, id, 'Todavía no')).toMatchObject({ status: 409, code: 'wanted-not-removed' })
    await accepted(remove(id, 'Parece otra cosa'))
    await shop.settle()
    const person = `/staff/users/${buyer.username}`
    const page = await (await staff.browser.get(person)).text()
    for (const words of ['Termo de café molido fino', 'Parece otra cosa', 'Permitirlo otra vez'])
      expect(page).toContain(words)
    const empty = await staff.browser.form(person, { intent: 'restore', key: id, reason: ' ' })
    expect(empty.status).toBe(422)
    const none = await staff.browser.form(person, { intent: 'restore', key: 'otra', reason: 'Nada' })
    expect(none.status).toBe(404)
    const back = await staff.browser.form(person, { intent: 'restore', key: id, reason: 'Nos equivocamos' })
    expect(back.headers.get('location')).toContain('done=se-busca-permitido')
    expect(await (await staff.browser.get(person)).text()).not.toContain('Permitirlo otra vez')
    expect((await bellEntriesOf(shop, buyer.id)).map(({ text }) => text)).toContain('Nos equivocamos')
    expect((await listOf(shop, '?q=termo+cafe+molido')).items).toEqual([])
    expect((await ownOf(buyer.browser))[0]).toMatchObject({ state: 'expired', removedReason: '' })
    expect((await buyer.browser.post(`/api/v1/account/wanted/${id}/renew`)).status).toBe(200)
    expect((await listOf(shop, '?q=termo+cafe+molido')).items).toHaveLength(1)
    await accepted(remove(id, 'Ahora sí'))
    await shop.settle()
    const mails = (await shop.mailsTo(buyer.email)).map(({ text }) => text)
    for (const reason of ['Parece otra cosa', 'Ahora sí'])
      expect(
        mails.filter((text) => text.includes(reason)),
        reason,
      ).toHaveLength(1)
    expect((await bellEntriesOf(shop, buyer.id)).map(({ text }) => text)).toContain('Ahora sí')
    const acts = await shop.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `wanted:${id}`))
      .orderBy(auditLog.at)
    expect(acts.map((entry) => entry.act)).toEqual(['wanted-remove', 'wanted-restore', 'wanted-remove'])
  })

  test('[BYD-05] notices of the same subject are removed and restored together', async () => {
    const buyer = await makeBuyer(shop)
    const reported = await post(shop, buyer.browser, { what: 'Tubo verde de ensayo' })
    expect((await buyer.browser.post(`${WANTED}/${reported}/close`)).status).toBe(204)
    const again = await post(shop, buyer.browser, { what: 'tubo VERDE de ensayo' })
    await accepted(remove(reported))
    expect((await listOf(shop, '?q=tubo+verde')).items).toEqual([])
    expect((await ownOf(buyer.browser)).map(({ state }) => state)).toEqual(['removed', 'removed'])
    const acts = await shop.ctx.db
      .select({ act: auditLog.act })
      .from(auditLog)
      .where(inArray(auditLog.subject, [`wanted:${reported}`, `wanted:${again}`]))
    expect(acts).toEqual([{ act: 'wanted-remove' }, { act: 'wanted-remove' }])
    await accepted(restore(buyer, again))
    expect((await ownOf(buyer.browser)).map(({ state }) => state)).toEqual(['expired', 'expired'])
    expect((await buyer.browser.post(`${WANTED}/${again}/renew`)).status).toBe(200)
  })

  test('[BYD-05] staff and the sweep wait for changes of the owner without locking the notice', async () => {
    const buyer = await makeBuyer(shop)
    const id = await post(shop, buyer.browser, { what: 'Matraz aforado de vidrio' })
    const rowOf = async (wanted: string) =>
      (await shop.ctx.db.select().from(wantedNotices).where(eq(wantedNotices.id, wanted)))[0]
    const free = () => shop.ctx.db.execute(sql`select from wanted_notices where id = ${id} for update nowait`)
    await shop.ctx.db.update(wantedNotices).set({ endsOn: '2020-01-01' }).where(eq(wantedNotices.id, id))
    const { answer } = await inTransaction(shop.ctx.db, async (tx) => {
      await lockUser(tx, buyer.id)
      await expireNotices(shop.ctx)
      expect((await rowOf(id))?.state).toBe('open')
      const removing = remove(id)
      await waitForLocks(shop.ctx.db, 1)
      await free()
      return { answer: removing }
    })
    await accepted(answer)
    expect((await rowOf(id))?.state).toBe('removed')
  })

  test('[BYD-05] staff cannot decide about their own notice', async () => {
    const id = await post(shop, staff.browser, { what: 'Pizarrón de corcho' })
    expect(await remove(id)).toMatchObject({ status: 403, code: 'own-case' })
    // Unverified staff are held for review, too.
    const approved = await staff.browser.form(`/staff/wanted/${id}`, { intent: 'approve' })
    expect(approved.status).toBe(403)
    expect(await ownOf(staff.browser)).toMatchObject([{ id, state: 'open', held: true }])
  })

  test('[BYD-05] an ended or unknown notice cannot be reported', async () => {
    const { browser } = await makeBuyer(shop)
    expect((await report(browser, '01980000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await browser.get('/account/reportar/se-busca/nada')).status).toBe(404)
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { reports } from '../../src/features/reports/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { DAY, SECOND } from '../../src/lib/dates.ts'
import type { Browser } from '../browser.ts'
import { makeProduct, makeStore } from '../factories.ts'
import type { Shop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { accepted, ok } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { openStaffShop, type StaffPerson, waitingOf } from './people.ts'

let shop: Shop
let staff: StaffPerson

beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

async function listing() {
  const owner = await makeLogin(shop)
  const store = await makeStore(shop.ctx.db, { ownerId: owner.id, email: owner.email })
  const product = await makeProduct(shop.ctx.db, { storeId: store.id })
  return { owner, store, product }
}

async function reporter() {
  const person = await makeLogin(shop, false)
  return { ...person, browser: await shop.as(person.email) }
}

const mailsTo = (address: string) => shop.mailsTo(address)
const pageOf = (url: string) => `/account/reportar/producto/${url}`

const send = (browser: Browser, url: string, fields: Record<string, string | Blob>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return browser.form(pageOf(url), form)
}

describe('[BYD-15] reporting a listing', () => {
  test('[BYD-15] a report with a photo reaches the queue and is answered by mail; the seller is not notified', async () => {
    const { product, owner } = await listing()
    const person = await reporter()
    const noise = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#864' } })
      .jpeg()
      .toBuffer()
    const answer = await send(person.browser, product.url, {
      reason: 'outside',
      message: 'Me pidió $500 por transferencia',
      picture: new Blob([new Uint8Array(noise)], { type: 'image/jpeg' }),
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, pageOf(product.url)])
    const said = await (await person.browser.get(pageOf(product.url))).text()
    expect(said).toMatch(/role="status"[\s\S]{0,900}Recibimos tu reporte/)
    await shop.settle()
    const [received, ...more] = await mailsTo(person.email)
    expect(more).toEqual([])
    expect(received?.text).toContain('te responde por correo a más tardar el')

    const waiting = (await waitingOf(shop, 'report')).find(({ text }) => text.includes(product.name))
    if (!waiting) throw new Error('no report waits')
    expect(waiting.title).toBe('Pide pagar por fuera')
    const page = await (await staff.browser.get(waiting.to)).text()
    expect(page).toContain('Me pidió $500 por transferencia')
    const photo = /\/account\/private\/reports\/[\w/-]+-\d+\.webp/.exec(page)?.[0] ?? ''
    const asked = [staff.browser, person.browser, shop.guest()].map((browser) => browser.get(photo))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 404, 404])
    const open = photo.replace('/account/private/', '/files/')
    expect((await shop.guest().get(open)).status).toBe(404)

    const none = await staff.browser.form(waiting.to, { intent: 'resolve', answer: 'La quitamos' })
    expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('Elige qué hacer')])
    const decision = { intent: 'resolve', act: 'none', answer: 'La quitamos, gracias' }
    const done = await staff.browser.form(waiting.to, decision)
    expect(done.status).toBe(303)
    await shop.settle()
    const answered = (await mailsTo(person.email)).find(({ subject }) => subject.startsWith('Respondimos'))
    expect(answered?.text).toContain('La quitamos, gracias')
    // A report is not a decision.
    expect(answered?.text).toContain('por esto: pide pagar por fuera')
    const [act] = await shop.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${product.url}`))
    expect(act).toMatchObject({ act: 'report-answer', reason: 'La quitamos, gracias', actorId: staff.id })
    expect(await mailsTo(owner.email)).toEqual([])
    // A second answer is refused.
    expect((await staff.browser.form(waiting.to, decision)).status).toBe(409)
  })

  test('[BYD-15] missing values are shown at their fields, and typed text stays', async () => {
    const { product } = await listing()
    const { browser } = await reporter()
    const none = await send(browser, product.url, { message: 'Mira esto' })
    expect(none.status).toBe(422)
    const page = await none.text()
    expect(page).toContain('Elige un motivo')
    expect(page).toContain('Mira esto')
    const other = await send(browser, product.url, { reason: 'other', message: ' ' })
    expect([other.status, (await other.text()).includes('Cuéntanos qué pasa')]).toEqual([422, true])
    const text = await send(browser, product.url, {
      reason: 'false',
      message: 'Con foto mala',
      picture: new Blob(['esto no es una foto'], { type: 'image/png' }),
    })
    expect(text.status).toBe(422)
    expect(await text.text()).toContain('Con foto mala')
    expect(await shop.ctx.db.select().from(reports).where(eq(reports.productId, product.id))).toEqual([])
  })

  test('[BYD-15] a subject can be reported once until the answer, also concurrently, and never one’s own', async () => {
    const { product, store, owner } = await listing()
    const { browser } = await reporter()
    const report = (of: Browser, path = `products/${product.url}`) =>
      of.post(`/api/v1/${path}/reports`, { reason: 'false' })
    const both = await Promise.all([report(browser), report(browser)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await report(browser, `stores/${store.url}`)).status).toBe(201)
    expect((await report(browser, `stores/${store.url}`)).status).toBe(409)
    const [row] = await shop.ctx.db.select().from(reports).where(eq(reports.productId, product.id))
    await accepted(staff.browser.submit(`/staff/reports/${row?.id}`, 'resolve', { act: 'none' }))
    expect((await report(browser)).status).toBe(201)
    const seller = await shop.as(owner.email)
    expect((await report(seller)).status).toBe(409)
    for (const path of [`/product/${product.url}`, `/store/${store.url}`]) {
      const [own, another] = [await seller.get(path), await browser.get(path)]
      expect(await another.text()).toContain('/account/reportar/')
      expect(await own.text()).not.toContain('href="/account/reportar/')
    }
    const page = await (await seller.get(`/product/${product.url}`)).text()
    expect(page).not.toContain('Enviar pregunta')
    expect(page).toContain('Lo que te pregunten lo respondes en')
    expect((await report(shop.guest())).status).toBe(401)
    expect((await report(browser, 'products/no-hay')).status).toBe(404)
  })

  test('[BYD-15] a person sends a limited number of reports a day', async () => {
    const { browser } = await reporter()
    const first = (await listing()).product
    const twins = await Promise.all(
      Array.from({ length: 5 }, () =>
        browser.post(`/api/v1/products/${first.url}/reports`, { reason: 'stolen' }),
      ),
    )
    expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    for (let time = 1; time <= settings.reports.perDay; time++) {
      const { product } = await listing()
      const { status } = await browser.post(`/api/v1/products/${product.url}/reports`, { reason: 'stolen' })
      expect(status).toBe(time < settings.reports.perDay ? 201 : 429)
    }
    await shop.advance(DAY)
    const { product } = await listing()
    expect((await browser.post(`/api/v1/products/${product.url}/reports`, { reason: 'stolen' })).status).toBe(
      201,
    )
  })

  test('[BYD-15] only other staff can answer a report, and an unknown one is a 404', async () => {
    const { product, owner } = await listing()
    const { browser } = await reporter()
    const { id } = await (
      await browser.post(`/api/v1/products/${product.url}/reports`, { reason: 'false' })
    ).json()
    const answer = (by: Browser, report: string) =>
      by.submit(`/staff/reports/${report}`, 'resolve', { act: 'none', answer: 'Nada' })
    expect((await answer(browser, id)).status).toBe(404)
    const own = await makeOwnStaff(owner.id, owner.email)
    expect(await answer(own, id)).toMatchObject({ status: 403, code: 'own-case' })
    expect((await answer(staff.browser, randomUUID())).status).toBe(404)
    expect((await staff.browser.get(`/staff/reports/${randomUUID()}`)).status).toBe(404)
  })

  test('[BYD-15] staff act and answer in one step: the product is hidden and both sides are mailed', async () => {
    const { product, owner } = await listing()
    const { browser, email } = await reporter()
    const { id } = await ok<{ id: string }>(
      browser.post(`/api/v1/products/${product.url}/reports`, { reason: 'prohibited' }),
    )
    const page = `/staff/reports/${id}`
    // No act is preselected, so one click closes no report.
    expect(await (await staff.browser.get(page)).text()).not.toMatch(/<input[^>]*name="act"[^>]*checked/)
    const unchosen = await staff.browser.form(page, { intent: 'resolve' })
    expect([unchosen.status, await unchosen.text()]).toEqual([
      422,
      expect.stringContaining('Elige qué hacer'),
    ])
    const decision = { intent: 'resolve', act: 'send-back' }
    const bare = await staff.browser.form(page, decision)
    expect([bare.status, await bare.text()]).toEqual([422, expect.stringContaining('Escribe el motivo')])
    const unfit = await staff.browser.form(page, { ...decision, act: 'block', reason: 'No' })
    expect(unfit.status).toBe(422)
    const done = await staff.browser.form(page, { ...decision, reason: 'El alcohol no se vende aquí' })
    expect(done.headers.get('location')).toBe('/staff?done=respondido')
    expect((await shop.guest().get(`/product/${product.url}`)).status).toBe(404)
    await shop.advance(settings.undoMs + SECOND)
    const answered = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Respondimos'))
    expect(answered?.text).toContain('Lo revisamos y ya no está a la venta')
    expect(answered?.text).not.toContain('El alcohol no se vende aquí')
    const [told] = await mailsTo(owner.email)
    expect(told?.text).toContain('El alcohol no se vende aquí')
    expect(told?.text).not.toContain('reporte')
    const acts = await shop.ctx.db
      .select({ act: auditLog.act })
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${product.url}`))
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['product-send-back', 'report-answer'])
  })

  test('[BYD-15] a person is reported once until the answer, which blocks them', async () => {
    const bad = await makeLogin(shop, false)
    const { browser, email } = await reporter()
    const form = `/account/reportar/persona/${bad.username}`
    expect(await (await browser.get(form)).text()).toContain('Reportar a una persona')
    const sent = await browser.form(form, { reason: 'offensive', message: 'Me insultó' })
    expect(sent.status).toBe(303)
    const again = await browser.post(`/api/v1/people/${bad.username}/reports`, { reason: 'offensive' })
    expect(again.status).toBe(409)
    const own = await (await shop.as(bad.email)).post(`/api/v1/people/${bad.username}/reports`, {
      reason: 'false',
    })
    expect(own.status).toBe(409)
    expect((await browser.post('/api/v1/people/nadie/reports', { reason: 'false' })).status).toBe(404)
    const [row] = await shop.ctx.db.select().from(reports).where(eq(reports.personId, bad.id))
    const page = `/staff/reports/${row?.id}`
    expect(await (await staff.browser.get(page)).text()).toContain('Me insultó')
    const decision = { intent: 'resolve', act: 'block', reason: 'Insultaste a alguien' }
    const done = await staff.browser.form(page, decision)
    // The page of the account decides open orders of the seller.
    expect(done.headers.get('location')).toBe(`/staff/users/${bad.username}?done=bloqueada-y-respondido`)
    await shop.settle()
    const [user] = await shop.ctx.db.select().from(users).where(eq(users.id, bad.id))
    expect(user?.blockedAt).not.toBeNull()
    expect((await mailsTo(bad.email)).at(-1)?.text).toContain('Insultaste a alguien')
    const answer = (await mailsTo(email)).at(-1)?.text
    expect(answer).toContain('bloqueamos esa cuenta')
    expect(answer).toContain('Esa persona no sabe quién reportó')
  })

  test('[BYD-15] a guest reaches the form through the login', async () => {
    const { product } = await listing()
    const page = await shop.guest().get(pageOf(product.url))
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      `/login?next=${encodeURIComponent(pageOf(product.url))}`,
    ])
    const shown = await (await shop.guest().get(`/product/${product.url}`)).text()
    expect(shown).toContain(`href="${pageOf(product.url)}"`)
    const { store } = await listing()
    const there = await (await shop.guest().get(`/store/${store.url}`)).text()
    expect(there).toContain(`href="/account/reportar/tienda/${store.url}"`)
  })
})

async function makeOwnStaff(userId: string, email: string): Promise<Browser> {
  await shop.ctx.db
    .update(users)
    .set({ role: 'staff', staffRoles: ['administrator'] })
    .where(eq(users.id, userId))
  return shop.as(email)
}

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReturnView } from '../../src/features/returns/contract.ts'
import { returns } from '../../src/features/returns/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { decideClaim } from '../../src/features/staff/actions/decide-case.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { endOfBusinessDay, morningBefore } from '../../src/lib/business-days.ts'
import { DAY, formatDay, HOUR, MINUTE } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { mails } from '../../src/platform/mailer/tables.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import {
  accepted,
  bringBack,
  codeOf,
  confirmed,
  makeSale,
  makeStaff,
  ok,
  orderOf,
  purchasesAtBell,
  type Sale,
} from './orders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
  await shop.sandbox('balance', { amount: 1_000_000 })
})
afterAll(() => shop.stop())

async function asked() {
  const sale = await makeSale(shop)
  const orderId = await confirmed(shop, sale)
  const body = { reason: 'Llegó roto', reasonKind: 'damaged' }
  const view = await ok<ReturnView>(sale.buying.post(`/api/v1/orders/${orderId}/return`, body))
  await shop.settle()
  return { sale, orderId, view }
}
const rowOf = async (orderId: string) => {
  const [row] = await shop.ctx.db.select().from(returns).where(eq(returns.orderId, orderId))
  if (!row) throw new Error('no return')
  return row
}
const receive = ({ selling }: Sale, id: string, code: string) =>
  selling.post(`/api/v1/store/returns/${id}/receive`, { code })
const answer = ({ selling }: Sale, id: string, outcome: 'approve' | 'reject') =>
  selling.post(`/api/v1/store/returns/${id}/answer`, { outcome, response: 'Ya lo vi' })
const sellersView = async ({ selling }: Sale) =>
  (await ok<{ items: ReturnView[] }>(selling.get('/api/v1/store/returns'))).items[0]
const actsOn = async (orderId: string) => {
  const subject = `order:${orderId}`
  const rows = await shop.ctx.db.select().from(auditLog).where(eq(auditLog.subject, subject))
  return rows.map(({ act }) => act)
}
const subjects = async (email: string) => (await shop.mailsTo(email)).map(({ subject }) => subject)
const until = async (date: Date | null, more: number) =>
  shop.advance((date?.getTime() ?? 0) - shop.ctx.clock.now().getTime() + more)
/** The office's form for a return code. */
const receiveAtOffice = (desk: Browser, order: string, code: string) =>
  desk.submit('/staff/hand-over', 'receive', { order, code })
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

describe('the way back of a returned product', () => {
  test('[BUY-05] both are mailed the place and the deadline, and only the buyer has the code', async () => {
    const { sale, orderId, view } = await asked()
    const { code, bringBy } = await rowOf(orderId)
    expect(view).toMatchObject({ status: 'requested', code, next: { by: 'buyer', days: 'business' } })
    expect(view.place?.name).toBeTruthy()
    const told = await sellersView(sale)
    expect(told).toMatchObject({ code: null, can: { answer: true, reject: false, receive: true } })
    expect(told?.place?.name).toBe(view.place?.name)
    expect(view.next.text).toContain(view.place?.name)
    for (const text of [view.next.text, told?.next.text ?? '']) {
      expect(text).toContain(formatDay(bringBy))
    }
    const [toBuyer, toSeller] = await Promise.all(
      [sale.buyer, sale.owner].map(async ({ email }) => (await shop.mailsTo(email)).at(-1)?.text ?? ''),
    )
    const digits = `${code.slice(0, 3)} ${code.slice(3)}`
    expect(toBuyer).toContain(digits)
    // Next to the subject in a list of mails, and in the size of the delivery mail.
    const [kept] = await shop.ctx.db
      .select()
      .from(mails)
      .where(eq(mails.key, `return:${view.id}:requested:buyer`))
    expect(kept?.html.match(/>([^<]*)</g)?.join('')).toContain(
      `Tu código de devolución: ${digits}. Deja el producto`,
    )
    expect(kept?.html).toMatch(new RegExp(`font-size:32px[^>]*>${digits}<`))
    expect(kept?.html).toContain(`alt="Código QR: tu código de devolución ${digits}"`)
    for (const text of [toBuyer, toSeller]) expect(text).toContain(formatDay(bringBy))
    // Whole: three digits of it may be those of an address.
    expect(toSeller?.replaceAll(' ', '')).not.toContain(code)
  })

  test('[BUY-05] [SEL-09] nothing is rejected unseen; the seller’s time counts from the arrival', async () => {
    const { sale, orderId, view } = await asked()
    expect(await codeOf(answer(sale, view.id, 'reject'))).toBe('return-not-there')
    await shop.advance(DAY)
    await bringBack(shop, sale, orderId)
    await shop.settle()
    const { broughtAt, answerBy, receivedBy } = await rowOf(orderId)
    expect(receivedBy).toBe('seller')
    const told = await sellersView(sale)
    expect(told).toMatchObject({ status: 'handed-back', next: { by: 'seller' }, can: { reject: true } })
    expect(told?.next.until).toBe(answerBy?.toISOString())
    expect((answerBy?.getTime() ?? 0) - (broughtAt?.getTime() ?? 0)).toBeGreaterThan(2 * DAY)
    expect(await purchasesAtBell(sale.buying)).toContainEqual(
      expect.stringContaining('El producto llegó a la oficina'),
    )
    expect((await subjects(sale.owner.email)).join()).toContain('Te devolvieron un producto')
    await ok(answer(sale, view.id, 'reject'))
    await shop.settle()
    const mail = (await shop.mailsTo(sale.buyer.email)).find(({ subject }) => subject.includes('rechazó'))
    expect(mail?.text).toContain('Tu producto te espera')
    expect(mail?.text).toContain(view.place?.hours)
  })

  test('[BUY-05] a product that is not brought lapses the request after a reminder, and the payout continues', async () => {
    const { sale, orderId, view } = await asked()
    const { bringBy } = await rowOf(orderId)
    await until(morningBefore(bringBy, settings.reminders.hour), -HOUR)
    expect((await subjects(sale.buyer.email)).join()).not.toContain('Lleva el producto')
    await shop.advance(HOUR + MINUTE)
    const reminders = (await subjects(sale.buyer.email)).filter((text) => text.includes('Lleva el producto'))
    expect(reminders).toHaveLength(1)
    await until(bringBy, HOUR)
    expect(await rowOf(orderId)).toMatchObject({ status: 'closed', closedBy: 'system', answer: null })
    expect((await orderOf(shop, orderId)).openClaims).toBe(0)
    for (const { email } of [sale.buyer, sale.owner])
      expect((await subjects(email)).join()).toContain('La solicitud de devolución se canceló')
    expect((await sellersView(sale))?.next.text).toContain('no llegó a la oficina')
    expect(await codeOf(receive(sale, view.id, '000000'))).toBe('return-not-bringable')
    await shop.advance(HOUR)
    expect((await orderOf(shop, orderId)).money).toBe('released')
  })

  test('[BUY-05] [SEL-09] the store may approve without the product', async () => {
    const { sale, orderId, view } = await asked()
    await ok(answer(sale, view.id, 'approve'))
    await shop.settle()
    expect((await orderOf(shop, orderId)).money).toBe('refunded')
    const mail = (await shop.mailsTo(sale.buyer.email)).find(({ subject }) => subject.includes('aprobada'))
    expect(mail?.text).toContain('No necesitas llevar el producto')
  })

  test('[BUY-05] [BYD-01] the office receives it by its number and code, with an audit entry', async () => {
    const staff = await makeStaff(shop)
    const desk = await shop.as(staff.email)
    const { sale, orderId } = await asked()
    const { code } = await rowOf(orderId)
    const order = `T-${(await orderOf(shop, orderId)).number}`
    const bring = (given: string, by = desk) => receiveAtOffice(by, order, given)
    expect(await codeOf(bring(wrong(code)))).toBe('return-code-wrong')
    await accepted(bring(code))
    expect(await rowOf(orderId)).toMatchObject({ status: 'handed-back', receivedBy: 'office' })
    expect((await actsOn(orderId)).toSorted()).toEqual(['return-receive', 'return-receive-wrong'])
    expect((await sellersView(sale))?.status).toBe('handed-back')
    expect((await bring(code, sale.selling)).status).toBe(404)
  })
})

describe('the way back to the buyer after a rejection', () => {
  async function rejected() {
    const made = await asked()
    await bringBack(shop, made.sale, made.orderId)
    const { code: brought } = await rowOf(made.orderId)
    await ok(answer(made.sale, made.view.id, 'reject'))
    await shop.settle()
    return { ...made, brought, ...(await rowOf(made.orderId)) }
  }
  test('[BUY-05] [BYD-01] has its own code and date, in page and mail, hidden from the seller', async () => {
    const { sale, code, brought, collectBy, escalateBy } = await rejected()
    expect(code).not.toBe(brought)
    expect(collectBy).toEqual(endOfBusinessDay(shop.ctx.clock.now(), settings.returns.collectBusinessDays))
    expect(collectBy?.getTime()).toBeGreaterThanOrEqual(escalateBy?.getTime() ?? Infinity)
    const page = await (await sale.buying.get(paths.account('my-shopping'))).text()
    const mail = (await shop.mailsTo(sale.buyer.email)).find(({ subject }) => subject.includes('rechazó'))
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    for (const text of [page, mail?.text]) {
      expect(text).toContain(spaced)
      expect(text).toContain(formatDay(collectBy ?? new Date()))
      expect(text).not.toContain('no hay código')
    }
    expect(await sellersView(sale)).toMatchObject({ code: null, can: { receive: false, handBack: true } })
  })

  test('[BUY-05] [PAY-06] collecting ends the case: nothing is escalated after it, and the payout continues', async () => {
    const { sale, orderId, view, code, brought } = await rejected()
    expect(await codeOf(receive(sale, view.id, brought))).toBe('return-code-wrong')
    const collected = await ok<ReturnView>(receive(sale, orderId, code))
    expect(collected).toMatchObject({
      id: view.id,
      status: 'closed',
      ending: 'collected',
      next: { by: null },
    })
    expect(await rowOf(orderId)).toMatchObject({ closedBy: 'buyer', collectedFrom: 'seller' })
    expect((await orderOf(shop, orderId)).openClaims).toBe(0)
    expect(await codeOf(receive(sale, view.id, code))).toBe('return-not-bringable')
    const escalate = sale.buying.post(`/api/v1/orders/${orderId}/return/escalate`)
    expect(await codeOf(escalate)).toBe('return-not-escalatable')
    await shop.settle()
    expect((await subjects(sale.owner.email)).join()).toContain('recogió su producto')
    expect((await purchasesAtBell(sale.buying)).join()).toContain('Recogiste tu producto')
  })

  test('[BUY-06] [BYD-01] waits while staff decide; a product of a case they close is collected at the office, with an entry in the log', async () => {
    const { sale, orderId, view, code } = await rejected()
    await ok(sale.buying.post(`/api/v1/orders/${orderId}/return/escalate`))
    expect(await codeOf(receive(sale, view.id, code))).toBe('return-not-bringable')
    const staff = await makeStaff(shop)
    const desk = await shop.as(staff.email)
    await decideClaim(shop.ctx, staff, 'return', view.id, { outcome: 'close', reason: 'Está completo' })
    await shop.settle()
    const closed = await rowOf(orderId)
    expect(closed.collectBy).toEqual(endOfBusinessDay(shop.ctx.clock.now(), 10))
    const mail = (await shop.mailsTo(sale.buyer.email)).find(({ subject }) => subject.includes('cerró'))
    expect(mail?.text).toContain(`${closed.code.slice(0, 3)} ${closed.code.slice(3)}`)
    const order = `T-${(await orderOf(shop, orderId)).number}`
    expect(await codeOf(receiveAtOffice(desk, order, wrong(closed.code)))).toBe('return-code-wrong')
    await accepted(receiveAtOffice(desk, order, closed.code))
    expect(await rowOf(orderId)).toMatchObject({
      status: 'closed',
      closedBy: 'staff',
      collectedFrom: 'office',
    })
    expect(await actsOn(orderId)).toContain('return-hand-back')
  })

  test('[BYD-01] five wrong tries lock the code for 15 minutes, and its buyer makes a new one', async () => {
    const { sale, orderId, view, code } = await rejected()
    const tries = await Promise.all(
      Array.from({ length: 7 }, () => codeOf(receive(sale, view.id, wrong(code)))),
    )
    expect(tries.filter((answered) => answered === 'return-code-wrong')).toHaveLength(5)
    expect(await codeOf(receive(sale, view.id, code))).toBe('return-code-resting')
    const renewed = await ok<ReturnView>(sale.buying.post(`/api/v1/orders/${orderId}/return/code`))
    await shop.settle()
    const told = (await subjects(sale.buyer.email)).join()
    expect(told).toContain('Tu código para recoger tu producto está en pausa')
    expect(told).toContain('Tu nuevo código para recoger tu producto')
    await ok(receive(sale, view.id, renewed.code ?? ''))
  })

  test('[BUY-05] a reminder comes before the date; after it both are notified, and the code still proves the hand-over', async () => {
    const { sale, orderId, view, code, collectBy } = await rejected()
    await until(morningBefore(collectBy ?? new Date(), settings.reminders.hour), -HOUR)
    const soon = async () =>
      (await subjects(sale.buyer.email)).filter((text) => text.startsWith('Recoge tu producto a más tardar'))
    expect(await soon()).toHaveLength(0)
    await shop.advance(HOUR + MINUTE)
    expect(await soon()).toHaveLength(1)
    await until(collectBy, 2 * HOUR)
    await shop.advance(DAY)
    const mailed = async (email: string) =>
      (await subjects(email)).filter((text) => /^Ya no recogiste|^Recoge el/.test(text))
    expect(await mailed(sale.buyer.email)).toHaveLength(1)
    expect(await mailed(sale.owner.email)).toHaveLength(1)
    expect((await sellersView(sale))?.next.text).toContain('se lo entregas con su código')
    await ok(receive(sale, view.id, code))
    expect(await rowOf(orderId)).toMatchObject({
      status: 'closed',
      closedBy: 'system',
      collectedFrom: 'seller',
    })
    expect((await orderOf(shop, orderId)).money).toBe('released')
  })
})

describe('the return code', () => {
  test('[BYD-01] is locked after five wrong tries, notifies its buyer, and works again afterwards', async () => {
    const { sale, orderId, view } = await asked()
    const { code } = await rowOf(orderId)
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => codeOf(receive(sale, view.id, wrong(code)))),
    )
    expect(tries.filter((answered) => answered === 'return-code-wrong')).toHaveLength(5)
    expect(await codeOf(receive(sale, view.id, code))).toBe('return-code-resting')
    await shop.settle()
    expect((await subjects(sale.buyer.email)).join()).toContain('Tu código de devolución está en pausa')
    await shop.advance(16 * MINUTE)
    await ok(receive(sale, view.id, code))
  })

  test('[BYD-01] is replaced by its buyer, and the old code is void', async () => {
    const { sale, orderId, view } = await asked()
    const { code } = await rowOf(orderId)
    for (let n = 0; n < 5; n++) await codeOf(receive(sale, view.id, wrong(code)))
    expect(await codeOf(sale.selling.post(`/api/v1/orders/${orderId}/return/code`))).toBe('order-not-found')
    const renewed = await ok<ReturnView>(sale.buying.post(`/api/v1/orders/${orderId}/return/code`))
    await shop.settle()
    const mailed = (await shop.mailsTo(sale.buyer.email)).find(({ subject }) =>
      subject.includes('nuevo código'),
    )
    expect(mailed?.text.replace(/ /g, '')).toContain(renewed.code)
    expect(await codeOf(receive(sale, view.id, code))).toBe('return-code-wrong')
    await ok(receive(sale, view.id, renewed.code ?? ''))
    expect(await codeOf(sale.buying.post(`/api/v1/orders/${orderId}/return/code`))).toBe(
      'return-not-bringable',
    )
  })
})

describe('reminders of both sides', () => {
  test('[BUY-06] [SEL-09] a seller is reminded, and once they are late both are mailed their options', async () => {
    const { sale, orderId } = await asked()
    await bringBack(shop, sale, orderId)
    const { answerBy, escalateBy } = await rowOf(orderId)
    await until(morningBefore(answerBy ?? new Date(), settings.reminders.hour), 0)
    await shop.advance(MINUTE)
    const reminded = (await subjects(sale.owner.email)).filter((text) =>
      text.includes('Responde la devolución'),
    )
    expect(reminded).toHaveLength(1)
    await until(answerBy, HOUR)
    const mail = (await shop.mailsTo(sale.buyer.email)).find(({ subject }) =>
      subject.includes('no respondió'),
    )
    expect(mail?.text).toContain(formatDay(escalateBy ?? new Date()))
    expect((await subjects(sale.owner.email)).join()).toContain('Se acabó tu plazo')
  })

  test('[BUY-06] once staff are late, both are notified, and the page names no passed date', async () => {
    const { sale, orderId, view } = await asked()
    await bringBack(shop, sale, orderId)
    await ok(answer(sale, view.id, 'reject'))
    const escalated = await ok<ReturnView>(sale.buying.post(`/api/v1/orders/${orderId}/return/escalate`))
    expect(escalated.next.text).toContain('decide a más tardar')
    await until((await rowOf(orderId)).decideBy, HOUR)
    for (const { email } of [sale.buyer, sale.owner])
      expect((await subjects(email)).filter((text) => text.includes('se retrasó'))).toHaveLength(1)
    const late = await sellersView(sale)
    expect(late?.next).toMatchObject({ by: 'staff', until: null })
    expect(late?.next.text).toContain('Si nadie decide antes del')
  })
})

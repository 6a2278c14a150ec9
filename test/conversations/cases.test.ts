import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import type { DisputeView } from '../../src/features/disputes/contract.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { paths } from '../../src/paths.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { atBell, codeOf, confirmed, deliver, makeSale, makeStaff, ok, orderOf } from '../sale/orders.ts'
import { upload } from '../sellers/shop.ts'
import {
  eventsOf,
  hiddenOf,
  look,
  makeTalk,
  read,
  send,
  sendForm,
  type Talk,
  textsOf,
  unreadOf,
} from './scene.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
  await shop.sandbox('balance', { amount: 1_000_000 })
})
afterAll(() => shop.stop())

const complain = (talk: Talk) =>
  ok<DisputeView>(
    talk.buying.post(`/api/v1/orders/${talk.orderId}/disputes`, { message: 'Le falta una pieza' }),
  )
const sent = async (answer: Promise<Response>) => expect((await answer).status).toBe(204)

test('[BYD-06] the seller’s first message in a dispute is its answer, and both write on', async () => {
  const talk = await makeTalk(shop)
  const { buying, selling } = talk
  await deliver(shop, talk, talk.orderId)
  await sent(send(selling, talk, 'Gracias por tu compra'))
  const { id } = await complain(talk)
  const open = await look(selling, talk)
  expect(open.cases).toMatchObject([
    { kind: 'dispute', orderId: talk.orderId, label: 'Disputa: sin responder' },
  ])
  expect(open).toMatchObject({ title: 'Disputa: sin responder', next: null })
  expect(open.cases[0]?.until).not.toBeNull()
  // The field shows what the next text will be.
  const [checkout = '', store = ''] = talk.place.split('/')
  const hint = `Tu primer mensaje responde la disputa de ${open.cases[0]?.orderNumber}`
  const pageText = async (browser: typeof buying) =>
    textOf(await browser.get(paths.conversation(checkout, store)))
  expect(await pageText(selling)).toContain(hint)
  expect(await pageText(buying)).not.toContain(hint)
  expect(open.items.slice(-2)).toMatchObject([
    { kind: 'event', text: 'Se abrió una disputa' },
    { kind: 'message', side: 'buyer', text: 'Le falta una pieza', isReportable: false },
  ])
  await sent(send(buying, talk, 'La tapa no venía'))
  const answersDispute = (await hiddenOf(selling, talk, 'answersDispute')) ?? ''
  expect(answersDispute).toBe(id)
  const photos = `upload:${await upload(selling, 'case')}`
  await sendForm(selling, talk, { text: 'Mañana la llevo', photos, answersDispute })
  expect(await unreadOf(buying)).toBe(1)
  const list = await ok<{ items: DisputeView[] }>(selling.get('/api/v1/store/disputes'))
  expect(list.items[0]).toMatchObject({ id, status: 'answered', answer: 'Mañana la llevo' })
  expect(list.items[0]?.answerPhotos).toHaveLength(1)
  expect(await pageText(selling)).not.toContain('Tu primer mensaje responde')
  await sent(send(selling, talk, 'A las 12'))
  expect(await unreadOf(buying)).toBe(1)
  // The answer is shown once, in its place.
  const view = await look(buying, talk)
  expect(textsOf(view)).toEqual([
    'Gracias por tu compra',
    'Le falta una pieza',
    'La tapa no venía',
    'Mañana la llevo',
    'A las 12',
  ])
  await ok(buying.post(`/api/v1/disputes/${id}/close`))
  const closed = await look(selling, talk)
  expect(closed.cases).toEqual([])
  expect(eventsOf(closed).at(-1)).toMatch(/^Fin de la disputa\. Ana .* la cerró\.$/)
  expect(eventsOf(await look(buying, talk)).at(-1)).toBe('Fin de la disputa. Tú la cerraste.')
  const steps = closed.items.flatMap((item) => (item.kind === 'event' ? item.isStep : []))
  expect(steps).toEqual([true, true, true, false, false])
})

test('[BYD-06] the form’s answer of a dispute stays the first one', async () => {
  const talk = await makeTalk(shop)
  await deliver(shop, talk, talk.orderId)
  const { id } = await complain(talk)
  await ok(talk.selling.post(`/api/v1/store/disputes/${id}/answer`, { answer: 'Lo reviso' }))
  await sent(send(talk.selling, talk, 'Ya la encontré'))
  expect(textsOf(await look(talk.buying, talk))).toEqual([
    'Le falta una pieza',
    'Lo reviso',
    'Ya la encontré',
  ])
})

test('[BYD-06] words of a case are never marked, since nobody was asked about them', async () => {
  const talk = await makeTalk(shop)
  await deliver(shop, talk, talk.orderId)
  const message = 'Me pidió un depósito por WhatsApp: deposítame a esta CLABE'
  await ok(talk.buying.post(`/api/v1/orders/${talk.orderId}/disputes`, { message }))
  expect((await look(talk.buying, talk)).items.at(-1)).toMatchObject({ text: message, isWarned: false })
})

test('[BYD-06] an answer that leads outside is a message with its warning, and the dispute waits on', async () => {
  const talk = await makeTalk(shop)
  await deliver(shop, talk, talk.orderId)
  const { id: answersDispute } = await complain(talk)
  const text = 'Mejor pásame tu CLABE y te lo deposito por fuera, WhatsApp 4441234567'
  const [checkout = '', store = ''] = talk.place.split('/')
  const form = { text, answersDispute }
  const asked = talk.selling.submit(paths.conversation(checkout, store), 'message', form)
  expect(await codeOf(asked)).toBe('message-outside')
  await sendForm(talk.selling, talk, { ...form, insists: '1' })
  const view = await look(talk.buying, talk)
  expect(view.items.at(-1)).toMatchObject({ text, isWarned: true, isReportable: true })
  const page = await textOf(await talk.buying.get(paths.conversation(checkout, store)))
  for (const words of ['Paga solo aquí', 'Reportar mensaje']) expect(page).toContain(words)
  expect(view.cases).toMatchObject([{ label: 'Disputa: sin responder' }])
  expect(await hiddenOf(talk.selling, talk, 'answersDispute')).toBe(answersDispute)
})

test('[BYD-06] a text answers the dispute that its form announced, and no other', async () => {
  const talk = await makeTalk(shop)
  const other = await makeTalk(shop, talk)
  const { checkoutId } = await orderOf(shop, talk.orderId)
  await shop.ctx.db.execute(sql`update orders set checkout_id = ${checkoutId} where id = ${other.orderId}`)
  for (const { orderId } of [talk, other]) await deliver(shop, talk, orderId)
  // Rendered before there was a dispute.
  const early = { text: 'Gracias por tu compra', writing: 'early' }
  const disputes = [await complain(talk), await complain({ ...talk, orderId: other.orderId })]
  await sendForm(talk.selling, talk, early)
  const answersOf = async () => {
    const list = await ok<{ items: DisputeView[] }>(talk.selling.get('/api/v1/store/disputes'))
    return disputes.map(({ id }) => list.items.find((item) => item.id === id)?.answer)
  }
  expect(await answersOf()).toEqual(['', ''])
  const form = { text: 'La llevo hoy', writing: 'late', answersDispute: disputes[1]?.id ?? '' }
  await Promise.all([1, 2].map(() => sendForm(talk.selling, talk, form)))
  await sendForm(talk.selling, talk, form)
  expect(await answersOf()).toEqual(['', 'La llevo hoy'])
  const texts = textsOf(await look(talk.buying, talk))
  expect(texts.filter((text) => text === form.text)).toHaveLength(1)
  expect(texts.filter((text) => text === early.text)).toHaveLength(1)
  await sendForm(talk.selling, talk, { ...form, text: 'A las 12' })
  expect(await answersOf()).toEqual(['', 'La llevo hoy'])
  expect(textsOf(await look(talk.buying, talk)).at(-1)).toBe('A las 12')
  // The buyer answers nothing.
  await sendForm(talk.buying, talk, { text: 'Ok', answersDispute: disputes[0]?.id ?? '' })
  expect(await answersOf()).toEqual(['', 'La llevo hoy'])
})

test('[BYD-06] a return is a part of the story, with its deadline on top', async () => {
  const sale = await makeSale(shop)
  const orderId = await confirmed(shop, sale)
  const { checkoutId } = await orderOf(shop, orderId)
  const talk = { ...sale, orderId, place: `${checkoutId}/${sale.store.url}` }
  await ok(
    sale.buying.post(`/api/v1/orders/${orderId}/return`, { reason: 'No prende', reasonKind: 'not-working' }),
  )
  const view = await look(sale.selling, talk)
  expect(view.cases).toMatchObject([{ kind: 'return', label: 'Devolución en proceso' }])
  expect(view.items.at(-1)).toMatchObject({ side: 'buyer', text: 'No funciona: No prende' })
  expect(view.quickReplies).toContain('Lo reviso hoy')
  await sent(send(sale.selling, talk, 'Tráela cuando quieras'))
})

test('[BYD-06] words of a case are cleaned as those of a message, and blank ones are refused', async () => {
  const talk = await makeTalk(shop)
  await deliver(shop, talk, talk.orderId)
  const { buying, selling, orderId } = talk
  const blank = ' \u200b\u3164 \u2800'
  const turned = `Le\u202e falta${'\u0301'.repeat(500)}\r\nuna pieza`
  const clean = `Le falta${'\u0301'.repeat(8)}\nuna pieza`
  const open = (message: string) => buying.post(`/api/v1/orders/${orderId}/disputes`, { message })
  expect(await codeOf(open(blank))).toBe('invalid-request')
  const { id } = await ok<DisputeView>(open(turned))
  const answer = (text: string) => selling.post(`/api/v1/store/disputes/${id}/answer`, { answer: text })
  expect(await codeOf(answer(blank))).toBe('invalid-request')
  await ok(answer(turned))
  expect(textsOf(await look(buying, talk))).toEqual([clean, clean])
  await ok(buying.post(`/api/v1/disputes/${id}/close`))
  const sendBack = (reason: string) => buying.post(`/api/v1/orders/${orderId}/return`, { reason })
  expect(await codeOf(sendBack(blank))).toBe('invalid-request')
  const { id: returnId } = await ok<{ id: string }>(sendBack(turned))
  expect(textsOf(await look(selling, talk)).at(-1)).toContain(clean)
  const reject = { outcome: 'reject', response: blank }
  expect(await codeOf(selling.post(`/api/v1/store/returns/${returnId}/answer`, reject))).toBe(
    'invalid-request',
  )
})

test('[BYD-06] a case alone makes its conversation: in both lists, unread at the other side, and at the bell', async () => {
  const talk = await makeTalk(shop)
  await deliver(shop, talk, talk.orderId)
  const { buying, selling } = talk
  const list = async (browser: typeof buying) =>
    (await ok<{ items: object[] }>(browser.get('/api/v1/conversations'))).items
  const expectUnread = async (reader: typeof buying, writer: typeof buying) => {
    expect(await list(writer)).toMatchObject([{ isOwn: true, lastText: 'Sobre un problema', unread: 0 }])
    expect(await list(reader)).toMatchObject([{ isOwn: false, lastText: 'Sobre un problema', unread: 1 }])
    expect([await unreadOf(writer), await unreadOf(reader)]).toEqual([0, 1])
  }
  expect(await list(selling)).toEqual([])
  const { id } = await complain(talk)
  await shop.settle()
  await expectUnread(selling, buying)
  expect((await atBell(selling, 'sales')).at(-1)).toContain('abrió una disputa')
  // Nobody has read the case yet.
  await sent(send(buying, talk, 'Mañana salgo de viaje'))
  expect((await atBell(selling, 'sales')).at(-1)).toContain('te escribió')
  await shop.advance(11 * 60_000)
  const mails = await shop.mailsTo(talk.owner.email)
  expect(mails.filter(({ subject }) => subject.includes('te escribió'))).toMatchObject([
    { text: expect.stringContaining('Mañana salgo de viaje') },
  ])
  await read(selling, talk)
  expect(await unreadOf(selling)).toBe(0)
  await ok(selling.post(`/api/v1/store/disputes/${id}/answer`, { answer: 'Lo reviso' }))
  await expectUnread(buying, selling)
  // A message and the mail about it go on as ever.
  await sent(send(selling, talk, 'Mañana la llevo'))
  expect(await list(buying)).toMatchObject([{ lastText: 'Mañana la llevo', unread: 1 }])
  await ok(buying.post(`/api/v1/disputes/${id}/close`))
  await read(buying, talk)
  await ok(buying.post(`/api/v1/orders/${talk.orderId}/return`, { reason: 'No prende' }))
  await shop.settle()
  await expectUnread(selling, buying)
  expect((await atBell(selling, 'sales')).join()).toContain('pide una devolución')
})

test('[BYD-06] messages stay unread for who opens a case elsewhere, and in the mail after a later case', async () => {
  const talk = await makeTalk(shop)
  const { buying, selling, buyer, owner } = talk
  await deliver(shop, talk, talk.orderId)
  await sent(send(selling, talk, 'Olvidé el cargador'))
  await complain(talk)
  expect([await unreadOf(buying), await unreadOf(selling)]).toEqual([1, 0])
  await read(buying, talk)
  await sent(send(buying, talk, 'Va, tráelo'))
  await ok(buying.post(`/api/v1/disputes/${(await look(buying, talk)).cases[0]?.id}/close`))
  await ok(buying.post(`/api/v1/orders/${talk.orderId}/return`, { reason: 'No prende' }))
  await sent(send(selling, talk, 'Ya lo tengo'))
  await shop.advance(11 * 60_000)
  const about = async (email: string) =>
    (await shop.mailsTo(email)).filter(({ subject }) => subject.includes('te escribió'))
  expect(await about(buyer.email)).toMatchObject([{ text: expect.stringContaining('Ya lo tengo') }])
  expect(await about(owner.email)).toEqual([])
})

test('[BYD-06] the mail about a message keeps its words when a case follows', async () => {
  const talk = await makeTalk(shop)
  await deliver(shop, talk, talk.orderId)
  await sent(send(talk.buying, talk, 'Va, tráelo'))
  await complain(talk)
  await shop.advance(11 * 60_000)
  const mails = await shop.mailsTo(talk.owner.email)
  expect(mails.filter(({ subject }) => subject.includes('te escribió'))).toMatchObject([
    { text: expect.stringContaining('Va, tráelo') },
  ])
})

test('[BYD-06] a person opens ten disputes a day: each mails the seller, also a blocked buyer’s', async () => {
  const talk = await makeTalk(shop)
  await deliver(shop, talk, talk.orderId)
  for (let count = 0; count < 10; count++) {
    const { id } = await complain(talk)
    await ok(talk.buying.post(`/api/v1/disputes/${id}/close`))
  }
  const again = talk.buying.post(`/api/v1/orders/${talk.orderId}/disputes`, { message: 'Otra vez' })
  expect(await codeOf(again)).toBe('too-many-attempts')
})

test('[BYD-06] staff read the conversation of a case alone, and each look is in the audit log', async () => {
  const talk = await makeTalk(shop)
  await sent(send(talk.buying, talk, '¿Trae pilas?'))
  const staff = await shop.as((await makeStaff(shop)).email)
  const address = paths.staffConversation(talk.orderId)
  const looks = () =>
    shop.ctx.db.$count(auditLog, sql`act = 'conversation-read' and subject = ${`order:${talk.orderId}`}`)
  expect((await staff.get(address)).status).toBe(404)
  expect(await looks()).toBe(0)
  await deliver(shop, talk, talk.orderId)
  await complain(talk)
  expect(await textOf(await staff.get(paths.staffOrder(talk.orderId)))).toContain('Leer la conversación')
  const page = await textOf(await staff.get(address))
  expect(page).toContain('¿Trae pilas?')
  expect(page).toContain('Le falta una pieza')
  expect(await looks()).toBe(1)
  await staff.get(address)
  expect(await looks()).toBe(2)
  // Staff read for neither side.
  expect(await unreadOf(talk.selling)).toBe(1)
  expect(await codeOf(staff.get(`/api/v1/conversations/${talk.place}`))).toBe('conversation-not-found')
  for (const browser of [talk.buying, talk.selling]) expect((await browser.get(address)).status).toBe(404)
})

test('[BYD-06] staff open the photos of a case’s messages, and never read about their own purchase', async () => {
  const staff = await shop.as((await makeStaff(shop)).email)
  const talk = await makeTalk(shop)
  await sent(send(talk.buying, talk, 'Mira', { photos: [await upload(talk.buying, 'case')] }))
  const photo = (await look(talk.selling, talk)).items.flatMap((item) =>
    item.kind === 'message' ? item.photos : [],
  )[0]
  const photoStatus = async () => (await staff.get(photo?.thumb ?? '')).status
  expect(await photoStatus()).toBe(404)
  await deliver(shop, talk, talk.orderId)
  await complain(talk)
  expect(await photoStatus()).toBe(200)
  const address = paths.staffConversation(talk.orderId)
  expect((await staff.get(address)).status).toBe(200)
  // The buyer joins the staff.
  await shop.ctx.db
    .update(users)
    .set({ role: 'staff', staffRoles: ['administrator'] })
    .where(eq(users.id, talk.buyer.id))
  const refused = await (await shop.as(talk.buyer.email)).get(address)
  expect([refused.status, await textOf(refused)]).toEqual([403, expect.not.stringContaining('Mira')])
})

test('[BYD-06] after the deletion of an account its texts stay without name and photos', async () => {
  const sale = await makeSale(shop)
  const talk = await makeTalk(shop, sale)
  await sent(send(talk.buying, talk, 'Aquí está la foto', { photos: [await upload(talk.buying, 'case')] }))
  await sent(send(talk.selling, talk, 'Gracias'))
  const sentAt = (await look(talk.selling, talk)).items.flatMap((item) =>
    item.kind === 'message' ? item.photos : [],
  )
  const isServed = async () => (await talk.selling.get(sentAt[0]?.thumb ?? '')).status
  expect(await isServed()).toBe(200)
  await shop.ctx.db.execute(
    sql`update orders set money = 'refunded', refund_asked_at = now() where id = ${talk.orderId}`,
  )
  const deleted = await talk.buying.post('/api/v1/account/deletion', { password: testPassword })
  expect(deleted.status, await deleted.text()).toBeLessThan(300)
  const view = await look(talk.selling, talk)
  expect(view).toMatchObject({ buyer: 'Cuenta eliminada', mayWrite: false })
  expect(view.items.filter((item) => item.kind === 'message')).toMatchObject([
    { text: 'Aquí está la foto', photos: [] },
    { text: 'Gracias' },
  ])
  expect(await isServed()).toBe(404)
  expect(await codeOf(send(talk.selling, talk, '¿Sigues ahí?'))).toBe('conversation-closed')
})

test('[BYD-06] a deleted seller is shown as such under the store’s name, and is not written to', async () => {
  const talk = await makeTalk(shop)
  await sent(send(talk.selling, talk, 'Ya está'))
  await ok(
    talk.selling.post(`/api/v1/store/orders/${talk.orderId}/cancel`, { reason: 'sold', restock: true }),
  )
  await shop.settle()
  const deleted = await talk.selling.post('/api/v1/account/deletion', { password: testPassword })
  expect(deleted.status, await deleted.text()).toBeLessThan(300)
  const view = await look(talk.buying, talk)
  expect(view).toMatchObject({ mayWrite: false })
  expect(textsOf(view)).toEqual(['Ya está'])
  const [checkout = '', store = ''] = talk.place.split('/')
  const page = await textOf(await talk.buying.get(paths.conversation(checkout, store)))
  expect(page).toContain('Cuenta eliminada')
  expect(await codeOf(send(talk.buying, talk, '¿Sigues ahí?'))).toBe('conversation-closed')
})

test('[BYD-06] unread messages are counted in lists of purchases and orders', async () => {
  const talk = await makeTalk(shop)
  await sent(send(talk.selling, talk, 'Uno'))
  await sent(send(talk.selling, talk, 'Dos'))
  expect(await textOf(await talk.buying.get(paths.account('my-shopping')))).toContain('Mensajes (2)')
  await sent(send(talk.buying, talk, 'Tres'))
  const orders = `${paths.account('orders')}?order=${talk.orderId}`
  expect(await textOf(await talk.selling.get(orders))).toContain('Mensajes (1)')
  await read(talk.selling, talk)
  expect(await textOf(await talk.selling.get(orders))).not.toContain('Mensajes (1)')
  expect(await unreadOf(talk.selling)).toBe(0)
  const list = await textOf(await talk.buying.get(paths.account('mensajes')))
  expect(list).toContain('Tú: Tres')
})

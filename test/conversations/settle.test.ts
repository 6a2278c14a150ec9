import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DisputeView } from '../../src/features/disputes/contract.ts'
import type { ReturnView } from '../../src/features/returns/contract.ts'
import { DAY } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { accepted, bringBack, codeOf, deliver, makeSale, ok, orderOf } from '../sale/orders.ts'
import { upload } from '../sellers/shop.ts'
import { makeStaff } from '../staff/people.ts'
import { eventsOf, look, makeTalk, send, type Talk } from './scene.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
  await shop.sandbox('balance', { amount: 1_000_000 })
})
afterAll(() => shop.stop())

function pathOf({ place }: Talk): string {
  const [checkout = '', store = ''] = place.split('/')
  return paths.conversation(checkout, store)
}
/** Other pages lead back to the card. */
const cardOf = (talk: Talk) => `${pathOf(talk)}#compra`
const pageOf = async (talk: Talk, browser = talk.buying) => textOf(await browser.get(pathOf(talk)))

async function delivered(): Promise<Talk> {
  const talk = await makeTalk(shop)
  await deliver(shop, talk, talk.orderId)
  return talk
}

const complain = (talk: Talk) =>
  ok<DisputeView>(talk.buying.post(`/api/v1/orders/${talk.orderId}/disputes`, { message: 'Falta la tapa' }))
const sendBack = (talk: Talk) =>
  ok<ReturnView>(
    talk.buying.post(`/api/v1/orders/${talk.orderId}/return`, { reason: 'No prende', reasonKind: 'size' }),
  )

test('[BYD-06] the buyer confirms a delivered order in the conversation, and undoes it', async () => {
  const talk = await delivered()
  const { orderId, buying } = talk
  const page = await pageOf(talk)
  expect(page).toContain('si no, se confirma solo el')
  expect(page).toContain('Sí, ya lo tengo')
  expect(await pageOf(talk, talk.selling)).not.toContain('Sí, ya lo tengo')
  expect(await codeOf(talk.selling.submit(pathOf(talk), 'confirm', { orderId }))).toBe('order-not-found')
  expect(await accepted(buying.submit(pathOf(talk), 'confirm', { orderId }))).toBe(pathOf(talk))
  expect((await orderOf(shop, orderId)).status).toBe('confirmed')
  expect(await pageOf(talk)).toContain('¿Lo confirmaste sin querer?')
  expect(await accepted(buying.submit(pathOf(talk), 'undo-confirm', { orderId }))).toBe(pathOf(talk))
  expect((await orderOf(shop, orderId)).status).toBe('delivered')
})

test('[BYD-06] a dispute is opened from the conversation, closed in it, and its state is the title', async () => {
  const talk = await delivered()
  const { orderId, buying, selling } = talk
  const open = paths.purchase(orderId, 'disputa', pathOf(talk))
  expect(await pageOf(talk)).toContain(
    paths.purchase(orderId, 'problema', cardOf(talk)).replaceAll('&', '&amp;'),
  )
  const fields = { orderId, message: 'Falta la tapa' }
  expect(await accepted(buying.submit(open, 'dispute', fields))).toBe(pathOf(talk))
  const view = await look(buying, talk)
  const [entry] = view.cases
  expect(view).toMatchObject({ title: 'Disputa: sin responder', cases: [{ kind: 'dispute' }] })
  expect(await pageOf(talk, selling)).not.toContain('cerrar disputa')
  const page = await pageOf(talk)
  expect(page).toContain('Ya se resolvió, cerrar disputa')
  // No second case, no confirmation while it is open.
  expect(page).not.toContain('Tengo un problema')
  expect(page).not.toContain('Sí, ya lo tengo')
  const close = { orderId, disputeId: entry?.id ?? '' }
  expect(await codeOf(selling.submit(pathOf(talk), 'close-dispute', close))).toBe('dispute-not-found')
  expect(await accepted(buying.submit(pathOf(talk), 'close-dispute', close))).toBe(pathOf(talk))
  expect(await look(buying, talk)).toMatchObject({ title: 'Entregado', cases: [] })
})

test('[BYD-06] a way back from a case never leads to another site', async () => {
  const talk = await delivered()
  const open = `${paths.purchase(talk.orderId, 'disputa')}&next=${encodeURIComponent('//otro.example')}`
  const fields = { orderId: talk.orderId, message: 'Falta la tapa' }
  expect(await accepted(talk.buying.submit(open, 'dispute', fields))).toMatch(
    /^\/account\/my-shopping\?done=/,
  )
})

test('[BYD-06] the buyer sees the code of a return in the conversation, the seller does not', async () => {
  const talk = await delivered()
  const open = paths.purchase(talk.orderId, 'devolucion', pathOf(talk))
  const fields = { orderId: talk.orderId, reason: 'No prende', reasonKind: 'not-working' }
  expect(await accepted(talk.buying.submit(open, 'return', fields))).toBe(pathOf(talk))
  const view = await look(talk.buying, talk)
  const code = view.cases[0]?.code ?? ''
  expect(code).toMatch(/^\d{6}$/)
  expect(view.title).toBe('Devolución en proceso')
  // The confirmation precedes the return, and the seller's act leads to its form.
  const events = eventsOf(view)
  expect(events.indexOf('Compra confirmada')).toBeLessThan(events.indexOf('Devolución solicitada'))
  const asSeller = await pageOf(talk, talk.selling)
  expect(asSeller).toContain(`#responder-${view.cases[0]?.id}" data-discover="true">Ya lo recibí`)
  const page = await pageOf(talk)
  expect(page).toContain(`${code.slice(0, 3)} ${code.slice(3)}`)
  expect(page).not.toContain('Tengo un problema')
  expect((await look(talk.selling, talk)).cases[0]?.code).toBeNull()
  await bringBack(shop, talk, talk.orderId)
  expect((await look(talk.buying, talk)).cases[0]?.code).toBeNull()
})

test('[BYD-06] the seller’s link leads to that case alone, and its answer back to the conversation', async () => {
  const talk = await delivered()
  const { id } = await sendBack(talk)
  const other = await makeTalk(shop, talk)
  await deliver(shop, other, other.orderId)
  const dispute = await complain(other)
  const address = paths.storeCase(id, cardOf(talk))
  expect(await pageOf(talk, talk.selling)).toContain(address.replaceAll('&', '&amp;'))
  const page = await textOf(await talk.selling.get(address))
  expect(page).toContain(`Devolución del pedido`)
  expect(page).not.toContain('Disputa del pedido')
  const answer = { id: dispute.id, answer: 'La llevo hoy' }
  const disputeAddress = paths.storeCase(dispute.id, pathOf(other))
  expect(await accepted(talk.selling.submit(disputeAddress, 'answer', answer))).toBe(pathOf(other))
  // Approving needs no text.
  expect(await accepted(talk.selling.submit(address, 'approve', { id, response: '' }))).toBe(cardOf(talk))
  await shop.settle()
  expect(await look(talk.buying, talk)).toMatchObject({ title: 'Pago devuelto' })
  expect(await pageOf(talk)).toContain('Te devolvimos $500.00 a tu tarjeta.')
})

test('[BYD-06] the seller’s act of each state leads to its form and back, as a case to its conversation', async () => {
  const talk = await makeTalk(shop)
  const { orderId, selling } = talk
  const order = paths.storeOrder(orderId, cardOf(talk))
  const actOf = async () => (await pageOf(talk, selling)).match(/(Ya lo llevé|Entregar)<\/a>/)?.[1]
  expect(await pageOf(talk, selling)).toContain(order.replaceAll('&', '&amp;'))
  expect(await actOf()).toBe('Ya lo llevé')
  const sent = { orderId, stage: 'sent', comment: '' }
  expect(await accepted(selling.submit(order, 'stage', sent))).toBe(cardOf(talk))
  expect(await actOf()).toBe('Entregar')
  // Before the hand-over, a problem has its dialog too.
  const problem = paths.purchase(orderId, 'problema', cardOf(talk))
  expect(await pageOf(talk)).toContain(problem.replaceAll('&', '&amp;'))
  expect(await textOf(await talk.buying.get(problem))).toContain('Pregúntale primero a la tienda')
  const { handOverCode: code } = await orderOf(shop, orderId)
  expect(await accepted(selling.submit(order, 'hand-over', { orderId, code }))).toBe(cardOf(talk))
  await complain(talk)
  expect(await textOf(await selling.get(paths.account('disputes')))).toContain(`href="${pathOf(talk)}"`)
})

test('[BYD-06] a message that was reported says so to its reporter', async () => {
  const talk = await makeTalk(shop)
  await send(talk.selling, talk, 'Ya casi lo llevo')
  const [message] = (await look(talk.buying, talk)).items.filter(({ kind }) => kind === 'message')
  const report = paths.report('mensaje', message && 'id' in message ? message.id : '')
  expect(await pageOf(talk)).toContain(report)
  await accepted(talk.buying.submit(report, 'send', { reason: 'other', message: 'Prueba' }))
  const page = await pageOf(talk)
  expect(page).toContain('Reportado')
  expect(page).not.toContain(report)
  expect(await pageOf(talk, talk.selling)).not.toContain('Reportado')
})

test('[BYD-06] an empty inbox leads a seller to the orders, others to their purchases', async () => {
  const { selling, buying } = await makeSale(shop)
  const inbox = async (browser: typeof selling) => textOf(await browser.get(paths.account('mensajes')))
  expect(await inbox(selling)).toContain('Ver tus pedidos')
  expect(await inbox(buying)).toContain('Ver mis compras')
})

test('[BYD-06] a return is rejected with a text, and approved without one by programs too', async () => {
  const talk = await delivered()
  const { id } = await sendBack(talk)
  await bringBack(shop, talk, talk.orderId)
  const answer = (body: object) => talk.selling.post(`/api/v1/store/returns/${id}/answer`, body)
  const refused = await talk.selling.submit(paths.account('disputes'), 'reject', { id, response: ' ' })
  expect(refused.errors).toEqual({ response: 'Por favor, envía una respuesta' })
  expect(await codeOf(answer({ outcome: 'reject' }))).toBe('invalid-request')
  const photos = [await upload(talk.selling, 'case')]
  const approved = await ok<ReturnView>(answer({ outcome: 'approve', photos }))
  expect(approved).toMatchObject({ answer: 'approve', response: '' })
  expect(eventsOf(await look(talk.buying, talk))).toContain('La tienda aceptó la devolución')
  // Staff see its photo, though nothing was said.
  const { browser } = await makeStaff(shop)
  const [photo] = approved.responsePhotos
  expect(await (await browser.get(paths.staffOrder(talk.orderId))).text()).toContain(photo?.thumb)
})

test('[BYD-06] a late order is shown as such, with the way to cancel it once that is allowed', async () => {
  const talk = await makeTalk(shop, await makeSale(shop))
  const { orderId, buying, selling } = talk
  const lateReply = 'Perdón por el retraso, lo llevo hoy'
  expect(await look(selling, talk)).toMatchObject({ title: 'Por llevar', isLate: false })
  expect((await look(selling, talk)).quickReplies).not.toContain(lateReply)
  await shop.advance(30 * DAY)
  expect(await look(buying, talk)).toMatchObject({ title: 'Con retraso', isLate: true })
  expect((await look(buying, talk)).quickReplies).not.toContain(lateReply)
  expect((await look(selling, talk)).quickReplies[0]).toBe(lateReply)
  const page = await pageOf(talk)
  expect(page).toContain('Va con retraso: debía llegar el')
  expect(page).toContain('ya puedes cancelarlo')
  expect(page).toContain('Cancelar pedido')
  const sellers = await pageOf(talk, selling)
  expect(sellers).toContain('ya pueden cancelarlo')
  expect(sellers).not.toContain('Cancelar pedido')
  const own = paths.ownOrder(orderId, 'T-1', pathOf(talk))
  expect(await accepted(buying.submit(own, 'cancel', { orderId }))).toBe(pathOf(talk))
})

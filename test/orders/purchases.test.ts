import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { addMs, DAY, formatDateTime, formatDay, HOUR } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { checkoutBody, GOOD_CARD } from '../sale/bodies.ts'
import { bringBack, buy, confirmed, deliver, makeSale, ok, orderOf } from '../sale/orders.ts'
import { pay } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

test('[BUY-01] a guest at the purchases gets the reason on the sign-in page', async () => {
  const guest = shop.guest()
  const sent = await guest.get(paths.account('my-shopping'))
  const html = await (await guest.get(sent.headers.get('location') ?? '')).text()
  expect(html).toContain('Debes iniciar sesión para ver tus compras')
})

test('[BUY-01] [BUY-04] each purchase of a page shows its own case', async () => {
  const sale = await makeSale(shop, { stock: 30 })
  const first = await buy(shop, sale)
  await deliver(shop, sale, first)
  await ok(sale.buying.post(`/api/v1/orders/${first}/disputes`, { message: 'Le falta una pieza' }))
  const second = await buy(shop, sale)
  const html = await (await sale.buying.get(paths.account('my-shopping'))).text()
  for (const id of [first, second]) expect(html).toContain(`T-${(await orderOf(shop, id)).number}`)
  expect(html).toContain('Le falta una pieza')
})

test('[SEL-07] an order’s date is shown with its seconds', async () => {
  const sale = await makeSale(shop)
  await buy(shop, sale)
  const html = await (await sale.selling.get(paths.account('orders'))).text()
  expect(html).toMatch(/\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}:\d{2}/)
})

test('[BUY-04] [BUY-05] an empty form of the buyer shows our messages', async () => {
  const sale = await makeSale(shop)
  const orderId = await buy(shop, sale)
  await deliver(shop, sale, orderId)
  const send = async (act: 'disputa' | 'devolucion', fields: Record<string, string>) => {
    const to = paths.purchase(orderId, act)
    // The browser's own message would cover them.
    expect(await (await sale.buying.get(to)).text()).toMatch(/<form[^>]* novalidate/i)
    const answer = await sale.buying.form(to, { orderId, ...fields })
    expect(answer.status).toBe(422)
    return answer.text()
  }
  const problem = await send('disputa', { intent: 'dispute', message: '' })
  expect(problem).toContain('Cuéntanos qué pasó con tu pedido')
  const unchosen = await send('devolucion', { intent: 'return', reasonKind: '', reason: 'Llegó roto' })
  expect(unchosen).toMatch(/id="field-reasonKind-error"[^>]*>.*?Elige una razón/)
  expect(unchosen).not.toMatch(
    /<option[^>]*selected=""[^>]*value="damaged"|<option[^>]*value="damaged"[^>]*selected/,
  )
  expect(unchosen).toContain('Llegó roto')
  const wanted = await send('devolucion', { intent: 'return', reasonKind: 'size', reason: '' })
  expect(wanted).toContain('Por favor, proporciona un motivo para la devolución')
  expect(wanted).toMatch(/<option[^>]*value="size"[^>]*selected/)
})

test('[BYD-01] a seller with a scanned code can hand over before the order was marked as sent', async () => {
  const sale = await makeSale(shop)
  const orderId = await buy(shop, sale)
  const { handOverCode, checkoutId } = await orderOf(shop, orderId)
  const scanned = await (await sale.selling.get(paths.handOver(checkoutId, handOverCode))).text()
  const [handOver, stage] = ['Confirmar entrega', 'Guardar y avisar'].map((words) => scanned.indexOf(words))
  expect(handOver).toBeGreaterThan(0)
  expect(stage).toBeGreaterThan(handOver ?? 0)
  const opened = await (await sale.selling.get(`${paths.account('orders')}?order=${orderId}`)).text()
  expect(opened).not.toContain('Confirmar entrega')
})

test('[BUY-03] [BUY-05] [BUY-06] [SEL-09] an error names the failed action, for a refusal and for a bug', async () => {
  const sale = await makeSale(shop)
  const orderId = await buy(shop, sale)
  const post = async (intent: string, more: Record<string, string> = {}) => {
    const answer = await sale.buying.form(paths.account('my-shopping'), { intent, orderId, ...more })
    return answer.text()
  }
  const reason = { reason: 'No me queda', reasonKind: 'size' }
  expect(await post('confirm')).toContain('Error al confirmar la orden: ')
  expect(await post('return', reason)).toContain('Error al enviar la solicitud de devolución: ')
  expect(await post('escalate')).toContain('Ya no puedes pedir que decidamos esta devolución')

  await deliver(shop, sale, orderId)
  await ok(sale.buying.post(`/api/v1/orders/${orderId}/confirm-received`))
  const { id } = await ok<{ id: string }>(sale.buying.post(`/api/v1/orders/${orderId}/return`, reason))
  await bringBack(shop, sale, orderId)
  const answer = (intent: string) =>
    sale.selling.form(paths.account('disputes'), { intent, id, response: 'Venía usada' })
  const { enqueue } = shop.ctx.jobs
  shop.ctx.jobs.enqueue = () => Promise.reject(new Error('no queue'))
  expect(await (await answer('reject')).text()).toContain('Error al procesar devolución')
  expect(await (await answer('approve')).text()).toContain('Error al procesar reembolso')
  shop.ctx.jobs.enqueue = enqueue
  await answer('reject')
  shop.ctx.jobs.enqueue = () => Promise.reject(new Error('no queue'))
  expect(await post('escalate')).toContain('Error al escalar devolución')
  shop.ctx.jobs.enqueue = enqueue
})

test('[BUY-01] a card shows the day of the payout or the refund', async () => {
  const sale = await makeSale(shop)
  const released = await confirmed(shop, sale)
  const returned = await confirmed(shop, sale)
  const asked = sale.buying.post(`/api/v1/orders/${returned}/return`, { reason: 'No es' })
  const { id } = await ok<{ id: string }>(asked)
  await shop.advance(DAY)
  await ok(sale.selling.post(`/api/v1/store/returns/${id}/answer`, { outcome: 'approve', response: 'Va' }))
  await shop.settle()
  const back = formatDay(shop.ctx.clock.now())
  await shop.advance(DAY + HOUR)
  expect((await orderOf(shop, released)).money).toBe('released')
  const out = formatDay(shop.ctx.clock.now())
  await shop.advance(5 * DAY)
  const page = await textOf(await sale.buying.get(paths.account('my-shopping')))
  expect(page).toContain(`Pago entregado a la tienda el ${out}`)
  expect(page).toContain('El pago se entregó a la tienda')
  expect(page).not.toContain('; el pago sale el')
  expect(page).toContain(`Te devolvimos tu pago el ${back}`)
})

test('[BUY-01] open purchases come first as cards of their baskets, finished ones below, ten a page', async () => {
  const sale = await makeSale(shop, { stock: 40 })
  const here = paths.account('my-shopping')
  const read = async (path: string) => (await sale.buying.get(path)).text()
  const numberOf = async (id: string) => `T-${(await orderOf(shop, id)).number}`
  const waiting = await buy(shop, sale)
  for (let done = 0; done < 11; done++) await confirmed(shop, sale)
  const toConfirm = await buy(shop, sale)
  await deliver(shop, sale, toConfirm)
  const coming = await buy(shop, sale)
  const first = await read(here)
  const places = await Promise.all(
    [toConfirm, coming, waiting].map(async (id) =>
      first.indexOf(`aria-label="Pedido ${await numberOf(id)}"`),
    ),
  )
  expect(places).not.toContain(-1)
  expect(places, 'first what the buyer has to do').toEqual(places.toSorted((a, b) => a - b))
  const older = first.indexOf('Anteriores</h2>')
  expect(older).toBeGreaterThan(places[2] ?? Infinity)
  expect(first.match(/<article/g)).toHaveLength(13)
  const [, next = ''] = first.match(/href="([^"]*desde=[^"]*)"[^>]*>Ver compras anteriores/) ?? []
  const second = await read(next.replaceAll('&amp;', '&'))
  expect(second.match(/<article/g)).toHaveLength(1)
  expect(second).toContain('Volver a las más recientes')
  expect(second).not.toContain(await numberOf(waiting))
})

test('[BUY-01] the details of a purchase are folded, and a link opens those of its own', async () => {
  const sale = await makeSale(shop, { stock: 3 })
  const one = await buy(shop, sale)
  await buy(shop, sale)
  const number = `T-${(await orderOf(shop, one)).number}`
  const opened = async (path: string) =>
    (await (await sale.buying.get(path)).text()).match(
      /<article aria-label="Pedido (T-\d+)"[^>]*><details open/g,
    )
  expect(await opened(paths.account('my-shopping'))).toBeNull()
  expect(await opened(paths.ownOrder(one, number))).toEqual([expect.stringContaining(number)])
})

test('[BUY-02] all received orders of a basket are one card, confirmed at once, and undone at once', async () => {
  const sale = await makeSale(shop, { stock: 4 })
  const { store, product, facultyId } = sale
  const second = await makeProduct(shop.ctx.db, { storeId: store.id })
  const body = checkoutBody(facultyId, [
    { product: product.url, quantity: 1 },
    { product: second.url, quantity: 1 },
  ])
  const { id: payment, checkoutId } = await ok<CheckoutStarted>(pay(sale.buying, body))
  await shop.sandbox(`pay/${payment}`, { card: GOOD_CARD })
  await shop.settle()
  const placed = await shop.ctx.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  const ids = placed.map(({ id }) => id)
  for (const id of ids) await deliver(shop, sale, id)
  // The card states the earliest of their deadlines.
  const early = addMs(shop.ctx.clock.now(), -DAY)
  await shop.ctx.db
    .update(orders)
    .set({ deliveredAt: early })
    .where(eq(orders.id, ids[1] ?? ''))
  const page = await textOf(await sale.buying.get(paths.account('my-shopping')))
  expect(page.match(/¿Todo bien con tus 2 productos\?/g)).toHaveLength(1)
  expect(page).toContain(formatDateTime(addMs(early, 2 * DAY)))
  for (const id of ids) expect(page).toContain(paths.purchase(id, 'problema').replaceAll('&', '&amp;'))
  const send = (intent: string, orderId: string) =>
    sale.buying.form(paths.account('my-shopping'), { intent, orderId })
  const statuses = async () => Promise.all(ids.map(async (id) => (await orderOf(shop, id)).status))
  expect((await send('confirm', ids.join())).headers.get('location')).toContain('done=confirm')
  expect(await statuses()).toEqual(['confirmed', 'confirmed'])
  expect((await send('undo-confirm', ids.join())).status).toBe(303)
  expect(await statuses()).toEqual(['delivered', 'delivered'])
  expect((await send('confirm', `${ids[0]},no`)).status).toBe(422)
  expect(await statuses()).toEqual(['delivered', 'delivered'])
  const pending = await buy(shop, sale)
  expect((await send('confirm', [...ids, pending].join())).status).toBe(409)
  expect(await statuses(), 'all or none').toEqual(['delivered', 'delivered'])
  expect((await send('new-code', `${pending},${pending}`)).status, 'one at a time').toBe(422)
})

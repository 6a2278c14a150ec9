import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { updateAddress } from '../../src/features/accounts/store/profiles.ts'
import { endCheckout } from '../../src/features/checkout/actions/end-checkout.ts'
import { checkouts } from '../../src/features/checkout/tables.ts'
import { MINUTE } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { mails } from '../../src/platform/mailer/tables.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { GOOD_CARD } from './bodies.ts'
import { pay, stockOf } from './people.ts'
import { scenesOf } from './scenes.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

/** Text of a page, without its markup and the data of its scripts. */
const read = async (response: Response) =>
  (await textOf(response)).replace(/<script[\s\S]*?<\/script>/g, '').replace(/&quot;/g, '"')

async function begin(card?: string) {
  const made = await scenesOf(shop).scene({ stock: 3 })
  const body = { ...made.body, phone: '4449998877', address: 'Calle Dos 2', info: 'Paso el jueves' }
  const { id, checkoutId } = await scenesOf(shop).started(await pay(made.browser, body))
  if (card) await shop.sandbox(`pay/${id}`, { card }).catch(() => {})
  await shop.settle()
  const stateOf = async () =>
    (await shop.ctx.db.select().from(checkouts).where(eq(checkouts.id, checkoutId)))[0]?.state
  return { ...made, id, checkoutId, stateOf }
}

test('[PAY-02] a payment that the bank is processing is neither shown as uncharged nor released', async () => {
  const made = await begin('4000000000001026')
  const page = await read(await made.browser.get(paths.checkoutCancelled(made.checkoutId)))
  expect(await made.stateOf()).toBe('open')
  expect(page).toContain('Tu banco está procesando tu pago')
  expect(page).toContain('$500.00')
  expect(page).not.toContain('No se hizo ningún cargo')
  expect(page).not.toContain('Ya no lo quiero, liberar')
  await shop.advance(11 * MINUTE)
  expect(await made.stateOf()).toBe('paid')
})

test('[PAY-02] without an answer of the provider nothing is claimed', async () => {
  const made = await begin()
  await shop.sandbox('faults', { path: '/v1/checkout/sessions', times: 50, mode: '500' })
  const asked = vi.spyOn(shop.ctx.payments.checkout.sessions, 'retrieve')
  const page = await read(await made.browser.get(paths.checkoutCancelled(made.checkoutId)))
  await fetch(`${shop.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })
  expect(asked).toHaveBeenCalledOnce()
  asked.mockRestore()
  expect(await made.stateOf()).toBe('open')
  expect(page).toContain('No pudimos descartar ese pago')
  expect(page).not.toContain('No se hizo ningún cargo. Intenta')
})

test('[PAY-01] the checkout does not wait for a provider that hangs', async () => {
  const made = await begin()
  await shop.sandbox('faults', { path: '/v1/checkout/sessions', times: 50, mode: 'slow', delay: 6_000 })
  const from = performance.now()
  const page = await read(await made.browser.get(paths.checkout()))
  expect(performance.now() - from).toBeLessThan(5_000)
  await fetch(`${shop.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })
  expect(page).toContain('Apartado para ti, 35 min')
  expect(page).toContain('Continuar con el pago')
})

test('[PAY-02] a session that the provider does not close is not shown as ended, and its pieces stay held', async () => {
  const made = await begin()
  await shop.sandbox('faults', {
    path: `/v1/checkout/sessions/${made.id}/expire`,
    times: 50,
    mode: '500',
  })
  await expect(endCheckout(shop.ctx, made.checkoutId, 'cancelled')).rejects.toThrow()
  await fetch(`${shop.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })
  expect(await made.stateOf()).toBe('open')
  expect(await stockOf(shop, made.product.id)).toBe(1)
  expect(await endCheckout(shop.ctx, made.checkoutId, 'cancelled')).toBe('cancelled')
})

test('[PAY-03] a late refusal of the bank is mailed once, and the pieces are released', async () => {
  const made = await begin('4000000000001034')
  await shop.advance(11 * MINUTE)
  await shop.advance(40 * MINUTE)
  expect(await made.stateOf()).toBe('failed')
  expect(await stockOf(shop, made.product.id)).toBe(3)
  const sent = await shop.mailsTo(made.buyer.email)
  expect(sent.map(({ subject }) => /rechazó el pago/.test(subject))).toEqual([true])
  expect(sent[0]?.text).toContain('No se hizo ningún cargo')
})

test('[PAY-01] a buyer who returns from the payment page finds their input', async () => {
  const made = await begin()
  const page = await read(await made.browser.get(paths.checkoutCancelled(made.checkoutId)))
  expect(page).toContain('No se hizo ningún cargo')
  expect(page).toContain('value="4449998877"')
  expect(page).toContain('value="Calle Dos 2"')
  expect(page).toContain('Paso el jueves')
  const chosen = [...page.matchAll(/<input[^>]*name="facultyId"[^>]*>/g)].filter(([tag]) =>
    / checked=""/.test(tag),
  )
  expect(chosen.map(([tag]) => /value="(\d+)"/.exec(tag)?.[1])).toEqual([String(made.facultyId)])
})

test('[PAY-01] an address that was saved later is offered first', async () => {
  const made = await begin()
  await made.browser.get(paths.checkoutCancelled(made.checkoutId))
  await shop.advance(MINUTE)
  const saved = { country: 'MX', city: 'San Luis Potosí', phone: '4440001122', address: 'Calle Tres 3' }
  await updateAddress(shop.ctx.db, made.buyer.id, saved, shop.ctx.clock.now())
  const page = await read(await made.browser.get(paths.checkout()))
  expect(page).toContain('value="Calle Tres 3"')
  expect(page).toContain('value="4440001122"')
  expect(page).toContain('Paso el jueves')
})

test('[PAY-04] [BYD-01] the mail shows the paid total, links to the receipt and has code and QR', async () => {
  const made = await begin(GOOD_CARD)
  const [order] = await scenesOf(shop).ordersOf(made.product.id)
  const [mail] = (await shop.ctx.db.select().from(mails).where(eq(mails.to, made.buyer.email))).filter(
    ({ subject }) => subject.startsWith('Recibimos tu pago'),
  )
  expect(mail?.text).toContain('$500.00')
  expect(mail?.text).toContain(order?.handOverCode)
  expect(mail?.html).toMatch(/<img[^>]* src="data:image\/png;base64,/)
  expect(mail?.text).toContain(paths.receipt(order?.id ?? ''))

  const receipt = await made.browser.get(paths.receipt(order?.id ?? ''))
  const page = await read(receipt)
  for (const words of [
    'Recibo de tu compra',
    '$500.00',
    order?.chargeId ?? '?',
    made.buyer.email,
    made.store.name,
  ])
    expect(page).toContain(words)
  const stranger = (await scenesOf(shop).scene()).browser
  expect((await stranger.get(paths.receipt(order?.id ?? ''))).status).toBe(404)
  expect((await shop.guest().get(paths.receipt(order?.id ?? ''))).status).toBe(302)
})

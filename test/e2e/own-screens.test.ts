import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openCallerOf } from './caller.ts'
import {
  closeContexts,
  demoPassword,
  emailOf,
  enter,
  errorsOf,
  expectAccessible,
  openContext,
  phone,
  poll,
  signIn,
  visit,
} from './chromium.ts'
import { logIn, makePerson, makeStudent, PASSWORD } from './people.ts'

afterAll(closeContexts)

const desktop = { width: 1280, height: 900 }

/** Bottom edge in the unscrolled page. */
const bottomOf = async (element: Locator) => {
  const box = await element.boundingBox()
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height
}

test('[BUY-01] on a phone three fresh orders end within two screens, each with its code a tap away', async () => {
  const person = await makeStudent()
  const buyer = await openCallerOf(person.email, PASSWORD)
  const products = [
    'quimica-general-y-laboratorio',
    'guia-de-estudio-para-examen-de-admision',
    'agenda-escolar-semanal',
  ]
  const bought: { number: string; handOverCode: string }[] = []
  for (const product of products) bought.push(await buyer.buy(product))
  await buyer.leave()
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await logIn(page, person.email, '/account/my-shopping')
  const cards = page.getByRole('region', { name: /^Llega a / })
  await poll(() => cards.count()).toBe(3)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_600)
  await expectAccessible(page)
  const { number, handOverCode } = bought[0] ?? { number: '', handOverCode: '' }
  const card = cards.filter({ hasText: number })
  const qr = card.getByRole('img', { name: `Código QR de entrega ${handOverCode}` })
  expect(await qr.isVisible()).toBe(false)
  await card.getByText('Tu código de entrega').click()
  await qr.waitFor()
  await card.locator('article summary').first().click()
  for (const stage of ['Pagado', 'Revisado', 'Enviado', 'Entregado'])
    await card.getByRole('list', { name: 'Avance del pedido' }).getByText(stage).first().waitFor()
  await expectAccessible(page)
  expect(errors).toEqual([])
  await context.close()
})

test('[ACC-07] the account of a phone begins with the store of today, or with the purchases', async () => {
  const { email } = await makePerson()
  for (const [person, first] of [
    [emailOf('vendedor'), 'Pedidos pendientes'],
    [email, 'Mis compras'],
  ] as const) {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    await enter(context, person, person === email ? PASSWORD : demoPassword)
    await visit(page, '/account')
    expect(await bottomOf(page.getByRole('link', { name: first }).first())).toBeLessThan(480)
    expect(await page.getByRole('link', { name: 'Cambiar contraseña' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Mi perfil' }).click()
    await page.getByRole('link', { name: 'Cambiar contraseña' }).waitFor()
    await context.close()
  }
})

test.each([phone, desktop])(
  '[SEL-02] [SEL-03] products are on the first screen of "Mi tienda": $width',
  async (viewport) => {
    const context = await openContext({ viewport })
    const page = await context.newPage()
    await signIn(page, 'vendedor', '/account/my-store')
    const bar = (await page.locator('[data-phone-bar]').boundingBox())?.height ?? 0
    const product = page
      .locator('.own-products tbody tr')
      .first()
      .getByRole('spinbutton')
      .or(page.locator('.own-products tbody tr').first().getByRole('textbox'))
      .first()
    expect(await bottomOf(product)).toBeLessThan(viewport.height - bar)
    expect(await page.getByRole('link', { name: /Webhook/ }).count()).toBe(0)
    await page.getByText('Editar, compartir, vacaciones').click()
    await page.getByRole('link', { name: 'Editar tienda' }).waitFor()
    await expectAccessible(page)
    await visit(page, '/account/profile')
    await page.getByRole('link', { name: 'Webhook de tu tienda' }).waitFor()
    await context.close()
  },
)

import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  closeContexts,
  demoPassword,
  desktop,
  emailOf,
  enter,
  errorsOf,
  expectAccessible,
  openContext,
  phone,
  poll,
  visit,
} from './chromium.ts'
import { buyAndWait } from './purchase.ts'

afterAll(closeContexts)

async function pageOf(username: string) {
  const context = await openContext({ viewport: phone })
  await enter(context, emailOf(username), demoPassword)
  const page = await context.newPage()
  return { page, errors: errorsOf(page) }
}

async function isAbove(one: Locator, other: Locator): Promise<boolean> {
  const [upper, lower] = await Promise.all([one.boundingBox(), other.boundingBox()])
  return upper !== null && lower !== null && upper.y > 0 && upper.y + upper.height <= lower.y
}

test('[BYD-06] both sides of a purchase write to each other, and each sees the other’s words within seconds', async () => {
  const buyer = await pageOf('compradora')
  const { basket } = await buyAndWait('guia-de-estudio-para-examen-de-admision')
  const address = `/account/mensajes/${basket}/la-repisa-universitaria`
  await visit(buyer.page, address)
  await buyer.page.getByText('Compra pagada').first().waitFor()
  await expectAccessible(buyer.page)
  // The phone has no sideways scrolling.
  expect(await buyer.page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  const seller = await pageOf('vendedor')
  await visit(seller.page, address)
  await seller.page.getByText('Lo tiene Ana, sin usar').first().waitFor()

  const field = (page: typeof buyer.page) => page.getByLabel('Mensaje', { exact: true })
  await field(buyer.page).fill('¿El libro trae la tabla periódica?')
  await buyer.page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await poll(() => field(buyer.page).inputValue()).toBe('')
  await seller.page.getByRole('log').getByText('¿El libro trae la tabla periódica?').waitFor()
  await buyer.page.getByText('· visto').waitFor()

  // A quick reply fills the field.
  const quick = seller.page.locator('.composer button[type="button"]').first()
  const text = (await quick.innerText()).trim()
  await quick.click()
  await poll(() => field(seller.page).inputValue()).toBe(text)
  await seller.page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await buyer.page.getByRole('log').getByText(text).waitFor()

  await field(seller.page).fill('Mejor deposítame por fuera y te lo dejo más barato')
  await seller.page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const insist = seller.page.getByRole('button', { name: 'Enviar de todos modos' })
  await insist.waitFor()
  // Other words are another message: the question ends, and comes back with the first ones.
  await quick.click()
  await poll(() => insist.count()).toBe(0)
  await field(seller.page).fill('Mejor deposítame por fuera y te lo dejo más barato')
  await seller.page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await insist.waitFor()
  await expectAccessible(seller.page)
  await seller.page.getByRole('button', { name: 'Enviar de todos modos' }).click()
  await seller.page.getByText('Cobra solo aquí.').waitFor()
  await buyer.page.getByText('Paga solo aquí.').waitFor()
  await buyer.page.getByText('Reportar mensaje').waitFor()
  await expectAccessible(buyer.page)

  // The newest message is above the field, at both widths, and the desktop's page does not scroll.
  for (const viewport of [phone, desktop]) {
    const page = await buyer.page.context().newPage()
    await page.setViewportSize(viewport)
    await visit(page, address)
    const newest = page.getByRole('log').getByText('Paga solo aquí.')
    await poll(() => isAbove(newest, page.locator('.composer'))).toBe(true)
    if (viewport === desktop) expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.close()
  }

  // Another message leaves somebody alone who reads further up; an own one scrolls to the end.
  const { page } = buyer
  await page.setViewportSize({ width: phone.width, height: 300 })
  await page.evaluate(() => scrollTo(0, 0))
  await field(seller.page).fill('¿A qué hora pasas?')
  await seller.page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByRole('log').getByText('¿A qué hora pasas?').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await field(page).fill('A las 12')
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByLabel('Mensaje', { exact: true }).press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('A las 12', { exact: true }).waitFor()
  await poll(() =>
    isAbove(page.getByRole('log').getByText('A las 12', { exact: true }), page.locator('.composer')),
  ).toBe(true)
  await page.setViewportSize(phone)

  await visit(buyer.page, '/account/mensajes')
  await buyer.page.getByRole('heading', { name: 'Mensajes' }).waitFor()
  await expectAccessible(buyer.page)
  expect([...buyer.errors, ...seller.errors]).toEqual([])
})

import { afterAll, expect, test } from 'vitest'
import { closeContexts, errorsOf, expectAccessible, openContext, phone, poll, signIn } from './chromium.ts'
import { buyAndWait } from './purchase.ts'

afterAll(closeContexts)

/** The demo's stock of this product is enough for all tests. */
const product = 'guia-de-estudio-para-examen-de-admision'

test('[BYD-10] on the phone a store leaves what it brought, takes it back, and leaves it again by keys', async () => {
  const bought = [await buyAndWait(product), await buyAndWait(product)]
  const page = await (await openContext({ viewport: phone, hasTouch: true })).newPage()
  const errors = errorsOf(page)
  await signIn(page, 'vendedor', '/account/orders/ruta')
  const stop = page.locator('details').filter({ hasText: bought[0]?.number ?? '' })
  if ((await stop.getAttribute('open')) === null) await stop.locator('summary').click()
  const boxes = stop.getByRole('checkbox', { name: /^Llevo T-/ })
  const all = await boxes.count()
  expect(all).toBeGreaterThan(1)
  await stop.getByRole('button', { name: `Dejé estos ${all} aquí` }).waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)

  await stop.getByRole('checkbox', { name: 'Los traigo todos' }).uncheck()
  expect(await stop.getByRole('button', { name: 'Marca lo que dejas' }).isDisabled()).toBe(true)
  for (const { number } of bought) await stop.getByRole('checkbox', { name: `Llevo ${number}` }).check()
  await stop.getByRole('checkbox', { name: `Llevo ${bought[1]?.number}` }).uncheck()
  await stop.getByRole('button', { name: 'Dejé este aquí' }).click()
  const undo = page.getByRole('button', { name: /^Deshacer/ })
  await undo.waitFor()
  await page.getByText(/avisamos en \d+ s/).waitFor()
  // The focus is on the undo button.
  await poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await undo.waitFor({ state: 'detached' })
  await boxes.nth(all - 1).waitFor()
  expect(await boxes.count()).toBe(all)

  await stop.getByRole('button', { name: /^Dejé estos/ }).press('Enter')
  await undo.waitFor()
  await undo.waitFor({ state: 'detached', timeout: 60_000 })
  await page
    .getByText(/les avisamos por correo/)
    .first()
    .waitFor()
  expect(errors).toEqual([])
})

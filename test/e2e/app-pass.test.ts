import { afterAll, expect, test } from 'vitest'
import { closeContexts, demoPassword, emailOf, enter } from './chromium.ts'
import { openPhone, storedIn } from './worker-phone.ts'

afterAll(closeContexts)

test('[BYD-07] the pass opens without a network, with all that the office asks for, and loads itself again', async () => {
  const page = await openPhone()
  await enter(page.context(), emailOf('compradora'), demoPassword)
  await page.goto('/account/my-shopping')
  await expect.poll(() => storedIn(page)).toContain('pass')
  await page.getByText('Tu código de entrega').first().click()
  const card = page.locator('details[open]')
  const code = await card.getByText(/^\d{3} \d{3}$/).textContent()
  await page.context().setOffline(true)
  await card.getByRole('link', { name: 'Abrir tu pase' }).click()
  await page.getByRole('heading', { name: 'Tu pase' }).waitFor()
  const mark = page.getByRole('status')
  expect(await mark.textContent()).toMatch(/^Sin internetGuardado en tu teléfono a las \d\d:\d\d$/)
  const pass = page.getByRole('region', { name: /^Pase de T-/ }).filter({ hasText: code ?? 'no code' })
  for (const text of [
    /Facultad de /,
    /de 9:00 a 15:00 h/,
    /Recoge antes del|Llega a más tardar/,
    /producto · T-\d+/,
  ])
    expect(await pass.textContent()).toMatch(text)
  expect(
    await pass
      .getByRole('img', { name: /^Código QR/ })
      .locator('svg')
      .count(),
  ).toBe(1)
  await page.context().setOffline(false)
  await mark.waitFor({ state: 'detached' })
})

test('[BYD-07] a pass without purchases says so, and another person never sees the first one', async () => {
  const page = await openPhone()
  await enter(page.context(), emailOf('compradora'), demoPassword)
  await page.goto('/account/my-shopping')
  await expect.poll(() => storedIn(page)).toContain('pass')
  // Signed in over an expired session, without signing out.
  await page.context().clearCookies()
  await enter(page.context(), emailOf('nuevo'), demoPassword)
  await page.goto('/')
  await expect.poll(() => storedIn(page)).not.toContain('pass')
  await page.goto('/account/pase')
  await page.getByText('No tienes nada por recoger').waitFor()
})

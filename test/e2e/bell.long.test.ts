import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
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
  shopUrl,
  visit,
} from './chromium.ts'
import { makePerson, PASSWORD } from './people.ts'

afterAll(closeContexts)

const bell = { name: /^Avisos/ }

describe('[BYD-05] the bell in the header', () => {
  test('[BYD-05] opens and closes by keyboard; the focus returns, and "Ver todos" links to all notifications', async () => {
    const context = await openContext()
    await enter(context, emailOf('compradora'), demoPassword)
    const page = await context.newPage()
    const errors = errorsOf(page)
    await visit(page, '/')
    const link = page.getByRole('banner').getByRole('link', bell)
    // Another device reads them first, if another test has not.
    const read = await context.request.post('/api/v1/account/notifications/read', {
      data: { until: new Date().toISOString() },
      headers: { origin: shopUrl() },
    })
    expect(read.ok()).toBe(true)
    await link.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Avisos' })
    await panel.getByRole('listitem').first().waitFor()
    await poll(() => link.getAttribute('aria-label')).toBe('Avisos')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await poll(() => panel.count()).toBe(0)
    expect(await link.evaluate((element) => document.activeElement === element)).toBe(true)
    await page.keyboard.press('Enter')
    await panel.getByRole('link', { name: 'Ver todos' }).click()
    await page.getByRole('list', { name: 'Avisos recibidos' }).waitFor()
    expect(await panel.count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  test('[BYD-05] on the phone it is next to the heart; "back" and Escape close its sheet', async () => {
    const context = await openContext({ viewport: phone, hasTouch: true })
    await enter(context, emailOf('compradora'), demoPassword)
    const page = await context.newPage()
    await visit(page, '/')
    const header = page.getByRole('banner')
    const link = header.getByRole('link', bell)
    await link.waitFor()
    await header.getByRole('link', { name: /^Lista de deseos/ }).waitFor()
    const panel = page.getByRole('dialog', { name: 'Avisos' })
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await link.click()
      await panel.getByRole('listitem').first().waitFor()
      const [sheet, bar] = [await panel.boundingBox(), await page.locator('[data-phone-bar]').boundingBox()]
      expect(sheet?.width).toBe(phone.width)
      expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBeLessThanOrEqual(Math.round(bar?.y ?? 0))
      await close()
      await poll(() => panel.count()).toBe(0)
      await poll(() => link.evaluate((element) => document.activeElement === element)).toBe(true)
      expect(new URL(page.url()).hash).toBe('')
    }
    await context.close()
  })

  test('[BYD-05] a guest has no bell', async () => {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    await visit(page, '/')
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: /^Lista de deseos/ }).waitFor()
    expect(await header.getByRole('link', bell).count()).toBe(0)
    await context.close()
  })
})

/** Saves a search as its page offers it. */
async function saveSearch(page: Page, words: string): Promise<void> {
  await visit(page, `/search/${words}`)
  await page
    .getByRole('button', { name: /^(Avísame|Guardar esta búsqueda)$/ })
    .first()
    .click()
  await page.getByText('Te avisaremos a').first().waitFor()
}

test('[BYD-05] the choice, options and pause are saved as they are chosen', async () => {
  const person = await makePerson()
  const context = await openContext()
  await enter(context, person.email, PASSWORD)
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, '/account/alerts')
  const [atOnce, daily] = [/^Al momento/, /^Resumen diario/].map((name) => page.getByRole('radio', { name }))
  expect(await atOnce?.isChecked()).toBe(true)
  await daily?.check()
  await page.getByRole('status').getByText('Guardado').waitFor()
  await page.getByText('Más opciones').click()
  const hour = page.getByLabel('Tu resumen llega')
  await hour.selectOption('14')
  await page.getByText('Un solo correo a las 14:00').waitFor()
  await page.getByText('¿Época de exámenes?').click()
  await page.getByRole('button', { name: 'Pausar' }).click()
  await page.getByText('Pausamos tus avisos').waitFor()
  await visit(page, '/account/alerts')
  expect([await daily?.isChecked(), await hour.inputValue()]).toEqual([true, '14'])
  await page.getByRole('button', { name: 'Seguir ahora' }).click()
  await page.getByText('Tus avisos siguen').waitFor()
  await expectAccessible(page)
  expect(errors).toEqual([])
  await context.close()
})

test('[BYD-05] of switches clicked faster than they are saved, each is kept', async () => {
  const context = await openContext({ viewport: phone, hasTouch: true })
  await enter(context, (await makePerson()).email, PASSWORD)
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, '/account/alerts')
  await page.getByText('Más opciones').click()
  const names = await page.getByRole('checkbox').evaluateAll((boxes) => boxes.map(({ id }) => id))
  expect(names).toHaveLength(14)
  let [saves, saved] = [0, 0]
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().includes('/account/alerts.data')) saved++
  })
  const slow = Promise.withResolvers<void>()
  await page.route('**/account/alerts.data*', async (route) => {
    if (route.request().method() === 'POST' && ++saves === 1) await slow.promise
    await route.continue()
  })
  await page.evaluate((ids) => {
    for (const id of ids) document.getElementById(id)?.click()
  }, names)
  await poll(() => saves).toBe(1)
  slow.resolve()
  // The first one already shows "Guardado".
  await poll(() => saved).toBe(2)
  await page.getByRole('status').getByText('Guardado').waitFor()
  await page.unroute('**/account/alerts.data*')
  await visit(page, '/account/alerts')
  const checked = await page
    .locator('[type=checkbox][name=on]')
    .evaluateAll((boxes) => boxes.filter((box) => (box as HTMLInputElement).checked).length)
  expect(checked).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

test('[BYD-05] a choice saved at once keeps focus and scroll position, and shows a message', async () => {
  const context = await openContext({ viewport: phone, hasTouch: true })
  await enter(context, (await makePerson()).email, PASSWORD)
  const page = await context.newPage()
  const errors = errorsOf(page)
  await saveSearch(page, 'zancos')
  await visit(page, '/account/alerts')
  await page.getByText('Más opciones').click()
  const said = page.getByRole('status').locator(':scope > *')
  const daily = page.getByRole('radio', { name: /^Resumen diario/ })
  const mail = page.getByLabel(/^Lista de deseos, por correo/)
  const hour = page.getByLabel('Tu resumen llega')
  for (const [control, change] of [
    [daily, () => daily.check()],
    [mail, () => mail.uncheck()],
    [hour, () => hour.selectOption('14')],
    [mail, () => mail.check()],
  ] as const) {
    await control.focus()
    await change()
    // The same message is announced again.
    await poll(() => said.and(page.locator(':not([data-heard])')).count()).toBe(1)
    await said.evaluate((notice) => notice.setAttribute('data-heard', ''))
    await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))))
    const { hasFocus, top, bottom } = await control.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { hasFocus: element === document.activeElement, top, bottom }
    })
    expect(hasFocus).toBe(true)
    expect([top >= 0, bottom <= phone.height]).toEqual([true, true])
  }
  await visit(page, '/account/alerts')
  expect([await daily.isChecked(), await mail.isChecked(), await hour.inputValue()]).toEqual([
    true,
    true,
    '14',
  ])
  expect(errors).toEqual([])
  await context.close()
})

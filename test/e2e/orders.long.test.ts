import type { Page } from 'playwright-core'
import { create } from 'qrcode'
import { afterAll, describe, expect, test } from 'vitest'
import { paths } from '../../src/paths.ts'
import { browserSeeing, endFilms, type Scene, seeMore } from './camera.ts'
import {
  closeContexts,
  demoPassword,
  desktop,
  emailOf,
  enter,
  errorsOf,
  expectWhole,
  openContext,
  phone,
  poll,
  shopUrl,
  signIn,
  visit,
} from './chromium.ts'
import { buyAndWait } from './purchase.ts'

afterAll(async () => {
  await endFilms()
  await closeContexts()
})

/** A text as a QR code in the middle of what a camera shows. */
function qrScene(text: string): Scene {
  const [width, height, module] = [640, 480, 8]
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const [left, top] = [(width - modules.size * module) / 2, (height - modules.size * module) / 2]
  return {
    width,
    height,
    lightAt: (x, y) => {
      const [column, row] = [Math.floor((x - left) / module), Math.floor((y - top) / module)]
      const isInside = column >= 0 && row >= 0 && column < modules.size && row < modules.size
      return isInside && modules.get(row, column) ? 16 : 235
    },
  }
}

const log = (page: Page) => page.getByRole('log', { name: 'Últimas lecturas' })

describe('[BYD-10] the orders of a store', () => {
  test('a scanned QR code delivers at once on the same page; a second scan reports it', async () => {
    const { basket, code, number } = await buyAndWait('microeconomia-intermedia')
    const browser = await browserSeeing(qrScene(`${shopUrl()}${paths.handOver(basket, code)}`))
    const context = await browser.newContext({ viewport: phone, baseURL: shopUrl() })
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    const errors = errorsOf(page)
    await enter(context, emailOf('vendedor'), demoPassword)
    await visit(page, '/account/orders')
    const at = page.url()
    await page.getByRole('button', { name: 'Entregar con la cámara' }).click()
    await log(page).getByText(number).waitFor()
    await page.getByRole('dialog').getByText('1 entregado').waitFor()
    // A code held still is read once.
    await seeMore(page)
    expect(await log(page).getByRole('listitem').count()).toBe(1)
    await page.getByRole('button', { name: 'Pausar cámara' }).click()
    await page.getByRole('button', { name: 'Abrir cámara' }).click()
    await log(page).getByText('Ya entregado').waitFor()
    await page.getByRole('button', { name: 'Cerrar' }).click()
    expect(page.url()).toBe(at)
    await page
      .getByRole('article', { name: `Pedido ${number}` })
      .getByText('Entregado')
      .waitFor()
    expect(errors).toEqual([])
  })

  test('without permission for the camera the code is typed; each refusal has its message, nothing typed is lost', async () => {
    const { code, number } = await buyAndWait('guia-de-estudio-para-examen-de-admision')
    const context = await openContext({ viewport: desktop })
    const page = await context.newPage()
    await page.addInitScript(() => {
      navigator.mediaDevices.enumerateDevices = () =>
        Promise.resolve([{ kind: 'videoinput' } as MediaDeviceInfo])
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await signIn(page, 'vendedor', '/account/orders')
    await page.getByRole('button', { name: 'Abrir cámara' }).click()
    await page.getByText('No diste permiso para la cámara').waitFor()
    const field = page.getByLabel('O escribe el código')
    await field.fill('12 34')
    await field.press('Enter')
    await page.getByText('El código debe tener 6 dígitos').waitFor()
    expect(await field.inputValue()).toBe('12 34')
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await field.press('Enter')
    await log(page).getByText(number).waitFor()
    expect(await field.inputValue()).toBe('')
    await field.fill(code)
    await field.press('Enter')
    await log(page).getByText('Ya entregado').waitFor()
    await field.fill(code === '000000' ? '111111' : '000000')
    await field.press('Enter')
    await log(page).getByText('Ningún pedido tuyo por entregar tiene ese código').waitFor()
    await context.setOffline(true)
    await field.fill(code)
    await field.press('Enter')
    await page.getByText('Sin conexión').first().waitFor()
    expect(await field.inputValue()).toBe(code)
  })

  test('filters are chosen by keyboard and are in the address; one order, all orders and none are selected', async () => {
    const context = await openContext({ viewport: desktop })
    const page = await context.newPage()
    await signIn(page, 'vendedor', '/account/orders')
    const chip = page.locator('summary', { hasText: 'Estado' })
    await chip.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    expect(await chip.evaluate((summary) => summary === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Entregados' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/ver=entregados/)
    await page.locator('summary', { hasText: 'Fechas' }).click()
    await page.getByLabel('Desde').fill('2026-01-01')
    await page.getByRole('button', { name: 'Ver pedidos' }).click()
    await page.waitForURL(/ver=entregados&desde=2026-01-01/)
    // The address changes before the list does.
    await page.locator('summary', { hasText: /desde el/ }).waitFor()
    const [, found] =
      /^(\d+) de \d+$/.exec(
        await page
          .getByText(/^\d+ de \d+$/)
          .first()
          .innerText(),
      ) ?? []
    const boxes = page.getByRole('checkbox', { name: /^Elegir T-/ })
    await boxes.first().focus()
    await page.keyboard.press('Space')
    const bar = page.getByRole('region', { name: 'Acciones para los elegidos' })
    await bar.getByText('1 elegido').waitFor()
    // A click on a filter's background keeps it open, and Escape closes one layer at a time.
    await chip.click()
    const choices = chip.locator('xpath=following-sibling::div')
    await choices.click({ position: { x: 4, y: 4 } })
    expect(await choices.isVisible()).toBe(true)
    await chip.focus()
    await page.keyboard.press('Escape')
    await choices.waitFor({ state: 'hidden' })
    await bar.getByText('1 elegido').waitFor()
    // A delivered order cannot be dropped off at its office.
    expect(await bar.getByRole('button', { name: /Dejé/ }).count()).toBe(0)
    await bar.getByRole('link', { name: `Elegir los ${found}` }).click()
    await bar.getByText(`${found} elegidos`).waitFor()
    const href = (await bar.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? ''
    const csv = await (await context.request.get(href)).text()
    expect(csv.trim().split('\r\n')).toHaveLength(Number(found) + 1)
    const labels = (await bar.getByRole('link', { name: 'Etiquetas' }).getAttribute('href')) ?? ''
    const printed = await context.request.get(labels)
    expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await page.keyboard.press('Escape')
    await poll(() => bar.count()).toBe(0)
    await page.getByRole('link', { name: 'Quitar filtros' }).click()
    await page.waitForURL(/\/account\/orders$/)
  })

  test('the page with a chosen order is accessible and fits its window', async () => {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    const errors = errorsOf(page)
    await signIn(page, 'vendedor', '/account/orders?ver=pendientes')
    await page
      .getByRole('checkbox', { name: /^Elegir T-/ })
      .first()
      .check()
    await expectWhole(page, errors)
  })
})

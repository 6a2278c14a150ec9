import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  closeContexts,
  drawn,
  errorsOf,
  expectAccessible,
  openContext,
  phone,
  poll,
  visit,
} from './chromium.ts'

afterAll(closeContexts)

const hoodie = '/product/sudadera-con-capucha-afelpada'

const gallery = (page: Page) => page.getByRole('region', { name: /^Fotos de/ })
const counter = (page: Page) => gallery(page).getByText(/^\d+ de \d+$/)
/** How wide the photo in the viewer is drawn. */
const photoWidth = async (viewer: Locator) =>
  Math.round((await viewer.locator('.pswp__item[aria-hidden=false] img').last().boundingBox())?.width ?? 0)

describe('[CAT-03] the photos', () => {
  test('[CAT-03] thumbnail, button and arrow key change the photo; the viewer handles keys and buttons, and zooms by double click and wheel', async () => {
    const context = await openContext()
    const page = await context.newPage()
    const errors = errorsOf(page)
    await visit(page, hoodie)
    await gallery(page).getByRole('link', { name: 'Foto 2 de 2', exact: true }).click()
    await poll(() => counter(page).innerText()).toBe('2 de 2')
    await gallery(page).getByRole('button', { name: 'Foto siguiente' }).click()
    await poll(() => counter(page).innerText()).toBe('1 de 2')
    await gallery(page).locator('[tabindex="0"]').focus()
    await page.keyboard.press('ArrowRight')
    await poll(() => counter(page).innerText()).toBe('2 de 2')
    await gallery(page).getByRole('button', { name: 'Foto anterior' }).click()
    await poll(() => counter(page).innerText()).toBe('1 de 2')

    await gallery(page)
      .getByRole('link', { name: /foto 1 de 2 Ampliar la foto/ })
      .click()
    const zoom = page.getByRole('dialog', { name: 'Sudadera con capucha afelpada' })
    await zoom.getByText('1 de 2').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await zoom.getByText('2 de 2').waitFor()
    await zoom.getByRole('button', { name: 'Foto anterior' }).click()
    await zoom.getByText('1 de 2').waitFor()
    const onPage = (await gallery(page).getByRole('img').last().boundingBox())?.width ?? 0
    const wide = () => photoWidth(zoom)
    // First all of it, as large as the window has room for and never smaller than on the page.
    await poll(wide).toBe(900)
    expect(await wide()).toBeGreaterThanOrEqual(onPage)
    const file = await zoom.locator('.pswp__item[aria-hidden=false] img').last().getAttribute('src')
    expect(file).toBe(await page.locator('#foto-1-entera img').getAttribute('src'))
    await page.mouse.dblclick(640, 450)
    await poll(wide).toBe(1800)
    await expectAccessible(page)
    await page.mouse.move(640, 450)
    await page.mouse.wheel(0, -400)
    await poll(wide).toBeGreaterThan(1900)
    await page.keyboard.press('Escape')
    await zoom.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Ampliar la foto')
    expect(errors).toEqual([])
    await context.close()
  })

  test('[CAT-03] a swipe changes the photo, the phone shows thumbnails, and the viewer zooms by pinch and double tap', async () => {
    const context = await openContext({ viewport: phone, hasTouch: true })
    const page = await context.newPage()
    await visit(page, hoodie)
    expect(
      await gallery(page)
        .getByRole('link', { name: /^Foto \d de 2$/ })
        .count(),
    ).toBe(2)
    const box = await gallery(page).locator('[tabindex="0"]').boundingBox()
    const client = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: (box?.y ?? 0) + 150 }],
      })
    await touch('touchStart', 320)
    for (let x = 300; x > 60; x -= 20) {
      await touch('touchMove', x)
      await drawn(page)
    }
    await touch('touchEnd')
    await poll(() => counter(page).innerText()).toBe('2 de 2')
    await gallery(page)
      .getByRole('link', { name: /foto 2 de 2 Ampliar/ })
      .tap()
    const zoom = page.getByRole('dialog')
    await zoom.getByText('2 de 2').waitFor()
    await expectAccessible(page)
    // Two fingers bring it nearer and turn no photo, two taps at once too; one finger turns it.
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 400, id })) })
    await poll(() => photoWidth(zoom)).toBe(390)
    await fingers('touchStart', 170, 220)
    for (let by = 10; by <= 120; by += 10) {
      await fingers('touchMove', 170 - by, 220 + by)
      await drawn(page)
    }
    await fingers('touchEnd')
    await poll(() => photoWidth(zoom)).toBeGreaterThan(700)
    expect(await zoom.getByText('2 de 2').isVisible()).toBe(true)
    for (const nearer of [false, true]) {
      await page.touchscreen.tap(195, 420)
      await page.touchscreen.tap(195, 420)
      await poll(() => photoWidth(zoom)).toBe(nearer ? 780 : 390)
    }
    await page.touchscreen.tap(195, 420)
    await page.touchscreen.tap(195, 420)
    await poll(() => photoWidth(zoom)).toBe(390)
    await fingers('touchStart', 60)
    for (let x = 80; x <= 340; x += 20) {
      await fingers('touchMove', x)
      await drawn(page)
    }
    await fingers('touchEnd')
    await zoom.getByText('1 de 2').waitFor()
    // While photos still slide the viewer takes no press: it would belong to the swipe.
    await poll(async () => (await zoom.locator('.pswp__item[aria-hidden=false]').boundingBox())?.x).toBe(0)
    await zoom.getByRole('button', { name: 'Cerrar' }).tap()
    await zoom.waitFor({ state: 'detached' })
    await poll(() => counter(page).innerText()).toBe('1 de 2')
    await context.close()
  })
})

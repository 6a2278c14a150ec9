import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  closeContexts,
  errorsOf,
  expectAccessible,
  openContext,
  poll,
  shopUrl,
  signIn,
  widths,
} from './chromium.ts'
import { filesNamed } from './import-files.ts'

afterAll(closeContexts)

async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test.each(widths)(
  '[BYD-10] a table is sent, corrected, imported and reported, %s',
  async (width, viewport) => {
    const context = await openContext({ viewport })
    const page = await context.newPage()
    const errors = errorsOf(page)
    await signIn(page, 'vendedora', '/account/my-store')
    await page.getByRole('link', { name: 'Importar' }).click()
    await page.getByRole('heading', { name: 'Importar productos' }).waitFor()
    await expectAccessible(page)
    await shoot(page, `send-${width}`)
    const word = `Importada ${width} ${Date.now()}`
    await page.getByLabel('Tu CSV, y un ZIP con las fotos').setInputFiles(await filesNamed(word))
    await page.getByRole('button', { name: 'Revisar mi tabla' }).click()
    await page.getByRole('heading', { name: 'Revisa antes de importar' }).waitFor()
    await page.getByRole('button', { name: 'Importar 2' }).waitFor()
    // Each row shows its photo, which nobody else sees.
    const photo = page.locator('li img').first()
    expect(await photo.evaluate((image) => (image as HTMLImageElement).decode().then(() => true))).toBe(true)
    const guest = await fetch(`${shopUrl()}${await photo.getAttribute('src')}`)
    expect(guest.status).toBe(404)
    await expectAccessible(page)
    await shoot(page, `preview-${width}`)

    await page.getByRole('link', { name: 'Corregir la fila 3' }).click()
    const price = page.getByLabel('Precio', { exact: true })
    await shoot(page, `correct-${width}`)
    await expectAccessible(page)
    await price.fill('doce')
    await page.getByRole('button', { name: 'Revisar la fila 3' }).click()
    // The stored value is still wrong.
    await poll(() => price.getAttribute('value')).toBe('doce')
    await price.fill('12.34')
    await page.getByRole('button', { name: 'Revisar la fila 3' }).click()
    await page.getByText('La fila 3 está lista.').waitFor()
    await page.getByRole('button', { name: 'Importar 3' }).waitFor()
    await page.getByRole('button', { name: 'Dejar fuera la fila 4' }).click()
    await page.getByRole('button', { name: 'Importar 2' }).dblclick()
    await page.getByRole('heading', { name: 'Importación terminada' }).waitFor({ timeout: 30_000 })
    await expectAccessible(page)
    await shoot(page, `report-${width}`)
    await page.getByRole('link', { name: `${word} dos` }).click()
    await page.getByText('$12.34').first().waitFor()
    expect(errors).toEqual([])
    await context.close()
  },
)

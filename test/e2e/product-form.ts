import type { Page } from 'playwright-core'
import { plainPicture } from '../images/pictures.ts'

/** Chooses a picture and waits until it is there. */
export async function addPicture(page: Page, label: string): Promise<void> {
  const group = page.getByRole('group', { name: new RegExp(`^${label}`) })
  await group
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: `${label}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await plainPicture('jpeg', 900, 700),
    })
  await group.locator('img').first().waitFor()
}

export async function fillProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: 'Nuevo' }).check()
  await page.getByLabel('Nombre del producto').fill(name)
  const category = page.getByLabel('Categoría', { exact: true })
  await category.selectOption({ index: 1 })
  await page.getByLabel('Subcategoría', { exact: true }).selectOption({ index: 1 })
  await addPicture(page, 'Imagen principal')
  await addPicture(page, 'Galería')
  await page.getByRole('textbox', { name: 'Describe tu producto' }).fill('Cien hojas.')
  await page.getByLabel('Etiquetas').fill('libreta')
  await page.getByLabel('Etiquetas').press('Enter')
  await page.getByLabel('Precio', { exact: true }).fill('75.00')
  await page.getByLabel('Disponibilidad').fill('120')
  await page.getByText('El máximo es 100 piezas').first().waitFor()
  await page.getByLabel('Disponibilidad').fill('12')
}

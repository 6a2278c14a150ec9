import type { Page } from 'playwright-core'
import { plainPicture } from '../images/pictures.ts'
import { poll, shopUrl, visit, visitNothing } from './chromium.ts'

/** Chooses a picture and waits until it is shown. */
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

/** Chooses the list's second category, whatever the form proposes. */
export async function chooseCategory(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Categoría', exact: true }).selectOption({ index: 1 })
}

/** Opens the form's disclosure. */
export async function openMore(page: Page): Promise<void> {
  const fold = page.locator('details', { hasText: 'Más detalles' })
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
}

export async function fillProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: 'Nuevo', exact: true }).check()
  await addPicture(page, 'Fotos')
  await page.getByLabel('Nombre del producto').fill(name)
  await chooseCategory(page)
  await page.getByLabel('Precio', { exact: true }).fill('75.00')
  await openMore(page)
  await page.getByRole('textbox', { name: 'Describe tu producto' }).fill('Cien hojas.')
  await page.getByLabel('Etiquetas').fill('libreta')
  await page.getByLabel('Etiquetas').press('Enter')
  await page.getByLabel('Disponibilidad').fill('120')
  await page.getByText('El máximo es 100 piezas').first().waitFor()
  await page.getByLabel('Disponibilidad').fill('12')
}

/**
 * Leaves a form and deletes its draft, of a new product or of an edit of the product at this url. A form sends its draft
 * while it is left; here it cannot.
 */
export async function discardDraft(page: Page, product?: string): Promise<void> {
  const address = `/api/v1/store/draft${product === undefined ? '' : `?product=${product}`}`
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => {})
  })
  await visitNothing(page)
  await page.evaluate(() => localStorage.clear())
  await poll(async () => {
    await page.request.delete(address, { headers: { origin: shopUrl() } })
    return (await page.request.get(address)).status()
  }).toBe(404)
}

/** Fills in the first two steps of a new store. */
export async function fillStore(page: Page, store: string): Promise<void> {
  await page.getByRole('checkbox', { name: /Leí y acepto/ }).check()
  await page.getByLabel('Nombre de la tienda').fill(store)
  await page.getByLabel('Información de la tienda').fill('Todo para la escuela.')
  await page.getByLabel('Teléfono (+52)').fill('4441234567')
  await addPicture(page, 'Logo')
  await addPicture(page, 'Portada')
}

/** Sends the form of a new store. */
export async function createStore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Crear tienda y producto' }).click()
  await page.getByText('Tu tienda y el producto fueron creados correctamente').waitFor()
}

/** Opens a store of the signed-in person, with its first product. */
export async function openStore(page: Page, store: string, product: string): Promise<void> {
  await visit(page, '/account/new-store')
  await fillStore(page, store)
  await fillProduct(page, product)
  await createStore(page)
}

import { expect, test } from 'vitest'
import { plainPicture } from '../images/pictures.ts'
import { errorsOf, expectAccessible, holdScripts, openContext, phone, signIn, visit } from './chromium.ts'
import { openMore } from './product-form.ts'
import { countTaps } from './taps.ts'

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await plainPicture('jpeg', 900, 1_200),
})

test('[BYD-09] a used product is published from a phone with at most ten taps', async () => {
  const context = await openContext({ viewport: phone, hasTouch: true })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await signIn(page, 'vendedor', '/')
  await page.getByRole('button', { name: 'Aceptar' }).tap()
  const taps = await countTaps(page)
  await visit(page, '/')

  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Vender' }).tap()
  const dialog = page.waitForEvent('filechooser')
  await page.locator('#field-photos').tap()
  await (await dialog).setFiles([await photo('frente.jpg'), await photo('atras.jpg')])
  await page.getByLabel('Nombre del producto').tap()
  await page.keyboard.type('Cálculo integral resuelto, 2/e')
  await page.getByLabel('Precio', { exact: true }).tap()
  await page.keyboard.type('180')
  await page.getByRole('radio', { name: 'Buen estado' }).tap({ force: true })
  await page.getByRole('radio', { name: /^Ingeniería y ciencias/ }).tap({ force: true })
  await page.getByRole('button', { name: 'Foto 2 de 2' }).waitFor()
  await page.getByText('Listo', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publicar' }).tap()
  await page.getByText('El producto ha sido creado correctamente').waitFor()
  const made = await taps()
  expect(made).toBeGreaterThan(4)
  expect(made).toBeLessThanOrEqual(10)

  // The next one is alike, and what is folded is no wider than the phone.
  await page.getByRole('link', { name: 'Publicar otro parecido' }).tap()
  await expect.poll(() => page.getByRole('radio', { name: 'Buen estado' }).isChecked()).toBe(true)
  const category = page.getByRole('combobox', { name: 'Categoría', exact: true })
  expect(await category.locator('option:checked').textContent()).toBe('Ingeniería y ciencias')
  expect(await page.getByLabel('Nombre del producto').inputValue()).toBe('')
  await openMore(page)
  await page.getByRole('textbox', { name: 'Describe tu producto' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(errors).toEqual([])
  await context.close()
})

test('[BYD-09] places, tags and a price range are proposed, and only a tap chooses', async () => {
  const context = await openContext({ viewport: phone, hasTouch: true })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, '/vender')
  const name = page.getByLabel('Nombre del producto')
  const list = page.getByRole('combobox', { name: 'Categoría', exact: true })
  await name.fill('Casco gris')
  const places = page.getByRole('radiogroup', { name: 'Categorías propuestas' }).getByRole('radio')
  await expect.poll(() => places.count()).toBe(2)
  expect(await page.locator('[name=subcategory]').inputValue()).toBe('')
  await expectAccessible(page)
  // A name of nothing that is sold here leaves the whole list.
  await name.fill('Cuarto en renta')
  await expect.poll(() => places.count()).toBe(0)
  expect(await list.locator('option:checked').textContent()).toBe('Elige la categoría')
  await name.fill('Casco gris')
  await places.nth(1).tap({ force: true })
  expect(await page.locator('[name=subcategory]').inputValue()).toContain('Patinetas y scooters')
  expect(await places.nth(1).isChecked()).toBe(true)
  await places.nth(1).press('ArrowUp')
  expect(await places.nth(0).isChecked()).toBe(true)

  // The choice stays when the proposals change, and another one is in the list.
  await name.fill('Cálculo diferencial con ejercicios')
  await page.getByRole('radio', { name: /^Ingeniería y ciencias/ }).waitFor()
  expect(await list.locator('option:checked').textContent()).toBe('Bicicletas')
  await list.selectOption({ label: 'Plantas' })
  expect(await page.locator('[name=subcategory]').inputValue()).toContain('Plantas')
  await page.getByRole('radio', { name: /^Ingeniería y ciencias/ }).tap({ force: true })
  await page.getByRole('radio', { name: 'Buen estado' }).tap({ force: true })
  await page.getByText(/^Se vende entre \$\d+ y \$\d+$/).waitFor()

  await openMore(page)
  const tag = page.getByRole('group', { name: 'Etiquetas propuestas' }).getByRole('button').first()
  await tag.waitFor()
  expect(await page.locator('[name=tags]').inputValue()).toBe('')
  await tag.tap()
  expect(await tag.getAttribute('aria-pressed')).toBe('true')
  expect(await page.locator('[name=tags]').inputValue()).toBe(await tag.textContent())
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(errors).toEqual([])
  await context.close()
})

test('[BYD-09] a guest’s draft with photos continues at the last step after the login', async () => {
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, '/vender')
  const photos = page.getByRole('group', { name: /^Fotos/ })
  await photos.locator('#field-photos').setInputFiles(await photo('mia.jpg'))
  await photos.getByText('se sube cuando tengas tu tienda').waitFor()
  await page.getByLabel('Nombre del producto').fill('C++ desde cero, 3/e')
  await page.getByLabel('Precio', { exact: true }).fill('12.345')
  await page.getByLabel('Precio', { exact: true }).blur()
  await page.getByText('¿$12,345.00 o $12.35?').first().waitFor()
  await page.getByLabel('Precio', { exact: true }).fill('150')
  await page.getByRole('radio', { name: 'Buen estado' }).check({ force: true })
  await visit(page, '/vender')
  await photos.getByText('se sube cuando tengas tu tienda').waitFor()
  expect(await page.getByLabel('Nombre del producto').inputValue()).toBe('C++ desde cero, 3/e')

  // The 401 of each try is what the photo waits for.
  const others = errors.filter((error) => !error.includes('401'))
  expect(others).toEqual([])
  await signIn(page, 'compradora', '/vender?paso=ultimo')
  await expect.poll(() => page.locator('[name=name]').inputValue()).toBe('C++ desde cero, 3/e')
  await page.locator('[name=photos][type=hidden]').waitFor({ state: 'attached' })
  // Only the category is missing.
  await page.getByText('Completa o corrige: categoría').waitFor()
  await context.close()
})

test('[BYD-09] a guest continues while photos upload', async () => {
  const page = await (await openContext({ viewport: phone })).newPage()
  await visit(page, '/vender')
  await page.route('**/api/v1/store/uploads*', () => {})
  await page.locator('#field-photos').setInputFiles([await photo('frente.jpg'), await photo('atras.jpg')])
  await page.getByLabel('Nombre del producto').fill('Cálculo integral resuelto, 2/e')
  await page.getByLabel('Precio', { exact: true }).fill('180')
  await page.getByRole('radio', { name: 'Buen estado' }).check({ force: true })
  await page.getByRole('radio', { name: /^Ingeniería y ciencias/ }).check({ force: true })
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL((url) => url.pathname !== '/vender')
  await page.context().close()
})

test('[BYD-09] a guest’s file that is no picture is reported at once', async () => {
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  await visit(page, '/vender')
  const photos = page.getByRole('group', { name: /^Fotos/ })
  const file = (name: string, text: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(text) })
  const input = photos.locator('#field-photos')
  await input.setInputFiles([file('texto.jpg', 'no soy una foto'), file('vacia.jpg', '')])
  await photos.getByText('No pudimos leer la imagen').waitFor()
  await photos.getByText('Ese archivo está vacío').waitFor()
  await photos.getByText('0 de 10').waitFor()
  await context.close()
})

test('[BYD-10] the preview of a bulk change starts at its title', async () => {
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  await signIn(page, 'vendedor', '/account/my-store')
  for (const at of [3, 4])
    await page
      .getByRole('checkbox', { name: /^Elegir / })
      .nth(at)
      .check()
  await page.getByRole('button', { name: 'Precio', exact: true }).click()
  const title = page.getByRole('heading', { level: 1 })
  await title.getByText('2 productos').waitFor()
  await expect.poll(() => title.evaluate((one) => one === document.activeElement && scrollY === 0)).toBe(true)
  await context.close()
})

test('[BYD-09] photos chosen before scripts load are accepted afterwards', async () => {
  const page = await (await openContext({ viewport: phone, hasTouch: true })).newPage()
  const errors = errorsOf(page)
  await signIn(page, 'vendedor', '/')
  const bring = await holdScripts(page)
  await page.goto('/account/my-store/product', { waitUntil: 'commit' })
  await page.locator('#field-photos').setInputFiles([await photo('frente.jpg'), await photo('atras.jpg')])
  bring()
  await page.getByRole('button', { name: 'Foto 2 de 2' }).waitFor()
  expect(errors).toEqual([])
  await page.context().close()
})

/** IndexedDB as on a busy telephone: it opens at the event `open-storage`; `data-opened` once what waited for it was read. */
function slowStorage(): void {
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given)
    let onSuccess: IDBRequest['onsuccess'] = null
    request.addEventListener('success', (event) => {
      addEventListener('open-storage', () => {
        onSuccess?.call(request, event)
        setTimeout(() => document.documentElement.setAttribute('data-opened', ''), 1_000)
      })
    })
    Object.defineProperty(request, 'onsuccess', { set: (listener) => (onSuccess = listener) })
    return request
  }
}

test('[BYD-09] photos chosen while earlier ones are read are added once', async () => {
  const page = await (await openContext({ viewport: phone, hasTouch: true })).newPage()
  await page.addInitScript(slowStorage)
  await signIn(page, 'nuevo', '/')
  await visit(page, '/vender')
  const photos = page.getByRole('group', { name: /^Fotos/ })
  await photos.locator('#field-photos').setInputFiles([await photo('frente.jpg'), await photo('atras.jpg')])
  await photos.getByText('2 de 10').waitFor()
  await page.evaluate(() => dispatchEvent(new Event('open-storage')))
  await page.locator('html[data-opened]').waitFor()
  expect(await photos.innerText()).toContain('2 de 10')
  await page.context().close()
})

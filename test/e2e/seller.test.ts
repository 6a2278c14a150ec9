import { afterAll, expect, test } from 'vitest'
import { closeContexts, errorsOf, expectAccessible, openContext, signIn } from './chromium.ts'
import { addPicture, fillProduct } from './product-form.ts'

afterAll(closeContexts)

test('[SEL-01] [SEL-04] [SEL-05] a student opens a store with a product, adds a second one and deletes it', async () => {
  const context = await openContext()
  const page = await context.newPage()
  const errors = errorsOf(page)
  await signIn(page, 'compradora', '/account/new-store')
  const submit = page.getByRole('button', { name: 'Crear tienda y producto' })
  expect(await submit.isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: /Leí y acepto/ }).check()
  await page.getByLabel('Nombre de la tienda').fill('La Repisa Universitaria')
  await page.getByText('Ese nombre de tienda ya existe. Prueba con otro').waitFor()
  const name = `Tienda ${Date.now()}`
  await page.getByLabel('Nombre de la tienda').fill(name)
  await page.getByText('Ese nombre está libre').waitFor()
  await page.getByLabel('Información de la tienda').fill('Todo para la escuela.')
  await page.getByLabel('Teléfono (+52)').fill('4441234567')
  await addPicture(page, 'Logo')
  await addPicture(page, 'Portada')
  await fillProduct(page, 'Libreta de prueba')
  await expectAccessible(page)
  await submit.click()
  await page.getByText('Tu tienda y el producto fueron creados correctamente').waitFor()

  await page.getByRole('main').getByRole('link', { name: 'Vender', exact: true }).click()
  await page.waitForURL('**/account/my-store/product')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByText(/^Faltan \d/).waitFor()
  await fillProduct(page, 'Segunda libreta')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('El producto ha sido creado correctamente').waitFor()

  await page.getByRole('link', { name: 'Editar Segunda libreta' }).first().click()
  await page.getByLabel('Precio', { exact: true }).fill('80.50')
  await page.getByRole('button', { name: 'Actualizar producto' }).click()
  await page.getByText('El producto ha sido actualizado correctamente').waitFor()
  await expect.poll(() => page.getByLabel('Precio de Segunda libreta').inputValue()).toBe('80.50')

  await page.getByLabel('Más de Segunda libreta').click()
  await page.getByRole('link', { name: 'Eliminar' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await page.getByText('El producto fue eliminado correctamente').waitFor()
  await page.getByLabel('Más de Libreta de prueba').click()
  await page.getByRole('link', { name: 'Eliminar' }).filter({ visible: true }).click()
  await page.getByText('No puedes eliminar el único producto').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

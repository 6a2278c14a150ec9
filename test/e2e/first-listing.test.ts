import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  closeContexts,
  enter,
  errorsOf,
  expectAccessible,
  expectWhole,
  openContext,
  phone,
  poll,
  visit,
} from './chromium.ts'
import { makePerson, makeStudent, newestMail, PASSWORD, picture } from './people.ts'
import { countTaps, recordFields } from './taps.ts'

afterAll(closeContexts)

const DONE = 'Tu tienda y el producto fueron creados correctamente'
const institutional = () => `lupita${Date.now().toString(36)}@alumnos.universidad.example`

const openPhone = async () => (await openContext({ viewport: phone, hasTouch: true })).newPage()
const codeTo = async (email: string) =>
  /registraste:\s*(\d{6})/.exec(await newestMail(email, /Confirma/))?.[1] ?? ''

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).tap()
  await page.keyboard.type(text)
}

/** From the bar's "Vender" to the end of the form. */
async function fillProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Vender' }).tap()
  const dialog = page.waitForEvent('filechooser')
  await page.locator('#field-photos').tap()
  await (await dialog).setFiles([await picture('frente.jpg')])
  await type(page, 'Nombre del producto', name)
  await type(page, 'Precio', '240')
  await page.getByRole('radio', { name: 'Buen estado' }).tap({ force: true })
  await page.getByRole('radiogroup', { name: 'Categoría' }).getByRole('radio').first().tap({ force: true })
}

/** Registers from the listing; the username is proposed. */
async function registerOnTheWay(page: Page, email: string): Promise<void> {
  await page
    .getByRole('heading', { name: 'Crea tu cuenta para publicar; tu publicación te espera' })
    .waitFor()
  await type(page, 'Nombre', 'Lupita')
  await type(page, 'Apellidos', 'Ramos')
  await type(page, 'Correo electrónico', email)
  await type(page, 'Contraseña', PASSWORD)
  await page.getByRole('checkbox', { name: /Verificarme como estudiante/ }).tap()
  await poll(() => page.getByLabel('Nombre de usuario').inputValue()).toMatch(/^lupitar\d*$/)
  await page.getByText('Está libre.').waitFor()
  await page.getByRole('button', { name: 'Crear mi cuenta' }).tap()
  await page.getByText('Registro exitoso.').waitFor()
}

test('[SEL-01] [ACC-02] a guest publishes a first listing with at most 15 taps and 9 fields, a second one with 8', async () => {
  const page = await openPhone()
  const errors = errorsOf(page)
  const taps = await countTaps(page)
  const fields = await recordFields(page)
  await visit(page, '/')
  await fillProduct(page, 'Cálculo integral resuelto, 2/e')
  await page.getByText('Sigue: crear tu cuenta').waitFor()
  await page.getByRole('button', { name: 'Continuar' }).tap()
  const email = institutional()
  await registerOnTheWay(page, email)
  await expectAccessible(page)
  await page.keyboard.type(await codeTo(email))
  await page.waitForURL('**/vender?paso=ultimo')
  await page.getByRole('heading', { name: 'Último paso' }).waitFor()
  await page.getByText(/^«Cosas de Lupita/).waitFor()
  await page.getByText('✓ Verificado como estudiante').waitFor()
  await page.getByText('Completa o corrige: términos').waitFor()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).tap()
  await page.locator('[name=photos][type=hidden]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Publicar' }).tap()
  await page.getByText(DONE).waitFor()
  const first = await taps()
  expect(first).toBeGreaterThan(10)
  expect(first).toBeLessThanOrEqual(15)
  // Registration and proof included.
  const typed = await fields()
  expect(typed).toHaveLength(7)
  await page.getByText('Completa tu tienda').waitFor()

  await fillProduct(page, 'Álgebra lineal resuelta, 3/e')
  await page.getByText('Listo', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Publicar' }).tap()
  await page.getByText('El producto ha sido creado correctamente').waitFor()
  expect((await taps()) - first).toBeLessThanOrEqual(8)
  expect(errors.filter((error) => !error.includes('401'))).toEqual([])
  await page.context().close()
})

describe('[SEL-01] the last step', () => {
  test('a book by its ISBN is published with at most eight taps, also as the first listing', async () => {
    const { email } = await makeStudent()
    const page = await openPhone()
    await enter(page.context(), email, PASSWORD)
    const taps = await countTaps(page)
    await visit(page, '/vender/libro/9786070000317')
    await page.locator('label', { hasText: 'Como nuevo' }).tap()
    await page
      .getByRole('radio', { name: /Otro/ })
      .or(page.getByLabel('Precio en pesos'))
      .first()
      .tap({ force: true })
    await page.keyboard.type('150')
    const dialog = page.waitForEvent('filechooser')
    await page.locator('#field-photos').tap()
    await (await dialog).setFiles([await picture('mio.jpg')])
    await page.locator('[name=photos][type=hidden]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Continuar' }).tap()
    await page.waitForURL('**/vender?paso=ultimo&libro=9786070000317')
    await page.getByRole('heading', { name: 'Último paso' }).waitFor()
    await page.getByRole('checkbox', { name: /Acepto los términos/ }).tap()
    await page.getByRole('button', { name: 'Publicar' }).tap()
    await page.getByText(DONE).waitFor()
    expect(await taps()).toBeLessThanOrEqual(8)
    await page.context().close()
  })

  test('shows what is missing, leads there, and accepts another name', async () => {
    const { email, username } = await makePerson()
    const page = await openPhone()
    const errors = errorsOf(page)
    await enter(page.context(), email, PASSWORD)
    await visit(page, '/')
    await fillProduct(page, 'Química orgánica, 2/e')
    await page.getByRole('button', { name: 'Continuar' }).tap()
    await page.getByRole('heading', { name: 'Último paso' }).waitFor()
    await expectWhole(page, [])
    await page.getByText('Completa o corrige: verificación y términos').waitFor()
    await page.getByRole('button', { name: 'Publicar' }).tap()
    await poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-proof')
    await page.getByRole('link', { name: 'Verificar ahora' }).tap()
    const address = `${username}@alumnos.universidad.example`
    await page.getByLabel('Correo institucional').fill(address)
    await page.getByRole('button', { name: 'Enviar código' }).tap()
    await page
      .getByLabel('Código de 6 dígitos')
      .fill(/\b\d{6}\b/.exec(await newestMail(address, /código/))?.[0] ?? '')
    await page.waitForURL('**/vender?paso=ultimo')
    await page.getByText('✓ Verificado como estudiante').waitFor()
    await page.getByRole('button', { name: 'Cambiar', exact: true }).tap()
    await page.getByLabel('Nombre de la tienda').fill('La Repisa Universitaria')
    await page.getByText('Ese nombre de tienda ya existe').waitFor()
    await page.getByLabel('Nombre de la tienda').fill(`Química ${username}`)
    await page.getByText(`«Química ${username}»`).waitFor()
    await page.getByRole('checkbox', { name: /Acepto los términos/ }).tap()
    await page.locator('[name=photos][type=hidden]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Publicar' }).tap()
    await page.getByText(DONE).waitFor()
    await page.locator('summary', { hasText: `Química ${username}` }).waitFor()
    expect(errors.filter((error) => !error.includes('403'))).toEqual([])
    await page.context().close()
  })

  test('without scripts, one form publishes', async () => {
    const { email } = await makeStudent()
    const context = await openContext({ viewport: phone, javaScriptEnabled: false })
    const page = await context.newPage()
    await enter(context, email, PASSWORD)
    await page.goto('/vender')
    await page.locator('#field-photos').setInputFiles(await picture('frente.jpg'))
    await page.getByLabel('Nombre del producto').fill('Física sin scripts')
    await page.getByLabel('Precio', { exact: true }).fill('90')
    await page.getByRole('radio', { name: 'Buen estado' }).check()
    await page.getByLabel('Categoría', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Subcategoría').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Publicar' }).click()
    await page.getByText('Acepta los términos del vendedor para continuar').first().waitFor()
    expect(await page.getByLabel('Nombre del producto').inputValue()).toBe('Física sin scripts')
    await page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
    await page.getByRole('button', { name: 'Publicar' }).click()
    await page.getByText(DONE).waitFor()
    await context.close()
  })

  test('accepting the terms of the three steps leads to the name and not past it', async () => {
    const { email } = await makeStudent()
    const page = await openPhone()
    await enter(page.context(), email, PASSWORD)
    await visit(page, '/account/new-store')
    await page.getByRole('checkbox', { name: /Leí y acepto/ }).tap()
    const name = page.getByLabel('Nombre de la tienda')
    await poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    const inView = () =>
      name.evaluate((field) => {
        const { top, bottom } = field.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
    await poll(inView).toBe(true)
    expect(await page.getByLabel('Instagram').count()).toBe(0)
    await page.context().close()
  })
})

describe('[ACC-02] the code of a registration', () => {
  async function register(): Promise<{ page: Page; email: string; code: string; link: string }> {
    const page = await openPhone()
    await visit(page, '/register?next=%2Fvender%3Fpaso%3Dultimo')
    const email = institutional()
    await registerOnTheWay(page, email)
    const text = await newestMail(email, /Confirma/)
    const link = /https?:\/\/[^/\s]+(\/login\?\S+)/.exec(text)?.[1] ?? ''
    return { page, email, code: await codeTo(email), link }
  }

  test('five wrong ones end it, and the next mail’s one signs in', async () => {
    const { page, email, code } = await register()
    const errors = errorsOf(page)
    const field = page.getByLabel('Código de 6 dígitos')
    for (let tries = 0; tries < 5; tries++) {
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await field.fill('')
      await field.fill(code === '000000' ? '000001' : '000000')
      await answered
      await page.getByText('El código no coincide.').waitFor()
    }
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await field.fill('')
    await field.fill(code)
    await answered
    await page.getByText('El código no coincide.').waitFor()
    await page.getByRole('button', { name: 'Enviar otra vez el correo de confirmación' }).click()
    await page.getByText('Si hay una cuenta con ese correo').waitFor()
    await poll(() => codeTo(email)).not.toBe(code)
    await field.fill(await codeTo(email))
    await page.waitForURL('**/vender?paso=ultimo')
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('the link in another browser confirms the address, and the code still signs in', async () => {
    const { page, code, link } = await register()
    const other = await openPhone()
    await visit(other, link)
    await other.getByText('Tu correo quedó confirmado. Ya puedes ingresar.').waitFor()
    await page.getByLabel('Código de 6 dígitos').fill(code)
    await page.waitForURL('**/vender?paso=ultimo')
    await page.context().close()
    await other.context().close()
  })

  test('of two tabs, the one with the link signs in both', async () => {
    const { page, code, link } = await register()
    const tab = await page.context().newPage()
    await visit(tab, link)
    await tab.waitForURL('**/vender?paso=ultimo')
    await page.getByLabel('Código de 6 dígitos').fill(code)
    await page.waitForURL('**/vender?paso=ultimo')
    await page.context().close()
  })
})

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { closeContexts, demoPassword, emailOf, enter, openContext, shopUrl, signIn } from './chromium.ts'
import { filesNamed } from './import-files.ts'
import { makePerson, PASSWORD, picture } from './people.ts'
import { buyAndReceive, buyAndWait, openPurchase } from './purchase.ts'

afterAll(closeContexts)

const product = 'guia-de-estudio-para-examen-de-admision'
const book = '/product/calculo-diferencial-con-ejercicios-resueltos'
const bookName = 'Cálculo diferencial con ejercicios resueltos'
const pages = ['/', '/products/libros', book, '/search/libro', '/politicas']

async function person() {
  const account = await makePerson()
  const context = await openContext({ javaScriptEnabled: false })
  await enter(context, account.email, PASSWORD)
  return { ...account, context, page: await context.newPage() }
}

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

describe('without scripts', () => {
  test('[FRM-10] shared pages are complete for a member', async () => {
    const context = await openContext({ javaScriptEnabled: false })
    await enter(context, emailOf('compradora'), demoPassword)
    const page = await context.newPage()
    for (const path of pages) {
      await page.goto(path)
      expect(await page.getByRole('link', { name: 'Mi cuenta' }).first().isVisible(), path).toBe(true)
      expect(await page.getByRole('link', { name: 'Registrarse' }).count(), path).toBe(0)
      expect(
        await page.getByRole('link', { name: 'Lista de deseos, 6 productos' }).count(),
        path,
      ).toBeGreaterThan(0)
    }
    await page.goto(book)
    const heart = page.getByRole('button', { name: `${bookName}: en la lista de deseos` }).first()
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByRole('link', { name: 'Verificar ahora' }).count()).toBe(0)
    await context.close()
  })

  test('[ACC-09] a student is verified, and cancelling starts again', async () => {
    const { page, context, username } = await person()
    await page.goto('/account?verify=student')
    await page.getByLabel('Correo institucional').fill(`${username}@universidad.example`)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByRole('button', { name: 'Cancelar verificación' }).click()
    await page.getByLabel('Correo institucional').fill(`${username}@universidad.example`)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByText(/Por favor espera \d+ segundos antes de reenviar/).waitFor()
    await context.close()
  })

  test('[ACC-04] Google registration can be cancelled, and a registered person is asked to sign in', async () => {
    const context = await openContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const email = `hugo${Date.now().toString(36)}@gmail.example`
    const choose = async (link: string) => {
      await page.getByRole('link', { name: link }).click()
      await page.getByText('Otra cuenta').click()
      await page.getByLabel('Correo inventado').fill(email)
      await page.getByRole('button', { name: 'Continuar con este correo' }).click()
    }
    await page.goto('/register')
    await page.getByRole('link', { name: 'Registrarme con Google' }).click()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByText('Login cancelado').waitFor()
    await choose('Registrarme con Google')
    await page.waitForURL('**/account')
    await context.clearCookies()
    await page.goto('/register')
    await choose('Registrarme con Google')
    await page.getByText('Ya tienes una cuenta. Por favor inicia sesión').waitFor()
    await choose('Continuar con Google')
    await page.waitForURL('**/account')
    await context.close()
  })

  test('[BYD-10] an imported table is checked, corrected and cancelled', async () => {
    const context = await openContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await enter(context, emailOf('vendedora'), demoPassword)
    await page.goto('/account/my-store/importar')
    await page.getByRole('button', { name: 'Revisar mi tabla' }).click()
    await page.getByText('Elige tu archivo CSV').first().waitFor()
    await page
      .getByLabel('Tu CSV, y un ZIP con las fotos')
      .setInputFiles(await filesNamed(`Sin ${Date.now()}`))
    await page.getByRole('button', { name: 'Revisar mi tabla' }).click()
    await page.getByRole('button', { name: 'Importar 2' }).waitFor()
    await page.getByRole('link', { name: 'Corregir la fila 3' }).click()
    await page.getByLabel('Precio', { exact: true }).fill('12.34')
    await page.getByRole('button', { name: 'Revisar la fila 3' }).click()
    await page.getByRole('button', { name: 'Importar 3' }).waitFor()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('heading', { name: 'Importar productos' }).waitFor()
    await context.close()
  })

  test('[ACC-06] a form sent after the session has ended leads to the login and back, and writes nothing', async () => {
    const { email } = await makePerson()
    const context = await openContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const street = page.getByLabel('Dirección', { exact: true })
    const save = page.getByRole('button', { name: 'Guardar dirección' })
    await enter(context, email, PASSWORD)
    await page.goto('/account/profile')
    await page.getByLabel('Teléfono').fill('4441234567')
    await street.fill('Calle sin guion')
    await context.request.post('/api/v1/auth/logout', { headers: { origin: shopUrl() } })
    await save.click()
    await page.waitForURL('**/login?next=%2Faccount%2Fprofile')
    await logIn(page, email)
    await page.waitForURL('**/account/profile')
    expect(await street.inputValue()).toBe('')
    await page.getByLabel('Teléfono').fill('4441234567')
    await street.fill('Calle sin guion')
    await save.click()
    await page.getByText('Guardamos tu dirección.').waitFor()
    expect(await street.inputValue()).toBe('Calle sin guion')
    await context.close()
  })

  test('[BYD-10] the drop-off form drops off the ticked parcels only', async () => {
    const bought = await buyAndWait(product)
    const context = await openContext()
    const reader = await context.newPage()
    await signIn(reader, 'vendedor')
    const plain = await openContext({ javaScriptEnabled: false, storageState: await context.storageState() })
    const page = await plain.newPage()
    await page.goto('/account/orders/ruta')
    const stop = page.locator('details').filter({ hasText: bought.number })
    if ((await stop.getAttribute('open')) === null) await stop.locator('summary').click()
    await stop.getByRole('button', { name: /^Dejé/ }).click()
    await page.getByRole('button', { name: /^Deshacer/ }).click()
    await page.getByText(bought.number).first().waitFor({ state: 'attached' })
    expect(await page.getByRole('button', { name: /^Deshacer/ }).count()).toBe(0)
  })

  test('[PLT-01] [PLT-03] staff upload a banner, switch it off and delete it', async () => {
    const context = await openContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/login?next=%2Fstaff%2Fbanners')
    await logIn(page, emailOf('moderadora'), demoPassword)
    await page.waitForURL((url) => url.pathname === '/staff/banners')
    await page.getByLabel('Carpeta').selectOption('slider/top-banner')
    await page.getByLabel('Título').first().fill('Feria de primavera')
    await page.getByLabel('Imagen').setInputFiles({
      name: 'feria.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture'),
    })
    await page.getByRole('button', { name: 'Subir banner' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('Título').first().inputValue()).toBe('Feria de primavera')
    const buffer = await sharp({ create: { width: 640, height: 240, channels: 3, background: '#cfeee3' } })
      .png()
      .toBuffer()
    await page.getByLabel('Imagen').setInputFiles({ name: 'feria.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Subir banner' }).click()
    await page.getByText('Creado.').waitFor()
    const row = page.getByRole('listitem').filter({ hasText: 'Feria de primavera' })
    await row.getByText('Feria de primavera').first().click()
    await row.getByLabel('Visible').uncheck()
    await row.getByRole('button', { name: 'Guardar banner' }).click()
    await page.getByText('Cambios guardados.').waitFor()
    await row.getByText('Apagado').waitFor()
    await row.getByText('Feria de primavera').first().click()
    await row.locator('summary', { hasText: 'Borrar con sus archivos' }).click()
    await row.getByRole('button', { name: 'Borrar banner' }).click()
    await page.getByText('Borrado, con sus archivos.').waitFor()
    expect(await row.count()).toBe(0)
    await context.close()
  })

  test('[BYD-10] links and a form narrow the list of orders', async () => {
    const context = await openContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await enter(context, emailOf('vendedor'), demoPassword)
    await page.goto('/account/orders')
    await page.locator('summary', { hasText: 'Fechas' }).click()
    await page.getByLabel('Hasta').fill('2020-01-01')
    await page.getByRole('button', { name: 'Ver pedidos' }).click()
    await page.getByText('Ningún pedido con estos filtros').waitFor()
    await page.locator('summary', { hasText: 'Estado' }).click()
    await page.getByRole('link', { name: 'Por llevar', exact: true }).click()
    await page.waitForURL(/ver=por-llevar/)
    expect(await page.getByLabel('O escribe el código').isVisible()).toBe(true)
    await context.close()
  })

  test('[BYD-13] a term is deleted after a question', async () => {
    const context = await openContext({ javaScriptEnabled: false })
    await enter(context, emailOf('moderadora'), demoPassword)
    const page = await context.newPage()
    await page.goto('/staff/courses/terms')
    await page.getByLabel('Nuevo periodo').fill('Verano dos')
    await page.getByLabel('Empieza').last().fill('2031-06-01')
    await page.getByLabel('Termina').last().fill('2031-07-15')
    await page.getByRole('button', { name: 'Crear periodo' }).click()
    await page.getByText('Creado.').waitFor()
    const remove = page.locator('summary', { hasText: 'Borrar Verano dos' })
    await remove.click()
    await page.locator('details[open]').getByRole('button', { name: 'Borrar periodo' }).click()
    await page.getByText('Periodo borrado.').waitFor()
    expect(await remove.count()).toBe(0)
    await context.close()
  })

  test('[BUY-05] a return with a photo is requested', async () => {
    const { number } = await buyAndReceive(product)
    const context = await openContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await enter(context, emailOf('compradora'), demoPassword)
    await page.goto('/account/my-shopping')
    const purchase = await openPurchase(page, number)
    await purchase.getByRole('link', { name: 'Pedir devolución' }).click()
    await page.getByRole('button', { name: 'Pedir devolución' }).click()
    // No reason is chosen beforehand.
    await page.getByText('Elige una razón').and(page.locator('p')).waitFor()
    await page.getByText('Por favor, proporciona un motivo para la devolución').first().waitFor()
    await page.getByLabel('Razón').selectOption({ label: 'No es como se describe' })
    await page.getByLabel('Cuéntanos el motivo').fill('Le faltan las últimas páginas')
    await page.getByLabel(/Elige una imagen/).setInputFiles(await picture('paginas.jpg'))
    await page.getByRole('button', { name: 'Pedir devolución' }).click()
    await page.getByText('Tu solicitud de devolución fue enviada').waitFor()
    await purchase.getByText('Devolución en proceso').waitFor()
    await purchase.getByRole('link', { name: 'Foto 1 de 1 de' }).waitFor()
    await context.close()
  })
})

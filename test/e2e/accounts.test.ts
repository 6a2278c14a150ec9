import type { BrowserContext, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import {
  closeContexts,
  desktop,
  enter,
  errorsOf,
  expectAccessible,
  hydrate,
  openContext,
  phone,
  visit,
} from './chromium.ts'
import { logInByForm, makePerson, newestMail, PASSWORD } from './people.ts'

afterAll(closeContexts)

const OTHER = 'Campus+Azul8'

async function person(options: Parameters<typeof openContext>[0] = {}, next?: string) {
  const who = await makePerson()
  const context = await openContext(options)
  const page = await context.newPage()
  const errors = errorsOf(page)
  await enter(context, who.email, PASSWORD)
  if (next) await visit(page, next)
  return { ...who, context, page, errors }
}

async function done({ context, errors }: { context: BrowserContext; errors: string[] }): Promise<void> {
  expect(errors).toEqual([])
  await context.close()
}

/**
 * How far a code's field and its boxes are scrolled, and by how many pixels the first and the last digit miss the middles
 * of their boxes.
 */
function digitsOf(code: Locator) {
  return code.evaluate((input: HTMLInputElement) => {
    const boxes = input.parentElement
    const drawn = [...(boxes?.querySelectorAll('span') ?? [])].map((box) => box.getBoundingClientRect())
    const style = getComputedStyle(input)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!boxes || !canvas) throw new Error('no boxes')
    canvas.font = style.font
    const width = canvas.measureText('0').width
    const cell = width + Number.parseFloat(style.letterSpacing)
    const left = input.getBoundingClientRect().left + Number.parseFloat(style.textIndent) - input.scrollLeft
    const offsets = [0, drawn.length - 1].map((place) => {
      const box = drawn[place]
      return box ? Math.round(left + place * cell + width / 2 - (box.left + box.width / 2)) + 0 : Number.NaN
    })
    return { scrolled: input.scrollLeft, boxes: boxes.scrollLeft, offsets }
  })
}

describe('verifying as a student', () => {
  test('[ACC-09] from checkout on the phone: other domains and wrong codes show errors, then the cart is back', async () => {
    const { username, ...rest } = await person({ viewport: phone })
    const { page } = rest
    await visit(page, '/product/algebra-lineal-para-ingenieria')
    await page.getByRole('button', { name: 'Agregar al carrito' }).first().click()
    await page.getByText('Producto agregado al Carrito de compras').waitFor()
    await visit(page, '/checkout')
    await page.getByRole('link', { name: 'Verificar ahora' }).first().click()
    await page.getByRole('dialog', { name: 'Verificación de estudiante' }).waitFor()
    await expectAccessible(page)
    const email = page.getByLabel('Correo institucional')
    await email.fill('ana@correo.example')
    await page.keyboard.press('Enter')
    await page.getByText('Debes usar tu correo institucional').waitFor()
    expect(await email.inputValue()).toBe('ana@correo.example')
    const address = `${username}@alumnos.universidad.example`
    await email.fill(address)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    const code = page.getByLabel('Código de 6 dígitos')
    await code.waitFor()
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await code.fill('')
      await code.pressSequentially('12345')
      // The last digit, typed, would send it.
      await code.evaluate((field: HTMLInputElement) => {
        field.value = '123456'
      })
      expect(await digitsOf(code), `${size.width} px`).toEqual({ scrolled: 0, boxes: 0, offsets: [0, 0] })
    }
    await page.setViewportSize(phone)
    await page.getByText(/Por favor espera \d+ segundos antes de reenviar/).waitFor()
    await page.getByRole('button', { name: 'Reenviar código' }).click({ force: true })
    await page
      .getByRole('alert')
      .getByText(/Por favor espera \d+ segundos antes de reenviar/)
      .waitFor()
    const right = /\b\d{6}\b/.exec(await newestMail(address, /código/))?.[0] ?? ''
    await code.fill('12')
    await page.keyboard.press('Enter')
    await page.getByText('El código debe tener 6 dígitos').waitFor()
    await code.fill(right === '000000' ? '000001' : '000000')
    await page.getByText('El código no coincide. 4 intentos restantes').waitFor()
    await code.fill(right)
    await page.getByText('Listo, tu cuenta quedó verificada como estudiante.').waitFor()
    await page.waitForURL('**/checkout')
    await page.getByText('Álgebra lineal').first().waitFor()
    expect(await page.getByRole('link', { name: 'Verificar ahora' }).count()).toBe(0)
    await visit(page, '/account')
    await page.getByText(/Estudiante · verificado el/).waitFor()
    await done(rest)
  })

  test('[ACC-09] a guest reads why to sign in', async () => {
    const context = await openContext()
    const page = await context.newPage()
    await page.goto('/account?verify=student&next=%2Fcheckout')
    await page.getByText('Debes iniciar sesión para verificar tu cuenta').waitFor()
    await context.close()
  })
})

test('[ACC-08] picture and password change in their dialogs, by keyboard, with a message for every refusal', async () => {
  const { email, ...rest } = await person({}, '/account')
  const { page } = rest
  await page.getByRole('link', { name: 'Cambiar foto' }).press('Enter')
  await page.getByRole('dialog', { name: 'Cambiar foto' }).waitFor()
  await page.getByRole('button', { name: 'Guardar foto' }).press('Enter')
  await page.getByText('Por favor selecciona una imagen').waitFor()
  const file = page.getByLabel('Tu foto', { exact: true })
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await page.getByText('La imagen debe ser en formato JPG o PNG').waitFor()
  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
  await page.getByRole('button', { name: 'Guardar foto' }).click()
  await page.getByRole('alert').getByText('La imagen debe ser en formato JPG o PNG').waitFor()
  const create = { width: 900, height: 600, channels: 3 as const, background: '#b8205a' }
  const buffer = await sharp({ create }).png().toBuffer()
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await page.getByRole('img', { name: 'Vista previa de tu foto' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar foto' }).click()
  await page.getByText('Listo, tu foto cambió.').waitFor()
  await page.locator('header img[src*="/files/users/"]').first().waitFor()

  await page.getByRole('link', { name: 'Cambiar contraseña' }).click()
  const save = page.getByRole('button', { name: 'Guardar contraseña' })
  await page.getByLabel('Contraseña actual').fill('no es esta')
  await page.getByLabel('Contraseña nueva').fill(OTHER)
  expect(await save.isDisabled()).toBe(true)
  await page.getByLabel('Confirma la contraseña').fill('otra')
  await page.getByText('Las contraseñas no coinciden').waitFor()
  await page.getByLabel('Confirma la contraseña').fill(OTHER)
  await save.click()
  await page.getByText('Tu contraseña actual no es correcta').first().waitFor()
  await expectAccessible(page)
  await page.getByLabel('Contraseña actual').fill(PASSWORD)
  await page.getByLabel('Confirma la contraseña').press('Enter')
  await page.getByText('Listo, tu contraseña cambió. Cerramos tus demás sesiones.').waitFor()
  await newestMail(email, /Tu contraseña cambió/)
  await done(rest)
})

test('[ACC-06] signing out in one tab shows in the other, which keeps the typed values and continues after a login', async () => {
  const { email, ...rest } = await person({}, '/account/profile')
  const { page, context } = rest
  await page.getByLabel('Dirección', { exact: true }).fill('Calle a medias')
  const second = await context.newPage()
  await visit(second, '/account')
  await second.getByRole('button', { name: 'Salir' }).first().click()
  await second.waitForURL('**/login')
  await page.getByText('Tu sesión terminó.').waitFor()
  const door = page.getByRole('banner').getByRole('link', { name: 'Ingresar', exact: true })
  await door.waitFor()
  await expectAccessible(page)
  expect(await page.getByLabel('Dirección', { exact: true }).inputValue()).toBe('Calle a medias')
  await logInByForm(second, email, '/account')
  await page.bringToFront()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.getByText('Tu sesión terminó.').waitFor({ state: 'detached' })
  await door.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Dirección', { exact: true }).inputValue()).toBe('Calle a medias')
  await done(rest)
})

test('[ACC-07] the profile stores an address, ends other sessions and deletes the account', async () => {
  const { email, ...rest } = await person({ viewport: phone })
  const { page } = rest
  const elsewhere = await openContext()
  const other = await elsewhere.newPage()
  await enter(elsewhere, email, PASSWORD)
  await newestMail(email, /Nuevo acceso/)

  await visit(page, '/account/profile')
  await expectAccessible(page)
  await page.getByLabel('Teléfono').fill('123')
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await page.getByText('Por favor ingresa un teléfono válido de 10 dígitos').first().waitFor()
  await page.getByLabel('Teléfono').fill('4441234567')
  await page.getByLabel('Dirección', { exact: true }).fill('Calle Uno 1')
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await page.getByText('Guardamos tu dirección.').waitFor()
  await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
  await page.getByText('Cerramos tus demás sesiones.').waitFor()
  await other.goto('/account')
  await other.waitForURL(/\/login/)

  await page.getByRole('link', { name: 'Eliminar mi cuenta' }).click()
  await page.getByRole('dialog').getByLabel('Contraseña', { exact: true }).fill('otra')
  await page.getByRole('button', { name: 'Eliminar mi cuenta para siempre' }).click()
  await page.getByText('Tu contraseña actual no es correcta').first().waitFor()
  await page.getByRole('dialog').getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Eliminar mi cuenta para siempre' }).click()
  await page.getByText('Tu cuenta quedó eliminada.').waitFor()
  await elsewhere.close()
  await done(rest)
})

describe('Google', () => {
  /** A made-up address of the sandbox's identity provider. */
  const newAddress = () => `lucia${Date.now().toString(36)}@gmail.example`

  async function choose(provider: Page, email: string): Promise<void> {
    await provider.getByText('Otra cuenta').click()
    await provider.getByLabel('Correo inventado').fill(email)
    await provider.getByRole('button', { name: 'Continuar con este correo' }).click()
  }

  test('[ACC-04] in a popup: closed, no account yet, registered, signed in', async () => {
    const context = await openContext()
    const page = await context.newPage()
    const errors = errorsOf(page)
    const email = newAddress()
    const opened = async (button: string) => {
      const popup = page.waitForEvent('popup')
      await page.getByRole('link', { name: button }).click()
      return popup
    }
    await visit(page, '/login?next=%2Fshopping-cart')
    const given = await opened('Continuar con Google')
    // A popup cannot be closed before its page has loaded.
    await given.getByRole('heading', { name: 'Elige una cuenta' }).waitFor()
    await expectAccessible(given)
    await given.close()
    await page.getByText('Login cancelado').waitFor()
    await choose(await opened('Continuar con Google'), email)
    await page.getByText('No tienes una cuenta. Por favor regístrate primero').waitFor()
    await expectAccessible(page)
    await hydrate(page)
    await choose(await opened('Registrarme con Google'), email)
    await page.waitForURL('**/shopping-cart')
    await visit(page, '/account')
    await page.getByRole('heading', { name: 'Hola, Lucia' }).waitFor()
    expect(await page.getByRole('link', { name: /Cambiar (foto|contraseña)/ }).count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  test('[ACC-04] an account with a password is never entered by its address at Google', async () => {
    const context = await openContext()
    const page = await context.newPage()
    const pick = async (action: string) => {
      await page.goto(`/api/v1/auth/google/start?action=${action}&next=%2Fwishlist`)
      await page.getByRole('button', { name: 'Continuar como Ana Compradora' }).click()
    }
    await pick('login')
    await page.getByText('Ya tienes una cuenta con ese correo. Ingresa con tu contraseña').waitFor()
    await pick('register')
    await page.getByText('Ya tienes una cuenta. Por favor inicia sesión').waitFor()
    expect(new URL(page.url()).searchParams.get('next')).toBe('/wishlist')
    await context.close()
  })

  test('[ACC-04] cancelled, with a foreign state or after the time: nobody is signed in', async () => {
    const context = await openContext()
    const page = await context.newPage()
    const start = '/api/v1/auth/google/start?action=login'
    await page.goto(start)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByText('Login cancelado').waitFor()

    const late = page.getByText('El acceso con Google venció o empezó en otro navegador.')
    await page.goto(start)
    await page.goto(page.url().replace(/state=[^&]+/, 'state=ajeno'))
    await choose(page, newAddress())
    await late.waitFor()

    await page.goto(start)
    // As its end after ten minutes does.
    await context.clearCookies({ name: /flow/ })
    await choose(page, newAddress())
    await late.waitFor()
    await page.goto('/account')
    await page.waitForURL('**/login?next=*')
    await context.close()
  })
})

test('[ACC-01] registering by keyboard on the phone, with the box for offers unticked', async () => {
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, '/register')
  expect(await page.getByLabel(/Quiero recibir ofertas/).isChecked()).toBe(false)
  await page.getByLabel('Nombre', { exact: true }).focus()
  await page.keyboard.type('luis')
  await page.getByRole('button', { name: 'Crear mi cuenta' }).press('Enter')
  await page.getByText('Por favor, completa todos los campos').waitFor()
  expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Luis')
  await expectAccessible(page)
  const username = `tecla${Date.now().toString(36)}`
  await page.getByLabel('Apellidos').fill('prueba')
  await page.getByLabel('Correo electrónico').fill(`${username}@correo.example`)
  await page.getByLabel('Nombre de usuario').fill(username.toUpperCase())
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Registro exitoso. Confirma tu correo electrónico (revisa carpeta de spam)').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

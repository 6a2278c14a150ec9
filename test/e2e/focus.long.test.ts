import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  closeContexts,
  enter,
  errorsOf,
  expectAccessible,
  guestPage,
  openContext,
  phone,
  poll,
  signIn,
  visit,
  widths,
} from './chromium.ts'
import { logIn, makePerson, newestMail, PASSWORD } from './people.ts'

afterAll(closeContexts)

const OTHER = 'Campus+Azul8'

async function signedIn(options: Parameters<typeof openContext>[0], next: string) {
  const person = await makePerson()
  const context = await openContext(options)
  const page = await context.newPage()
  const errors = errorsOf(page)
  await logIn(page, person.email, next)
  return { ...person, context, page, errors }
}

/** The name of what has the focus: its label, or its own words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? element.name
    return element === document.body ? 'body' : (element?.textContent ?? '').trim()
  })

/** Whether the text is entirely within the viewport. */
const isInView = (page: Page, words: string) =>
  page
    .getByText(words)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })

describe('dialogs begin at their first field and give the focus back', () => {
  test('[ACC-05] recovering a password, opened and left by keyboard', async () => {
    const page = await guestPage()
    await visit(page, '/login')
    const link = page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })
    for (const close of ['Escape', 'Cerrar']) {
      await link.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Recupera tu contraseña' }).waitFor()
      await poll(() => focused(page)).toBe('Correo electrónico')
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await page.getByRole('link', { name: 'Cerrar' }).press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
    }
  })

  test('[ACC-08] [ACC-09] picture, password and verification of the account', async () => {
    const { page, context, errors } = await signedIn({}, '/account')
    for (const [opener, first] of [
      ['Cambiar foto', 'Tu foto'],
      ['Cambiar contraseña', 'Contraseña actual'],
      [/Verificar/, 'Correo institucional'],
    ] as const) {
      const link = page.getByRole('main').getByRole('link', { name: opener }).first()
      await link.click()
      await poll(() => focused(page)).toBe(first)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    expect(errors).toEqual([])
    await context.close()
  })

  test('[ACC-07] a dialog far down the page leaves it where it was, and one without fields begins at its heading', async () => {
    const { page, context } = await signedIn({ viewport: phone }, '/account/profile')
    const link = page.getByRole('link', { name: 'Eliminar mi cuenta' })
    await link.click()
    await poll(() => focused(page)).toBe('Contraseña')
    const before = await page.evaluate(() => scrollY)
    await page.keyboard.press('Escape')
    await poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50)
    await context.close()
  })

  test('[SEL-02] [SEL-05] the sheets of a seller: the store’s first field, and the question before a product goes', async () => {
    const context = await openContext()
    const page = await context.newPage()
    await signIn(page, 'vendedor', '/account/my-store')
    await page.getByText('Editar, compartir, vacaciones').click()
    const edit = page.getByRole('link', { name: 'Editar tienda' })
    await edit.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Editar tienda' })
    await sheet.waitFor()
    await poll(() =>
      sheet.evaluate((element) => {
        const first = element.querySelector('input:not([type="hidden"]), select, textarea')
        return first !== null && first === document.activeElement
      }),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await poll(() => edit.evaluate((element) => element === document.activeElement)).toBe(true)
    await edit.press('Enter')
    await sheet.getByRole('button', { name: 'Guardar' }).click()
    await poll(() => focused(page)).toBe('Tu tienda fue actualizada correctamente')
    await page
      .getByLabel(/^Más de /)
      .first()
      .press('Enter')
    const remove = page.getByRole('link', { name: 'Eliminar' }).first()
    await remove.press('Enter')
    const question = page.getByRole('dialog')
    await question.waitFor()
    await poll(
      async () => (await question.getByRole('heading').first().textContent()) === (await focused(page)),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await poll(() => remove.evaluate((element) => element === document.activeElement)).toBe(true)
    await context.close()
  })
})

describe('what was sent is answered where the eye is', () => {
  test('[ACC-07] each part of the profile answers in its place, also a second time', async () => {
    const { page, context, email, errors } = await signedIn({}, '/account/profile')
    await page.getByLabel('Teléfono').fill('4441234567')
    await page.getByLabel('Dirección', { exact: true }).fill('Calle Uno 1')
    for (const [, size] of widths) {
      await page.setViewportSize(size)
      for (let press = 0; press < 2; press++) {
        await page.getByRole('button', { name: 'Guardar dirección' }).click()
        await poll(() => focused(page)).toBe('Guardamos tu dirección.')
        expect(await isInView(page, 'Guardamos tu dirección.')).toBe(true)
        await page.getByLabel('Dirección', { exact: true }).focus()
      }
      await page.getByRole('button', { name: 'Guardar preferencia' }).click()
      await poll(() => focused(page)).toBe('Guardamos tu preferencia.')
      expect(await isInView(page, 'Guardamos tu preferencia.')).toBe(true)
      const elsewhere = await openContext()
      await enter(elsewhere, email, PASSWORD)
      await elsewhere.close()
      await visit(page, '/account/profile')
      await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
      await poll(() => focused(page)).toBe('Cerramos tus demás sesiones.')
      expect(await isInView(page, 'Cerramos tus demás sesiones.')).toBe(true)
      await expectAccessible(page)
    }
    expect(errors).toEqual([])
    await context.close()
  })

  test('[ACC-01] the summary of a form names its fields once each and leads to them', async () => {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    await visit(page, '/register')
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Por favor, completa todos los campos' })
    await summary.waitFor()
    const lines = await summary.getByRole('link').allTextContents()
    expect(lines.slice(0, 4)).toEqual([
      'Nombre: Por favor rellena este campo.',
      'Apellidos: Por favor rellena este campo.',
      'Correo electrónico: Por favor rellena este campo.',
      'Nombre de usuario: Por favor rellena este campo.',
    ])
    await poll(() => focused(page)).toBe('Nombre')
    await summary.getByRole('link', { name: /^Apellidos/ }).click()
    await poll(() => focused(page)).toBe('Apellidos')
    await expectAccessible(page)
    await context.close()
  })

  test('[PLT-01] a summary without names of its own reads them from the form', async () => {
    const context = await openContext()
    const page = await context.newPage()
    await signIn(page, 'moderadora', '/staff/categories')
    await page
      .getByRole('main')
      .locator('form')
      .last()
      .evaluate((form: HTMLFormElement) => {
        for (const input of form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])'))
          input.value = ''
        form.requestSubmit()
      })
    const lines = page.getByRole('alert').getByRole('link')
    await lines.first().waitFor()
    expect(await lines.first().textContent()).toMatch(/^[A-ZÁÉÍÓÚ][^:]+: ./)
    await context.close()
  })
})

describe('a message is shown as long as it is true', () => {
  test('[ACC-09] the same refusal is said again for another address, and at the field', async () => {
    const { page, context } = await signedIn({ viewport: phone }, '/account?verify=student')
    const field = page.getByLabel('Correo institucional')
    const words = page.locator('#field-institutionalEmail-error')
    for (const wrong of ['malo', 'malo2', 'malo2']) {
      await field.fill(wrong)
      await field.press('Enter')
      await words.filter({ hasText: 'Por favor ingresa un correo electrónico válido' }).waitFor()
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      await poll(() => focused(page)).toBe('Correo institucional')
      // Typed over, it goes, and comes back with the same words.
      await field.press('End')
      await field.pressSequentially('@universidad.example')
      await words.waitFor({ state: 'detached' })
    }
    await context.close()
  })

  test('[ACC-01] [ACC-03] that the password is empty goes while it is typed', async () => {
    const page = await guestPage()
    for (const [address, button] of [
      ['/register', 'Crear mi cuenta'],
      ['/login', 'Ingresar'],
    ] as const) {
      await visit(page, address)
      await page.getByRole('main').getByRole('button', { name: button }).click()
      const words = page.locator('#field-password-error')
      await words.filter({ hasText: 'La contraseña no puede estar vacía' }).waitFor()
      // The answer takes the focus; nobody types faster than that.
      await poll(() => focused(page)).not.toBe(button)
      await page.getByLabel('Contraseña', { exact: true }).pressSequentially('a')
      await words.waitFor({ state: 'detached' })
    }
  })

  test('[ACC-01] a password that is too long says so while it is', async () => {
    const page = await guestPage()
    await visit(page, '/register')
    const password = page.getByLabel('Contraseña', { exact: true })
    await password.fill(`Ab1+${'x'.repeat(125)}`)
    await page.getByText('128 caracteres o menos, falta').waitFor()
    await expectAccessible(page)
    await password.press('Backspace')
    await page.getByText('128 caracteres o menos').waitFor({ state: 'detached' })
  })
})

test('[ACC-09] a code pasted with a gap is taken whole', async () => {
  const { page, context, username } = await signedIn({}, '/account?verify=student')
  const address = `${username}@alumnos.universidad.example`
  await page.getByLabel('Correo institucional').fill(address)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Código de 6 dígitos')
  await code.waitFor()
  await poll(() => focused(page)).toBe('Código de 6 dígitos')
  const right = /\b\d{6}\b/.exec(await newestMail(address, /código/))?.[0] ?? ''
  await page.evaluate(
    (text) => {
      const field = document.activeElement as HTMLInputElement
      field.setRangeText(text.slice(0, field.maxLength))
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
    },
    `${right.slice(0, 3)} ${right.slice(3)}`,
  )
  expect(await code.inputValue()).toBe(right)
  await page.getByText('Listo, tu cuenta quedó verificada como estudiante.').waitFor()
  await context.close()
})

test('[ACC-08] the password that one has is refused at its field before it is sent', async () => {
  const { page, context } = await signedIn({}, '/account?change=password')
  await page.getByLabel('Contraseña actual').fill(PASSWORD)
  await page.getByLabel('Contraseña nueva').fill(PASSWORD)
  await page.locator('#field-newPassword-error', { hasText: 'distinta de la actual' }).waitFor()
  await page.getByLabel('Confirma la contraseña').fill(PASSWORD)
  expect(await page.getByRole('button', { name: 'Guardar contraseña' }).isDisabled()).toBe(true)
  await page.getByLabel('Contraseña nueva').fill(OTHER)
  await page.locator('#field-newPassword-error').waitFor({ state: 'detached' })
  await context.close()
})

test('[ACC-05] who is signed in gets a new password through the button of a warning', async () => {
  const { page, context, email } = await signedIn({}, '/account')
  const other = await openContext()
  await enter(other, email, PASSWORD)
  await other.close()
  const mail = await newestMail(email, /Nuevo acceso/)
  const [, path = ''] = /https?:\/\/[^/\s]+(\/login\S+)/.exec(mail) ?? []
  await visit(page, path)
  const dialog = page.getByRole('dialog', { name: 'Recupera tu contraseña' })
  expect(await dialog.getByLabel('Correo electrónico').inputValue()).toBe(email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await page.getByText('Si hay una cuenta con ese correo, te enviamos un mensaje.').waitFor()
  const link = /https?:\/\/[^/\s]+(\/login\S+)/.exec(await newestMail(email, /contraseña nueva/))?.[1] ?? ''

  // Used in one tab, it is worth nothing in the other, which leads to a new one.
  const second = await context.newPage()
  await visit(second, link)
  await visit(page, link)
  for (const tab of [second, page]) {
    await tab.getByLabel('Contraseña nueva', { exact: true }).fill(OTHER)
    await tab.getByLabel('Confirma la contraseña').fill(OTHER)
    await tab.getByLabel('Confirma la contraseña').press('Enter')
    if (tab === second) await tab.getByText('Listo, tu contraseña cambió. Ingresa con la nueva.').waitFor()
  }
  await page.getByText('El código de restablecimiento es inválido o ya se usó').waitFor()
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await page.getByRole('dialog', { name: 'Recupera tu contraseña' }).waitFor()
  await poll(() => focused(page)).toBe('Correo electrónico')
  await context.close()
})

test('[ACC-02] who registers on the way to a page goes on there after the mail', async () => {
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  const username = `paso${Date.now().toString(36)}`
  const email = `${username}@correo.example`
  await visit(page, '/register?next=%2Faccount%2Fmy-shopping')
  await page.getByLabel('Nombre', { exact: true }).fill('Ana')
  await page.getByLabel('Apellidos').fill('Prueba')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Nombre de usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Registro exitoso.').waitFor()
  const link = /https?:\/\/[^/\s]+(\/login\S+)/.exec(await newestMail(email, /Confirma/))?.[1] ?? ''
  const mailed = await context.newPage()
  await visit(mailed, link)
  await mailed.waitForURL('**/account/my-shopping')
  await context.close()
})

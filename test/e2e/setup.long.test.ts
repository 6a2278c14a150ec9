import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../platform/ports.ts'
import {
  closeContexts,
  desktop,
  errorsOf,
  expectWhole,
  holdScripts,
  hydrate,
  openContext,
  phone,
  poll,
  visit,
} from './chromium.ts'

const logoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1e2c' } })
    .png()
    .toBuffer()

let shop: ChildProcess
let url = ''
let link = ''
const folder = mkdtempSync(join(tmpdir(), 'tianguis-fresh-'))

/** Starts a shop with a mail server, payment keys and an empty database. */
beforeAll(async () => {
  chmodSync(folder, 0o755)
  const port = await freePort()
  url = `http://localhost:${port}`
  shop = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      DEMO: 'off',
      AUTH_SECRET: 'a'.repeat(32),
      STRIPE_SECRET_KEY: 'sk_test_fresh',
      STRIPE_WEBHOOK_SECRET: 'whsec_fresh_0123456789',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { stdout } = shop
  if (!stdout) throw new Error('no output')
  await new Promise<void>((resolve, reject) => {
    createInterface(stdout).on('line', (line) => {
      link = /http\S+\/setup\/\S+/.exec(line)?.[0] ?? link
      if (line.startsWith('Tianguis listo')) resolve()
    })
    shop.once('exit', () => reject(new Error('the shop ended before it was ready')))
  })
})
afterEach(closeContexts)
afterAll(async () => {
  const ended = once(shop, 'exit')
  shop.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

test('[BYD-11] from an empty database to an open shop, in ten steps', async () => {
  const context = await openContext({ baseURL: url, viewport: phone })
  const page = await context.newPage()
  const errors = errorsOf(page)
  const step = (name: string) => page.waitForURL(`**/staff/setup/${name}`)
  const next = () => page.getByRole('button', { name: /^Siguiente/ }).click()
  const ready = () => hydrate(page)
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

  const guest = await (await openContext({ baseURL: url })).newPage()
  expect((await guest.goto('/'))?.status()).toBe(503)
  expect(await guest.getByRole('heading').textContent()).toBe('Estamos preparando todo')

  // 1. With the keyboard alone.
  await visit(page, link)
  await expectWhole(page, errors)
  await page.getByLabel('Nombre').focus()
  for (const text of ['Ana', 'Lucero', 'ana@portal.edu.mx', 'Campus+Verde7']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByLabel('Contraseña', { exact: true }).press('Enter')
  await step('university')

  // 2. A very long name, and an invalid domain.
  await ready()
  const university = 'Benemérita Universidad Autónoma de las Ciencias y las Artes de San Luis Potosí'
  await fill('Universidad', university)
  await fill('Ciudad', 'San Luis Potosí')
  await fill('Correo de ayuda', 'ayuda@portal.edu.mx')
  await fill('Dominios de estudiantes', '@nada')
  await fill('Teléfono', '444 123 4567')
  await next()
  await page.getByText('no es un dominio de correo').first().waitFor()
  await expectWhole(page, errors)
  // The typed values are kept, and leaving shows a question first.
  expect(await page.getByLabel('Dominios de estudiantes').inputValue()).toBe('@nada')
  expect(await page.getByLabel('Universidad', { exact: true }).inputValue()).toBe(university)
  expect(await page.getByLabel('Teléfono').inputValue()).toBe('444 123 4567')
  await page.getByRole('link', { name: 'Atrás' }).click()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await fill('Dominios de estudiantes', 'alumnos.portal.edu.mx')
  // A corrected field and its line in the summary are no longer red.
  await poll(() => page.getByText('no es un dominio de correo').count()).toBe(0)
  expect(await page.getByLabel('Dominios de estudiantes').getAttribute('aria-invalid')).toBeNull()
  await next()
  await step('look')

  // On a line so slow that the page has no scripts yet, typed values stay.
  const bring = await holdScripts(page)
  await page.goto('/staff/setup/university', { waitUntil: 'commit' })
  await page.getByLabel('Teléfono').fill('444 765 4321')
  await page.getByLabel('Dominios de estudiantes').fill('alumnos.portal.edu.mx\nportal.edu.mx')
  bring()
  await ready()
  await page.getByRole('link', { name: 'Atrás' }).click()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await next()
  await step('look')
  // Later the setup continues with the stored values, and leaving an unchanged form shows no question.
  await visit(page, '/staff/setup')
  await step('look')
  await page.getByRole('link', { name: 'Atrás' }).click()
  await step('university')
  expect(await page.getByLabel('Teléfono').inputValue()).toBe('444 765 4321')
  expect(await page.getByLabel('Dominios de estudiantes').inputValue()).toBe(
    'alumnos.portal.edu.mx\nportal.edu.mx',
  )
  await page.getByRole('link', { name: 'Atrás' }).click()
  await step('account')

  // 3. A logo, chosen before the scripts are there, and a colour on which nothing could be read.
  const bringLook = await holdScripts(page)
  await page.goto('/staff/setup/look', { waitUntil: 'commit' })
  await page.getByLabel('Logotipo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await logoOf(128, 128),
  })
  bringLook()
  await page.getByRole('button', { name: 'Quitar' }).waitFor()
  await fill('Nombre del mercado', 'Portal Norte')
  await fill('Color principal', '#7A1E2C')
  await fill('Color de ofertas', '#E8A33D')
  await expectWhole(page, errors)
  expect(await page.getByRole('button', { name: /^Siguiente/ }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Usar ese color' }).click()
  await page.getByRole('button', { name: 'Computadora' }).click()
  expect(await page.getByLabel('Vista previa').textContent()).toContain('Portal Norte')
  await next()
  await step('campus')

  // 4 to 9.
  await expectWhole(page, errors)
  await next()
  await page.getByText('Escribe el horario de atención').first().waitFor()
  await fill('Horario de atención', 'Lunes a viernes de 9 a 18 h')
  await page.getByLabel('Zona horaria').selectOption('America/Tijuana')
  await next()
  await step('faculties')
  await fill('Facultad', 'Facultad de Ciencias')
  await fill('Oficina y dirección', 'Edificio A, planta baja')
  await fill('Horario', 'Lunes a viernes de 9:00 a 15:00 h')
  await page.getByRole('button', { name: 'Crear facultad' }).click()
  await page.getByText('Creado.').waitFor()
  await page.getByLabel('Archivo CSV').setInputFiles({
    name: 'facultades.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Facultad,Oficina y dirección,Horario\r\nFacultad de Letras,Edificio L,De 9 a 15 h\r\n',
    ),
  })
  await page.getByRole('button', { name: 'Revisar la lista' }).click()
  await page.getByRole('button', { name: 'Importar 1 facultad' }).click()
  await page.getByText('Lista guardada.').waitFor()
  await expectWhole(page, errors)
  await next()
  await step('categories')
  await page.getByRole('button', { name: /plantilla/i }).click()
  await page.getByText('Libros y apuntes').first().waitFor()
  await expectWhole(page, errors)
  await next()
  await step('mail')
  await fill('Correo que envía', 'hola@portal.edu.mx')
  await expectWhole(page, errors)
  await next()
  await step('payments')
  await fill('Comisión por venta', '5')
  await expectWhole(page, errors)
  await page.getByRole('link', { name: 'Atrás' }).click()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await next()
  await step('legal')
  await fill('Quién responde', 'Patronato de la Universidad')
  await fill('Domicilio', 'Av. Norte 1, San Luis Potosí')
  await expectWhole(page, errors)
  await next()
  await step('open')

  // 10. Until then guests wait.
  await page.getByText('Puedes abrir, pero hay algo por revisar').waitFor()
  await expectWhole(page, errors)
  expect((await guest.goto('/'))?.status()).toBe(503)
  await page.getByText('Abrir el mercado', { exact: true }).click()
  await page.getByText('La llave de pagos es de prueba').waitFor()
  await expectWhole(page, errors)
  expect((await guest.goto('/'))?.status()).toBe(503)
  await page.getByRole('button', { name: 'Sí, abrir el mercado' }).click()
  await page.getByText('Tu mercado está abierto').waitFor()
  expect((await guest.goto('/'))?.status()).toBe(200)
  expect(await guest.title()).toContain('Portal Norte')
  await guest.setViewportSize(desktop)
  expect(await guest.locator('header img[src*="_logo-96"]').count()).toBe(1)
  // The link is used up.
  expect((await guest.goto(link))?.status()).toBe(410)
  expect(errors).toEqual([])
})

test('[BYD-11] a step works without scripts', async () => {
  // The shop is open by now: its form of the settings is the same.
  const context = await openContext({ baseURL: url, javaScriptEnabled: false })
  const answer = await context.request.post('/api/v1/auth/login', {
    data: { email: 'ana@portal.edu.mx', password: 'Campus+Verde7', rememberMe: true },
    headers: { origin: url },
  })
  expect(answer.status()).toBe(200)
  const page = await context.newPage()
  await page.goto('/staff/settings')
  await page.getByLabel('Logotipo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await logoOf(128, 40),
  })
  await page.getByRole('button', { name: 'Subir', exact: true }).click()
  await page.getByText('El logotipo debe ser cuadrado').first().waitFor()
  await page.getByLabel('Nombre del mercado').fill('Portal Sur')
  await page.getByRole('button', { name: 'Guardar ajustes' }).click()
  await page.getByText('Cambios guardados').first().waitFor()
  expect(await page.getByLabel('Nombre del mercado').inputValue()).toBe('Portal Sur')
})

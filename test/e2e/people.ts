import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { plainPicture } from '../images/pictures.ts'
import { enter, openContext, shopUrl, visit } from './chromium.ts'

/** A JPEG to choose in a file field. */
export async function picture(name: string) {
  return { name, mimeType: 'image/jpeg', buffer: await plainPicture('jpeg', 900, 700) }
}

export const PASSWORD = 'Campus+Verde7'
let made = 0

type MailRow = { to: string; subject: string; text: string }

/** Mails to this address, the newest first. */
async function mailsTo(to: string): Promise<MailRow[]> {
  const answer = await fetch(`${shopUrl()}/dev/correo.json?to=${encodeURIComponent(to)}`)
  return (await answer.json()) as MailRow[]
}

/** Text of the newest mail with this address and subject, once there is one. */
export async function newestMail(to: string, words: RegExp): Promise<string> {
  const find = async () => {
    const all = await mailsTo(to)
    return all.find((mail) => words.test(mail.subject))?.text
  }
  await expect.poll(find, { timeout: 40_000, message: `${to}: ${words}` }).toBeDefined()
  return (await find()) ?? ''
}

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(`${shopUrl()}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok, `${path}: ${response.status}`).toBe(true)
}

/** An account of a test's own whose e-mail is not confirmed yet. */
export async function register() {
  const username = `prueba${Date.now().toString(36)}${++made}`
  const email = `${username}@correo.example`
  const names = { firstName: 'Ana', lastName: 'Prueba' }
  await post('/auth/register', { ...names, email, username, password: PASSWORD })
  return { username, email }
}

/** One with a confirmed e-mail, so that the demo's people stay as they are for others. */
export async function makePerson() {
  const person = await register()
  const oobCode = /oobCode=([\w-]+)/.exec(await newestMail(person.email, /Confirma/))?.[1]
  await post('/auth/verify-email', { oobCode })
  return person
}

/** Goes to a page as somebody whom `makePerson` made. */
export async function logIn(page: Page, email: string, next: string): Promise<void> {
  await enter(page.context(), email, PASSWORD)
  await visit(page, next)
}

/** The same through the form, in the page that a guest has had so far. */
export async function logInByForm(
  page: Page,
  email: string,
  next: string,
  password = PASSWORD,
): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('Mantener mi sesión').check()
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL((url) => url.pathname === new URL(next, url).pathname)
}

/** The verification through the front door, of who has entered. */
export async function verifyStudent(context: BrowserContext, username: string): Promise<void> {
  const path = '/api/v1/account/student-verification'
  const institutionalEmail = `${username}@alumnos.universidad.example`
  const headers = { origin: shopUrl() }
  expect((await context.request.post(path, { data: { institutionalEmail }, headers })).ok()).toBe(true)
  const verificationCode = /\b\d{6}\b/.exec(await newestMail(institutionalEmail, /código/))?.[0]
  expect((await context.request.post(`${path}/code`, { data: { verificationCode }, headers })).ok()).toBe(
    true,
  )
}

/** A person whose "Se busca" are public at once. */
export async function makeStudent() {
  const person = await makePerson()
  const context = await openContext()
  await enter(context, person.email, PASSWORD)
  await verifyStudent(context, person.username)
  await context.close()
  return person
}

/** From "Verificación requerida" to the code of the mail, and back to the store's form. */
export async function becomeStudent(page: Page, username: string): Promise<void> {
  const address = `${username}@alumnos.universidad.example`
  await visit(page, '/account/new-store')
  await page.getByText('Verificación requerida').waitFor()
  expect(await page.getByRole('checkbox', { name: /Leí y acepto/ }).isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Verificar ahora' }).click()
  await page.getByLabel('Correo institucional').fill(address)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  const code = /\b\d{6}\b/.exec(await newestMail(address, /código/))?.[0] ?? ''
  await page.getByLabel('Código de 6 dígitos').fill(code)
  await page.waitForURL('**/account/new-store')
}

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailFailureText } from '../../src/features/staff/texts-mail.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { freePort } from '../platform/ports.ts'
import { type Sink, startSink } from '../platform/smtp-sink.ts'
import { accepted, makeStaff } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
let demo: Shop
let sink: Sink | undefined
let port: number
beforeAll(async () => {
  port = await freePort()
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    DEMO: 'off',
    MAIL_FROM: 'Mercado <hola@mercado.example>',
  }
  shop = await startShop({ renderPage, env })
  demo = await startShop()
})
afterEach(async () => {
  await sink?.stop()
  sink = undefined
})
afterAll(() => Promise.all([shop.stop(), demo.stop()]))

const send = (browser: Browser, fields: Record<string, string> = {}) =>
  browser.submit('/staff/settings', 'test-mail', fields)
const someone = async (where = shop) => {
  const { email } = await makeStaff(where)
  return { email, browser: await where.as(email) }
}

test('[BYD-11] a test mail goes from the stored sender only to the person who requested it', async () => {
  sink = await startSink(port)
  const { email, browser } = await someone()
  const page = await browser.get('/staff/settings')
  expect(await page.text()).toContain('Enviarme un correo de prueba')
  await accepted(send(browser, { to: 'otra@persona.example' }))
  expect(sink.received).toEqual([email])
  for (const said of ['From: Mercado <hola@mercado.example>', 'Subject:', 'llegan'])
    expect(sink.bodies[0]).toContain(said)
  const pressed = await browser.form('/staff/settings', { intent: 'test-mail', to: 'otra@persona.example' })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/staff/settings?done=correo'])
  expect(sink.received).toEqual([email, email])
})

test('[BYD-11] the mail server’s answer is shown in Spanish', async () => {
  const { email, browser } = await someone()
  const away = await send(browser)
  expect(away).toMatchObject({ status: 409, code: 'test-mail-failed' })
  expect(away.message).toContain('no contesta en la dirección y el puerto de SMTP_URL')
  sink = await startSink(port)
  sink.refused.add(email)
  const pressed = await browser.form('/staff/settings', { intent: 'test-mail' })
  const html = await pressed.text()
  expect(pressed.status).toBe(409)
  for (const said of ['no acepta tu dirección', '550', 'no such user']) expect(html).toContain(said)
})

test.each([
  [
    { code: 'EAUTH', responseCode: 535, response: '535 5.7.8\r\n bad' },
    /usuario o la contraseña.*«535 5\.7\.8 bad»$/,
  ],
  [{ code: 'EDNS' }, /No se encuentra el servidor/],
  [{ code: 'ETIMEDOUT' }, /tardó demasiado/],
  [{ code: 'ESOCKET', message: 'SSL routines:wrong version number' }, /cifrar la conexión/],
  [
    { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM', response: '553 not yours' },
    /no acepta el remitente/,
  ],
  [{ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO', response: '451 later' }, /más tarde/],
  [
    { code: 'EMESSAGE', responseCode: 554, response: 'x'.repeat(999) },
    /rechazó el mensaje. Respondió: «x{200}»$/,
  ],
  [{}, /^El correo no salió$/],
])('[BYD-11] %j has its Spanish', (failure, text) => {
  expect(mailFailureText(failure)).toMatch(text)
})

test('[BYD-11] the number of test mails in ten minutes is limited', async () => {
  sink = await startSink(port)
  const { browser } = await someone()
  const states: number[] = []
  for (let n = 0; n < 6; n++) states.push((await send(browser)).status)
  expect(states).toEqual([303, 303, 303, 303, 303, 429])
  expect(sink.received).toHaveLength(5)
})

test('[BYD-11] without a mail server the page shows a message', async () => {
  const { browser } = await someone(demo)
  expect(await send(browser)).toMatchObject({ status: 409, code: 'mail-server-missing' })
})

test('[BYD-11] only administrators can send a test mail', async () => {
  const stranger = await shop.as((await makeLogin(shop)).email)
  expect((await send(stranger)).status).toBe(404)
})

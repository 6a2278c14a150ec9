import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR } from '../../src/lib/dates.ts'
import { codeIn, joined, openWorld, PASSWORD, person, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('[ACC-01] a registration is answered with the quoted text and mails a link', async () => {
  const answer = await world.browser().post('/auth/register', person('primera'))
  expect(answer.status).toBe(200)
  expect(answer.body.message).toBe(
    'Registro exitoso. Confirma tu correo electrónico (revisa carpeta de spam)',
  )
  const [mail] = await world.mailTo('primera@correo.example')
  expect(mail?.subject).toBe('Confirma tu correo · Tianguis')
  expect(mail?.text).toMatch(/https:\/\/tianguis\.test\/login\?mode=verifyEmail&oobCode=[\w-]{43}/)
  expect(mail?.html).toContain('Ana María')
})

test('[ACC-01] a username in use is refused at its field, whatever its capitals', async () => {
  await joined(world, 'segunda')
  const answer = await world.browser().post('/auth/register', { ...person('otra'), username: 'SEGUNDA' })
  expect(answer.status).toBe(409)
  expect(answer.body.errors).toEqual({ username: 'Este nombre de usuario ya está en uso' })
  const check = await world.browser().post('/auth/check-username', { username: 'Segunda' })
  expect(check.body).toEqual({ exists: true, message: 'Este nombre de usuario ya está en uso' })
})

test('[ACC-01] a field that was left empty is asked for in those words', async () => {
  const empty = { firstName: ' ', lastName: '', email: ' ', username: '', phone: '', password: '' }
  const answer = await world.browser().post('/auth/register', empty)
  expect(answer.status).toBe(422)
  const needed = 'Por favor rellena este campo.'
  expect(answer.body.errors).toEqual({
    firstName: needed,
    lastName: needed,
    email: needed,
    username: needed,
    password: 'La contraseña no puede estar vacía',
  })
  const login = await world.browser().post('/auth/login', { email: '', password: 'x' })
  expect(login.body.errors).toEqual({ email: needed })
})

test('[ACC-02] the mail fits a phone and says how long its link lasts', async () => {
  await world.browser().post('/auth/register', person('telefono'))
  const [mail] = await world.mailTo('telefono@correo.example')
  expect(mail?.html).toMatch(/<meta name="viewport" content="width=device-width, initial-scale=1"/)
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('vence en 24 horas')
})

test('[ACC-01] an address with an account gets the same answer, and its owner a mail', async () => {
  await joined(world, 'tercera')
  const browser = world.browser()
  const fresh = await browser.post('/auth/register', person('nueva'))
  const known = await browser.post('/auth/register', { ...person('cuarta'), email: 'tercera@correo.example' })
  expect(known.status).toBe(fresh.status)
  expect(known.body).toEqual(fresh.body)
  // The username is taken in both cases, so it reveals nothing.
  expect((await browser.post('/auth/check-username', { username: 'cuarta' })).body.exists).toBe(true)
  const [mail] = await world.mailTo('tercera@correo.example')
  expect(mail?.subject).toBe('Ya tienes una cuenta · Tianguis')
  const login = await browser.post('/auth/login', { email: 'tercera@correo.example', password: PASSWORD })
  expect(login.status).toBe(200)
})

test('[ACC-01] two registrations of one address at once make one account', async () => {
  const answers = await Promise.all(
    ['doble-a', 'doble-b'].map((username) =>
      world.browser().post('/auth/register', { ...person(username), email: 'doble@correo.example' }),
    ),
  )
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
})

test('[ACC-01] of two concurrent registrations of a username, one is refused', async () => {
  const answers = await Promise.all(
    ['uno', 'dos'].map((name) =>
      world.browser().post('/auth/register', { ...person(name), username: 'mismo' }),
    ),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
})

test('[ACC-02] signing in needs the confirmed e-mail, and says so only for the right password', async () => {
  const browser = world.browser()
  await browser.post('/auth/register', person('quinta'))
  const login = { email: 'quinta@correo.example', password: PASSWORD }
  const wrong = await browser.post('/auth/login', { ...login, password: 'Otra+Cosa9' })
  expect(wrong.body.code).toBe('wrong-credentials')
  const early = await browser.post('/auth/login', login)
  expect(early.status).toBe(403)
  expect(early.body.detail).toBe('Por favor verifica tu correo electrónico primero')

  const [mail] = await world.mailTo('quinta@correo.example')
  expect((await browser.post('/auth/verify-email', { oobCode: codeIn(mail) })).status).toBe(200)
  expect((await browser.post('/auth/login', login)).status).toBe(200)
  const [welcome] = await world.mailTo('quinta@correo.example')
  expect(welcome?.subject).toBe('Tu cuenta está lista · Tianguis')
})

test('[ACC-02] a link works once, also for two at once', async () => {
  const browser = world.browser()
  await browser.post('/auth/register', person('sexta'))
  const [mail] = await world.mailTo('sexta@correo.example')
  const answers = await Promise.all(
    [1, 2].map(() => browser.post('/auth/verify-email', { oobCode: codeIn(mail) })),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
  const again = await browser.post('/auth/verify-email', { oobCode: codeIn(mail) })
  expect(again.body.code).toBe('verification-link-invalid')
})

test('[ACC-02] a link ends after a day, and asking again makes the older one worthless', async () => {
  const browser = world.browser()
  await browser.post('/auth/register', person('septima'))
  const [first] = await world.mailTo('septima@correo.example')
  await world.clock.advance(DAY)
  expect((await browser.post('/auth/verify-email', { oobCode: codeIn(first) })).body.code).toBe(
    'verification-link-expired',
  )
  const email = 'septima@correo.example'
  const asked = await browser.post('/auth/verify-email/resend', { email })
  const unknown = await browser.post('/auth/verify-email/resend', { email: 'nadie@correo.example' })
  expect(unknown.body).toEqual(asked.body)
  const [second] = await world.mailTo(email)
  expect((await browser.post('/auth/verify-email', { oobCode: codeIn(first) })).status).toBe(400)
  expect((await browser.post('/auth/verify-email', { oobCode: codeIn(second) })).status).toBe(200)
})

test('[ACC-01] mails that anyone can ask for end after a few an hour, in silence', async () => {
  const browser = world.browser()
  await browser.post('/auth/register', person('octava'))
  for (let i = 0; i < 8; i++)
    await browser.post('/auth/verify-email/resend', { email: 'octava@correo.example' })
  expect((await world.mailTo('octava@correo.example')).length).toBeLessThanOrEqual(4)
  await world.clock.advance(HOUR)
})

test('[ACC-01] fields nobody asked for change nothing', async () => {
  const browser = world.browser()
  const extra = { ...person('novena'), role: 'staff', emailVerified: true, id: 'x', blockedAt: null }
  await browser.post('/auth/register', extra)
  const login = { email: 'novena@correo.example', password: PASSWORD }
  expect((await browser.post('/auth/login', login)).status).toBe(403)
  const [mail] = await world.mailTo('novena@correo.example')
  await browser.post('/auth/verify-email', { oobCode: codeIn(mail) })
  expect((await browser.post('/auth/login', login)).body.userInfo.role).toBe('user')
})

test('[BYD-12] the document’s example of a registration makes an account that signs in', async () => {
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
  const { example } = paths['/auth/register'].post.requestBody.content['application/json']
  expect((await world.browser().post('/auth/register', example)).status).toBe(200)
  const [mail] = await world.mailTo(example.email)
  await world.browser().post('/auth/verify-email', { oobCode: codeIn(mail) })
  const login = await world.browser().post('/auth/login', example)
  expect(login.status).toBe(200)
})

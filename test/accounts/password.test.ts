import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../src/lib/dates.ts'
import { codeIn, joined, openWorld, PASSWORD, person, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const NEW = 'Nopal-Verde8@'

async function resetLink(email: string): Promise<string> {
  await world.browser().post('/auth/password-reset', { email })
  return codeIn((await world.mailTo(email))[0])
}

test('[ACC-05] asking answers the same for an unknown address', async () => {
  const { email } = await joined(world, 'ana')
  const known = await world.browser().post('/auth/password-reset', { email })
  const unknown = await world.browser().post('/auth/password-reset', { email: 'nadie@correo.example' })
  expect(unknown.status).toBe(known.status)
  expect(unknown.body.message).toBe(known.body.message)
  expect(await world.mailTo('nadie@correo.example')).toEqual([])
})

test('[ACC-05] a new password ends every session, refuses the old one and is mailed about', async () => {
  const login = await joined(world, 'beto')
  const browser = world.browser()
  await browser.post('/auth/login', { ...login, rememberMe: true })
  const oobCode = await resetLink(login.email)
  expect((await browser.post('/auth/password-reset/check', { oobCode })).body.requestType).toBe(
    'PASSWORD_RESET',
  )
  const changed = await world.browser().post('/auth/password-reset/confirm', { oobCode, newPassword: NEW })
  expect(changed.body).toEqual({ requestType: 'PASSWORD_RESET' })
  expect((await browser.get('/auth/session')).body.authenticated).toBe(false)
  expect((await browser.post('/auth/login', login)).status).toBe(401)
  expect((await browser.post('/auth/login', { ...login, password: NEW })).status).toBe(200)
  expect((await world.mailTo(login.email))[0]?.subject).toBe('Tu contraseña cambió · Tianguis')
})

test('[ACC-05] a link works once, for an hour, and not after a newer one', async () => {
  const { email } = await joined(world, 'caro')
  const first = await resetLink(email)
  const second = await resetLink(email)
  const use = (oobCode: string) =>
    world.browser().post('/auth/password-reset/confirm', { oobCode, newPassword: NEW })
  const old = await use(first)
  expect(old.status).toBe(400)
  expect(old.body.detail).toBe('El código de restablecimiento es inválido o ya se usó')
  const answers = await Promise.all([use(second), use(second)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
  expect((await use(second)).status).toBe(400)

  await world.mailTo(email)
  const third = await resetLink(email)
  await world.clock.advance(HOUR)
  expect((await use(third)).status).toBe(400)
})

test('[ACC-05] a weak or well-known password is refused and the link stays good', async () => {
  const { email } = await joined(world, 'dora')
  const oobCode = await resetLink(email)
  const weak = await world.browser().post('/auth/password-reset/confirm', { oobCode, newPassword: 'corta' })
  expect(weak.status).toBe(422)
  const common = await world
    .browser()
    .post('/auth/password-reset/confirm', { oobCode, newPassword: 'P@ssw0rd123' })
  expect(common.body.errors.newPassword).toMatch(/muy usada/)
  expect((await world.browser().post('/auth/password-reset/check', { oobCode })).status).toBe(200)
})

test('[ACC-05] a verification link is no reset link', async () => {
  const browser = world.browser()
  await browser.post('/auth/register', person('eva'))
  const oobCode = codeIn((await world.mailTo('eva@correo.example'))[0])
  const answer = await browser.post('/auth/password-reset/confirm', { oobCode, newPassword: NEW })
  expect(answer.status).toBe(400)
})

test('[ACC-05] an account that a stranger began becomes its owner’s through the mail', async () => {
  const stranger = world.browser('203.0.113.9')
  await stranger.post('/auth/register', { ...person('mala'), email: 'victima@correo.example' })
  await world.browser().post('/auth/register', person('victima'))
  const [mail, ...others] = await world.mailTo('victima@correo.example')
  // The stranger's link, which would have confirmed the stranger's password, is not even sent any more.
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Ya tienes una cuenta · Tianguis')
  await world.browser().post('/auth/password-reset/confirm', { oobCode: codeIn(mail), newPassword: NEW })
  const email = 'victima@correo.example'
  // As at any address with an account: their password answers, and opens nothing.
  expect((await stranger.post('/auth/login', { email, password: PASSWORD })).status).toBe(403)
  expect((await world.browser().post('/auth/login', { email, password: NEW })).status).toBe(200)
})

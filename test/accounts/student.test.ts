import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE, SECOND } from '../../src/lib/dates.ts'
import { joined, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PATH = '/account/student-verification'

async function signedIn(name: string) {
  const browser = world.browser()
  await browser.post('/auth/login', await joined(world, name))
  return browser
}

async function codeSentTo(address: string): Promise<string> {
  return /\b\d{6}\b/.exec((await world.mailTo(address))[0]?.text ?? '')?.[0] ?? ''
}

test('[ACC-09] the code that was mailed makes the user a verified student', async () => {
  const browser = await signedIn('ana')
  const address = 'ana@alumnos.universidad.example'
  const sent = await browser.post(PATH, { institutionalEmail: 'ANA@alumnos.universidad.example' })
  expect(sent.body).toMatchObject({ state: 'pending', institutionalEmail: address })
  const done = await browser.post(`${PATH}/code`, { verificationCode: await codeSentTo(address) })
  expect(done.body).toMatchObject({ state: 'verified', institutionalEmail: address })
  expect((await browser.get('/auth/session')).body.userInfo.verifiedStudent).toBe(true)
})

test('[ACC-09] other domains are refused', async () => {
  const browser = await signedIn('beto')
  const answer = await browser.post(PATH, { institutionalEmail: 'beto@correo.example' })
  expect(answer.status).toBe(422)
  expect(answer.body.detail).toContain('@alumnos.universidad.example')
})

test('[ACC-09] an address that no mailbox has gets no code: it would count as another student', async () => {
  const browser = await signedIn('bety')
  for (const name of ['bety.', '.bety', 'be..ty']) {
    const answer = await browser.post(PATH, { institutionalEmail: `${name}@universidad.example` })
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { institutionalEmail: 'Por favor ingresa un correo electrónico válido' },
    ])
  }
})

test('[ACC-09] five wrong codes end it, a new one comes after 60 s, each lasts 10 min', async () => {
  const browser = await signedIn('caro')
  const address = 'caro@universidad.example'
  await browser.post(PATH, { institutionalEmail: address })
  const right = await codeSentTo(address)
  const wrong = right === '000000' ? '000001' : '000000'
  for (let left = 4; left >= 0; left--)
    expect((await browser.post(`${PATH}/code`, { verificationCode: wrong })).body.remainingAttempts).toBe(
      left,
    )
  expect((await browser.post(`${PATH}/code`, { verificationCode: right })).body.code).toBe(
    'student-code-spent',
  )

  await world.clock.advance(59 * SECOND)
  const early = await browser.post(PATH, { institutionalEmail: address })
  expect(early.body.detail).toBe('Por favor espera 1 segundos antes de reenviar')
  await world.clock.advance(SECOND)
  await browser.post(PATH, { institutionalEmail: address })
  const next = await codeSentTo(address)
  expect((await browser.post(`${PATH}/code`, { verificationCode: right })).status).toBe(
    right === next ? 200 : 422,
  )
  await world.clock.advance(10 * MINUTE)
  expect((await browser.post(`${PATH}/code`, { verificationCode: next })).body.code).toBe(
    'student-code-expired',
  )
})

test('[ACC-09] subject and preview of the mail show the code', async () => {
  const browser = await signedIn('iris')
  const address = 'iris@universidad.example'
  await browser.post(PATH, { institutionalEmail: address })
  const code = await codeSentTo(address)
  const [mail] = await world.mailTo(address)
  expect(mail?.subject).toBe(`${code} es tu código de Tianguis`)
  expect(mail?.html).toContain(`data-skip-in-text="true">${code} es tu código de Tianguis`)
})

test('[ACC-09] a repeated request during the wait returns the remaining seconds and is not counted', async () => {
  const browser = await signedIn('gema')
  const address = 'gema@universidad.example'
  await browser.post(PATH, { institutionalEmail: address })
  for (let press = 0; press < 12; press++)
    expect((await browser.post(PATH, { institutionalEmail: address })).body).toMatchObject({
      code: 'student-code-early',
      detail: 'Por favor espera 60 segundos antes de reenviar',
    })
  await world.clock.advance(10 * MINUTE)
  expect((await browser.post(PATH, { institutionalEmail: address })).status).toBe(200)
})

test('[ACC-09] a code may be written with gaps, and with nothing else in them', async () => {
  const browser = await signedIn('hugo')
  const address = 'hugo@universidad.example'
  await browser.post(PATH, { institutionalEmail: address })
  const code = await codeSentTo(address)
  const gaps = `${code.slice(0, 3)} ${code.slice(3, 5)}-${code.slice(5)} `
  for (const wrong of [`${code}0`, `${code.slice(1)}`, `a${code}`, code.replace(/^./, 'x')])
    expect((await browser.post(`${PATH}/code`, { verificationCode: wrong })).body.errors).toEqual({
      verificationCode: 'El código debe tener 6 dígitos',
    })
  expect((await browser.post(`${PATH}/code`, { verificationCode: gaps })).body.state).toBe('verified')
})

test('[ACC-09] cancelling ends the code and not the minute between two mails', async () => {
  const browser = await signedIn('dora')
  const address = 'dora@universidad.example'
  await browser.post(PATH, { institutionalEmail: address })
  expect((await browser.delete(PATH)).body).toEqual({ state: 'noStudent' })
  expect((await browser.post(`${PATH}/code`, { verificationCode: await codeSentTo(address) })).status).toBe(
    410,
  )
  expect((await browser.post(PATH, { institutionalEmail: address })).status).toBe(429)
})

test('[ACC-09] one institutional address verifies one account', async () => {
  const first = await signedIn('eva')
  const second = await signedIn('fede')
  const address = 'compartida@universidad.example'
  await first.post(PATH, { institutionalEmail: address })
  const firstCode = await codeSentTo(address)
  await world.clock.advance(SECOND)
  await second.post(PATH, { institutionalEmail: address })
  const secondCode = await codeSentTo(address)
  const answers = await Promise.all([
    first.post(`${PATH}/code`, { verificationCode: firstCode }),
    second.post(`${PATH}/code`, { verificationCode: secondCode }),
  ])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
})

test('[ACC-09] what follows a + is the same mailbox, and verifies no second account', async () => {
  const [first, second] = [await signedIn('gala'), await signedIn('horacio')]
  const address = 'gala@universidad.example'
  const sent = await first.post(PATH, { institutionalEmail: 'gala+uno@universidad.example' })
  expect(sent.body.institutionalEmail).toBe(address)
  await first.post(`${PATH}/code`, { verificationCode: await codeSentTo(address) })
  for (const tag of ['', '+dos', '+a+b']) {
    const again = await second.post(PATH, { institutionalEmail: `gala${tag}@universidad.example` })
    expect(again.body.code).toBe('student-email-taken')
  }
})

test('[ACC-09] S9: one mailbox gets few codes an hour, however many accounts ask', async () => {
  const address = 'acosada@universidad.example'
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) {
    const browser = await signedIn(`acosa${n}`)
    const answer = await browser.post(PATH, { institutionalEmail: address.replace('@', `+${n}@`) })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(await world.mailTo(address)).toHaveLength(5)
})

test('[ACC-09] guests are asked to sign in', async () => {
  const answer = await world.browser().get(PATH)
  expect(answer.status).toBe(401)
  expect(answer.body.detail).toBe('Debes iniciar sesión')
})

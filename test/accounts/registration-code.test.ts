import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '../../src/features/limits/tables.ts'
import { DAY } from '../../src/lib/dates.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const PASSWORD = 'Campus+Verde7'
const WRONG = 'El código no coincide.'
let made = 0

/** Registers by the page; the consent is a tick of its form. */
async function register(
  browser: Browser,
  { email = '', consents = true }: { email?: string; consents?: boolean } = {},
) {
  const username = `codigo${++made}`
  const address = email || `${username}@alumnos.universidad.example`
  const fields = { firstName: 'Lupita', lastName: 'Ramos', email: address, username, password: PASSWORD }
  const answer = await browser.form('/register?next=%2Fvender', {
    ...fields,
    ...(consents && { student: 'on' }),
  })
  await shop.settle()
  return { email: address, username, answer }
}

async function mailed(email: string) {
  await shop.settle()
  const text =
    (await shop.mailsTo(email)).findLast(({ subject }) => subject.startsWith('Confirma'))?.text ?? ''
  return {
    code: /registraste:\s*(\d{6})/.exec(text)?.[1] ?? '',
    link: /https?:\/\/[^/\s]+(\/login\?mode=\S+)/.exec(text)?.[1] ?? '',
  }
}

const confirm = (browser: Browser, verificationCode: string) =>
  browser.form('/login?next=%2Fvender&done=registered', { intent: 'confirm', verificationCode })
const open = (browser: Browser, link: string) =>
  browser.form(link, { intent: 'verify', oobCode: /oobCode=([\w-]+)/.exec(link)?.[1] ?? '' })
const logIn = (browser: Browser, email: string) =>
  browser.post('/api/v1/auth/login', { email, password: PASSWORD })
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

/** Whether the browser is signed in, and as a verified student. */
async function stateOf(browser: Browser): Promise<{ authenticated: boolean; isStudent: boolean }> {
  const { authenticated, userInfo } = await (await browser.get('/api/v1/auth/session')).json()
  return { authenticated, isStudent: userInfo?.verifiedStudent ?? false }
}

test('[ACC-09] the code of the registration’s mail signs in and verifies the student who agreed', async () => {
  const browser = shop.guest()
  const { email, answer } = await register(browser)
  expect(answer.headers.get('location')).toBe('/login?next=%2Fvender&done=registered')
  expect(await textOf(await browser.get('/login?next=%2Fvender&done=registered'))).toContain(email)
  const done = await confirm(browser, (await mailed(email)).code)
  expect([done.status, done.headers.get('location')]).toEqual([302, '/vender'])
  expect(await stateOf(browser)).toEqual({ authenticated: true, isStudent: true })
  await shop.settle()
  expect((await shop.mailsTo(email)).at(-1)?.text).toContain('Ya quedó verificada')
})

test('[ACC-09] without the consent, or at another domain, only the address is confirmed', async () => {
  for (const given of [{ consents: false }, { email: 'lupita@correo.example' }]) {
    const browser = shop.guest()
    const { email } = await register(browser, given)
    await confirm(browser, (await mailed(email)).code)
    expect(await stateOf(browser)).toEqual({ authenticated: true, isStudent: false })
  }
})

test('[ACC-09] a mailbox that verified another account confirms the address, but no second student', async () => {
  const first = shop.guest()
  const { email } = await register(first, { email: 'doble.buzon@alumnos.universidad.example' })
  await confirm(first, (await mailed(email)).code)
  const second = shop.guest()
  const tagged = 'doble.buzon+otra@alumnos.universidad.example'
  await register(second, { email: tagged })
  await confirm(second, (await mailed(tagged)).code)
  expect([await stateOf(first), await stateOf(second)]).toEqual([
    { authenticated: true, isStudent: true },
    { authenticated: true, isStudent: false },
  ])
})

test('[ACC-02] the link signs in the browser that registered, and verifies the student', async () => {
  const browser = shop.guest()
  const { email } = await register(browser)
  const { link, code } = await mailed(email)
  expect((await open(browser, link)).headers.get('location')).toBe('/vender')
  expect(await stateOf(browser)).toEqual({ authenticated: true, isStudent: true })
  // The other tab still shows the code.
  for (const late of [code, '000000']) {
    const answer = await confirm(browser, late)
    expect(answer.headers.get('location'), 'whatever is typed: the browser has its session').toBe('/vender')
  }
})

test('[ACC-02] in another browser the link confirms the address only; the code still works where it was asked for', async () => {
  const [browser, other] = [shop.guest(), shop.guest()]
  const { email } = await register(browser)
  const { link, code } = await mailed(email)
  expect((await open(other, link)).headers.get('location')).toMatch(/done=verified$/)
  expect(await stateOf(other)).toEqual({ authenticated: false, isStudent: false })
  expect((await confirm(other, code)).status).toBe(422)
  await confirm(browser, code)
  expect(await stateOf(browser)).toEqual({ authenticated: true, isStudent: true })
})

test('[ACC-02] an account that a stranger began is never a student’s because its link was opened', async () => {
  const [stranger, owner] = [shop.guest(), shop.guest()]
  const { email } = await register(stranger)
  const { link, code } = await mailed(email)
  await open(owner, link)
  expect((await logIn(stranger, email)).status).toBe(200)
  expect(await stateOf(stranger)).toEqual({ authenticated: true, isStudent: false })
  // After the first sign-in the code is worth nothing.
  stranger.cookies.delete('tianguis_session')
  expect((await confirm(stranger, code)).status).toBe(422)
})

test('[ACC-02] the code of a replaced registration does not sign in', async () => {
  const [stranger, owner] = [shop.guest(), shop.guest()]
  const { email } = await register(stranger)
  const { code } = await mailed(email)
  await register(owner, { email })
  for (const browser of [stranger, owner]) {
    expect((await confirm(browser, code)).status).toBe(422)
    expect((await stateOf(browser)).authenticated).toBe(false)
  }
})

test('[ACC-02] five wrong codes end it; the code of the next mail works', async () => {
  const browser = shop.guest()
  const { email } = await register(browser)
  const { code } = await mailed(email)
  for (let tries = 0; tries < 5; tries++)
    expect(await textOf(await confirm(browser, wrongOf(code)))).toContain(WRONG)
  expect((await confirm(browser, code)).status).toBe(422)
  const sent = await browser.form('/login?next=%2Fvender', { intent: 'resend', email })
  expect(sent.headers.get('location')).toBe('/login?next=%2Fvender&done=resent')
  const next = await mailed(email)
  expect((await confirm(browser, next.code)).headers.get('location')).toBe('/vender')
  await shop.ctx.db.delete(rateLimits)
})

test('[ACC-02] several right codes at once start one session, and a code ends with its day', async () => {
  const browser = shop.guest()
  const { email } = await register(browser)
  const { code } = await mailed(email)
  const cookie = browser.cookies.get('tianguis_registration') ?? ''
  const tabs = [1, 2, 3].map(() => {
    const tab = shop.guest()
    tab.cookies.set('tianguis_registration', cookie)
    return tab
  })
  const answers = await Promise.all(tabs.map((tab) => confirm(tab, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 422, 422])
  const late = shop.guest()
  const { email: other } = await register(late)
  const { code: old } = await mailed(other)
  await shop.advance(DAY)
  expect((await confirm(late, old)).status).toBe(422)
})

test('[ACC-03] an address with an account gets the same answers, cookies and page as one without', async () => {
  const known = (await makeLogin(shop)).email
  const seen = []
  for (const email of [known, 'nadie@correo.example']) {
    const browser = shop.guest()
    const { answer } = await register(browser, { email })
    const page = await textOf(await browser.get('/login?next=%2Fvender&done=registered'))
    const codes = []
    for (let tries = 0; tries < 7; tries++) {
      const refused = await confirm(browser, `12345${tries}`)
      codes.push([refused.status, (await textOf(refused)).includes(WRONG)])
    }
    seen.push({
      to: answer.headers.get('location'),
      cookies: answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '')),
      hasEmail: page.includes(email),
      codes,
    })
  }
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]?.codes).toEqual(Array.from({ length: 7 }, () => [422, true]))
})

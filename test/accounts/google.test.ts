import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credentials, users } from '../../src/features/accounts/tables.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { makeLogin } from '../sale/people.ts'
import { type Issuer, type IssuerPerson, startIssuer } from './issuer.ts'

let issuer: Issuer
let shop: Shop
beforeAll(async () => {
  issuer = await startIssuer()
  shop = await startShop({ oidc: issuer.oidc, renderPage })
  issuer.serve(`${shop.url}/api/v1/auth/google/callback`)
})
afterAll(async () => {
  await shop.stop()
  await issuer.stop()
})

let made = 0
function atGoogle(given: Partial<IssuerPerson> = {}): IssuerPerson {
  const sub = `google-${++made}`
  const person = {
    sub,
    email: `${sub}@gmail.example`,
    email_verified: true,
    given_name: 'Gabriela',
    family_name: 'Uno',
    ...given,
  }
  issuer.people.set(sub, person)
  return person
}

/** Follows the provider's redirects as its own browser would; answers the address that leads back to the shop. */
async function pick(url: string, sub: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = url
  for (let hop = 0; hop < 10; hop++) {
    if (at.startsWith(shop.url)) return at.slice(shop.url.length)
    const target = at.includes('/pick/') ? `${at}?as=${sub}` : at
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(target, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${response.status} ${await response.text()}`)
    at = new URL(location, target).href
  }
  throw new Error('too many redirects')
}

async function begin(browser: Browser, query: string): Promise<string> {
  const response = await browser.get(`/api/v1/auth/google/start?${query}`)
  expect(response.status).toBe(303)
  return response.headers.get('location') ?? ''
}

/** The whole way; answers where the shop sends the browser in the end. */
async function through(browser: Browser, person: IssuerPerson, query: string) {
  const back = await pick(await begin(browser, query), person.sub)
  const response = await browser.get(back)
  return { response, back, to: response.headers.get('location') }
}

const who = async (browser: Browser) => (await (await browser.get('/api/v1/auth/session')).json()).userInfo

test('[ACC-04] who has no account is sent to register, registers, and then signs in', async () => {
  const person = atGoogle()
  const browser = shop.guest()
  const page = await textOf(await browser.get('/login?next=/wishlist'))
  expect(page).toContain('/api/v1/auth/google/start?action=login&amp;next=%2Fwishlist')
  const first = await through(browser, person, 'action=login&next=/wishlist')
  expect(first.to).toBe('/register?google=register_required&next=%2Fwishlist')
  expect(await who(browser)).toBeNull()
  const registered = await through(browser, person, 'action=register&next=/wishlist')
  expect(registered.to).toBe('/wishlist')
  expect(await who(browser)).toMatchObject({
    email: person.email,
    displayName: 'Gabriela Uno',
    method: 'google',
  })
  await shop.settle()
  expect((await shop.mailsTo(person.email)).map((mail) => mail.subject)).toEqual([
    expect.stringContaining('Tu cuenta está lista'),
  ])
  const later = shop.guest()
  expect((await through(later, person, 'action=login')).to).toBe('/account')
  expect(await who(later)).toMatchObject({ email: person.email })
})

test('[ACC-04] registering with an account asks to sign in, also when it is one with a password', async () => {
  const person = atGoogle()
  await through(shop.guest(), person, 'action=register')
  expect((await through(shop.guest(), person, 'action=register')).to).toBe('/login?google=login_required')
  const login = await makeLogin(shop)
  const same = atGoogle({ email: login.email })
  expect((await through(shop.guest(), same, 'action=register')).to).toBe('/login?google=login_required')
})

test('[ACC-04] an account with a password is never linked or entered without a word', async () => {
  const login = await makeLogin(shop)
  const browser = shop.guest()
  const same = atGoogle({ email: login.email })
  expect((await through(browser, same, 'action=login')).to).toBe('/login?google=google-other-credential')
  expect(await who(browser)).toBeNull()
  const rows = await shop.ctx.db.select().from(credentials).where(eq(credentials.userId, login.id))
  expect(rows.map((row) => row.providerId)).toEqual(['credential'])
  await shop.as(login.email)
})

test('[ACC-04] an e-mail that the provider has not confirmed opens nothing', async () => {
  const person = atGoogle({ email_verified: false })
  expect((await through(shop.guest(), person, 'action=register')).to).toBe(
    '/register?google=google-email-unverified',
  )
  expect(await shop.ctx.db.select().from(users).where(eq(users.email, person.email))).toEqual([])
})

test('[ACC-04] a blocked account stays out', async () => {
  const person = atGoogle()
  await through(shop.guest(), person, 'action=register')
  await shop.ctx.db
    .update(users)
    .set({ blockedAt: shop.ctx.clock.now() })
    .where(eq(users.email, person.email))
  const browser = shop.guest()
  expect((await through(browser, person, 'action=login')).to).toBe('/login?google=account-blocked')
  expect(await who(browser)).toBeNull()
})

test('[ACC-04] the answer works only in the browser that left, once, with its own state', async () => {
  const person = atGoogle()
  await through(shop.guest(), person, 'action=register')
  const browser = shop.guest()
  const back = await pick(await begin(browser, 'action=login'), person.sub)
  const stranger = shop.guest()
  expect((await stranger.get(back)).headers.get('location')).toBe('/login?google=google-state')
  await begin(stranger, 'action=login')
  expect((await stranger.get(back)).headers.get('location')).toBe('/login?google=google-state')
  expect(await who(stranger)).toBeNull()
  expect((await browser.get(back)).headers.get('location')).toBe('/account')
  expect((await browser.get(back)).headers.get('location')).toBe('/login?google=google-state')
})

test('[ACC-04] another’s code with one’s own state is refused: PKCE and nonce belong to one attempt', async () => {
  const victim = atGoogle()
  await through(shop.guest(), victim, 'action=register')
  const other = shop.guest()
  const stolen = new URL(await pick(await begin(other, 'action=login'), victim.sub), shop.url)
  const thief = shop.guest()
  const own = new URL(await begin(thief, 'action=login'))
  const mixed = `/api/v1/auth/google/callback?code=${stolen.searchParams.get('code')}&state=${own.searchParams.get('state')}`
  expect((await thief.get(mixed)).headers.get('location')).toMatch(/google=identity-/)
  expect(await who(thief)).toBeNull()
})

test('[ACC-04] cancelling there says so; a foreign next leads nowhere', async () => {
  const browser = shop.guest()
  const start = await begin(browser, 'action=login&next=//evil.example')
  const back = await pick(start, '')
  expect((await browser.get(back)).headers.get('location')).toBe('/login?google=google-cancelled')
})

test('[ACC-04] in a popup the answer is a page that notifies its opener', async () => {
  const person = atGoogle()
  const browser = shop.guest()
  const { response } = await through(
    browser,
    person,
    'action=register&popup=1&next=/wishlist%3Fa%3D"></script>',
  )
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('opener.postMessage')
  expect(html).not.toContain('"></script>"')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await who(browser)).toMatchObject({ email: person.email })
})

test('[ACC-04] registering twice at once makes one account', async () => {
  const person = atGoogle()
  const browsers = [shop.guest(), shop.guest()]
  const backs = await Promise.all(
    browsers.map(async (browser) => pick(await begin(browser, 'action=register'), person.sub)),
  )
  await Promise.all(browsers.map((browser, n) => browser.get(backs[n] ?? '')))
  expect(await shop.ctx.db.select().from(users).where(eq(users.email, person.email))).toHaveLength(1)
})

test('[ACC-04] an account of the provider’s has no password to sign in with', async () => {
  const person = atGoogle()
  await through(shop.guest(), person, 'action=register')
  const answer = await shop
    .guest()
    .post('/api/v1/auth/login', { email: person.email, password: testPassword })
  expect(answer.status).toBe(401)
})

const password = 'Campus+Verde7'
const squat = (email: string, username: string) =>
  shop.guest().post('/api/v1/auth/register', {
    firstName: 'Mala',
    lastName: 'Idea',
    email,
    username,
    password,
  })

test('[ACC-04] an account that nobody confirmed keeps nobody out: Google’s word takes its place', async () => {
  const person = atGoogle()
  await squat(person.email, 'ocupa1')
  const browser = shop.guest()
  expect((await through(browser, person, 'action=login')).to).toBe('/register?google=register_required')
  expect((await through(browser, person, 'action=register')).to).toBe('/account')
  expect(await who(browser)).toMatchObject({ email: person.email, displayName: 'Gabriela Uno' })
  expect((await who(browser)).username).not.toBe('ocupa1')
  // The one who began it sees no change, and nothing that was mailed to them opens the account.
  const login = await shop.guest().post('/api/v1/auth/login', { email: person.email, password })
  expect((await login.json()).code).toBe('email-not-verified')
  const check = await shop.guest().post('/api/v1/auth/check-username', { username: 'ocupa1' })
  expect((await check.json()).exists).toBe(true)
  await shop.settle()
  const links = (await shop.mailsTo(person.email)).flatMap(({ text }) => /oobCode=[\w-]+/.exec(text) ?? [])
  expect(links).toEqual([])
})

test('[ACC-05] an account of Google’s is mailed its door, and no link for a password', async () => {
  const person = atGoogle()
  await through(shop.guest(), person, 'action=register')
  await shop.settle()
  await shop.guest().post('/api/v1/auth/password-reset', { email: person.email })
  await squat(person.email, 'ocupa2')
  await shop.settle()
  const [, ...mails] = await shop.mailsTo(person.email)
  expect(mails.map(({ subject }) => subject.split(' · ')[0])).toEqual([
    'Tu cuenta entra con Google',
    'Tu cuenta entra con Google',
  ])
  expect(JSON.stringify(mails)).not.toContain('oobCode')
})

test('[ACC-05] a link for a password that was sent before gives an account of Google’s none', async () => {
  const { email, id } = await makeLogin(shop)
  await shop.guest().post('/api/v1/auth/password-reset', { email })
  await shop.settle()
  const [mail] = await shop.mailsTo(email)
  await shop.ctx.db.update(users).set({ method: 'google' }).where(eq(users.id, id))
  await shop.ctx.db.delete(credentials).where(eq(credentials.userId, id))
  const answer = await shop.guest().post('/api/v1/auth/password-reset/confirm', {
    oobCode: /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1],
    newPassword: password,
  })
  expect((await answer.json()).code).toBe('reset-link-invalid')
  expect(await shop.ctx.db.select().from(credentials).where(eq(credentials.userId, id))).toEqual([])
})

test('[ACC-01] [ACC-04] a name from Google keeps its letters only', async () => {
  const person = atGoogle({ given_name: '\u202eAna http://evil.example', family_name: '\u200b' })
  const browser = shop.guest()
  await through(browser, person, 'action=register')
  expect((await who(browser)).displayName).toBe('Ana Httpevil Example')
})

test('[ACC-01] the house’s names are given to nobody who comes from Google', async () => {
  const person = atGoogle({ email: 'soporte@gmail.example' })
  const browser = shop.guest()
  await through(browser, person, 'action=register')
  expect((await who(browser)).username).toBe('usuario')
})

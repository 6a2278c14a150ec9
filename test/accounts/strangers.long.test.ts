import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rateLimits } from '../../src/features/limits/tables.ts'
import { createAdmissions } from '../../src/http/admission.ts'
import { HOUR } from '../../src/lib/dates.ts'
import { type Browser, createBrowser } from '../browser.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const WRONG = 'Nada+De9eso'
let made = 0
/** Two addresses of the same length: one has an account, nobody has the other. */
async function pair(at = shop) {
  const known = (await makeLogin(at)).email
  return { known, unknown: known.replace('persona', 'alguien') }
}

type EntryPoint = (browser: Browser, email: string) => Promise<Response>
const person = (email: string) => ({
  firstName: 'Ana',
  lastName: 'Uno',
  email,
  username: `nueva${++made}`,
  password: 'Campus+Verde7',
})
const doors: Record<string, EntryPoint> = {
  'login, API': (browser, email) => browser.post('/api/v1/auth/login', { email, password: WRONG }),
  'login, page': (browser, email) => browser.form('/login', { intent: 'login', email, password: WRONG }),
  'login, the page’s data': (browser, email) =>
    browser.form('/login.data', { intent: 'login', email, password: WRONG }),
  'register, API': (browser, email) => browser.post('/api/v1/auth/register', person(email)),
  'register, page': (browser, email) => browser.form('/register', person(email)),
  'forgot, API': (browser, email) => browser.post('/api/v1/auth/password-reset', { email }),
  'forgot, page': (browser, email) => browser.form('/login', { intent: 'recover', email }),
  'resend, API': (browser, email) => browser.post('/api/v1/auth/verify-email/resend', { email }),
  'resend, page': (browser, email) => browser.form('/login', { intent: 'resend', email }),
}

/** Everything that a stranger can compare; values that differ with every answer, and sent values, are blanked. */
async function seen(answer: Response, email: string): Promise<string> {
  const headers = [...answer.headers].filter(([name]) => !['x-request-id', 'date'].includes(name))
  const text = JSON.stringify([answer.status, headers, await answer.text()])
  return text
    .replaceAll(email, 'EMAIL')
    .replaceAll(encodeURIComponent(email), 'EMAIL')
    .replace(/nonce-?="?[\w+/=-]+|nonce-[\w+/=]+|nonce=\\"[^"]*\\"/g, 'NONCE')
    .replace(/requestId\W+[\w-]+|nueva\d+/g, '')
    .replace(/registration=[\w-]{20,}\.[\w-]+/g, 'SECRET')
}

describe('[ACC-03] S10: nobody learns who has an account', () => {
  test.each(Object.entries(doors))('%s: the same bytes', async (_name, door) => {
    const { known, unknown } = await pair()
    const one = await seen(await door(shop.guest(), known), known)
    const other = await seen(await door(shop.guest(), unknown), unknown)
    expect(one).toBe(other)
    // The test sees differences: another status is one.
    expect(one).not.toBe(await seen(await shop.guest().get('/nada'), unknown))
  })

  test('nor by signing in with the password just registered, however often', async () => {
    const { known, unknown } = await pair()
    const answers: Record<string, string[]> = { [known]: [], [unknown]: [] }
    for (const email of [known, unknown]) {
      const browser = shop.guest()
      const first = person(email)
      await browser.post('/api/v1/auth/register', first)
      await browser.post('/api/v1/auth/register', { ...person(email), password: 'Campus+Verde8' })
      for (const password of [WRONG, 'Campus+Verde8', first.password, WRONG]) {
        const answer = await browser.post('/api/v1/auth/login', { email, password })
        answers[email]?.push(await seen(answer, email))
      }
    }
    expect(answers[known]).toEqual(answers[unknown])
    expect(answers[known]?.[2]).toContain('[403,')
    expect(answers[known]?.[3]).toContain('[401,')
    const owner = await shop.guest().post('/api/v1/auth/login', { email: known, password: testPassword })
    expect(owner.status).toBe(200)
  })

  let real: Shop
  beforeAll(async () => {
    real = await startShop({ renderPage, costlyPasswords: true })
  })
  afterAll(() => real.stop())

  /** Milliseconds: every answer of the door leaves at a whole multiple of it. */
  const beatOf = (name: string) => (name.startsWith('login') ? 250 : name.startsWith('register') ? 400 : 100)

  test.each(Object.entries(doors))(
    '%s: on the same beat',
    async (name, door) => {
      const beat = beatOf(name)
      // Drawing the page comes after the beat.
      const tolerance = Math.max(30, beat / 4)
      const late = { known: beat, unknown: beat }
      const worst = () => Math.max(late.known, late.unknown)
      // A busy machine is late now and then, so the least late counts; work that shows would show in all of them.
      for (let round = 0; round < 40 && !(round > 1 && worst() < tolerance); round++) {
        const people = await pair(real)
        // Registering the pair may still keep the machine busy for the first.
        for (const kind of round % 2 ? (['unknown', 'known'] as const) : (['known', 'unknown'] as const)) {
          const browser = real.guest()
          const start = performance.now()
          await door(browser, people[kind])
          const spent = performance.now() - start
          expect(spent).toBeGreaterThan(beat - 5)
          late[kind] = Math.min(late[kind], spent % beat)
        }
      }
      expect(worst(), JSON.stringify(late)).toBeLessThan(tolerance)
    },
    180_000,
  )
})

describe('[ACC-03] S9: attempts are counted', () => {
  const clear = () => shop.ctx.db.delete(rateLimits)
  /** How many of `times` were let through. */
  async function passed(times: number, ask: (n: number) => Promise<Response>): Promise<number> {
    const answers = await Promise.all(Array.from({ length: times }, (_, n) => ask(n)))
    const stopped = answers.filter(({ status }) => status === 429)
    for (const answer of stopped) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    return times - stopped.length
  }

  test('by two processes together', async () => {
    await clear()
    const { known: email } = await pair()
    // Freshly loaded modules share only the database with the first ones.
    vi.resetModules()
    const { createApp } = await import('../../src/app.ts')
    const second = createApp(
      { ...shop.ctx },
      { health: () => ({ migrations: true, worker: true }), admissions: createAdmissions(60_000) },
    )
    const at = [shop.guest(), createBrowser(second, shop.url)]
    expect(
      await passed(24, async (n) => {
        const browser = at[n % 2]
        if (!browser) throw new Error('no browser')
        return browser.post('/api/v1/auth/login', { email, password: WRONG })
      }),
    ).toBe(10)
  })

  test('whatever a client writes into X-Forwarded-For and its like', async () => {
    await clear()
    const { known: email } = await pair()
    expect(
      await passed(20, (n) =>
        fetch(`${shop.url}/api/v1/auth/login`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `203.0.113.${n}, 198.51.100.${n}`,
            'x-real-ip': `203.0.113.${n}`,
            'cf-connecting-ip': `203.0.113.${n}`,
            forwarded: `for=203.0.113.${n}`,
          },
          body: JSON.stringify({ email, password: WRONG }),
        }),
      ),
    ).toBe(10)
  })

  test('at the page as at the API, in the same count', async () => {
    await clear()
    const { known: email } = await pair()
    const browser = shop.guest()
    const form = { intent: 'login', email, password: WRONG }
    for (let n = 0; n < 5; n++) await browser.form('/login', form)
    for (let n = 0; n < 5; n++) await browser.post('/api/v1/auth/login', { email, password: WRONG })
    const stopped = await browser.form('/login', form)
    expect(stopped.status).toBe(429)
    expect(await stopped.text()).toContain('Demasiados intentos. Intenta nuevamente en ')
    await shop.ctx.clock.advance(HOUR)
    expect((await browser.post('/api/v1/auth/login', { email, password: testPassword })).status).toBe(200)
  })

  test('of ways to Google by themselves, since other sites can make a browser take them', async () => {
    await clear()
    for (let n = 0; n < 110; n++)
      expect((await shop.guest().get('/api/v1/auth/google/start?action=login')).status).toBe(303)
    const { known: email } = await pair()
    expect((await shop.guest().post('/api/v1/auth/password-reset', { email })).status).toBe(200)
  })

  test('of links and of mails asked for', async () => {
    await clear()
    const check = (n: number) =>
      shop.guest().post('/api/v1/auth/password-reset/check', { oobCode: `guess-${n}` })
    expect(await passed(110, check)).toBe(100)
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cleanUpAccounts } from '../../src/features/accounts/actions/clean-up-accounts.ts'
import { emailTokens } from '../../src/features/accounts/tables.ts'
import { cutoffOf } from '../../src/features/settings/rules-retention.ts'
import { DAY, HOUR } from '../../src/lib/dates.ts'
import { joined, openWorld, person, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const sweep = () => cleanUpAccounts(world.ctx, cutoffOf('accounts', world.ctx.clock.now()))

const FIRST = 'Campus+Rojo71'
const SECOND = 'Campus+Rojo72'
const WRONG = 'Nada+De9eso'

let made = 0
/** An address with an account and one without, of the same length. */
async function pair() {
  const n = String(++made).padStart(2, '0')
  return { known: (await joined(world, `conocida${n}`)).email, unknown: `extrania${n}@correo.example` }
}

/** Registers twice, as a stranger who wants to know; answers the names that were chosen. */
async function registerTwice(email: string): Promise<string[]> {
  const names = [`prueba${++made}`, `prueba${++made}`]
  for (const [n, name] of names.entries())
    await world.browser('203.0.113.5').post('/auth/register', {
      ...person(name),
      email,
      password: n === 0 ? FIRST : SECOND,
    })
  return names
}

/** Later responses to the stranger. */
async function answersAt(email: string, names: string[]): Promise<unknown[]> {
  const seen: unknown[] = []
  for (const password of [FIRST, SECOND]) {
    const { status, body } = await world.browser('203.0.113.5').post('/auth/login', { email, password })
    seen.push([status, body.code, body.remainingAttempts])
  }
  for (const username of names)
    seen.push((await world.browser().post('/auth/check-username', { username })).body.exists)
  return seen
}

describe('[ACC-03] S10: an address with an account answers as one without', () => {
  test('a day and a week later, when what nobody confirmed goes all at once', async () => {
    const { known, unknown } = await pair()
    const names = { known: await registerTwice(known), unknown: await registerTwice(unknown) }
    const expected = [
      [25 * HOUR, [403, 401, true, true]],
      [6 * DAY - HOUR, [401, 401, false, false]],
    ] as const
    for (const [ms, statuses] of expected) {
      await world.clock.advance(ms)
      // Expired values stay until the sweep runs, in both cases.
      for (const username of [names.known[0], names.unknown[0]])
        expect((await world.browser().post('/auth/check-username', { username })).body.exists).toBe(true)
      await sweep()
      const seen = await answersAt(known, names.known)
      expect(seen.map((one) => (Array.isArray(one) ? one[0] : one))).toEqual(statuses)
      expect(await answersAt(unknown, names.unknown)).toEqual(seen)
    }
  })

  test('also to two registrations at once that share an address or a name', async () => {
    const { known, unknown } = await pair()
    for (const email of [known, unknown]) {
      const names = [`junto${++made}`, `junto${++made}`]
      const both = await Promise.all(
        names.map((name) => world.browser().post('/auth/register', { ...person(name), email })),
      )
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      for (const username of names)
        expect((await world.browser().post('/auth/check-username', { username })).body.exists).toBe(true)
      const name = `mismo${++made}`
      const others = [email, `tercera${made}@correo.example`]
      const shared = await Promise.all(
        others.map((to) => world.browser().post('/auth/register', { ...person(name), email: to })),
      )
      expect(shared.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  test('after the same work: two passwords are looked at by whatever opens nothing', async () => {
    const { known, unknown } = await pair()
    const check = vi.spyOn(world.ctx.auth, 'checkPassword')
    const work = async (email: string, password: string) => {
      await world.browser('203.0.113.6').post('/auth/login', { email, password })
      return check.mock.calls.splice(0).length
    }
    expect([await work(known, WRONG), await work(unknown, WRONG)]).toEqual([2, 2])
    await registerTwice(known)
    await registerTwice(unknown)
    for (const password of [FIRST, SECOND, WRONG])
      expect([await work(known, password), await work(unknown, password)]).toEqual([2, 2])
    check.mockRestore()
  })

  test.each(['password-reset', 'verify-email/resend'])('%s: the request only leaves a job', async (door) => {
    const { known, unknown } = await pair()
    const jobs = async () =>
      (await world.db.execute(sql`select name from jobs.job where state = 'created'`)).rows
    await world.mailTo(known)
    for (const email of [known, unknown]) {
      const links = (await world.db.select().from(emailTokens)).length
      await world.browser().post(`/auth/${door}`, { email })
      expect(await jobs()).toEqual([{ name: 'accounts.mail-asked' }])
      expect(await world.db.select().from(emailTokens)).toHaveLength(links)
      const mails = await world.mailTo(email)
      expect(mails.some(({ key }) => key.includes('reset'))).toBe(
        door === 'password-reset' && email === known,
      )
    }
  })
})

test('[ACC-02] a confirmed account outlives the week', async () => {
  const { email, password } = await joined(world, 'quedara')
  await world.clock.advance(8 * DAY)
  await sweep()
  expect((await world.browser('203.0.113.7').post('/auth/login', { email, password })).status).toBe(200)
})

test('[ACC-01] the house’s names are taken', async () => {
  const message = 'Ese nombre se parece a los de nuestro equipo. Elige otro'
  for (const username of ['admin', 'Soporte', 'tianguis', 'staff1', 'baja-0123456789']) {
    const check = await world.browser().post('/auth/check-username', { username })
    expect(check.body).toEqual({ exists: true, message })
    const answer = await world.browser().post('/auth/register', { ...person('nadie'), username })
    expect(answer.body.errors).toEqual({ username: message })
  }
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sessions } from '../../src/features/accounts/tables.ts'
import { rateLimits } from '../../src/features/limits/tables.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const NEW = 'Campus+Verde7'
const sessionsOf = async (id: string) =>
  (await shop.ctx.db.select().from(sessions).where(eq(sessions.userId, id))).length

/** Lets `then` happen between the check of the next password and what follows from it. */
function afterNextCheck(then: () => Promise<unknown>): void {
  const { auth } = shop.ctx
  const check = auth.checkPassword
  const spy = vi.spyOn(auth, 'checkPassword').mockImplementationOnce(async (hash, password) => {
    const isRight = await check(hash, password)
    spy.mockRestore()
    await then()
    return isRight
  })
}

describe('[ACC-08] S4: the old password opens nothing once it was changed', () => {
  test('a sign-in that was checked before the change ends with it', async () => {
    const person = await makeLogin(shop)
    const owner = await shop.as(person.email)
    afterNextCheck(async () => {
      const body = { currentPassword: testPassword, newPassword: NEW }
      expect((await owner.post('/api/v1/account/password', body)).status).toBe(200)
    })
    const thief = await shop
      .guest()
      .post('/api/v1/auth/login', { email: person.email, password: testPassword })
    expect(thief.status).toBe(401)
    expect((await thief.json()).code).toBe('wrong-credentials')
    expect(await sessionsOf(person.id)).toBe(1)
  })

  test('a password that was checked before a reset starts no session', async () => {
    const person = await makeLogin(shop)
    await shop.guest().post('/api/v1/auth/password-reset', { email: person.email })
    await shop.settle()
    const [mail] = await shop.mailsTo(person.email)
    const oobCode = /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    afterNextCheck(async () => {
      const body = { oobCode, newPassword: NEW }
      expect((await shop.guest().post('/api/v1/auth/password-reset/confirm', body)).status).toBe(200)
    })
    const thief = await shop
      .guest()
      .post('/api/v1/auth/login', { email: person.email, password: testPassword })
    expect(thief.status).toBe(401)
    expect(await sessionsOf(person.id)).toBe(0)
  })

  test('of several changes at once with one password, one is made', async () => {
    const person = await makeLogin(shop)
    const browsers = [await shop.as(person.email), await shop.as(person.email), await shop.as(person.email)]
    const answers = await Promise.all(
      [...browsers, ...browsers].map((browser, n) =>
        browser.post('/api/v1/account/password', {
          currentPassword: testPassword,
          newPassword: `${NEW}${n}`,
        }),
      ),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    expect(await sessionsOf(person.id)).toBe(1)
  })

  test('the account is not deleted with a password that was changed meanwhile', async () => {
    const person = await makeLogin(shop)
    const [owner, thief] = [await shop.as(person.email), await shop.as(person.email)]
    afterNextCheck(() =>
      owner.post('/api/v1/account/password', { currentPassword: testPassword, newPassword: NEW }),
    )
    expect((await thief.post('/api/v1/account/deletion', { password: testPassword })).status).toBe(422)
    expect((await shop.guest().post('/api/v1/auth/login', { email: person.email, password: NEW })).ok).toBe(
      true,
    )
  })
})

describe('[ACC-02] an account that two people began belongs to who reads the mail', () => {
  const THEIRS = 'Malvado+Plan1'
  const register = (username: string, email: string, password: string) =>
    shop.guest().post('/api/v1/auth/register', {
      firstName: 'Ana',
      lastName: 'Uno',
      email,
      username,
      password,
    })
  const logIn = async (email: string, password: string) =>
    (await shop.guest().post('/api/v1/auth/login', { email, password })).status
  const resend = (email: string) => shop.guest().post('/api/v1/auth/verify-email/resend', { email })
  /** Opens every mailed link, the worst that a mail's reader can do. */
  async function confirmAll(email: string): Promise<number[]> {
    await shop.settle()
    const statuses: number[] = []
    for (const { text } of await shop.mailsTo(email)) {
      const oobCode = /mode=verifyEmail&oobCode=([\w-]+)/.exec(text)?.[1]
      if (oobCode) statuses.push((await shop.guest().post('/api/v1/auth/verify-email', { oobCode })).status)
    }
    return statuses
  }

  test('a confirmation asked for again opens nothing to the one who began it', async () => {
    const email = 'victima1@test.example'
    await register('ladron1', email, THEIRS)
    await shop.settle()
    await register('victima1', email, NEW)
    await resend(email)
    expect(await confirmAll(email)).not.toContain(200)
    expect(await logIn(email, THEIRS)).toBe(403)
    const last = (await shop.mailsTo(email)).at(-1)
    expect(last?.subject).toMatch(/^Ya tienes una cuenta/)
    const oobCode = /mode=resetPassword&oobCode=([\w-]+)/.exec(last?.text ?? '')?.[1]
    await shop.guest().post('/api/v1/auth/password-reset/confirm', { oobCode, newPassword: NEW })
    expect(await logIn(email, NEW)).toBe(200)
    expect(await logIn(email, THEIRS)).toBe(403)
  })

  test('an earlier link grants no access, even if no more mail may go to the address', async () => {
    const email = 'victima2@test.example'
    await register('ladron2', email, THEIRS)
    for (let n = 0; n < 3; n++) {
      await resend(email)
      await shop.settle()
    }
    await register('victima2', email, NEW)
    expect(await confirmAll(email)).toEqual([400, 400, 400, 400])
    expect(await logIn(email, THEIRS)).toBe(403)
    await shop.ctx.db.delete(rateLimits)
  })
})

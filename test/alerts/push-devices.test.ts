import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../../src/features/limits/rules.ts'
import { pushDevices } from '../../src/features/notifications/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { DAY } from '../../src/lib/dates.ts'
import { newId } from '../../src/platform/ids.ts'
import { openPush } from '../../src/platform/push/push.ts'
import { call, makeToken } from '../access-tokens/shop.ts'
import type { Browser } from '../browser.ts'
import { makeSearcher } from '../catalogue/searchers.ts'
import { type Shop, testPassword } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { accepted, ok } from '../sale/orders.ts'
import { block, openStaffShop, type StaffPerson } from '../staff/people.ts'
import {
  DEVICES,
  makePhone,
  newsFor,
  nextDayAt,
  type Phone,
  PIXEL,
  pass,
  subscribe,
  tell,
  titlesTo,
} from './push-scene.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
beforeEach(() => nextDayAt(shop, 12))
afterAll(() => shop.stop())

const devicesOf = ({ id }: { id: string }) =>
  shop.ctx.db.select().from(pushDevices).where(eq(pushDevices.userId, id))
const namesOf = async (person: { id: string }) => (await devicesOf(person)).map(({ name }) => name)
const sessionRows = async ({ id }: { id: string }) =>
  (await shop.ctx.db.execute(sql`select from sessions where user_id = ${id}`)).rowCount
const done = async (answer: Promise<Response>) => expect((await answer).ok).toBe(true)
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
const person = () => makeSearcher(shop)
const phone = () => makePhone(shop)

describe('[BYD-07] a device is registered', () => {
  test('[BYD-07] with its name, by its subscription; a renewal is the same device', async () => {
    const someone = await person()
    const { endpoint, ...rest } = await subscribe(shop)
    const register = () =>
      ok<object>(someone.browser.put(DEVICES, { endpoint, ...rest }, { 'user-agent': PIXEL }))
    const device = await register()
    expect(device).toEqual({
      ...{ id: expect.any(String), name: 'Chrome en Android', createdAt: expect.any(String) },
    })
    await tell(shop, newsFor(someone))
    await pass(shop)
    expect(await titlesTo(shop, { endpoint })).toHaveLength(1)
    expect(await register()).toEqual(device)
    expect(await namesOf(someone)).toEqual(['Chrome en Android'])
  })

  test('[BYD-07] again by its id, but not once it was removed', async () => {
    const [someone, other] = [await person(), await person()]
    const subscription = await subscribe(shop)
    const { id } = await ok<{ id: string }>(someone.browser.put(DEVICES, subscription))
    const renew = (by = someone) => by.browser.put(DEVICES, { ...subscription, id })
    expect(await ok<object>(renew())).toMatchObject({ id })
    expect([(await renew(other)).status, await devicesOf(other)]).toEqual([404, []])
    await done(someone.browser.delete(`${DEVICES}/${id}`))
    expect(await codeOf(await renew())).toBe('device-not-found')
    expect(await devicesOf(someone)).toEqual([])
  })

  test('[BYD-07] for one person at a time: the next one who registers it has it', async () => {
    const [first, next] = [await person(), await person()]
    const subscription = await subscribe(shop)
    await done(first.browser.put(DEVICES, subscription))
    for (let other = 0; other < settings.push.maxDevices; other++)
      await done(next.browser.put(DEVICES, await subscribe(shop)))
    await done(next.browser.put(DEVICES, subscription))
    expect(await devicesOf(first)).toEqual([])
    expect((await devicesOf(next)).map(({ endpoint }) => endpoint)).toContain(subscription.endpoint)
    await tell(shop, newsFor(first), newsFor(next, { title: 'Para la segunda' }))
    await pass(shop)
    expect(await titlesTo(shop, subscription)).toEqual(['Para la segunda'])
  })

  test('[BYD-07] at most so many of a person: the oldest makes room', async () => {
    const someone = await phone()
    const others = []
    for (let made = 0; made < settings.push.maxDevices; made++) {
      const subscription = await subscribe(shop)
      await done(someone.browser.put(DEVICES, subscription))
      others.push(subscription.endpoint)
    }
    expect((await devicesOf(someone)).map(({ endpoint }) => endpoint).toSorted()).toEqual(others.toSorted())
  })

  test('[BYD-07] not more often than the limit permits', async () => {
    const someone = await person()
    const subscription = await subscribe(shop)
    const statuses = []
    for (let time = 0; time <= limits.device.max; time++)
      statuses.push((await someone.browser.put(DEVICES, subscription)).status)
    expect(statuses).toEqual([...Array.from({ length: limits.device.max }, () => 200), 429])
  })

  test('[BYD-07] only by a person who is signed in, not by their program', async () => {
    const someone = await person()
    const subscription = await subscribe(shop)
    expect((await shop.guest().put(DEVICES, subscription)).status).toBe(401)
    const token = await makeToken(shop, someone.email, 'person', ['account:read'])
    const answer = await call(shop, '/account/devices', token, { method: 'PUT', body: subscription })
    expect(answer.status).toBe(403)
    expect(await devicesOf(someone)).toEqual([])
  })

  test.each<[string, (given: Awaited<ReturnType<typeof subscribe>>) => object]>([
    ['an endpoint that is no address', (given) => ({ ...given, endpoint: 'mi teléfono' })],
    ['an endpoint of another protocol', (given) => ({ ...given, endpoint: 'ftp://push.example/1' })],
    [
      'an endpoint that is too long',
      (given) => ({ ...given, endpoint: `${given.endpoint}/${'x'.repeat(1_000)}` }),
    ],
    ['a short key', (given) => ({ ...given, keys: { ...given.keys, p256dh: 'BCVx' } })],
    ['a key that is not base64url', (given) => ({ ...given, keys: { ...given.keys, auth: '+'.repeat(22) } })],
    ['no keys', ({ keys: _, ...given }) => given],
    ['nothing', () => ({})],
    ['no simulated phone', () => ({ isSimulated: false })],
  ])('[BYD-07] never with %s', async (_, change) => {
    const someone = await person()
    const answer = await someone.browser.put(DEVICES, change(await subscribe(shop)))
    expect(answer.status).toBe(422)
    const { code, errors } = (await answer.json()) as { code: string; errors: Record<string, string> }
    expect([code, Object.values(errors)]).toEqual([
      'invalid-request',
      [expect.stringMatching(/^(Debe|No) .+\.$/)],
    ])
    expect(await devicesOf(someone)).toEqual([])
  })
})

describe('[BYD-07] the answer is that notifications are unavailable', () => {
  const refused = async (subscription: object) => {
    const someone = await person()
    const answer = await someone.browser.put(DEVICES, subscription)
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'push-unavailable'])
    expect(await devicesOf(someone)).toEqual([])
  }
  let restore: () => void
  beforeEach(() => {
    const { env, push } = shop.ctx
    restore = () => Object.assign(shop.ctx, { env, push })
    Object.assign(shop.ctx, { env: { ...env } })
  })
  afterEach(() => restore())

  test('[BYD-07] to a subscription with another key of the site, or with a key that cannot encrypt', async () => {
    const given = await subscribe(shop)
    await refused({ ...given, publicKey: given.keys.p256dh })
    await refused({ ...given, keys: { ...given.keys, p256dh: `B${'A'.repeat(86)}` } })
  })

  test('[BYD-07] outside the demo to plain http and to a simulated phone', async () => {
    const given = await subscribe(shop)
    Object.assign(shop.ctx.env, { DEMO: false })
    await refused(given)
    await refused({ isSimulated: true })
    const someone = await person()
    const endpoint = `https://push.example/${newId()}`
    await done(someone.browser.put(DEVICES, { ...given, endpoint }))
  })

  test('[BYD-07] to a simulated phone if the simulated service is away', async () => {
    for (const address of [undefined, 'http://127.0.0.1:9', `${shop.sandboxUrl}/nada`]) {
      Object.assign(shop.ctx.env, { PUSH_SANDBOX: address })
      await refused({ isSimulated: true })
    }
  })

  test('[BYD-07] if the stored key cannot be read; registered devices stay and receive nothing', async () => {
    const someone = await phone()
    const given = await subscribe(shop)
    const { db, clock, env } = shop.ctx
    const other = { ...env, AUTH_SECRET: 'another-secret-another-secret-another' }
    let unreadable = 0
    const push = await openPush(
      db,
      clock,
      other,
      () => '',
      () => unreadable++,
    )
    Object.assign(shop.ctx, { push })
    expect([unreadable, push.publicKey()]).toEqual([1, undefined])
    await refused(given)
    await refused({ isSimulated: true })
    await tell(shop, newsFor(someone))
    await pass(shop)
    expect(await titlesTo(shop, someone)).toEqual([])
    expect(await devicesOf(someone)).toHaveLength(1)
  })
})

describe('[BYD-07] a device ends', () => {
  test('[BYD-07] by its owner, once; nobody else ends it', async () => {
    const [owner, stranger] = [await phone(), await person()]
    const path = `${DEVICES}/${owner.device.id}`
    const foreign = await stranger.browser.delete(path)
    expect([foreign.status, await codeOf(foreign)]).toEqual([404, 'device-not-found'])
    expect(await devicesOf(owner)).toHaveLength(1)
    expect((await owner.browser.delete(path)).status).toBe(204)
    expect((await owner.browser.delete(path)).status).toBe(404)
    await tell(shop, newsFor(owner))
    await pass(shop)
    expect(await titlesTo(shop, owner)).toEqual([])
  })

  const NEW = 'Campus+Verde7'
  /** Actions that end the session of a phone; some are made from another browser. */
  const ends: Record<string, (owner: Phone, other: Browser) => Promise<unknown>> = {
    'sign-out': ({ browser }) => done(browser.post('/api/v1/auth/logout')),
    'closing the other sessions': (_, other) => done(other.delete('/api/v1/account/sessions')),
    'a new password': (_, other) =>
      done(other.post('/api/v1/account/password', { currentPassword: testPassword, newPassword: NEW })),
    'a reset password': async ({ email }) => {
      await done(shop.guest().post('/api/v1/auth/password-reset', { email }))
      await shop.settle()
      const [, oobCode] = /oobCode=([\w-]+)/.exec((await shop.mailsTo(email)).at(-1)?.text ?? '') ?? []
      await done(shop.guest().post('/api/v1/auth/password-reset/confirm', { oobCode, newPassword: NEW }))
    },
    'the deletion of the account': (_, other) =>
      done(other.post('/api/v1/account/deletion', { password: testPassword })),
    'a block': ({ username }) => accepted(block(staff.browser, username)),
  }
  test.each(Object.entries(ends))('[BYD-07] with %s', async (_, end) => {
    const [owner, bystander] = [await phone(), await phone()]
    const other = await shop.as(owner.email)
    // On its way already.
    await tell(shop, newsFor(owner), newsFor(bystander))
    await end(owner, other)
    expect(await devicesOf(owner)).toEqual([])
    await pass(shop)
    expect(await titlesTo(shop, owner)).toEqual([])
    expect(await titlesTo(shop, bystander)).toHaveLength(1)
  })

  test('[BYD-07] not with the sign-out or the closing of another browser', async () => {
    const owner = await phone()
    await done((await shop.as(owner.email)).post('/api/v1/auth/logout'))
    await done(owner.browser.delete('/api/v1/account/sessions'))
    expect(await devicesOf(owner)).toHaveLength(1)
  })

  test('[BYD-07] not with the mere expiry of its session, whose row is kept for it alone', async () => {
    const [owner, other] = [await phone(), await person()]
    for (const { id } of [owner, other])
      await shop.ctx.db.execute(sql`
        update sessions set expires_at = ${new Date(shop.ctx.clock.now().getTime() - 1)} where user_id = ${id}`)
    await shop.advance(DAY)
    expect([await sessionRows(owner), await sessionRows(other)]).toEqual([1, 0])
    expect((await owner.browser.get('/api/v1/account/notifications')).status).toBe(401)
    await tell(shop, newsFor(owner))
    await pass(shop)
    expect(await titlesTo(shop, owner)).toHaveLength(1)
    await shop.ctx.db.delete(pushDevices).where(eq(pushDevices.userId, owner.id))
    // The first sweep finds that it has no device any more, and the next one deletes it.
    for (const days of [1, 1]) await shop.advance(days * DAY)
    expect(await sessionRows(owner)).toBe(0)
  })

  test('[BYD-07] with the session that renewed it last', async () => {
    const owner = await person()
    const subscription = await subscribe(shop)
    await done(owner.browser.put(DEVICES, subscription))
    const again = await shop.as(owner.email)
    await done(again.put(DEVICES, subscription))
    await done(owner.browser.post('/api/v1/auth/logout'))
    expect(await devicesOf(owner)).toHaveLength(1)
    await done(again.post('/api/v1/auth/logout'))
    expect(await devicesOf(owner)).toEqual([])
  })
})

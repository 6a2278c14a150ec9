import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeReceiver } from '../../sandbox/push/decrypt.ts'
import { checkPush } from '../../scripts/doctor/services.ts'
import { readLeniently } from '../../scripts/doctor/settings.ts'
import { openDatabase } from '../../src/platform/db/pool.ts'
import { openPush } from '../../src/platform/push/push.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { makeUser } from '../factories.ts'

let database: TestDatabase
let pool: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await createTestDatabase()
  pool = openDatabase(database.connection, { poolSize: 8, log: { warn: () => {} } })
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

const SECRET = 'a'.repeat(32)
const OTHER_SECRET = 'b'.repeat(32)
const clock = { now: () => new Date('2026-11-23T18:00:00Z') }
const run = (statement: ReturnType<typeof sql>) => pool.db.execute(statement)

async function open(AUTH_SECRET = SECRET, { DEMO = false } = {}) {
  let unreadable = 0
  const env = { AUTH_SECRET, DEMO, PUBLIC_URL: 'https://tianguis.test' }
  const push = await openPush(
    pool.db,
    clock,
    env,
    () => 'hola@uaslp.test',
    () => unreadable++,
  )
  return { push, publicKey: push.publicKey(), unreadable }
}

const look = async (AUTH_SECRET: string) =>
  checkPush(await readLeniently({ DATABASE_URL: database.url, AUTH_SECRET }))

describe('[BYD-07] the site’s keys for push services', () => {
  test('[BYD-07] are made once, also by processes that start together', async () => {
    expect(await look(SECRET)).toEqual([])
    const keys = (await Promise.all([1, 2, 3, 4].map(() => open()))).map(({ publicKey }) => publicKey)
    expect(new Set([...keys, (await open()).publicKey]).size).toBe(1)
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65)
    const { rows } = await run(sql`select public_key, private_key, made_at from push_keys`)
    expect(rows).toMatchObject([{ public_key: keys[0] }])
    // Sealed: a private key has 43 characters.
    const text = String(rows[0]?.['private_key'])
    expect(text.length).toBeGreaterThan(60)
    expect(text).not.toMatch(/^[\w-]{43}$/)
  })

  test('[BYD-07] cannot be read with another AUTH_SECRET, as the start and the doctor report', async () => {
    const { publicKey } = await open()
    expect(await open(OTHER_SECRET)).toMatchObject({ publicKey: undefined, unreadable: 1 })
    expect(await look(OTHER_SECRET)).toMatchObject([
      {
        level: 'wrong',
        found: expect.stringContaining('AUTH_SECRET'),
        fix: expect.stringContaining('push_keys'),
      },
    ])
    expect(await look(SECRET)).toMatchObject([{ level: 'good' }])
    expect(await open()).toMatchObject({ publicKey, unreadable: 0 })
  })

  test('[BYD-07] are made again after the row was deleted, which forgets the devices', async () => {
    const { publicKey } = await open()
    const user = await makeUser(pool.db)
    await run(sql`insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
      values ('s', ${user.id}, 's', now(), now(), now())`)
    await run(sql`insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, public_key, name, created_at)
      values (gen_random_uuid(), ${user.id}, 's', 'https://push.example/1', '', '', ${publicKey}, 'x', now())`)
    await run(sql`delete from push_keys`)
    expect((await run(sql`select from push_devices`)).rowCount).toBe(0)
    const next = await open()
    expect(next.publicKey).toHaveLength(87)
    expect(next.publicKey).not.toBe(publicKey)
  })
})

describe('[BYD-07] a message', () => {
  const { p256dh, auth } = makeReceiver(Buffer.alloc(16, 7))
  const options = { topic: 'x', urgency: 'normal' } as const

  test('[BYD-07] outside the demo never requests plain http or a private address: the device is gone', async () => {
    let connections = 0
    const server = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const { port } = server.address() as { port: number }
    const { push } = await open()
    for (const endpoint of [
      `http://127.0.0.1:${port}/x`,
      `https://127.0.0.1:${port}/x`,
      `https://localhost:${port}/x`,
      `https://[::1]:${port}/x`,
      `https://[::ffff:127.0.0.1]:${port}/x`,
      `https://2130706433:${port}/x`,
      'https://10.0.0.1/x',
      'https://169.254.169.254/latest/meta-data',
      'http://push.example/x',
    ])
      expect([endpoint, await push.send({ endpoint, p256dh, auth }, {}, options)]).toEqual([endpoint, 'gone'])
    expect(connections).toBe(0)
    // The demo's own service is on this machine.
    const demo = await open(SECRET, { DEMO: true })
    const sent = demo.push.send({ endpoint: `http://127.0.0.1:${port}/x`, p256dh, auth }, {}, options)
    await expect(sent).rejects.toThrow()
    expect(connections).toBe(1)
    await new Promise((resolve) => server.close(resolve))
  })

  test('[BYD-07] without a readable key is refused', async () => {
    const { push } = await open(OTHER_SECRET)
    const endpoint = 'https://push.example/x'
    expect(await push.send({ endpoint, p256dh, auth }, {}, options)).toBe('refused')
  })
})

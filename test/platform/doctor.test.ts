import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseId } from '../../scripts/backup/dump.ts'
import { checkBackup } from '../../scripts/doctor/machine.ts'
import { checkWebhooks } from '../../scripts/doctor/services.ts'
import { readLeniently } from '../../scripts/doctor/settings.ts'
import { doctor } from '../../scripts/doctor.ts'
import { followedEvents } from '../../src/features/payments/rules.ts'
import { startDatabaseProbe } from '../../src/platform/db/database-probe.ts'
import { createPayments } from '../../src/platform/payments/stripe.ts'
import { type Issuer, startIssuer } from '../accounts/issuer.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Shop, startShop } from '../harness.ts'
import { pgbouncerProgram, startPgbouncer } from '../pgbouncer.ts'
import { freePort } from './ports.ts'
import { type Sink, startSink } from './smtp-sink.ts'

const KEY = 'S3RVER'
const HOUR = 3_600_000

let shop: Shop
let own: TestDatabase
let sink: Sink
let issuer: Issuer
let bucket: S3rver
let folder: string
/** Everything set up as it should be; the demo is on since nothing here is https. */
let good: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianguis-doctor-'))
  shop = await startShop()
  own = await createTestDatabase()
  const smtpPort = await freePort()
  sink = await startSink(smtpPort)
  issuer = await startIssuer()
  issuer.serve(`${shop.url}/api/v1/auth/google/callback`)
  const configureBuckets = [{ name: 'tianguis', configs: [] }]
  bucket = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets })
  const { port } = await bucket.run()
  await makeBackup('ayer', 10)
  const { oidc } = issuer
  good = {
    DEMO: 'on',
    DATABASE_URL: own.url,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: shop.url,
    AUTH_SECRET: '3f9c1d0be2a84765b1c2908d7e6f5a43',
    STRIPE_SECRET_KEY: shop.ctx.env.STRIPE_SECRET_KEY ?? '',
    STRIPE_WEBHOOK_SECRET: 'whsec_test_0123456789',
    STRIPE_API_BASE: shop.sandboxUrl,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Tianguis <hola@uaslp.test>',
    STUDENT_EMAIL_DOMAINS: 'alumnos.uaslp.test',
    S3_BUCKET: 'tianguis',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
    OIDC_ISSUER: oidc.issuer,
    OIDC_CLIENT_ID: oidc.clientId,
    OIDC_CLIENT_SECRET: oidc.clientSecret,
    BACKUP_DIR: join(folder, 'backups'),
  }
})
afterAll(async () => {
  await shop.stop()
  await own.drop()
  await sink.stop()
  await issuer.stop()
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

async function makeBackup(name: string, hoursAgo: number, database?: string, into = 'backups') {
  const place = join(folder, into, name)
  await mkdir(place, { recursive: true })
  const createdAt = new Date(Date.now() - hoursAgo * HOUR).toISOString()
  await writeFile(
    join(place, 'manifest.json'),
    JSON.stringify({ kind: 'dump', major: 15, createdAt, database }),
  )
}

async function ask(changes: Record<string, string> = {}) {
  const lines: string[] = []
  const isSound = await doctor({ ...good, ...changes }, (line) => lines.push(line))
  const wrong = lines.filter((line) => line.startsWith('✗'))
  return { isSound, lines, wrong }
}

/** A server at an address of its own until the test ends. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('[PLT-05] doctor finds nothing wrong but the demo where everything is set up, and changes nothing', async () => {
  const { lines, wrong } = await ask()
  // What the tests cannot have: a real shop is no demo with a database of its own.
  expect(wrong).toEqual([expect.stringContaining('DEMO=on con DATABASE_URL')])
  for (const name of [
    'Base de datos',
    'Migraciones',
    'Archivos',
    'Correo',
    'Remitente y estudiantes',
    'Pagos',
    'Entrada con Google',
    'Entrada al sitio',
    'Disco',
    'Respaldo',
  ])
    expect(lines.filter((line) => line.startsWith(`✓ ${name}: `)).length, name).toBeGreaterThan(0)
  expect(sink.received).toEqual([])
  for (const line of lines.filter((one) => !one.startsWith('✓'))) expect(line).toMatch(/\n {4}→ \S/)
  // No secret is printed.
  const secrets = ['AUTH_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'OIDC_CLIENT_SECRET'] as const
  for (const name of secrets) expect(lines.join('\n')).not.toContain(good[name])
})

test('[PLT-05] doctor says yes where nothing is wrong, and the demo of one machine is nothing wrong', async () => {
  const lines: string[] = []
  const env = { DATA_DIR: join(folder, 'data'), PUBLIC_URL: shop.url }
  expect(await doctor(env, (line) => lines.push(line))).toBe(true)
  expect(lines[0]).toMatch(/^! Ajustes: demostración/)
  // Before its first start; what the doctor made might be another account's.
  expect(lines).toContainEqual(
    expect.stringMatching(/^! Disco: .*data no existe todavía: la crea el primer arranque\./),
  )
  expect(lines).toContainEqual(expect.stringMatching(/^! Archivos: .*files no existe todavía/))
  expect(existsSync(env.DATA_DIR)).toBe(false)

  const files = join(folder, 'started/files')
  await mkdir(files, { recursive: true })
  lines.length = 0
  await doctor({ ...env, DATA_DIR: join(folder, 'started') }, (line) => lines.push(line))
  expect(lines).toContainEqual(`✓ Archivos: ${files}: escribe, lee y borra`)
  expect(await readdir(files)).toEqual([])
})

describe('[PLT-05] doctor finds', () => {
  test.each<[string, string, Record<string, string>]>([
    [
      'a missing setting',
      '✗ Ajustes: falta STRIPE_WEBHOOK_SECRET',
      { STRIPE_WEBHOOK_SECRET: '', DEMO: 'off' },
    ],
    ['a setting that is none', '✗ Ajustes: .*PUBLIC_URL', { PUBLIC_URL: 'tianguis' }],
    [
      'a live key in a demo',
      '✗ Ajustes: .*DEMO=on no va con una llave de pagos real',
      { STRIPE_SECRET_KEY: 'sk_live_x' },
    ],
    [
      'a secret that repeats itself',
      '✗ AUTH_SECRET: se puede adivinar',
      { AUTH_SECRET: 'tianguis'.repeat(5) },
    ],
    [
      'a database that is away',
      '✗ Base de datos: connect ECONNREFUSED',
      { DATABASE_URL: 'postgres://x@127.0.0.1:9/x' },
    ],
    ['a bucket that is not there', '✗ Archivos: .*bucket', { S3_BUCKET: 'otro' }],
    ['a bucket’s wrong key', '✗ Archivos: ', { S3_ACCESS_KEY_ID: 'otra' }],
    ['half a bucket', '✗ Archivos: .*van juntas', { S3_SECRET_ACCESS_KEY: '' }],
    ['a mail server that is away', '✗ Correo: connect ECONNREFUSED', { SMTP_URL: 'smtp://127.0.0.1:9' }],
    ['a wrong payment key', '✗ Pagos: ', { STRIPE_SECRET_KEY: 'sk_test_otra' }],
    ['an issuer that is away', '✗ Entrada con Google: ', { OIDC_ISSUER: 'http://127.0.0.1:2' }],
    [
      'a proxy that is no address',
      '✗ Entrada al sitio: TRUSTED_PROXIES: 10.0.0.0/8',
      { TRUSTED_PROXIES: '10.0.0.0/8' },
    ],
    ['no folder of backups', '✗ Respaldo: ENOENT', { BACKUP_DIR: '/nowhere/at/all' }],
  ])('%s', async (_, expected, changes) => {
    const { isSound, wrong } = await ask(changes)
    expect(isSound).toBe(false)
    expect(
      wrong.filter((line) => new RegExp(`^${expected}`, 'i').test(line)),
      wrong.join('\n'),
    ).toHaveLength(1)
  })

  test('what only a shop for real people is wrong about', async () => {
    const { wrong } = await ask({
      DEMO: 'off',
      SMTP_URL: '',
      MAIL_FROM: 'a@b.example',
      STUDENT_EMAIL_DOMAINS: 'a.example',
    })
    const names = wrong.map((line) => line.split(':')[0])
    expect(names).toEqual([
      '✗ Correo',
      '✗ Remitente y estudiantes',
      '✗ Remitente y estudiantes',
      '✗ Entrada al sitio',
    ])
    expect(wrong.at(-1)).toContain('no es https')
  })

  test('migrations that are missing', async () => {
    const old = await createTestDatabase()
    const { default: pg } = await import('pg')
    const client = new pg.Client(old.connection)
    await client.connect()
    await client.query('delete from drizzle.__drizzle_migrations where created_at > 0 and id > 1')
    await client.end()
    const { wrong } = await ask({ DATABASE_URL: old.url })
    await old.drop()
    expect(wrong.at(-1)).toMatch(/^✗ Migraciones: faltan .*\n {4}→ .*npm run migrate/)
  })

  test('a planner set for spinning disks, and more connections than the server has', async () => {
    const slow = await createTestDatabase()
    const { default: pg } = await import('pg')
    const client = new pg.Client(slow.connection)
    await client.connect()
    const name = client.database
    await client.query(`alter database ${name} set random_page_cost = 4`)
    await client.query(`alter database ${name} set jit = on`)
    const doubtful = async (DATABASE_POOL: string) =>
      (await ask({ DATABASE_URL: slow.url, DATABASE_POOL })).lines.filter((line) =>
        line.startsWith('! Base de datos'),
      )
    expect(await doubtful('200')).toEqual([
      expect.stringContaining(`→ alter database ${name} set random_page_cost = 1.1;`),
      expect.stringContaining(`→ alter database ${name} set jit = off;`),
      expect.stringMatching(/2 procesos toman hasta 412 conexiones de \d+\.\n {4}→ DATABASE_POOL=/),
    ])
    for (const setting of ['random_page_cost', 'jit'])
      await client.query(`alter database ${name} reset ${setting}`)
    expect(await doubtful('2')).toEqual([])
    // Each process has a connection of its health's: so many are counted.
    const probes = [1, 2, 3].map(() => startDatabaseProbe(slow.connection))
    await vi.waitFor(
      async () =>
        expect((await ask({ DATABASE_URL: slow.url, DATABASE_POOL: '2' })).lines).toContainEqual(
          expect.stringContaining('✓ Base de datos: 3 procesos toman hasta 24 conexiones de '),
        ),
      { timeout: 30_000 },
    )
    for (const probe of probes) probe.stop()
    await client.end()
    await slow.drop()
  }, 60_000)

  test('a bucket that answers something else, and takes its own file back out', async () => {
    const asked: string[] = []
    const endpoint = await serve((request, answer) => {
      asked.push(String(request.method))
      request.resume()
      const body = request.method === 'GET' ? 'otra cosa' : ''
      answer.writeHead(200, { 'content-length': body.length, etag: '"x"' }).end(body)
    })
    const { wrong } = await ask({ S3_ENDPOINT: endpoint })
    expect(wrong).toContainEqual(expect.stringContaining('✗ Archivos: lo que se escribe no se lee igual'))
    expect(asked).toEqual(['PUT', 'GET', 'DELETE'])
  })

  test('a login that the mail server refuses', async () => {
    const url = new URL(String(good['SMTP_URL']))
    url.username = 'tianguis'
    url.password = 'secreto'
    const { wrong, lines } = await ask({ SMTP_URL: url.href })
    expect(wrong.some((line) => line.startsWith('✗ Correo: '))).toBe(true)
    expect(lines.join('\n')).not.toContain('secreto')
  })

  test('another program at the shop’s address', async () => {
    const url = await serve((_, answer) => answer.end('hola'))
    expect((await ask({ PUBLIC_URL: url })).wrong.at(-1)).toContain('contesta otro programa (200)')
  })

  test('a certificate that this machine does not trust', async () => {
    // Shows one that it has signed itself.
    const port = await freePort()
    const server = new SMTPServer({ secure: true })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const { wrong } = await ask({ PUBLIC_URL: `https://127.0.0.1:${port}` })
    await new Promise<void>((resolve) => server.close(resolve))
    expect(wrong.at(-1)).toMatch(/el certificado de 127.0.0.1:\d+ no vale .*\n {4}→ .*NODE_EXTRA_CA_CERTS/)
  })

  test('a proxy that gives the metrics away and whose visitors all look alike', async () => {
    const url = await serve(({ url: path }, answer) => {
      answer.writeHead(200, { server: 'Caddy', via: '1.1 Caddy', 'x-request-id': 'x' })
      answer.end(path)
    })
    const { wrong } = await ask({ PUBLIC_URL: url })
    expect(wrong.slice(1).map((line) => line.split('.')[0])).toEqual([
      '✗ Entrada al sitio: todas las visitas parecen venir del proxy: se limitan juntas',
      '✗ Entrada al sitio: /metrics se puede leer desde fuera',
    ])
  })

  test('a backup that is old, and none that is whole', async () => {
    const read = await readLeniently(good)
    const levels = async (now: number) =>
      (await checkBackup(read, good['BACKUP_DIR'], now)).map(({ level }) => level)
    expect(await levels(Date.now())).toEqual(['good'])
    expect(await levels(Date.now() + 20 * HOUR)).toEqual(['doubtful'])
    expect(await levels(Date.now() + 100 * HOUR)).toEqual(['wrong'])
    expect((await checkBackup({ ...read, env: { ...read.env, DEMO: false } }, folder))[0]?.level).toBe(
      'wrong',
    )
  })

  test('a backup of another database than the one that it looks at', async () => {
    const BACKUP_DIR = join(folder, 'mixed')
    await makeBackup('ajeno', 1, '1/tianguis', 'mixed')
    const said = async () => (await ask({ BACKUP_DIR })).lines.filter((line) => line.includes('Respaldo: '))
    expect(await said()).toEqual([expect.stringMatching(/^! Respaldo: ninguno .* \(1 de otra\)/)])
    await makeBackup('propio', 20, await databaseId(own.url), 'mixed')
    expect(await said()).toEqual(['✓ Respaldo: el último, propio, es de hace 20 h'])
  })

  const left = pgbouncerProgram ? '' : ' (left out: no pgbouncer is installed)'
  test.skipIf(!pgbouncerProgram)(`named statements behind a pooler that forgets them${left}`, async () => {
    const pooler = await startPgbouncer()
    const url = `postgresql://tianguis@127.0.0.1:${pooler.port}/${own.connection.database}`
    const { wrong, lines } = await ask({ DATABASE_URL: url, DATABASE_PREPARED: 'on' })
    await pooler.stop()
    expect(wrong.at(-1)).toContain('el pooler no recuerda las sentencias con nombre')
    expect(lines.join('\n')).toContain('DATABASE_DIRECT_URL=')
    expect(lines.join('\n')).toContain('statement_timeout')
  })
})

test('[PLT-05] doctor asks the provider where it sends its events, and which', async () => {
  const publicUrl = 'https://tianguis.test'
  const endpoint = {
    id: 'we_1',
    object: 'webhook_endpoint',
    url: `${publicUrl}/api/v1/webhooks/payments`,
    status: 'enabled',
    enabled_events: [...followedEvents.keys()].filter((type) => !type.startsWith('v2.')),
  }
  const thin = {
    id: 'ed_1',
    status: 'enabled',
    event_payload: 'thin',
    enabled_events: [...followedEvents.keys()].filter((type) => type.startsWith('v2.')),
    webhook_endpoint: { url: endpoint.url },
  }
  let [endpoints, destinations]: [object[], object[]] = [[endpoint], [thin]]
  const apiBase = await serve(({ url, method }, answer) => {
    expect(method).toBe('GET')
    answer.writeHead(200, { 'content-type': 'application/json' })
    const data = url?.startsWith('/v2/') ? destinations : endpoints
    answer.end(JSON.stringify({ object: 'list', data, has_more: false, next_page_url: null }))
  })
  const payments = createPayments({ secretKey: 'sk_test_x', apiBase })
  const look = (secrets = ['whsec_a', 'whsec_b']) => checkWebhooks(payments, publicUrl, secrets)
  expect((await look()).map(({ level }) => level)).toEqual(['good'])
  expect(await look(['whsec_a'])).toMatchObject([
    { level: 'doubtful', found: expect.stringContaining('2 endpoints con 1') },
  ])
  // All events of an endpoint's kind are not the thin ones.
  endpoints = [{ ...endpoint, enabled_events: ['*'] }]
  expect((await look()).map(({ level }) => level)).toEqual(['good'])
  destinations = []
  expect(await look()).toMatchObject([
    { level: 'wrong', found: expect.stringContaining('v2.core.account[requirements].updated') },
  ])
  endpoints = [{ ...endpoint, status: 'disabled' }]
  expect(await look()).toMatchObject([{ level: 'wrong', found: expect.stringContaining('nada avisa') }])
})

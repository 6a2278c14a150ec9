import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { checkWebhooks } from '../../scripts/doctor/services.ts'
import { handledEventTypes } from '../../src/features/payments/rules.ts'
import { openDatabase } from '../../src/platform/db/pool.ts'
import { createPayments } from '../../src/platform/payments/stripe.ts'
import { openPush } from '../../src/platform/push/push.ts'
import { pushKeys } from '../../src/platform/push/tables.ts'
import { openSurroundings, type Surroundings, serve } from './doctor-surroundings.ts'
import { freePort } from './ports.ts'

let around: Surroundings
beforeAll(async () => {
  around = await openSurroundings()
})
afterAll(() => around.close())

describe('[PLT-05] doctor finds', () => {
  test.each<[string, string, Record<string, string>]>([
    ['a bucket that is not there', '✗ Archivos: .*bucket', { S3_BUCKET: 'otro' }],
    ['a bucket’s wrong key', '✗ Archivos: ', { S3_ACCESS_KEY_ID: 'otra' }],
    ['half a bucket', '✗ Archivos: .*van juntas', { S3_SECRET_ACCESS_KEY: '' }],
    ['a mail server that is away', '✗ Correo: connect ECONNREFUSED', { SMTP_URL: 'smtp://127.0.0.1:9' }],
    ['a wrong payment key', '✗ Pagos: ', { STRIPE_SECRET_KEY: 'sk_test_otra' }],
    ['an issuer that is away', '✗ Entrada con Google: ', { OIDC_ISSUER: 'http://127.0.0.1:2' }],
    [
      'a proxy that is no address',
      '✗ Ajustes: .*TRUSTED_PROXIES: una dirección por proxy',
      { TRUSTED_PROXIES: '10.0.0.0/8' },
    ],
  ])('%s', (_, expected, changes) => around.expectFound(expected, changes))

  test('a bucket with a wrong response, and removes its test file', async () => {
    const asked: string[] = []
    const endpoint = await serve((request, answer) => {
      asked.push(String(request.method))
      request.resume()
      const body = request.method === 'GET' ? 'otra cosa' : ''
      answer.writeHead(200, { 'content-length': body.length, etag: '"x"' }).end(body)
    })
    const { wrong } = await around.ask({ S3_ENDPOINT: endpoint })
    expect(wrong).toContainEqual(expect.stringContaining('✗ Archivos: lo que se escribe no se lee igual'))
    expect(asked).toEqual(['PUT', 'GET', 'DELETE'])
  })

  test('[BYD-07] a key of push messages that another AUTH_SECRET has sealed', async () => {
    const { db, close } = openDatabase(around.own.connection, { poolSize: 1, log: console })
    onTestFinished(close)
    const env = { AUTH_SECRET: 'otra'.repeat(8), DEMO: true, PUBLIC_URL: '' }
    const { clock } = around.shop.ctx
    await openPush(
      db,
      clock,
      env,
      () => '',
      () => {},
    )
    const { isSound, lines } = await around.ask()
    expect(isSound).toBe(false)
    expect(lines).toContainEqual(
      expect.stringMatching(/^✗ Avisos en teléfonos: .*AUTH_SECRET\.\n {4}→ .*push_keys/),
    )
    await db.delete(pushKeys)
    expect((await around.ask()).lines.filter((line) => line.includes('Avisos en teléfonos'))).toEqual([])
  })

  test('a refused login at the mail server', async () => {
    const url = new URL(String(around.good['SMTP_URL']))
    url.username = 'tianguis'
    url.password = 'secreto'
    const { wrong, lines } = await around.ask({ SMTP_URL: url.href })
    expect(wrong.some((line) => line.startsWith('✗ Correo: '))).toBe(true)
    expect(lines.join('\n')).not.toContain('secreto')
  })

  test('another program at the shop’s address', async () => {
    const url = await serve((_, answer) => answer.end('hola'))
    expect((await around.ask({ PUBLIC_URL: url })).wrong.at(-1)).toContain('contesta otro programa (200)')
  })

  test('an untrusted certificate', async () => {
    // Uses a self-signed certificate.
    const port = await freePort()
    const server = new SMTPServer({ secure: true })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const { wrong } = await around.ask({ PUBLIC_URL: `https://127.0.0.1:${port}` })
    await new Promise<void>((resolve) => server.close(resolve))
    expect(wrong.at(-1)).toMatch(/el certificado de 127.0.0.1:\d+ no vale .*\n {4}→ .*NODE_EXTRA_CA_CERTS/)
  })

  test('a proxy that exposes the metrics and hides the visitors’ addresses', async () => {
    const url = await serve(({ url: path }, answer) => {
      answer.writeHead(200, { server: 'Caddy', via: '1.1 Caddy', 'x-request-id': 'x' })
      answer.end(path)
    })
    const { wrong } = await around.ask({ PUBLIC_URL: url })
    expect(wrong.slice(1).map((line) => line.split('.')[0])).toEqual([
      '✗ Entrada al sitio: todas las visitas parecen venir del proxy: se limitan juntas',
      '✗ Entrada al sitio: /metrics se puede leer desde fuera',
    ])
  })
})

test('[PLT-05] doctor checks address and types of the provider’s events', async () => {
  const publicUrl = 'https://tianguis.test'
  const endpoint = {
    id: 'we_1',
    object: 'webhook_endpoint',
    url: `${publicUrl}/api/v1/webhooks/payments`,
    status: 'enabled',
    enabled_events: [...handledEventTypes.keys()].filter((type) => !type.startsWith('v2.')),
  }
  const thin = {
    id: 'ed_1',
    status: 'enabled',
    event_payload: 'thin',
    enabled_events: [...handledEventTypes.keys()].filter((type) => type.startsWith('v2.')),
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

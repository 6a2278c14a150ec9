import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { defaultOptions } from '../../sandbox/options.ts'
import { isDemo, oidcOf, readEnv, s3Of } from '../../src/env.ts'
import { openFiles } from '../../src/platform/files/open.ts'

const needed = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_test_secret',
  AUTH_SECRET: 'x'.repeat(32),
}
const s3 = (given: NodeJS.ProcessEnv) => s3Of(readEnv({ ...needed, ...given }))
const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

describe('[PLT-03] the file store', () => {
  test('is a folder without a configured bucket', () => {
    expect(s3({})).toBeUndefined()
    expect(s3({ S3_BUCKET: '' })).toBeUndefined()
    expect(readEnv({ ...needed }).DEMO).toBe(true)
    expect(readEnv({ ...needed, S3_BUCKET: 'fotos' }).DEMO).toBe(false)
  })

  test('is a bucket with keys or with the machine’s role', () => {
    expect(s3({ S3_BUCKET: 'fotos', S3_ENDPOINT: 'https://s3.example', ...keys })).toEqual({
      bucket: 'fotos',
      region: 'us-east-1',
      endpoint: 'https://s3.example',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    })
    expect(s3({ S3_BUCKET: 'fotos' })?.credentials).toBeUndefined()
  })

  test.each([
    [{ S3_BUCKET: 'fotos', S3_ACCESS_KEY_ID: 'id' }, /S3_SECRET_ACCESS_KEY/],
    [{ S3_ENDPOINT: 'https://s3.example' }, /S3_BUCKET/],
    [keys, /S3_BUCKET/],
  ])('refuses to start half set up: %j', (given, message) => {
    expect(() => s3(given)).toThrow(message)
  })
})

test('[PLT-03] a read-only folder is refused at once, with its path and setting', async () => {
  await expect(openFiles('/dev/null/files', undefined)).rejects.toThrow(
    'En /dev/null/files (DATA_DIR) no se puede escribir.',
  )
})

test.each([
  [{}, true],
  [{ DATABASE_URL: '' }, true],
  [{ STRIPE_SECRET_KEY: 'sk_test_x' }, true],
  [{ DATABASE_URL: 'postgres://x' }, false],
  [{ SMTP_URL: 'smtp://x' }, false],
  [{ S3_BUCKET: 'fotos' }, false],
  [{ STRIPE_SECRET_KEY: 'rk_live_x' }, false],
  [{ DEMO: 'off' }, false],
  [{ DEMO: 'on', DATABASE_URL: 'postgres://x' }, true],
])('[PLT-05] the demo is put up where nothing external is set, or asked for: %j', (given, expected) => {
  expect(isDemo(given)).toBe(expected)
})

test('[BYD-11] both payment keys may be missing, so that staff set them; a single one is refused', () => {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ...rest } = needed
  expect(readEnv(rest)).not.toHaveProperty('STRIPE_SECRET_KEY')
  expect(() => readEnv({ ...rest, STRIPE_SECRET_KEY })).toThrow(/STRIPE_WEBHOOK_SECRET: .*van juntas/)
  expect(() => readEnv({ ...rest, STRIPE_WEBHOOK_SECRET })).toThrow(/STRIPE_SECRET_KEY: .*van juntas/)
})

test('[ACC-04] the identity provider is Google unless another one is named; half of its client is refused', () => {
  const client = { OIDC_CLIENT_ID: 'tienda', OIDC_CLIENT_SECRET: 'secreto' }
  const issuerOf = (given: NodeJS.ProcessEnv) => oidcOf(readEnv({ ...needed, ...given }))?.issuer
  expect(issuerOf(client)).toBe('https://accounts.google.com')
  expect(issuerOf({ ...client, OIDC_ISSUER: 'https://id.example' })).toBe('https://id.example')
  expect(issuerOf({ OIDC_ISSUER: 'https://id.example' })).toBeUndefined()
  expect(() => issuerOf({ OIDC_CLIENT_ID: 'tienda' })).toThrow(/van juntas/)
  expect(() => issuerOf({ OIDC_CLIENT_SECRET: 'secreto' })).toThrow(/van juntas/)
})

test('[PLT-05] a failed start prints only the missing or invalid settings, in Spanish', () => {
  const lines = (env: NodeJS.ProcessEnv) => {
    try {
      readEnv(env)
    } catch (error) {
      return (error as Error).message.split('\n').slice(1)
    }
    return []
  }
  expect(lines({ DEMO: 'off' })).toEqual(['  AUTH_SECRET: falta'])
  expect(lines({ ...needed, PUBLIC_URL: 'tianguis', PORT: 'x' })).toEqual([
    expect.stringMatching(/^ {2}PORT: .*inválid/i),
    expect.stringMatching(/^ {2}PUBLIC_URL: .*inválid/i),
  ])
  const external = { SMTP_URL: 'smtp://x', AUTH_SECRET: 'x'.repeat(32) }
  expect(
    lines({ ...external, PORT: 'x' }).join(),
    'nobody who mistypes a port is led to the demo',
  ).not.toContain('DEMO')
  expect(lines({ SMTP_URL: 'smtp://x' }).join()).toContain('DEMO=on')
})

test.each([
  ['DATABASE_URL', 'mydb', 'postgresql://tianguis@localhost/tianguis?host=/run/postgresql'],
  ['DATABASE_DIRECT_URL', 'mysql://x/y', 'postgres://x:p@ss#1@127.0.0.1:5432/y'],
  ['SMTP_URL', 'mail.host', 'smtps://user:password@mail.host'],
  ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/8', '127.0.0.1, ::1'],
  ['PUBLIC_URL', 'https://uni.mx/tianguis', 'https://tianguis.uni.mx/'],
  ['PUBLIC_URL', 'https://uni.mx?tianguis', 'HTTPS://Tianguis.uni.mx'],
  ['PUBLIC_URL', 'tianguis.uni.mx:3000', 'http://localhost:3000'],
])('[PLT-05] a value that could not work is refused at the start: %s=%s', (name, wrong, right) => {
  expect(() => readEnv({ ...needed, [name]: wrong })).toThrow(`  ${name}: `)
  expect(() => readEnv({ ...needed, [name]: right })).not.toThrow()
})

test('[PLT-05] .env.example means the same to node, systemd and a shell', () => {
  const named = parseEnv(readFileSync('.env.example', 'utf8'))
  expect(named['MAIL_FROM']).toBe('Tianguis <hola@tianguis.example>')
  const { stdout, stderr } = spawnSync('sh', ['-ec', 'set -a; . ./.env.example; env'], {
    encoding: 'utf8',
    env: {},
  })
  expect(stderr).toBe('')
  expect(parseEnv(stdout.replace(/=(.*)$/gm, "='$1'"))).toMatchObject(named)
  expect(readEnv({ ...named, ...needed }).MAIL_FROM).toBe(named['MAIL_FROM'])
})

test('[PLT-05] a demo listens on this machine only unless HOST is set; production on all interfaces', () => {
  expect(readEnv({ ...needed }).HOST).toBe('127.0.0.1')
  expect(readEnv({ ...needed, HOST: '' }).HOST).toBe('127.0.0.1')
  expect(readEnv({ ...needed, DATABASE_URL: 'postgres://x/y', DEMO: 'on' }).HOST).toBe('127.0.0.1')
  expect(readEnv({ ...needed, HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
  expect(readEnv({ ...needed, DEMO: 'off' }).HOST).toBeUndefined()
  expect(readEnv({ ...needed, DATABASE_URL: 'postgres://x/y' }).HOST).toBeUndefined()
  expect(defaultOptions.host).toBe('127.0.0.1')
})

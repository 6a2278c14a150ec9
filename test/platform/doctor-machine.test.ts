import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseId } from '../../scripts/backup/dump.ts'
import { checkBackup } from '../../scripts/doctor/machine.ts'
import { readLeniently } from '../../scripts/doctor/settings.ts'
import { doctor } from '../../scripts/doctor.ts'
import { HOUR } from '../../src/lib/dates.ts'
import { openSurroundings, type Surroundings } from './doctor-surroundings.ts'

let around: Surroundings
beforeAll(async () => {
  around = await openSurroundings()
})
afterAll(() => around.close())

test('[PLT-05] doctor reports only the demo in a complete setup, and changes nothing', async () => {
  const { lines, wrong } = await around.ask()
  // Not possible in tests: a real shop has no embedded database.
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
  expect(around.sink.received).toEqual([])
  for (const line of lines.filter((one) => !one.startsWith('✓'))) expect(line).toMatch(/\n {4}→ \S/)
  // No secret is printed.
  const secrets = ['AUTH_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'OIDC_CLIENT_SECRET'] as const
  for (const name of secrets) expect(lines.join('\n')).not.toContain(around.good[name])
})

test('[PLT-05] doctor succeeds without faults, and a local demo is no fault', async () => {
  const lines: string[] = []
  const env = { DATA_DIR: join(around.folder, 'data'), PUBLIC_URL: around.shop.url }
  expect(await doctor(env, (line) => lines.push(line))).toBe(true)
  expect(lines[0]).toMatch(/^! Ajustes: demostración/)
  // Before the first start: a folder created by the doctor could belong to another account.
  expect(lines).toContainEqual(
    expect.stringMatching(/^! Disco: .*data no existe todavía: la crea el primer arranque\./),
  )
  expect(lines).toContainEqual(expect.stringMatching(/^! Archivos: .*files no existe todavía/))
  expect(existsSync(env.DATA_DIR)).toBe(false)

  const files = join(around.folder, 'started/files')
  await mkdir(files, { recursive: true })
  lines.length = 0
  await doctor({ ...env, DATA_DIR: join(around.folder, 'started') }, (line) => lines.push(line))
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
    ['no folder of backups', '✗ Respaldo: ENOENT', { BACKUP_DIR: '/nowhere/at/all' }],
  ])('%s', (_, expected, changes) => around.expectFound(expected, changes))

  test('faults of a public shop only', async () => {
    const { wrong } = await around.ask({
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

  test('an old backup, and no complete backup', async () => {
    const read = await readLeniently(around.good)
    const levels = async (now: number) =>
      (await checkBackup(read, around.good['BACKUP_DIR'], now)).map(({ level }) => level)
    expect(await levels(Date.now())).toEqual(['good'])
    expect(await levels(Date.now() + 20 * HOUR)).toEqual(['doubtful'])
    expect(await levels(Date.now() + 100 * HOUR)).toEqual(['wrong'])
    expect((await checkBackup({ ...read, env: { ...read.env, DEMO: false } }, around.folder))[0]?.level).toBe(
      'wrong',
    )
  })

  test('a backup of another database', async () => {
    const BACKUP_DIR = join(around.folder, 'mixed')
    await around.makeBackup('ajeno', 1, '1/tianguis', 'mixed')
    const said = async () =>
      (await around.ask({ BACKUP_DIR })).lines.filter((line) => line.includes('Respaldo: '))
    expect(await said()).toEqual([expect.stringMatching(/^! Respaldo: ninguno .* \(1 de otra\)/)])
    await around.makeBackup('propio', 20, await databaseId(around.own.url), 'mixed')
    expect(await said()).toEqual(['✓ Respaldo: el último, propio, es de hace 20 h'])
  })
})

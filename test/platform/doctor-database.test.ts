import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startDatabaseProbe } from '../../src/platform/db/database-probe.ts'
import { createTestDatabase } from '../database.ts'
import { pgbouncerProgram, startPgbouncer } from '../pgbouncer.ts'
import { openSurroundings, type Surroundings } from './doctor-surroundings.ts'

let around: Surroundings
beforeAll(async () => {
  around = await openSurroundings()
})
afterAll(() => around.close())

describe('[PLT-05] doctor finds', () => {
  test('an unreachable database', () =>
    around.expectFound('✗ Base de datos: DATABASE_URL: no se pudo entrar', {
      DATABASE_URL: 'postgres://x@127.0.0.1:9/x',
    }))

  test('missing migrations', async () => {
    const old = await createTestDatabase()
    const client = new pg.Client(old.connection)
    await client.connect()
    await client.query('delete from drizzle.__drizzle_migrations where created_at > 0 and id > 1')
    await client.end()
    const { wrong } = await around.ask({ DATABASE_URL: old.url })
    await old.drop()
    expect(wrong.at(-1)).toMatch(/^✗ Migraciones: faltan .*\n {4}→ .*npm run migrate/)
  })

  test('planner settings for spinning disks, and more connections than the server allows', async () => {
    const slow = await createTestDatabase()
    const client = new pg.Client(slow.connection)
    await client.connect()
    const name = client.database
    await client.query(`alter database ${name} set random_page_cost = 4`)
    await client.query(`alter database ${name} set jit = on`)
    const doubtful = async (DATABASE_POOL: string) =>
      (await around.ask({ DATABASE_URL: slow.url, DATABASE_POOL })).lines.filter((line) =>
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
        expect((await around.ask({ DATABASE_URL: slow.url, DATABASE_POOL: '2' })).lines).toContainEqual(
          expect.stringContaining('✓ Base de datos: 3 procesos toman hasta 24 conexiones de '),
        ),
      { timeout: 30_000 },
    )
    for (const probe of probes) probe.stop()
    await client.end()
    await slow.drop()
  })

  const left = pgbouncerProgram ? '' : ' (left out: no pgbouncer is installed)'
  test.skipIf(!pgbouncerProgram)(`named statements behind a pooler that forgets them${left}`, async () => {
    const pooler = await startPgbouncer()
    const url = `postgresql://tianguis@127.0.0.1:${pooler.port}/${around.own.connection.database}`
    const { wrong, lines } = await around.ask({ DATABASE_URL: url, DATABASE_PREPARED: 'on' })
    await pooler.stop()
    expect(wrong.at(-1)).toContain('el pooler no recuerda las sentencias con nombre')
    expect(lines.join('\n')).toContain('DATABASE_DIRECT_URL=')
    expect(lines.join('\n')).toContain('statement_timeout')
  })
})

import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backup } from '../../scripts/backup.ts'
import { doctor } from '../../scripts/doctor.ts'
import { drill, restore } from '../../scripts/restore.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded/start.ts'
import { migrate } from '../../src/platform/db/migrate.ts'

let folder: string
let server: EmbeddedPostgres | undefined
const quiet = () => {}
// No pg_dump to be found: the embedded server ships none.
const env = (dataDir: string) => ({
  PATH: '/nonexistent',
  PG_BIN: '/nonexistent',
  DATA_DIR: join(folder, dataDir),
})

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianguis-backup-'))
  chmodSync(folder, 0o755)
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function inDatabase<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const namesOf = (client: pg.Client) =>
  client
    .query<{ name: string }>('select name from faculties order by id')
    .then(({ rows }) => rows.map((row) => row.name))

test('[PLT-06] a backup of a running shop restores to the same rows and files, into an empty folder only', async () => {
  server = await startEmbeddedPostgres(join(folder, 'a/postgres'))
  const { connection } = server
  await migrate(connection, 'db/migrations')
  await mkdir(join(folder, 'a/files/products'), { recursive: true })
  writeFileSync(join(folder, 'a/files/products/1.webp'), 'picture')
  writeFileSync(join(folder, 'a/auth-secret'), 'secret')
  const add = (client: pg.Client, name: string) =>
    client.query('insert into faculties (name, address, hours) values ($1, $2, $2)', [name, 'x'])
  await inDatabase(connection, async (client) => {
    for (let row = 0; row < 500; row += 1) await add(client, `before ${row}`)
  })

  // Writes go on while it is taken.
  let isDone = false
  const writing = inDatabase(connection, async (client) => {
    for (let row = 0; !isDone; row += 1) await add(client, `meanwhile ${row}`)
  })
  const manifest = await backup(join(folder, 'copy'), env('a'), quiet)
  isDone = true
  await writing
  expect(manifest).toMatchObject({ kind: 'cluster', major: 18, isOfServer: false })
  const beside: string[] = []
  await doctor({ ...env('a'), SMTP_URL: 'smtp://127.0.0.1:9' }, (line) => beside.push(line))
  // Its database is looked at beside the process that runs it.
  expect(beside).toContainEqual('✓ Migraciones: al día')
  expect(beside).toContainEqual(expect.stringMatching(/^✓ Base de datos: PostgreSQL incluido.* en marcha/))
  const original = await inDatabase(connection, namesOf)
  await server.stop()
  server = undefined

  await restore(join(folder, 'copy'), env('b'), quiet)
  server = await startEmbeddedPostgres(join(folder, 'b/postgres'))
  const restored = await inDatabase(server.connection, namesOf)
  // Everything that was acknowledged before it began, and of what came meanwhile a beginning without holes.
  expect(restored.length).toBeGreaterThanOrEqual(500)
  expect(restored).toEqual(original.slice(0, restored.length))
  expect(await readFile(join(folder, 'b/files/products/1.webp'), 'utf8')).toBe('picture')
  expect(await readFile(join(folder, 'b/auth-secret'), 'utf8')).toBe('secret')

  const said: string[] = []
  await drill(join(folder, 'copy'), env('unused'), (line) => said.push(line))
  expect(said.join()).toContain('el libro mayor suma cero; 1 archivos')
  expect(existsSync(join(folder, 'unused'))).toBe(false)

  await expect(restore(join(folder, 'copy'), env('b'), quiet)).rejects.toThrow('no está vacía')
  await expect(restore(join(folder, 'a'), env('c'), quiet)).rejects.toThrow('manifest.json')
  expect(existsSync(join(folder, 'c'))).toBe(false)
})

test('[PLT-06] an external database is refused without a matching pg_dump, and nothing remains', async () => {
  const target = join(folder, 'refused')
  const elsewhere = { ...env('d'), DATABASE_URL: 'postgresql://localhost/x' }
  await expect(backup(target, elsewhere, quiet)).rejects.toThrow('pg_dump')
  expect([existsSync(target), existsSync(`${target}.parcial`)]).toEqual([false, false])
})

test('[PLT-06] without a database, backup fails and creates nothing', async () => {
  await expect(backup(join(folder, 'nothing'), env('none'), quiet)).rejects.toThrow('falta DATABASE_URL')
  expect([existsSync(join(folder, 'nothing')), existsSync(join(folder, 'none'))]).toEqual([false, false])
})

test('[PLT-06] a server’s dump is restored into the included server only on request', async () => {
  const copy = join(folder, 'of-server')
  await mkdir(copy)
  const manifest = { kind: 'dump', major: 15, createdAt: '2026-11-20', isOfServer: true }
  writeFileSync(join(copy, 'manifest.json'), JSON.stringify(manifest))
  await expect(restore(copy, env('e'), quiet)).rejects.toThrow('--into-included')
  expect(existsSync(join(folder, 'e'))).toBe(false)
  // As far as the program that this machine has not.
  await expect(restore(copy, env('e'), quiet, { intoIncluded: true })).rejects.toThrow('pg_restore')
})

import { spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start.ts'
import { openDatabase } from '../../src/platform/db/pool.ts'
import { gone, query, removeSeed, serverPid, tools } from './db-processes.ts'

const EXTENSIONS = ['pg_trgm', 'unaccent', 'citext', 'fuzzystrmatch']

afterAll(removeSeed)

describe.concurrent('[PLT-06] embedded database', () => {
  test('first start makes a durable UTF-8 cluster whose application role is no superuser', async (context) => {
    const { child, temporaryFolder } = tools(context)
    const folder = temporaryFolder()
    const first = child('start', folder)
    const { connection } = await first.outcome
    expect(first.said).toEqual([`Creando la base de datos en ${folder}.`])
    const [facts] = await query(
      connection,
      `select current_user as role, rolsuper as super, datlocprovider as provider, datlocale as locale,
        pg_encoding_to_char(encoding) as encoding, current_setting('fsync') as fsync,
        current_setting('listen_addresses') as tcp
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    )
    expect(facts).toEqual({
      role: 'tianguis',
      super: false,
      provider: 'b',
      locale: 'C.UTF-8',
      encoding: 'UTF8',
      fsync: 'on',
      tcp: '',
    })
    for (const name of EXTENSIONS) await query(connection, `create extension ${name}`)
  })

  test('a second process on the folder is refused with one clear line, or joins when sharing', async (context) => {
    const { child, seededFolder } = tools(context)
    const folder = seededFolder()
    expect(await child('start', folder).outcome).toHaveProperty('connection')
    const refused = await child('start', folder).outcome
    expect(refused.failed).toBe(
      `Otra instancia de Tianguis ya usa la carpeta ${folder} (PostgreSQL pid ${serverPid(folder)}). ` +
        'Ciérrala o usa otra DATA_DIR.',
    )
    const joined = child('start', folder, 'share')
    expect(await query((await joined.outcome).connection, 'select 1 as one')).toEqual([{ one: 1 }])
    joined.process.kill('SIGTERM')
    await joined.exited
    expect(await gone(serverPid(folder), 300)).toBe(false)
  })

  test('kill -9 of node stops the server within 5 s, and the next start has every committed row', async (context) => {
    const { child, seededFolder } = tools(context)
    const folder = seededFolder()
    const first = child('start', folder)
    const { connection } = await first.outcome
    await query(connection, 'create table kept (n int)')
    await query(connection, 'insert into kept select generate_series(1, 1000)')
    const pid = serverPid(folder)
    first.process.kill('SIGKILL')
    expect(await gone(pid, 5000)).toBe(true)
    const again = await child('start', folder).outcome
    expect(await query(again.connection, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
  })

  test('kill -9 of node and server together loses nothing', async (context) => {
    const { child, seededFolder } = tools(context)
    const folder = seededFolder()
    const first = child('start', folder)
    const { connection } = await first.outcome
    await query(connection, 'create table kept as select 7 as n')
    const pid = serverPid(folder)
    process.kill(pid, 'SIGKILL')
    first.process.kill('SIGKILL')
    await gone(pid, 5000)
    expect(existsSync(join(folder, 'pg18/postmaster.pid'))).toBe(true)
    const again = await child('start', folder).outcome
    expect(await query(again.connection, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test.for<[string, string]>([
    ['empty', ''],
    ['of a dead process', '4194000\n'],
    ["with another program's number", `${process.pid}\n`],
  ])('a postmaster.pid %s does not prevent a start', async ([, text], context) => {
    const { child, seededFolder } = tools(context)
    const folder = seededFolder()
    writeFileSync(join(folder, 'pg18/postmaster.pid'), text && `${text}${folder}/pg18\n1\n5432\n`)
    const again = await child('start', folder).outcome
    expect(again.failed).toBeUndefined()
  })

  test('of two processes at once on an empty folder one serves and the other is refused', async (context) => {
    const { child, temporaryFolder } = tools(context)
    const folder = temporaryFolder()
    const both = await Promise.all([child('start', folder).outcome, child('start', folder).outcome])
    const refusals = both.flatMap(({ failed }) => failed ?? [])
    expect(refusals).toHaveLength(1)
    expect(refusals[0]).toMatch(/^Otra instancia de Tianguis ya usa la carpeta/)
    const winner = both.find(({ connection }) => connection)
    expect(await query(winner?.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('kill -9 during the first initdb leaves nothing that hinders the next start', async (context) => {
    const { child, temporaryFolder } = tools(context)
    const folder = temporaryFolder()
    const first = child('start', folder)
    while (!readdirSync(folder).some((name) => name.startsWith('tmp-init-'))) await sleep(10)
    await sleep(100)
    first.process.kill('SIGKILL')
    await first.exited
    expect(existsSync(join(folder, 'pg18'))).toBe(false)
    expect((await child('start', folder).outcome).failed).toBeUndefined()
  })

  test('a path longer than a socket allows still works', async (context) => {
    const { child, seededFolder } = tools(context)
    const folder = seededFolder('una-carpeta-con-nombre-largo-'.repeat(4))
    const { connection } = await child('start', folder).outcome
    context.onTestFinished(() => rmSync(connection?.host ?? '', { recursive: true, force: true }))
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a server that ends by itself comes back and the pool finds it again', async (context) => {
    const { seededFolder } = tools(context)
    const folder = seededFolder()
    const said: string[] = []
    const server = await startEmbeddedPostgres(folder, { say: (line) => said.push(line) })
    const database = openDatabase(server.connection, { poolSize: 3, log: { warn: () => {} } })
    context.onTestFinished(async () => {
      await database.close()
      await server.stop()
    })
    await database.pool.query('create table kept as select 1 as n')
    const held = await database.pool.connect()
    process.kill(serverPid(folder), 'SIGKILL')
    let rows: unknown[] = []
    for (const deadline = Date.now() + 5000; Date.now() < deadline && rows.length === 0; await sleep(50)) {
      rows = await database.pool.query('select n from kept').then(
        (result) => result.rows,
        () => [],
      )
    }
    expect(rows).toEqual([{ n: 1 }])
    await expect(held.query('select 1')).rejects.toThrow()
    held.release()
    expect(said.at(-1)).toMatch(/^PostgreSQL terminó por sí solo \(.+\); arranca de nuevo \(1 de 5\)\.$/)
  })

  test('a process that ends without stopping the server ends nevertheless, and the server after it', async (context) => {
    const { seededFolder } = tools(context)
    const folder = seededFolder()
    const start = join(import.meta.dirname, '../../src/platform/db/embedded/start.ts')
    const script = `import { readFileSync } from 'node:fs'
      import { startEmbeddedPostgres } from '${start}'
      await startEmbeddedPostgres('${folder}')
      process.exitCode = Number(readFileSync('${folder}/pg18/postmaster.pid', 'utf8').split('\\n')[0]) > 0 ? 0 : 1`
    const short = spawn('node', ['--input-type=module', '-e', script], { stdio: 'inherit' })
    expect(await new Promise((resolve) => short.once('exit', resolve))).toBe(0)
    const lock = join(folder, 'pg18/postmaster.pid')
    for (const deadline = Date.now() + 5000; existsSync(lock) && Date.now() < deadline; await sleep(50));
    expect(existsSync(lock)).toBe(false)
  })
})

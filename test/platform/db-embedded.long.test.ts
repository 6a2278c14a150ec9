import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/pool.ts'
import { gone, query, removeSeed, serverPid, tools } from './db-processes.ts'

const EXTENSIONS = ['pg_trgm', 'unaccent', 'citext', 'fuzzystrmatch']

afterAll(removeSeed)

describe.concurrent('[PLT-06] embedded database', () => {
  test('the first start creates a durable UTF-8 cluster; the application role is no superuser', async (context) => {
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

  test('a second process on the folder is refused with one line, or joins if sharing', async (context) => {
    const { child, seededFolder } = tools(context)
    const folder = seededFolder()
    expect(await child('start', folder).outcome).toHaveProperty('connection')
    expect((await child('start', folder).outcome).failed).toBe(
      `Otra instancia de Tianguis ya usa la carpeta ${folder}. Ciérrala o usa otra DATA_DIR.`,
    )
    const joined = child('start', folder, 'share')
    expect(await query((await joined.outcome).connection, 'select 1 as one')).toEqual([{ one: 1 }])
    joined.process.kill('SIGTERM')
    await joined.exited
    expect(await gone(serverPid(folder), 300)).toBe(false)
  })

  test('kill -9 of node stops the server, and the next start has every committed row', async (context) => {
    const { child, seededFolder } = tools(context)
    const folder = seededFolder()
    const first = child('start', folder)
    const { connection } = await first.outcome
    await query(connection, 'create table kept as select generate_series(1, 1000) as n')
    first.process.kill('SIGKILL')
    expect(await gone(serverPid(folder), 30_000)).toBe(true)
    const second = child('start', folder)
    const again = await second.outcome
    expect(await query(again.connection, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
    // The third finds the second's server still at work.
    second.process.kill('SIGKILL')
    const third = await child('start', folder).outcome
    expect(await query(third.connection, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
  })

  test('kill -9 of node and server together loses nothing', async (context) => {
    const { child, seededFolder } = tools(context)
    const folder = seededFolder()
    const first = child('start', folder)
    const { connection } = await first.outcome
    await query(connection, 'create table kept as select 7 as n')
    process.kill(serverPid(folder), 'SIGKILL')
    first.process.kill('SIGKILL')
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
    expect((await child('start', folder).outcome).failed).toBeUndefined()
  })

  test('of two concurrent processes on an empty folder, one serves and the other is refused', async (context) => {
    const { child, temporaryFolder } = tools(context)
    const folder = temporaryFolder()
    const both = await Promise.all([child('start', folder).outcome, child('start', folder).outcome])
    const refusals = both.flatMap(({ failed }) => failed ?? [])
    expect(refusals).toEqual([expect.stringMatching(/^Otra instancia de Tianguis ya usa la carpeta/)])
    const winner = both.find(({ connection }) => connection)
    expect(await query(winner?.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a folder of another PostgreSQL version is refused with one line and not changed', async (context) => {
    const { child, temporaryFolder } = tools(context)
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'pg17'))
    writeFileSync(join(folder, 'pg17/PG_VERSION'), '17\n')
    expect((await child('start', folder).outcome).failed).toMatch(
      /^La base de datos de .+ es de PostgreSQL 17, y este Tianguis trae el 18\. Respáldala /,
    )
    expect(existsSync(join(folder, 'pg18'))).toBe(false)
  })

  test('kill -9 during the first initdb does not hinder the next start', async (context) => {
    const { child, temporaryFolder } = tools(context)
    const isDone = () => existsSync(join(folder, 'pg18'))
    let folder: string
    // On a busy machine an initdb may be over before it is seen: then once more.
    do {
      folder = temporaryFolder()
      const first = child('start', folder)
      while (!isDone() && !readdirSync(folder).some((name) => name.startsWith('tmp-init-'))) await sleep(10)
      await sleep(100)
      first.process.kill('SIGKILL')
      await first.exited
    } while (isDone())
    expect((await child('start', folder).outcome).failed).toBeUndefined()
  })

  test('a path beyond the limit of sockets works', async (context) => {
    const { child, seededFolder } = tools(context)
    const folder = seededFolder('una-carpeta-con-nombre-largo-'.repeat(4))
    const { connection } = await child('start', folder).outcome
    context.onTestFinished(() => rmSync(connection?.host ?? '', { recursive: true, force: true }))
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a server that exits is restarted each time, and the pool reconnects', async (context) => {
    const { child, seededFolder } = tools(context)
    const folder = seededFolder()
    const shop = child('start', folder)
    const database = openDatabase((await shop.outcome).connection ?? {}, {
      poolSize: 3,
      log: { warn: () => {} },
    })
    context.onTestFinished(() => database.close())
    await database.pool.query('create table kept as select 1 as n')
    for (let time = 0; time < 2; time++) {
      const held = await database.pool.connect()
      process.kill(serverPid(folder), 'SIGKILL')
      const back = () => database.pool.query('select n from kept').then(({ rows }) => rows)
      await context.expect.poll(() => back().catch(() => []), { timeout: 30_000 }).toEqual([{ n: 1 }])
      await expect(held.query('select 1')).rejects.toThrow()
      held.release()
    }
    expect(shop.said).toEqual(
      // For a starting server, it shows the whole output.
      Array(2).fill(expect.stringMatching(/^PostgreSQL terminó por sí solo \(.+\); arranca de nuevo\.$/s)),
    )
    shop.process.kill('SIGTERM')
    await shop.exited
    expect(existsSync(join(folder, 'pg18/postmaster.pid'))).toBe(false)
  })

  test('a process that does not stop the server ends, and the server after it', async (context) => {
    const { child, seededFolder } = tools(context)
    const folder = seededFolder()
    const short = child('start', folder, 'and-end')
    expect(await short.outcome).toHaveProperty('connection')
    await short.exited
    await context.expect
      .poll(() => existsSync(join(folder, 'pg18/postmaster.pid')), { timeout: 30_000 })
      .toBe(false)
  })
})

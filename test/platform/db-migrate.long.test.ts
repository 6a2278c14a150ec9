import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, type TestContext, test, vi } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { createTestDatabase } from '../database.ts'
import { query, type Tools, tools } from './db-processes.ts'

/** A folder as drizzle-kit writes it. */
function migrations({ temporaryFolder }: Tools, ...statements: string[]): string {
  const folder = temporaryFolder('migrations')
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = statements.map((text, idx) => {
    writeFileSync(join(folder, `000${idx}_step.sql`), text)
    return { idx, version: '7', when: Date.UTC(2100, 0, 1) + idx, tag: `000${idx}_step`, breakpoints: true }
  })
  const journal = { version: '7', dialect: 'postgresql', entries }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  return folder
}

async function database({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const own = await createTestDatabase()
  onTestFinished(own.drop)
  return own
}

describe.concurrent('[PLT-06] migrations', () => {
  test('four concurrent processes apply them once, and the waiting ones report it', async (context) => {
    const use = tools(context)
    const own = await database(context)
    await query(own.connection, 'create table all_have_come (n int)')
    const folder = migrations(
      use,
      `create table applied_once (n int);--> statement-breakpoint\n${UNTIL_ALL_HAVE_COME}`,
      'insert into applied_once values (1);',
    )
    const children = [1, 2, 3, 4].map(() => use.child('migrate', own.url, folder))
    const waits = 'Otro proceso aplica migraciones de la base de datos; se espera a que termine.'
    const waiting = () => children.filter(({ said }) => said.includes(waits))
    await vi.waitFor(() => expect(waiting()).toHaveLength(3), { timeout: 60_000, interval: 100 })
    await query(own.connection, 'insert into all_have_come values (1)')
    const outcomes = await Promise.all(children.map(({ outcome }) => outcome))
    expect(outcomes).toEqual(children.map(() => ({ migrated: true })))
    expect(await query(own.connection, 'select n from applied_once')).toEqual([{ n: 1 }])
    const said = children.flatMap((each) => each.said).sort()
    expect(said[0]).toBe('Aplicando migraciones de la base de datos.')
    expect(said.slice(1)).toContain(waits)
  })

  test('a failed migration leaves nothing and can be retried', async (context) => {
    const use = tools(context)
    const own = await database(context)
    const failing = migrations(use, 'create table half (n int);', 'select 1 / 0;')
    await expect(migrate(own.connection, failing)).rejects.toMatchObject({ cause: { code: '22012' } })
    await migrate(
      own.connection,
      migrations(use, 'create table half (n int);', 'insert into half values (1);'),
    )
    expect(await query(own.connection, 'select n from half')).toEqual([{ n: 1 }])
  })

  test('each migration has its own transaction: earlier ones stay applied after a failure', async (context) => {
    const use = tools(context)
    const own = await database(context)
    const failing = migrations(use, 'create table whole (n int);', 'create table half (n int); select 1 / 0;')
    await expect(migrate(own.connection, failing)).rejects.toThrow('0001_step')
    const tables = await query(
      own.connection,
      "select relname from pg_class where relname in ('whole', 'half')",
    )
    expect(tables).toEqual([{ relname: 'whole' }])
  })

  test('a database of the old chain of migrations is refused before anything is changed', async (context) => {
    const use = tools(context)
    const own = await database(context)
    await query(own.connection, 'insert into drizzle.__drizzle_migrations (hash, created_at) values (1, 1)')
    const folder = migrations(use, 'create table never (n int);')
    await expect(migrate(own.connection, folder)).rejects.toThrow('0.2.0')
    expect(await query(own.connection, "select to_regclass('never') as found")).toEqual([{ found: null }])
  })

  test('the last functions migration runs the functions of its release', async (context) => {
    const use = tools(context)
    const own = await database(context)
    const steps = [
      'create table counted (n int);',
      '-- functions 1',
      'alter table counted add doubled int;',
      '-- functions 2',
    ]
    const release = (factor: number, ...statements: string[]) => {
      const folder = migrations(use, ...statements)
      mkdirSync(join(folder, '../functions'), { recursive: true })
      writeFileSync(join(folder, '../functions/doubled.sql'), multiplies(factor))
      return folder
    }
    const first = release(2, ...steps)
    await Promise.all([migrate(own.connection, first), migrate(own.connection, first)])
    await query(own.connection, 'insert into counted values (1)')
    const second = release(3, ...steps, '-- functions 3')
    await migrate(own.connection, second)
    // The first release starts again while the second runs.
    await migrate(own.connection, first)
    await query(own.connection, 'insert into counted values (1)')
    expect(await query(own.connection, 'select doubled from counted')).toEqual([
      { doubled: 2 },
      { doubled: 3 },
    ])
  })

  test('a migration waits briefly for a busy table, yields to others and retries', async (context) => {
    const use = tools(context)
    const own = await database(context)
    await query(own.connection, 'create table busy (n int)')
    const other = new pg.Client(own.connection)
    await other.connect()
    context.onTestFinished(() => other.end())
    await other.query('begin; select * from busy')
    const said: string[] = []
    const adding = migrate(own.connection, migrations(use, 'alter table busy add m int;'), (line) => {
      said.push(line)
    })
    await vi.waitFor(() => expect(said.join()).toContain('espera una tabla ocupada (intento 1'), 60_000)
    await other.query('commit')
    await adding
    expect(await query(own.connection, 'select m from busy')).toEqual([])
  })

  test('every check that was added as NOT VALID is validated by a later migration', async (context) => {
    const own = await database(context)
    const unproven = 'select conname from pg_constraint where not convalidated'
    expect(await query(own.connection, unproven)).toEqual([])
  })

  test('indexes are built outside a transaction, again after an interruption, while others wait', async (context) => {
    const use = tools(context)
    const own = await database(context)
    await query(own.connection, 'create table large (n int); insert into large values (1), (1)')
    // A failed unique index remains as invalid.
    await expect(
      query(own.connection, 'create unique index concurrently large_n on large (n)'),
    ).rejects.toMatchObject({ code: '23505' })
    const folder = migrations(
      use,
      '-- concurrently\ncreate index concurrently if not exists "large_n" on large (n);--> statement-breakpoint\n' +
        'create index concurrently if not exists "large_m" on large ((n + 1));',
    )
    // The build waits for whoever reads the table; meanwhile a second process waits for the first.
    const reader = new pg.Client(own.connection)
    await reader.connect()
    context.onTestFinished(() => reader.end())
    await reader.query('begin isolation level repeatable read; select * from large')
    const both = Promise.all([migrate(own.connection, folder), migrate(own.connection, folder)])
    await vi.waitFor(async () => expect(await query(own.connection, BUILDING)).toHaveLength(1), 60_000)
    await reader.query('commit')
    await both
    expect(
      await query(
        own.connection,
        "select relname from pg_class join pg_index on indexrelid = oid where relname like 'large%' and indisvalid order by 1",
      ),
    ).toEqual([{ relname: 'large_m' }, { relname: 'large_n' }])
    expect(
      await query(
        own.connection,
        'select count(*) as n from drizzle.__drizzle_migrations where created_at > 4e12',
      ),
    ).toEqual([{ n: 1 }])
  })
})

/** A trigger on a column of the third step. */
const multiplies = (factor: number) => `
  create or replace function multiply() returns trigger language plpgsql as $$ begin
    new.doubled := new.n * ${factor};
    return new;
  end $$;
  create or replace trigger multiply before insert or update of doubled on counted
    for each row execute function multiply();`

const UNTIL_ALL_HAVE_COME = `do $$ begin
  while not exists (select from all_have_come) loop perform pg_sleep(0.1); end loop;
end $$`

const BUILDING = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and state = 'active' and wait_event_type = 'Lock' and query ~ 'index concurrently'`

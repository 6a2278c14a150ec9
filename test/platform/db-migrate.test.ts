import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, type TestContext, test } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { createTestDatabase } from '../database.ts'
import { query, type Tools, tools } from './db-processes.ts'

/** A folder as drizzle-kit writes it. */
function migrations({ temporaryFolder }: Tools, ...statements: string[]): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'meta'))
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
  test('four processes at once apply them once, and those that wait say so', async (context) => {
    const use = tools(context)
    const own = await database(context)
    const folder = migrations(
      use,
      'create table applied_once (n int);--> statement-breakpoint\nselect pg_sleep(2.5);',
      'insert into applied_once values (1);',
    )
    const children = [1, 2, 3, 4].map(() => use.child('migrate', own.url, folder))
    const outcomes = await Promise.all(children.map(({ outcome }) => outcome))
    expect(outcomes).toEqual(children.map(() => ({ migrated: true })))
    expect(await query(own.connection, 'select n from applied_once')).toEqual([{ n: 1 }])
    const said = children.flatMap((each) => each.said).sort()
    expect(said[0]).toBe('Aplicando migraciones de la base de datos.')
    expect(said.slice(1)).toContain(
      'Otro proceso aplica migraciones de la base de datos; se espera a que termine.',
    )
  })

  test('one that fails leaves nothing behind and lets the next try through', async (context) => {
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
})

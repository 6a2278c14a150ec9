import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Child, query, tools } from './db-processes.ts'

const skipped = process.getuid?.() === 0 ? '' : ' (skipped: only root drops to another account)'

async function end(started: Child): Promise<void> {
  started.process.kill('SIGTERM')
  await started.exited
}

describe.skipIf(skipped)(`[PLT-06] data folder below one that only root can enter${skipped}`, () => {
  test('its cluster is under /var/lib/tianguis, is reused, and is replaced for a new data folder', async (context) => {
    const { child, temporaryFolder } = tools(context)
    const home = join(temporaryFolder(), 'home')
    const data = join(home, 'clone/data')
    mkdirSync(home, { mode: 0o700 })

    const first = child('start', data)
    const { connection, folder = '' } = await first.outcome
    context.onTestFinished(() =>
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
    )
    expect(dirname(folder)).toBe('/var/lib/tianguis')
    expect(first.said[0]).toBe(`Solo root puede entrar a ${data}: la base de datos vive en ${folder}.`)
    expect(readFileSync(join(data, 'postgres.location'), 'utf8').trim()).toBe(folder)
    await query(connection, 'create table kept as select 3 as n')
    await end(first)

    const second = child('start', data)
    expect(await query((await second.outcome).connection, 'select n from kept')).toEqual([{ n: 3 }])
    await end(second)

    rmSync(data, { recursive: true })
    const third = child('start', data)
    const anew = (await third.outcome).folder ?? ''
    context.onTestFinished(() =>
      rmSync(anew, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
    )
    expect(dirname(anew)).toBe('/var/lib/tianguis')
    expect(anew).not.toBe(folder)
    expect(existsSync(join(folder, 'pg18/PG_VERSION'))).toBe(true)
    await end(third)

    rmSync(anew, { recursive: true })
    expect((await child('start', data).outcome).failed).toMatch(/estaba en .+ y ya no existe\./)
  })
})

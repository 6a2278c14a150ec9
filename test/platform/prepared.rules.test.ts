import type pg from 'pg'
import { expect, test } from 'vitest'

/** Names under which a copy of the module prepares these texts. */
async function namesOf(copy: string, texts: string[]): Promise<unknown[]> {
  const { preparedSql } = (await import(
    /* @vite-ignore */ `../../src/platform/db/prepared.ts?${copy}`
  )) as typeof import('../../src/platform/db/prepared.ts')
  const names: unknown[] = []
  const query = ({ name }: { name: string }) => names.push(name)
  const asked = preparedSql({ query } as unknown as pg.Pool)
  for (const text of texts) await asked.executeSql(text)
  return names
}

test('demo and server, each with its own copy, share names of statements by their texts alone', async () => {
  const [one, two] = await namesOf('server', ['select 1', 'select 2'])
  expect(one).not.toBe(two)
  expect(await namesOf('demo', ['select 2', 'select 1'])).toEqual([two, one])
})

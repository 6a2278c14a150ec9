import { expect, test } from 'vitest'
import { requireSupported, type Server } from '../../src/platform/db/server.ts'

const good: Server = {
  major: 18,
  isPooled: false,
  hasTimeLimits: false,
  encoding: 'UTF8',
  trigrams: 'there',
  database: { name: 'tianguis', cluster: '1' },
  role: 'tianguis',
}

function told(server: Partial<Server>): string[] {
  const lines: string[] = []
  requireSupported({ ...good, ...server }, (line) => lines.push(line))
  return lines
}

test('[PLT-06] servers from 15 to 18 are accepted, a newer one with a warning', () => {
  for (const major of [15, 16, 17, 18]) expect(told({ major, trigrams: 'creatable' })).toEqual([])
  expect(told({ major: 19 })).toEqual([expect.stringContaining('PostgreSQL 19')])
})

test.each([
  [{ major: 14 }, /PostgreSQL 14 es demasiado antiguo.*15 a la 18/],
  [{ encoding: 'SQL_ASCII' }, /UTF8/],
  [{ trigrams: 'missing' as const }, /postgresql-contrib/],
  [{ trigrams: 'forbidden' as const }, /create extension pg_trgm/],
])('[PLT-06] the start is refused with what to do: %j', (server, line) => {
  expect(() => told(server)).toThrow(line)
})

test('[PLT-06] behind a pooler, time limits of the role are required', () => {
  expect(told({ isPooled: true, hasTimeLimits: true })).toEqual([])
  expect(told({ isPooled: true })).toEqual([expect.stringContaining('statement_timeout')])
})

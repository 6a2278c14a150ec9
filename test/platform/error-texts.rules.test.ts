import { expect, test } from 'vitest'
import type { ErrorCodes } from '../../src/lib/errors.ts'

const modules = import.meta.glob<Record<string, ErrorCodes>>(
  ['../../src/features/*/errors.ts', '../../src/platform/*/errors.ts', '../../src/http/errors.ts'],
  { eager: true },
)
const lists = Object.entries(modules).flatMap(([file, exported]) =>
  Object.values(exported)
    .filter((value) => typeof value === 'object')
    .map((codes) => ({ file, codes })),
)

test.each(lists)('every code of $file has a Spanish text and a status of the 4xx or 5xx', ({ codes }) => {
  for (const [code, [status, text]] of Object.entries(codes)) {
    expect(typeof text === 'string' ? text : text({}), code).not.toBe('')
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  }
})

test('no code is used for two failures', () => {
  const all = lists.flatMap(({ codes }) => Object.keys(codes))
  expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual([])
})

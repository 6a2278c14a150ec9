import { expect, test } from 'vitest'
import { texts } from '../../src/features/error-texts.ts'

const modules = import.meta.glob<Record<string, Record<string, number>>>(
  ['../../src/features/*/errors.ts', '../../src/platform/*/errors.ts', '../../src/http/errors.ts'],
  { eager: true },
)
const lists = Object.entries(modules).flatMap(([file, exported]) =>
  Object.values(exported)
    .filter((value) => typeof value === 'object')
    .map((codes) => ({ file, codes })),
)

test.each(lists)('every code of $file has a Spanish text and a status of the 4xx or 5xx', ({ codes }) => {
  for (const [code, status] of Object.entries(codes)) {
    expect(texts, code).toHaveProperty([code])
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  }
})

test('no code is used for two failures', () => {
  const all = lists.flatMap(({ codes }) => Object.keys(codes))
  expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual([])
})

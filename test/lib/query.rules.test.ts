import { expect, test } from 'vitest'
import { withQuery } from '../../src/lib/query.ts'

test('an address keeps its other parameters and loses the empty ones', () => {
  const change = { q: '', page: 2, ver: null, todos: false as const, desde: undefined }
  expect(withQuery('/lista', change, '?q=libro&orden=precio&ver=x')).toBe('/lista?orden=precio&page=2')
  expect(withQuery('/lista', { q: '' }, '?q=libro')).toBe('/lista')
})

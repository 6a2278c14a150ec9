import { expect, test } from 'vitest'
import { isReadable, isReadableAddress } from '../../src/http/readable.ts'

const asked = (body: string, type = 'application/json') =>
  new Request('http://shop.test/', { method: 'POST', body, headers: { 'content-type': type } })

test.each([
  ['{"a":"\\ud83d\\ude00 \\uD83D\\uDE00"}', true],
  ['{"a":"as I typed it: \\\\ud83d"}', true],
  ['{"a":"\\ud83d', true],
  ['{"a":{"b":["\\ud83d!"]}}', false],
  ['{"a":"\\ude00\\ud83d"}', false],
  ['{"\\ud83d":1}', false],
])('[PLT-05] half a character in JSON is not read: %s', async (body, readable) => {
  expect(await isReadable(asked(body))).toBe(readable)
})

test('[PLT-05] a form’s text that looks like an escaped surrogate is accepted', async () => {
  expect(await isReadable(asked('a=%5Cud83d', 'application/x-www-form-urlencoded'))).toBe(true)
})

test.each([
  ['/product/c%C3%A1lculo?q=%ZZ', true],
  ['/100%25', true],
  ['/%ZZ', false],
  ['/product/%C3', false],
  ['/products?q=%00', false],
])('[PLT-06] an address whose path is no text is not read: %s', (path, readable) => {
  expect(isReadableAddress(`http://shop.test${path}`)).toBe(readable)
})

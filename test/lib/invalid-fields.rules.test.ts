import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('[FRM-10] a control whose error is drawn is marked as invalid, so that the focus finds the first one', () => {
  const files = globSync('src/**/*.tsx').filter((file) => /<FieldError\s/.test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(10)
  const marks = /aria-invalid|fieldAria\(|\binvalid=\{|describedBy=\{error/
  expect(files.filter((file) => !marks.test(readFileSync(file, 'utf8')))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SHOWN = [
  'src/features/*/{emails,ui}/**/*.{ts,tsx}',
  'src/features/*/{texts*,errors,print*}.ts',
  'src/{mail,pages,ui}/**/*.{ts,tsx}',
]
/** Names that programs read, and cities of time zones. */
const ALLOWED =
  /tianguis[_-](session|device|csrf|registration|draft|form|held-form|photos|scanned|google)|x-tianguis-|Centro \(.*/g

test('[BYD-11] no text of a page, a mail or a refusal names the house or its city', () => {
  const files = globSync(SHOWN)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) =>
        /tianguis|san luis|potos/i.test(line.replace(/^\s*(\/?\*|\/\/).*/, '').replaceAll(ALLOWED, '')),
      )
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(found).toEqual([])
})

import { expect, test } from 'vitest'
import { failureText } from '../../scripts/print-failure.ts'

test('[PLT-06] a failed command prints each cause once, without values of statements', () => {
  const cause = new Error('unsupported startup parameter: statement_timeout')
  const query = new Error(`Failed query: select ${'x'.repeat(500)}\nparams: ana@example.com,\nsecond line`, {
    cause,
  })
  const text = failureText(new Error(cause.message, { cause: query }))
  expect(text.split('\n')).toEqual([cause.message, expect.stringMatching(/^Failed query: select x+…$/)])
  expect(text).not.toContain('ana@')
})

test('[PLT-06] the reason of a refused connection is read from the causes of an empty message', () => {
  const refused = new AggregateError([
    new Error('connect ECONNREFUSED ::1:5432'),
    new Error('connect ECONNREFUSED'),
  ])
  expect(failureText(refused)).toBe('connect ECONNREFUSED ::1:5432\nconnect ECONNREFUSED')
  expect(failureText('plain')).toBe('plain')
})

import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('[PLT-04] every transaction goes through inTransaction, which tries again and lets its statements be named', () => {
  const begun = Object.entries(sources)
    .filter(([, text]) => /\.transaction\(/.test(text))
    .map(([file]) => file)
  expect(begun).toEqual(['../../src/platform/db/transaction.ts'])
})

import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('[PLT-04] every transaction uses inTransaction, which retries and names statements', () => {
  const begun = Object.entries(sources)
    .filter(([, text]) => /\.transaction\(/.test(text))
    .map(([file]) => file)
  expect(begun).toEqual(['../../src/platform/db/transaction.ts'])
})

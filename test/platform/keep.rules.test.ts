import { expect, test } from 'vitest'
import { keepOf } from '../../src/platform/keep.ts'

test('[CAT-02] a load that fails late does not take away what was read since', async () => {
  const owner = {}
  const { promise: first, reject } = Promise.withResolvers<number>()
  const answers = [first, Promise.resolve(2), Promise.resolve(3)]
  const kept = keepOf(60_000, () => answers.shift() ?? Promise.resolve(0))
  const failed = kept.read(owner)
  kept.forget(owner)
  expect(await kept.read(owner)).toBe(2)
  reject(new Error('late'))
  await expect(failed).rejects.toThrow('late')
  expect(await kept.read(owner)).toBe(2)
})

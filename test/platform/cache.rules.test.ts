import { expect, test, vi } from 'vitest'
import { countOf, MAX_LIVE_COUNT } from '../../src/features/catalogue/cache.ts'
import { cached, cachedByKey, invalidate } from '../../src/platform/cache.ts'

/** Answers one after the other, as the test gives them. */
function loads(...answers: Promise<number>[]) {
  return vi.fn((_owner: object) => answers.shift() ?? Promise.resolve(0))
}

test('[CAT-02] a late failure does not drop a newer value', async () => {
  const owner = {}
  const { promise: first, reject } = Promise.withResolvers<number>()
  const read = cached(
    { name: 'late', tags: ['menu'], ttl: 60_000 },
    loads(first, Promise.resolve(2), Promise.resolve(3)),
  )
  const failed = read(owner)
  invalidate(owner, 'menu')
  expect(await read(owner)).toBe(2)
  reject(new Error('late'))
  await expect(failed).rejects.toThrow('late')
  expect(await read(owner)).toBe(2)
})

test('[CAT-02] a value loaded before an invalidation is returned to its readers and not cached', async () => {
  const owner = {}
  const { promise: first, resolve } = Promise.withResolvers<number>()
  const read = cached({ name: 'early', tags: ['menu'], ttl: 60_000 }, loads(first, Promise.resolve(2)))
  const waiting = read(owner)
  invalidate(owner, 'menu')
  resolve(1)
  expect(await waiting).toBe(1)
  expect(await read(owner)).toBe(2)
})

test('[CAT-02] concurrent readers share one load, and a failure is not cached', async () => {
  const owner = {}
  const load = loads(Promise.reject(new Error('away')), Promise.resolve(2))
  const read = cached({ name: 'shared', tags: ['menu'], ttl: 60_000 }, load)
  const both = await Promise.allSettled([read(owner), read(owner)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(load).toHaveBeenCalledTimes(1)
  expect(await Promise.all([read(owner), read(owner)])).toEqual([2, 2])
  expect(load).toHaveBeenCalledTimes(2)
})

test('[CAT-02] a tag drops its entries of this owner only', async () => {
  const [one, other] = [{}, {}]
  const read = cachedByKey<string>({ name: 'tagged', tags: ['menu', 'stores'], ttl: 60_000, maxEntries: 2 })
  const ask = (owner: object, answer: string) => read(owner, 'key', () => Promise.resolve(answer))
  await Promise.all([ask(one, 'before'), ask(other, 'before')])
  invalidate(one, 'banners')
  expect(await ask(one, 'after')).toBe('before')
  invalidate(one, 'stores')
  expect([await ask(one, 'after'), await ask(other, 'after')]).toEqual(['after', 'before'])
})

test('[CAT-02] the least recently used key is dropped first, and each expires', async () => {
  const owner = {}
  const read = cachedByKey<string>({ name: 'bounded', tags: ['figures'], ttl: 60, maxEntries: 2 })
  const ask = (key: string, answer: string) => read(owner, key, () => Promise.resolve(answer))
  await ask('a', '1')
  await ask('b', '1')
  await ask('a', '2')
  await ask('c', '1')
  expect([await ask('a', '3'), await ask('b', '3')]).toEqual(['1', '3'])
  await expect.poll(() => ask('b', '4')).toBe('4')
})

test('[CAT-02] large counts are cached, small ones read at each request', async () => {
  const owner = {} as Parameters<typeof countOf>[0]
  const count = { live: vi.fn(async () => MAX_LIVE_COUNT), all: vi.fn(async () => 700) }
  expect([await countOf(owner, 'large', count), await countOf(owner, 'large', count)]).toEqual([700, 700])
  expect([count.live, count.all].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  count.live.mockResolvedValue(3)
  expect([await countOf(owner, 'small', count), await countOf(owner, 'small', count)]).toEqual([3, 3])
  expect([count.live, count.all].map(({ mock }) => mock.calls.length)).toEqual([3, 1])
})

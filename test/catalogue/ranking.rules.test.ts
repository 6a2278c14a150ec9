import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyRanking, pageAfter, type Ranking } from '../../src/features/search/rules-ranking.ts'

const ranking: Ranking = {
  kind: 'all',
  ids: [4, 9, 3, 8],
  keys: [70, 50, 50, -2],
  copies: new Map(),
  isCapped: false,
}

describe('[CAT-09] a page of a ranking', () => {
  test.each([
    ['the first', undefined, [4, 9], { kind: 'all', key: 50, id: 9 }],
    ['after a place', { key: 70, id: 4 }, [9, 3], { kind: 'all', key: 50, id: 3 }],
    ['between equals, the higher id first', { key: 50, id: 9 }, [3, 8], null],
    ['after one that has left, as if it still stood there', { key: 60, id: 1 }, [9, 3], { key: 50, id: 3 }],
    ['after the last', { key: -2, id: 8 }, [], null],
  ] as const)('[CAT-09] %s', (_, place, ids, last) => {
    const page = pageAfter(ranking, 2, place && { kind: 'all', ...place })
    expect(page.ids).toEqual(ids)
    if (last) expect(page.last).toMatchObject(last)
    else expect(page.last).toBeNull()
  })

  test('[CAT-17] a place among what merely resembles has nothing after it among what contains the words', () => {
    const place = { kind: 'some', key: 70, id: 4 } as const
    expect(pageAfter(ranking, 2, place)).toEqual({ ids: [], last: null })
  })

  test('[CAT-09] an empty result has one page', () => {
    expect(pageAfter(emptyRanking, 6)).toEqual({ ids: [], last: null })
  })

  test('[CAT-09] pages of any size show all, each once and in order', () => {
    const products = fc.uniqueArray(fc.record({ id: fc.nat(), key: fc.integer({ min: -3, max: 3 }) }), {
      selector: ({ id }) => id,
    })
    fc.assert(
      fc.property(products, fc.integer({ min: 1, max: 7 }), (rows, limit) => {
        rows.sort((a, b) => b.key - a.key || b.id - a.id)
        const ids = rows.map(({ id }) => id)
        const all: Ranking = {
          kind: 'some',
          ids,
          keys: rows.map(({ key }) => key),
          copies: new Map(),
          isCapped: false,
        }
        const shown: number[] = []
        let page = pageAfter(all, limit)
        shown.push(...page.ids)
        while (page.last) {
          page = pageAfter(all, limit, page.last)
          shown.push(...page.ids)
        }
        expect(shown).toEqual(ids)
      }),
    )
  })
})

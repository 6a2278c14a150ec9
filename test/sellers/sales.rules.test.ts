import { describe, expect, test } from 'vitest'
import { everyDay, isDay, salesInstants, salesRange } from '../../src/features/orders/rules-sales.ts'
import { needsReview } from '../../src/features/selling/rules-writes.ts'
import { dayFrom } from '../../src/lib/business-days.ts'
import { toCsv } from '../../src/lib/csv.ts'

const now = new Date('2026-11-20T18:00:00Z')

describe('[SEL-08] the sales report', () => {
  test.each([
    [undefined, undefined, { from: '2026-11-01', to: '2026-11-20' }],
    ['2026-11-05', undefined, { from: '2026-11-05', to: '2026-11-05' }],
    ['2026-11-05', '2027-01-01', { from: '2026-11-05', to: '2026-11-20' }],
    ['2026-11-10', '2026-11-05', { from: '2026-11-10', to: '2026-11-10' }],
    ['2026-02-30', '2026-03-01', { from: '2026-11-01', to: '2026-11-20' }],
    ['2030-01-01', '2030-01-02', { from: '2026-11-20', to: '2026-11-20' }],
  ])('%s to %s', (from, to, range) => expect(salesRange(from, to, now)).toEqual(range))

  test('late in the evening it is still today at the university', () => {
    expect(salesRange(undefined, undefined, new Date('2026-12-01T05:59:00Z')).to).toBe('2026-11-30')
  })

  test('days follow the calendar over month ends, leap days and clock changes', () => {
    expect(dayFrom('2026-01-31', 1)).toBe('2026-02-01')
    expect(dayFrom('2028-02-28', 1)).toBe('2028-02-29')
    const days = everyDay({ from: '2021-04-02', to: '2021-04-06' }, [{ day: '2021-04-04', earningsCents: 7 }])
    expect(days.map(({ earningsCents }) => earningsCents)).toEqual([0, 0, 7, 0, 0])
    // Clocks went forward on 4 April 2021: that day had 23 hours.
    const span = salesInstants({ from: '2021-04-04', to: '2021-04-04' })
    expect((span.before.getTime() - span.from.getTime()) / 3_600_000).toBe(23)
    expect(isDay('2026-13-01')).toBe(false)
  })

  test('a cell that begins like a formula is text', () => {
    expect(toCsv([['=HYPERLINK("x")', '+1', '-2', '@a', '\tb', 'Termo "azul"', -3]])).toBe(
      '\uFEFF"\'=HYPERLINK(""x"")","\'+1","\'-2","\'@a","\'\tb","Termo ""azul""",-3\r\n',
    )
  })
})

describe('[SEL-04] changes that staff review again', () => {
  const picture = (key: string) => ({ key, original: `${key}.jpg`, width: 1, height: 1, widths: [1] })
  const before = {
    name: 'Termo',
    description: '<p>Uno</p>',
    priceCents: 10_000,
    image: picture('a'),
    gallery: [picture('b'), picture('c')],
  }
  test.each([
    [{}, false],
    [{ gallery: [picture('c'), picture('b')] }, false],
    [{ priceCents: 13_000 }, false],
    [{ priceCents: 13_001 }, true],
    [{ priceCents: 6_999 }, true],
    [{ name: 'Termos' }, true],
    [{ isbn: null }, false],
    [{ isbn: '9786070000317' }, true],
    [{ description: '<p>Dos</p>' }, true],
    [{ image: picture('d') }, true],
    [{ gallery: [picture('b')] }, true],
  ])('%j: %s', (change, asked) => expect(needsReview(before, { ...before, ...change })).toBe(asked))
})

import { describe, expect, test } from 'vitest'
import { priceAt } from '../../src/features/catalogue/rules.ts'
import { offerEndText } from '../../src/features/catalogue/texts.ts'
import { addMs, endOfDay, formatDay, formatTime, MINUTE, startOfDay } from '../../src/lib/dates.ts'
import { productMeta } from '../../src/pages/shop/product/product-meta.ts'
import { testSite } from '../site.ts'

const endsAt = startOfDay('2026-11-29')
const priced = (now: Date) => priceAt(10_000, { kind: 'Fixed', value: 8_000, endsAt }, now).priceCents

describe('[CAT-07] the shown end of an offer is its last minute', () => {
  test('[CAT-07] the text names it, and the price holds through it and not after', () => {
    expect(offerEndText(endsAt)).toBe('28 nov, 23:59')
    const last = addMs(endsAt, -MINUTE)
    expect(`${formatDay(last)}, ${formatTime(last)}`).toBe(`sáb ${offerEndText(endsAt)}`)
    expect([priced(last), priced(addMs(endsAt, -1)), priced(endsAt)]).toEqual([8_000, 8_000, 10_000])
  })

  test('[CAT-07] search engines get the last day of the offer', () => {
    const loaded = {
      product: {
        url: 'x',
        name: 'X',
        condition: 'usado',
        isbn: null,
        storeName: 'La tienda',
        descriptionHtml: '',
        images: [],
        category: { name: 'C', url: 'c' },
        subcategory: { name: 'S', url: 's' },
        offerEndsAt: endsAt.toISOString(),
        listed: true,
      },
      summary: { average: null },
    } as unknown as Parameters<typeof productMeta>[0]
    expect(JSON.stringify(productMeta(loaded, testSite))).toContain('"priceValidUntil":"2026-11-28"')
  })

  test('[CAT-07] a day ends where the next one begins', () => {
    expect(endOfDay(endsAt)).toEqual(startOfDay('2026-11-30'))
    expect(endOfDay(addMs(endsAt, -1))).toEqual(endsAt)
    expect(endOfDay(startOfDay('2026-12-31'))).toEqual(startOfDay('2027-01-01'))
  })
})

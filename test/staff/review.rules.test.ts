import { describe, expect, test } from 'vitest'
import {
  isPublishedAtOnce,
  isUnchangedSince,
  reviewAfterEdit,
} from '../../src/features/selling/rules-review.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { isTrusted } from '../../src/features/staff/rules.ts'
import { pageComparer, pageContacts } from '../../src/features/staff/rules-words.ts'
import { contactText } from '../../src/features/staff/texts-review.ts'
import { textsOf } from '../../src/features/staff/texts-written.ts'
import { contactIn } from '../../src/lib/contact-in-text.ts'
import { wordChanges } from '../../src/lib/word-changes.ts'
import { withReason } from '../../src/pages/staff/review/product/reason-box.tsx'

const { approved, publishedUpToCents, unseen } = settings.trust

test.each([
  [approved, 0, true],
  [approved + 300, 0, true],
  [approved - 1, 0, false],
  [approved, 1, false],
  [0, 0, false],
])('[PLT-01] a store of %i approved listings and %i complaints is trusted: %s', (count, complaints, is) => {
  expect(isTrusted({ approved: count, complaints })).toBe(is)
})

test.each([
  [{ isTrusted: true, unseen: 0 }, publishedUpToCents, true, true],
  [{ isTrusted: true, unseen: 0 }, publishedUpToCents, false, false],
  [{ isTrusted: false, unseen: 0 }, 100, true, false],
  [{ isTrusted: true, unseen: 0 }, publishedUpToCents + 1, true, false],
  [{ isTrusted: true, unseen: unseen - 1 }, 100, true, true],
  [{ isTrusted: true, unseen }, 100, true, false],
])(
  '[PLT-01] of a store %o a product of %i centavos, switched on %s, is published at once: %s',
  (store, price, on, is) => {
    expect(isPublishedAtOnce(store, price, on)).toBe(is)
  },
)

describe('[PLT-01] an edit of what nobody of staff has seen', () => {
  const picture = { key: 'a', original: 'a.jpg', width: 1, height: 1, widths: [1] }
  const facts = { name: 'Termo', description: '<p>x</p>', priceCents: 10_000, image: picture, gallery: [] }
  const now = new Date(2_000)
  const standing = {
    ...facts,
    reviewState: 'approved' as const,
    reviewComment: '',
    reviewRequestedAt: new Date(1_000),
    reviewBefore: null,
  }

  test('does not hide the product, however small it is', () => {
    expect(reviewAfterEdit(standing, { ...facts, priceCents: 10_100 }, now)).toMatchObject({
      reviewState: 'approved',
      reviewRequestedAt: standing.reviewRequestedAt,
      reviewBefore: null,
    })
  })

  test('hides the product if its price exceeds the limit for unseen products', () => {
    expect(reviewAfterEdit(standing, { ...facts, priceCents: publishedUpToCents + 1 }, now)).toMatchObject({
      reviewState: 'review',
      reviewRequestedAt: standing.reviewRequestedAt,
    })
  })
})

test.each([
  [{ revision: 2 }, false],
  [{ reviewState: 'rejected' as const }, false],
  [{ reviewComment: 'otra' }, false],
  [{ reviewRequestedAt: new Date() }, false],
  [{}, true],
])('[PLT-01] a decision can be undone where %o happened since: %s', (change, is) => {
  const left = { reviewState: 'approved' as const, reviewComment: '', reviewRequestedAt: null, revision: 1 }
  expect(isUnchangedSince({ ...left, ...change }, left)).toBe(is)
})

describe('[PLT-01] the words that changed', () => {
  test('are separated from unchanged words', () => {
    expect(wordChanges('Sudadera afelpada', 'Sudadera afelpada, talla M')).toEqual([
      { kind: 'same', text: 'Sudadera afelpada' },
      { kind: 'added', text: ', talla M' },
    ])
  })

  test('form one run despite the spaces that both texts have', () => {
    expect(wordChanges('Buena. Talla única. Azul.', 'Buena. La usé mucho. Azul.')).toEqual([
      { kind: 'same', text: 'Buena. ' },
      { kind: 'removed', text: 'Talla única' },
      { kind: 'added', text: 'La usé mucho' },
      { kind: 'same', text: '. Azul.' },
    ])
  })

  test('accents and capitals are changes', () => {
    expect(wordChanges('fisica', 'Física').map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })

  test('of a long text are shown with their context', () => {
    const long = 'palabra '.repeat(500)
    const runs = pageComparer()(`${long}final`, `${long}otro`)
    expect(runs?.[0]?.text.length).toBeLessThan(200)
    expect(runs?.[0]?.text.startsWith('…')).toBe(true)
  })

  test('two long texts without common words are shown whole', () => {
    const text = (seed: number) =>
      Array.from({ length: 4_000 }, (_, at) => String((at * 7_919 * seed) % 9_973)).join(' ')
    const [before, after] = [text(3), text(5)]
    expect(wordChanges(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  })

  test('are compared until the page’s time is over; later texts count as new', () => {
    let now = 0
    const compare = pageComparer(() => {
      now += 30
      return now
    })
    const [first, second, third, last, late] = Array.from({ length: 5 }, () => compare('uno', 'dos'))
    for (const compared of [first, second, third, last])
      expect(compared?.map(({ kind }) => kind)).toEqual(['removed', 'added'])
    expect(late).toBeNull()
  })
})

test('[PLT-01] the search for contacts stops when the time of the page is over; later texts count as unread', () => {
  let now = 0
  const contactsOf = pageContacts(() => {
    now += 60
    return now
  })
  expect(['444 123 4567', 'Bata', '444 123 4567'].map(contactsOf)).toEqual([['phone'], [], null])
})

test.each([
  ['Escríbeme al 444 123 0133', ['phone']],
  ['Escríbeme al 444 ••• 0133', ['phone']],
  ['tel. (444) 812-3456 o 52 444 812 3456', ['phone']],
  ['ISBN 978-607-15-0123-4, como nuevo', []],
  ['ISBN: 9684327117', []],
  ['Pesa 350 g, 1,234.50 pesos, modelo 2023', []],
  ['Mándame correo a ana.luz@gmail.com', ['mail']],
  ['ana.luz arroba gmail punto com', ['mail']],
  ['Más fotos en instagram @ropero.slp', ['address']],
  ['wa.me/5214441234567', ['phone', 'address']],
  ['Visita www.mitienda.com', ['address']],
  ['bata ４４４１２３４５６７', ['phone']],
  ['bata ٤٤٤١٢٣٤٥٦٧', ['phone']],
  ['bata juan@gmail。com', ['mail']],
  ['Cuaderno de 100 hojas, 7ª ed., C++ y Node.js', []],
])('[PLT-01] «%s» seems to hold %j', (text, kinds) => {
  expect(contactIn(text)).toEqual(kinds)
})

test.each([
  { details: [{ title: 'Talla', value: '444 123 0133' }] },
  { specification: [{ name: 'Color', values: ['Azul', '444 123 0133'] }] },
  { specification: [{ name: 'Tel 444 123 0133', values: ['Azul'] }] },
  { summary: ['Como nueva', '444 123 0133'] },
  { tags: ['sudadera', '4441230133'] },
  { description: '<p>Buena</p><p>444 <strong>123</strong> 0133</p>' },
])('[PLT-01] a contact is looked for in all that was written: %j', (more) => {
  const written = {
    ...{ name: 'Sudadera', description: '<p>Buena</p>', summary: ['Como nueva'], tags: ['sudadera'] },
    ...{ details: [{ title: 'Talla', value: 'M' }], specification: [{ name: 'Color', values: ['Azul'] }] },
  }
  expect(contactIn(textsOf(written))).toEqual([])
  expect(contactIn(textsOf({ ...written, ...more }))).toEqual(['phone'])
})

test('[PLT-01] found contacts are listed in one sentence', () => {
  expect(contactText(['phone'])).toBe('Parece traer un teléfono. Lo marcamos, tú decides.')
  expect(contactText(['phone', 'mail', 'address'])).toBe(
    'Parece traer un teléfono, un correo y una dirección de fuera. Lo marcamos, tú decides.',
  )
})

test('[PLT-01] a usual reason is appended to the text, and removed again', () => {
  expect(withReason('', 'Uno.')).toBe('Uno.')
  expect(withReason('Mío', 'Uno.')).toBe('Mío\nUno.')
  expect(withReason('Mío\nUno.\nDos.', 'Uno.')).toBe('Mío\nDos.')
})

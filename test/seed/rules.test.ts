import { Readable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { prepareDemo } from '../../demo/prepare.ts'
import type { Context } from '../../src/context.ts'
import { readMessage } from '../../src/features/questions/contract.ts'
import { canReview, ratingChange } from '../../src/features/reviews/rules.ts'
import { NewProductInput } from '../../src/features/selling/contract-writes.ts'
import {
  freeUrl,
  normalizeSpecification,
  normalizeTags,
  readPrice,
} from '../../src/features/selling/rules-writes.ts'
import { hasText, sanitizeDescription } from '../../src/features/selling/sanitize.ts'
import { NewStoreInput } from '../../src/features/stores/contract-writes.ts'
import { socialLink } from '../../src/features/stores/rules.ts'
import { productInput, storeInput } from './inputs.ts'

const many = (count: number) => Array.from({ length: count }, (_, index) => `x${index}`)

/** The messages by field that a form would show; an empty object where it is accepted. */
function messages(
  schema: typeof NewStoreInput | typeof NewProductInput,
  input: object,
): Record<string, string> {
  const result = schema.safeParse(input)
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
}

describe('[SEL-01] the form of a new store', () => {
  test.each([
    ['letters, digits, accents and spaces', { name: 'Librería Ñandú 2' }, {}],
    ['no name', { name: '  ' }, { name: 'Por favor rellena este campo.' }],
    ['a name with a sign', { name: 'Libros & más' }, { name: 'Usa solo letras, números y espacios' }],
    ['1000 characters about it', { about: 'a'.repeat(1000) }, {}],
    ['1001 characters', { about: 'a'.repeat(1001) }, { about: expect.stringMatching(/^Escribe hasta 1000/) }],
    ['every sign that is allowed', { about: `¿Sí? ¡No! (a-b) = 5% & $; _*"'#:,.` }, {}],
    ['a sign that is not', { about: 'a < b' }, { about: expect.any(String) }],
    ['nothing about it', { about: '' }, { about: 'Por favor rellena este campo.' }],
    ['no phone', { phone: '' }, { phone: 'Por favor rellena este campo.' }],
    ['letters for a phone', { phone: 'llámame' }, { phone: expect.any(String) }],
    ['an address that is none', { email: 'yo@aqui' }, { email: 'Formato de correo inválido' }],
    ['a city with digits', { city: 'San Luis 2' }, { city: expect.any(String) }],
    ['terms not ticked', { termsAccepted: undefined }, { termsAccepted: expect.stringMatching(/términos/) }],
  ])('%s', (_case, change, expected) => {
    expect(messages(NewStoreInput, { ...storeInput, ...change })).toEqual(expected)
  })

  test('collapses spaces, and takes city and country from the campus', () => {
    const input = NewStoreInput.parse({ ...storeInput, name: ' Mi   Tienda ' })
    expect(input).toMatchObject({ name: 'Mi Tienda' })
    expect([input.city, input.country]).toEqual([undefined, undefined])
  })

  test.each([
    ['facebook', 'mi.tienda', 'https://facebook.com/mi.tienda'],
    ['instagram', '@mi_tienda', 'https://instagram.com/mi_tienda'],
    ['facebook', 'http://facebook.com/mi', 'https://facebook.com/mi'],
    ['youtube', 'https://www.youtube.com/@mi', 'https://youtube.com/@mi'],
    ['linkedin', 'linkedin.com/in/mi', 'https://linkedin.com/in/mi'],
    ['facebook', 'https://facebook.com.malo.example/x', undefined],
    ['facebook', 'https://facebook.com@malo.example/', undefined],
    ['facebook', 'javascript:alert(1)', undefined],
    ['facebook', '', undefined],
  ] as const)('on %s %j is kept as %j', (network, given, kept) => {
    expect(socialLink(network, given)).toBe(kept)
  })
})

describe('[SEL-04] the product form', () => {
  const required = 'Por favor rellena este campo.'
  const excess = 'El límite de entradas ha sido excedido'
  test.each([
    ['as it should be', {}, {}],
    ['no condition', { condition: '' }, { condition: 'Elige cómo está' }],
    ['a name as books have it', { name: 'C++ desde cero, 3/e: «no»'.replace(/[«»]/g, '"') }, {}],
    ['an edition', { name: 'Física (7ª ed.): vol. 1' }, {}],
    [
      'a name with a sign of code',
      { name: 'Cálculo <b>' },
      { name: expect.stringContaining('estos signos') },
    ],
    ['a name of signs alone', { name: '¿?' }, { name: expect.stringContaining('estos signos') }],
    ['no subcategory', { subcategoryId: '' }, { subcategoryId: required }],
    ['no description', { description: ' ' }, {}],
    ['five lines of information', { summary: many(5) }, {}],
    ['six', { summary: many(6) }, { summary: excess }],
    ['empty rows, which do not count', { summary: [...many(5), ' ', ''] }, {}],
    ['ten details', { details: many(10).map((title) => ({ title, value: 'v' })) }, {}],
    ['eleven', { details: many(11).map((title) => ({ title, value: 'v' })) }, { details: excess }],
    ['half a detail', { details: [{ title: 'Color', value: '' }] }, { details: required }],
    ['five options', { specification: many(5).map((name) => ({ name, values: 'a,b' })) }, {}],
    ['six', { specification: many(6).map((name) => ({ name, values: 'a' })) }, { specification: excess }],
    ['six values', { specification: [{ name: 'Talla', values: 'a,b,c,d,e,f' }] }, { specification: excess }],
    [
      'an option without values',
      { specification: [{ name: 'Talla', values: ' , ' }] },
      { specification: expect.any(String) },
    ],
    [
      'the same option twice',
      {
        specification: [
          { name: 'Talla', values: 'a' },
          { name: 'talla', values: 'b' },
        ],
      },
      { specification: expect.any(String) },
    ],
    ['no tag', { tags: [' '] }, {}],
    ['five tags', { tags: many(5) }, {}],
    ['six', { tags: many(6) }, { tags: excess }],
    ['a tag of 51 characters', { tags: ['a'.repeat(51)] }, { tags: expect.stringMatching(/50/) }],
    ['no price', { priceCents: '' }, { priceCents: expect.any(String) }],
    ['a price below 0', { priceCents: -1 }, { priceCents: expect.any(String) }],
    ['a price of 0', { priceCents: 0 }, {}],
    [
      'centavos as a text',
      { priceCents: '1250' },
      { priceCents: expect.stringMatching(/centavos, como número/) },
    ],
    ['100 pieces', { stock: '100' }, {}],
    ['101', { stock: '101' }, { stock: 'El máximo es 100 piezas' }],
    ['half a piece', { stock: '1.5' }, { stock: expect.any(String) }],
    ['no stock given', { stock: '' }, { stock: expect.any(String) }],
    ['a percentage', { offer: { kind: 'percent', value: '15', endsOn: '2026-12-01' } }, {}],
    [
      'more than the whole',
      { offer: { kind: 'percent', value: 101, endsOn: '2026-12-01' } },
      { offer: expect.any(String) },
    ],
    ['an offer without end', { offer: { kind: 'fixed', value: '10' } }, { offer: expect.any(String) }],
  ])('%s', (_case, change, expected) => {
    expect(messages(NewProductInput, { ...productInput, ...change })).toEqual(expected)
  })

  test('reads typed prices', () => {
    expect(['1,234.50', '$99', '0.5', 1250, '1e3', 'gratis', '1,000,001', -1].map(readPrice)).toEqual([
      123_450,
      9_900,
      50,
      1_250,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(normalizeTags(['  Cálculo ', 'cálculo', '', 'Primer   Semestre'])).toEqual([
      'cálculo',
      'primer semestre',
    ])
    expect(
      normalizeSpecification([
        { name: ' Talla ', values: 'CH, M,M , G' },
        { name: '', values: '' },
      ]),
    ).toEqual([{ name: 'Talla', values: ['CH', 'M', 'G'] }])
    expect(NewProductInput.parse({ ...productInput, categoryId: '12_Libros' }).categoryId).toBe(12)
  })

  test.each([
    [[], 'termo'],
    [['termo-2'], 'termo'],
    [['termo'], 'termo-2'],
    [['termo', 'termo-2', 'termo-4'], 'termo-3'],
  ])('with %j taken its url is %j', (taken, url) => expect(freeUrl('termo', new Set(taken))).toBe(url))

  test.each([
    [
      '<p>Con <strong>b</strong><em>i</em><u>u</u><s>s</s></p>',
      '<p>Con <strong>b</strong><em>i</em><u>u</u><s>s</s></p>',
    ],
    ['<h6 style="text-align: center; color: red">T</h6>', '<h6 style="text-align:center">T</h6>'],
    ['<script>alert(1)</script><style>*{}</style>hola', 'hola'],
    ['<img src=x onerror=alert(1)><p onclick="x()">a</p>', '<p>a</p>'],
    [
      '<a href="javascript:alert(1)">a</a>',
      '<a rel="nofollow ugc noopener noreferrer" target="_blank">a</a>',
    ],
    ['<a href="//malo.example">a</a>', '<a rel="nofollow ugc noopener noreferrer" target="_blank">a</a>'],
    [
      '<a href="https://x.example" onmouseover="y">a</a>',
      '<a href="https://x.example" rel="nofollow ugc noopener noreferrer" target="_blank">a</a>',
    ],
    ['<svg><a xlink:href="javascript:1"></a></svg><iframe src="x"></iframe>', '<a></a>'],
  ])('keeps of %j only what the editor makes', (given, kept) => expect(sanitizeDescription(given)).toBe(kept))

  test('a description of empty paragraphs is empty', () => {
    expect(['<p></p>', '<p>&nbsp;</p><br>', '<p>.</p>'].map(hasText)).toEqual([false, false, true])
  })
})

describe('[BUY-03] a review', () => {
  test.each([
    [true, { isSeller: false, deliveredOrderId: 'order' }],
    [false, { isSeller: false, deliveredOrderId: null }],
    [false, { isSeller: true, deliveredOrderId: 'order' }],
  ])('%s for %j', (allowed, who) => expect(canReview(who)).toBe(allowed))

  test.each([
    [5, null, { sum: 5, count: 1, positive: 1 }],
    [3, null, { sum: 3, count: 1, positive: 0 }],
    [2, 5, { sum: -3, count: 0, positive: -1 }],
    [4, 1, { sum: 3, count: 0, positive: 1 }],
    [4, 4, { sum: 0, count: 0, positive: 0 }],
  ])('of %d stars in the place of %j moves the counters by %j', (stars, replaced, change) => {
    expect(ratingChange(stars, replaced)).toEqual(change)
  })
})

describe('[CAT-16] a question', () => {
  test.each([
    ['  ¿Trae pilas? ', '¿Trae pilas?'],
    ['', undefined],
    [' \n\t ', undefined],
    ['\u200b\u200d', undefined],
    // Direction marks, invisible characters, combining accents alone, unpaired surrogates.
    ['\u202e', undefined],
    ['\u00ad\u2066', undefined],
    ['\u3164 \u2800', undefined],
    ['\u0301'.repeat(5), undefined],
    ['\ud800', undefined],
    ['\u202e¿Trae pilas?', '¿Trae pilas?'],
    ['👍', '👍'],
    ['a'.repeat(1001), undefined],
  ])('%j is kept as %j', (given, kept) => expect(readMessage(given)).toBe(kept))
})

test('[PLT-06] a start with an existing demo does not load the seeder', async () => {
  vi.doMock('../../demo/seed.ts', () => {
    throw new Error('loaded')
  })
  const shopOf = (id: string) => {
    const files = { get: async () => ({ body: Readable.from(['a']) }) }
    return { files, db: { $client: { query: async () => ({ rows: [{ id }] }) } } } as unknown as Context
  }
  await expect(prepareDemo(shopOf('a'))).resolves.toBeUndefined()
  await expect(prepareDemo(shopOf('b'))).rejects.toThrow()
  vi.doUnmock('../../demo/seed.ts')
})

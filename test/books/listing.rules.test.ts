import { afterEach, describe, expect, test, vi } from 'vitest'
import { isInReach } from '../../src/features/alerts/rules.ts'
import { bookForm, bookName, otherBookNames } from '../../src/features/book-listing/contract-form.ts'
import { priceChoices } from '../../src/features/book-listing/rules.ts'
import { bookFieldLabels, soldText, whyNot } from '../../src/features/book-listing/texts.ts'
import type { BookView } from '../../src/features/books/contract.ts'
import { type Condition, meetsMinCondition, type Wear } from '../../src/features/catalogue/rules.ts'
import { minWearText } from '../../src/features/catalogue/texts.ts'
import { productInputOf } from '../../src/features/selling/contract-form.ts'
import { NewProductInput } from '../../src/features/selling/contract-writes.ts'
import { isProductName, productNameOf } from '../../src/features/selling/rules-names.ts'
import { productFieldLabels } from '../../src/features/selling/texts-form.ts'
import { openCodeReader } from '../../src/ui/codes/reader.ts'

const sold = (pesos: [number, number, number]) => {
  const [p25Cents, p50Cents, p75Cents] = pesos.map((each) => each * 100) as [number, number, number]
  return { p25Cents, p50Cents, p75Cents }
}

describe('[BYD-04] price choices', () => {
  test.each<[string, ReturnType<typeof sold> | null, (string | number)[][]]>([
    [
      'rounded to five pesos',
      sold([158, 182.5, 212]),
      [
        ['quick', 160],
        ['normal', 185],
        ['patient', 210],
      ],
    ],
    ['none where too few were sold to tell', null, []],
    ['equal ones are one', sold([180, 181, 182]), [['normal', 180]]],
    [
      'equal to the median',
      sold([178, 181, 240]),
      [
        ['normal', 180],
        ['patient', 240],
      ],
    ],
    [
      'never below what can be paid',
      sold([1, 3, 60]),
      [
        ['normal', 10],
        ['patient', 60],
      ],
    ],
  ])('%s', (_, prices, choices) => {
    expect(priceChoices(prices).map(({ pace, cents }) => [pace, cents / 100])).toEqual(choices)
  })

  test('[BYD-05] who waits takes a price up to theirs, a new copy, and a used one of their wear or a better one', () => {
    const demand = { maxPriceCents: 20_000, minWear: 'buen-estado' as const }
    const suits = (priceCents: number | undefined, condition: Condition, wear: Wear | null = null) =>
      isInReach({ priceCents }, demand) && meetsMinCondition({ condition, wear }, demand.minWear)
    expect(suits(20_000, 'usado', 'buen-estado')).toBe(true)
    expect(suits(20_000, 'usado', 'como-nuevo')).toBe(true)
    expect(suits(undefined, 'nuevo')).toBe(true)
    expect(suits(20_001, 'nuevo')).toBe(false)
    expect(suits(100, 'usado', 'con-detalles')).toBe(false)
    // A book without a condition matches nobody.
    expect(suits(100, 'usado')).toBe(false)
    expect(meetsMinCondition({ condition: 'usado', wear: null }, null)).toBe(true)
  })

  test('in words', () => {
    const choices = { count: 12, fromCents: 16_000, toCents: 21_050, choices: [] }
    expect(soldText(choices)).toBe(
      '12 como el tuyo se vendieron en 90 días, casi todos entre $160 y $210.50.',
    )
    expect([null, 'buen-estado' as const].map(minWearText)).toEqual([
      'cualquier estado',
      'buen estado o mejor',
    ])
    const empty = () => true
    expect(whyNot({ photos: 'x' }, empty)).toBe('Falta la foto')
    expect(whyNot({ photos: 'x', condition: 'x', price: 'x' }, empty)).toBe('Falta cómo está')
    // A price of "cien" comes before the photo that is not there.
    expect(whyNot({ photos: 'x', price: 'x' }, (field) => field === 'photos')).toBe('Revisa el precio')
    expect(whyNot({ tags: 'x' }, () => false)).toBe('Revisa lo marcado')
    expect(Object.keys(bookFieldLabels).slice(0, 3)).toEqual(['condition', 'price', 'photos'])
    expect(bookFieldLabels).toEqual(productFieldLabels)
    expect(whyNot({}, empty)).toBe('')
  })
})

const book: BookView = {
  isbn: '9786070000317',
  title: 'Cálculo diferencial [con ejercicios] “resueltos”',
  subtitle: '',
  authors: ['M. Ortega', 'L. Ibarra'],
  publisher: 'Ediciones del Patio',
  edition: '3.ª',
  year: 2021,
  pages: 412,
  language: 'es',
  subject: 'Matemáticas',
  description: 'Límites & derivadas.\n\nCon <ejercicios>.',
  cover: null,
  work: 'calculo',
}

describe('[BYD-04] the form that a book fills in', () => {
  test('lacks only condition, price and photo', () => {
    const place = { categoryId: 1, category: 'Libros', subcategoryId: 2, subcategory: 'Ciencias' }
    const values = bookForm(book, { name: bookName(book), place })
    const input = productInputOf({ ...values, condition: 'buen-estado', price: '180' })
    expect(NewProductInput.parse(input)).toMatchObject({
      name: 'Cálculo diferencial (con ejercicios) "resueltos"',
      isbn: book.isbn,
      condition: 'usado',
      wear: 'buen-estado',
      categoryId: 1,
      subcategoryId: 2,
      tags: ['matemáticas'],
      stock: 1,
      description: '<p>Límites &amp; derivadas.</p><p>Con &lt;ejercicios>.</p>',
    })
    expect(values.details.slice(1, 4)).toEqual([
      { title: 'Editorial', value: 'Ediciones del Patio' },
      { title: 'Edición', value: '3.ª' },
      { title: 'Año', value: '2021' },
    ])
  })

  test('names further copies in one store differently, up to the maximum length', () => {
    expect(otherBookNames({ ...book, title: 'Cálculo' })).toEqual([
      'Cálculo, M. Ortega',
      'Cálculo, 3.ª edición',
      'Cálculo, Ediciones del Patio',
    ])
    expect(otherBookNames({ ...book, title: 'Cálculo', authors: [], edition: '', publisher: '' })).toEqual([])
    const long = otherBookNames({ ...book, title: `${'a '.repeat(50)}b` })
    expect(long).toEqual([`${'a '.repeat(50)}b, M. Ortega`, `${'a '.repeat(50)}b, 3.ª edición`])
    expect(long.every(isProductName)).toBe(true)
  })

  test.each([
    ['Ελληνικά 微积分 Cálculo', 'Cálculo'],
    ['a '.repeat(200), undefined],
    ['Álgebra — tomo I', 'Álgebra - tomo I'],
    ['微积分', ''],
  ])('of the title %s a name is made that is one', (title, name) => {
    const made = productNameOf(title)
    if (name === undefined) expect(made.length).toBeLessThanOrEqual(120)
    else expect(made).toBe(name)
    expect(made === '' || isProductName(made)).toBe(true)
  })
})

describe('[BYD-04] the choice of a barcode reader', () => {
  afterEach(() => vi.unstubAllGlobals())
  const video = { readyState: 4, videoWidth: 0, videoHeight: 0 } as HTMLVideoElement
  const made: object[] = []

  function stub(detect: () => Promise<{ rawValue: string }[]>, formats = ['qr_code', 'ean_13']) {
    made.length = 0
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = () => Promise.resolve(formats)
        detect = detect
        constructor(options: object) {
          made.push(options)
        }
      },
    )
    const workers: string[] = []
    vi.stubGlobal(
      'Worker',
      class {
        constructor(url: URL) {
          workers.push(url.pathname)
        }
        terminate() {}
      },
    )
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => ({}) }) })
    return workers
  }

  test('the browser’s own reads EAN-13 if it can', async () => {
    const workers = stub(() => Promise.resolve([{ rawValue: '9786070000317' }]))
    const reader = await openCodeReader('ean-13')
    expect(made).toEqual([{ formats: ['ean_13'] }])
    expect(await reader.read(video)).toBe('9786070000317')
    expect(await reader.read({ ...video, readyState: 1 } as HTMLVideoElement)).toBeNull()
    expect(workers).toEqual([])
    reader.close()
  })

  test('ours reads if the browser knows only other codes, or none', async () => {
    expect(stub(() => Promise.resolve([]), ['qr_code'])).toEqual([])
    const workers = stub(() => Promise.resolve([]), ['qr_code'])
    await openCodeReader('ean-13')
    vi.stubGlobal('BarcodeDetector', undefined)
    await openCodeReader('ean-13')
    expect(made).toEqual([])
    expect(workers).toHaveLength(2)
    expect(workers[0]).toMatch(/\/ui\/codes\/worker\.ts$/)
  })

  test('ours takes over when the browser’s own fails', async () => {
    const workers = stub(() => Promise.reject(new DOMException('no service', 'NotSupportedError')))
    const reader = await openCodeReader('ean-13')
    expect(await reader.read(video)).toBeNull()
    expect(workers).toHaveLength(1)
    expect(await reader.read(video)).toBeNull()
    expect(workers).toHaveLength(1)
  })
})

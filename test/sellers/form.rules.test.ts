import { describe, expect, test } from 'vitest'
import {
  emptyProductForm,
  formErrorsOf,
  formFieldOf,
  type ProductFormValues,
  productInputOf,
} from '../../src/features/selling/contract-form.ts'
import { NewProductInput } from '../../src/features/selling/contract-writes.ts'
import { productFormProblems } from '../../src/features/selling/rules-form.ts'
import { EditStoreInput } from '../../src/features/stores/contract-writes.ts'

const now = new Date('2026-11-20T18:00:00Z')
const filled: ProductFormValues = {
  ...emptyProductForm,
  condition: 'nuevo',
  name: 'Termo',
  category: '1_Casa',
  subcategory: '2_Cocina',
  description: '<p>De acero</p>',
  tags: ['termo'],
  price: '250.50',
  stock: '3',
  photos: [{ picture: 'a', name: 'a', preview: '' }],
}
const problemsOf = (change: Partial<ProductFormValues>) =>
  productFormProblems({ ...filled, ...change }, { isNew: true, now })

/** By the form's fields, as the page shows them. */
function refusedOf(change: Partial<ProductFormValues>): Record<string, string> {
  const answer = NewProductInput.safeParse(productInputOf({ ...filled, ...change }))
  return Object.fromEntries(
    answer.error?.issues.map(({ path, message }) => [formFieldOf(path), message]) ?? [],
  )
}

describe('[SEL-04] an incomplete offer', () => {
  const lower = 'El precio de oferta debe ser menor que el precio'
  const over = 'La oferta deja de valer al empezar ese día: elige uno después de hoy'
  const percent = 'Con este porcentaje el precio no baja'
  test.each<[string, Partial<ProductFormValues>, object]>([
    ['20 % until tomorrow', { offerKind: 'Disccount', offerValue: '20', offerEndsOn: '2026-11-21' }, {}],
    ['a lower price', { offerKind: 'Fixed', offerValue: '199.50', offerEndsOn: '2026-12-01' }, {}],
    [
      'the same price',
      { offerKind: 'Fixed', offerValue: '250.50', offerEndsOn: '2026-12-01' },
      { offerValue: lower },
    ],
    [
      'a higher one',
      { offerKind: 'Fixed', offerValue: '9999', offerEndsOn: '2026-12-01' },
      { offerValue: lower },
    ],
    ['0 %', { offerKind: 'Disccount', offerValue: '0', offerEndsOn: '2026-12-01' }, { offerValue: percent }],
    [
      'long over',
      { offerKind: 'Disccount', offerValue: '20', offerEndsOn: '2020-01-01' },
      { offerEndsOn: over },
    ],
    [
      'ending today',
      { offerKind: 'Disccount', offerValue: '20', offerEndsOn: '2026-11-20' },
      { offerEndsOn: over },
    ],
    [
      'higher and over',
      { offerKind: 'Fixed', offerValue: '9999', offerEndsOn: '2020-01-01' },
      { offerValue: lower, offerEndsOn: over },
    ],
  ])('%s', (_case, change, expected) => expect(problemsOf(change)).toEqual(expected))

  test('a value or an end without a kind is refused, by browser and server', () => {
    const offerKind = 'Elige el tipo de oferta, o borra su valor y su fecha'
    for (const change of [{ offerValue: '20' }, { offerEndsOn: '2026-12-01' }]) {
      expect(problemsOf(change)).toEqual({ offerKind })
      expect(refusedOf(change)).toMatchObject({ offerKind })
    }
    expect(refusedOf({})).toEqual({})
  })

  test('refusals of the action are shown at the form’s fields', () => {
    expect(formErrorsOf({ 'offer.endsOn': over, name: 'x' })).toEqual({ offerEndsOn: over, name: 'x' })
  })
})

describe('[SEL-04] limits of the product form are shown', () => {
  test.each<[string, Partial<ProductFormValues>, object]>([
    ['60 days', { deliveryDays: '60' }, {}],
    ['61 days', { deliveryDays: '61' }, { deliveryDays: 'Lo más que puede tardar la entrega son 60 días' }],
    [
      'half a day',
      { deliveryDays: '1.5' },
      { deliveryDays: 'Escribe los días de entrega con un número entero' },
    ],
    ['five values', { specification: [{ name: 'Talla', values: 'S, M, L, XL, XXL' }] }, {}],
    [
      'six values',
      { specification: [{ name: 'Talla', values: 'S, M, L, XL, XXL, XXXL' }] },
      { specification: 'El límite de entradas ha sido excedido' },
    ],
    [
      'a value of 61 characters',
      { specification: [{ name: 'Talla', values: 'x'.repeat(61) }] },
      { specification: 'Cada valor puede tener hasta 60 caracteres' },
    ],
  ])('%s', (_case, change, expected) => {
    expect(problemsOf(change)).toEqual(expected)
    expect(refusedOf(change)).toEqual(expected)
  })
})

test('[SEL-02] a link to another site is refused at its field; an empty one removes the link', () => {
  const store = { about: 'Todo', email: 'a@b.mx', phone: '4441234567' }
  const refused = EditStoreInput.safeParse({ ...store, facebook: 'http://otra.example/x', twitter: '@yo' })
  expect(refused.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['facebook', 'Escribe tu usuario o el enlace de tu página en Facebook'],
  ])
  expect(
    EditStoreInput.parse({ ...store, facebook: 'fb.com/mi', twitter: '@yo', youtube: ' ' }).social,
  ).toEqual({
    facebook: 'https://fb.com/mi',
    twitter: 'https://twitter.com/yo',
  })
})

test('[SEL-04] no condition is preset, and a product without one is refused', () => {
  expect(emptyProductForm.condition).toBe('')
  expect(problemsOf({ condition: '' })).toEqual({ condition: 'Elige cómo está' })
  expect(refusedOf({ condition: '' })).toEqual({ condition: 'Elige cómo está' })
})

test('[SEL-04] the browser asks about a price that looks like a typing error, until its seller confirms that price', () => {
  const edit = (price: string, confirmedPrice = '') =>
    productFormProblems(
      { ...filled, price, confirmedPrice },
      { isNew: false, now, stored: { ...filled, price: '250.00' } },
    )['price']
  expect(edit('25')).toBe('¿Seguro? El precio pasa de $250.00 a $25.00.')
  expect(edit('25', '0')).toBeDefined()
  expect([edit('25', '25'), edit('250'), edit('200')]).toEqual([undefined, undefined, undefined])
  expect(problemsOf({ price: '0' })['price']).toBe('¿Seguro? El precio queda en $0.00.')
  expect(problemsOf({ price: '99999' })['price']).toBeUndefined()
})

test('[SEL-04] the browser asks about the price of a fixed offer too, unless the product has that offer', () => {
  const values = (offerValue: string, confirmedPrice = ''): ProductFormValues => {
    return { ...filled, offerKind: 'Fixed', offerValue, offerEndsOn: '2026-12-01', confirmedPrice }
  }
  const question = '¿Seguro? El precio pasa de $250.50 a $25.00.'
  expect(problemsOf(values('25'))).toEqual({ offerValue: question })
  expect(problemsOf(values('25', '250.50'))).toEqual({ offerValue: question })
  expect([problemsOf(values('25', '25')), problemsOf(values('200'))]).toEqual([{}, {}])
  const edit = (stored: ProductFormValues) =>
    productFormProblems(values('25'), { isNew: false, now, stored })['offerValue']
  expect([edit(values('25.00')), edit(values('26')), edit(filled)]).toEqual([undefined, question, question])
})

import { describe, expect, test } from 'vitest'
import { draftValues } from '../../src/features/catalogue/contract-drafts.ts'
import {
  emptyProductForm,
  type ProductFormValues,
  productFormEntries,
  readProductForm,
} from '../../src/features/catalogue/contract-form.ts'
import { openedText, openedValues, readEditForm } from '../../src/features/catalogue/contract-merge.ts'
import { mergeEdit } from '../../src/features/catalogue/rules-merge.ts'
import { mergeText } from '../../src/features/catalogue/texts-merge.ts'
import { formDataOf } from '../../src/ui/forms/entries.ts'

const photo = (picture: string) => ({ picture, name: `${picture}.jpg`, preview: `/files/${picture}.webp` })
const base: ProductFormValues = {
  ...emptyProductForm,
  condition: 'usado',
  name: 'Lámpara de escritorio',
  category: '1_Hogar',
  subcategory: '2_Luz',
  description: '<p>Brazo de metal.</p>',
  summary: [],
  details: [{ title: 'Alto', value: '40 cm' }],
  specification: [{ name: 'Color', values: 'Rojo, Azul' }],
  tags: ['lampara'],
  price: '320.00',
  stock: '7',
  stockBefore: '7',
  revision: '3',
  deliveryDays: '2',
  photos: [photo('kept:a'), photo('kept:b#marks'), photo('kept:c')],
}
type Change = Partial<ProductFormValues>
const merge = (mine: Change, theirs: Change) =>
  mergeEdit(base, { ...base, ...mine }, { ...base, revision: '4', ...theirs })

describe('[BYD-09] merging an edit with the one that came before', () => {
  test.each<[string, Change, Change, Change, string[]]>([
    ['nothing', {}, {}, {}, []],
    ['one side each', { price: '340' }, { tags: ['luz'] }, { price: '340', tags: ['luz'] }, []],
    ['the same on both', { name: 'Lámpara' }, { name: ' Lámpara ' }, { name: ' Lámpara ' }, []],
    ['the same price, typed otherwise', { price: '1,299' }, { price: '1299.00' }, { price: '1299.00' }, []],
    ['both, each in its way', { name: 'Mía' }, { name: 'Nueva' }, { name: 'Mía' }, ['name']],
    ['an empty row is no change', { summary: [''] }, { summary: ['LED'] }, { summary: ['LED'] }, []],
    ['tags in another case', { tags: ['Lampara'] }, { tags: ['luz'] }, { tags: ['luz'] }, []],
    ['a stock that one changed', {}, { stock: '5', stockBefore: '5' }, { stock: '5', stockBefore: '5' }, []],
    [
      'a stock that both changed, by difference',
      { stock: '10', name: 'Mía' },
      { stock: '5', stockBefore: '5', price: '300.00' },
      { stock: '8', stockBefore: '5', price: '300.00', name: 'Mía' },
      [],
    ],
    [
      'a stock of what may be the same edit sent twice',
      { stock: '10' },
      { stock: '9', stockBefore: '9' },
      { stock: '12', stockBefore: '9' },
      ['stock'],
    ],
    [
      'the same, beside what others changed and what is stored of it already',
      { stock: '10', name: 'Mía' },
      { stock: '8', stockBefore: '8', name: 'Mía', price: '300.00' },
      { stock: '11', stockBefore: '8', name: 'Mía', price: '300.00' },
      ['stock'],
    ],
    [
      'an offer as a whole',
      { offerKind: 'Disccount', offerValue: '10', offerEndsOn: '2026-12-02' },
      { offerKind: 'Disccount', offerValue: '20', offerEndsOn: '2026-12-02' },
      { offerKind: 'Disccount', offerValue: '10', offerEndsOn: '2026-12-02' },
      ['offer'],
    ],
    [
      'photos that both changed, without those that are gone',
      { photos: [photo('kept:a'), photo('kept:b#marks'), photo('kept:c#marks'), photo('upload:d')] },
      { photos: [photo('kept:a'), photo('kept:c')] },
      { photos: [photo('kept:a'), photo('kept:c#marks'), photo('upload:d')] },
      ['photos'],
    ],
    [
      'line ends of a description are no change',
      { description: '<p>Brazo de metal.</p>\r\n' },
      { description: '<p>Otra.</p>' },
      { description: '<p>Otra.</p>' },
      [],
    ],
  ])('%s', (_, mine, theirs, expected, conflicts) => {
    const found = merge(mine, theirs)
    expect(found.merged).toEqual({ ...base, revision: '4', ...expected })
    expect(found.conflicts).toEqual(conflicts)
  })

  test('who changed what is told', () => {
    const found = merge({ price: '340', name: 'Mía' }, { tags: ['luz'], name: 'Nueva' })
    expect([found.byMe, found.byThem, found.conflicts]).toEqual([['price'], ['tags'], ['name']])
  })

  test('without what it began with, all that differs is asked', () => {
    const theirs = { ...base, revision: '4', price: '300.00' }
    expect(mergeEdit(undefined, { ...base, name: 'Mía' }, theirs).conflicts).toEqual(['name', 'price'])
  })
})

describe('[BYD-09] the form of an edit', () => {
  test('what its fields carry is read as it was', () => {
    const values = { ...base, opened: openedText(base), summary: ['Uno', ''] }
    expect(readProductForm(formDataOf(productFormEntries(values)))).toEqual(values)
  })

  test('what it was opened with is read as it was', () => {
    expect(openedValues({ opened: openedText(base) })).toEqual(base)
  })

  test('what was chosen over the own value is taken, and only in fields that were asked about', () => {
    const stored = { ...base, price: '299.00', name: 'Nueva' }
    const fields = formDataOf(
      productFormEntries({ ...base, price: '340', name: 'Mía', opened: openedText(stored) }),
    )
    fields.append('conflict', 'price')
    fields.append('choice-price', 'theirs')
    fields.append('choice-name', 'theirs')
    expect(readEditForm(fields)).toMatchObject({ price: '299.00', name: 'Mía' })
  })

  test.each(['', '[', 'null', '7', '[]', '{"price":7}', '[7]', '[null]'])(
    '"%s" says nothing of what it was',
    (opened) => {
      expect(openedValues({ opened })).toBeUndefined()
    },
  )

  test('a kept draft keeps what it has and shows no picture of another site', () => {
    const kept = { name: 'Termo', photos: [{ ...photo('upload:x'), preview: 'https://mal.example/x.gif' }] }
    expect(draftValues(kept)).toMatchObject({ name: 'Termo', price: '', photos: [{ preview: '' }] })
    expect(draftValues({ name: 'x'.repeat(1_001) })).toBeUndefined()
  })
})

test('[BYD-09] fields are said in words', () => {
  const offer = { ...base, offerKind: 'Fixed' as const, offerValue: '299', offerEndsOn: '2026-12-02' }
  expect(mergeText('offer', offer)).toBe('$299.00, termina el 02/12/2026')
  expect(mergeText('description', { ...base, description: '<p>Uno</p><ul><li>Dos &amp; 3</li></ul>' })).toBe(
    'Uno\nDos & 3',
  )
  expect(mergeText('photos', base)).toBe('3 fotos')
})

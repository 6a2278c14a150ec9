import { describe, expect, test } from 'vitest'
import { draftValues } from '../../src/features/selling/contract-drafts.ts'
import {
  emptyProductForm,
  type ProductFormValues,
  productFormEntries,
  readProductForm,
} from '../../src/features/selling/contract-form.ts'
import { differences, rebaseEdit } from '../../src/features/selling/rules-edit.ts'
import { savedText } from '../../src/features/selling/texts-edit.ts'
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

describe('[BYD-09] an edit and the stored product', () => {
  test.each<[string, Change, Change, string[]]>([
    ['the same', {}, { revision: '4' }, []],
    ['each side changed one field', { price: '340' }, { tags: ['luz'] }, ['price', 'tags']],
    ['the same name with other spaces', { name: ' Lámpara  rosa ' }, { name: 'Lámpara rosa' }, []],
    ['the same price, typed otherwise', { price: '1,299' }, { price: '1299.00' }, []],
    ['an empty row', { summary: [''] }, {}, []],
    ['tags in another case', { tags: ['Lampara'] }, {}, []],
    ['another form of the same ISBN', { isbn: '978-607-0000-31-7' }, { isbn: '9786070000317' }, []],
    ['another ISBN', { isbn: '' }, { isbn: '9786070000317' }, ['isbn']],
    ['line ends of a description', { description: '<p>Brazo de metal.</p>\r\n' }, {}, []],
    ['a sale, and an edit without a change of the stock', {}, { stock: '5', stockBefore: '5' }, []],
    ['a changed stock', { stock: '10' }, { stock: '5', stockBefore: '5' }, ['stock']],
    ['a changed stock that is stored already', { stock: '10' }, { stock: '10', stockBefore: '10' }, []],
    [
      'an offer as a whole',
      { offerKind: 'Disccount', offerValue: '10', offerEndsOn: '2026-12-02' },
      { offerKind: 'Disccount', offerValue: '20', offerEndsOn: '2026-12-02' },
      ['offerKind'],
    ],
    ['a photo with marks', { photos: [photo('kept:a#marks')] }, { photos: [photo('kept:a')] }, ['photos']],
  ])('%s', (_, edit, stored, expected) => {
    expect(differences({ ...base, ...edit }, { ...base, ...stored })).toEqual(expected)
  })

  test.each<[string, Change, Change, Change]>([
    ['what is typed stays', { name: 'Mía' }, { name: 'Nueva', price: '300.00' }, { name: 'Mía' }],
    ['a stock moves by the pieces that were added', { stock: '10' }, { stock: '5' }, { stock: '8' }],
    ['a stock moves by the pieces that were taken', { stock: '2' }, { stock: '4' }, { stock: '0' }],
    ['a stock that was not changed is the stored one', {}, { stock: '5' }, { stock: '5' }],
    ['a stock that is stored already is not added twice', { stock: '10' }, { stock: '10' }, { stock: '10' }],
    [
      'stored photos that are gone are left out',
      { photos: [photo('kept:a'), photo('kept:b#marks'), photo('kept:c#marks'), photo('upload:d')] },
      { photos: [photo('kept:a'), photo('kept:c')] },
      { photos: [photo('kept:a'), photo('kept:c#marks'), photo('upload:d')] },
    ],
  ])('an edit continues from the stored version: %s', (_, edit, stored, expected) => {
    const version = { revision: '4', stockBefore: stored.stock ?? '7' }
    const continued = rebaseEdit({ ...base, ...edit }, { ...base, ...stored, ...version })
    expect(continued).toEqual({ ...base, ...edit, ...version, ...expected })
  })

  test('stored values are written for people', () => {
    const stored = {
      ...base,
      offerKind: 'Fixed' as const,
      offerValue: '300.00',
      offerEndsOn: '2026-12-02',
      description: `<p>Uno &amp; dos</p><p>${'largo '.repeat(100)}</p>`,
    }
    expect(savedText('price', stored)).toBe('Guardado ahora: $320.00')
    expect(savedText('condition', stored)).toBe('Guardado ahora: Usado')
    expect(savedText('stock', { ...stored, stock: '1' })).toBe('Guardado ahora: 1 pieza')
    expect(savedText('photos', stored)).toBe('Guardado ahora: 3 fotos')
    expect(savedText('isbn', stored)).toBe('Guardado ahora: nada')
    expect(savedText('offerKind', stored)).toBe('Guardado ahora: $300.00, termina el 02/12/2026')
    expect(savedText('offerKind', base)).toBe('Guardado ahora: sin oferta')
    expect(savedText('specification', stored)).toBe('Guardado ahora: Color: Rojo, Azul')
    expect(savedText('description', stored)).toMatch(/^Guardado ahora: Uno & dos largo .{200,300}…$/)
  })
})

describe('[BYD-09] the form of an edit', () => {
  test('its fields are read as they were written', () => {
    const values = { ...base, summary: ['Uno', ''] }
    expect(readProductForm(formDataOf(productFormEntries(values)))).toEqual(values)
  })

  test('a stored draft keeps its values and shows no picture of another site', () => {
    const kept = {
      name: 'Termo',
      opened: '[["name","Termo"]]',
      photos: [{ ...photo('upload:x'), preview: 'https://mal.example/x.gif' }],
    }
    expect(draftValues(kept)).toMatchObject({ name: 'Termo', price: '', photos: [{ preview: '' }] })
    expect(draftValues({ name: 'x'.repeat(1_001) })).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { chosenCondition, searchTextOf } from '../../src/features/catalogue/rules.ts'
import { conditionText } from '../../src/features/catalogue/texts.ts'
import { emptyProductForm, likeProduct, productInputOf } from '../../src/features/selling/contract-form.ts'
import { NewProductInput, ProductChange } from '../../src/features/selling/contract-writes.ts'
import { differences } from '../../src/features/selling/rules-edit.ts'
import { productFormProblems } from '../../src/features/selling/rules-form.ts'
import { reviewAfterEdit } from '../../src/features/selling/rules-review.ts'
import { savedText } from '../../src/features/selling/texts-edit.ts'
import { readCode } from '../../src/lib/isbn.ts'

const ISBN = '9786070000317'

describe('[BYD-04] a scanned or typed code', () => {
  test.each<[string, object]>([
    ['9786070000317', { isbn: ISBN }],
    ['978-607-0000-31-7', { isbn: ISBN }],
    ['ISBN 978 607 0000 31 7', { isbn: ISBN }],
    // An ISBN-10 is the ISBN-13 of the same book.
    ['0-306-40615-2', { isbn: '9780306406157' }],
    ['080442957X', { isbn: '9780804429573' }],
    ['9786070000318', { fault: 'digit' }],
    ['0306406153', { fault: 'digit' }],
    // Biscuits, a can, a short code of a chocolate.
    ['7501000111206', { fault: 'not-a-book' }],
    ['036000291452', { fault: 'not-a-book' }],
    ['96385074', { fault: 'not-a-book' }],
    // A typing error in its first or in its last number.
    ['7501000111207', { fault: 'prefix' }],
    ['987-607-0000-31-7', { fault: 'prefix' }],
    // A spreadsheet shortens such a long number.
    ['9.78607E+12', { fault: 'shortened' }],
    ['9,78607e+12', { fault: 'shortened' }],
    ['6.07E+09', { fault: 'shortened' }],
    ['75010001112', { fault: 'none' }],
    ['978607', { fault: 'none' }],
    ['cálculo', { fault: 'none' }],
    ['', { fault: 'none' }],
  ])('%s', (text, read) => expect(readCode(text)).toEqual(read))
})

const filled = {
  ...emptyProductForm,
  condition: 'buen-estado' as const,
  name: 'Cálculo diferencial',
  category: '1_Libros',
  subcategory: '2_Ingeniería',
  price: '180',
  photos: [{ picture: 'a', name: 'a', preview: '' }],
}
const now = new Date('2026-11-20T18:00:00Z')

describe('[BYD-04] condition and ISBN', () => {
  test('the choice of the form is condition and wear; plain "used" stays one', () => {
    expect(NewProductInput.parse(productInputOf(filled))).toMatchObject({
      condition: 'usado',
      wear: 'buen-estado',
      isbn: null,
    })
    const plain = NewProductInput.parse(productInputOf({ ...filled, condition: 'usado' }))
    expect(plain).toMatchObject({ condition: 'usado', wear: null })
    expect(chosenCondition('nuevo')).toEqual({ condition: 'nuevo', wear: null })
    expect(conditionText({ condition: 'usado', wear: 'buen-estado' })).toBe('Buen estado')
    expect(conditionText({ condition: 'usado', wear: null })).toBe('Usado')
  })

  test('a new product with wear is refused, in a change too', () => {
    const product = { ...(productInputOf(filled) as object), condition: 'nuevo', wear: 'con-detalles' }
    const message = 'Un producto nuevo no tiene desgaste: déjalo vacío o márcalo como usado'
    expect(NewProductInput.safeParse(product).error?.issues).toMatchObject([{ path: ['wear'], message }])
    const change = { condition: 'nuevo', wear: 'con-detalles' }
    expect(ProductChange.safeParse(change).error?.issues).toMatchObject([{ path: ['wear'], message }])
  })

  test.each([
    ['978-607-0000-31-8', 'Revisa el último número: no cuadra con los demás.'],
    ['7501000111206', 'Eso no es un libro: su código no empieza con 978 ni 979.'],
    ['7501000111207', 'Un ISBN de 13 números empieza con 978 o 979: revisa los primeros.'],
    ['hola', 'Un ISBN tiene 10 o 13 números. Está junto al código de barras.'],
  ])('the ISBN %s is refused in the same words by the form and the server', (isbn, message) => {
    const values = { ...filled, isbn }
    expect(productFormProblems(values, { isNew: true, now })).toEqual({ isbn: message })
    const { error } = NewProductInput.safeParse(productInputOf(values))
    expect(error?.issues).toMatchObject([{ path: ['isbn'], message }])
  })

  test('an ISBN-10 is kept as an ISBN-13, an empty field as none', () => {
    expect(ProductChange.parse({ isbn: '0-306-40615-2' })).toEqual({ isbn: '9780306406157' })
    expect(ProductChange.parse({ isbn: ' ' })).toEqual({ isbn: null })
    expect(ProductChange.parse({ isbn: null })).toEqual({ isbn: null })
    expect(ProductChange.parse({})).toEqual({})
  })

  test('of an edit the ISBN and the condition are shown as stored; another form of the same ISBN is no change', () => {
    const stored = { ...filled, isbn: ISBN }
    const edit = { ...stored, isbn: '978-607-0000-31-7', condition: 'con-detalles' as const }
    expect(differences(edit, stored)).toEqual(['condition'])
    expect(differences({ ...stored, isbn: '' }, stored)).toEqual(['isbn'])
    expect(savedText('isbn', { ...stored, isbn: '' })).toBe('Guardado ahora: nada')
    expect(savedText('condition', edit)).toBe('Guardado ahora: Con detalles')
  })

  test('a similar product is another book', () => {
    expect(likeProduct({ ...filled, isbn: ISBN })).toMatchObject({ isbn: '', condition: 'buen-estado' })
  })

  test('the search covers it; a changed one is reviewed again', () => {
    expect(searchTextOf({ name: 'A', tags: ['b'], titleList: 'c', isbn: ISBN })).toBe(`a\nb ${ISBN}\nc`)
    const image = { key: 'a', original: 'a', width: 1, height: 1, widths: [1] }
    const facts = { name: 'A', description: '', priceCents: 1, isbn: ISBN, image, gallery: [] }
    const before = {
      ...facts,
      reviewState: 'approved' as const,
      reviewComment: '',
      reviewRequestedAt: null,
      reviewBefore: null,
    }
    expect(reviewAfterEdit(before, facts, now).reviewRequestedAt).toBeNull()
    const after = reviewAfterEdit(before, { ...facts, isbn: null }, now)
    expect(after).toMatchObject({ reviewRequestedAt: now, reviewBefore: { isbn: ISBN } })
  })
})

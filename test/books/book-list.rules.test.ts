import { describe, expect, test } from 'vitest'
import { languageIn, retryAfterMs, workOf } from '../../src/features/books/rules.ts'
import { MAX_BOOKS, readBookList } from '../../src/features/books/rules-book-list.ts'
import { authorsText, editionText, isbnText } from '../../src/features/books/texts.ts'
import { bookListSum } from '../../src/features/books/texts-book-list.ts'
import { DAY, MINUTE } from '../../src/lib/dates.ts'
import { InvalidResponse, readAuthors, readDetails } from '../../src/platform/books/mapping.ts'
import { agentOf } from '../../src/platform/books/open-library.ts'

const messages = (csv: string) => readBookList(csv).problems.map(({ line, message }) => `${line}: ${message}`)

describe('[BYD-04] a list of books', () => {
  test('accepts the formats of bookshops: other separators, an ISBN-10, hyphens, other headings', () => {
    const { books, problems } = readBookList(
      'ISBN-13;TITULO;Autor;Año;Páginas;Idioma;Obra\n6070000315;  Cálculo \u202e  diferencial ;M.\u200b Ortega; 2021;512;español;calc\n978-607-0000-32-4;Cálculo integral;"A; B";;;;\n',
    )
    expect(problems).toEqual([])
    expect(books).toEqual([
      {
        line: 2,
        isbn: '9786070000317',
        book: {
          title: 'Cálculo diferencial',
          authors: ['M. Ortega'],
          year: 2021,
          pages: 512,
          language: 'es',
          work: 'calc',
        },
      },
      {
        line: 3,
        isbn: '9786070000324',
        book: {
          title: 'Cálculo integral',
          authors: ['A', 'B'],
          year: null,
          pages: null,
          language: '',
          work: '',
        },
      },
    ])
  })

  test('reports every error with its line, in Spanish', () => {
    expect(
      messages(
        'isbn,título,año,páginas,idioma\n9786070000318,Uno,2021,1,es\n750103131130,Dos,,,\n,Tres,,,\n9786070000324,,mil,0,klingon\n7501055300075,Galletas,,,\n',
      ),
    ).toEqual([
      '2: «9786070000318» no es un ISBN. Revisa el último número: no cuadra con los demás.',
      '3: «750103131130» no es un ISBN. Un ISBN tiene 10 o 13 números. Está junto al código de barras.',
      '4: Falta el ISBN',
      '5: Falta el título',
      '5: El año es un número de 1400 a 2100',
      '5: Las páginas son un número de 1 a 20000',
      '5: Ese idioma no lo conocemos: escribe español, inglés, francés…',
      '6: «7501055300075» no es un ISBN. Eso no es un libro: su código no empieza con 978 ni 979.',
    ])
    expect(messages('isbn,título\n9.78607E+12,Uno\n')).toEqual([
      '2: «9.78607E+12» no es un ISBN. La hoja de cálculo acortó el ISBN: da a su columna formato de texto y escríbelo otra vez, completo.',
    ])
    expect(messages('título\nx\n')).toEqual(['1: La primera línea nombra las columnas; falta «ISBN»'])
    expect(messages('isbn,título,precio\n1,2,3\n')[0]).toContain('«precio» no es de un libro')
    expect(messages('isbn,título\n"9786070000317,Uno\n')[0]).toContain('comilla')
    expect(messages('')).toEqual(['1: La lista no trae ningún libro'])
    expect(messages(`isbn,título\n${'9786070000317,Uno\n'.repeat(MAX_BOOKS + 1)}`)[0]).toContain('Hasta 5000')
  })

  test.each([
    [{ new: 1, changed: 1, same: 1 }, '1 nuevo, 1 cambia, 1 queda igual'],
    [{ new: 2, changed: 0, same: 1200 }, '2 nuevos, 1,200 quedan igual'],
    [{ new: 0, changed: 3, same: 0 }, '3 cambian'],
  ])('%j is said by number, without what there is none of', (counts, said) => {
    expect(bookListSum(counts)).toBe(said)
  })

  test('uses the first of several lines with one ISBN, and reports the others', () => {
    const { books, duplicates, problems } = readBookList(
      'isbn,título\n9786070000317,Uno\n978-607-0000-31-7,Otra vez\n9786070000324,Dos\n',
    )
    expect(problems).toEqual([])
    expect(books.map(({ book }) => book.title)).toEqual(['Uno', 'Dos'])
    expect(duplicates).toEqual([{ line: 3, first: 2, isbn: '9786070000317' }])
  })
})

describe('[BYD-04] an answer of the metadata source', () => {
  const isbn = '9786070000317'
  const answer = (details: object) => ({ [`ISBN:${isbn}`]: { details } })

  test('is mapped, including other types of texts', () => {
    expect(
      readDetails(
        answer({
          title: 'Cálculo',
          authors: [{ name: 'M. Ortega' }, { key: '/authors/OL1A' }],
          publishers: [{ odd: true }, 'Editorial'],
          publish_date: 'October 1, 1988',
          number_of_pages: 96,
          languages: [{ key: '/languages/spa' }],
          description: { type: '/type/text', value: 'Con\nlíneas' },
          works: [{ key: '/works/OL45804W' }],
          covers: [-1, 8_739_161],
          isbn_10: ['6070000315'],
          whatever: [1],
        }),
        isbn,
      ),
    ).toEqual({
      title: 'Cálculo',
      subtitle: '',
      authors: ['M. Ortega'],
      publisher: 'Editorial',
      edition: '',
      year: 1988,
      pages: 96,
      language: 'es',
      subject: '',
      description: 'Con líneas',
      work: 'OL45804W',
      cover: 8_739_161,
    })
    expect(readDetails({}, isbn)).toBeUndefined()
    expect(
      readAuthors({ [`ISBN:${isbn}`]: { authors: [{ name: '<i>A</i>' }, { name: 'A' }] } }, isbn),
    ).toEqual(['A'])
  })

  test.each([
    ['a list', []],
    ['a text', 'hello'],
    ['another key', { 'ISBN:9780140328721': { details: { title: 'x' } } }],
    ['no title', answer({})],
    ['a number for a title', answer({ title: 12 })],
    ['nothing but tags', answer({ title: '<b></b>' })],
    ['another ISBN', answer({ title: 'x', isbn_13: ['9780140328721'] })],
    ['odd authors', answer({ title: 'x', authors: 'nobody' })],
  ])('is none: %s', (_, given) => {
    expect(() => readDetails(given, isbn)).toThrow(InvalidResponse)
  })

  test('is bounded', () => {
    const book = readDetails(
      answer({
        title: `<script>alert(1)</script>${'x'.repeat(100_000)}`,
        number_of_pages: 1e9,
        publish_date: 'soon',
        authors: Array.from({ length: 50 }, (_, at) => ({ name: `A ${at}` })),
        works: [{ key: '/works/../../etc' }],
      }),
      isbn,
    )
    expect(book?.title).not.toContain('<')
    expect(book?.title.length).toBeLessThanOrEqual(301)
    expect([book?.pages, book?.year, book?.work, book?.authors.length]).toEqual([null, null, null, 10])
  })
})

test('[BYD-04] a failed request is repeated after minutes, then longer; an unknown book after a month', () => {
  const waits = [1, 2, 3, 50].map((attempts) => retryAfterMs('failed', attempts))
  expect(waits).toEqual([2 * MINUTE, 4 * MINUTE, 8 * MINUTE, DAY])
  expect(retryAfterMs('missing', 1)).toBe(30 * DAY)
})

test('[BYD-04] a book is written as people write it', () => {
  expect(isbnText('9786070000317')).toBe('978-6070000317')
  expect(isbnText('9780140328721')).toBe('978-0140328721')
  expect(authorsText(['A', 'B', 'Ibarra'])).toBe('A, B e Ibarra')
  expect(editionText({ edition: '3.ª', year: 2021 })).toBe('3.ª edición · 2021')
  expect([languageIn('Español'), languageIn('EN'), languageIn('klingon')]).toEqual(['es', 'en', undefined])
  expect(agentOf({ name: 'Tianguis Ñ', origin: 'https://t.mx', email: 'a@t.mx' })).toBe(
    'Tianguis N (https://t.mx; a@t.mx) Tianguis',
  )
})

describe('[BYD-04] the default work of a book', () => {
  const isbn = '9786070000317'
  const work = (title: string, ...authors: string[]) => workOf({ isbn, title, authors })

  test('is its title and first author in any spelling', () => {
    expect(work('Cálculo: Diferencial', 'M. Ortega')).toBe(work('calculo diferencial', 'm ortega', 'x'))
    expect(work('Cálculo I', 'M. Ortega')).not.toBe(work('Cálculo II', 'M. Ortega'))
    expect(work('El lenguaje C', 'M. Ortega')).not.toBe(work('El lenguaje C++', 'M. Ortega'))
  })

  test('distinguishes titles in any script', () => {
    const works = [
      work('Война и мир', 'Лев Толстой'),
      work('Преступление и наказание', 'Фёдор Достоевский'),
      work('源氏物語', '紫式部'),
      work('백년의 고독'),
      work('مئة عام من العزلة'),
      work('Ποίηση', 'Κ. Καβάφης'),
    ]
    expect(new Set(works).size).toBe(works.length)
    expect(work('ВОЙНА  и мир!', 'Лев Толстой')).toBe(works[0])
  })

  test('is the book alone if its title has no words', () => {
    expect(work('¿…?', 'M. Ortega')).toBe(isbn)
    expect(work('***')).toBe(isbn)
  })
})

import { describe, expect, test } from 'vitest'
import { isFiller, measureOf, root, wordsOf } from '../../src/features/search/rules-words.ts'
import { isbnIn } from '../../src/lib/isbn.ts'
import { foldedWords, lexeme } from './language.ts'

describe('[CAT-17] the words of a text', () => {
  test.each<[string, string[]]>([
    ['Libro de CÁLCULO', ['libro', 'de', 'calculo']],
    ['año, piñata; pingüino', ['ano', 'pinata', 'pinguino']],
    ['cañón', ['canon']],
    ['7ª edición', ['7a', 'edicion']],
    ['menos de $1,500', ['menos', 'de', '1500']],
    ['$1,500.00 o 299.00', ['1500', 'o', '299']],
    ['$1500.50', ['1500']],
    ['10.5 pulgadas', ['10', '5', 'pulgadas']],
    ['1,2,3', ['1', '2', '3']],
    ['lap-top/portátil', ['lap', 'top', 'portatil']],
    ["'; drop table products; --", ['drop', 'table', 'products']],
    ['ﬁsica ２００', ['fisica', '200']],
    ['計算機 калькулятор', ['', '']],
    ['مرحبا libro', ['', 'libro']],
    ['📚🎒', []],
    [' _%\\ ', []],
    ['', []],
  ])('[CAT-17] %j', (text, words) => {
    expect(foldedWords(text)).toEqual(words)
  })

  test('[CAT-17] keep how they were typed', () => {
    expect(wordsOf('Edición 7ª').map(({ typed }) => typed)).toEqual(['Edición', '7ª'])
    expect(lexeme('ÁÉÍÓÚÜÑ')).toBe('aeiouun')
  })

  test.each([
    'de',
    'para',
    'con',
    'un',
    'una',
    'quiero',
    'busco',
    'vendo',
    'donde',
    'venden',
    'alguien',
    'hay',
  ])('[CAT-17] %s says nothing of the thing that is wanted', (word) => {
    expect(isFiller(word)).toBe(true)
  })

  test.each(['libro', 'tela', 'pc', 'mas5', 'sin', 'usado', 'mesa', ''])('[CAT-17] %j does', (word) => {
    expect(isFiller(word)).toBe(false)
  })
})

describe('[CAT-17] a number and its unit', () => {
  test.each<[string, string | undefined, [string, string] | undefined]>([
    ['16gb', undefined, ['16', 'gb']],
    ['16', 'gb', ['16', 'gb']],
    ['750', 'ml', ['750', 'ml']],
    ['15', 'pulgadas', ['15', 'pulgadas']],
    ['16', 'libros', undefined],
    ['16', undefined, undefined],
    ['gb', undefined, undefined],
    ['gb', '16', undefined],
    ['7a', undefined, undefined],
    ['2x', undefined, undefined],
    ['16gbx', undefined, undefined],
  ])('[CAT-17] %s %s', (first, second, measure) => {
    expect(measureOf(first, second)).toEqual(measure)
  })
})

describe('[CAT-17] number and gender', () => {
  test.each([
    ['libros', 'libro'],
    ['papeles', 'papel'],
    ['monitores', 'monitor'],
    ['lapices', 'lapiz'],
    ['luces', 'luz'],
    ['dulces', 'dulce'],
    ['relojes', 'reloj'],
    ['trajes', 'traje'],
    ['clases', 'clase'],
    ['bases', 'base'],
    ['meses', 'mes'],
    ['cines', 'cine'],
    ['balones', 'balon'],
    ['cables', 'cable'],
    ['padres', 'padre'],
    ['torres', 'torre'],
    ['calles', 'calle'],
    ['sobres', 'sobre'],
    ['llaves', 'llave'],
    ['lentes', 'lente'],
    ['estuches', 'estuche'],
    ['jerseys', 'jersey'],
    ['leyes', 'ley'],
    ['boxes', 'box'],
    ['mouses', 'mouse'],
    ['laptops', 'laptop'],
    ['autobuses', 'autobus'],
    ['buses', 'bus'],
    ['imagenes', 'imagen'],
    ['portatiles', 'portatil'],
    ['cafes', 'cafe'],
    ['nuevas', 'nuevo'],
    ['negra', 'negros'],
    ['usada', 'usado'],
    ['basica', 'basicos'],
    ['cientificos', 'cientifica'],
    ['inalambrica', 'inalambrico'],
    ['profesora', 'profesor'],
    ['profesoras', 'profesores'],
    ['mexicana', 'mexicanos'],
    ['tenis', 'tenis'],
  ])('[CAT-17] %s and %s are one word', (one, other) => {
    expect(root(one)).toBe(root(other))
  })

  test.each([
    ['libro', 'libre'],
    ['libros', 'libras'],
    ['casa', 'caza'],
    ['casa', 'caso'],
    ['plato', 'plata'],
    ['plan', 'plano'],
    ['mes', 'mesa'],
    ['gas', 'gasa'],
    ['sol', 'solo'],
    ['puerta', 'puerto'],
    ['gorra', 'gorro'],
    ['bolsa', 'bolso'],
    ['manga', 'mango'],
    ['modo', 'moda'],
    ['pluma', 'plumon'],
    ['carta', 'carton'],
    ['silla', 'sillon'],
    ['bata', 'bate'],
    ['sobre', 'sobra'],
    ['tele', 'tela'],
    ['bota', 'bote'],
    ['pan', 'pana'],
  ])('[CAT-17] %s and %s are two', (one, other) => {
    expect(root(one)).not.toBe(root(other))
  })
})

describe('[CAT-17] an ISBN', () => {
  test.each([
    ['9786074816532', '9786074816532'],
    ['978-607-481-653-2', '9786074816532'],
    ['978 607 481 653 2', '9786074816532'],
    ['ISBN 978-607-481-653-2', '9786074816532'],
    ['isbn-13: 9786074816532', '9786074816532'],
    ['ISBN:9786074816532', '9786074816532'],
    ['0-306-40615-2', '9780306406157'],
    ['0306406152', '9780306406157'],
    ['080442957X', '9780804429573'],
    ['0-8044-2957-x', '9780804429573'],
  ])('[CAT-17] %s', (text, isbn) => {
    expect(isbnIn(text)).toBe(isbn)
  })

  test.each([
    '9786074816533',
    '978-607-481-653',
    '97860748165321',
    '9776074816532',
    '0306406153',
    '0804429570',
    'X804429570',
    '4441234567',
    'libro 9786074816532',
    'isbn',
    '',
  ])('[CAT-17] %j is none', (text) => {
    expect(isbnIn(text)).toBeUndefined()
  })
})

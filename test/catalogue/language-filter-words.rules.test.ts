import { describe, expect, test } from 'vitest'
import { extractFilters, type WordFilters } from '../../src/features/search/rules-filter-words.ts'
import { wordsOf } from '../../src/features/search/rules-words.ts'

const taken = (text: string) => {
  const { filters, rest } = extractFilters(wordsOf(text))
  return [filters, rest.map(({ typed }) => typed).join(' ')]
}

describe('[CAT-17] words that are filters', () => {
  test.each<[string, WordFilters, string]>([
    ['libro usado', { condition: 'usado' }, 'libro'],
    ['Libros USADOS', { condition: 'usado' }, 'Libros'],
    ['ropa de segunda mano', { condition: 'usado' }, 'ropa'],
    ['seminueva', { condition: 'usado' }, ''],
    ['laptop de medio uso', { condition: 'usado' }, 'laptop'],
    ['laptop como nueva', { condition: 'usado' }, 'laptop'],
    ['casi nuevo', { condition: 'usado' }, ''],
    ['tenis nuevos', { condition: 'nuevo' }, 'tenis'],
    ['tenis sin usar', { condition: 'nuevo' }, 'tenis'],
    ['mochila que no sea usada', { condition: 'nuevo' }, 'mochila'],
    ['nunca usado', { condition: 'nuevo' }, ''],
    ['libro nuevo o usado', {}, 'libro'],
    ['laptop barata', { cheapest: true }, 'laptop'],
    ['la laptop más barata', { cheapest: true }, 'la laptop'],
    ['lo más barato', { cheapest: true }, ''],
    ['baratito', { cheapest: true }, ''],
    ['mochila a buen precio', { cheapest: true }, 'mochila'],
    ['mochila a bajo costo', { cheapest: true }, 'mochila'],
    ['sudadera en oferta', { offer: true }, 'sudadera'],
    ['libros con descuento', { offer: true }, 'libros'],
    ['promociones', { offer: true }, ''],
    ['tienda verificada', { verified: true }, ''],
    ['mochila de vendedores verificados', { verified: true }, 'mochila'],
    ['boletos disponibles', { inStock: true }, 'boletos'],
    ['en existencia', { inStock: true }, ''],
    [
      'mochila que sea nueva, barata y en oferta',
      { condition: 'nuevo', cheapest: true, offer: true },
      'mochila',
    ],
  ])('[CAT-17] %s', (text, filters, rest) => {
    expect(taken(text)).toEqual([filters, rest])
  })

  test.each<[string, number | undefined, number | undefined, string]>([
    ['menos de 300', undefined, 300, ''],
    ['mochila por menos de 300 pesos', undefined, 300, 'mochila'],
    ['menos de 300 mochila', undefined, 300, 'mochila'],
    ['no más de 300', undefined, 300, ''],
    ['menor a 300', undefined, 300, ''],
    ['máximo 300', undefined, 300, ''],
    ['menos de $1,500', undefined, 1_500, ''],
    ['menos de $1,500.00', undefined, 1_500, ''],
    ['hasta 2 mil', undefined, 2_000, ''],
    ['laptop hasta 8 mil pesos', undefined, 8_000, 'laptop'],
    ['hasta 2k', undefined, 2_000, ''],
    ['menos de mil', undefined, 1_000, ''],
    ['hasta 5 pesos', undefined, 5, ''],
    ['más de 500', 500, undefined, ''],
    ['desde 100', 100, undefined, ''],
    ['mayor que 100', 100, undefined, ''],
    ['entre 100 y 300', 100, 300, ''],
    ['entre 300 y 100 varos', 100, 300, ''],
    ['de 100 a 300', 100, 300, ''],
    ['entre 1 y 2 mil', 1_000, 2_000, ''],
    ['entre 500 y 2 mil', 500, 2_000, ''],
    ['entre mil y 2 mil', 1_000, 2_000, ''],
    ['desde 100 hasta 300', 100, 300, ''],
    ['menos de 99999999999999999999', undefined, 10_000_000, ''],
  ])('[CAT-17] %s', (text, low, high, rest) => {
    const min = low === undefined ? {} : { minCents: low * 100 }
    const max = high === undefined ? {} : { maxCents: high * 100 }
    expect(taken(text)).toEqual([{ ...min, ...max }, rest])
  })

  test.each([
    'más de 500 hojas',
    'cuaderno de más de 100 páginas',
    'hasta 2,000 hojas',
    'hasta 16 gb',
    'menos de 5 kg',
    'batería de más de 5 mil mah',
    'juego de más de 4 jugadores',
    'entre 2 y 4 personas',
    'de 3 a 6 años',
    'libro de 1 a 6',
    'menos de 0',
    'hasta 1.5 mil',
    '100 años de soledad',
    'laptop de 300 pesos',
    'menos',
    'entre 100',
    'novedad',
    'ofertorio',
    'usadito',
    'mano',
    '',
  ])('[CAT-17] %j has none', (text) => {
    const words = wordsOf(text)
    expect(extractFilters(words)).toEqual({ filters: {}, rest: words })
  })
})

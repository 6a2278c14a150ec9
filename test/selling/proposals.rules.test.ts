import { describe, expect, test } from 'vitest'
import { templateCategories, templateSubcategories } from '../../src/features/catalogue/rules-template.ts'
import {
  agreedPlaces,
  type Comparable,
  priceHint,
  sameWords,
  subjectOf,
  tagsFor,
} from '../../src/features/proposals/rules.ts'
import { placesFor, placesOfNouns } from '../../src/features/search/rules-noun-places.ts'
import { firstWord, headOf, nounsIn } from '../../src/features/search/rules-nouns.ts'
import { synonymsOf } from '../../src/features/search/rules-synonyms.ts'
import { root } from '../../src/features/search/rules-words.ts'
import { synonym } from '../catalogue/language.ts'

const synonyms = synonymsOf([
  synonym('sudadera', 'hoodie'),
  synonym('bicicleta', 'bici'),
  synonym('casio', 'calculadora', 'hint'),
  synonym('nike', 'tenis', 'hint'),
  synonym('stewart', 'cálculo', 'hint'),
])
const words = { synonyms, isSpanish: (word: string) => ['mesa', 'plata', 'calor'].includes(word) }

/** The tree of the template, whose subcategories are numbered in its order. */
const template = templateCategories.map(({ name, url }) => ({
  name,
  subcategories: templateSubcategories.flatMap((one, id) => (one.category === url ? [{ ...one, id }] : [])),
}))
const proposed = (name: string, tree: Parameters<typeof placesOfNouns>[0] = template) => {
  const all = tree.flatMap(({ subcategories }) => subcategories)
  return placesFor(nounsIn(name, words), firstWord(name), placesOfNouns(tree)).map(
    ({ subcategoryId }) => all.find(({ id }) => id === subcategoryId)?.name,
  )
}

describe('[BYD-09] the head noun of a name decides its place', () => {
  test.each([
    ['Mochila para laptop 15.6', 'Mochilas y bolsas'],
    ['Mesa de dibujo', 'Dibujo y maqueta'],
    ['Funda negra para iPhone 13', 'Celulares y relojes'],
    ['Lámpara de escritorio', 'Luz y decoración'],
    ['Juego de sartenes', 'Cocina'],
    ['Juego de mesa Catan', 'Juegos de mesa'],
    ['Paquete de 5 libretas', 'Cuadernos y agendas'],
    ['Guantes de box 12 oz', 'Balones y equipo'],
    ['Casa de campaña', 'Campamento y montaña'],
    ['Nike sudadera gris', 'Sudaderas y playeras'],
    ['hoodie oversize', 'Sudaderas y playeras'],
    ['Calculadora Casio', 'Calculadoras'],
    ['Casio azul con tapa', 'Calculadoras'],
    ['Manual de anatomía', 'Medicina y salud'],
    ['Libro de economía', 'Economía y negocios'],
    ['MICROONDAS', 'Cocina'],
    ['Colchones individuales', 'Muebles'],
  ])('%s: %s', (name, place) => {
    expect(proposed(name)[0]).toBe(place)
  })

  test.each(['Cuarto en renta', 'Clases de cálculo', 'Boleto para concierto', 'xyz', '12345', '¿?'])(
    'nothing is proposed for %s',
    (name) => {
      expect(proposed(name)).toEqual([])
    },
  )

  test('small misspellings are corrected, brands and words of Spanish are not', () => {
    expect(proposed('calculadroa cientifica')[0]).toBe('Calculadoras')
    expect(proposed('sudadra azul')[0]).toBe('Sudaderas y playeras')
    expect(proposed('plata')).toEqual([])
    expect(proposed('calor')).toEqual([])
  })

  test('what the word is for decides between its meanings, and the others come after it', () => {
    expect(proposed('Casco para bicicleta')[0]).toBe('Bicicletas')
    expect(proposed('Casco para patineta')[0]).toBe('Patinetas y scooters')
    expect(proposed('Casco')).toEqual(['Bicicletas', 'Patinetas y scooters'])
  })

  test('a name of any length is read', () => {
    expect(nounsIn('funda '.repeat(20), words)).not.toEqual([])
    expect(headOf(nounsIn('', words))).toBeUndefined()
  })
})

describe('[BYD-09] places of another installation', () => {
  const tree = (...names: string[]) => [
    { name: 'Todo', subcategories: names.map((name, id) => ({ id, name, url: `propia-${id}` })) },
  ]

  test('a subcategory with a name like the template’s takes its nouns', () => {
    const own = tree('Calculadoras y electrónica', 'Ropa', 'Tablets y celulares')
    expect(proposed('Calculadora Casio', own)).toEqual(['Calculadoras y electrónica'])
    expect(proposed('Sudadera azul', own)).toEqual(['Ropa'])
    expect(proposed('iPhone 12', own)).toEqual(['Tablets y celulares'])
  })

  test('its own names count, in any number', () => {
    expect(proposed('Piñata de estrella', tree('Piñatas', 'Muebles'))).toEqual(['Piñatas'])
    expect(
      proposed('Vestido largo', [
        ...template,
        ...tree('Vestidos').map((one) => ({
          ...one,
          name: 'Fiesta',
          subcategories: [{ id: 99, name: 'Vestidos', url: 'vestidos' }],
        })),
      ])[0],
    ).toBe('Vestidos')
  })

  test('nothing is proposed where nothing fits', () => {
    expect(proposed('Mesa de dibujo', tree('Juegos de mesa', 'Calzado'))).toEqual([])
    expect(proposed('Mochila para laptop', tree('Laptops', 'Calzado'))).toEqual([])
    expect(proposed('Sudadera', [])).toEqual([])
  })
})

const comparable = (change: Partial<Comparable> = {}): Comparable => ({
  subcategoryId: 11,
  condition: 'usado',
  priceCents: 20_000,
  name: 'Guitarra',
  tags: ['música'],
  ...change,
})
const priced = (...pesos: number[]) => pesos.map((price) => comparable({ priceCents: price * 100 }))

describe('[BYD-09] similar products', () => {
  const places = [
    { subcategoryId: 11, score: 10 },
    { subcategoryId: 12, score: 10 },
    { subcategoryId: 13, score: 8 },
  ]
  const first = (comparables: Comparable[]) => agreedPlaces(places, comparables)[0]?.subcategoryId
  const of = (subcategoryId: number, count: number) =>
    Array.from({ length: count }, () => comparable({ subcategoryId }))

  test('decide a tie where most of them agree', () => {
    expect(first(of(12, 4))).toBe(12)
    expect(first([...of(12, 4), ...of(11, 1)])).toBe(12)
  })

  test('decide nothing where they differ, are one, or are in a less likely place', () => {
    expect(first([...of(12, 3), ...of(11, 2)])).toBe(11)
    expect(first(of(12, 1))).toBe(11)
    expect(first(of(13, 9))).toBe(11)
    expect(agreedPlaces([], of(11, 3))).toEqual([])
  })

  test('are those with the same noun, of a general noun those with the same subject', () => {
    const noun = (name: string) => root(subjectOf(name, nounsIn(name, words)))
    expect(noun('Guitarra acústica Yamaha')).toBe(noun('guitarra eléctrica'))
    expect(noun('Mochila para laptop')).not.toBe(noun('Laptop 14'))
    expect(noun('Libro de cálculo')).toBe(noun('Cálculo diferencial'))
    expect(sameWords('sudadera', synonyms)).toEqual(['sudadera', 'hoodie'])
  })
})

describe('[BYD-09] proposed tags', () => {
  test('hold for the name: none that another name or no name has', () => {
    const given = [
      comparable({ name: 'Guitarra eléctrica con funda', tags: ['guitarra', 'eléctrica', 'música'] }),
      comparable({ name: 'Guitarra Fender', tags: ['música', 'zurdo', 'negro', '6 cuerdas'] }),
      comparable({ subcategoryId: 12, tags: ['otra'] }),
    ]
    expect(tagsFor('Guitarra acústica', given, 11)).toEqual(['música', 'guitarra', 'zurdo'])
    expect(tagsFor('Guitarra eléctrica negra', given, 11)).toContain('eléctrica')
    expect(tagsFor('Guitarra', given, undefined)).toEqual([])
  })
})

describe('[BYD-09] a price range', () => {
  test.each([
    ['two are too few', priced(100, 200), null],
    ['three', priced(300, 100, 200), { count: 3, fromCents: 10_000, toCents: 30_000 }],
    ['products without a price', [...priced(100, 200), comparable({ priceCents: null })], null],
    ['another subcategory', priced(1, 2, 3).map((one) => ({ ...one, subcategoryId: 12 })), null],
    [
      'without the cheapest and the most expensive fifth',
      priced(1, 180, 200, 240, 320, 9_000),
      { count: 6, fromCents: 18_000, toCents: 32_000 },
    ],
  ])('%s', (_, given, expected) => {
    expect(priceHint(given, { subcategoryId: 11, condition: 'usado' })).toEqual(expected)
  })

  test('is of the chosen condition, and absent where that has too few', () => {
    const fresh = priced(500, 600, 700).map((one) => ({ ...one, condition: 'nuevo' as const }))
    const given = [...priced(100, 200), ...fresh]
    expect(priceHint(given, { subcategoryId: 11, condition: 'nuevo' })?.fromCents).toBe(50_000)
    expect(priceHint(given, { subcategoryId: 11, condition: 'usado' })).toBeNull()
    expect(priceHint(given, { subcategoryId: 11, condition: undefined })?.count).toBe(5)
  })
})

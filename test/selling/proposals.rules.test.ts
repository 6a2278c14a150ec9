import { describe, expect, test } from 'vitest'
import { templateSubcategories } from '../../src/features/catalogue/rules-template.ts'
import {
  agreedPlaces,
  type Comparable,
  placesFor,
  priceHint,
  subjectOf,
  tagsFor,
} from '../../src/features/proposals/rules.ts'
import { headOf, nounsIn } from '../../src/features/search/rules-nouns.ts'
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

/** The tree of the template, whose subcategories are numbered in its order. */
const template = templateSubcategories.map((one, id) => ({ ...one, id }))
const proposed = (name: string, menu: Parameters<typeof placesFor>[1] = template) =>
  placesFor(nounsIn(name, synonyms), menu, synonyms).map((place) => place.name)

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

  test('other nouns decide between its meanings, and their own come after them', () => {
    expect(proposed('Casco para bicicleta')[0]).toBe('Bicicletas')
    expect(proposed('Casco negro para patineta')[0]).toBe('Patinetas y scooters')
    expect(proposed('Casco')).toEqual(['Bicicletas', 'Patinetas y scooters'])
    expect(proposed('Apuntes de termodinámica')).toEqual(['Apuntes y guías', 'Ingeniería y ciencias'])
  })

  test('a name of any length is read', () => {
    expect(nounsIn('funda '.repeat(20), synonyms)).not.toEqual([])
    expect(headOf(nounsIn('', synonyms))).toBeUndefined()
  })
})

describe('[BYD-09] subcategories that only this installation has', () => {
  const own = (name: string) => ({ id: 99, name, url: 'propia' })

  test('take products that are named so, before those of the template', () => {
    expect(proposed('Piñata de estrella', [own('Piñatas'), ...template])[0]).toBe('Piñatas')
    expect(proposed('Vestido largo', [...template, own('Vestidos')])[0]).toBe('Vestidos')
  })

  test('take nothing else', () => {
    expect(proposed('Mesa de dibujo', [own('Juegos de mesa')])).toEqual([])
    expect(proposed('Mochila para laptop', [own('Laptops')])).toEqual([])
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
    { id: 11, score: 10 },
    { id: 12, score: 10 },
    { id: 13, score: 8 },
  ]
  const first = (comparables: Comparable[]) => agreedPlaces(places, comparables)[0]?.id
  const of = (subcategoryId: number, count: number) =>
    Array.from({ length: count }, () => comparable({ subcategoryId }))

  test('decide a tie where they agree', () => {
    expect(first(of(12, 4))).toBe(12)
    expect(first([...of(12, 2), ...of(13, 3)])).toBe(12)
  })

  test('decide nothing where they differ, are one, or are in a less likely place', () => {
    expect(first([...of(12, 3), ...of(11, 1)])).toBe(11)
    expect(first(of(12, 1))).toBe(11)
    expect(first(of(13, 9))).toBe(11)
    expect(agreedPlaces([], of(11, 3))).toEqual([])
  })

  test('are those with the same noun, of a general noun those with the same subject', () => {
    const noun = (name: string) => root(subjectOf(nounsIn(name, synonyms))?.word ?? '')
    expect(noun('Guitarra acústica Yamaha')).toBe(noun('guitarra eléctrica'))
    expect(noun('Mochila para laptop')).not.toBe(noun('Laptop 14'))
    expect(noun('Libro de cálculo')).toBe(noun('Cálculo diferencial'))
  })
})

describe('[BYD-09] proposed tags', () => {
  test('hold for the name: none that only another name has', () => {
    const given = [
      comparable({ name: 'Guitarra eléctrica con funda', tags: ['guitarra', 'eléctrica', 'música'] }),
      comparable({ name: 'Guitarra Fender', tags: ['música', 'zurdo'] }),
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

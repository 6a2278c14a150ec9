import { databaseBelow, exactCpuOf } from './cpu.ts'

/**
 * Searches of each kind: frequent words, rare ones, several, misspelt ones and ones without results. Traits and
 * brands are those of the bulk catalogue.
 */
export function searchTexts(): string[] {
  const things = [
    ...[
      'calculo',
      'laptop',
      'mochila',
      'teclado',
      'bata',
      'silla',
      'lampara',
      'guitarra',
      'bicicleta',
      'cuaderno',
    ],
    ...[
      'microscopio',
      'sudadera',
      'tenis',
      'termo',
      'cactus',
      'agenda',
      'impresora',
      'audifonos',
      'reloj',
      'tetera',
    ],
  ]
  const misspelt = [
    ...[
      'caclulo',
      'lapto',
      'mochla',
      'tecaldo',
      'vata',
      'sila',
      'lampra',
      'gitarra',
      'vicicleta',
      'cuadreno',
    ],
    ...[
      'micrscopio',
      'sudadra',
      'tennis',
      'tremo',
      'catcus',
      'ajenda',
      'inpresora',
      'audifnos',
      'relog',
      'tetra',
    ],
  ]
  const brands = [
    'nopal',
    'jacaranda',
    'ocelote',
    'cenzontle',
    'altiplano',
    'huasteca',
    'obsidiana',
    'tezontle',
  ]
  const absent = [
    'ps5',
    'refrigerador',
    'asdfghjkl',
    'boletos concierto',
    'xqzw',
    'dron con camara 4k',
    'perro',
    'casa',
  ]
  const wished = ['libro de', 'quiero una', 'busco', 'usado', 'barato', 'menos de 300']
  const synonyms = [
    'lap top',
    'raton',
    'libreta',
    'chamarra',
    'celular',
    'auriculares',
    'bici',
    'playera',
    'lentes',
    'pluma',
  ]
  return [
    ...things,
    ...misspelt,
    ...synonyms,
    ...absent,
    ...brands,
    ...things.map((thing, at) => `${thing} ${brands[at % brands.length]}`),
    ...things.map((thing, at) => `${thing} ${brands[(at + 3) % brands.length]} compacto`),
    ...things.map((thing, at) => `${wished[at % 3]} ${thing}`),
    ...things.map((thing, at) => `${thing} ${wished[3 + (at % 3)]}`),
    ...misspelt.map((word, at) => `${word} ${brands[at % brands.length]}`),
    ...things.map((thing, at) => `${thing} ${absent[at % 3]}`),
    ...synonyms.map((word, at) => `${word} ${brands[at % brands.length]} nuevo`),
    ...things.slice(0, 4).map((thing) => `${thing} ${things.slice(5, 9).join(' ')}`),
  ]
}

/** Prefixes of the searches. */
export const typedTexts = (): string[] =>
  searchTexts().flatMap((text) => [1, 2, 3, 5].map((length) => text.slice(0, length)))

const ROUNDS = 5

export type Spread = { texts: number; median: number; p99: number; slowest: string }

/**
 * CPU milliseconds of server and database for each text, one request at a time: the median and the 99th percentile of
 * the texts. Each is asked once in a round, the first of which is not counted.
 */
export async function measureTexts(
  pid: number,
  texts: readonly string[],
  address: (text: string) => string,
): Promise<Spread> {
  const all = [...new Set(texts)]
  const sums = new Map<string, number>()
  for (let round = 0; round <= ROUNDS; round++)
    for (const text of all) {
      const pids = [pid, ...databaseBelow(pid)]
      const before = exactCpuOf(pids)
      const response = await fetch(address(text))
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${address(text)} answered ${response.status}`)
      if (round > 0) sums.set(text, (sums.get(text) ?? 0) + exactCpuOf(pids) - before)
    }
  const sorted = [...sums].sort((a, b) => a[1] - b[1])
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)]?.[1] ?? 0) / ROUNDS
  return { texts: all.length, median: at(0.5), p99: at(0.99), slowest: sorted.at(-1)?.[0] ?? '' }
}

import { fold } from '../../lib/slug.ts'
import { normalizeUnicode } from '../../lib/visible-text.ts'

/** `typed`: as written; `word`: folded letters and digits, the search key; `sign`: "c++", which a name has to contain. */
export type Word = { typed: string; word: string; sign?: string }

export const MAX_WORDS = 10

const CENTAVOS = /(\$ ?\d[\d,]*|\d,\d{3})\.\d{2}(?!\d)|(\d)\.00(?!\d)/g

/** Programming languages that differ from a letter or a word only by their signs. */
const SIGNED = '(?<![\\p{L}\\p{N}])(?:c\\+\\+|[cf]#|\\.net)(?![\\p{L}\\p{N}+#])'
const WORDS = new RegExp(`${SIGNED}|\\d{1,3}(?:,\\d{3})+(?!\\d)|[\\p{L}\\p{M}\\p{N}]+`, 'giu')

/** In the order typed, prices without centavos. `word` is empty without Latin letters and digits. */
export function wordsOf(text: string): Word[] {
  const plain = normalizeUnicode(text, 'NFC').replace(CENTAVOS, '$1$2')
  const typed = plain.match(WORDS) ?? []
  return typed.flatMap((word): Word[] => {
    const pieces = lexemesOf(word.replaceAll(',', ''))
    if (/[+#.]/.test(word)) return [{ typed: word, word: pieces[0] ?? '', sign: word.toLowerCase() }]
    return pieces.length < 2
      ? [{ typed: word, word: pieces[0] ?? '' }]
      : pieces.map((piece) => ({ typed: piece, word: piece }))
  })
}

/** As `search_lexemes` (migration 0000) makes them: "7ª" → "7a", "Año" → "ano". */
export function lexemesOf(text: string): string[] {
  return fold(normalizeUnicode(text, 'NFKD')).match(/[a-z0-9]+/g) ?? []
}

const FILLERS = new Set(
  (
    'a al algo alguien alguna algun alguno algunas algunos ante ay buenas buenos busca buscamos buscando busco ' +
    'chido chida como comprar compro con conseguir cosa cosas cual cualquier cuanto cuesta da dan de del den donde dia dias e el ella ' +
    'en encuentro era es esa ese eso esta este esto estoy favor gracias hay hola la las le les lo los mas me mi ' +
    'mis muy necesitamos necesito o para pero pls por porfa porfavor que queremos quien quiero quisiera se ' +
    'sea sean si sirva sirve sobre son su sus tal tarde tardes te tenga tengan tenemos tiene tienen tienes tipo tu un una unas uno unos ' +
    'urge urgente usar vende vendan venden vendo ver voy y ya yo'
  ).split(' '),
)

export const isFiller = (word: string) => FILLERS.has(word)

const UNITS = new Set(
  'gb tb mb ml lt l kg g gr mg cm mm m km in pulgadas pulgada hz ghz w watts v mah mp hojas pzas piezas litros litro'.split(
    ' ',
  ),
)

export function measureOf(first: string, second?: string): [number: string, unit: string] | undefined {
  if (second !== undefined) return /^\d+$/.test(first) && UNITS.has(second) ? [first, second] : undefined
  const [, number, unit] = /^(\d+)([a-z]+)$/.exec(first) ?? []
  return number !== undefined && unit !== undefined && UNITS.has(unit) ? [number, unit] : undefined
}

export const isUnit = (word: string) => UNITS.has(word)

/** Short words of two genders; other short words differ by them ("plato" and "plata"). */
const TWO_GENDERS = new Set(
  (
    'alto ancho bajo bello blanco bueno chico comodo corto distinto duro entero flaco fresco frio gato gordo gratuito ' +
    'grueso hijo intenso largo lento limpio lindo lleno loco magico medio mismo moderno negro nino nuevo otro perro ' +
    'primero quinto rapido raro rojo seco seguro sencillo suelto tercero usado viejo vivo'
  ).split(' '),
)

/** From this length on, a final o or a rarely distinguishes words. */
const MIN_GENDERED = 7

/** Without number and gender. Both "reloj" and "reloje" could have the plural "relojes". */
export function root(word: string): string {
  if (word.length < 4) return word
  const singular = word
    .replace(/ces?$/, 'z')
    .replace(/(?<=.[^aeiou][iu])ses$|(?<=[aeiou][dlnrsxyj])es?$|s$/, '')
  const masculine = singular.replace(/a$/, 'o')
  const isGendered =
    singular.length >= MIN_GENDERED ||
    /..(ad|ic|it)o$|...(id|iv|os)o$/.test(masculine) ||
    TWO_GENDERS.has(masculine)
  return isGendered ? singular.replace(/[ao]$/, '') : singular
}

/** A shorter root also belongs to other words: "mes" of "mesa". */
const MIN_ROOT = 4

const plurals = (word: string) => [`${word}s`, `${word}es`, word.replace(/z$/, 'ces')]

/** All numbers and genders that a word may have: the search knows only forms of listed products. */
export function inflectionsOf(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return [word]
  const stem = root(word)
  const isPlain = stem.length >= MIN_ROOT || stem === word || plurals(stem).includes(word)
  const gendered = word.length < MIN_ROOT ? [] : ['a', 'o', 'e'].map((ending) => stem + ending)
  // "Dulces" belongs to "dulce" as "luces" to "luz".
  const softened = stem.endsWith('z') ? [stem.replace(/z$/, 'ce')] : []
  const singulars = [...(isPlain ? [stem] : []), ...gendered, ...softened]
  const forms = singulars.flatMap((one) => [one, ...plurals(one)])
  return [...new Set([word, ...forms.filter((form) => root(form) === stem)])]
}

const MIN_BEGUN = 3

/** A predicate over a name's words: "trueque inge" and "tresacordes" begin names. */
export function nameStartMatcher(typed: string): (words: readonly string[]) => boolean {
  const typedWords = wordsOf(typed)
    .map(({ word }) => word)
    .filter((word) => !isFiller(word))
  const whole = typedWords.join('')
  const isLong = typedWords.every((word) => word.length >= MIN_BEGUN)
  return (words) =>
    typedWords.length > 0 &&
    ((isLong && typedWords.every((word) => words.some((own) => own.startsWith(word)))) ||
      (whole.length >= 2 * MIN_BEGUN && words.join('').startsWith(whole)))
}

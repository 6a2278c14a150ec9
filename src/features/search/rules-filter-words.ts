import type { Centavos } from '../../lib/money.ts'
import { isFiller, isUnit, type Word } from './rules-words.ts'

export type WordFilters = {
  condition?: 'nuevo' | 'usado'
  minCents?: Centavos
  maxCents?: Centavos
  offer?: true
  verified?: true
  inStock?: true
  cheapest?: true
}

type Found = { filters: WordFilters; words: number }

const MAX_PESOS = 10_000_000

/** Smaller numbers count something else ("de 1 a 6"), unless pesos are named. */
const MIN_PESOS = 10

const simple: readonly [pattern: RegExp, filters: WordFilters][] = [
  [/^(de )?(segunda mano|medio uso)$/, { condition: 'usado' }],
  [/^(usad|seminuev)[oa]s?$|^(como|casi) nuev[oa]s?$|^used$/, { condition: 'usado' }],
  [/^nuev[oa]s?$|^(no|nunca|no sean?) usad[oa]s?$|^sin (usar|estrenar)$|^new$/, { condition: 'nuevo' }],
  [
    /^(mas |muy )?barat[oa]s?$|^barat(it[oa]s?|isim[oa]s?)$|^(a |de )?(buen|bajo) (precio|costo)$|^precios? bajos?$/,
    { cheapest: true },
  ],
  [/^(en |con |de )?(ofertas?|descuentos?|rebajas?|rebajad[oa]s?|promocion(es)?|promos?)$/, { offer: true }],
  [/^((de )?(tiendas?|vendedor(es|as?)?) )?verificad[oa]s?$/, { verified: true }],
  [/^(en (stock|existencia)|disponibles?)$/, { inStock: true }],
]

const MAX_PATTERN = 3

const AMOUNT = '(\\d+(?: mil|k)?|mil)'
const BELOW = new RegExp(
  `^(?:por |a )?(?:(?:menos|abajo|debajo|no mas) de|mas barat[oa]s? (?:que|de)) ${AMOUNT}$|^(?:por |a )?(?:hasta|maximo|max) (?:de )?${AMOUNT}$|` +
    `^menor(?:es)? (?:a|de|que) ${AMOUNT}$`,
)
const ABOVE = new RegExp(
  `^(?:por |a )?(?:mas|arriba) de ${AMOUNT}$|^(?:desde|minimo) (?:de )?${AMOUNT}$|^mayor(?:es)? (?:a|de|que) ${AMOUNT}$`,
)
const BETWEEN = new RegExp(`^(?:entre|de) ${AMOUNT} (?:y|a) ${AMOUNT}$`)
const MAX_PRICE_PATTERN = 7

const COUNTED =
  /^(paginas?|anos?|mes|meses|semanas?|dias?|horas?|hrs?|minutos?|min|segundos?|semestres?|personas?|jugadores|ejercicios|preguntas|problemas|cuerdas|teclas|colores|velocidades|canales|puertos|puertas|gigas?|teras?|kilos?|gramos|metros|onzas?|oz|puntos|niveles|lugares)$/

/** "usado", "barato", "menos de 300". A number before a unit is not a price ("más de 500 hojas"). */
export function extractFilters(words: readonly Word[]): { filters: WordFilters; rest: Word[] } {
  const rest: Word[] = []
  const all: WordFilters[] = []
  for (let at = 0; at < words.length; ) {
    const found = priceAt(words, at) ?? simpleAt(words, at)
    if (found) {
      all.push(found.filters)
      // Words that join a filter to the rest go with it: "que sea barata", "nuevo o usado".
      while (rest.length > 0 && isFiller(rest.at(-1)?.word ?? '')) rest.pop()
    } else rest.push(words[at] as Word)
    at += found?.words ?? 1
  }
  const conditions = new Set(all.map(({ condition }) => condition).filter(Boolean))
  const filters: WordFilters = Object.assign({}, ...all)
  // "Nuevo o usado" accepts both.
  if (conditions.size > 1) delete filters.condition
  return { filters, rest }
}

const textOf = (words: readonly Word[], from: number, count: number) =>
  words
    .slice(from, from + count)
    .map(({ word }) => word)
    .join(' ')

function simpleAt(words: readonly Word[], from: number): Found | undefined {
  for (let count = Math.min(MAX_PATTERN, words.length - from); count > 0; count--) {
    const text = textOf(words, from, count)
    const filters = simple.find(([pattern]) => pattern.test(text))?.[1]
    if (filters) return { filters, words: count }
  }
  return undefined
}

function priceAt(words: readonly Word[], from: number): Found | undefined {
  for (let count = Math.min(MAX_PRICE_PATTERN, words.length - from); count > 1; count--) {
    const bounds = boundsIn(textOf(words, from, count))
    if (!bounds) continue
    const after = words[from + count]?.word ?? ''
    const arePesos = /^(pesos?|pesitos|mxn|varos)$/.test(after)
    if (isUnit(after) || COUNTED.test(after) || /^\d+$/.test(after)) return undefined
    if (!arePesos && bounds.some((pesos) => pesos !== undefined && pesos < MIN_PESOS)) return undefined
    return { filters: filtersOf(bounds), words: arePesos ? count + 1 : count }
  }
  return undefined
}

type Bounds = readonly [low: number | undefined, high: number | undefined]

function boundsIn(text: string): Bounds | undefined {
  const amountIn = (pattern: RegExp) => pattern.exec(text)?.slice(1).find(Boolean)
  const [below, above] = [amountIn(BELOW), amountIn(ABOVE)]
  if (below !== undefined) return [undefined, pesosOf(below)]
  if (above !== undefined) return [pesosOf(above), undefined]
  const [, low, high] = BETWEEN.exec(text) ?? []
  if (low === undefined || high === undefined) return undefined
  // "Entre 1 y 2 mil" starts at one thousand, "entre 500 y 2 mil" does not.
  const [first, last] = [pesosOf(low), pesosOf(high)]
  const sharesThousands = /^\d+$/.test(low) && /\D/.test(high) && first < last / 1_000
  const [one, other] = [sharesThousands ? first * 1_000 : first, last]
  return [Math.min(one, other), Math.max(one, other)]
}

function pesosOf(amount: string): number {
  const digits = /^\d+/.exec(amount)?.[0] ?? '1'
  return Math.min(Number(digits) * (/\D/.test(amount) ? 1_000 : 1), MAX_PESOS)
}

const filtersOf = ([low, high]: Bounds): WordFilters => ({
  ...(low === undefined ? {} : { minCents: low * 100 }),
  ...(high === undefined ? {} : { maxCents: high * 100 }),
})

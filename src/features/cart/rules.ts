import type { Specification } from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'

export type ChosenOptions = Readonly<Record<string, string>>

/** Key of a cart line, together with its product; independent of the order of the choices. */
export function optionsKey(options: ChosenOptions): string {
  return JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The first value of each option, used if no options were chosen at all (D1 §5). */
export function firstOptions(specification: readonly Specification[]): ChosenOptions {
  return Object.fromEntries(
    specification.flatMap(({ name, values }) => (values[0] === undefined ? [] : [[name, values[0]]])),
  )
}

/** undefined if an option is missing or unknown. No choice at all means the first of each (D1 §5). */
export function resolveOptions(specification: readonly Specification[], chosen: ChosenOptions) {
  if (Object.keys(chosen).length === 0) return firstOptions(specification)
  const complete = specification.every(({ name, values }) => values.includes(chosen[name] ?? ''))
  const known = Object.keys(chosen).every((name) => specification.some((option) => option.name === name))
  return complete && known ? chosen : undefined
}

export function reservedPieces(
  reservation: { pieces: readonly { product: string; quantity: number }[] } | null,
  product: string,
): number {
  return reservation?.pieces.find((piece) => piece.product === product)?.quantity ?? 0
}

/** Limits to 1…9 and the stock (D1 §5). `taken`: pieces of the same product in earlier lines. */
export function checkQuantity(wanted: number, stock: number, taken = 0) {
  const max = Math.max(0, Math.min(settings.cart.maxQuantity - taken, stock))
  return { quantity: Math.max(1, Math.min(wanted, max)), exceeded: wanted > max }
}

export function optionsText(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ')
}

import type { Specification } from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'

/** Choice of the buyer for each option of a product's specification: `{ Talla: 'M' }`. */
export type ChosenOptions = Readonly<Record<string, string>>

/** The same for the same choices in any order; the identity of a cart line together with its product. */
export function optionsKey(options: ChosenOptions): string {
  return JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The first value of each option: what is used where no details were chosen at all (D1 §5). */
export function firstOptions(specification: readonly Specification[]): ChosenOptions {
  return Object.fromEntries(
    specification.flatMap(({ name, values }) => (values[0] === undefined ? [] : [[name, values[0]]])),
  )
}

/**
 * Answers the choices of a line, or undefined where an option is missing or is not one of the product's
 * (D1 §5: every variation option has to be chosen; none chosen at all means the first of each).
 */
export function resolveOptions(
  specification: readonly Specification[],
  chosen: ChosenOptions,
): ChosenOptions | undefined {
  if (Object.keys(chosen).length === 0) return firstOptions(specification)
  const complete = specification.every(({ name, values }) => values.includes(chosen[name] ?? ''))
  const known = Object.keys(chosen).every((name) => specification.some((option) => option.name === name))
  return complete && known ? chosen : undefined
}

/** Number of pieces of a product that an unfinished payment keeps for its buyer. */
export function reservedPieces(
  reservation: { pieces: readonly { product: string; quantity: number }[] } | null,
  product: string,
): number {
  return reservation?.pieces.find((piece) => piece.product === product)?.quantity ?? 0
}

export type QuantityCheck = { quantity: number; exceeded: boolean }

/**
 * Quantity 1 to 9 and not above stock; going over sets the exceeded flag (D1 §5).
 * @param taken pieces of the same product in earlier lines, with whatever options
 */
export function checkQuantity(wanted: number, stock: number, taken = 0): QuantityCheck {
  const most = Math.max(0, Math.min(settings.cart.maxQuantity - taken, stock))
  return { quantity: Math.max(1, Math.min(wanted, most)), exceeded: wanted > most }
}

/** "Color: Rosa · Talla: M" */
export function optionsText(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ')
}

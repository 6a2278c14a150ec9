/** An amount of Mexican pesos as integer centavos: $12.50 is 1250. */
export type Centavos = number

/**
 * `$1,234.50`, the only way an amount is shown to people. By hand: loading a locale for it would take a phone longer
 * than drawing the page.
 */
export function formatMoney(cents: Centavos): string {
  const amount = Math.abs(cents)
  const rest = String(amount % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}$${grouped(Math.floor(amount / 100))}.${rest}`
}

/** `$180` of whole pesos, `$180.50` of others: where several amounts stand in a sentence or beside a drawing. */
export const shortMoney = (cents: Centavos): string => formatMoney(cents).replace(/\.00$/, '')

/** An amount as a price field has it: "1250", "12.50". */
export const typedMoney = (cents: Centavos): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

/** `3.95 %` of 395 basis points. */
export function formatShare(basisPoints: number): string {
  return `${basisPoints / 100} %`
}

/**
 * Reads what a person types as a price, as Mexico writes it: a dot before one or two decimals, commas only between
 * thousands. What could mean two amounts ("12.345", "1,50") is none: undefined, to be asked back.
 */
export function parseMoney(text: string): Centavos | undefined {
  const trimmed = text.trim().replace(/^\$/, '').replace(/\s/g, '')
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(trimmed)
  if (!match) return undefined
  const whole = Number((match[1] ?? '').replaceAll(',', ''))
  const cents = Number((match[2] ?? '').padEnd(2, '0') || 0)
  const amount = whole * 100 + cents
  return Number.isSafeInteger(amount) ? amount : undefined
}

/**
 * A share of an amount in basis points (395 = 3.95 %), rounded half up to the centavo.
 * Integer arithmetic: a float product would round 0.5 centavos the wrong way.
 */
export function shareOf(cents: Centavos, basisPoints: number): Centavos {
  return Math.floor((cents * basisPoints + 5_000) / 10_000)
}

/** "1,234": grouped by hand, so that server and browser write the same without loading a locale. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "1 venta", "1,234 ventas". */
export function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}

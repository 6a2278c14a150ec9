/** An amount of Mexican pesos as integer centavos: $12.50 is 1250. */
export type Centavos = number

/** `$1,234.50`. Formatted by hand: loading a locale takes a phone longer than drawing the page. */
export function formatMoney(cents: Centavos): string {
  const amount = Math.abs(cents)
  const rest = String(amount % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}$${grouped(Math.floor(amount / 100))}.${rest}`
}

/** `$180` for whole pesos, otherwise `$180.50`; for sentences and charts. */
export const shortMoney = (cents: Centavos): string => formatMoney(cents).replace(/\.00$/, '')

/** Content of a price field: "1250", "12.50". */
export const typedMoney = (cents: Centavos): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

/** `3.95 %` of 395 basis points. */
export function formatShare(basisPoints: number): string {
  return `${basisPoints / 100} %`
}

/**
 * Parses a price in Mexican notation: a dot before one or two decimals, commas between thousands. Ambiguous input
 * ("12.345", "1,50") returns undefined.
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

/** Share in basis points (395 = 3.95 %), rounded half up to the centavo in integer arithmetic. */
export function shareOf(cents: Centavos, basisPoints: number): Centavos {
  return Math.floor((cents * basisPoints + 5_000) / 10_000)
}

/** "1,234": formatted by hand, so that server and browser agree without loading a locale. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "Mensajes (2)", or "Mensajes" without any. */
export const withCount = (label: string, count: number): string => (count > 0 ? `${label} (${count})` : label)

export function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}

import type { BookPrices } from '../../../features/orders/read-book-prices.ts'
import { type Centavos, counted, shortMoney } from '../../../lib/money.ts'

const MONTHS = 12

const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio'],
  ...['agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
]
const short = months.map((month) => month.slice(0, 3))

export type History = NonNullable<ReturnType<typeof historyOf>>

/** Sales of the last year; null if there are too few. */
export function historyOf({ all, months: rows }: BookPrices, today: string, todayCents: Centavos | null) {
  if (!all) return null
  const [year = 0, month = 1] = today.split('-').map(Number)
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  const shown = Array.from({ length: MONTHS }, (_, at) => {
    const index = year * 12 + (month - 1) - (MONTHS - 1 - at)
    const key = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
    const row = byMonth.get(key)
    // null without sales.
    const sold = row ? { lowCents: row.p10Cents, midCents: row.p50Cents, highCents: row.p90Cents } : null
    return { label: short[index % 12] ?? '', sold }
  })
  return {
    lowCents: all.p10Cents,
    midCents: all.p50Cents,
    highCents: all.p90Cents,
    sales: all.count,
    /** The last twelve months, oldest first. */
    months: shown,
    /** The cheapest copy today; null without offers. */
    todayCents,
  }
}

export const priceRangeText = ({ lowCents, midCents, highCents }: History) =>
  lowCents === highCents
    ? `${shortMoney(midCents)} en el último año.`
    : `Entre ${shortMoney(lowCents)} y ${shortMoney(highCents)} en el último año; lo normal, ${shortMoney(midCents)}.`

export const salesText = ({ sales }: History) => `${counted(sales, 'venta', 'ventas')}.`

/** "$35 menos": today's cheapest copy against the usual price; null without offers. */
export function todayText({ todayCents, midCents }: History): { text: string; isBelow: boolean } | null {
  if (todayCents === null) return null
  const apart = midCents - todayCents
  if (apart === 0) return { text: 'lo mismo', isBelow: false }
  return { text: `${shortMoney(Math.abs(apart))} ${apart > 0 ? 'menos' : 'más'}`, isBelow: apart > 0 }
}

/** Describes the drawing for screen readers. */
export function drawingText({ months: drawn }: History): string {
  const said = drawn.flatMap(({ label, sold }) =>
    sold ? [`${months[short.indexOf(label)]} ${shortMoney(sold.midCents)}`] : [],
  )
  return `Precio común por mes: ${said.join(', ')}`
}

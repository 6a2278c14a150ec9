import { formatDay, startOfDay } from '../../../lib/dates.ts'
import { formatMoney, shortMoney } from '../../../lib/money.ts'
import type { SalesReport } from '../contract-sales.ts'

const WIDTH = 720
const HEIGHT = 260
const LEFT = 84
const BOTTOM = 46
const TOP = 12
const RIGHT = 12

function ticksOf(most: number): number[] {
  const rough = Math.max(most, 10_000) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  return [0, 1, 2, 3, 4].map((index) => index * step)
}

const shortDay = (day: string) => formatDay(startOfDay(day)).split(' ').slice(1).join(' ')

export function EarningsChart({ days }: { days: SalesReport['days'] }) {
  const most = Math.max(0, ...days.map((day) => day.earningsCents))
  const ticks = ticksOf(most)
  const top = ticks.at(-1) ?? 1
  const x = (index: number) =>
    LEFT + (days.length <= 1 ? 0.5 : index / (days.length - 1)) * (WIDTH - LEFT - RIGHT)
  const y = (cents: number) => HEIGHT - BOTTOM - (cents / top) * (HEIGHT - BOTTOM - TOP)
  const points = days.map((day, index) => `${x(index).toFixed(1)},${y(day.earningsCents).toFixed(1)}`)
  const every = Math.max(1, Math.ceil(days.length / 6))
  const sold = days.filter((day) => day.earningsCents > 0).length
  const total = days.reduce((sum, day) => sum + day.earningsCents, 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <figure className="overflow-x-auto" tabIndex={0} aria-label="Gráfica de ganancias diarias">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Ganancias por fecha: ${formatMoney(total)} en ${sold} de ${days.length} días, hasta ${formatMoney(most)} en un día.`}
        className="h-auto w-full min-w-[560px] text-[13px]"
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className="fill-muted">
              {shortMoney(tick)}
            </text>
          </g>
        ))}
        {days.length > 1 && (
          <polygon
            points={`${x(0)},${y(0)} ${points.join(' ')} ${x(days.length - 1)},${y(0)}`}
            className="fill-primary-soft"
          />
        )}
        <polyline points={points.join(' ')} fill="none" strokeWidth={2} className="stroke-primary" />
        {days.map((day, index) => (
          <g key={day.day}>
            {day.earningsCents > 0 && (
              <circle
                cx={x(index)}
                cy={y(day.earningsCents)}
                r={4}
                strokeWidth={2}
                className="fill-white stroke-primary"
              >
                <title>{`${shortDay(day.day)}: ${formatMoney(day.earningsCents)}`}</title>
              </circle>
            )}
            {index % every === 0 && (
              <text x={x(index)} y={HEIGHT - BOTTOM + 18} textAnchor="middle" className="fill-muted">
                {shortDay(day.day)}
              </text>
            )}
          </g>
        ))}
        <text x={(LEFT + WIDTH) / 2} y={HEIGHT - 6} textAnchor="middle" className="fill-muted font-semibold">
          Fecha
        </text>
        <text
          transform={`translate(14 ${(HEIGHT - BOTTOM) / 2}) rotate(-90)`}
          textAnchor="middle"
          className="fill-muted font-semibold"
        >
          Ganancias $
        </text>
      </svg>
    </figure>
  )
}

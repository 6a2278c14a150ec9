import { shortMoney } from '../../../lib/money.ts'
import { Box } from '../../../ui/box.tsx'
import { cn } from '../../../ui/cn.ts'
import { drawingText, type History, priceRangeText, salesText, todayText } from './price-history.ts'

const WIDTH = 620
const HEIGHT = 190
const LEFT = 44
const RIGHT = 588
const TOP = 24
const BOTTOM = 150
/** Distances between lines, in pesos. */
const STEPS = [10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000]

/** The band contains eight of ten sales. */
export function PriceChart({ history }: { history: History }) {
  const today = todayText(history)
  return (
    <Box className="md:p-6!">
      <h2 className="text-xl">Qué precio ha tenido</h2>
      <figure className="mt-3.5">
        <figcaption className="mb-2.5 text-md leading-normal">
          <b>{priceRangeText(history)}</b>{' '}
          <span className="text-muted">
            {salesText(history)}
            {today && (
              <>
                {' '}
                Hoy el más barato cuesta <b className={cn(today.isBelow && 'text-success')}>{today.text}</b>{' '}
                que de costumbre.
              </>
            )}
          </span>
        </figcaption>
        {history.months.filter(({ sold }) => sold).length > 1 && <Drawing history={history} />}
      </figure>
    </Box>
  )
}

function Drawing({ history }: { history: History }) {
  const { months, todayCents } = history
  const points = months.flatMap(({ sold }, at) => (sold ? [{ at, ...sold }] : []))
  const all = points.flatMap(({ lowCents, highCents }) => [lowCents, highCents])
  if (todayCents !== null) all.push(todayCents)
  const { least, most, lines } = scaleOf(Math.min(...all), Math.max(...all))
  const x = (at: number) => LEFT + 4 + ((RIGHT - LEFT - 4) * at) / (months.length - 1)
  const y = (cents: number) => BOTTOM - ((BOTTOM - TOP) * (cents - least)) / (most - least)
  const path = (all: readonly { at: number; cents: number }[]) =>
    all.map(({ at, cents }) => `${x(at).toFixed(1)} ${y(cents).toFixed(1)}`).join(' L')
  const high = path(points.map(({ at, highCents: cents }) => ({ at, cents })))
  const low = path(points.toReversed().map(({ at, lowCents: cents }) => ({ at, cents })))
  const mid = path(points.map(({ at, midCents: cents }) => ({ at, cents })))
  const isLow = todayCents !== null && y(todayCents) > BOTTOM - 8
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={drawingText(history)}
      className="block h-auto w-full fill-muted text-[19px] font-semibold md:text-[12px]"
    >
      {lines.map((cents) => (
        <g key={cents}>
          <path d={`M${LEFT - 4} ${y(cents)}H${WIDTH - 20}`} className="stroke-line" />
          <text x="0" y={y(cents) + 4}>
            {shortMoney(cents)}
          </text>
        </g>
      ))}
      <path d={`M${high} L${low}Z`} className="fill-primary-line/60" />
      <path
        d={`M${mid}`}
        fill="none"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-primary"
      />
      {todayCents !== null && (
        <>
          <circle cx={RIGHT} cy={y(todayCents)} r="6" strokeWidth="2" className="fill-success stroke-white" />
          <text
            x={RIGHT + 6}
            y={y(todayCents) + (isLow ? -14 : 24)}
            textAnchor="end"
            className="fill-success stroke-white stroke-3 [paint-order:stroke]"
          >
            {`hoy ${shortMoney(todayCents)}`}
          </text>
        </>
      )}
      {months.map(({ label }, at) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: months stand in their order
          key={at}
          x={x(at)}
          y={HEIGHT - 6}
          textAnchor="middle"
          className={at % 2 === 0 ? 'max-md:hidden' : undefined}
        >
          {label}
        </text>
      ))}
    </svg>
  )
}

function scaleOf(lowest: number, highest: number) {
  const pesos = Math.max(highest - lowest, 2_000) / 100
  const step = 100 * (STEPS.find((one) => pesos / one <= 3.5) ?? 10_000)
  const first = Math.max(0, Math.floor(lowest / step) * step)
  const last = Math.max(first + 2 * step, Math.ceil(highest / step) * step)
  const lines: number[] = []
  for (let line = first; line <= last; line += step) lines.push(line)
  return { least: first, most: last, lines }
}

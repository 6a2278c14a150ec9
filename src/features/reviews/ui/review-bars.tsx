import { Link } from 'react-router'

export type ReviewBar = {
  stars: number
  percent: number
  count: number
  to: string
  current?: boolean
}

export function ReviewBars({ bars }: { bars: readonly ReviewBar[] }) {
  return (
    <ul>
      {bars.map((bar) => (
        <li key={bar.stars}>
          <Link
            to={bar.to}
            preventScrollReset
            aria-current={bar.current ? 'true' : undefined}
            className="aria-[current]:text-primary grid min-h-11 grid-cols-[16px_1fr_62px] items-center gap-2 text-xs font-semibold hover:text-primary md:min-h-8 md:grid-cols-[82px_1fr_74px] md:gap-3 md:text-sm"
          >
            <span>
              {bar.stars}
              <span className="max-md:sr-only">{bar.stars === 1 ? ' estrella' : ' estrellas'}</span>
            </span>
            <span className="h-2 overflow-hidden rounded-full bg-wash">
              <span className="block h-full rounded-full bg-star" style={{ width: `${bar.percent}%` }} />
            </span>
            <span className="text-right font-normal whitespace-nowrap text-muted">
              {bar.percent} % ({bar.count}
              <span className="sr-only">{bar.count === 1 ? ' opinión' : ' opiniones'}</span>)
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

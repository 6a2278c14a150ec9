import IconCircleCheck from '@icons/circle-check'
import { Link } from 'react-router'
import { formatDate } from '../../../lib/dates.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { MoreLinks } from '../../catalogue/ui/more-links.tsx'
import type { ReviewView } from '../contract.ts'

export function ReviewsPanel({
  average,
  count,
  bars,
  reviews,
  all = null,
  next = null,
  first = null,
  filter = null,
}: {
  average: number
  count: number
  bars: readonly ReviewBar[]
  reviews: readonly ReviewView[]
  all?: { to: string } | null
  next?: { to: string } | null
  first?: { to: string } | null
  filter?: { stars: number; clearTo: string } | null
}) {
  return (
    <SectionPanel id="opiniones" title="Opiniones">
      {count === 0 ? (
        <p className="text-muted">Nadie ha opinado todavía. Quien lo compre podrá contar cómo le fue.</p>
      ) : (
        <>
          <div className="grid grid-cols-[96px_1fr] items-center gap-4 border-b border-line pb-5.5 md:grid-cols-[116px_minmax(0,1fr)] md:gap-6">
            <div>
              <p className="price-figures mb-2 text-[2.625rem] leading-none tracking-[-0.04em]! md:text-[3.25rem]">
                {average.toFixed(1)}
              </p>
              <Stars value={average} />
              <p className="mt-1.5 text-sm text-muted">{count === 1 ? '1 opinión' : `${count} opiniones`}</p>
            </div>
            <ReviewBars bars={bars} />
          </div>
          {filter && (
            <p className="pt-4 text-md">
              Opiniones de {filter.stars} {filter.stars === 1 ? 'estrella' : 'estrellas'}.{' '}
              <TextLink to={filter.clearTo} preventScrollReset>
                Ver todas
              </TextLink>
            </p>
          )}
          {filter && reviews.length === 0 && (
            <p className="pt-2 text-muted">
              Nadie le ha dado {filter.stars} {filter.stars === 1 ? 'estrella' : 'estrellas'}.
            </p>
          )}
          <ul>
            {reviews.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </ul>
          {all && (
            <ButtonLink to={all.to} preventScrollReset variant="neutral" className="mt-4.5 max-md:w-full">
              Ver las {count} opiniones
            </ButtonLink>
          )}
          <MoreLinks next={next} first={first} noun="opiniones" />
        </>
      )}
    </SectionPanel>
  )
}

function Review({ review }: { review: ReviewView }) {
  return (
    <li className="border-b border-line py-4.5">
      <div className="mb-1.5 flex flex-wrap items-center gap-2.5 text-sm text-muted">
        <Avatar name={review.author} picture={review.picture} />
        <b className="text-md text-ink">{review.author}</b>
        <div className="ml-auto text-right whitespace-nowrap">
          <Stars value={review.stars} />
          <span className="block">{formatDate(new Date(review.createdAt))}</span>
        </div>
      </div>
      <p>{review.comment}</p>
      {review.purchased && (
        <p className="mt-2 flex items-center gap-1 text-sm font-semibold text-success">
          <Icon of={IconCircleCheck} size="s" />
          Compra verificada
        </p>
      )}
    </li>
  )
}

type ReviewBar = {
  stars: number
  percent: number
  count: number
  to: string
  current?: boolean
}

function ReviewBars({ bars }: { bars: readonly ReviewBar[] }) {
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

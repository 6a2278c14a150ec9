import IconHeart from '@icons/heart'
import { Link } from 'react-router'
import type { WatchedWish } from '../../../features/alerts/contract.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Picture } from '../../../ui/picture.tsx'

export function WatchedWishes({ wishes }: { wishes: readonly WatchedWish[] }) {
  if (wishes.length === 0)
    return (
      <Box flush>
        <EmptyState
          icon={IconHeart}
          title="Tu lista de deseos está vacía"
          action={<ButtonLink to={paths.home()}>Ir a buscar</ButtonLink>}
        >
          Toca el corazón de lo que te guste: te avisamos si baja de precio o si vuelve a haber.
        </EmptyState>
      </Box>
    )
  return (
    <Box flush as="ul" aria-label="Lista de deseos" className="divide-y divide-line">
      {wishes.map(({ name, url, image, tone, priceCents, watchedCents, state }) => (
        <li
          key={url}
          className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3.5 p-3.5 md:px-5"
        >
          <span className={`tone-${tone} size-14 overflow-hidden rounded-field border border-line`}>
            <Picture image={image} alt="" sizes={56} className="size-full object-cover" />
          </span>
          <div className="min-w-0">
            <Link
              to={paths.product(url)}
              className="hit-44 font-semibold [overflow-wrap:anywhere] hover:text-primary"
            >
              {name}
            </Link>
            <p className="text-sm text-muted">
              {state === 'gone'
                ? 'Ya no se vende'
                : state === 'sold-out'
                  ? 'Agotado · te avisamos si vuelve a haber'
                  : `Te avisamos si baja de ${formatMoney(watchedCents)}`}
            </p>
          </div>
          {state !== 'gone' && <b className="price-figures">{formatMoney(priceCents)}</b>}
        </li>
      ))}
    </Box>
  )
}

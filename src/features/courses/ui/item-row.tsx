import IconBook2 from '@icons/book-2'
import IconCheck from '@icons/check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted, formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { conditionText } from '../../catalogue/texts.ts'
import type { OfferView, SemesterItemView } from '../contract.ts'
import { itemText } from '../texts.ts'

const offersPath = ({ isbn, name }: SemesterItemView) => (isbn ? paths.book(isbn) : paths.search(name))

const seekPath = ({ isbn, name }: SemesterItemView, courseId: number) =>
  paths.publishWanted({ ...(isbn ? { isbn } : { text: name }), course: courseId })

export function ItemRow({
  item,
  courseId,
  pick,
  isIncluded,
  buyers,
  isSought,
  onInclude,
  own,
}: {
  item: SemesterItemView
  courseId: number
  pick: OfferView | undefined
  isIncluded: boolean
  buyers: number
  /** The viewer has a notice. */
  isSought: boolean
  onInclude: (isIncluded: boolean) => void
  /** The button "Ya lo tengo"; empty for a guest. */
  own: ReactNode
}) {
  const isOffered = item.state === 'offered'
  return (
    <li
      className={cn(
        'grid grid-cols-[24px_52px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 px-4 py-3 md:grid-cols-[24px_56px_minmax(0,1fr)_auto_132px] md:px-5',
        item.state === 'missing' && 'bg-[#fffcf4]',
      )}
    >
      {isOffered ? (
        <label className="relative grid size-6 place-items-center before:absolute before:-inset-2.5">
          <input
            type="checkbox"
            checked={isIncluded}
            onChange={({ currentTarget: { checked } }) => onInclude(checked)}
            aria-label={`Incluir ${item.name} en el juego`}
            className="relative size-6 rounded-md accent-primary"
          />
        </label>
      ) : (
        <span />
      )}
      {item.image ? (
        // The wrapper keeps the parts of the picture out of the grid.
        <span className="block size-13 md:size-14">
          <Picture image={item.image} alt="" sizes={56} className="size-full rounded-field object-cover" />
        </span>
      ) : (
        <span className="grid size-13 place-items-center rounded-field border-control border-dashed border-edge text-muted md:size-14">
          <Icon of={IconBook2} />
        </span>
      )}
      <div className="min-w-0">
        <p className={cn('leading-card font-semibold', item.state === 'owned' && 'text-muted')}>
          <Link to={offersPath(item)} className="hover:text-primary [overflow-wrap:anywhere]">
            {item.name}
          </Link>
        </p>
        <p className="text-sm text-muted">{itemText(item, buyers)}</p>
        {pick?.options && isIncluded && <p className="text-sm text-muted">{pick.options}</p>}
        {own}
      </div>
      <Price item={item} pick={pick} isIncluded={isIncluded} />
      {isOffered ? (
        <ButtonLink to={offersPath(item)} variant="neutral" size="s" className="max-md:hidden">
          Ver {counted(item.offers, 'oferta', 'ofertas')}
        </ButtonLink>
      ) : item.state === 'missing' ? (
        <ButtonLink
          to={isSought ? paths.wanted('mias') : seekPath(item, courseId)}
          variant={isSought ? 'plain' : 'secondary'}
          size="s"
          className="max-md:col-start-3 max-md:row-start-2 max-md:justify-self-start"
          aria-label={`${isSought ? 'Ya lo buscas' : 'Lo busco'}: ${item.name}`}
        >
          {isSought ? 'Ya lo buscas' : 'Lo busco'}
        </ButtonLink>
      ) : (
        <span className="inline-flex items-center gap-1.5 text-sm font-bold text-success max-md:col-start-3">
          <Icon of={IconCheck} size="s" />
          Ya lo tienes
        </span>
      )}
    </li>
  )
}

function Price({
  item,
  pick,
  isIncluded,
}: {
  item: SemesterItemView
  pick: OfferView | undefined
  isIncluded: boolean
}) {
  if (item.state === 'missing')
    return (
      <p className="self-start text-right text-xs text-muted md:self-center">
        {item.usualCents !== null && `Suele costar ${formatMoney(item.usualCents)}`}
      </p>
    )
  if (item.state === 'owned') return <span />
  return (
    <p className={cn('self-start text-right leading-compact md:self-center', !isIncluded && 'text-muted')}>
      <b className="block text-lg font-extrabold tracking-tight">
        {formatMoney(pick?.priceCents ?? item.lowestCents ?? 0)}
      </b>
      {pick && <span className="text-xs text-muted">{conditionText(pick)}</span>}
    </p>
  )
}

import IconSearch from '@icons/search'
import type { ReactNode } from 'react'
import type { ImageView } from '../../../lib/image-view.ts'
import { shortMoney } from '../../../lib/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { minWearText } from '../../catalogue/texts.ts'
import type { WantedView } from '../contract.ts'
import { shortDay, shortDemandText } from '../texts.ts'

export function WantedRow({
  image,
  tone = 'azul',
  id,
  stacks = false,
  isTall = false,
  act,
  children,
}: {
  image: ImageView | null
  tone?: string
  id?: string
  /** On phones, `act` moves below. */
  stacks?: boolean
  /** Aligns the picture with the title. */
  isTall?: boolean
  act?: ReactNode
  children: ReactNode
}) {
  return (
    <li
      id={id}
      className={`grid scroll-mt-24 grid-cols-[48px_minmax(0,1fr)_auto] ${isTall ? 'items-start' : 'items-center'} gap-x-3 gap-y-2 p-3.5 md:grid-cols-[56px_minmax(0,1fr)_auto] md:gap-x-3.5 md:px-5 md:py-4 ${stacks ? 'max-md:grid-cols-[48px_minmax(0,1fr)]' : ''}`}
    >
      {image ? (
        <Thumbnail image={image} size={56} className={`tone-${tone} size-12 rounded-field md:size-14`} />
      ) : (
        <span className="grid size-12 place-items-center rounded-field bg-canvas text-muted md:size-14">
          <Icon of={IconSearch} />
        </span>
      )}
      <div className="min-w-0">{children}</div>
      {act !== undefined && <div className={stacks ? 'max-md:col-span-full max-md:*:w-full' : ''}>{act}</div>}
    </li>
  )
}

export const RowTitle = ({ children }: { children: ReactNode }) => (
  <b className="block leading-snug [overflow-wrap:anywhere]">{children}</b>
)

export function WantedFacts({
  maxPriceCents,
  minWear,
  endsOn,
  people,
}: Pick<WantedView, 'maxPriceCents' | 'minWear' | 'endsOn' | 'people'>) {
  const price = maxPriceCents === null ? 'A cualquier precio' : `Paga hasta ${shortMoney(maxPriceCents)}`
  const wear = minWearText(minWear)
  return (
    <p className="text-sm text-muted">
      {`${price} · ${wear[0]?.toUpperCase()}${wear.slice(1)} · Vence ${shortDay(endsOn)}`}
      {people > 1 && (
        <>
          {' · '}
          <span className="font-bold text-offer">{shortDemandText(people)}</span>
        </>
      )}
    </p>
  )
}

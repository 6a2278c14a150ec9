import IconCheck from '@icons/check'
import IconClock from '@icons/clock'
import IconCornerUpLeft from '@icons/corner-up-left'
import IconPlayerPause from '@icons/player-pause'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deliveryText } from '../../../features/catalogue/texts.ts'
import { ConditionChip } from '../../../features/catalogue/ui/condition-chip.tsx'
import type { OwnProductRow } from '../../../features/selling/contract-own.ts'
import type { OwnColumn } from '../../../features/selling/rules-own.ts'
import { pausedLabel } from '../../../features/selling/texts-form.ts'
import { settings } from '../../../features/settings/rules.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'

const number = new Intl.NumberFormat('es-MX')

/** Only approved products have a public page (D2 §2.8). */
export function ProductName({ product }: { product: OwnProductRow }) {
  return product.feedback.state === 'approved' ? (
    <Link to={paths.product(product.url)} className="link font-semibold no-underline hover:underline">
      {product.name}
    </Link>
  ) : (
    <span className="font-semibold">{product.name}</span>
  )
}

const feedbackLooks = {
  approved: { tone: 'success', icon: IconCheck },
  review: { tone: 'warning', icon: IconClock },
  rejected: { tone: 'error', icon: IconCornerUpLeft },
} as const

export function FeedbackBadge({ feedback }: { feedback: OwnProductRow['feedback'] }) {
  const comment = feedback.changeWaits ? 'Un cambio espera revisión' : feedback.comment
  return (
    <span title={comment || undefined}>
      <Chip {...feedbackLooks[feedback.state]}>{feedback.label}</Chip>
      {(feedback.changeWaits || (feedback.state === 'rejected' && feedback.comment)) && (
        <span className="mt-0.5 block max-w-48 text-xs text-muted">{comment}</span>
      )}
    </span>
  )
}

/** Green from 50 pieces, amber below (D2 §2.8). */
export function StockBadge({ stock }: { stock: number }) {
  if (stock === 0) return <Chip tone="neutral">Agotado</Chip>
  return (
    <Chip tone={stock >= settings.stock.lowBelow ? 'success' : 'warning'}>
      {stock} {stock === 1 ? 'pza' : 'pzs'}
    </Chip>
  )
}

/** The unit is shown only on cards, which have no column heading. */
const figure = (count: number, one: string, many: string) => (
  <>
    {number.format(count)}
    <span className="lg:hidden">{` ${count === 1 ? one : many}`}</span>
  </>
)

const offerText = ({ kind, value }: NonNullable<OwnProductRow['offer']>) =>
  kind === 'fixed' ? formatMoney(value) : `-${value}%`

const lines = (items: readonly string[] | undefined) => (
  <ul className="max-w-64 list-inside list-disc">
    {(items ?? []).map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

export const cells: Record<OwnColumn, (product: OwnProductRow) => ReactNode> = {
  number: (product) => product.number,
  feedback: ({ feedback, paused }) =>
    paused ? <Chip icon={IconPlayerPause}>{pausedLabel}</Chip> : <FeedbackBadge feedback={feedback} />,
  image: ({ image, tone }) => (
    <Thumbnail
      image={image}
      size={48}
      className={`tone-${tone} block size-12 rounded-button border border-line`}
    />
  ),
  name: (product) => <ProductName product={product} />,
  condition: (product) => <ConditionChip product={product} />,
  category: ({ category }) => category,
  subcategory: ({ subcategory }) => subcategory,
  price: ({ priceCents, oldPriceCents }) => (
    <>
      <b className="whitespace-nowrap">{formatMoney(priceCents)}</b>
      {oldPriceCents !== null && (
        <s className="block text-xs text-faint">
          <span className="sr-only">Antes </span>
          {formatMoney(oldPriceCents)}
        </s>
      )}
    </>
  ),
  stock: ({ stock }) => <StockBadge stock={stock} />,
  delivery: ({ deliveryDays }) => deliveryText(deliveryDays),
  offer: ({ offer }) => (offer ? <span className="text-offer">{offerText(offer)}</span> : 'Sin oferta'),
  offerEnd: ({ offer }) => (offer ? formatDate(new Date(offer.endsAt)) : '—'),
  information: ({ information }) => lines(information),
  specifications: ({ specifications }) =>
    lines(specifications?.map(({ name, values }) => `${name}: ${values.join(', ')}`)),
  details: ({ details }) => lines(details?.map(({ title, value }) => `${title}: ${value}`)),
  description: ({ description }) => <span className="line-clamp-3 w-64">{description}</span>,
  gallery: ({ gallery, name }) => (
    <span className="flex w-44 flex-wrap gap-1">
      {(gallery ?? []).map((image, index) => (
        <Picture
          key={image.base}
          image={image}
          alt={`${name}, foto ${index + 1}`}
          sizes={40}
          className="size-10 rounded-chip border border-line object-cover"
        />
      ))}
    </span>
  ),
  views: ({ views }) => figure(views, 'vista', 'vistas'),
  sales: ({ sales }) => figure(sales, 'venta', 'ventas'),
  reviews: ({ reviews, rating }) => (rating === null ? 'Sin opiniones' : `${rating.toFixed(1)} (${reviews})`),
}

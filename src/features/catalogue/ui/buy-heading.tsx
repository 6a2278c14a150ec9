import { counted } from '../../../lib/money.ts'
import { Stars } from '../../../ui/stars.tsx'
import type { ProductView } from '../contract.ts'
import { ConditionChip } from './condition-chip.tsx'

/** Says nothing about the stock if all of it is reserved for the viewer. */
export function BuyHeading({ product, soldOut }: { product: ProductView; soldOut: boolean }) {
  const { rating, ratingCount, sales, stock } = product
  const isRated = rating !== null && ratingCount > 0
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-md font-semibold">
        <ConditionChip product={product} />
        {soldOut && <span className="text-danger">Agotado</span>}
        {stock > 0 && <span className="text-success">{counted(stock, 'disponible', 'disponibles')}</span>}
      </p>
      <h1 className="mt-2 mb-1 text-[22px]! leading-tight md:text-total!">{product.name}</h1>
      <p className="mb-1.5 flex flex-wrap items-center gap-x-2 text-md text-muted">
        {isRated && <Stars value={rating} showNumber className="[&_b]:text-ink" />}
        <a href="#opiniones" className="hit-44 font-semibold text-primary underline underline-offset-3">
          {isRated ? counted(ratingCount, 'opinión', 'opiniones') : 'Aún sin opiniones'}
        </a>
        {sales > 0 && <span>· {counted(sales, 'vendida', 'vendidas')}</span>}
      </p>
    </>
  )
}

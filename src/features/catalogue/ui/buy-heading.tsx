import { Link } from 'react-router'
import { grouped } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Stars } from '../../../ui/stars.tsx'
import type { StoreView } from '../../stores/contract.ts'
import { StoreLogo } from '../../stores/ui/store-logo.tsx'
import { VerifiedMark } from '../../stores/ui/verified-mark.tsx'
import type { ProductView } from '../contract.ts'
import { ConditionChip } from './condition-chip.tsx'

export function BuyHeading({ product, store }: { product: ProductView; store: StoreView }) {
  return (
    <>
      <ConditionChip product={product} />
      <h1 className="mt-2.5 mb-2 text-2xl md:text-total">{product.name}</h1>
      <p className="flex flex-wrap items-center gap-x-2 text-md text-muted">
        {product.rating !== null && product.ratingCount > 0 ? (
          <>
            <Stars value={product.rating} showNumber className="[&_b]:text-ink" />
            <a href="#opiniones" className="hit-44 font-semibold text-primary underline underline-offset-3">
              {product.ratingCount === 1 ? '1 opinión' : `${grouped(product.ratingCount)} opiniones`}
            </a>
          </>
        ) : (
          <a href="#opiniones" className="hit-44 font-semibold text-primary underline underline-offset-3">
            Aún sin opiniones
          </a>
        )}
        {product.sales > 0 && (
          <span>· {product.sales === 1 ? '1 vendida' : `${grouped(product.sales)} vendidas`}</span>
        )}
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-2 border-b border-line pt-3 pb-4 text-md">
        <StoreLogo logo={store.logo} name={store.name} tone={product.tone} size="s" />
        <span>
          Vende{' '}
          <Link to={paths.search(store.name)} className="link hit-44 font-bold!">
            {store.name}
          </Link>
        </span>
        {store.verified && <VerifiedMark />}
      </div>
    </>
  )
}

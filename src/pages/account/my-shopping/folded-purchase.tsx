import { Link } from 'react-router'
import { formatMoney } from '../../../lib/money.ts'
import { Picture } from '../../../ui/picture.tsx'
import { PurchaseDetails } from './purchase.tsx'
import type { FoldedPurchase } from './purchase-case.ts'

export function FoldedRow({
  row: { id, number, product, subtotalCents, status, caseLabel, opened },
  listPath,
  now,
}: {
  row: FoldedPurchase
  listPath: (opened: string | undefined) => string
  now: Date
}) {
  const place = `pedido-${number}`
  return (
    <div id={place} className="grid scroll-mt-28 gap-4">
      <Link
        to={`${listPath(opened ? undefined : id)}#${place}`}
        replace
        aria-expanded={opened !== null}
        className="box grid grid-cols-[40px_1fr_auto] items-center gap-3 px-3.5 py-2 md:px-5"
      >
        <span className="tone-azul size-10 overflow-hidden rounded-button border border-line">
          <Picture image={product.image} alt="" sizes={40} className="size-full object-cover" />
        </span>
        <span className="min-w-0 text-sm leading-compact">
          <b className="line-clamp-1">{product.name}</b>
          <span className="line-clamp-1 text-muted">
            {number} · {caseLabel && `${caseLabel} · `}
            {status}
          </span>
        </span>
        <b className="price-figures text-md">{formatMoney(subtotalCents)}</b>
      </Link>
      {opened && <PurchaseDetails entry={opened} now={now} aside={null} />}
    </div>
  )
}

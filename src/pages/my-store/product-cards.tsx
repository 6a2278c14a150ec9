import type { OwnProductRow } from '../../features/catalogue/contract-own.ts'
import { counted } from '../../lib/money.ts'
import { cells, FeedbackBadge, ProductName, StockBadge } from './product-cell.tsx'
import { RowActs } from './row-acts.tsx'

/** Below 992 px each product is a card. */
export function ProductCards({
  products,
  to,
}: {
  products: readonly OwnProductRow[]
  to: (change: Record<string, string>) => string
}) {
  return (
    <ul className="grid gap-3 lg:hidden">
      {products.map((product) => (
        <li key={product.url} className="box flex gap-3 p-3">
          {cells.image(product)}
          <div className="min-w-0 flex-1 text-md leading-card">
            <ProductName product={product} />
            <p>{cells.price(product)}</p>
            <p className="my-1 flex flex-wrap gap-1.5">
              <StockBadge stock={product.stock} />
              <FeedbackBadge feedback={product.feedback} />
            </p>
            <p className="text-sm text-muted">
              {counted(product.views, 'vista', 'vistas')} · {counted(product.sales, 'venta', 'ventas')}
            </p>
          </div>
          <RowActs product={product} to={to} />
        </li>
      ))}
    </ul>
  )
}

import { formatMoney } from '../../../lib/money.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import type { SmallProductView } from '../contract-cards.ts'
import { SmallProduct } from './small-product-list.tsx'

export function BoughtTogether({
  products,
  totalCents,
  onAddBoth,
}: {
  products: readonly [SmallProductView, SmallProductView]
  totalCents: number
  onAddBoth: () => void
}) {
  return (
    <Box>
      <h2 className="mb-3.5 panel-title">Comprados juntos</h2>
      <div className="grid items-center gap-3 md:grid-cols-[1fr_20px_1fr]">
        <SmallProduct product={products[0]} wide />
        <span aria-hidden="true" className="text-center text-xl font-bold text-muted max-md:hidden">
          +
        </span>
        <SmallProduct product={products[1]} wide />
      </div>
      <div className="mt-4 flex gap-4 border-t border-line pt-4 text-md max-md:flex-col md:items-center md:justify-between">
        <p className="max-md:flex max-md:items-baseline max-md:justify-between">
          Total por los dos{' '}
          <b className="price-figures text-figure leading-tight md:block">{formatMoney(totalCents)}</b>
        </p>
        <Button variant="secondary" onClick={onAddBoth}>
          Agregar los dos al carrito
        </Button>
      </div>
    </Box>
  )
}

import { counted } from '../../../lib/money.ts'
import { Box } from '../../../ui/box.tsx'
import type { RouteData } from './load-route.ts'

/** Products that stand there unfolded. */
const FIRST = 4

/** Pieces of each product that the orders need. */
export function PackingBox({ packing, orders }: { packing: RouteData['packing']; orders: number }) {
  const [first, others] = [packing.slice(0, FIRST), packing.slice(FIRST)]
  const pieces = (list: RouteData['packing']) => list.reduce((sum, product) => sum + product.pieces, 0)
  return (
    <Box>
      <h2 className="mb-2 text-lg">Para empacar</h2>
      <Products list={first} />
      {others.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center justify-between gap-3 border-t border-line text-sm">
            Otros {counted(others.length, 'producto', 'productos')}
            <b>{pieces(others)}</b>
          </summary>
          <Products list={others} />
        </details>
      )}
      <p className="mt-2 text-xs text-muted">
        {counted(pieces(packing), 'pieza', 'piezas')} en {counted(orders, 'pedido', 'pedidos')}
      </p>
    </Box>
  )
}

function Products({ list }: { list: RouteData['packing'] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {list.map(({ name, pieces }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name, and the list is drawn anew
        <li key={index} className="flex items-baseline justify-between gap-3 py-2">
          <span className="min-w-0 truncate">{name}</span>
          <b className="tabular-nums">{pieces}</b>
        </li>
      ))}
    </ul>
  )
}

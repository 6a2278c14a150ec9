import { Link } from 'react-router'
import { formatSaleTime } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { cn } from '../../../ui/cn.ts'
import type { SaleView } from '../contract-sales.ts'

const tones: Record<SaleView['status'], ChipTone> = {
  success: 'success',
  paid: 'success',
  pending: 'warning',
  processing: 'info',
  refunded: 'neutral',
  cancelled: 'neutral',
}

const head = 'px-3 py-3 text-sm font-semibold whitespace-nowrap text-muted'
const cell = 'border-t border-line px-3 py-3'

const paidText = (sale: SaleView) => formatMoney(sale.totalCents + sale.returnedCents)
const shownTime = (sale: SaleView) => formatSaleTime(new Date(sale.soldAt))

export function SalesTable({ sales }: { sales: readonly SaleView[] }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Tabla de ventas" tabIndex={0} className="box overflow-x-auto max-lg:hidden">
        <table className="w-full border-collapse text-md">
          <thead>
            <tr className="text-left">
              <th scope="col" className={head}>
                Fecha
              </th>
              <th scope="col" className={head}>
                Producto
              </th>
              {['Cantidad', 'Estado', 'Ganancias', 'Comisión', 'Total'].map((title) => (
                <th key={title} scope="col" className={cn(head, title !== 'Estado' && 'text-right')}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sales.map((sale) => (
              <tr key={sale.number} className={sale.counts ? '' : 'text-muted'}>
                <td className={cn(cell, 'whitespace-nowrap')}>{shownTime(sale)}</td>
                <td className={cell}>
                  <Link to={paths.product(sale.product.url)} className="link no-underline hover:underline">
                    {sale.product.name}
                  </Link>
                </td>
                <td className={cn(cell, 'text-right')}>{sale.quantity}</td>
                <td className={cell}>
                  <Chip tone={tones[sale.status]}>{sale.statusText}</Chip>
                </td>
                <td className={cn(cell, 'text-right font-bold')}>{formatMoney(sale.earningsCents)}</td>
                <td className={cn(cell, 'text-right')}>{formatMoney(sale.commissionCents)}</td>
                <td className={cn(cell, 'text-right', !sale.counts && 'line-through')}>{paidText(sale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className="grid gap-3 lg:hidden">
        {sales.map((sale) => (
          <li key={sale.number} className="box p-4 text-md">
            <p className="flex justify-between gap-3">
              <Link to={paths.product(sale.product.url)} className="link font-semibold">
                {sale.product.name}
              </Link>
              <Chip tone={tones[sale.status]} className="self-start">
                {sale.statusText}
              </Chip>
            </p>
            <p className="text-sm text-muted">
              {shownTime(sale)} · {sale.quantity === 1 ? '1 pieza' : `${sale.quantity} piezas`}
            </p>
            <p className="mt-2">
              <b>{formatMoney(sale.earningsCents)}</b> de{' '}
              <span className={sale.counts ? '' : 'line-through'}>{paidText(sale)}</span>, comisión{' '}
              {formatMoney(sale.commissionCents)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

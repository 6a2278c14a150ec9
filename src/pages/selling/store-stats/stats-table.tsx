import { Link } from 'react-router'
import type { StoreStats } from '../../../features/store-stats/contract.ts'
import { type StatKind, statKinds } from '../../../features/store-stats/rules.ts'
import { paths } from '../../../paths.ts'
import { cn } from '../../../ui/cn.ts'

const heads: Record<StatKind, string> = {
  views: 'Vistas',
  wishes: 'Guardados',
  questions: 'Preguntas',
  sold: 'Vendidas',
}

/** One row a product; all of it fits a phone. */
export function StatsTable({ items }: { items: StoreStats['items'] }) {
  return (
    <div className="box">
      <table className="w-full border-collapse text-md">
        <caption className="sr-only">Por producto</caption>
        <thead>
          <tr className="text-left text-sm text-muted">
            <th scope="col" className="px-3 py-3 font-semibold md:px-5">
              Producto
            </th>
            {statKinds.map((kind) => (
              <th
                key={kind}
                scope="col"
                className="px-1.5 py-3 text-right font-semibold last:pr-3 md:last:pr-5"
              >
                <span className="max-sm:text-xs">{heads[kind]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.url} className="border-t border-line">
              <th scope="row" className="px-3 py-2 text-left font-normal md:px-5">
                <Link
                  to={paths.product(item.url)}
                  className="link line-clamp-2 inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
                >
                  {item.name}
                </Link>
              </th>
              {statKinds.map((kind) => (
                <td
                  key={kind}
                  className={cn(
                    'price-figures px-1.5 py-2 text-right last:pr-3 md:last:pr-5',
                    item[kind] === 0 && 'text-muted',
                    kind === 'sold' && item[kind] > 0 && 'font-bold text-success',
                  )}
                >
                  {item[kind]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { Link } from 'react-router'
import type { OwnProductRow } from '../../features/catalogue/contract-own.ts'
import { isOwnSort, type OwnColumn } from '../../features/catalogue/rules-own.ts'
import { cn } from '../../ui/cn.ts'
import { Icon } from '../../ui/icon.tsx'
import { columnNames } from './column-names.ts'
import { cells } from './product-cell.tsx'
import { RowActs } from './row-acts.tsx'
import type { TableData } from './table-data.ts'

const figures: ReadonlySet<OwnColumn> = new Set(['number', 'price', 'views', 'sales'])

/** Columns of sentences and lists, which would make a row as high as a page if they were narrow. */
const long: ReadonlySet<OwnColumn> = new Set([
  'information',
  'details',
  'specifications',
  'description',
  'gallery',
])

/** Picture and name stay in view while the other columns move beneath them. */
const sticky: Partial<Record<OwnColumn, string>> = {
  image: 'sticky left-0 z-1 bg-white w-18',
  name: 'sticky z-1 bg-white min-w-44',
}

export function ProductRows({
  table,
  products,
  to,
}: {
  table: TableData
  products: readonly OwnProductRow[]
  to: (change: Record<string, string>) => string
}) {
  const columns = inOrder(table.columns)
  const look = (column: OwnColumn) =>
    cn(
      'px-2.5 py-2.5 align-middle',
      figures.has(column) && 'text-right',
      long.has(column) && 'min-w-64',
      sticky[column],
      column === 'name' && (columns.includes('image') ? 'left-18' : 'left-0'),
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Tus productos" tabIndex={0} className="box relative overflow-x-auto max-lg:hidden">
      <table className="w-full border-collapse text-md">
        <thead>
          <tr className="border-b border-line text-left text-sm text-muted">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={
                  table.sort === column ? (table.descending ? 'descending' : 'ascending') : undefined
                }
                className={cn(look(column), 'font-semibold whitespace-nowrap')}
              >
                <Heading column={column} table={table} to={to} />
              </th>
            ))}
            <th scope="col" className="px-2.5">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.url} className="border-b border-line last:border-0">
              {columns.map((column) => (
                <td key={column} className={look(column)}>
                  {cells[column](product)}
                  {column === 'name' && !columns.includes('subcategory') && (
                    <span className="block text-xs text-muted">{product.subcategory}</span>
                  )}
                </td>
              ))}
              <td className="px-2.5 py-2.5">
                <RowActs product={product} to={to} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The sticky ones first; the others as the specification lists them. */
function inOrder(columns: readonly OwnColumn[]): OwnColumn[] {
  const first: OwnColumn[] = ['image', 'name']
  return [
    ...first.filter((column) => columns.includes(column)),
    ...columns.filter((column) => !first.includes(column)),
  ]
}

function Heading({
  column,
  table,
  to,
}: {
  column: OwnColumn
  table: TableData
  to: (change: Record<string, string>) => string
}) {
  if (!isOwnSort(column)) return columnNames[column]
  const isCurrent = table.sort === column
  const dir = isCurrent && !table.descending ? 'desc' : 'asc'
  return (
    <Link
      to={to({ orden: column, dir })}
      preventScrollReset
      className={cn(
        'inline-flex min-h-11 items-center gap-1 hover:text-primary',
        isCurrent && 'text-primary-strong',
      )}
    >
      {columnNames[column]}
      {isCurrent && <Icon of={table.descending ? IconArrowDown : IconArrowUp} size="xs" />}
    </Link>
  )
}

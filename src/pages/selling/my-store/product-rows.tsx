import IconArrowDown from '@icons/arrow-down'
import IconArrowUp from '@icons/arrow-up'
import { Link } from 'react-router'
import type { OwnProductRow } from '../../../features/selling/contract-own.ts'
import { defaultOwnColumns, isOwnSort, type OwnColumn } from '../../../features/selling/rules-own.ts'
import type { StoreDemand } from '../../../features/wanted/read.ts'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { BULK_FORM } from './bulk-bar.tsx'
import { cells } from './product-cell.tsx'
import { RowActs } from './row-acts.tsx'
import { PriceField, StockField } from './row-fields.tsx'
import { columnNames, type TableData, useListAddress } from './table-data.ts'
import { DemandLink } from './wanted-of-store.tsx'

const figures: ReadonlySet<OwnColumn> = new Set(['number', 'price', 'views', 'sales'])

/** Columns of sentences and lists, which would make a row as high as a page if they were narrow. */
const long: ReadonlySet<OwnColumn> = new Set([
  'information',
  'details',
  'specifications',
  'description',
  'gallery',
])

/** Columns of the phone's cards, independent of the chosen ones; ordered by `own-products.css`. */
const onCards: ReadonlySet<OwnColumn> = new Set(defaultOwnColumns)

const sticky: Partial<Record<OwnColumn, string>> = {
  image: 'lg:sticky lg:left-0 lg:z-1 bg-white lg:w-18',
  name: 'lg:sticky lg:z-1 bg-white lg:min-w-44',
}

export function ProductRows({
  table,
  products,
  demand,
  chosenUrls,
  onChoose,
}: {
  table: TableData
  products: readonly OwnProductRow[]
  demand: StoreDemand['products']
  /** Undefined before hydration. */
  chosenUrls: ReadonlySet<string> | undefined
  onChoose: (urls: readonly string[], isChosen: boolean) => void
}) {
  const all = products.map(({ url }) => url)
  const demandByUrl = new Map(demand.map((each) => [each.url, each]))
  const chosen = new Set(table.columns)
  const columns = inOrder([...chosen, ...defaultOwnColumns.filter((column) => !chosen.has(column))])
  const look = (column: OwnColumn) =>
    cn(
      `own-${column}`,
      figures.has(column) && 'lg:text-right',
      long.has(column) && 'min-w-64',
      sticky[column],
      column === 'name' && (chosen.has('image') ? 'lg:left-18' : 'lg:left-0'),
      !chosen.has(column) && 'lg:hidden',
      !onCards.has(column) && 'max-lg:hidden',
    )
  const looks = columns.map((column) => [column, look(column)] as const)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Tus productos" tabIndex={0} className="own-products relative">
      <table>
        <thead>
          <tr>
            <th scope="col" className="own-choice">
              {chosenUrls && (
                <ChoiceBox
                  label="Elegir todos los de esta página"
                  checked={all.every((url) => chosenUrls.has(url))}
                  isPartly={all.some((url) => chosenUrls.has(url))}
                  onChange={(isChosen) => onChoose(all, isChosen)}
                />
              )}
            </th>
            {looks.map(([column, className]) => (
              <th
                key={column}
                scope="col"
                aria-sort={
                  table.sort === column ? (table.descending ? 'descending' : 'ascending') : undefined
                }
                className={className}
              >
                <Heading column={column} table={table} />
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.url}>
              <td className="own-choice">
                <ChoiceBox
                  label={`Elegir ${product.name}`}
                  url={product.url}
                  checked={chosenUrls?.has(product.url)}
                  onChange={(isChosen) => onChoose([product.url], isChosen)}
                />
              </td>
              {looks.map(([column, className]) => (
                <td key={column} className={className}>
                  {chosenUrls && isEditable(column, product) ? (
                    <Field column={column} product={product} />
                  ) : (
                    cells[column](product)
                  )}
                  {column === 'name' && <DemandLine product={demandByUrl.get(product.url)} />}
                  {column === 'name' && !chosen.has('subcategory') && (
                    <span className="block text-xs text-muted max-lg:hidden">{product.subcategory}</span>
                  )}
                </td>
              ))}
              <td className="own-acts">
                <RowActs product={product} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DemandLine({ product }: { product: StoreDemand['products'][number] | undefined }) {
  return (
    product && (
      <span className="block text-sm">
        <DemandLink product={product} />
      </span>
    )
  )
}

/** A rejected product must be corrected in its form first. */
const isEditable = (column: OwnColumn, { feedback }: OwnProductRow): column is 'price' | 'stock' =>
  (column === 'price' || column === 'stock') && feedback.state !== 'rejected'

function Field({ column, product }: { column: 'price' | 'stock'; product: OwnProductRow }) {
  return column === 'price' ? <PriceField product={product} /> : <StockField product={product} />
}

function ChoiceBox({
  label,
  url,
  checked,
  isPartly = false,
  onChange,
}: {
  label: string
  /** Value that it sends; the box of the heading sends nothing. */
  url?: string
  checked: boolean | undefined
  isPartly?: boolean
  onChange: (isChosen: boolean) => void
}) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly && checked === false
        }}
        type="checkbox"
        form={BULK_FORM}
        {...(url !== undefined && { name: 'product', value: url })}
        {...(checked !== undefined && {
          checked,
          onChange: (event) => onChange(event.currentTarget.checked),
        })}
        className="size-5 accent-primary"
      />
    </label>
  )
}

function inOrder(columns: readonly OwnColumn[]): OwnColumn[] {
  const first: OwnColumn[] = ['image', 'name']
  return [
    ...first.filter((column) => columns.includes(column)),
    ...columns.filter((column) => !first.includes(column)),
  ]
}

function Heading({ column, table }: { column: OwnColumn; table: TableData }) {
  const to = useListAddress()
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

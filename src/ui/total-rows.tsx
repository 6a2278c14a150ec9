import { cn } from './cn.ts'

type TotalRow = { label: string; value: string; free?: boolean }

export function TotalRows({
  rows,
  total,
  note,
}: {
  rows: readonly TotalRow[]
  total: string
  note?: string
}) {
  return (
    <>
      <dl>
        {rows.map((row) => (
          <div key={row.label} className="flex justify-between gap-4 py-1.5 text-md">
            <dt className="text-muted">{row.label}</dt>
            <dd className={cn('shrink-0 font-semibold', row.free && 'text-success')}>{row.value}</dd>
          </div>
        ))}
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4 font-bold">
          <dt>Total</dt>
          <dd className="price-figures text-total leading-figure tracking-figure!">{total}</dd>
        </div>
      </dl>
      {note && <p className="text-right text-sm text-muted">{note}</p>}
    </>
  )
}

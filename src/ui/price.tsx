import { formatMoney } from '../lib/money.ts'
import { cn } from './cn.ts'

/** The price of a product that is looked at by itself. */
export function Price({
  cents,
  oldCents = null,
  percent = null,
}: {
  cents: number
  oldCents?: number | null
  percent?: number | null
}) {
  const saved = oldCents === null ? 0 : oldCents - cents
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 max-md:gap-x-1.5">
        <b
          className={cn(
            'price-figures text-[2.25rem] leading-figure tracking-figure max-md:text-3xl',
            saved > 0 && 'text-offer',
          )}
        >
          {formatMoney(cents)}
        </b>
        {oldCents !== null && saved > 0 && (
          <s className="text-control text-faint">
            <span className="sr-only">Antes </span>
            {formatMoney(oldCents)}
          </s>
        )}
        {percent !== null && percent > 0 && (
          <span className="rounded-chip bg-offer px-2 py-0.5 text-sm font-bold text-white">-{percent}%</span>
        )}
      </p>
      <p className="mt-0.5 text-sm text-muted">
        IVA incluido{saved > 0 && ` · Ahorras ${formatMoney(saved)}`}
      </p>
    </div>
  )
}

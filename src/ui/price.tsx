import { formatMoney } from '../lib/money.ts'
import { cn } from './cn.ts'

const sizes = {
  s: 'text-panel',
  m: 'text-[1.1875rem] max-md:text-panel',
  l: 'text-[2.25rem] leading-figure tracking-figure max-md:text-3xl',
}

export function Price({
  cents,
  oldCents = null,
  percent = null,
  size = 'm',
  taxNote = false,
}: {
  cents: number
  oldCents?: number | null
  percent?: number | null
  size?: keyof typeof sizes
  taxNote?: boolean
}) {
  const saved = oldCents === null ? 0 : oldCents - cents
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 max-md:gap-x-1.5">
        <b className={cn('price-figures', sizes[size], size === 'l' && saved > 0 && 'text-offer')}>
          {formatMoney(cents)}
        </b>
        {oldCents !== null && saved > 0 && (
          <s className={cn('text-faint', size === 'l' ? 'text-control' : 'text-sm max-md:text-xs')}>
            <span className="sr-only">Antes </span>
            {formatMoney(oldCents)}
          </s>
        )}
        {percent !== null && percent > 0 && (
          <span className="rounded-chip bg-offer px-2 py-0.5 text-sm font-bold text-white">-{percent}%</span>
        )}
      </p>
      {taxNote && (
        <p className="mt-0.5 text-sm text-muted">
          IVA incluido{saved > 0 && ` · Ahorras ${formatMoney(saved)}`}
        </p>
      )}
    </div>
  )
}

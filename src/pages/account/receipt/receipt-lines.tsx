import type { ReceiptView } from '../../../features/orders/contract.ts'
import { formatMoney } from '../../../lib/money.ts'

export function ReceiptLines({ receipt }: { receipt: ReceiptView }) {
  const { lines, totalCents, returnedCents } = receipt
  return (
    <section aria-label="Lo que pagaste">
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line.number} className="flex items-start justify-between gap-4 py-3 text-md">
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">{line.product}</p>
              <p className="text-sm text-muted">
                {[line.number, line.store, line.details].filter((text) => text !== '').join(' · ')}
              </p>
              <p className="text-sm text-muted">
                {line.quantity} × {formatMoney(line.unitPriceCents)}
              </p>
              {line.returnedText !== '' && <p className="text-sm font-semibold">{line.returnedText}</p>}
            </div>
            <b className="whitespace-nowrap">{formatMoney(line.subtotalCents)}</b>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-value gap-x-4 gap-y-1 pt-3">
        <dt className="font-bold">Total pagado</dt>
        <dd className="price-figures text-lg font-extrabold">{formatMoney(totalCents)}</dd>
        {returnedCents > 0 && (
          <>
            <dt className="text-muted">Devuelto a tu tarjeta</dt>
            <dd className="text-right text-muted">−{formatMoney(returnedCents)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

import type { ReactNode } from 'react'
import type { PassView } from '../../features/orders/contract.ts'
import { HandOverCode } from '../../features/orders/ui/hand-over-code.tsx'
import { formatDateTime } from '../../lib/dates.ts'
import type { PurchaseCase } from './load-purchases.ts'
import { Purchase } from './purchase.tsx'
import { Qr } from './qr.tsx'

type PurchaseGroup = { pass: PassView | null; purchases: PurchaseCase[] }

/** Purchases that were paid together: several of them under one heading, with their code once. */
export function Basket({ group: { pass, purchases }, now }: { group: PurchaseGroup; now: Date }) {
  const code = pass && <HandOverCode pass={pass} qr={<Qr view={pass.qr} />} />
  const [first] = purchases
  if (!first) return null
  const card = (entry: PurchaseCase, aside: ReactNode) => (
    <Purchase key={entry.purchase.id} entry={entry} now={now} aside={aside} />
  )
  if (purchases.length === 1) return card(first, first.purchase.handOverCode ? code : null)
  const heading = `compra-${first.purchase.id}`
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-3 rounded-[18px] border border-line bg-canvas p-2.5 md:p-3.5"
    >
      <h2 id={heading} className="px-1 text-lg">
        Compra del {formatDateTime(new Date(first.purchase.placedAt))}{' '}
        <span className="font-normal text-muted">· {purchases.length} pedidos, un solo pago</span>
      </h2>
      {code}
      {purchases.map((entry) => card(entry, null))}
    </section>
  )
}

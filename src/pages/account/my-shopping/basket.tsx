import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HandOverCode } from '../../../features/hand-over/ui/hand-over-code.tsx'
import { Qr } from '../../../features/orders/ui/qr.tsx'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import type { Route } from './+types/page.ts'
import { PurchaseDetails } from './purchase.tsx'
import { type FoldedPurchase, keyOf, type ListedPurchase } from './purchase-case.ts'

type PurchaseGroup = Route.ComponentProps['loaderData']['groups'][number]
type ListProps = { listPath: (opened: string | undefined) => string; now: Date }

export function Basket({ group, listPath, now }: ListProps & { group: PurchaseGroup }) {
  const { pass, placedAt, cancelled, purchases } = group
  const code = pass && <HandOverCode pass={pass} qr={<Qr view={pass.qr} />} />
  const [first] = purchases
  if (!first) return null
  const card = (listed: ListedPurchase, aside: ReactNode) =>
    'purchase' in listed ? (
      <PurchaseDetails key={listed.purchase.id} entry={listed} now={now} aside={aside} />
    ) : (
      <FoldedRow key={listed.id} row={listed} listPath={listPath} now={now} />
    )
  if (purchases.length === 1)
    return card(first, 'purchase' in first && first.purchase.handOverCode ? code : null)
  const heading = `compra-${keyOf(first)}`
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-3 rounded-[18px] border border-line bg-canvas p-2.5 md:p-3.5"
    >
      <h2 id={heading} className="px-1 text-lg">
        Compra del {formatDateTime(new Date(placedAt))}{' '}
        <span className="font-normal text-muted">
          · {purchases.length} pedidos,{' '}
          {cancelled === 0 ? 'un solo pago' : cancelled === 1 ? '1 cancelado' : `${cancelled} cancelados`}
        </span>
      </h2>
      {code}
      {purchases.map((entry) => card(entry, null))}
    </section>
  )
}

function FoldedRow({ row, listPath, now }: ListProps & { row: FoldedPurchase }) {
  const { id, number, product, subtotalCents, status, caseLabel, opened } = row
  const place = `pedido-${number}`
  return (
    <div id={place} className="grid scroll-mt-28 gap-4">
      <Link
        to={`${listPath(opened ? undefined : id)}#${place}`}
        replace
        aria-expanded={opened !== null}
        className="box grid grid-cols-[40px_1fr_auto] items-center gap-3 px-3.5 py-2 md:px-5"
      >
        <Thumbnail
          image={product.image}
          size={40}
          className="tone-azul size-10 rounded-button border border-line"
        />
        <span className="min-w-0 text-sm leading-compact">
          <b className="line-clamp-1">{product.name}</b>
          <span className="line-clamp-1 text-muted">
            {number} · {caseLabel && `${caseLabel} · `}
            {status}
          </span>
        </span>
        <b className="price-figures text-md">{formatMoney(subtotalCents)}</b>
      </Link>
      {opened && <PurchaseDetails entry={opened} now={now} aside={null} />}
    </div>
  )
}

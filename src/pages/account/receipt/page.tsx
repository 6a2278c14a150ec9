import IconPrinter from '@icons/printer'
import { Link } from 'react-router'
import type { ReceiptView } from '../../../features/orders/contract.ts'
import { receiptOf } from '../../../features/orders/read.ts'
import { formatSaleTime } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { Logo } from '../../frame/logo.tsx'
import { missing, orNotFound } from '../../shared/not-found.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

export const handle = { frame: 'bare' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  if (!isUuid(params.order)) throw missing()
  return { receipt: await orNotFound(receiptOf(ctx, viewer, params.order)) }
}

export const meta = privateMeta('Recibo')

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { receipt } = loaderData
  const isHydrated = useHydrated()
  const facts = [
    ['Fecha de pago', formatSaleTime(new Date(receipt.paidAt))],
    ['A nombre de', receipt.buyer.name],
    ['Correo', receipt.buyer.email],
    ['Forma de pago', 'Tarjeta, en un solo pago'],
    ['Referencia del pago', receipt.reference],
  ]
  return (
    <>
      <header className="border-b border-line bg-white">
        <div className="page flex h-15 items-center justify-between gap-3 md:h-18">
          <Logo />
          <Link
            to={paths.account('my-shopping')}
            className="link flex min-h-11 items-center text-sm print:hidden"
          >
            Mis compras
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page max-w-190 py-6 md:py-8">
        <Box className="grid gap-5 md:p-8! print:border-0 print:shadow-none">
          <header className="flex flex-wrap items-start justify-between gap-3">
            <div>
              <h1>Recibo de tu compra</h1>
              <p className="mt-1 text-muted">
                {receipt.lines.length === 1
                  ? `Pedido ${receipt.lines[0]?.number}`
                  : `${receipt.lines.length} pedidos en un solo pago`}
              </p>
            </div>
            {isHydrated && (
              <Button variant="neutral" size="s" onClick={() => window.print()} className="print:hidden">
                <Icon of={IconPrinter} size="s" />
                Imprimir
              </Button>
            )}
          </header>
          <dl className="grid grid-cols-label gap-x-4 gap-y-1.5 text-md">
            {facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="text-right font-semibold [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
          <ReceiptLines receipt={receipt} />
          <p className="text-sm text-muted">
            Los precios incluyen IVA. Este recibo comprueba tu pago; no es una factura fiscal (CFDI).
            {receipt.returnedCents === 0 && ` Se cargó una sola vez: ${formatMoney(receipt.totalCents)}.`}
          </p>
        </Box>
      </main>
    </>
  )
}

function ReceiptLines({ receipt }: { receipt: ReceiptView }) {
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

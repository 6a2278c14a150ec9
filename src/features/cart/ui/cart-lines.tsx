import IconArrowLeft from '@icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { BlockedNotice } from '../../blocks/ui/block-button.tsx'
import { ReliabilityLine } from '../../stores/ui/reliability-line.tsx'
import { StoreLogo } from '../../stores/ui/store-logo.tsx'
import { VerifiedMark } from '../../stores/ui/verified-mark.tsx'
import type { CartLineView, CartView } from '../contract.ts'
import { CartLine } from './cart-line.tsx'
import { lineNotices } from './line-texts.ts'
import type { SeenPrices } from './seen-prices.ts'

/** One table per store, since each store delivers its own part; unavailable lines come first. */
export function CartLines({
  cart,
  lastSeen,
  busyKey = null,
  fixed = false,
  onQuantity,
  onRemove,
}: {
  cart: CartView
  lastSeen: SeenPrices
  busyKey?: string | null
  fixed?: boolean
  onQuantity: (line: CartLineView, quantity: number) => void
  onRemove: (line: CartLineView) => void
}) {
  const table = (lines: readonly CartLineView[]) => (
    <table className="w-full divide-line max-rows:block max-rows:divide-y rows:[&_tbody+tbody]:border-t rows:[&_tbody+tbody]:border-line">
      <thead className="text-left text-sm text-muted max-rows:hidden">
        <tr className="*:px-2 *:pt-3 *:font-semibold *:first:pl-5 *:last:pr-5">
          <th scope="col">Producto</th>
          <th scope="col" className="w-[104px]">
            Precio
          </th>
          <th scope="col" className="w-[166px]">
            Cantidad
          </th>
          <th scope="col" className="w-[124px] text-right">
            Subtotal
          </th>
        </tr>
      </thead>
      {lines.map((line) => (
        <CartLine
          key={line.key}
          line={line}
          notices={lineNotices(line, lastSeen[line.key])}
          reservation={cart.reservation}
          busy={line.key === busyKey}
          fixed={fixed}
          onQuantity={onQuantity}
          onRemove={onRemove}
        />
      ))}
    </table>
  )
  return (
    <div className="min-w-0">
      {cart.gone.length > 0 && (
        <Part name={goneText} heading={goneText}>
          {table(cart.gone)}
        </Part>
      )}
      {cart.stores.map((store) => (
        <Part
          key={store.url}
          name={store.name}
          logo={<StoreLogo logo={store.logo} name={store.name} tone={store.lines[0]?.tone ?? 'azul'} />}
          heading={
            <Link to={paths.store(store.url)} className="hit-44 hover:text-primary">
              {store.name}
            </Link>
          }
          aside={
            <>
              {store.verified && <VerifiedMark text="Verificada" />}
              <p className="ml-auto text-muted max-md:hidden">
                Subtotal <b className="text-ink">{formatMoney(store.subtotalCents)}</b>
              </p>
              {store.reliability && <ReliabilityLine of={store.reliability} className="basis-full" />}
            </>
          }
        >
          {store.hasBlocked && <BlockedNotice name={store.name} store={store.url} username="" />}
          {table(store.lines)}
        </Part>
      ))}
      <Link to={paths.home()} className="link inline-flex min-h-11 items-center gap-2">
        <Icon of={IconArrowLeft} />
        Volver a la tienda
      </Link>
    </div>
  )
}

const goneText = 'Ya no disponibles'

function Part({
  name,
  logo,
  heading,
  aside,
  children,
}: {
  name: string
  logo?: ReactNode
  heading: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-label={name} className="box mb-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-3 text-md md:px-5 md:py-3.5">
        {logo}
        <h2 className="text-base font-bold tracking-normal">{heading}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

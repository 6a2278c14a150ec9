import IconLock from '@icons/lock'
import { Link } from 'react-router'
import { MINUTE } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PhoneBar } from '../../../ui/phone-bar.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { TotalRows } from '../../../ui/total-rows.tsx'
import type { CartLineView, CartView, Reservation } from '../../cart/contract.ts'
import { optionsText } from '../../cart/rules.ts'
import { changeTexts, problemTexts } from '../../cart/ui/cart-texts.ts'
import { ReservedMark } from '../../cart/ui/reserved-mark.tsx'
import { paymentMethods } from '../../payments/rules-methods.ts'

export function CheckoutSummary({
  cart,
  reservation = null,
  seen = null,
  facultyName = null,
  formId,
  busy = false,
  disabledReason = null,
}: {
  cart: CartView
  reservation?: Reservation | null
  /** The total and the unit prices by line, as shown before the payment was refused. */
  seen?: { totalCents: number; prices: ReadonlyMap<string, number> } | null
  facultyName?: string | null
  formId: string
  busy?: boolean
  disabledReason?: string | null
}) {
  const { totalCents } = cart
  const row = (line: CartLineView, storeName: string) => (
    <Line
      key={line.key}
      line={line}
      storeName={storeName}
      seenUnitCents={seen?.prices.get(line.key)}
      reservation={reservation}
    />
  )
  const pay = (
    <>
      {!busy && <Icon of={IconLock} />}
      Pagar {formatMoney(totalCents)}
    </>
  )
  const button = {
    type: 'submit' as const,
    form: formId,
    busy,
    disabled: disabledReason !== null,
    'aria-describedby': disabledReason ? 'pay-why' : undefined,
  }
  return (
    <Box as="aside" aria-label="Tu compra" className="lg:sticky lg:top-5 lg:p-6!">
      <h2 className="mb-4 text-xl">Tu compra</h2>
      <ul className="mb-3.5 grid gap-3">
        {cart.gone.map((line) => row(line, ''))}
        {cart.stores.flatMap(({ name, lines }) => lines.map((line) => row(line, name)))}
      </ul>
      <div className="border-t border-line pt-2.5">
        <TotalRows
          rows={[
            { label: 'Subtotal', value: formatMoney(totalCents) },
            { label: facultyName ? `Entrega · ${facultyName}` : 'Entrega', value: 'Gratis', free: true },
          ]}
          total={formatMoney(totalCents)}
          note={
            !seen || seen.totalCents === totalCents
              ? 'IVA incluido'
              : `Antes ${formatMoney(seen.totalCents)} · IVA incluido`
          }
        />
      </div>
      <Button {...button} size="l" block className="mt-4 max-md:hidden">
        {pay}
      </Button>
      {disabledReason && (
        <p id="pay-why" className="mt-3 text-sm text-muted">
          {disabledReason}
        </p>
      )}
      <p className="mt-3 text-xs text-muted [&_a]:underline [&_a]:underline-offset-2">
        Al pagar aceptas los <Link to={paths.terms()}>Términos y condiciones</Link> y la política de{' '}
        <Link to={paths.shipping()}>Envíos y devoluciones</Link>. Apartamos tus productos{' '}
        {paymentMethods.card.reservationMs / MINUTE} minutos.
      </p>
      <PhoneBar label="Pagar">
        <p className="text-xs leading-compact text-muted">
          Total
          <b className="price-figures block text-xl leading-[1.15] text-ink">{formatMoney(totalCents)}</b>
        </p>
        <Button {...button} className="min-h-13">
          {pay}
        </Button>
      </PhoneBar>
    </Box>
  )
}

function Line({
  line,
  storeName,
  seenUnitCents,
  reservation,
}: {
  line: CartLineView
  storeName: string
  seenUnitCents: number | undefined
  reservation: Reservation | null
}) {
  const { unitPriceCents } = line
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 text-sm leading-card">
      <span className="relative">
        <span className={`tone-${line.tone} block size-14 overflow-hidden rounded-button`}>
          {line.image && <Picture image={line.image} alt="" sizes={56} className="size-full object-cover" />}
        </span>
        <span className="absolute -top-1.5 -right-1.5 h-5 min-w-5 rounded-full bg-muted px-1 text-center text-2xs leading-5 font-bold text-white">
          {line.quantity}
          <span className="sr-only">{line.quantity === 1 ? ' pieza' : ' piezas'}</span>
        </span>
      </span>
      <span className="text-muted">
        <b className="block text-md font-semibold text-ink">{line.name}</b>
        {[storeName, optionsText(line.details)].filter(Boolean).join(' · ')}
        {reservation && line.reserved > 0 && (
          <ReservedMark reservation={reservation} reserved={line.reserved} unit={line.quantity} />
        )}
        {seenUnitCents !== undefined && seenUnitCents !== unitPriceCents && (
          <span className="block font-semibold text-warning">
            {seenUnitCents < unitPriceCents ? changeTexts.dearer : changeTexts.cheaper}{' '}
            {changeTexts.from(seenUnitCents, unitPriceCents)}
          </span>
        )}
        {line.problem && (
          <span className="block font-semibold text-danger">{problemTexts[line.problem](line).title}</span>
        )}
      </span>
      {line.problem ? (
        <span className="text-muted">No se suma</span>
      ) : (
        <b className="text-md">{formatMoney(line.subtotalCents)}</b>
      )}
    </li>
  )
}

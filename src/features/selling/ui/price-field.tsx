import { useEffect, useState } from 'react'
import { formatMoney, shortMoney } from '../../../lib/money.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useSite } from '../../../ui/site.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { settings } from '../../settings/rules.ts'
import type { ProposalsView } from '../contract-proposals.ts'
import { readPrice } from '../rules-writes.ts'
import { isPriceQuestion, tooLowText } from '../texts-form.ts'
import { earningsOf } from './earnings-box.tsx'
import { confirmPriceProps, type ProductFieldsProps, textField } from './product-fields-props.ts'

/** Milliseconds after the last key until the amount is announced. */
const ANNOUNCE_DELAY_MS = 600

export function PriceField({ hint, ...props }: ProductFieldsProps & { hint: ProposalsView['price'] }) {
  const { values, now } = props
  const earned = earningsOf(values, useSite().terms.commission, now)
  const isTooLow = earned !== undefined && earned.priceCents < settings.checkout.minimumCents
  const text = earned ? formatMoney(earned.earnsCents) : ''
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text === '' ? '' : `Recibes ${text}`), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,11rem)_1fr] items-end gap-x-4">
        <TextField
          {...textField(props, 'price')}
          label="Precio"
          before="$"
          after={<span className="pr-2 text-sm">MXN</span>}
          inputMode="decimal"
          required
          autoComplete="off"
        />
        {earned && (
          <p className="pb-1 leading-tight">
            <span className="block text-sm text-muted">Recibes</span>
            <b className="price-figures text-xl text-success">{text}</b>
          </p>
        )}
      </div>
      <ConfirmPrice {...confirmPriceProps(props, 'price')} />
      <span className="sr-only" aria-live="polite">
        {announced}
      </span>
      {isTooLow ? (
        <TooLowPrice />
      ) : (
        hint && (
          <p className="mt-1.5 text-md font-semibold">
            {hint.fromCents === hint.toCents
              ? `Otros lo venden en ${shortMoney(hint.fromCents)}`
              : `Se vende entre ${shortMoney(hint.fromCents)} y ${shortMoney(hint.toCents)}`}
          </p>
        )
      )}
    </div>
  )
}

export function TooLowPrice() {
  return (
    <p className="mt-1.5 text-md font-semibold text-warning">{tooLowText} Súbele o véndelo por paquete.</p>
  )
}

export function ConfirmPrice({
  name,
  price,
  error,
  confirmed,
  onConfirm,
}: {
  name: string
  /** As typed; `confirmed` is the confirmed price. */
  price: string
  error: string | undefined
  confirmed: string
  onConfirm?: (price: string) => void
}) {
  const isConfirmed = confirmed !== '' && confirmed === price
  if (!isConfirmed && !isPriceQuestion(error)) return null
  return (
    <Checkbox
      name={name}
      value={price}
      label={`Sí, el precio es ${formatMoney(readPrice(price) ?? 0)}`}
      {...(onConfirm
        ? {
            checked: isConfirmed,
            onChange: ({ currentTarget }) => onConfirm(currentTarget.checked ? price : ''),
          }
        : { defaultChecked: isConfirmed })}
    />
  )
}

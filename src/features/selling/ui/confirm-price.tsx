import { formatMoney } from '../../../lib/money.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { readPrice } from '../rules-writes.ts'
import { isPriceQuestion } from '../texts-form.ts'

/** Confirms an unusual price, below its field; nothing without a question. */
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
